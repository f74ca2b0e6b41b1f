//! Answers requests from the newest snapshot as a host would, with the preview's script in each page.

use std::sync::Arc;

use anyhow::Result;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, Request, Response, StatusCode, Uri};
use tokio::sync::watch::Receiver;

use super::live;
use super::snapshot::{self, Answer, Snapshot};
use super::state::PreviewState;
use crate::serve::host::{call, moved, refused, send, with_headers};
use content::Draft;

/// Answers a request; the first ones wait until there is a site or an error.
pub(super) async fn answer(
    State(mut states): State<Receiver<PreviewState>>,
    request: Request<Body>,
) -> Response<Body> {
    let snapshot = match states.wait_for(|state| state.is_ready).await {
        Ok(state) => state.snapshot.clone(),
        // The sender is gone, so the server is about to end.
        Err(_) => None,
    };
    match snapshot {
        Some(snapshot) => from(&snapshot, request).await,
        None => explained(
            StatusCode::SERVICE_UNAVAILABLE,
            "",
            "There is nothing to show yet",
            "The reasons are listed here and in the terminal.",
        ),
    }
}

async fn from(snapshot: &Arc<Snapshot>, request: Request<Body>) -> Response<Body> {
    let path = request.uri().path().to_owned();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match decided(Arc::clone(snapshot), request.uri().clone(), is_read).await {
        Ok(Answer::Function(function)) => call(&function, request).await,
        Ok(Answer::Moved { to, status }) => moved(&to, status),
        Ok(Answer::File { body, status }) => match refused(&request) {
            Some(refused) => refused,
            None => with_headers(sent(snapshot, body, request).await, &snapshot.headers, &path, status),
        },
        Ok(Answer::Draft(Draft { file, words, .. })) => explained(
            StatusCode::NOT_FOUND,
            &snapshot.version,
            &format!("This {words}"),
            &format!(
                "{file} {words}, so that neither visitors nor this preview show it.\n\n\
                 To see it, stop the preview with Ctrl-C and start it with drafts:\n\n  \
                 make serve ARGUMENTS=\"--drafts\""
            ),
        ),
        Err(failure) => explained(
            StatusCode::SERVICE_UNAVAILABLE,
            &snapshot.version,
            "This page cannot be shown",
            &format!("{failure:#}"),
        ),
    }
}

/// Rendering and emitting block, so they do not run on the server's own threads.
async fn decided(snapshot: Arc<Snapshot>, address: Uri, is_read: bool) -> Result<Answer> {
    tokio::task::spawn_blocking(move || snapshot.answer(&address, is_read)).await?
}

async fn sent(snapshot: &Snapshot, body: snapshot::Body, request: Request<Body>) -> Response<Body> {
    match body {
        snapshot::Body::Page(html) => response(live::with_script(&html, &snapshot.version), "text/html"),
        snapshot::Body::Bytes(bytes, media_type) => response(bytes, media_type),
        snapshot::Body::File(file) => send(request, &file).await,
    }
}

/// A page of the preview itself.
fn explained(status: StatusCode, version: &str, title: &str, text: &str) -> Response<Body> {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n<pre>{text}</pre>\n</main>\n</body>\n</html>\n"
    );
    let mut response = response(live::with_script(html.as_bytes(), version), "text/html; charset=utf-8");
    *response.status_mut() = status;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn response(bytes: Bytes, kind: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(bytes));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}
