//! Draws social images: each is a photograph with a caption, named by the hash of both.

use std::collections::{HashMap, HashSet};

use anyhow::Result;
use catalog::text::Language;
use rayon::prelude::*;
use resvg::tiny_skia::Pixmap;

use super::background::{Backgrounds, HEIGHT, WIDTH};
use super::caption::Caption;
use super::draw::{QUALITIES, picture};
use super::fonts::ARABIC_FILES;
use super::svg::{CAPTION, RIGHT_TO_LEFT};
use crate::cache::{Hash, Hasher};
use crate::pictures::{Cache, DrawSocialImages, Pyramid};

/// The hash in place of a photograph's, for images without one.
pub const NO_PHOTO: &str = "";

/// The values that all social images of a site share.
pub struct SocialImages {
    cache: Cache,
    backgrounds: Backgrounds,
    /// The hash of all inputs except photograph and words, in each language.
    drawings: [Hash; Language::ALL.len()],
}

impl SocialImages {
    /// The social images of an agency, which are kept in `cache`.
    pub fn new(agency: &str, cache: Cache) -> Self {
        let backgrounds = Backgrounds::new(agency);
        let background = backgrounds.input_hash();
        let drawings = Language::ALL.map(|language| drawing_hash(&background, language));
        Self { cache, backgrounds, drawings }
    }

    /// The image's name in the output's media folder; `photo` is the photograph's hash, or [`NO_PHOTO`].
    pub fn name(&self, photo: &str, caption: &Caption) -> String {
        /// The number of hash digits, as in the names of photographs.
        const HASH_DIGITS: usize = 12;
        let drawing = Language::ALL.iter().zip(&self.drawings).find(|(of, _)| **of == caption.language);
        let mut hasher = Hasher::new("social image");
        if let Some((_, drawing)) = drawing {
            hasher.hash(drawing);
        }
        hasher.text(photo).text(caption.title).text(&caption.alt_text());
        hasher.finish().digits(HASH_DIGITS) + ".jpg"
    }

    /// The images of these photographs and captions, without duplicates.
    pub fn of<'images>(
        &'images self,
        images: impl IntoIterator<Item = (&'images str, Caption<'images>)>,
    ) -> WantedImages<'images> {
        let mut names = HashSet::new();
        let mut by_photo: HashMap<&str, Vec<Wanted>> = HashMap::new();
        for (photo, caption) in images {
            let name = self.name(photo, &caption);
            // Pages with the same text share an image.
            if names.insert(name.clone()) {
                by_photo.entry(photo).or_default().push((name, caption));
            }
        }
        WantedImages { images: self, by_photo }
    }
}

/// Social images to draw, by the hash of their photograph.
pub struct WantedImages<'images> {
    images: &'images SocialImages,
    by_photo: HashMap<&'images str, Vec<Wanted<'images>>>,
}

/// The name of an image with its caption.
type Wanted<'images> = (String, Caption<'images>);

impl WantedImages<'_> {
    /// Makes the images without a photograph; the others are made with theirs.
    pub fn make_plain(&self) -> Result<()> {
        self.draw(NO_PHOTO, || self.images.backgrounds.plain())
    }

    fn missing(&self, photo: &str) -> impl Iterator<Item = &Wanted<'_>> {
        let images = self.by_photo.get(photo).into_iter().flatten();
        images.filter(|(name, _)| !self.images.cache.holds(name))
    }

    /// Draws the missing images with this photograph.
    fn draw(&self, photo: &str, background: impl FnOnce() -> Result<Pixmap>) -> Result<()> {
        let missing: Vec<&Wanted> = self.missing(photo).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let background = background()?;
        missing.par_iter().try_for_each(|(name, caption)| {
            self.images.cache.put(name, &picture(background.clone(), caption)?)
        })
    }
}

impl DrawSocialImages for WantedImages<'_> {
    fn draw_missing(&self, photo: &str, pixels: &Pyramid) -> Result<()> {
        self.draw(photo, || self.images.backgrounds.with(pixels.at_least(WIDTH, HEIGHT)?))
    }

    fn is_one_missing(&self, photo: &str) -> bool {
        self.missing(photo).next().is_some()
    }
}

fn drawing_hash(background: &Hash, language: Language) -> Hash {
    let mut hasher = Hasher::new("social image");
    hasher.hash(background).text(CAPTION.source).bytes(&QUALITIES);
    // Titles in other languages can contain Arabic words.
    ARABIC_FILES.iter().for_each(|file| {
        hasher.bytes(file);
    });
    if language == Language::Ar {
        hasher.text(RIGHT_TO_LEFT.source);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::{
        EncodeOptions, Photo, PictureFile, PictureSize, PictureUse, Publishing, UsedFile, examine, png,
    };
    use std::fs;

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
            self.publishing.photo("a.png").expect("a photograph")
        }

        /// Makes decoding the photograph fail from now on.
        fn corrupt_photo(&self) {
            fs::write(self.folder.path().join("a.png"), "no picture").expect("written");
        }

        fn images(&self) -> SocialImages {
            SocialImages::new("Dune & Harbour", self.cache.clone())
        }

        /// Draws an image with this title.
        fn draw(&self, title: &str) -> Result<Vec<u8>> {
            let images = self.images();
            let wanted = images.of([(self.photo(), titled(title))]);
            let options =
                EncodeOptions { cache: &self.cache, social_images: &wanted, on_progress: &|_, _| () };
            self.publishing.make(&HashSet::new(), options)?;
            Ok(fs::read(self.cache.path(&images.name(self.photo(), &titled(title))))?)
        }
    }

    fn titled(title: &str) -> Caption<'_> {
        Caption::of_title(title, Language::En)
    }

    #[test]
    fn a_photograph_is_only_read_for_an_image_that_is_missing() {
        let site = Site::new();
        let drawn = site.draw("One").expect("an image");
        assert_eq!(drawn, Site::new().draw("One").expect("an image"), "another build draws the same");
        site.corrupt_photo();
        assert_eq!(drawn, site.draw("One").expect("the cached image"));
        assert!(site.draw("Two").is_err());
    }
}
