//! The site at one moment: records and a front end, of which each file is made when it is asked for.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::http::{StatusCode, Uri};
use catalog::Catalog;
use catalog::packed::{Packed, Unpacked};
use catalog::text::Language;

use super::PreviewOptions;
use super::front_end::FrontEnd;
use crate::build::{self, records};
use crate::content::Media;
use crate::emit::{self, Desk, Documents, Drawer};
use crate::output::{self, Ground};
use crate::render::{
    self,
    routes::{self, PageSpec},
};
use crate::serve::decide::{Decision, NOT_FOUND, decide, names_of};
use crate::serve::rules::Rules;

/// The language of the site.
const LANGUAGE: Language = Language::En;

/// The folder of media in the site.
const MEDIA: &str = "media/";

/// Records whose content is right, and what was made of them so far.
pub(super) struct Records {
    catalog: Catalog,
    media: Media,
    drawer: Drawer,
    function: OnceLock<Router>,
}

impl Records {
    pub(super) fn new(catalog: Catalog, media: Media) -> Self {
        Self { catalog, media, drawer: Drawer::default(), function: OnceLock::new() }
    }
}

/// The site.
pub(super) struct Snapshot {
    /// Its name, which no other has.
    pub(super) version: String,
    records: Arc<Records>,
    front_end: Arc<FrontEnd>,
    options: Arc<PreviewOptions>,
    base_url: String,
    /// The headers, and the redirects that win over files: they need no records.
    pub(super) headers: Rules,
    rules: OnceLock<Rules>,
}

/// A file of the site that was found.
enum Found {
    Page(Box<PageSpec>),
    Text(String),
    Made(Made),
}

/// A file of the site.
pub(super) enum Made {
    /// In memory, with its kind.
    Bytes(Bytes, &'static str),
    /// On disk.
    File(PathBuf),
}

/// How the site answers an address.
pub(super) enum Answer {
    Function(Router),
    Moved { to: String, status: StatusCode },
    File { made: Made, status: StatusCode },
}

impl Snapshot {
    /// These records, shown by this front end.
    ///
    /// # Errors
    /// Templates or rules that are wrong, which is a fault of this program.
    pub(super) fn new(
        version: String,
        records: Arc<Records>,
        front_end: Arc<FrontEnd>,
        options: Arc<PreviewOptions>,
    ) -> Result<Self> {
        let base_url = build::base_url(options.base_url.as_deref(), &records.catalog);
        let (headers, rules) = (Rules::default(), OnceLock::new());
        let mut snapshot = Self { version, records, front_end, options, base_url, headers, rules };
        snapshot.headers = snapshot.rules_of(&[])?.forced();
        Ok(snapshot)
    }

    /// Answers an address; `is_read` says that it is asked for to be read.
    ///
    /// # Errors
    /// A page that cannot be rendered, or a fault of this program.
    pub(super) fn answer(&self, address: &Uri, is_read: bool) -> Result<Answer> {
        // What is found needs none of the many lines that lead from old addresses to new ones.
        let is_there = self.find(address.path())?.is_some();
        let rules = if is_there { &self.headers } else { self.rules()? };
        let find = |path: &str| self.find(path).transpose();
        match decide(rules, address, find) {
            Decision::Function => Ok(Answer::Function(self.function()?.clone())),
            Decision::Moved { to, status } => Ok(Answer::Moved { to, status }),
            Decision::Found { file, status } => {
                let made = if is_read { self.make(file?)? } else { Made::Bytes(Bytes::new(), "") };
                Ok(Answer::File { made, status })
            }
            Decision::Missing => {
                let page = self.in_folder(NOT_FOUND)?.context("the front end has no page for 404.html")?;
                Ok(Answer::File { made: self.make(page)?, status: StatusCode::NOT_FOUND })
            }
        }
    }

    fn find(&self, path: &str) -> Result<Option<Found>> {
        names_of(path).iter().find_map(|name| self.in_folder(name).transpose()).transpose()
    }

    /// What a build would write to that file.
    fn in_folder(&self, name: &str) -> Result<Option<Found>> {
        if let Some(bytes) = self.front_end.file(name) {
            return Ok(Some(Found::Made(Made::Bytes(bytes.clone(), kind_of(name)))));
        }
        if let Some(file) = name.strip_prefix(MEDIA).and_then(|file| self.records.media.path(file)) {
            return Ok(Some(Found::Made(Made::File(file.to_owned()))));
        }
        if output::is_text(name) {
            return Ok(Some(Found::Text(name.to_owned())));
        }
        if let Some(stem) = name.strip_suffix(".json") {
            return self.document(name, stem);
        }
        let record = |collection, id: &str| records::parameters(&self.records.catalog, collection, id);
        let page = routes::page_in(name, &self.front_end.routes, &record)?;
        Ok(page.map(|page| Found::Page(Box::new(page))))
    }

    /// The document in the file `name`, which is `stem` with its ending.
    fn document(&self, name: &str, stem: &str) -> Result<Option<Found>> {
        let folder = stem.strip_suffix("/index").unwrap_or(stem);
        for path in [format!("/{name}"), format!("/{stem}"), format!("/{folder}")] {
            if emit::file_of(&path) == name
                && let Some(document) = self.desk().document(&path)?
            {
                let bytes = Bytes::copy_from_slice(document.text.as_bytes());
                return Ok(Some(Found::Made(Made::Bytes(bytes, kind_of(name)))));
            }
        }
        Ok(None)
    }

    fn make(&self, found: Found) -> Result<Made> {
        match found {
            Found::Made(made) => Ok(made),
            Found::Page(page) => Ok(Made::Bytes(self.page(&page)?.into(), kind_of(&page.file))),
            Found::Text(name) => {
                let pages = self.pages()?;
                let text = output::text(&self.ground(&pages), &name)?.unwrap_or_default();
                Ok(Made::Bytes(text.into(), kind_of(&name)))
            }
        }
    }

    fn page(&self, page: &PageSpec) -> Result<Vec<u8>> {
        let desk = self.desk();
        let mut documents = Documents::new();
        for path in page.shared.iter().chain(&page.own) {
            if let Some(document) = desk.document(path)? {
                documents.insert(path.clone(), document);
            }
            render::document(&documents, page, path)?;
        }
        self.front_end.render(page, &documents, &self.base_url, self.options.page_timeout)
    }

    fn desk(&self) -> Desk<'_> {
        Desk::new(&self.records.catalog, &self.records.media, LANGUAGE, &self.records.drawer)
    }

    fn pages(&self) -> Result<Vec<PageSpec>> {
        routes::expand(&self.front_end.routes, &records::collections(&self.records.catalog))
    }

    fn ground<'ground>(&'ground self, pages: &'ground [PageSpec]) -> Ground<'ground> {
        Ground {
            catalog: &self.records.catalog,
            routes: &self.front_end.routes,
            pages,
            base_url: &self.base_url,
            is_preview: self.options.is_preview,
            language: LANGUAGE,
        }
    }

    /// The host's rules, which are one for each record and more.
    fn rules(&self) -> Result<&Rules> {
        if let Some(rules) = self.rules.get() {
            return Ok(rules);
        }
        let rules = self.rules_of(&self.pages()?)?;
        Ok(self.rules.get_or_init(|| rules))
    }

    fn rules_of(&self, pages: &[PageSpec]) -> Result<Rules> {
        let ground = self.ground(pages);
        let text = |name: &str| output::text(&ground, name)?.with_context(|| format!("there is no {name}"));
        Rules::parse(&text("_redirects")?, &text("_headers")?)
    }

    fn function(&self) -> Result<&Router> {
        let slot = &self.records.function;
        if let Some(function) = slot.get() {
            return Ok(function);
        }
        let unpacked = Unpacked::new(&self.records.catalog, &self.base_url, self.desk().search());
        let packed = Packed::open(unpacked.to_bytes()?)?;
        let function = lead_fn::local_router(Arc::new(packed), self.options.folders.clone())?;
        Ok(slot.get_or_init(|| function))
    }
}

/// The kind of a file of ours.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html",
        "json" | "map" => "application/json",
        "js" => "text/javascript",
        "css" => "text/css",
        "xml" => "application/xml",
        "txt" => "text/plain",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "jpg" | "jpeg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
