//! Shares the pages among the workers: each takes the next from one queue when it has room, so that none waits for another.

use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Serialize;

use super::frames::{self, FromWorker};
use super::routes::{PageSpec, Parameters, RouteEntry};
use super::worker::{Heard, Worker};
use crate::emit::Documents;
use crate::share::Share;

/// How many pages a worker is given at once: enough to never wait for the pipe, few enough to share the end of the queue evenly.
const WINDOW: usize = 24;

/// How rendering is done.
#[derive(Debug, Clone)]
pub struct RenderOptions {
    /// How many workers.
    pub jobs: usize,
    /// How long one page may take.
    pub page_timeout: Duration,
    /// The site's address, for canonical links.
    pub base_url: String,
}

/// A rendered page.
#[derive(Debug)]
pub struct Page {
    /// The file in the output folder.
    pub file: String,
    /// The whole HTML document.
    pub html: Vec<u8>,
}

/// Every page, and what the workers said while they made them.
#[derive(Debug)]
pub struct Rendered {
    /// The pages, in no particular order.
    pub pages: Vec<Page>,
    /// What each worker wrote to its error stream, such as React's warnings.
    pub said: Vec<String>,
}

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

/// Workers that have said hello.
pub struct Pool {
    workers: Vec<Worker>,
    routes: Vec<RouteEntry>,
    options: RenderOptions,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Header<'job> {
    id: u32,
    route: &'job str,
    path: &'job str,
    params: &'job Parameters,
    canonical: &'job str,
    shared: &'job [String],
    own: &'job [String],
    base_url: &'job str,
    share: Option<&'job Share>,
}

impl Pool {
    /// How long a worker may take to start: loading the bundle takes a tenth of a second on an idle machine.
    const START: Duration = Duration::from_secs(30);

    /// Starts the workers and hears their routes.
    ///
    /// # Errors
    /// A worker that cannot be started or does not speak our protocol.
    pub fn start(node: &Path, bundle: &Path, options: RenderOptions) -> Result<Self> {
        let mut workers = Vec::with_capacity(options.jobs);
        for _ in 0..options.jobs.max(1) {
            workers.push(Worker::start(node, bundle)?);
        }
        let mut routes = Vec::new();
        for worker in &mut workers {
            routes = worker.hello(Self::START)?;
        }
        Ok(Self { workers, routes, options })
    }

    /// The table of routes.
    pub fn routes(&self) -> &[RouteEntry] {
        &self.routes
    }

    /// Renders `pages` from `documents`; `done` is told of each.
    ///
    /// # Errors
    /// A [`Failure`] that names the page that could not be rendered, that killed its worker, or that took too long.
    pub fn render(
        mut self,
        pages: &[PageSpec],
        documents: &Documents,
        done: &(dyn Fn() + Sync),
    ) -> Result<Rendered> {
        let round = Round {
            pages,
            documents,
            options: &self.options,
            next: AtomicUsize::new(0),
            failed: AtomicBool::new(false),
            rendered: Mutex::new(Rendered { pages: Vec::with_capacity(pages.len()), said: Vec::new() }),
            done,
        };
        let outcome = thread::scope(|scope| {
            let threads: Vec<_> =
                self.workers.iter_mut().map(|worker| scope.spawn(|| round.run(worker))).collect();
            threads
                .into_iter()
                .map(|thread| {
                    thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a render thread panicked")))
                })
                .collect::<Result<Vec<()>>>()
        });
        outcome?;
        round.rendered.into_inner().context("a render thread panicked")
    }
}

/// One rendering of many pages.
struct Round<'round> {
    pages: &'round [PageSpec],
    documents: &'round Documents,
    options: &'round RenderOptions,
    next: AtomicUsize,
    failed: AtomicBool,
    rendered: Mutex<Rendered>,
    done: &'round (dyn Fn() + Sync),
}

impl Round<'_> {
    /// Feeds one worker until the queue is empty.
    fn run(&self, worker: &mut Worker) -> Result<()> {
        let outcome = self.feed(worker);
        if outcome.is_err() {
            self.failed.store(true, Ordering::Relaxed);
        }
        outcome
    }

    fn feed(&self, worker: &mut Worker) -> Result<()> {
        let mut sent_documents: HashSet<&str> = HashSet::new();
        let mut in_flight: VecDeque<usize> = VecDeque::with_capacity(WINDOW);
        let mut rendered: Vec<Page> = Vec::new();
        let mut last_heard = Instant::now();
        loop {
            while in_flight.len() < WINDOW && !self.failed.load(Ordering::Relaxed) {
                let index = self.next.fetch_add(1, Ordering::Relaxed);
                let Some(page) = self.pages.get(index) else { break };
                if in_flight.is_empty() {
                    last_heard = Instant::now();
                }
                for path in &page.shared {
                    if sent_documents.insert(path) {
                        worker.send(frames::document(path, self.document(page, path)?));
                    }
                }
                worker.send(self.job(index, page)?);
                in_flight.push_back(index);
            }
            // Workers answer in the order they were asked, so the oldest page is the one that is being rendered.
            let Some(oldest) = in_flight.front().copied() else { break };
            let path = &self.pages[oldest].path;
            let left = self.options.page_timeout.saturating_sub(last_heard.elapsed());
            match worker.hear(left) {
                Heard::Answer(FromWorker::Page { id, html }) if id as usize == oldest => {
                    rendered.push(Page { file: self.pages[oldest].file.clone(), html });
                    (self.done)();
                }
                Heard::Answer(FromWorker::Failed { id, message }) if id as usize == oldest => {
                    return Err(failure(path, format!("could not be rendered: {message}")));
                }
                Heard::Answer(_) => return Err(failure(path, "was answered with something else".to_owned())),
                Heard::Silence => {
                    let seconds = self.options.page_timeout.as_secs_f32();
                    return Err(failure(
                        path,
                        format!("was not rendered within {seconds} s; its worker was stopped"),
                    ));
                }
                Heard::Gone(how) => {
                    return Err(failure(path, format!("ended its render worker{how}")));
                }
            }
            in_flight.pop_front();
            last_heard = Instant::now();
        }
        let said = worker.finish();
        if let Ok(mut all) = self.rendered.lock() {
            all.pages.append(&mut rendered);
            all.said.extend(Some(said).filter(|said| !said.is_empty()));
        }
        Ok(())
    }

    fn job(&self, index: usize, page: &PageSpec) -> Result<Vec<u8>> {
        let header = Header {
            id: u32::try_from(index).context("too many pages")?,
            route: &page.route,
            path: &page.path,
            params: &page.parameters,
            canonical: &page.canonical,
            shared: &page.shared,
            own: &page.own,
            base_url: &self.options.base_url,
            share: page.share.as_ref(),
        };
        let own: Vec<&str> = page.own.iter().map(|path| self.document(page, path)).collect::<Result<_>>()?;
        Ok(frames::job(&serde_json::to_vec(&header)?, &own))
    }

    fn document(&self, page: &PageSpec, path: &str) -> Result<&str> {
        let document = self.documents.get(path);
        document.map(AsRef::as_ref).ok_or_else(|| {
            failure(&page.path, format!("reads {path}, which is not emitted (route {})", page.route))
        })
    }
}

fn failure(path: &str, reason: String) -> anyhow::Error {
    Failure { path: path.to_owned(), reason }.into()
}
