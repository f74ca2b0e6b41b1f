//! Around every request: one line in the log, a panic turned into an answer, and the headers that every answer has.
//! The log has the request's id, method, route, status and time. Never the path as sent, a query, a header or a body: any of these may
//! hold what a visitor wrote.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, error, info, info_span};

use crate::failure::{Contacts, Failure};
use crate::record::LeadId;
use crate::surroundings::{Surroundings, System};

/// Nothing on a page of JSON is to be loaded, framed or run.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/// What the platform calls a request; put it into a request's extensions to find it in the log.
#[derive(Debug, Clone)]
pub struct RequestId(pub String);

/// Runs the request as a task of its own: a panic ends in an answer, and a sender who hangs up cannot stop an enquiry half-way.
pub(crate) async fn observe(request: Request, next: Next, contacts: Arc<Contacts>) -> Response {
    let started = Instant::now();
    let id = match request.extensions().get::<RequestId>() {
        Some(RequestId(id)) => id.clone(),
        None => LeadId::of_chance(System.chance()).to_string(),
    };
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let span = info_span!("request", id, method = method_name(&request), route);
    let answer = tokio::spawn(next.run(request).instrument(span.clone())).await;
    let _entered = span.enter();
    let response = answer.unwrap_or_else(|_| {
        // What the panic said may hold a visitor's words.
        error!("a handler panicked");
        Failure::Panicked.answer(&contacts)
    });
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    info!(status = response.status().as_u16(), milliseconds, "answered");
    response
}

/// A sender can write any word as a method.
fn method_name(request: &Request) -> &'static str {
    match request.method().as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}

/// The host's own headers are not put on a function's answers, so they are set here.
pub(crate) async fn harden(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed: [(HeaderName, &'static str); 4] = [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // Not `no-referrer`: with it a browser sends `Origin: null` when the page with errors is sent again, and that is foreign.
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
