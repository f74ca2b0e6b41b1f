//! The pages of a site, and how they are rendered.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use media::cache::{Hash, Hasher};
use rayon::prelude::*;

use super::Site;
use super::emit::{self, Document, parameters};
use super::render::{self, RenderRequest, Sink};
use super::routes::{self, Languages, PageSpec, SocialImage};

/// Documents that many pages read, by their paths.
pub type SharedDocuments = HashMap<String, Document>;

impl Site {
    /// All pages in all languages.
    ///
    /// # Errors
    /// A parameter of a route has no value, or two pages have the same file.
    pub(crate) fn expanded_pages(&self) -> Result<Vec<PageSpec>> {
        let english = routes::expand(self.routes(), &parameters::collections(&self.records))?;
        let is_translated = |page: &PageSpec, language| emit::is_translated(&self.records, page, language);
        let languages = Languages { all: &self.catalog().site.languages, is_translated: &is_translated };
        let mut pages = routes::in_languages(english, &languages);
        pages.par_iter_mut().for_each(|page| self.add_social_image(page));
        Ok(pages)
    }

    fn add_social_image(&self, page: &mut PageSpec) {
        let image = self.caption(page).map(|(photo, caption)| SocialImage {
            src: format!("/media/{}", self.social_images.name(photo, &caption)),
            alt: caption.alt_text(),
        });
        page.social_image = image;
    }

    /// The hash of everything that a page is made from; `documents` are the hashes of all documents by their paths.
    ///
    /// # Errors
    /// The page reads a document that does not exist.
    pub fn page_key(&self, page: &PageSpec, documents: &HashMap<String, Hash>) -> Result<Hash> {
        let mut hasher = Hasher::new("page");
        hasher.hash(&self.front_end.sources()).hash(&render::job_hash(page, &self.render_context)?);
        for path in page.shared.iter().chain(&page.own) {
            hasher.hash(documents.get(&**path).ok_or_else(|| render::missing(page, path))?);
        }
        Ok(hasher.finish())
    }

    /// Renders pages and passes each to `sink`, on several threads. Documents that are not in `shared` are made again.
    pub fn render(&self, pages: &[&PageSpec], shared: &SharedDocuments, sink: Sink) -> Result<()> {
        let documents = |path: &str| match shared.get(path) {
            Some(document) => Ok(Some(document.clone())),
            None => self.find_document(path),
        };
        self.front_end.render(RenderRequest {
            pages,
            documents: &documents,
            context: &self.render_context,
            options: &self.render_options(),
            sink,
        })
    }

    pub(crate) fn rendered(&self, page: &PageSpec) -> Result<Vec<u8>> {
        let html = Mutex::new(None);
        let sink = |_: &PageSpec, bytes: &[u8]| {
            *html.lock().unwrap_or_else(PoisonError::into_inner) = Some(bytes.to_owned());
            Ok(())
        };
        self.render(&[page], &SharedDocuments::new(), &sink)?;
        let html = html.into_inner().unwrap_or_else(PoisonError::into_inner);
        html.with_context(|| format!("the page {} was not rendered", page.path))
    }
}
