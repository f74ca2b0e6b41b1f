//! The connection to open pages: a script in each, and a stream of events.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::get;
use serde_json::json;
use tokio::sync::watch::Receiver;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use super::state::PreviewState;

/// The script that pages load, a file because the site's policy allows no inline script.
const SCRIPT: &str = include_str!("client.js");

/// Paths that no page of the site has.
const SCRIPT_PATH: &str = "/_preview/client.js";
const EVENTS_PATH: &str = "/_preview/events";

/// The delay before a page reconnects while the server is restarted.
const RETRY: Duration = Duration::from_millis(500);

/// The routes of the script and the events.
pub(super) fn routes() -> Router<Receiver<PreviewState>> {
    Router::new().route(SCRIPT_PATH, get(script)).route(EVENTS_PATH, get(events))
}

/// The page with the script and the version of the site.
pub(super) fn with_script(html: &[u8], version: &str) -> Bytes {
    const HEAD_END: &[u8] = b"</head>";
    let script = format!("<script defer src=\"{SCRIPT_PATH}\" data-version=\"{version}\"></script>\n");
    let at = html.windows(HEAD_END.len()).position(|window| window == HEAD_END).unwrap_or(html.len());
    [&html[..at], script.as_bytes(), &html[at..]].concat().into()
}

async fn script() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")], SCRIPT)
}

/// The current state, and each new one.
async fn events(
    State(states): State<Receiver<PreviewState>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let messages = WatchStream::new(states)
        .take_while(|state| !state.is_over)
        .filter(|state| state.is_ready)
        .map(|state| Ok(event(&state)));
    Sse::new(messages).keep_alive(KeepAlive::default())
}

/// The event for an open page.
fn event(state: &PreviewState) -> Event {
    let message = json!({
        "version": state.version(),
        "errors": state.errors.as_deref(),
        "warnings": state.warnings.as_deref(),
    });
    Event::default().event("state").retry(RETRY).data(message.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_stands_at_the_end_of_the_head_or_of_a_page_without_one() {
        let page = |html: &str| String::from_utf8_lossy(&with_script(html.as_bytes(), "7")).into_owned();
        let script = "<script defer src=\"/_preview/client.js\" data-version=\"7\"></script>\n";
        assert_eq!(page("<head></head><p></head>"), format!("<head>{script}</head><p></head>"));
        assert_eq!(page("<p>"), format!("<p>{script}"));
    }
}
