//! Plans the social image of each page.

use std::collections::BTreeMap;

use anyhow::Result;
use catalog::Catalog;
use catalog::area::Area;
use catalog::picture::PictureRef;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::background::{Background, Backgrounds};
use super::caption::Caption;
use super::draw::{QUALITIES, picture};
use super::fonts::ARABIC_FILES;
use super::svg::{CAPTION, RIGHT_TO_LEFT};
use super::words;
use cache::hash::{Hash, Hasher};
use pictures::{Cache, LazyPhoto, PhotoProcessor, Publishing};
use routes::{Collection, PageSpec, RouteEntry, SocialImage};

/// The social images of the site.
pub struct SocialImages<'build> {
    cache: &'build Cache,
    backgrounds: Backgrounds<'build>,
    /// The images by the hash of their photograph, without duplicates.
    by_photo: FxHashMap<&'build str, Vec<Planned<'build>>>,
}

/// The inputs of social images.
pub struct SocialImageContext<'build> {
    /// The records.
    pub catalog: &'build Catalog,
    /// The photographs.
    pub publishing: &'build Publishing,
    /// The table of routes.
    pub routes: &'build [RouteEntry],
    /// The cache of images.
    pub cache: &'build Cache,
}

/// An image to draw.
#[derive(Clone)]
struct Planned<'build> {
    name: String,
    subject: Subject<'build>,
    /// The language of its caption.
    language: Language,
}

/// The key of images without a photograph.
const NO_PHOTO: &str = "";

impl<'build> SocialImages<'build> {
    /// Plans an image for each indexed page, and sets it on the pages.
    pub fn plan(context: &SocialImageContext<'build>, pages: &mut [PageSpec]) -> Self {
        let SocialImageContext { catalog, publishing, routes, cache } = *context;
        let titles =
            routes.iter().filter_map(|route| Some((route.id.as_str(), route.share.as_ref()?))).collect();
        let properties =
            catalog.properties.iter().map(|property| (property.id.as_str(), &**property)).collect();
        let subjects = Subjects { catalog, properties, titles };
        let backgrounds = Backgrounds::new(&catalog.site.name, cache);
        let drawings = Language::ALL.map(|language| (language, drawing_hash(&backgrounds, language)));
        let photos: FxHashMap<&str, &str> = publishing.photos().collect();
        let planned: Vec<Option<(&str, Planned)>> = pages
            .par_iter_mut()
            .map(|page| {
                let (subject, language) = subjects.of(page)?;
                let file = subjects.photo_of(subject, &page.route);
                let file = file.and_then(|picture| picture.src().strip_prefix("media/"));
                let photo = file.and_then(|file| photos.get(file).copied()).unwrap_or(NO_PHOTO);
                let caption = subject.caption(language);
                let alt = caption.alt_text();
                let (_, drawing) = drawings.iter().find(|(of, _)| *of == language)?;
                let name = name(drawing, photo, caption.title, &alt);
                page.social_image = Some(SocialImage { src: ["/media/", &name].concat(), alt });
                Some((photo, Planned { name, subject, language }))
            })
            .collect();
        let mut by_photo: FxHashMap<&str, Vec<Planned>> = FxHashMap::default();
        for (photo, picture) in planned.into_iter().flatten() {
            by_photo.entry(photo).or_default().push(picture);
        }
        // Pages with the same text share an image.
        by_photo.par_iter_mut().for_each(|(_, pictures)| {
            pictures.sort_by(|one, other| one.name.cmp(&other.name));
            pictures.dedup_by(|one, other| one.name == other.name);
        });
        Self { cache, backgrounds, by_photo }
    }

    /// The names of all images in the output's media folder, in any order; they are in the cache once made.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_photo.values().flatten().map(|picture| picture.name.as_str())
    }

    /// The names of the cached backgrounds of these images.
    pub fn backgrounds(&self) -> impl Iterator<Item = String> {
        let photos = self.by_photo.keys().filter(|photo| **photo != NO_PHOTO);
        photos.map(|photo| self.backgrounds.name(photo))
    }

    /// Only the `wanted` images.
    #[must_use]
    pub fn only(&self, wanted: &FxHashSet<&str>) -> Self {
        let is_wanted = |picture: &&Planned| wanted.contains(picture.name.as_str());
        let of_photo = |pictures: &Vec<Planned<'build>>| pictures.iter().filter(is_wanted).cloned().collect();
        let by_photo = self.by_photo.iter().map(|(photo, pictures)| (*photo, of_photo(pictures))).collect();
        Self { cache: self.cache, backgrounds: self.backgrounds.clone(), by_photo }
    }

    /// Makes the images without a photograph; the others are made with theirs.
    ///
    /// # Errors
    /// The file system or the encoder fails.
    pub fn make_plain(&self) -> Result<()> {
        self.draw(NO_PHOTO, || self.backgrounds.plain())
    }

    fn missing(&self, photo: &str) -> impl Iterator<Item = &Planned<'build>> {
        let pictures = self.by_photo.get(photo).into_iter().flatten();
        pictures.filter(|picture| !self.cache.holds(&picture.name))
    }

    /// Draws the missing images with this photograph.
    fn draw(&self, hash: &str, background: impl FnOnce() -> Result<Background>) -> Result<()> {
        let missing: Vec<&Planned> = self.missing(hash).collect();
        let Some((last, others)) = missing.split_last() else { return Ok(()) };
        let background = background()?;
        let draw = |Planned { name, subject, language }: &Planned, background| {
            self.cache.put(name, &picture(background, &subject.caption(*language))?)
        };
        others.par_iter().try_for_each(|other| draw(other, background.clone()))?;
        // Most photographs have one image, which needs no copy of the background.
        draw(last, background)
    }
}

impl PhotoProcessor for SocialImages<'_> {
    fn make(&self, hash: &str, photo: &LazyPhoto) -> Result<()> {
        self.draw(hash, || self.backgrounds.of(hash, photo))
    }

    fn is_missing(&self, hash: &str) -> bool {
        self.missing(hash).next().is_some()
    }
}

/// The subject of a page.
#[derive(Clone, Copy)]
enum Subject<'build> {
    Listing(&'build Property),
    Post(&'build Post),
    Area(&'build Area),
    /// Only a title.
    Title(&'build str),
}

impl<'build> Subject<'build> {
    /// The caption of its image.
    fn caption(self, language: Language) -> Caption<'build> {
        match self {
            Self::Listing(property) => Caption::of_listing(property, language),
            Self::Post(post) => {
                let minutes = markdown::reading_minutes(post.content.in_language(language));
                let reading_time = words::reading_time(minutes, language);
                Caption::of_page(post.title.in_language(language), Some(reading_time), language)
            }
            Self::Area(area) => {
                let kind = words::area_guide(language).to_owned();
                Caption::of_page(area.title.in_language(language), Some(kind), language)
            }
            Self::Title(title) => Caption::of_page(title, None, language),
        }
    }
}

/// The subjects of pages.
struct Subjects<'build> {
    catalog: &'build Catalog,
    properties: FxHashMap<&'build str, &'build Property>,
    /// The titles of routes in each language.
    titles: BTreeMap<&'build str, &'build BTreeMap<Language, String>>,
}

impl<'build> Subjects<'build> {
    /// The subject of a page with the language of its title, which is English where it is not translated.
    fn of(&self, page: &PageSpec) -> Option<(Subject<'build>, Language)> {
        let catalog = self.catalog;
        let id = || page.parameters.get("id");
        let (subject, title) = match page.collection {
            Some(Collection::Properties) => {
                let property = self.properties.get(id()?).copied()?;
                (Subject::Listing(property), &property.title)
            }
            Some(Collection::Posts) => {
                let post = catalog.posts.iter().find(|post| Some(post.id.as_str()) == id())?;
                (Subject::Post(post), &post.title)
            }
            Some(Collection::Areas | Collection::Landings) => {
                let area = catalog.area(id()?)?;
                (Subject::Area(area), &area.title)
            }
            // Search engines do not index these.
            Some(Collection::Groups) => return None,
            None => {
                let titles = self.titles.get(&*page.route)?;
                let language = if titles.contains_key(&page.language) { page.language } else { Language::En };
                return Some((Subject::Title(titles.get(&language)?), language));
            }
        };
        Some((subject, if title.has(page.language) { page.language } else { Language::En }))
    }

    /// The photograph for a page of this route.
    fn photo_of(&self, subject: Subject<'build>, route: &str) -> Option<&'build PictureRef> {
        match subject {
            Subject::Listing(property) => property.images.first(),
            Subject::Post(post) => post.images.first(),
            Subject::Area(area) => Some(&area.image),
            Subject::Title(_) => Some(self.photo_of_page(route)),
        }
    }

    /// The photograph at the top of the page, or that of the site.
    fn photo_of_page(&self, route: &str) -> &'build PictureRef {
        let site = &self.catalog.site;
        let heroes = &site.heroes;
        let of_page = |id: &str| self.catalog.page(id).and_then(|page| page.image.as_ref());
        match route {
            "home" => Some(&heroes.home.picture),
            "residential" | "list-your-property" => Some(&heroes.residential.picture),
            "rent" => Some(&heroes.rental.picture),
            "off-plan" => Some(&heroes.off_plan.picture),
            "commercial" => Some(&heroes.commercial.picture),
            "about" => of_page("about"),
            _ => None,
        }
        .or(site.share_image.as_ref())
        .unwrap_or(&heroes.home.picture)
    }
}

/// The hash of all inputs of drawing in this language but the photograph and the words.
fn drawing_hash(backgrounds: &Backgrounds, language: Language) -> Hash {
    let mut hasher = Hasher::new("social image");
    hasher.hash(backgrounds.drawing()).text(CAPTION.source).bytes(&QUALITIES);
    // Words of Arabic stand in other languages too.
    ARABIC_FILES.iter().for_each(|file| {
        hasher.bytes(file);
    });
    if language == Language::Ar {
        hasher.text(RIGHT_TO_LEFT.source);
    }
    hasher.finish()
}

/// The image's name in the output's media folder.
fn name(drawing: &Hash, photo: &str, title: &str, alt: &str) -> String {
    /// The number of hash digits, as in the names of photographs.
    const HASH_DIGITS: usize = 12;
    let hash = Hasher::new("social image").hash(drawing).text(photo).text(title).text(alt).finish();
    hash.digits(HASH_DIGITS) + ".jpg"
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;
    use pictures::PictureSize;
    use pictures::{Photo, PictureFile, PictureUse, UsedFile, examine, png};

    /// A site with one photograph.
    struct Site {
        folder: tempfile::TempDir,
        cache: Cache,
        publishing: Publishing,
    }

    impl Site {
        fn new() -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let pixels = (0..1_000_u32 * 700).flat_map(|at| [at % 251, at % 1_000 / 4, at / 4_000, 255]);
            let pixels = pixels.map(|value| u8::try_from(value).expect("a byte")).collect();
            let photo = Photo { width: 1_000, height: 700, pixels, has_alpha: false };
            let cache = Cache::new(folder.path().join("cache"));
            let path = folder.path().join("a.png");
            fs::write(&path, png(&photo).expect("a picture")).expect("written");
            let size = Some(PictureSize { width: 1_000, height: 700 });
            let file = PictureFile { name: "a.png".to_owned(), path: path.clone(), size };
            let mut facts = examine(vec![file], &cache, true).expect("examined").facts;
            let mut publishing = Publishing::default();
            let facts = facts.remove("a.png").expect("facts");
            publishing.add(UsedFile { file: "a.png".to_owned(), path, facts, used: PictureUse::SocialImage });
            Self { folder, cache, publishing }
        }

        fn photo(&self) -> &str {
            self.publishing.photos().next().expect("a photograph").1
        }

        /// Makes decoding the photograph fail from now on.
        fn corrupt_photo(&self) {
            fs::write(self.folder.path().join("a.png"), "no picture").expect("written");
        }

        /// Draws an image with this title.
        fn draw(&self, title: &'static str) -> Result<Vec<u8>> {
            let planned =
                Planned { name: self.name(title), subject: Subject::Title(title), language: Language::En };
            let by_photo = FxHashMap::from_iter([(self.photo(), vec![planned])]);
            let social_images =
                SocialImages { cache: &self.cache, backgrounds: self.backgrounds(), by_photo };
            assert_eq!(
                social_images.backgrounds().collect::<Vec<_>>(),
                [self.backgrounds().name(self.photo())]
            );
            self.publishing.make_only(&social_images)?;
            Ok(fs::read(self.picture(title))?)
        }

        fn backgrounds(&self) -> Backgrounds<'_> {
            Backgrounds::new("Dune & Harbour", &self.cache)
        }

        fn background(&self) -> PathBuf {
            self.cache.path(&self.backgrounds().name(self.photo()))
        }

        fn picture(&self, title: &str) -> PathBuf {
            self.cache.path(&self.name(title))
        }

        fn name(&self, title: &str) -> String {
            name(&drawing_hash(&self.backgrounds(), Language::En), self.photo(), title, title)
        }
    }

    #[test]
    fn a_photograph_is_read_for_the_first_picture_on_it_alone() {
        let site = Site::new();
        site.draw("One").expect("a picture");
        site.corrupt_photo();
        let second = site.draw("Two").expect("a picture from the kept background");
        assert_eq!(second, Site::new().draw("Two").expect("a picture"), "the same as in a first build");

        fs::remove_file(site.background()).expect("removed");
        assert!(site.draw("Three").is_err(), "there is no background, and no photograph");
    }

    #[test]
    fn a_damaged_background_is_made_anew() {
        let site = Site::new();
        site.draw("One").expect("a picture");
        let intact = fs::read(site.background()).expect("a background");
        let expected = Site::new().draw("Two").expect("a picture");
        let mut damaged = intact.clone();
        damaged[intact.len() / 2] ^= 1;
        for bytes in [&damaged[..], &intact[..intact.len() / 2], b"", b"gengrnd\x00 of another version"] {
            fs::write(site.background(), bytes).expect("written");
            let drawn = site.draw("Two").expect("a picture");
            assert!(drawn == expected && fs::read(site.background()).expect("a background") == intact);
            fs::remove_file(site.picture("Two")).expect("removed");
        }
    }
}
