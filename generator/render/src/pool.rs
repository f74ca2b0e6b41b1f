//! Distributes the pages among the workers: each takes the next ones from one queue when it has room, so that none waits for another.

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

/// How many pages a worker is given at once: enough to never wait for the pipe, few enough to share the end of the queue evenly.
const WINDOW: usize = 48;

/// A worker is given more when so many are left: each handing over wakes it, so it is not done page by page.
const LOW: usize = 24;

/// How many pages each worker has at least. Starting one and V8's warming up take as long as rendering some thousands; where cores are idle, a second one
/// still has its pages sooner.
const PAGES_PER_WORKER: usize = 1000;

/// How rendering is done.
#[derive(Debug, Clone)]
pub struct RenderOptions {
    /// How many workers at most.
    pub jobs: usize,
    /// How long one page may take.
    pub page_timeout: Duration,
    /// The site's address, for canonical links.
    pub base_url: String,
}

/// The documents that pages read.
#[derive(Clone, Copy)]
pub struct DocumentSource<'own> {
    /// The documents by their paths.
    pub documents: &'own Documents,
    /// Gives the text of one of them.
    pub read: &'own (dyn Fn(&str, &Document) -> Result<Arc<str>> + Sync),
}

/// Takes each page's HTML, on the thread of the worker that made it.
pub type Sink<'sink> = &'sink (dyn Fn(&PageSpec, &[u8]) -> Result<()> + Sync);

/// Why rendering failed.
#[derive(Debug)]
pub struct Failure {
    /// The page's path.
    pub path: String,
    /// What happened.
    pub reason: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "the page {} {}", self.path, self.reason)
    }
}

impl std::error::Error for Failure {}

/// Render workers, of which as many run as there was need of so far.
pub struct Pool {
    node: PathBuf,
    bundle: PathBuf,
    /// How they are started, once it was looked up.
    launch: Option<Launch>,
    workers: Vec<Worker>,
}

/// What holds for all pages.
#[derive(Debug)]
pub struct RenderContext {
    base_url: String,
    /// Where browsers find the settings of the pages in a language.
    site_addresses: BTreeMap<Language, String>,
}

impl RenderContext {
    /// The context of pages at `base_url` that show the settings of `source`.
    ///
    /// # Errors
    /// A text that cannot be read.
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

#[derive(Serialize)]
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
    /// Where browsers find the settings of the page; `None` where there are none.
    site_address: Option<&'job str>,
    shared: &'job [Arc<str>],
    own: &'job [Arc<str>],
    social_image: Option<&'job SocialImage>,
}

impl Pool {
    /// Workers that will run `node bundle`.
    pub fn new(node: &Path, bundle: &Path) -> Self {
        Self { node: node.to_owned(), bundle: bundle.to_owned(), launch: None, workers: Vec::new() }
    }

    /// How many workers, of `jobs` at most, so many pages are worth.
    pub fn worth(pages: usize, jobs: usize) -> usize {
        (pages / PAGES_PER_WORKER).clamp(1, jobs.max(1))
    }

    /// Starts workers until `count` run, without waiting for them.
    ///
    /// # Errors
    /// A worker that cannot be started.
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
    /// A worker that cannot be started or does not speak our protocol.
    pub fn routes(&mut self) -> Result<Vec<u8>> {
        self.start(1)?;
        self.workers[0].routes()
    }

    /// Renders `pages` from the documents of `source`; `sink` is given each.
    ///
    /// # Errors
    /// A [`Failure`] that names the page that could not be rendered, that killed its worker, or that took too long; and what `sink` fails with.
    pub fn render(
        &mut self,
        pages: &[&PageSpec],
        source: DocumentSource,
        options: &RenderOptions,
        sink: Sink,
    ) -> Result<()> {
        let worth = Self::worth(pages.len(), options.jobs);
        self.start(worth)?;
        let run = RenderRun {
            context: RenderContext::new(&options.base_url, source)?,
            pages,
            source,
            options,
            sink,
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

    /// Waits until the workers have ended; answers what each wrote to its error stream, such as React's warnings.
    pub fn finish(mut self) -> Vec<String> {
        self.workers.iter_mut().map(Worker::finish).filter(|output| !output.is_empty()).collect()
    }
}

/// A document that `page` reads.
///
/// # Errors
/// A [`Failure`] that names both, where there is no such document.
pub fn document<'documents>(
    documents: &'documents Documents,
    page: &PageSpec,
    path: &str,
) -> Result<&'documents Document> {
    documents.get(path).ok_or_else(|| {
        failure(&page.path, format!("reads {path}, which is not emitted (route {})", page.route))
    })
}

/// The hash of all that a page is a function of beside the texts of its documents.
///
/// # Errors
/// None that the types know of.
pub fn job_hash(page: &PageSpec, context: &RenderContext) -> Result<Hash> {
    Ok(Hash::of(header(0, page, context)?.as_bytes()))
}

fn header(id: u32, page: &PageSpec, context: &RenderContext) -> serde_json::Result<String> {
    serde_json::to_string(&JobHeader {
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
    })
}

/// One rendering of many pages.
struct RenderRun<'run> {
    context: RenderContext,
    pages: &'run [&'run PageSpec],
    source: DocumentSource<'run>,
    options: &'run RenderOptions,
    sink: Sink<'run>,
    next: AtomicUsize,
    failed: AtomicBool,
}

impl RenderRun<'_> {
    /// Feeds one worker until the queue is empty.
    fn feed(&self, worker: &mut Worker) -> Result<()> {
        let outcome = worker.ready().and_then(|()| self.render(worker));
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        outcome
    }

    fn render(&self, worker: &mut Worker) -> Result<()> {
        let mut in_flight = VecDeque::with_capacity(WINDOW);
        let mut last_answer = Instant::now();
        loop {
            if in_flight.len() <= LOW && !self.failed.load(Ordering::Relaxed) {
                if in_flight.is_empty() {
                    last_answer = Instant::now();
                }
                self.send_jobs(worker, &mut in_flight)?;
            }
            // Workers answer in the order of their jobs, so the oldest page is the one that is being rendered.
            let Some(&oldest) = in_flight.front() else { return Ok(()) };
            let page = self.pages[oldest];
            let left = self.options.page_timeout.saturating_sub(last_answer.elapsed());
            let failed = |reason: String| Err(failure(&page.path, reason));
            match worker.receive(left) {
                WorkerEvent::Frame(FromWorker::Page { id, html }) if id as usize == oldest => {
                    (self.sink)(page, &html)?;
                }
                WorkerEvent::Frame(FromWorker::Failed { id, message }) if id as usize == oldest => {
                    return failed(format!("could not be rendered: {message}"));
                }
                WorkerEvent::Frame(_) => return failed("was answered with something else".to_owned()),
                WorkerEvent::ProtocolError(why) => return failed(format!("was not answered: {why}")),
                WorkerEvent::Timeout => {
                    let seconds = self.options.page_timeout.as_secs_f32();
                    return failed(format!("was not rendered within {seconds} s; its worker was stopped"));
                }
                WorkerEvent::Exited(how) => return failed(format!("ended its render worker{how}")),
            }
            in_flight.pop_front();
            last_answer = Instant::now();
        }
    }

    /// Sends the worker the next jobs, all at once.
    fn send_jobs(&self, worker: &mut Worker, in_flight: &mut VecDeque<usize>) -> Result<()> {
        let DocumentSource { documents, read } = self.source;
        let mut frames = Vec::new();
        while in_flight.len() < WINDOW {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(page) = self.pages.get(index) else { break };
            for path in &page.shared {
                let document = document(documents, page, path)?;
                worker.share(
                    path,
                    document.hash().unwrap_or_default(),
                    || read(path, document),
                    &mut frames,
                )?;
            }
            let header = header(u32::try_from(index).context("too many pages")?, page, &self.context)?;
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
