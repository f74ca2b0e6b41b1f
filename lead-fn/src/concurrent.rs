//! Work on a list, several items at once.

use std::future::ready;

use futures_util::stream::{self, StreamExt};
use tokio::time::Instant;

/// Runs `work` on `items` in order, at most `at_once` at a time and only while `may_start`. Returns the results in the
/// order of completion, and the number of items that were not started.
pub(crate) async fn run_while<T, F: Future>(
    mut may_start: impl FnMut() -> bool,
    items: Vec<T>,
    at_once: usize,
    work: impl FnMut(T) -> F,
) -> (Vec<F::Output>, usize) {
    let count = items.len();
    let started = stream::iter(items).take_while(|_| ready(may_start())).map(work);
    let done: Vec<F::Output> = started.buffer_unordered(at_once).collect().await;
    let left = count - done.len();
    (done, left)
}

/// Runs `work` on all `items`, at most `at_once` at a time, and returns the results in the order of completion.
pub(crate) async fn run_all<T, F: Future>(
    items: Vec<T>,
    at_once: usize,
    work: impl FnMut(T) -> F,
) -> Vec<F::Output> {
    run_while(|| true, items, at_once, work).await.0
}

/// Whether there is time left.
pub(crate) fn is_before(end: Option<Instant>) -> bool {
    end.is_none_or(|end| Instant::now() < end)
}
