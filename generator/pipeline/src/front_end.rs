//! Brings the front end up to date on a thread of its own, since npm, Vite and Node start slowly.

use std::path::PathBuf;
use std::thread::{self, JoinHandle};

use anyhow::{Result, bail};
use bundle::Bundle;
use cache::Fingerprint;
use render::Pool;

use crate::progress::Progress;

/// The front end, with which pages are made.
pub(super) struct FrontEnd {
    pub(super) bundle: Bundle,
    /// The render workers: one is loading the bundle, others start if there are pages for them.
    pub(super) pool: Pool,
}

/// A front end that is being loaded on its own thread.
pub(super) struct FrontEndTask(Option<JoinHandle<Result<FrontEnd>>>);

impl FrontEnd {
    /// Brings the bundle up to date and starts a worker on it.
    pub(super) fn start(site: PathBuf, seen: Option<Fingerprint>, progress: Progress) -> FrontEndTask {
        FrontEndTask(Some(thread::spawn(move || {
            let bundle = bundle::prepare(&site, seen, &|step| progress.step(step))?;
            let mut pool = Pool::new(&bundle.node, &bundle.worker);
            pool.start(1)?;
            Ok(Self { bundle, pool })
        })))
    }
}

impl FrontEndTask {
    /// Waits for the front end.
    pub(super) fn finish(mut self) -> Result<FrontEnd> {
        match self.0.take().map(JoinHandle::join) {
            Some(Ok(front_end)) => front_end,
            _ => bail!("the front end's thread panicked"),
        }
    }
}

impl Drop for FrontEndTask {
    fn drop(&mut self) {
        // A build that fails early must not leave npm running.
        let _ended = self.0.take().map(JoinHandle::join);
    }
}
