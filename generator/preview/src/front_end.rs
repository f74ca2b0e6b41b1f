//! An up-to-date bundle of the front end: its files, its routes, and a running render worker.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use axum::body::Bytes;

use bundle::{Bundle, Step};
use cache::hash::Hash;
use emit::{Document, Documents};
use render::{DocumentSource, Pool, RenderOptions, RenderRequest};
use routes::{self, PageSpec, RouteEntry};

/// The front end at one moment. It is held in memory, so that the next bundle can be built in the same folder while
/// this one is shown.
pub(super) struct FrontEnd {
    pub(super) routes: Vec<RouteEntry>,
    files: BTreeMap<String, Bytes>,
    bundle: Bundle,
    pool: Mutex<Pool>,
}

impl FrontEnd {
    /// Brings the bundle of `site` up to date and starts a worker on it.
    ///
    /// # Errors
    /// The front end cannot be built, or its worker does not start.
    pub(super) fn prepare(site: &Path, on_step: &dyn Fn(Step)) -> Result<Self> {
        let bundle = bundle::prepare(site, None, on_step)?;
        let mut pool = Pool::new(&bundle.node, &bundle.worker);
        pool.start(1)?;
        let files = bundle
            .files()?
            .into_iter()
            .map(|(name, path)| Ok((name, Bytes::from(fs_err::read(path)?))))
            .collect::<Result<_>>()?;
        let routes = routes::parse(&pool.routes()?)?;
        Ok(Self { routes, files, bundle, pool: Mutex::new(pool) })
    }

    /// The hash of its sources.
    pub(super) const fn sources(&self) -> Hash {
        self.bundle.sources
    }

    /// The bytes of a file that browsers load.
    pub(super) fn file(&self, name: &str) -> Option<&Bytes> {
        self.files.get(name)
    }

    /// A file of the content manager.
    pub(super) fn cms_file(&self, name: &str) -> Option<PathBuf> {
        self.bundle.cms_file(name)
    }

    /// Renders a page.
    ///
    /// # Errors
    /// The page cannot be rendered; the next one gets a new worker.
    pub(super) fn render(
        &self,
        page: &PageSpec,
        documents: &Documents,
        options: &RenderOptions,
    ) -> Result<Vec<u8>> {
        let html = Mutex::new(Vec::new());
        let mut pool = self.pool.lock().unwrap_or_else(PoisonError::into_inner);
        let read = |path: &str, document: &Document| {
            document.text().cloned().with_context(|| format!("the document {path} has no text"))
        };
        let source = DocumentSource { documents, read: &read };
        let sink = |_: &PageSpec, bytes: &[u8]| {
            bytes.clone_into(&mut html.lock().unwrap_or_else(PoisonError::into_inner));
            Ok(())
        };
        let rendered = pool.render(RenderRequest { pages: &[page], source, options, sink: &sink });
        if rendered.is_err() {
            *pool = Pool::new(&self.bundle.node, &self.bundle.worker);
        }
        rendered?;
        Ok(html.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}
