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

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result};
use catalog::Catalog;
use catalog::date::Date;
use catalog::property::Property;
use catalog::text::Language;
use media::pictures::{Cache, Publishing};
use media::social_image::SocialImages;
use once_cell::sync::OnceCell;
use records::schema::cms::CmsSite;
use search::packed::Unpacked;

use self::emit::{Emitter, LazyCaches, Pictures, SITE_DOCUMENT, settings_address};
use self::output::FeedSecret;
use self::render::{RenderContext, RenderOptions};
use self::routes::{PageSpec, RouteEntry};

pub use self::files::{FileContent, FileKind, SiteFile};
pub use self::front_end::FrontEnd;
pub use self::pages::SharedDocuments;

/// Valid records with their published pictures, and a cache of values that are made on first use.
pub struct Records {
    pub catalog: Catalog,
    /// The published files of the media folder.
    pub publishing: Publishing,
    caches: LazyCaches,
}

impl Records {
    /// Records without errors.
    pub fn new(catalog: Catalog, publishing: Publishing) -> Self {
        Self { catalog, publishing, caches: LazyCaches::default() }
    }
}

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
pub struct Site<'build> {
    records: &'build Records,
    front_end: &'build FrontEnd,
    options: &'build SiteOptions,
    /// The day, which decides what portals are sent.
    today: Date,
    base_url: String,
    /// The emitters of documents, English first.
    emitters: Vec<Emitter<'build>>,
    social_images: SocialImages<'build>,
    pages: OnceCell<Vec<PageSpec>>,
    paths: [OnceCell<output::Paths>; Language::ALL.len()],
    context: OnceCell<RenderContext>,
}

impl<'build> Site<'build> {
    /// The site of these records on this day.
    pub fn new(
        records: &'build Records,
        front_end: &'build FrontEnd,
        options: &'build SiteOptions,
        today: Date,
    ) -> Self {
        let Records { catalog, publishing, caches } = records;
        Self {
            records,
            front_end,
            options,
            today,
            base_url: output::base_url(options.base_url.as_deref(), catalog),
            emitters: emit::emitters(catalog, publishing, caches),
            social_images: SocialImages::new(&catalog.site.name, &options.cache),
            pages: OnceCell::new(),
            paths: std::array::from_fn(|_| OnceCell::new()),
            context: OnceCell::new(),
        }
    }

    /// The address of the site, without a slash at its end.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    pub const fn catalog(&self) -> &'build Catalog {
        &self.records.catalog
    }

    pub const fn routes(&self) -> &'build [RouteEntry] {
        self.front_end.routes()
    }

    /// What the function answers from.
    ///
    /// # Errors
    /// The settings name no language.
    pub fn search_data(&self) -> Result<Unpacked> {
        let (english, others) = self.emitters.split_first().context("the settings name no language")?;
        Ok(Unpacked::new(self.catalog(), &self.base_url, english.search_entries(others)))
    }

    const fn publishing(&self) -> &'build Publishing {
        &self.records.publishing
    }

    /// The pictures with English alternative texts.
    fn pictures(&self) -> Pictures<'build> {
        Pictures::new(self.catalog(), self.publishing(), Language::En)
    }

    /// The published property with this id.
    fn property(&self, id: &str) -> Option<&'build Property> {
        self.emitters.first()?.property(id)
    }

    /// What the configuration of the content manager at `/edit/` depends on; `None` if the site has none.
    fn content_manager(&self) -> Option<CmsSite<'_>> {
        let site = CmsSite::new(self.catalog(), &self.base_url);
        if self.options.edits_local_folder {
            return Some(CmsSite { editing: None, ..site });
        }
        site.editing.is_some().then_some(site)
    }

    /// The values that all pages share.
    fn render_context(&self) -> Result<&RenderContext> {
        self.context.get_or_try_init(|| {
            let mut site_addresses = BTreeMap::new();
            for emitter in &self.emitters {
                let language = emitter.language();
                if let Some(text) = emitter.document(&language.path(SITE_DOCUMENT))? {
                    site_addresses.insert(language, settings_address(&text, language));
                }
            }
            Ok(RenderContext { base_url: self.base_url.clone(), site_addresses })
        })
    }

    fn render_options(&self) -> RenderOptions {
        RenderOptions { jobs: self.options.jobs, page_timeout: self.options.page_timeout }
    }
}
