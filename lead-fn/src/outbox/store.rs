//! Stores of documents under keys, each created only once. A backend is a [`Store`].

use std::io;
use std::time::Duration;

use async_trait::async_trait;
use tokio::time::sleep;

use crate::http_client::{HttpError, Reply};

/// Pauses before retries; the caller's time limit may end them earlier.
const RETRY_DELAYS: [Duration; 5] = [
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(600),
];

/// A store that outlives the process. Keys consist of ASCII letters, digits, `-`, `.` and `/`. Callers set the time
/// limits.
#[async_trait]
pub trait Store: Send + Sync {
    /// The name in logs and the health answer.
    fn name(&self) -> &'static str;

    /// Stores `body` under `key` unless the key exists. After `Ok` it survives a crash.
    async fn create(&self, key: &str, body: Vec<u8>) -> Result<Created, OutboxError>;

    /// Stores `body` under `key`, replacing any earlier document.
    async fn replace(&self, key: &str, body: Vec<u8>) -> Result<(), OutboxError>;

    /// Reads the document under `key`.
    async fn read(&self, key: &str) -> Result<Option<Vec<u8>>, OutboxError>;

    /// The keys that start with `prefix`, sorted.
    async fn list(&self, prefix: &str) -> Result<Vec<String>, OutboxError>;

    /// Deletes the document under `key`, if any.
    async fn delete(&self, key: &str) -> Result<(), OutboxError>;
}

/// The result of creating a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It was created.
    Now,
    /// It existed already.
    AlreadyThere,
}

/// Why a document could not be stored or read. No variant contains what the visitor wrote.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// No store is configured.
    #[error("no outbox is configured")]
    NotConfigured,
    /// It did not answer in time.
    #[error("the outbox did not answer in time")]
    TimedOut,
    /// The record could not be serialised.
    #[error("the record could not be written as JSON")]
    Encoding(#[from] serde_json::Error),
    #[error("the outbox folder: {step}")]
    Folder { step: &'static str, source: io::Error },
    /// An HTTP store did not answer.
    #[error("the outbox cannot be reached")]
    Http(#[from] HttpError),
    /// An HTTP store answered with an error.
    #[error("the outbox answered {status}{}", code.as_deref().map(|code| format!(" {code}")).unwrap_or_default())]
    Refused { status: u16, code: Option<String> },
    /// An HTTP store's answer cannot be parsed.
    #[error("the outbox's answer cannot be read")]
    Unreadable,
    /// Netlify has not passed any access to its store.
    #[error("the platform has not passed any access to its store")]
    NoAccess,
}

/// Repeats a request while the store answers that it did nothing; a retry then shows whether the document exists.
pub(super) async fn retry_while_busy<F>(ask: impl Fn() -> F) -> Result<Reply, OutboxError>
where
    F: Future<Output = Result<Reply, OutboxError>>,
{
    for pause in RETRY_DELAYS {
        let reply = ask().await?;
        if !is_busy(&reply) {
            return Ok(reply);
        }
        sleep(pause).await;
    }
    ask().await
}

/// 409 means conflicting writes (S3), 429 and 503 a busy store. A 503 without a body may come from a proxy that does
/// not know what the store did.
fn is_busy(reply: &Reply) -> bool {
    matches!(reply.status, 409 | 429) || (reply.status == 503 && !reply.body.is_empty())
}

/// The document in an HTTP answer, if it exists.
pub(super) fn document_of(reply: Reply) -> Result<Option<Vec<u8>>, OutboxError> {
    match reply.status {
        200 if reply.is_whole => Ok(Some(reply.body)),
        200 => Err(OutboxError::Unreadable),
        404 => Ok(None),
        _ => Err(refused(&reply)),
    }
}

/// Whether a `PUT` with `If-None-Match: *` has created its document.
pub(super) fn created(reply: &Reply) -> Result<Created, OutboxError> {
    match reply.status {
        412 => Ok(Created::AlreadyThere),
        _ => done(reply).map(|()| Created::Now),
    }
}

/// Fails unless the store has done what was asked; 202 says only that it will be done.
pub(super) fn done(reply: &Reply) -> Result<(), OutboxError> {
    if matches!(reply.status, 200 | 201 | 204) { Ok(()) } else { Err(refused(reply)) }
}

fn refused(reply: &Reply) -> OutboxError {
    OutboxError::Refused { status: reply.status, code: error_code(&reply.body) }
}

/// The error code such as `AccessDenied`; other texts are dropped.
fn error_code(body: &[u8]) -> Option<String> {
    let (_, after) = std::str::from_utf8(body).ok()?.split_once("<Code>")?;
    let (code, _) = after.split_once("</Code>")?;
    let is_name = code.len() <= 60 && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_name && !code.is_empty()).then(|| code.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_error_code_is_used() {
        assert_eq!(
            error_code(b"<Error><Code>AccessDenied</Code><Message>Mara</Message></Error>").as_deref(),
            Some("AccessDenied")
        );
        for dropped in [&b"<Error><Code>Mara Quill</Code></Error>"[..], b"<Code></Code>", b"\xff", b""] {
            assert_eq!(error_code(dropped), None);
        }
    }
}
