//! What records say of pictures and films, against what lies in the media folder.

use std::collections::{BTreeMap, HashMap, HashSet};

use rustc_hash::FxBuildHasher;

use catalog::path;
use catalog::picture::PictureRef;
use catalog::problem::{Code, Path, Problem, Step};
use catalog::text::Text;

use super::collection::{Collection, Located};
use super::kind::Kind;
use super::media::{Media, Medium};
use super::placeholder_text;
use super::record::Origin;
use super::suggest;
use crate::pictures::Use;
use diagnostics::Diagnostic;

/// What records say of the media folder.
pub(crate) struct Said {
    /// Every fault about pictures and films.
    pub(crate) faults: Vec<Diagnostic>,
    /// What each file that records name is used for at the most.
    pub(crate) uses: BTreeMap<String, Use>,
}

/// Holds every picture and film of every record against the folder.
pub(crate) fn check(all: &Collection, media: &Media) -> Said {
    let described = described(all);
    let mut look =
        Look { media, described, found: Vec::new(), uses: BTreeMap::new(), sound: HashSet::default() };
    for Located { record, origin, .. } in &all.properties {
        look.pictures(origin, &record.images, LISTING);
        for (index, plan) in record.floor_plans.iter().enumerate() {
            // Its title says what it shows.
            look.named(origin, path!["floor_plans", index, "image"], &plan.image, Use::Photo);
        }
    }
    for Located { record, origin, .. } in &all.posts {
        look.pictures(origin, &record.images, ARTICLE);
    }
    for Located { record, origin, .. } in &all.developers {
        look.named(origin, path!["logo"], &record.logo, Use::Photo);
        look.described(origin, path!["image"], &record.image, Use::Photo);
    }
    for Located { record, origin, .. } in &all.members {
        look.named(origin, path!["image"], &record.image, Use::Photo);
    }
    for Located { record, origin, .. } in &all.areas {
        look.described(origin, path!["image"], &record.image, Use::Wide);
    }
    for Located { record, origin, .. } in &all.partners {
        look.named(origin, path!["logo"], &record.logo, Use::Photo);
    }
    for Located { record, origin, .. } in &all.pages {
        if let Some(image) = &record.image {
            look.described(origin, path!["image"], image, Use::Photo);
        }
    }
    if let Some(Located { record, origin, .. }) = &all.site {
        look.site(origin, record);
    }
    if let Some(Located { record, origin, .. }) = &all.media {
        let mut first: HashMap<&str, usize> = HashMap::new();
        for (index, entry) in record.media.iter().enumerate() {
            if let Some(first) = first.insert(&entry.file, index) {
                look.found.extend(origin.locate(described_twice(index, first, &entry.file)));
            }
            look.is_there(origin, path!["media", index, "file"], &entry.file, "");
        }
    }
    look.all_texts(all);
    Said { faults: look.found, uses: look.uses }
}

fn described_twice(index: usize, first: usize, file: &str) -> Problem {
    Problem::new(
        Code::DuplicateMedia,
        path!["media", index, "file"],
        format!("duplicate description of `{file}`"),
        format!("first described in entry {}", first + 1),
        "keep the better description, and delete the other entry",
    )
}

/// The files that the media list describes; `None` where the list could not be read whole.
fn described(all: &Collection) -> Option<HashSet<&str>> {
    match &all.media {
        Some(index) if index.origin.is_sound(&path![]) => {
            Some(index.record.media.iter().map(|entry| entry.file.as_str()).collect())
        }
        Some(_) => None,
        None => all.ids(Kind::Media).next().is_none().then(HashSet::new),
    }
}

/// What pictures are held against, and what was found.
struct Look<'a> {
    media: &'a Media,
    described: Option<HashSet<&'a str>>,
    found: Vec<Diagnostic>,
    uses: BTreeMap<String, Use>,
    /// Pictures without words of their own that were found to be right, each with the least that it was held against: thousands of
    /// listings show the same few.
    sound: HashSet<(&'a str, Least), FxBuildHasher>,
}

const PREFIX: &str = "media/";

/// The fewest pixels that a picture has along its longer and its shorter side, and where it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Least(u32, u32, &'static str);

/// What the portals ask of a listing's picture.
const LISTING: Least = Least(800, 600, "a listing");
/// An article's column is 720 pixels wide.
const ARTICLE: Least = Least(720, 400, "an article");
/// The head of a list spans a laptop's window.
const HERO: Least = Least(1_440, 600, "the top of a page");

impl<'a> Look<'a> {
    fn site(&mut self, origin: &Origin, site: &catalog::site::Site) {
        let heroes = &site.heroes;
        let named = [
            ("home", &heroes.home),
            ("residential", &heroes.residential),
            ("rental", &heroes.rental),
            ("off_plan", &heroes.off_plan),
            ("commercial", &heroes.commercial),
        ];
        for (key, hero) in named {
            self.described(origin, path!["heroes", key, "picture"], &hero.picture, Use::Wide);
            self.is_large_enough(origin, path!["heroes", key, "picture"], &hero.picture, HERO);
            for (film_key, film) in [("webm", &hero.webm), ("mp4", &hero.mp4)] {
                let Some(film) = film else { continue };
                let path = path!["heroes", key, film_key];
                if self.local(origin, &path, film) {
                    self.is_of(origin, path, film, |medium| medium == Medium::Film, "a video");
                    self.uses(film, Use::Photo);
                }
            }
        }
        if let Some(image) = &site.share_image {
            self.named(origin, path!["share_image"], image, Use::Backdrop);
        }
    }

    /// Notes that a file is used, where it is there.
    fn uses(&mut self, src: &str, used: Use) {
        if let Some(file) = src.strip_prefix(PREFIX).filter(|file| self.media.contains(file)) {
            let most = self.uses.entry(file.to_owned()).or_insert(used);
            *most = used.max(*most);
        }
    }

    /// Texts can show pictures too.
    fn all_texts(&mut self, all: &Collection) {
        for Located { record, .. } in &all.properties {
            self.text(&record.description);
        }
        for Located { record, .. } in &all.posts {
            self.text(&record.content);
        }
        for Located { record, .. } in &all.areas {
            self.text(&record.guide);
        }
        for Located { record, .. } in &all.developers {
            self.text(&record.description);
        }
        for Located { record, .. } in &all.members {
            if let Some(bio) = &record.bio {
                self.text(bio);
            }
        }
        for Located { record, .. } in &all.pages {
            self.text(&record.body);
        }
    }

    /// The pictures of a markdown text, in each of its languages.
    fn text(&mut self, text: &Text) {
        for words in [Some(&text.en), text.ar.as_ref(), text.ru.as_ref()].into_iter().flatten() {
            for src in markdown::pictures(words) {
                let src = src.trim_start_matches('/');
                // Links tell whether it is there.
                self.uses(src, Use::Photo);
            }
        }
    }

    fn pictures(&mut self, origin: &Origin, images: &'a [PictureRef], least: Least) {
        for (index, picture) in images.iter().enumerate() {
            let is_sound = picture.alt().is_none() && self.sound.contains(&(picture.src(), least));
            if is_sound {
                continue;
            }
            let before = self.found.len();
            self.described(origin, path!["images", index], picture, Use::Photo);
            self.is_large_enough(origin, path!["images", index], picture, least);
            // A fault that is not told here, since the record is in doubt, may be told of another record.
            if picture.alt().is_none() && self.found.len() == before && origin.is_sound(&[]) {
                self.sound.insert((picture.src(), least));
            }
        }
    }

    /// A picture that must be there and be described.
    fn described(&mut self, origin: &Origin, path: Path, picture: &PictureRef, used: Use) {
        let is_there = self.named(origin, path.clone(), picture, used);
        let has_words = match picture.alt() {
            Some(alt) => !alt.is_blank(),
            None => picture.src().strip_prefix(PREFIX).is_some_and(|file| {
                // A list that could not be read may well describe it.
                self.described.as_ref().is_none_or(|described| described.contains(file))
            }),
        };
        if is_there && !has_words {
            let help = if picture.is_remote() {
                "describe it: {src: …, alt: …}".to_owned()
            } else {
                "describe it in `media/index.yaml`, or here: {src: …, alt: …}".to_owned()
            };
            self.found.extend(origin.locate(Problem::new(
                Code::AltMissing,
                path,
                "a picture has no alternative text",
                "screen readers have nothing to read",
                help,
            )));
        }
    }

    /// A picture that must be there, and that other words beside it describe; whether it is.
    fn named(&mut self, origin: &Origin, path: Path, picture: &PictureRef, used: Use) -> bool {
        if picture.is_remote() {
            return true;
        }
        if picture.src().ends_with(placeholder_text::PICTURE) {
            self.found.extend(origin.locate(Problem::new(
                placeholder_text::code(origin.is_draft),
                path.clone(),
                "the picture is still the placeholder drawing of `generator new`",
                "visitors would see initials",
                "put a picture into `media`, write its path here, and remove the drawing",
            )));
        }
        let path = match picture {
            PictureRef::Src(_) => path,
            PictureRef::WithAlt(_) => path.into_iter().chain([Step::from("src")]).collect(),
        };
        let is_there = self.local(origin, &path, picture.src())
            && self.is_of(origin, path, picture.src(), Medium::is_shown_as_picture, "a picture");
        if is_there {
            self.uses(picture.src(), used);
        }
        is_there
    }

    fn is_large_enough(&mut self, origin: &Origin, path: Path, picture: &PictureRef, least: Least) {
        let Least(longer, shorter, place) = least;
        let src = picture.src();
        // A drawing has no pixels of its own.
        let is_photograph = Medium::of(src) == Medium::Picture;
        let size = src.strip_prefix(PREFIX).filter(|_| is_photograph).and_then(|file| self.media.size(file));
        let Some(size) = size else { return };
        if size.width.max(size.height) >= longer && size.width.min(size.height) >= shorter {
            return;
        }
        self.found.extend(origin.locate(Problem::new(
            Code::PictureTooSmall,
            path,
            format!("a picture of {} × {} pixels is too small for {place}", size.width, size.height),
            format!("at least {longer} × {shorter}"),
            "use the original from the camera",
        )));
    }

    /// Whether `src` names a file of the media folder.
    fn local(&mut self, origin: &Origin, path: &Path, src: &str) -> bool {
        if let Some(file) = src.strip_prefix(PREFIX) {
            return self.is_there(origin, path.clone(), file, PREFIX);
        }
        let help = match self.nearest(src) {
            Some(nearest) => format!("did you mean `{PREFIX}{nearest}`?"),
            None => format!("put the file into the `{PREFIX}` folder of the content and write `{PREFIX}…`"),
        };
        self.found.extend(origin.locate(Problem::new(
            Code::MediaMissing,
            path.clone(),
            format!("`{src}` is neither a file in `media/` nor an https address"),
            "not in media/",
            help,
        )));
        false
    }

    fn is_there(&mut self, origin: &Origin, path: Path, file: &str, prefix: &str) -> bool {
        if self.media.contains(file) {
            return true;
        }
        let help = match self.nearest(file) {
            Some(nearest) => format!("did you mean `{prefix}{nearest}`?"),
            None => format!("put the file into the `{PREFIX}` folder of the content"),
        };
        self.found.extend(origin.locate(Problem::new(
            Code::MediaMissing,
            path,
            format!("`{PREFIX}{file}` does not exist"),
            "no such file",
            help,
        )));
        false
    }

    fn is_of(
        &mut self,
        origin: &Origin,
        path: Path,
        src: &str,
        is_right: impl Fn(Medium) -> bool,
        what: &str,
    ) -> bool {
        let medium = Medium::of(src);
        if is_right(medium) {
            return true;
        }
        self.found.extend(origin.locate(Problem::new(
            Code::NotAPicture,
            path,
            format!("`{src}` is not {what}"),
            format!("{what} is expected here"),
            "use .jpg, .png, .webp, .avif, .gif or .svg for pictures, .mp4 or .webm for videos",
        )));
        false
    }

    /// The file that was probably meant: the same name elsewhere, or a name much alike.
    fn nearest(&self, file: &str) -> Option<&str> {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_lowercase();
        let stem =
            |path: &str| name(path).rsplit_once('.').map_or_else(|| name(path), |(stem, _)| stem.to_owned());
        // A film's still has its name, but is no answer for the film.
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
