//! A site is a list of files: [`Site::files`] lists them, [`Site::make`], [`Site::make_pictures`] and [`Site::render`]
//! make them, all for a build, and the requested one for a preview.

pub mod bundle;
pub mod emit;
mod files;
mod front_end;
pub mod output;
mod pages;
pub mod render;
pub mod routes;
mod social_images;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use catalog::Catalog;
use catalog::date::Date;
use catalog::text::Language;
use media::pictures::{Cache, Publishing};
use media::social_image::SocialImages;
use rayon::prelude::*;
use records::schema::cms::CmsSite;
use search::packed::Unpacked;

use self::emit::{Document, Documents, Emitter, Pictures};
use self::output::{FeedSecret, Paths};
use self::render::{RenderContext, RenderOptions};
use self::routes::{PageSpec, RouteEntry};

pub use self::emit::Records;
pub use self::files::{FileContent, FileKind, SiteFile};
pub use self::front_end::FrontEnd;
pub use self::render::MadeDocuments;

/// What decides about a site besides its records and its front end.
#[derive(Debug, Clone)]
pub struct SiteOptions {
    /// The site's address, if it differs from that of the records.
    pub base_url: Option<String>,
    /// Whether search engines must not index the site.
    pub is_preview: bool,
    /// The secret part of the paths of portals' feeds; without it, there are none.
    pub portal_feed_secret: Option<FeedSecret>,
    /// Whether the content manager opens a folder of this machine, whatever repository the records name.
    pub edits_local_folder: bool,
    /// The cache of pictures.
    pub cache: Cache,
    /// The maximum number of render workers.
    pub jobs: usize,
    /// The time limit for rendering one page.
    pub page_timeout: Duration,
}

/// A site at one moment.
pub struct Site {
    records: Arc<Records>,
    front_end: Arc<FrontEnd>,
    options: SiteOptions,
    /// The day, which decides what portals are sent.
    today: Date,
    base_url: String,
    /// The documents in each language, English first.
    documents: Vec<Documents>,
    /// The values that all pages share.
    render_context: RenderContext,
    social_images: SocialImages,
    pages: Vec<Arc<PageSpec>>,
    paths: Paths,
}

impl Site {
    /// The site of these records on this day.
    ///
    /// # Errors
    /// A parameter of a route has no value, or two pages or documents have the same path.
    pub fn new(
        records: Arc<Records>,
        front_end: Arc<FrontEnd>,
        options: SiteOptions,
        today: Date,
    ) -> Result<Self> {
        let site = &records.catalog.site;
        let languages = Language::ALL.into_par_iter().filter(|language| site.languages.contains(language));
        let social_images = SocialImages::new(&site.name, options.cache.clone());
        let (documents, pages): (Result<Vec<_>>, _) = rayon::join(
            || languages.map(|language| Documents::new(Arc::clone(&records), language)).collect(),
            || pages::expand(&records, front_end.routes(), &social_images),
        );
        let (documents, pages) = (documents?, pages?);
        let base_url = output::base_url(options.base_url.as_deref(), &records.catalog);
        let addresses = documents
            .iter()
            .map(|documents| (documents.emitter.language(), documents.settings_address.clone()))
            .collect();
        let render_context = RenderContext { base_url: base_url.clone(), site_addresses: addresses };
        let paths = output::paths(&pages);
        let pages = pages.into_iter().map(Arc::new).collect();
        Ok(Self {
            records,
            front_end,
            options,
            today,
            base_url,
            documents,
            render_context,
            social_images,
            pages,
            paths,
        })
    }

    /// The address of the site, without a slash at its end.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    pub fn catalog(&self) -> &Catalog {
        &self.records.catalog
    }

    pub fn routes(&self) -> &[RouteEntry] {
        self.front_end.routes()
    }

    /// What the function answers from.
    ///
    /// # Errors
    /// The settings name no language.
    pub fn search_data(&self) -> Result<Unpacked> {
        let emitters: Vec<&Emitter> = self.documents.iter().map(|documents| &documents.emitter).collect();
        let (english, others) = emitters.split_first().context("the settings name no language")?;
        Ok(Unpacked::new(self.catalog(), &self.base_url, english.search_entries(others)))
    }

    /// The document with this path.
    fn find_document(&self, path: &str) -> Result<Option<Document>> {
        self.documents.iter().find_map(|documents| documents.get(path).transpose()).transpose()
    }

    fn publishing(&self) -> &Publishing {
        &self.records.publishing
    }

    /// The pictures with English alternative texts.
    fn pictures(&self) -> Pictures<'_> {
        Pictures::new(&self.records, Language::En)
    }

    /// What the configuration of the content manager at `/edit/` depends on; `None` if the site has none.
    fn content_manager(&self) -> Option<CmsSite<'_>> {
        let site = CmsSite::new(self.catalog(), &self.base_url);
        if self.options.edits_local_folder {
            return Some(CmsSite { editing: None, ..site });
        }
        site.editing.is_some().then_some(site)
    }

    fn render_options(&self) -> RenderOptions {
        RenderOptions { jobs: self.options.jobs, page_timeout: self.options.page_timeout }
    }
}
