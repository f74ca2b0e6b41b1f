//! Bounded concurrency for work on a list.

use std::future::ready;

use futures_util::stream::{self, StreamExt};

/// Runs `work` on `items` in order, at most `at_once` at a time and only while `may_start`. Returns the results in the
/// order of completion, and the number of items that were not started.
pub(crate) async fn run_bounded<T, F: Future>(
    items: Vec<T>,
    at_once: usize,
    mut may_start: impl FnMut() -> bool,
    work: impl FnMut(T) -> F,
) -> (Vec<F::Output>, usize) {
    let count = items.len();
    let started = stream::iter(items).take_while(|_| ready(may_start())).map(work);
    let done: Vec<F::Output> = started.buffer_unordered(at_once).collect().await;
    let left = count - done.len();
    (done, left)
}
