//! Distributes pages to render workers, which take them from one queue.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use catalog::text::Language;
use serde::Serialize;

use super::worker::{Answer, NoAnswer, Worker};
use crate::emit::Document;
use crate::routes::{PageSpec, Parameters, SocialImage};
use media::cache::Hash;

/// The minimum number of pages per worker, which takes a third of a second to start.
const PAGES_PER_WORKER: usize = 200;

#[derive(Debug, Clone)]
pub struct RenderOptions {
    /// The maximum number of workers.
    pub jobs: usize,
    /// The time limit per page.
    pub page_timeout: Duration,
}

/// The documents that pages read, by their paths.
pub type MadeDocuments = HashMap<String, Document>;

/// Receives the HTML of each page on the thread of its worker.
pub type Sink<'sink> = &'sink (dyn Fn(&PageSpec, &[u8]) -> Result<()> + Sync);

/// The pages to render, and how.
#[derive(Clone, Copy)]
pub struct RenderRequest<'run> {
    pub pages: &'run [&'run PageSpec],
    pub documents: &'run MadeDocuments,
    /// The values that they share.
    pub context: &'run RenderContext,
    pub options: &'run RenderOptions,
    /// Receives each page.
    pub sink: Sink<'run>,
}

#[derive(Debug)]
pub struct RenderFailure {
    /// The page's path.
    pub path: String,
    /// The reason, as the end of a sentence.
    pub reason: String,
}

impl fmt::Display for RenderFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "the page {} {}", self.path, self.reason)
    }
}

impl std::error::Error for RenderFailure {}

/// The render workers that have been needed so far.
pub struct Pool {
    node: PathBuf,
    bundle: PathBuf,
    workers: Vec<Worker>,
}

/// The values that all pages share.
#[derive(Debug)]
pub struct RenderContext {
    /// The site's address, for canonical links.
    pub base_url: String,
    /// The address of the settings in each language.
    pub site_addresses: BTreeMap<Language, String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PageJob<'job> {
    route: &'job str,
    path: &'job str,
    language: Language,
    params: &'job Parameters,
    canonical: &'job str,
    alternates: &'job BTreeMap<Language, String>,
    base_url: &'job str,
    /// The address of the settings, if there are any.
    site_address: Option<&'job str>,
    shared: &'job [String],
    own: &'job [String],
    social_image: Option<&'job SocialImage>,
}

/// What a worker is sent for a page.
#[derive(Serialize)]
struct Job<'job> {
    page: PageJob<'job>,
    /// The page's own documents, and shared ones that the worker does not have yet, as JSON texts by path.
    documents: BTreeMap<&'job str, &'job str>,
}

impl Pool {
    /// A pool of workers that run `node bundle`.
    pub fn new(node: &Path, bundle: &Path) -> Self {
        Self { node: node.to_owned(), bundle: bundle.to_owned(), workers: Vec::new() }
    }

    /// Starts workers until `count` run, without waiting for them.
    pub fn start(&mut self, count: usize) -> Result<()> {
        while self.workers.len() < count {
            self.workers.push(Worker::start(&self.node, &self.bundle)?);
        }
        Ok(())
    }

    /// The table of routes as JSON, from the first worker.
    pub fn routes(&mut self) -> Result<Vec<u8>> {
        self.start(1)?;
        Ok(self.workers[0].routes()?.to_vec())
    }

    /// Renders pages.
    ///
    /// # Errors
    /// The sink fails, or a [`RenderFailure`] names a page that could not be rendered, ended its worker or took too
    /// long.
    pub fn render(&mut self, request: RenderRequest) -> Result<()> {
        let RenderRequest { pages, options, .. } = request;
        let workers_wanted = (pages.len() / PAGES_PER_WORKER).clamp(1, options.jobs.max(1));
        self.start(workers_wanted)?;
        let run = RenderRun { request, next: AtomicUsize::new(0), failed: AtomicBool::new(false) };
        thread::scope(|scope| {
            let workers = self.workers.iter_mut().take(workers_wanted);
            let threads: Vec<_> = workers.map(|worker| scope.spawn(|| run.render_all(worker))).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a render thread panicked")))
            })
        })
    }

    /// Waits until the workers have ended; returns their error output, such as React's warnings.
    pub fn finish(mut self) -> Vec<String> {
        self.workers.iter_mut().map(Worker::finish).filter(|output| !output.is_empty()).collect()
    }
}

/// The failure of a page that reads a document which does not exist.
pub fn missing(page: &PageSpec, path: &str) -> anyhow::Error {
    failure(&page.path, format!("reads {path}, which is not emitted (route {})", page.route))
}

/// The hash of everything that decides a page, except for the texts of its documents.
pub fn job_hash(page: &PageSpec, context: &RenderContext) -> Result<Hash> {
    Ok(Hash::of(&serde_json::to_vec(&page_job(page, context))?))
}

fn page_job<'job>(page: &'job PageSpec, context: &'job RenderContext) -> PageJob<'job> {
    PageJob {
        route: &page.route,
        path: &page.path,
        language: page.language,
        params: &page.parameters,
        canonical: &page.canonical,
        alternates: &page.alternates,
        base_url: &context.base_url,
        site_address: context.site_addresses.get(&page.language).map(String::as_str),
        shared: &page.shared,
        own: &page.own,
        social_image: page.social_image.as_ref(),
    }
}

/// One run of rendering pages.
struct RenderRun<'run> {
    request: RenderRequest<'run>,
    next: AtomicUsize,
    failed: AtomicBool,
}

impl<'run> RenderRun<'run> {
    /// Renders pages with a worker until the queue is empty.
    fn render_all(&self, worker: &mut Worker) -> Result<()> {
        let outcome = self.render(worker);
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        outcome
    }

    /// The next job is sent as soon as the worker has answered, so that it renders while its last page is taken.
    fn render(&self, worker: &mut Worker) -> Result<()> {
        worker.routes()?;
        let mut current = self.next(worker)?;
        if let Some((_, job)) = &mut current {
            worker.send(std::mem::take(job));
        }
        while let Some((page, _)) = current {
            current = self.next(worker)?;
            let html = self.answer(worker, page)?;
            if let Some((_, job)) = &mut current {
                worker.send(std::mem::take(job));
            }
            (self.request.sink)(page, html.as_bytes())?;
        }
        Ok(())
    }

    /// The next page with its job as JSON.
    fn next(&self, worker: &mut Worker) -> Result<Option<(&'run PageSpec, Vec<u8>)>> {
        if self.failed.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let RenderRequest { pages, documents, context, .. } = self.request;
        let Some(&page) = pages.get(self.next.fetch_add(1, Ordering::Relaxed)) else { return Ok(None) };
        let document = |path: &String| documents.get(path).ok_or_else(|| missing(page, path));
        let mut texts = BTreeMap::new();
        for path in &page.shared {
            let document = document(path)?;
            if worker.needs(path, document.hash) {
                texts.insert(path.as_str(), document.text.as_str());
            }
        }
        for path in &page.own {
            texts.insert(path, &document(path)?.text);
        }
        let job = Job { page: page_job(page, context), documents: texts };
        Ok(Some((page, serde_json::to_vec(&job)?)))
    }

    fn answer(&self, worker: &mut Worker, page: &PageSpec) -> Result<String> {
        let timeout = self.request.options.page_timeout;
        let reason = match worker.answer(timeout) {
            Ok(Answer::Html(html)) => return Ok(html),
            Ok(Answer::Error(message)) => format!("could not be rendered: {message}"),
            Err(NoAnswer::Unreadable(why)) => format!("was not answered: {why}"),
            Err(NoAnswer::Timeout) => {
                format!("was not rendered within {} s; its worker was stopped", timeout.as_secs_f32())
            }
            Err(NoAnswer::Exited(how)) => format!("ended its render worker{how}"),
        };
        Err(failure(&page.path, reason))
    }
}

fn failure(path: &str, reason: String) -> anyhow::Error {
    RenderFailure { path: path.to_owned(), reason }.into()
}
