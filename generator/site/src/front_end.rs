//! An up-to-date bundle of the front end: its files, its routes, and the workers that render pages with it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use media::cache::Hash;

use super::bundle::{self, Bundle, Step};
use super::render::{Pool, RenderRequest};
use super::routes::{self, RouteEntry};

/// The front end at one moment. Its files are held in memory, so that the next bundle can be built in the same folder
/// while this one is shown.
pub struct FrontEnd {
    routes: Vec<RouteEntry>,
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    pub(crate) bundle: Bundle,
    pool: Mutex<Pool>,
}

impl FrontEnd {
    /// Brings the bundle of the folder `site` up to date and starts a worker on it.
    ///
    /// # Errors
    /// The front end cannot be built, or its worker does not start.
    pub fn prepare(site: &Path, on_step: &dyn Fn(Step)) -> Result<Self> {
        let bundle = bundle::prepare(site, on_step)?;
        let mut pool = Pool::new(&bundle.node, &bundle.worker);
        pool.start(1)?;
        let files = bundle
            .files()?
            .into_iter()
            .map(|(name, path)| Ok((name, fs_err::read(path)?)))
            .collect::<Result<_>>()?;
        let routes = routes::parse(&pool.routes()?)?;
        Ok(Self { routes, files, bundle, pool: Mutex::new(pool) })
    }

    pub const fn routes(&self) -> &[RouteEntry] {
        self.routes.as_slice()
    }

    pub const fn sources(&self) -> Hash {
        self.bundle.sources
    }

    /// Renders pages; after a failure the next ones get new workers. One run has all workers: in a preview, pages are
    /// rendered one after the other, which takes milliseconds each.
    pub(crate) fn render(&self, request: RenderRequest) -> Result<()> {
        let mut pool = self.pool();
        let rendered = pool.render(request);
        if rendered.is_err() {
            *pool = Pool::new(&self.bundle.node, &self.bundle.worker);
        }
        rendered
    }

    /// Lets the workers end; returns what they printed, such as React's warnings.
    pub fn finish(&self) -> Vec<String> {
        let mut pool = self.pool();
        std::mem::replace(&mut *pool, Pool::new(&self.bundle.node, &self.bundle.worker)).finish()
    }

    fn pool(&self) -> MutexGuard<'_, Pool> {
        self.pool.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
