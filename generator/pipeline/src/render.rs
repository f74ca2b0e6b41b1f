//! Decides which pages must be rendered, and passes them from the workers to the output folder. A page is a function
//! of its documents, the bundle and the site's address, so the hash of these shows whether it is unchanged.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, bail};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::Site;
use crate::progress::Progress;
use cache::hash::{Hash, Hasher};
use emit::{Document, LazyEmitter};
use publish::Publication;
use render::{DocumentSource, Pool, RenderContext, RenderOptions, RenderRequest};
use routes::PageSpec;

/// Below this number of pages the workers do not compete for cores with the rest of the build.
const MANY_PAGES: usize = 500;

/// Renders the pages that have changed.
pub(super) struct PageRenderer<'own, 'build> {
    documents: &'own LazyEmitter<'build>,
    publication: &'own Publication,
    /// The hash of the front end's sources.
    bundle: Hash,
    context: RenderContext,
    options: RenderOptions,
}

/// A page that must be rendered.
pub(super) struct Stale<'build> {
    page: &'build PageSpec,
    /// The hash of its inputs; `None` until its documents are made.
    input_hash: Option<Hash>,
}

/// The pages to render, and the workers for it.
pub(super) struct RenderJob<'own> {
    pub(super) pool: Pool,
    pub(super) stale: &'own [Stale<'own>],
    pub(super) progress: Progress,
}

impl<'own, 'build> PageRenderer<'own, 'build> {
    pub(super) fn new(
        site: &Site,
        documents: &'own LazyEmitter<'build>,
        publication: &'own Publication,
    ) -> Result<Self> {
        let Site { options, base_url, bundle, .. } = site;
        let read = |path: &str, document: &Document| documents.text(path, document);
        let source = DocumentSource { documents: documents.documents(), read: &read };
        let context = RenderContext::new(base_url, source)?;
        let rendering = RenderOptions {
            jobs: options.jobs,
            page_timeout: options.page_timeout,
            base_url: base_url.clone(),
        };
        Ok(Self { documents, publication, bundle: bundle.sources, context, options: rendering })
    }

    /// The pages that must be rendered; the others are kept.
    pub(super) fn stale<'pages>(&self, pages: &'pages [PageSpec]) -> Result<Vec<Stale<'pages>>> {
        let stale = |page: &'pages PageSpec| {
            let input_hash = self.input_hash(page)?;
            let kept = match input_hash {
                Some(input_hash) => self.publication.keep(&page.file, input_hash)?,
                None => None,
            };
            Ok(kept.is_none().then_some(Stale { page, input_hash }))
        };
        pages.par_iter().filter_map(|page| stale(page).transpose()).collect()
    }

    /// The hash of a page's inputs; `None` until all its documents are made.
    fn input_hash(&self, page: &PageSpec) -> Result<Option<Hash>> {
        let mut hasher = Hasher::new("page");
        hasher.hash(&self.bundle).hash(&render::job_hash(page, &self.context));
        for path in page.shared.iter().chain(&page.own) {
            let document = render::document(self.documents.documents(), page, path)?;
            let Some(hash) = document.hash() else { return Ok(None) };
            hasher.hash(&hash);
        }
        Ok(Some(hasher.finish()))
    }

    /// Renders pages and meanwhile makes everything else; returns the workers, which are ending.
    pub(super) fn render_alongside<Made: Send>(
        &self,
        job: RenderJob,
        make: impl FnOnce() -> Result<Made> + Send,
    ) -> Result<(Pool, Made)> {
        let (pages, jobs) = (job.stale.len(), self.options.jobs);
        // A separate thread, since it waits for the workers and would block a thread of rayon.
        let (workers, made) = thread::scope(|scope| {
            let rendering = scope.spawn(|| self.render(job));
            let made = on_free_cores(pages, jobs, make);
            (rendering.join().unwrap_or_else(|_| bail!("rendering panicked")), made)
        });
        // An error of a page is reported first: it is rarer and worse.
        let workers = workers?;
        self.documents.write_unread()?;
        Ok((workers, made?))
    }

    fn render(&self, RenderJob { mut pool, stale, progress }: RenderJob) -> Result<Pool> {
        let bar = progress.pages(stale.len());
        let done = AtomicUsize::new(0);
        let by_file: FxHashMap<&str, &Stale> =
            stale.iter().map(|stale| (stale.page.file.as_str(), stale)).collect();
        let pages: Vec<&PageSpec> = stale.iter().map(|stale| stale.page).collect();
        let read = |path: &str, document: &Document| self.documents.text(path, document);
        let source = DocumentSource { documents: self.documents.documents(), read: &read };
        let sink = |page: &PageSpec, html: &[u8]| {
            let Stale { page, input_hash } =
                by_file.get(page.file.as_str()).context("a page was rendered that nobody asked for")?;
            let input_hash = match input_hash {
                Some(input_hash) => *input_hash,
                None => self.input_hash(page)?.context("a page was rendered without its documents")?,
            };
            self.publication.put_with_input_hash(&page.file, input_hash, html)?;
            bar.set(done.fetch_add(1, Ordering::Relaxed) + 1);
            Ok(())
        };
        let rendered =
            pool.render(RenderRequest { pages: &pages, source, options: &self.options, sink: &sink });
        bar.finish();
        rendered?;
        pool.close_stdin();
        Ok(pool)
    }
}

/// Runs `make` on the cores that the workers for this number of pages leave free.
fn on_free_cores<Made: Send>(
    pages: usize,
    jobs: usize,
    make: impl FnOnce() -> Result<Made> + Send,
) -> Result<Made> {
    if pages < MANY_PAGES {
        return make();
    }
    let left = rayon::current_num_threads().saturating_sub(Pool::worker_count(pages, jobs)).max(1);
    rayon::ThreadPoolBuilder::new().num_threads(left).build()?.install(make)
}
