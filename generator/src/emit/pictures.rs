//! Pictures of records to pictures of pages: address, alternative text, width, height and mean colour.

use std::fmt::Write;
use std::sync::OnceLock;

use catalog::Catalog;
use catalog::api::{BorrowedPicture, Picture};
use catalog::picture::PictureRef;
use catalog::text::{Language, Text};
use rustc_hash::FxHashMap;

use crate::hash::{Hash, Hasher};
use crate::markdown::{self, InText};
use crate::pictures::{Published, Publishing, source_sets};

/// How records refer to the media folder.
pub(super) const MEDIA_PREFIX: &str = "media/";

/// How wide a picture inside a text is shown.
const SIZES_IN_TEXT: &str = "(max-width: 44rem) 100vw, 42rem";

/// Looks pictures up among those that are published, and in the media folder's list.
pub struct Pictures<'build> {
    publishing: &'build Publishing,
    /// How each file is published, by its place in the media folder: asked for some twenty times for each listing.
    published: FxHashMap<&'build str, &'build Published>,
    alts: FxHashMap<&'build str, &'build Text>,
    language: Language,
    print: OnceLock<Hash>,
    /// Hashes of the pictures without words of their own, by their place in the media folder.
    prints: OnceLock<FxHashMap<&'build str, Hash>>,
}

impl<'build> Pictures<'build> {
    /// The pictures of `catalog` as they are published.
    pub fn new(catalog: &'build Catalog, publishing: &'build Publishing, language: Language) -> Self {
        let alts = catalog.media.iter().map(|entry| (entry.file.as_str(), &entry.alt)).collect();
        let published = publishing.all().collect();
        Self { publishing, published, alts, language, print: OnceLock::new(), prints: OnceLock::new() }
    }

    /// A hash of how all pictures are published.
    pub(crate) fn print(&self) -> Hash {
        *self.print.get_or_init(|| self.publishing.print())
    }

    /// The picture with the record's own words, the list's, or none.
    pub fn picture(&self, reference: &PictureRef) -> Picture {
        self.borrowed(reference).into()
    }

    /// The same where it need not be a copy.
    pub(super) fn borrowed<'own>(&'own self, reference: &'own PictureRef) -> BorrowedPicture<'own> {
        let (src, alt) = (reference.src(), reference.alt());
        self.of_file(src.strip_prefix(MEDIA_PREFIX), src, alt)
    }

    /// The picture of that place in the media folder, or of another host's `src`.
    fn of_file<'own>(
        &'own self,
        file: Option<&str>,
        src: &'own str,
        alt: Option<&'own Text>,
    ) -> BorrowedPicture<'own> {
        let listed = || file.and_then(|file| self.alts.get(file).copied());
        let alt = alt.or_else(listed).map_or("", |alt| alt.in_language(self.language));
        match file.and_then(|file| self.published.get(file)) {
            Some(published) => BorrowedPicture {
                src: &published.address,
                alt,
                width: published.size.map(|size| size.width),
                height: published.size.map(|size| size.height),
                tone: published.tone.as_deref(),
            },
            None => BorrowedPicture { src, alt, width: None, height: None, tone: None },
        }
    }

    /// A hash of the picture.
    pub(super) fn print_of(&self, reference: &PictureRef) -> Hash {
        let prints = self.prints.get_or_init(|| {
            let print = |(file, _)| (file, print(&self.of_file(Some(file), file, None)));
            self.publishing.all().map(print).collect()
        });
        let listed = reference.src().strip_prefix(MEDIA_PREFIX).filter(|_| reference.alt().is_none());
        let known = listed.and_then(|file| prints.get(file).copied());
        known.unwrap_or_else(|| print(&self.borrowed(reference)))
    }

    /// A wordmark or portrait, which says no more than the name beside it.
    pub(crate) fn picture_of(&self, reference: &PictureRef, name: &str) -> Picture {
        let mut picture = self.picture(reference);
        if reference.alt().is_none() {
            name.clone_into(&mut picture.alt);
        }
        picture
    }

    /// The address on the site of a place in a record; another host's stays.
    pub(crate) fn address<'own>(&'own self, src: &'own str) -> &'own str {
        let published = src.strip_prefix(MEDIA_PREFIX).and_then(|file| self.published.get(file));
        published.map_or(src, |published| published.address.as_str())
    }

    /// Markdown as HTML, its pictures as they are published.
    pub(crate) fn html(&self, markdown: &str) -> String {
        self.in_html(markdown::to_html(markdown))
    }

    /// The same for a text that has a page to itself.
    pub(crate) fn page_html(&self, markdown: &str) -> String {
        self.in_html(markdown::to_page_html(markdown))
    }

    /// HTML made of markdown, its pictures as they are published.
    pub(crate) fn in_html(&self, html: String) -> String {
        markdown::with_pictures(html, &|src| {
            let file = src.trim_start_matches('/').strip_prefix(MEDIA_PREFIX)?;
            let published = self.published.get(file)?;
            let mut attributes = format!("src=\"{}\"", published.address);
            let sets = source_sets(&published.address);
            let widths = |set: String| format!(" srcset=\"{set}\" sizes=\"{SIZES_IN_TEXT}\"");
            attributes.extend(sets.webp.map(widths));
            if let Some(size) = published.size {
                let _ = write!(attributes, " width=\"{}\" height=\"{}\"", size.width, size.height);
            }
            let source = sets.avif.map(|set| format!("<source type=\"image/avif\"{}>", widths(set)));
            Some(InText { attributes, source })
        })
    }
}

fn print(picture: &BorrowedPicture) -> Hash {
    let BorrowedPicture { src, alt, width, height, tone } = picture;
    let side = |side: &Option<u32>| side.map_or(0, |side| u64::from(side) + 1);
    let mut hasher = Hasher::new("picture of a page");
    hasher.text(src).text(alt).number(side(width)).number(side(height));
    hasher.text(tone.unwrap_or_default()).finish()
}
