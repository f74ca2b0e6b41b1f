//! The pages of a site, and how they are rendered.

use std::sync::OnceLock;

use anyhow::{Context, Result};
use media::cache::{Hash, Hasher};
use media::social_image::SocialImages;
use rayon::prelude::*;

use super::Site;
use super::emit::{self, Records, parameters};
use super::render::{self, MadeDocuments, RenderRequest, Sink};
use super::routes::{self, Languages, PageSpec, RouteEntry, SocialImage};
use super::social_images::Captions;

/// All pages in all languages, with their social images.
///
/// # Errors
/// A parameter of a route has no value, or two pages have the same file.
pub(crate) fn expand(
    records: &Records,
    table: &[RouteEntry],
    social_images: &SocialImages,
) -> Result<Vec<PageSpec>> {
    let english = routes::expand(table, &parameters::collections(records))?;
    let is_translated = |page: &PageSpec, language| emit::is_translated(records, page, language);
    let languages = Languages { all: &records.catalog.site.languages, is_translated: &is_translated };
    let mut pages = routes::in_languages(english, &languages);
    let captions = Captions { records, routes: table };
    pages.par_iter_mut().for_each(|page| {
        page.social_image = captions.of(page).map(|(photo, caption)| SocialImage {
            src: format!("/media/{}", social_images.name(photo, &caption)),
            alt: caption.alt_text(),
        });
    });
    Ok(pages)
}

impl Site {
    /// The hash of everything that a page is made from; `documents` are all those of the site.
    ///
    /// # Errors
    /// The page reads a document that does not exist.
    pub fn page_key(&self, page: &PageSpec, documents: &MadeDocuments) -> Result<Hash> {
        let mut hasher = Hasher::new("page");
        hasher.hash(&self.front_end.sources()).hash(&render::job_hash(page, &self.render_context)?);
        for path in page.shared.iter().chain(&page.own) {
            hasher.hash(&documents.get(path).ok_or_else(|| render::missing(page, path))?.hash);
        }
        Ok(hasher.finish())
    }

    /// Renders pages and passes each to `sink`, on several threads.
    pub fn render(&self, pages: &[&PageSpec], documents: &MadeDocuments, sink: Sink) -> Result<()> {
        self.front_end.render(RenderRequest {
            pages,
            documents,
            context: &self.render_context,
            options: &self.render_options(),
            sink,
        })
    }

    /// Renders one page.
    pub(crate) fn rendered(&self, page: &PageSpec) -> Result<Vec<u8>> {
        let mut documents = MadeDocuments::new();
        for path in page.shared.iter().chain(&page.own) {
            let document = self.find_document(path)?.ok_or_else(|| render::missing(page, path))?;
            documents.insert(path.clone(), document);
        }
        let html = OnceLock::new();
        let sink = |_: &PageSpec, bytes: &[u8]| {
            html.get_or_init(|| bytes.to_owned());
            Ok(())
        };
        self.render(&[page], &documents, &sink)?;
        html.into_inner().with_context(|| format!("the page {} was not rendered", page.path))
    }
}
