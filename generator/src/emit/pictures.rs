//! Pictures of records to pictures of pages: address, alternative text, width, height and mean colour.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::OnceLock;

use catalog::Catalog;
use catalog::api::Picture;
use catalog::picture::PictureRef;
use catalog::text::{Language, Text};

use crate::hash::Hash;
use crate::markdown;
use crate::pictures::{Publishing, sources};

/// How records refer to the media folder.
pub(super) const MEDIA_PREFIX: &str = "media/";

/// How wide a picture inside a text is shown.
const SIZES_IN_TEXT: &str = "(max-width: 44rem) 100vw, 42rem";

/// Looks pictures up among those that are published, and in the media folder's list.
pub struct Pictures<'build> {
    publishing: &'build Publishing,
    alts: HashMap<&'build str, &'build Text>,
    language: Language,
    print: OnceLock<Hash>,
}

impl<'build> Pictures<'build> {
    /// The pictures of `catalog` as they are published.
    pub fn new(catalog: &'build Catalog, publishing: &'build Publishing, language: Language) -> Self {
        let alts = catalog.media.iter().map(|entry| (entry.file.as_str(), &entry.alt)).collect();
        Self { publishing, alts, language, print: OnceLock::new() }
    }

    /// A hash of how all pictures are published.
    pub(super) fn print(&self) -> Hash {
        *self.print.get_or_init(|| self.publishing.print())
    }

    /// The picture with the record's own words, the list's, or none.
    pub fn picture(&self, reference: &PictureRef) -> Picture {
        let file = reference.src().strip_prefix(MEDIA_PREFIX);
        let listed = || file.and_then(|file| self.alts.get(file).copied());
        let alt = reference.alt().or_else(listed).map_or("", |alt| alt.in_language(self.language)).to_owned();
        match file.and_then(|file| self.publishing.published(file)) {
            Some(published) => Picture {
                src: published.address,
                alt,
                width: published.size.map(|size| size.width),
                height: published.size.map(|size| size.height),
                tone: published.tone,
            },
            None => Picture { src: reference.src().to_owned(), alt, width: None, height: None, tone: None },
        }
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
    pub(crate) fn address(&self, src: &str) -> String {
        let published = src.strip_prefix(MEDIA_PREFIX).and_then(|file| self.publishing.published(file));
        published.map_or_else(|| src.to_owned(), |published| published.address)
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
            let published = self.publishing.published(file)?;
            let mut attributes = format!("src=\"{}\"", published.address);
            let sources = sources(&published.address);
            if !sources.is_empty() {
                let _ = write!(attributes, " srcset=\"{}\" sizes=\"{SIZES_IN_TEXT}\"", sources.join(","));
            }
            if let Some(size) = published.size {
                let _ = write!(attributes, " width=\"{}\" height=\"{}\"", size.width, size.height);
            }
            Some(attributes)
        })
    }
}
