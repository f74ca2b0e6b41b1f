//! Reads a request's body before it is answered. A server that answers while a sender still writes has to close the connection, and the
//! sender then finds a broken connection instead of the answer.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;
use tokio::time::timeout;
use tracing::warn;

use crate::event::EventFault;
use crate::failure::{Contacts, Failure};
use crate::submission::MOST_BYTES;

/// Who sends more than this does not get the answer.
const MOST_READ: usize = 16 * 1024 * 1024;
/// An enquiry at the speed of the slowest telephones, and an end for those who never finish.
const PATIENCE: Duration = Duration::from_secs(20);

/// The body did not come to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interrupted;

/// Reads a body to its end within bounds, and answers as much of it as shows whether it is too large.
///
/// # Errors
/// The connection broke, or the end did not come in time.
pub async fn read_to_end(headers: &HeaderMap, body: Body) -> Result<Body, Interrupted> {
    // Such a sender waits for the answer before it writes the body.
    if headers.contains_key(header::EXPECT) && announced(headers).is_some_and(|bytes| bytes > MOST_BYTES) {
        return Ok(body);
    }
    timeout(PATIENCE, collect(body)).await.unwrap_or(Err(Interrupted)).map(Body::from)
}

/// How many bytes a body has by its sender's word.
pub(crate) fn announced(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

async fn collect(mut body: Body) -> Result<Vec<u8>, Interrupted> {
    let mut kept = Vec::new();
    let mut read = 0;
    while let Some(frame) = body.frame().await {
        let Ok(bytes) = frame.map_err(|_| Interrupted)?.into_data() else { continue };
        let room = (MOST_BYTES + 1).saturating_sub(kept.len());
        kept.extend_from_slice(&bytes[..bytes.len().min(room)]);
        read += bytes.len();
        if read > MOST_READ {
            break;
        }
    }
    Ok(kept)
}

/// Reads each request's body before it is judged, and refuses what has none to read.
pub(crate) async fn read_first(request: Request, next: Next, contacts: Arc<Contacts>) -> Response {
    let (parts, body) = request.into_parts();
    let read = match parts.extensions.get::<EventFault>() {
        Some(fault) => Err(Failure::NoRequest(*fault)),
        None => read_to_end(&parts.headers, body).await.map_err(|Interrupted| Failure::Interrupted),
    };
    match read {
        Ok(body) => next.run(Request::from_parts(parts, body)).await,
        Err(failure) => {
            warn!(status = failure.status().as_u16(), reason = failure.reason(), "a request was refused");
            failure.answer(&contacts)
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[tokio::test]
    async fn of_a_body_no_more_is_kept_than_shows_that_it_is_too_large() {
        for (sent, kept) in [(0, 0), (MOST_BYTES, MOST_BYTES), (5_000_000, MOST_BYTES + 1)] {
            let body = read_to_end(&HeaderMap::new(), Body::from(vec![b'a'; sent])).await.expect("a body");
            assert_eq!(body.collect().await.expect("bytes").to_bytes().len(), kept);
        }
    }

    #[tokio::test]
    async fn a_sender_that_waits_for_the_answer_is_not_made_to_send_a_large_body() {
        let headers = HeaderMap::from_iter([
            (header::EXPECT, HeaderValue::from_static("100-continue")),
            (header::CONTENT_LENGTH, HeaderValue::from_static("5000000")),
        ]);
        let body = read_to_end(&headers, Body::from(vec![b'a'; 40_000])).await.expect("a body");
        assert_eq!(body.collect().await.expect("bytes").to_bytes().len(), 40_000);
    }
}
