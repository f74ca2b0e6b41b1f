//! Reads the whole request body before answering. A server that answers earlier has to close the connection, and the
//! client sees a broken connection instead of the answer.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;
use tokio::time::timeout;
use tracing::warn;

use super::Failure;
use super::event::EventError;
use crate::state::Shared;

/// The longest valid enquiry in Arabic or Russian: 4,500 letters of 6 percent-encoded bytes, 27 KB.
pub(crate) const MAX_BYTES: usize = 32 * 1024;
/// Clients that send more than this get no answer.
const MAX_READ_BYTES: usize = 16 * 1024 * 1024;
/// The time limit for a body: long enough for an enquiry from the slowest phone.
const TIMEOUT: Duration = Duration::from_secs(20);

/// The body did not arrive completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interrupted;

/// Reads a body to its end within limits; of one that is too large, it returns a little more than the limit.
///
/// # Errors
/// The connection broke, or the body did not arrive in time.
pub async fn read_to_end(headers: &HeaderMap, body: Body) -> Result<Body, Interrupted> {
    // The client waits for the answer before it sends the body.
    if headers.contains_key(header::EXPECT) && content_length(headers).is_some_and(|bytes| bytes > MAX_BYTES)
    {
        return Ok(body);
    }
    timeout(TIMEOUT, collect(body)).await.unwrap_or(Err(Interrupted)).map(Body::from)
}

/// The body's length according to `Content-Length`.
fn content_length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

async fn collect(mut body: Body) -> Result<Vec<u8>, Interrupted> {
    let mut kept = Vec::new();
    let mut read = 0;
    while let Some(frame) = body.frame().await {
        let Ok(bytes) = frame.map_err(|_| Interrupted)?.into_data() else { continue };
        let room = (MAX_BYTES + 1).saturating_sub(kept.len());
        kept.extend_from_slice(&bytes[..bytes.len().min(room)]);
        read += bytes.len();
        if read > MAX_READ_BYTES {
            break;
        }
    }
    Ok(kept)
}

/// Reads the body of each request before the handlers run, and rejects requests without a readable one.
pub(crate) async fn read_first(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let language = shared.language_of_referrer(request.headers());
    let (parts, body) = request.into_parts();
    let read = match parts.extensions.get::<EventError>() {
        Some(error) => Err(Failure::NoRequest(*error)),
        None => read_to_end(&parts.headers, body).await.map_err(|Interrupted| Failure::Interrupted),
    };
    match read {
        Ok(body) => next.run(Request::from_parts(parts, body)).await,
        Err(failure) => {
            warn!(status = failure.status().as_u16(), reason = failure.reason(), "a request was refused");
            failure.answer(&shared.packed.site, language)
        }
    }
}

/// Reads a body of at most [`MAX_BYTES`].
pub(crate) async fn read_body(headers: &HeaderMap, body: Body) -> Result<Vec<u8>, Failure> {
    if content_length(headers).is_some_and(|bytes| bytes > MAX_BYTES) {
        return Err(Failure::TooLarge);
    }
    match to_bytes(body, MAX_BYTES).await {
        Ok(bytes) => Ok(bytes.into()),
        Err(_) => Err(Failure::TooLarge),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[tokio::test]
    async fn only_the_start_of_a_too_large_body_is_kept() {
        for (sent, kept) in [(0, 0), (MAX_BYTES, MAX_BYTES), (5_000_000, MAX_BYTES + 1)] {
            let body = read_to_end(&HeaderMap::new(), Body::from(vec![b'a'; sent])).await.expect("a body");
            assert_eq!(body.collect().await.expect("bytes").to_bytes().len(), kept);
        }
    }

    #[tokio::test]
    async fn a_large_body_is_refused_before_it_is_sent() {
        let headers = HeaderMap::from_iter([
            (header::EXPECT, HeaderValue::from_static("100-continue")),
            (header::CONTENT_LENGTH, HeaderValue::from_static("5000000")),
        ]);
        let body = read_to_end(&headers, Body::from(vec![b'a'; 40_000])).await.expect("a body");
        assert_eq!(body.collect().await.expect("bytes").to_bytes().len(), 40_000);
    }
}
