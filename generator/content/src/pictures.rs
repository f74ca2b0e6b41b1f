//! Checks the pictures and videos that records use.

use std::collections::{BTreeMap, HashMap, HashSet};

use catalog::check::portal::MIN_PICTURE_SIZE;
use catalog::path;
use catalog::picture::PictureRef;
use catalog::problem::{Code, Instead, Path, Problem, Step};
use rayon::prelude::*;

use super::Drafts;
use super::collection::{Collection, Located};
use super::kind::Kind;
use super::media_folder::{Media, Medium};
use super::origin::Origin;
use super::placeholder_text;
use super::suggest;
use crate::diagnostics::Diagnostic;
use crate::markdown::{MEDIA, media_file};
use media::pictures::PictureUse;

/// The result of the checks.
pub(crate) struct PictureReport {
    pub(crate) problems: Vec<Diagnostic>,
    /// The used files, each with its largest use in a record that is shown; `None` without one, and the file is not
    /// published.
    pub(crate) uses: BTreeMap<String, Option<PictureUse>>,
}

/// Checks every picture and video of every record.
pub(crate) fn check(all: &Collection, media: &Media, drafts: Drafts) -> PictureReport {
    let mut checks = PictureChecks {
        media,
        base_url: all.site.as_ref().map_or("", |site| &site.record.base_url),
        described: described(all),
        is_shown: true,
        problems: Vec::new(),
        uses: BTreeMap::new(),
    };
    for Located { record, origin, hidden } in &all.properties {
        checks.is_shown = drafts.show(*hidden);
        checks.pictures(origin, &record.images, LISTING);
        for (index, plan) in record.floor_plans.iter().enumerate() {
            // Its title describes it.
            checks.named(origin, path!["floor_plans", index, "image"], &plan.image, PictureUse::Photo);
        }
    }
    for Located { record, origin, hidden } in &all.posts {
        checks.is_shown = drafts.show(*hidden);
        checks.pictures(origin, &record.images, ARTICLE);
    }
    for Located { record, origin, hidden } in &all.areas {
        checks.is_shown = drafts.show(*hidden);
        checks.described(origin, path!["image"], &record.image, PictureUse::Wide);
    }
    checks.is_shown = true;
    for Located { record, origin, .. } in &all.developers {
        checks.named(origin, path!["logo"], &record.logo, PictureUse::Photo);
        checks.described(origin, path!["image"], &record.image, PictureUse::Photo);
    }
    for Located { record, origin, .. } in &all.members {
        checks.named(origin, path!["image"], &record.image, PictureUse::Photo);
    }
    for Located { record, origin, .. } in &all.partners {
        checks.named(origin, path!["logo"], &record.logo, PictureUse::Photo);
    }
    for Located { record, origin, .. } in &all.pages {
        if let Some(image) = &record.image {
            checks.described(origin, path!["image"], image, PictureUse::Photo);
        }
    }
    if let Some(Located { record, origin, .. }) = &all.site {
        checks.site(origin, record);
    }
    if let Some(Located { record, origin, .. }) = &all.media {
        let mut first: HashMap<&str, usize> = HashMap::new();
        for (index, entry) in record.media.iter().enumerate() {
            if let Some(first) = first.insert(&entry.file, index) {
                checks.problems.push((origin, described_twice(index, first, &entry.file)));
            }
            checks.is_there(origin, path!["media", index, "file"], &entry.file, "");
        }
    }
    for text in all.with_texts() {
        checks.is_shown = drafts.show(all.hidden(text.kind, &text.id));
        checks.text(text);
    }
    // Most records have pictures without a description, and finding a place takes as long as reading the file.
    let located = checks.problems.into_par_iter().filter_map(|(origin, problem)| origin.locate(problem));
    PictureReport { problems: located.collect(), uses: checks.uses }
}

fn described_twice(index: usize, first: usize, file: &str) -> Problem {
    Problem::new(
        Code::DuplicateMedia,
        path!["media", index, "file"],
        format!("duplicate description of `{file}`"),
    )
    .label(format!("first described in entry {}", first + 1))
    .help("keep the better description, and delete the other entry")
}

/// The files described by the media list; `None` if the list could not be read completely.
fn described(all: &Collection) -> Option<HashSet<&str>> {
    match &all.media {
        Some(index) if index.origin.is_valid(&path![]) => {
            Some(index.record.media.iter().map(|entry| entry.file.as_str()).collect())
        }
        Some(_) => None,
        None => all.ids(Kind::Media).next().is_none().then(HashSet::new),
    }
}

struct PictureChecks<'a> {
    media: &'a Media,
    base_url: &'a str,
    described: Option<HashSet<&'a str>>,
    /// Whether the record is shown.
    is_shown: bool,
    problems: Vec<(&'a Origin, Problem)>,
    uses: BTreeMap<String, Option<PictureUse>>,
}

/// The minimum size of a picture, longer side first, and where it is shown.
#[derive(Clone, Copy)]
struct MinimumSize(u32, u32, &'static str);

/// The minimum of the portals for listings.
const LISTING: MinimumSize = MinimumSize(MIN_PICTURE_SIZE.0, MIN_PICTURE_SIZE.1, "a listing");
/// The column of an article is 720 pixels wide.
const ARTICLE: MinimumSize = MinimumSize(720, 400, "an article");
/// Hero pictures span the window of a laptop.
const HERO: MinimumSize = MinimumSize(1_440, 600, "the top of a page");

impl<'a> PictureChecks<'a> {
    fn site(&mut self, origin: &'a Origin, site: &catalog::site::SiteRecord) {
        for (key, hero) in site.heroes.by_key() {
            self.described(origin, path!["heroes", key, "picture"], &hero.picture, PictureUse::Wide);
            self.is_large_enough(origin, path!["heroes", key, "picture"], &hero.picture, HERO);
            for (film_key, film) in [("webm", &hero.webm), ("mp4", &hero.mp4)] {
                let Some(film) = film else { continue };
                let path = path!["heroes", key, film_key];
                if self.local(origin, &path, film) {
                    if Medium::of(film) != Medium::Film {
                        self.wrong_medium(origin, path, film, "a video");
                    }
                    self.uses(film, PictureUse::Photo);
                }
            }
        }
        if let Some(image) = &site.share_image {
            self.named(origin, path!["share_image"], image, PictureUse::SocialImage);
        }
    }

    /// Records the use of a file that exists.
    fn uses(&mut self, src: &str, used: PictureUse) {
        let Some(file) = src.strip_prefix(MEDIA).filter(|file| self.media.contains(file)) else { return };
        let uses = self.uses.entry(file.to_owned()).or_default();
        *uses = (*uses).max(self.is_shown.then_some(used));
    }

    /// The pictures in a text, and the files that it links to.
    fn text(&mut self, text: &Origin) {
        for (_, link) in &text.links {
            // The link check reports missing ones.
            let file = media_file(&link.address, self.base_url, &|file| self.media.contains(file));
            if let Some(file) = file.filter(|file| Medium::of(file).is_published()) {
                self.uses(&[MEDIA, &file].concat(), PictureUse::Photo);
            }
        }
    }

    fn pictures(&mut self, origin: &'a Origin, images: &[PictureRef], minimum: MinimumSize) {
        for (index, picture) in images.iter().enumerate() {
            self.described(origin, path!["images", index], picture, PictureUse::Photo);
            self.is_large_enough(origin, path!["images", index], picture, minimum);
        }
    }

    /// Checks a picture that needs a description.
    fn described(&mut self, origin: &'a Origin, path: Path, picture: &PictureRef, used: PictureUse) {
        let is_there = self.named(origin, path.clone(), picture, used);
        let has_words = match picture.alt() {
            Some(alt) => !alt.is_blank(),
            None => picture.src().strip_prefix(MEDIA).is_some_and(|file| {
                // A list that could not be read may describe it.
                self.described.as_ref().is_none_or(|described| described.contains(file))
            }),
        };
        if is_there && !has_words {
            let help = if picture.is_remote() {
                "describe it: {src: …, alt: …}".to_owned()
            } else {
                "describe it in `media/index.yaml`, or here: {src: …, alt: …}".to_owned()
            };
            let problem = Problem::new(Code::AltMissing, path, "a picture has no alternative text")
                .label("screen readers have nothing to read")
                .help(help);
            self.problems.push((origin, problem));
        }
    }

    /// Checks a picture with a caption; returns whether it exists.
    fn named(&mut self, origin: &'a Origin, path: Path, picture: &PictureRef, used: PictureUse) -> bool {
        if picture.is_remote() {
            return true;
        }
        if picture.src().ends_with(placeholder_text::PICTURE) {
            let problem = Problem::new(
                placeholder_text::code(origin.is_draft),
                path.clone(),
                "the picture is still the placeholder drawing of `generator new`",
            )
            .label("visitors would see initials")
            .help("put a picture into `media`, write its path here, and remove the drawing");
            self.problems.push((origin, problem));
        }
        let path = match picture {
            PictureRef::Src(_) => path,
            PictureRef::WithAlt(_) => path.into_iter().chain([Step::from("src")]).collect(),
        };
        let is_there = self.local(origin, &path, picture.src())
            && (Medium::of(picture.src()).is_shown_as_picture()
                || self.wrong_medium(origin, path, picture.src(), "a picture"));
        if is_there {
            self.uses(picture.src(), used);
        }
        is_there
    }

    fn is_large_enough(
        &mut self,
        origin: &'a Origin,
        path: Path,
        picture: &PictureRef,
        minimum: MinimumSize,
    ) {
        let MinimumSize(longer, shorter, place) = minimum;
        let src = picture.src();
        // A drawing has no pixels.
        let is_photograph = Medium::of(src) == Medium::Picture;
        let size = src.strip_prefix(MEDIA).filter(|_| is_photograph).and_then(|file| self.media.size(file));
        let Some(size) = size else { return };
        if size.width.max(size.height) >= longer && size.width.min(size.height) >= shorter {
            return;
        }
        let problem = Problem::new(
            Code::PictureTooSmall,
            path,
            format!("a picture of {} × {} pixels is too small for {place}", size.width, size.height),
        )
        .label(format!("at least {longer} × {shorter}"))
        .help("use the original from the camera");
        self.problems.push((origin, problem));
    }

    /// Whether `src` is a file of the media folder.
    fn local(&mut self, origin: &'a Origin, path: &Path, src: &str) -> bool {
        if let Some(file) = src.strip_prefix(MEDIA) {
            return self.is_there(origin, path.clone(), file, MEDIA);
        }
        let nearest = self.nearest(src);
        let help = match &nearest {
            Some(nearest) => format!("did you mean `{MEDIA}{nearest}`?"),
            None => format!("put the file into the `{MEDIA}` folder of the content and write `{MEDIA}…`"),
        };
        let problem = Problem::new(
            Code::MediaMissing,
            path.clone(),
            format!("`{src}` is neither a file in `media/` nor an https address"),
        )
        .label("not in media/")
        .help(help)
        .instead(nearest.map(|nearest| Instead::likely(format!("{MEDIA}{nearest}"))));
        self.problems.push((origin, problem));
        false
    }

    fn is_there(&mut self, origin: &'a Origin, path: Path, file: &str, prefix: &str) -> bool {
        if self.media.contains(file) {
            return true;
        }
        let nearest = self.nearest(file);
        let help = match &nearest {
            Some(nearest) => format!("did you mean `{prefix}{nearest}`?"),
            None => format!("put the file into the `{MEDIA}` folder of the content"),
        };
        let problem = Problem::new(Code::MediaMissing, path, format!("`{MEDIA}{file}` does not exist"))
            .label("no such file")
            .help(help)
            .instead(nearest.map(|nearest| Instead::likely(format!("{prefix}{nearest}"))));
        self.problems.push((origin, problem));
        false
    }

    /// Reports that `src` is not `expected`; always false.
    fn wrong_medium(&mut self, origin: &'a Origin, path: Path, src: &str, expected: &str) -> bool {
        let problem = Problem::new(Code::NotAPicture, path, format!("`{src}` is not {expected}"))
            .label(format!("{expected} is expected here"))
            .help("use .jpg, .png, .webp, .avif, .gif or .svg for pictures, .mp4 or .webm for videos");
        self.problems.push((origin, problem));
        false
    }

    /// The closest file: the same name elsewhere, or a similar name.
    fn nearest(&self, file: &str) -> Option<&str> {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_lowercase();
        let stem =
            |path: &str| name(path).rsplit_once('.').map_or_else(|| name(path), |(stem, _)| stem.to_owned());
        // The still of a video has the same name, but is not a video.
        let medium = Medium::of(file);
        let files = || {
            self.media.files().filter(|known| {
                medium == Medium::Other
                    || Medium::of(known).is_shown_as_picture() == medium.is_shown_as_picture()
            })
        };
        files()
            .find(|known| name(known) == name(file))
            .or_else(|| files().find(|known| stem(known) == stem(file)))
            .or_else(|| suggest::nearest(file, files()))
    }
}
