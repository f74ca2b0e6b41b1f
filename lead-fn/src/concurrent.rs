//! Many pieces of the same work, several at a time.

use tokio::task::{JoinError, JoinSet};

/// Does `work` on each of `items` in their order, at most `at_once` at a time and only while `may_begin`; answers what
/// came of it, in the order in which the pieces ended, and how many were not begun.
pub(crate) async fn for_each<T, R, F>(
    items: Vec<T>,
    at_once: usize,
    mut may_begin: impl FnMut() -> bool,
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
            done.extend(under_way.join_next().await.map(whole));
        }
        if !may_begin() {
            break;
        }
        let Some(item) = items.next() else { break };
        under_way.spawn(work(item));
    }
    while let Some(ended) = under_way.join_next().await {
        done.push(whole(ended));
    }
    (done, items.len())
}

/// Nothing stops these tasks but a panic, which goes on here: an enquiry must not drop out of a list without a word.
fn whole<T>(ended: Result<T, JoinError>) -> T {
    ended.unwrap_or_else(|stopped| std::panic::resume_unwind(stopped.into_panic()))
}
