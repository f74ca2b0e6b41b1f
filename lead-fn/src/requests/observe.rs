//! Wraps every request: logs one line, turns a panic into an answer and sets headers. The log contains the request id,
//! method, route, status and time, and never the path, query, headers or body, which may contain what a visitor wrote.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, error, info, info_span};

use super::Failure;
use super::event::RequestId;
use crate::id::Id;
use crate::state::Shared;
use crate::system::{HostSystem, System};

/// Answers must not load, frame or run anything.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/// Runs the request in its own task: a panic becomes an answer, and a client that disconnects cannot stop an enquiry
/// half-way.
pub(crate) async fn observe(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let language = shared.language_of_referrer(request.headers());
    let started = Instant::now();
    let id = match request.extensions().get::<RequestId>() {
        Some(RequestId(id)) => id.clone(),
        None => Id::of_bytes(HostSystem.random_bytes()).to_string(),
    };
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let span = info_span!("request", id, method = method_name(&request), route);
    let answer = tokio::spawn(next.run(request).instrument(span.clone())).await;
    let _entered = span.enter();
    let response = answer.unwrap_or_else(|_| {
        // The panic message may contain a visitor's text.
        error!("a handler panicked");
        Failure::Panicked.answer(&shared.packed.site, language)
    });
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    info!(status = response.status().as_u16(), milliseconds, "answered");
    response
}

/// A known method name; clients can send any word.
fn method_name(request: &Request) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    known.into_iter().find(|known| request.method() == known).unwrap_or("other")
}

/// The host does not add its headers to a function's answers.
pub(crate) async fn security_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    // Only feeds may be cached, and say so themselves.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let fixed: [(HeaderName, &'static str); 3] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // With `no-referrer` browsers would send `Origin: null` when the error page is posted again.
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    if headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json") {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
    }
    response
}
