//! Pictures of records as pictures of pages: address, alternative text, width, height and mean colour.

use catalog::api::Picture;
use catalog::picture::PictureRef;
use catalog::text::Language;

use content::markdown::{Html, InText, MEDIA, media_file};
use media::pictures::{Published, source_sets};

use super::Records;

/// The `sizes` of a picture inside a text.
const SIZES_IN_TEXT: &str = "(max-width: 44rem) 100vw, 42rem";

/// Finds pictures among the published ones and in the media list.
#[derive(Clone, Copy)]
pub struct Pictures<'build> {
    records: &'build Records,
    language: Language,
}

impl<'build> Pictures<'build> {
    pub const fn new(records: &'build Records, language: Language) -> Self {
        Self { records, language }
    }

    /// The picture with the alternative text of the record, or else of the media list, or none.
    pub fn picture(&self, reference: &PictureRef) -> Picture {
        let src = reference.src();
        let file = src.strip_prefix(MEDIA);
        let listed = || file.and_then(|file| self.records.alt(file));
        let alt = reference.alt().or_else(listed).map_or("", |alt| alt.in_language(self.language)).to_owned();
        match file.and_then(|file| self.records.publishing.published(file)) {
            Some(published) => Picture {
                src: published.address.clone(),
                alt,
                width: published.size.map(|size| size.width),
                height: published.size.map(|size| size.height),
                tone: published.tone.clone(),
            },
            None => Picture { src: src.to_owned(), alt, width: None, height: None, tone: None },
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
    pub fn address<'address>(&'address self, src: &'address str) -> &'address str {
        let published = src.strip_prefix(MEDIA).and_then(|file| self.records.publishing.published(file));
        published.map_or(src, |published| published.address.as_str())
    }

    /// Markdown as HTML with published pictures.
    pub fn html(&self, markdown: &str) -> String {
        self.in_html(content::markdown::to_html(markdown))
    }

    /// Like [`Self::html`], for a text that has its own page.
    pub fn page_html(&self, markdown: &str) -> String {
        self.in_html(content::markdown::to_page_html(markdown))
    }

    /// The published form of what an address in a text leads to in the media folder.
    fn of_address(&self, address: &str) -> Option<&'build Published> {
        let Records { catalog, publishing, .. } = self.records;
        let file = media_file(address, &catalog.site.base_url, &|file| publishing.published(file).is_some())?;
        publishing.published(&file)
    }

    /// The address that a link in a text has on the page: that of a published file, or of the page in this language.
    fn link(&self, address: &str) -> Option<String> {
        if let Some(published) = self.of_address(address) {
            return Some(published.address.clone());
        }
        let page = address.strip_prefix('/').filter(|_| self.language != Language::En)?;
        let separator = if page.is_empty() { "" } else { "/" };
        (!page.starts_with(MEDIA)).then(|| [self.language.prefix(), separator, page].concat())
    }

    /// HTML made from markdown, with published pictures.
    pub fn in_html(&self, html: Html) -> String {
        let html = content::markdown::with_links(html, &|address| self.link(address));
        let html = content::markdown::with_pictures(html, &|src| {
            let published = self.of_address(src)?;
            let sets = source_sets(&published.address);
            let widths = |set: String| [("srcset", set), ("sizes", SIZES_IN_TEXT.to_owned())];
            let mut attributes = vec![("src", published.address.clone())];
            attributes.extend(sets.webp.into_iter().flat_map(widths));
            if let Some(size) = published.size {
                attributes.push(("width", size.width.to_string()));
                attributes.push(("height", size.height.to_string()));
            }
            let of_avif = |set| [("type", "image/avif".to_owned())].into_iter().chain(widths(set)).collect();
            Some(InText { attributes, source: sets.avif.map(of_avif) })
        });
        html.to_string()
    }
}
