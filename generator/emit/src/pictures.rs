//! Pictures of records as pictures of pages: address, alternative text, width, height and mean colour.

use std::fmt::Write;

use catalog::Catalog;
use catalog::api::{BorrowedPicture, Picture};
use catalog::picture::PictureRef;
use catalog::text::{Language, TextLine};
use rustc_hash::FxHashMap;

use markdown::InText;
use pictures::{Published, Publishing, source_sets};

/// The folder in paths of pictures in records.
const MEDIA_PREFIX: &str = "media/";

/// The `sizes` of a picture inside a text.
const SIZES_IN_TEXT: &str = "(max-width: 44rem) 100vw, 42rem";

/// Finds pictures among the published ones and in the media list.
pub struct Pictures<'build> {
    /// Published pictures by path in the media folder, since each listing looks up some twenty.
    published: FxHashMap<&'build str, &'build Published>,
    alts: FxHashMap<&'build str, &'build TextLine>,
    language: Language,
}

impl<'build> Pictures<'build> {
    /// The pictures of `catalog` as published.
    pub fn new(catalog: &'build Catalog, publishing: &'build Publishing, language: Language) -> Self {
        let alts = catalog.media.iter().map(|entry| (entry.file.as_str(), &entry.alt)).collect();
        let published = publishing.all().collect();
        Self { published, alts, language }
    }

    /// The picture with the alternative text of the record, or else of the media list, or none.
    pub fn picture(&self, reference: &PictureRef) -> Picture {
        self.borrowed(reference).into()
    }

    /// Like [`Self::picture`], but borrowed.
    pub(super) fn borrowed<'own>(&'own self, reference: &'own PictureRef) -> BorrowedPicture<'own> {
        let (src, alt) = (reference.src(), reference.alt());
        self.of_file(src.strip_prefix(MEDIA_PREFIX), src, alt)
    }

    /// The picture at this path in the media folder, or on another host.
    fn of_file<'own>(
        &'own self,
        file: Option<&str>,
        src: &'own str,
        alt: Option<&'own TextLine>,
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

    /// A logo or portrait, whose alternative text is the name if the record has none.
    pub fn picture_of(&self, reference: &PictureRef, name: &str) -> Picture {
        let mut picture = self.picture(reference);
        if reference.alt().is_none() {
            name.clone_into(&mut picture.alt);
        }
        picture
    }

    /// The address of a picture; addresses on other hosts stay.
    pub fn address<'own>(&'own self, src: &'own str) -> &'own str {
        let published = src.strip_prefix(MEDIA_PREFIX).and_then(|file| self.published.get(file));
        published.map_or(src, |published| published.address.as_str())
    }

    /// Markdown as HTML with published pictures.
    pub fn html(&self, markdown: &str) -> String {
        self.in_html(markdown::to_html(markdown))
    }

    /// Like [`Self::html`], for a text that has its own page.
    pub fn page_html(&self, markdown: &str) -> String {
        self.in_html(markdown::to_page_html(markdown))
    }

    /// Changes links to pages of the site to the same pages in this language.
    fn with_links(&self, html: String) -> String {
        const LINK: &str = "href=\"/";
        if self.language == Language::En || !html.contains(LINK) {
            return html;
        }
        let mut linked = String::with_capacity(html.len() + 64);
        let mut parts = html.split(LINK);
        linked.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let is_page = !part.starts_with(MEDIA_PREFIX);
            let prefix = if is_page { &self.language.prefix()[1..] } else { "" };
            let separator = if is_page && !part.starts_with('"') { "/" } else { "" };
            linked.extend([LINK, prefix, separator, part]);
        }
        linked
    }

    /// HTML made from markdown, with published pictures.
    pub fn in_html(&self, html: String) -> String {
        let html = self.with_links(html);
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
