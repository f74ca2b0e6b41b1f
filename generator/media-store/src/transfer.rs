//! Transfers many originals at once; one that fails does not stop the others.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// The number of transfers at a time: enough for a far store, and at most so many originals are in memory.
const AT_ONCE: usize = 8;

/// After so many transfers a line reports the progress.
const REPORT_EVERY: usize = 100;

/// The items that were transferred, and why others were not.
pub(crate) struct Transferred<T> {
    pub(crate) done: Vec<T>,
    pub(crate) failed: Vec<anyhow::Error>,
}

/// Runs `work` on every item; `report` gets the number of finished ones from time to time.
pub(crate) async fn each<T, W, F>(items: Vec<T>, report: &(dyn Fn(usize) + Sync), work: W) -> Transferred<T>
where
    T: Send + 'static,
    W: Fn(T) -> F,
    F: Future<Output = Result<T>> + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for item in items {
        let (permits, transfer) = (Arc::clone(&permits), work(item));
        tasks.spawn(async move {
            let _permit = permits.acquire_owned().await?;
            transfer.await
        });
    }
    let mut transferred = Transferred { done: Vec::new(), failed: Vec::new() };
    while let Some(ended) = tasks.join_next().await {
        match ended.unwrap_or_else(|error| Err(error.into())) {
            Ok(item) => transferred.done.push(item),
            Err(error) => transferred.failed.push(error),
        }
        let finished = transferred.done.len() + transferred.failed.len();
        if finished % REPORT_EVERY == 0 {
            report(finished);
        }
    }
    transferred
}

impl<T> Transferred<T> {
    /// The error of a transfer that did not succeed completely.
    pub(crate) fn complete(&self, what: &str) -> Result<()> {
        match self.failed.first() {
            None => Ok(()),
            Some(first) => {
                let (failed, all) = (self.failed.len(), self.done.len() + self.failed.len());
                Err(anyhow!(
                    "{failed} of {all} originals could not be {what}; the others are, so run it again. The first: {first:#}"
                ))
            }
        }
    }
}
