//! Futures that are boxed, and bounded concurrency for work on a list.

use std::pin::Pin;

use tokio::task::{JoinError, JoinSet};

/// A boxed future, so that a mailer or a store can be chosen at start.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Runs `work` on `items` in order, at most `at_once` at a time and only while `may_start`. Returns the results in the
/// order of completion, and the number of items that were not started.
pub(crate) async fn for_each<T, R, F>(
    items: Vec<T>,
    at_once: usize,
    mut may_start: impl FnMut() -> bool,
    work: impl Fn(T) -> F,
) -> (Vec<R>, usize)
where
    R: Send + 'static,
    F: Future<Output = R> + Send + 'static,
{
    let mut under_way = JoinSet::new();
    let mut done = Vec::with_capacity(items.len());
    let mut items = items.into_iter();
    loop {
        if under_way.len() >= at_once {
            done.extend(under_way.join_next().await.map(joined));
        }
        if !may_start() {
            break;
        }
        let Some(item) = items.next() else { break };
        under_way.spawn(work(item));
    }
    while let Some(ended) = under_way.join_next().await {
        done.push(joined(ended));
    }
    (done, items.len())
}

/// These tasks can only end early by a panic, which is resumed so that no enquiry silently drops out of a list.
fn joined<T>(ended: Result<T, JoinError>) -> T {
    ended.unwrap_or_else(|stopped| std::panic::resume_unwind(stopped.into_panic()))
}
