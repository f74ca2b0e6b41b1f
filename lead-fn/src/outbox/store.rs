//! What an outbox is kept in: documents under keys, of which each can be created only once. A backend is a [`Store`].

use std::io;
use std::pin::Pin;
use std::time::Duration;

use tokio::time::sleep;

use crate::http::{HttpFault, Reply};

/// Pauses before a store that did nothing is asked again. The caller's time-out may end them sooner.
const PAUSES: [Duration; 5] = [
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(600),
];

/// What a store or a mailer answers, later. Boxed, so that a backend can be chosen when the function starts.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store that outlives the process. Keys are ours: ASCII letters, digits, `-`, `.` and `/`. The caller sets the time-outs.
pub trait Store: Send + Sync {
    /// What it is, in one word, for logs and the health answer.
    fn name(&self) -> &'static str;

    /// Keeps `body` under `key`, unless something is kept there. When this answers `Ok`, it survives a crash.
    fn create<'a>(&'a self, key: &'a str, body: Vec<u8>) -> Pending<'a, Result<Created, OutboxError>>;

    /// Keeps `body` under `key`, whatever was there.
    fn replace<'a>(&'a self, key: &'a str, body: Vec<u8>) -> Pending<'a, Result<(), OutboxError>>;

    /// What is kept under `key`.
    fn read<'a>(&'a self, key: &'a str) -> Pending<'a, Result<Option<Vec<u8>>, OutboxError>>;

    /// The keys that begin with `prefix`, sorted.
    fn list<'a>(&'a self, prefix: &'a str) -> Pending<'a, Result<Vec<String>, OutboxError>>;

    /// Removes what is kept under `key`; nothing there is as good.
    fn delete<'a>(&'a self, key: &'a str) -> Pending<'a, Result<(), OutboxError>>;
}

/// What a create-only store did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It is kept now.
    New,
    /// It was kept before: the same, sent again.
    Before,
}

/// Why something could not be kept or read. No variant carries what the visitor wrote.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// There is no durable store.
    #[error("no outbox is configured")]
    NotConfigured,
    /// It did not answer.
    #[error("the outbox did not answer in time")]
    TimedOut,
    /// The record could not be turned into text.
    #[error("the record could not be written as JSON")]
    Encoding(#[from] serde_json::Error),
    /// The folder failed.
    #[error("the outbox folder: {step}")]
    Folder {
        /// What was tried.
        step: &'static str,
        /// What the system said.
        source: io::Error,
    },
    /// A store behind HTTP did not answer.
    #[error("the outbox cannot be asked")]
    Http(#[from] HttpFault),
    /// A store behind HTTP answered no.
    #[error("the outbox answered {status}{}", code.as_deref().map(|code| format!(" {code}")).unwrap_or_default())]
    Refused {
        /// The answer's status.
        status: u16,
        /// The store's own word for the fault.
        code: Option<String>,
    },
    /// A store behind HTTP answered something that is none of its answers.
    #[error("the outbox's answer cannot be read")]
    Unreadable,
    /// Netlify has not said how its store is reached.
    #[error("the platform has given no access to its store")]
    NoAccess,
}

/// Sends a request again while the store answers that it did nothing: a retry then settles whether the document exists.
pub(super) async fn ask_until_done<F>(ask: impl Fn() -> F) -> Result<Reply, OutboxError>
where
    F: Future<Output = Result<Reply, OutboxError>>,
{
    for pause in PAUSES {
        let reply = ask().await?;
        if !did_nothing(&reply) {
            return Ok(reply);
        }
        sleep(pause).await;
    }
    ask().await
}

/// 409 means that two writes of one key met (S3), 429 and 503 that the store is busy. A 503 without a body may come from a
/// server in between, which does not know what the store did.
fn did_nothing(reply: &Reply) -> bool {
    matches!(reply.status, 409 | 429) || (reply.status == 503 && !reply.body.is_empty())
}

/// What a store's answer over HTTP to a read says: the document, or that there is none.
pub(super) fn document_of(
    reply: Reply,
    refused: fn(&Reply) -> OutboxError,
) -> Result<Option<Vec<u8>>, OutboxError> {
    match reply.status {
        200 if reply.is_whole => Ok(Some(reply.body)),
        200 => Err(OutboxError::Unreadable),
        404 => Ok(None),
        _ => Err(refused(&reply)),
    }
}

/// The store of a function that has none.
#[derive(Debug, Clone, Copy)]
pub struct NoStore;

impl Store for NoStore {
    fn name(&self) -> &'static str {
        "none"
    }

    fn create<'a>(&'a self, _: &'a str, _: Vec<u8>) -> Pending<'a, Result<Created, OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }

    fn replace<'a>(&'a self, _: &'a str, _: Vec<u8>) -> Pending<'a, Result<(), OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }

    fn read<'a>(&'a self, _: &'a str) -> Pending<'a, Result<Option<Vec<u8>>, OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }

    fn list<'a>(&'a self, _: &'a str) -> Pending<'a, Result<Vec<String>, OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }

    fn delete<'a>(&'a self, _: &'a str) -> Pending<'a, Result<(), OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }
}
