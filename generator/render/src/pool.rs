//! Distributes pages to render workers, which take them from one queue as they have room.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use catalog::text::Language;
use serde::Serialize;

use super::frames::{self, FromWorker};
use super::launch::Launch;
use super::worker::{Worker, WorkerEvent};
use cache::hash::Hash;
use emit::{Document, Documents, SITE_DOCUMENT, settings_address};
use routes::{Alternates, PageSpec, Parameters, SocialImage};

/// The maximum number of pages in a worker's hands, enough to keep it busy and few enough to finish evenly.
const MAX_IN_FLIGHT: usize = 48;

/// The number of pages at which a worker gets more: several at once, since each message wakes it.
const REFILL_AT: usize = 24;

/// The minimum number of pages per worker, since a worker is slow until it has rendered some thousand, and until then
/// the generator itself keeps a core busy.
const PAGES_PER_WORKER: usize = 5000;

/// The options of rendering.
#[derive(Debug, Clone)]
pub struct RenderOptions {
    /// The maximum number of workers.
    pub jobs: usize,
    /// The time limit per page.
    pub page_timeout: Duration,
    /// The site's address, for canonical links.
    pub base_url: String,
}

/// The documents that pages read.
#[derive(Clone, Copy)]
pub struct DocumentSource<'own> {
    /// The documents by path.
    pub documents: &'own Documents,
    /// Returns the text of a document.
    pub read: &'own (dyn Fn(&str, &Document) -> Result<Arc<str>> + Sync),
}

/// Receives the HTML of each page on the thread of its worker.
pub type Sink<'sink> = &'sink (dyn Fn(&PageSpec, &[u8]) -> Result<()> + Sync);

/// The pages to render, and how.
#[derive(Clone, Copy)]
pub struct RenderRequest<'run> {
    /// The pages.
    pub pages: &'run [&'run PageSpec],
    /// The documents that they read.
    pub source: DocumentSource<'run>,
    /// The options.
    pub options: &'run RenderOptions,
    /// Receives each page.
    pub sink: Sink<'run>,
}

/// A failure to render a page.
#[derive(Debug)]
pub struct Failure {
    /// The page's path.
    pub path: String,
    /// The reason, as the end of a sentence.
    pub reason: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "the page {} {}", self.path, self.reason)
    }
}

impl std::error::Error for Failure {}

/// The render workers that have been needed so far.
pub struct Pool {
    node: PathBuf,
    bundle: PathBuf,
    /// The command that starts them, once it is known.
    launch: Option<Launch>,
    workers: Vec<Worker>,
}

/// The values that all pages share.
#[derive(Debug)]
pub struct RenderContext {
    base_url: String,
    /// The address of the settings in each language.
    site_addresses: BTreeMap<Language, String>,
}

impl RenderContext {
    /// The context of pages at `base_url` with the settings of `source`.
    ///
    /// # Errors
    /// A text cannot be read.
    pub fn new(base_url: &str, source: DocumentSource) -> Result<Self> {
        let mut site_addresses = BTreeMap::new();
        for language in Language::ALL {
            let path = language.path(SITE_DOCUMENT);
            let Some(document) = source.documents.get(&path) else { continue };
            site_addresses.insert(language, settings_address(&(source.read)(&path, document)?, language));
        }
        Ok(Self { base_url: base_url.to_owned(), site_addresses })
    }
}

#[derive(Hash, Serialize)]
#[serde(rename_all = "camelCase")]
struct JobHeader<'job> {
    id: u32,
    route: &'job str,
    path: &'job str,
    language: Language,
    params: &'job Parameters,
    canonical: &'job str,
    alternates: &'job Alternates,
    base_url: &'job str,
    /// The address of the settings, if there are any.
    site_address: Option<&'job str>,
    shared: &'job [Arc<str>],
    own: &'job [Arc<str>],
    social_image: Option<&'job SocialImage>,
}

impl Pool {
    /// A pool of workers that run `node bundle`.
    pub fn new(node: &Path, bundle: &Path) -> Self {
        Self { node: node.to_owned(), bundle: bundle.to_owned(), launch: None, workers: Vec::new() }
    }

    /// The number of workers for this number of pages, at most `jobs`.
    pub fn worker_count(pages: usize, jobs: usize) -> usize {
        (pages / PAGES_PER_WORKER).clamp(1, jobs.max(1))
    }

    /// Starts workers until `count` run, without waiting for them.
    ///
    /// # Errors
    /// A worker cannot be started.
    pub fn start(&mut self, count: usize) -> Result<()> {
        while self.workers.len() < count {
            let launch = match &self.launch {
                Some(launch) => launch.clone(),
                None => self.launch.insert(Launch::of(&self.node, &self.bundle)?).clone(),
            };
            self.workers.push(Worker::start(launch)?);
        }
        Ok(())
    }

    /// The table of routes as JSON, from the first worker.
    ///
    /// # Errors
    /// A worker cannot be started, or has another protocol.
    pub fn routes(&mut self) -> Result<Vec<u8>> {
        self.start(1)?;
        self.workers[0].routes()
    }

    /// Renders pages.
    ///
    /// # Errors
    /// A [`Failure`] names a page that could not be rendered, ended its worker or took too long; or the sink fails.
    pub fn render(&mut self, request: RenderRequest) -> Result<()> {
        let RenderRequest { pages, source, options, .. } = request;
        let worth = Self::worker_count(pages.len(), options.jobs);
        self.start(worth)?;
        let run = RenderRun {
            context: RenderContext::new(&options.base_url, source)?,
            request,
            next: AtomicUsize::new(0),
            failed: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            let workers = self.workers.iter_mut().take(worth);
            let threads: Vec<_> = workers.map(|worker| scope.spawn(|| run.feed(worker))).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a render thread panicked")))
            })
        })
    }

    /// Closes the workers' input, so that they end while other work goes on.
    pub fn close_stdin(&mut self) {
        self.workers.iter_mut().for_each(Worker::close_stdin);
    }

    /// Waits until the workers have ended; returns their error output, such as React's warnings.
    pub fn finish(mut self) -> Vec<String> {
        self.workers.iter_mut().map(Worker::finish).filter(|output| !output.is_empty()).collect()
    }
}

/// A document that `page` reads.
///
/// # Errors
/// There is no such document, which the [`Failure`] names.
pub fn document<'documents>(
    documents: &'documents Documents,
    page: &PageSpec,
    path: &str,
) -> Result<&'documents Document> {
    documents.get(path).ok_or_else(|| {
        failure(&page.path, format!("reads {path}, which is not emitted (route {})", page.route))
    })
}

/// The hash of everything that decides a page, except for the texts of its documents.
pub fn job_hash(page: &PageSpec, context: &RenderContext) -> Hash {
    Hash::of_value(&header(0, page, context))
}

fn header<'job>(id: u32, page: &'job PageSpec, context: &'job RenderContext) -> JobHeader<'job> {
    JobHeader {
        id,
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
    context: RenderContext,
    request: RenderRequest<'run>,
    next: AtomicUsize,
    failed: AtomicBool,
}

impl RenderRun<'_> {
    /// Feeds a worker until the queue is empty.
    fn feed(&self, worker: &mut Worker) -> Result<()> {
        let outcome = worker.ready().and_then(|()| self.render(worker));
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        outcome
    }

    fn render(&self, worker: &mut Worker) -> Result<()> {
        let RenderRequest { pages, options, sink, .. } = self.request;
        let mut in_flight = VecDeque::with_capacity(MAX_IN_FLIGHT);
        let mut last_answer = Instant::now();
        loop {
            if in_flight.len() <= REFILL_AT && !self.failed.load(Ordering::Relaxed) {
                if in_flight.is_empty() {
                    last_answer = Instant::now();
                }
                self.send_jobs(worker, &mut in_flight)?;
            }
            // Workers answer in the order of their jobs, so the oldest page is being rendered.
            let Some(&oldest) = in_flight.front() else { return Ok(()) };
            let page = pages[oldest];
            let left = options.page_timeout.saturating_sub(last_answer.elapsed());
            let failed = |reason: String| Err(failure(&page.path, reason));
            match worker.receive(left) {
                WorkerEvent::Frame(FromWorker::Page { id, html }) if id as usize == oldest => {
                    sink(page, &html)?;
                }
                WorkerEvent::Frame(FromWorker::Failed { id, message }) if id as usize == oldest => {
                    return failed(format!("could not be rendered: {message}"));
                }
                WorkerEvent::Frame(_) => return failed("was answered with something else".to_owned()),
                WorkerEvent::ProtocolError(why) => return failed(format!("was not answered: {why}")),
                WorkerEvent::Timeout => {
                    let seconds = options.page_timeout.as_secs_f32();
                    return failed(format!("was not rendered within {seconds} s; its worker was stopped"));
                }
                WorkerEvent::Exited(how) => return failed(format!("ended its render worker{how}")),
            }
            in_flight.pop_front();
            last_answer = Instant::now();
        }
    }

    /// Sends the next jobs to the worker in one write.
    fn send_jobs(&self, worker: &mut Worker, in_flight: &mut VecDeque<usize>) -> Result<()> {
        let RenderRequest { pages, source: DocumentSource { documents, read }, .. } = self.request;
        let mut frames = Vec::new();
        while in_flight.len() < MAX_IN_FLIGHT {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(page) = pages.get(index) else { break };
            for path in &page.shared {
                let document = document(documents, page, path)?;
                if worker.lacks(path, document.hash().unwrap_or_default()) {
                    frames::add_document(&mut frames, path, &read(path, document)?);
                }
            }
            let id = u32::try_from(index).context("too many pages")?;
            let header = serde_json::to_string(&header(id, page, &self.context))?;
            let own: Vec<Arc<str>> = page
                .own
                .iter()
                .map(|path| read(path, document(documents, page, path)?))
                .collect::<Result<_>>()?;
            frames::add_job(&mut frames, &header, &own);
            in_flight.push_back(index);
        }
        if !frames.is_empty() {
            worker.send(frames);
        }
        Ok(())
    }
}

fn failure(path: &str, reason: String) -> anyhow::Error {
    Failure { path: path.to_owned(), reason }.into()
}
