//! The HTTP client for mail providers, stores and Turnstile. It is built on first use, since searches do not need it
//! and loading the system's certificates takes milliseconds.

use std::error::Error;
use std::sync::OnceLock;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, RequestBuilder, redirect};

/// The maximum size of an answer; a list of a thousand keys has 300 KB.
const MAX_BYTES: usize = 4 * 1024 * 1024;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// The client, built on first use.
#[derive(Debug, Default)]
pub struct Http(OnceLock<Result<Client, String>>);

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
    /// Whether the body arrived completely.
    pub(crate) is_whole: bool,
}

/// Why there is no answer, without any part of the request.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// The client cannot be built, for example without certificates.
    #[error("there is no HTTP client: {0}")]
    Setup(String),
    /// The server was not reached and nothing was sent.
    #[error("{0}")]
    Unreachable(String),
    /// Something was sent, but the result is unknown.
    #[error("{0}")]
    Unclear(String),
}

impl Http {
    pub(crate) fn client(&self) -> Result<&Client, HttpError> {
        self.0.get_or_init(build).as_ref().map_err(|reason| HttpError::Setup(reason.clone()))
    }

    /// Sends a request of [`Http::client`] once; callers know whether it is safe to retry.
    pub(crate) async fn send(&self, request: RequestBuilder) -> Result<Reply, HttpError> {
        let mut response = request.send().await.map_err(to_error)?;
        let (status, headers) = (response.status().as_u16(), std::mem::take(response.headers_mut()));
        let mut body = Vec::new();
        let is_whole = loop {
            match response.chunk().await {
                Ok(Some(chunk)) if body.len() + chunk.len() <= MAX_BYTES => body.extend_from_slice(&chunk),
                Ok(None) => break true,
                Ok(Some(_)) | Err(_) => break false,
            }
        };
        Ok(Reply { status, headers, body, is_whole })
    }
}

fn build() -> Result<Client, String> {
    // An error means that it is already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .user_agent(concat!("lead-fn/", env!("CARGO_PKG_VERSION")))
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
        // Connections are not reused, since a sleeping function does not notice that they have died.
        .pool_max_idle_per_host(0)
        .build()
        .map_err(|error| chain(&error))
}

fn to_error(error: reqwest::Error) -> HttpError {
    let error = error.without_url();
    let words = chain(&error);
    if error.is_connect() || error.is_builder() {
        HttpError::Unreachable(words)
    } else {
        HttpError::Unclear(words)
    }
}

/// An error and its causes in one line.
pub(crate) fn chain(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(source) = cause {
        let words = source.to_string();
        // Some errors repeat the text of their cause.
        if !line.ends_with(&words) {
            line.push_str(": ");
            line.push_str(&words);
        }
        cause = source.source();
    }
    line
}
