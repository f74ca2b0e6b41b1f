//! Shares the pages among the workers: each takes the next from one queue when it has room, so that none waits for another.

use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Serialize;

use super::frames::{self, FromWorker};
use super::launch::Launch;
use super::learnt::LearntFile;
use super::parts::PageToFill;
use super::worker::{Heard, Worker};
use crate::emit::{Document, Documents, SITE_DOCUMENT, settings_address};
use crate::hash::Hash;
use crate::routes::SocialImage;
use crate::routes::{PageSpec, Parameters};

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
    /// Where it is kept what workers learn of how pages look, if it is.
    pub learnt: Option<LearntFile>,
}

/// Gives a document's text, by its path.
pub type Reader<'reader> = &'reader (dyn Fn(&str, &Document) -> Result<Arc<str>> + Sync);

/// Takes each page's HTML, on the thread of the worker that made it.
pub type Sink<'sink> = &'sink (dyn Fn(&PageSpec, &[u8]) -> Result<()> + Sync);

/// Why rendering failed: the page, and what was said.
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
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Ground<'job> {
    base_url: &'job str,
    /// Where browsers find the settings of these pages; `None` where there are none.
    site_address: Option<String>,
}

#[derive(Serialize)]
struct Header<'job> {
    id: u32,
    route: &'job str,
    path: &'job str,
    params: &'job Parameters,
    canonical: &'job str,
    shared: &'job [Arc<str>],
    own: &'job [Arc<str>],
    share: Option<&'job SocialImage>,
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

    /// Renders `pages` from `documents`, whose texts `read` gives; `sink` is given each.
    ///
    /// # Errors
    /// A [`Failure`] that names the page that could not be rendered, that killed its worker, or that took too long; and what `sink` fails with.
    pub fn render(
        &mut self,
        pages: &[&PageSpec],
        documents: &Documents,
        read: Reader,
        options: &RenderOptions,
        sink: Sink,
    ) -> Result<()> {
        let worth = Self::worth(pages.len(), options.jobs);
        self.start(worth)?;
        let round = Round {
            ground: ground(&options.base_url, documents, read)?,
            pages,
            documents,
            read,
            options,
            sink,
            next: AtomicUsize::new(0),
            failed: AtomicBool::new(false),
        };
        let rendered = thread::scope(|scope| {
            let workers = self.workers.iter_mut().take(worth);
            let threads: Vec<_> = workers.map(|worker| scope.spawn(|| round.run(worker))).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a render thread panicked")))
            })
        });
        let learnt: Vec<String> = self.workers.iter_mut().flat_map(Worker::take_learnt).collect();
        rendered?;
        match &options.learnt {
            Some(file) if !learnt.is_empty() => file.add(&round.ground, learnt),
            _ => Ok(()),
        }
    }

    /// Lets the workers end, which takes them some milliseconds; there must be nothing more for them to do.
    pub fn let_end(&mut self) {
        self.workers.iter_mut().for_each(Worker::let_end);
    }

    /// Waits until the workers have ended; answers what each wrote to its error stream, such as React's warnings.
    pub fn finish(mut self) -> Vec<String> {
        self.workers.iter_mut().map(Worker::finish).filter(|said| !said.is_empty()).collect()
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

/// All that a worker is told of all pages alike, as JSON.
///
/// # Errors
/// What `read` fails with.
pub fn ground(base_url: &str, documents: &Documents, read: Reader) -> Result<String> {
    let settings = documents.get(SITE_DOCUMENT).map(|document| read(SITE_DOCUMENT, document));
    let site_address = settings.transpose()?.map(|text| settings_address(&text));
    Ok(serde_json::to_string(&Ground { base_url, site_address })?)
}

/// The hash of all that a worker is told of a page beside what [`ground`] says and the texts of its documents.
///
/// # Errors
/// None that the types know of.
pub fn job_hash(page: &PageSpec) -> Result<Hash> {
    Ok(Hash::of(header(0, page)?.as_bytes()))
}

fn header(id: u32, page: &PageSpec) -> serde_json::Result<String> {
    serde_json::to_string(&Header {
        id,
        route: &page.route,
        path: &page.path,
        params: &page.parameters,
        canonical: &page.canonical,
        shared: &page.shared,
        own: &page.own,
        share: page.social_image.as_ref(),
    })
}

/// A page that a worker has been asked for.
struct Asked {
    /// Among the pages of the round.
    index: usize,
    /// The documents that went with it.
    own: Vec<Arc<str>>,
}

/// One rendering of many pages.
struct Round<'round> {
    /// What holds for all pages, as JSON.
    ground: String,
    pages: &'round [&'round PageSpec],
    documents: &'round Documents,
    read: Reader<'round>,
    options: &'round RenderOptions,
    sink: Sink<'round>,
    next: AtomicUsize,
    failed: AtomicBool,
}

impl Round<'_> {
    /// Feeds one worker until the queue is empty.
    fn run(&self, worker: &mut Worker) -> Result<()> {
        let outcome = worker.ready().and_then(|()| self.feed(worker));
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        outcome
    }

    fn feed(&self, worker: &mut Worker) -> Result<()> {
        let mut in_flight: VecDeque<Asked> = VecDeque::with_capacity(WINDOW);
        let mut last_heard = Instant::now();
        let mut whole = Vec::new();
        loop {
            if in_flight.len() <= LOW && !self.failed.load(Ordering::Relaxed) {
                if in_flight.is_empty() {
                    last_heard = Instant::now();
                }
                self.give(worker, &mut in_flight)?;
            }
            // Workers answer in the order they were asked, so the oldest page is the one that is being rendered.
            let Some(Asked { index: oldest, own }) = in_flight.front() else { return Ok(()) };
            let (oldest, page) = (*oldest, self.pages[*oldest]);
            let left = self.options.page_timeout.saturating_sub(last_heard.elapsed());
            let failed = |reason: String| Err(failure(&page.path, reason));
            match worker.hear(left) {
                Heard::Answer(FromWorker::Page { id, written }) if id as usize == oldest => {
                    let to_fill = PageToFill { path: &page.path, own };
                    if let Err(damage) = worker.put_together(&written, to_fill, &mut whole) {
                        return failed(format!("cannot be put together: {damage}"));
                    }
                    (self.sink)(page, &whole)?;
                }
                Heard::Answer(FromWorker::Failed { id, message }) if id as usize == oldest => {
                    return failed(format!("could not be rendered: {message}"));
                }
                Heard::Answer(_) => return failed("was answered with something else".to_owned()),
                Heard::Nonsense(why) => return failed(format!("was not answered: {why}")),
                Heard::Silence => {
                    let seconds = self.options.page_timeout.as_secs_f32();
                    return failed(format!("was not rendered within {seconds} s; its worker was stopped"));
                }
                Heard::Gone(how) => return failed(format!("ended its render worker{how}")),
            }
            in_flight.pop_front();
            last_heard = Instant::now();
        }
    }

    /// Gives the worker the next pages, all at once.
    fn give(&self, worker: &mut Worker, in_flight: &mut VecDeque<Asked>) -> Result<()> {
        let mut frames = Vec::new();
        while in_flight.len() < WINDOW {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(page) = self.pages.get(index) else { break };
            let learnt = || self.options.learnt.as_ref()?.to_tell(&self.ground);
            worker.ground(&self.ground, learnt, &mut frames);
            for path in &page.shared {
                let document = document(self.documents, page, path)?;
                worker.share(path, document.hash, || (self.read)(path, document), &mut frames)?;
            }
            let own = self.add_job(index, page, &mut frames)?;
            in_flight.push_back(Asked { index, own });
        }
        if !frames.is_empty() {
            worker.send(frames);
        }
        Ok(())
    }

    /// Answers the documents that go with it.
    fn add_job(&self, index: usize, page: &PageSpec, frames: &mut Vec<u8>) -> Result<Vec<Arc<str>>> {
        let header = header(u32::try_from(index).context("too many pages")?, page)?;
        let own: Vec<Arc<str>> = page
            .own
            .iter()
            .map(|path| (self.read)(path, document(self.documents, page, path)?))
            .collect::<Result<_>>()?;
        frames::add_job(frames, &header, &own);
        Ok(own)
    }
}

fn failure(path: &str, reason: String) -> anyhow::Error {
    Failure { path: path.to_owned(), reason }.into()
}
