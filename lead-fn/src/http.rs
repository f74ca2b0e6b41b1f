//! The one HTTP client: for mail providers, outboxes and Turnstile. It is built when it is first needed, since searches never need it and
//! loading the system's certificates takes milliseconds.

use std::error::Error;
use std::sync::OnceLock;
use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, RequestBuilder, redirect};

/// The most that is read of an answer: a list of a thousand keys has 300 KB.
const MOST_BYTES: usize = 4 * 1024 * 1024;
/// Far more than a handshake takes, far less than a request may.
const TO_CONNECT: Duration = Duration::from_secs(1);

/// The client, built at its first use.
#[derive(Debug, Default)]
pub(crate) struct Http(OnceLock<Result<Client, String>>);

/// An answer that came.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
    /// Whether the body came to its end.
    pub(crate) is_whole: bool,
}

/// Why no answer came. No variant carries what was sent.
#[derive(Debug, thiserror::Error)]
pub enum HttpFault {
    /// The client cannot be built, which a machine without certificates causes.
    #[error("there is no HTTP client: {0}")]
    Setup(String),
    /// Nothing was sent: the server was not reached.
    #[error("{0}")]
    Unreachable(String),
    /// Something was sent, and nobody knows what became of it.
    #[error("{0}")]
    Unclear(String),
}

impl Http {
    pub(crate) fn client(&self) -> Result<&Client, HttpFault> {
        self.0.get_or_init(build).as_ref().map_err(|reason| HttpFault::Setup(reason.clone()))
    }

    /// Sends a request of [`Http::client`]. It is sent once: what is safe to repeat is the caller's to know.
    pub(crate) async fn send(&self, request: RequestBuilder) -> Result<Reply, HttpFault> {
        let mut response = request.send().await.map_err(fault)?;
        let (status, headers) = (response.status().as_u16(), std::mem::take(response.headers_mut()));
        let mut body = Vec::new();
        let is_whole = loop {
            match response.chunk().await {
                Ok(Some(chunk)) if body.len() + chunk.len() <= MOST_BYTES => body.extend_from_slice(&chunk),
                Ok(None) => break true,
                Ok(Some(_)) | Err(_) => break false,
            }
        };
        Ok(Reply { status, headers, body, is_whole })
    }
}

fn build() -> Result<Client, String> {
    // An error means that it was installed before, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .user_agent(concat!("lead-fn/", env!("CARGO_PKG_VERSION")))
        .redirect(redirect::Policy::none())
        .connect_timeout(TO_CONNECT)
        // A function sleeps between two requests, and a connection that died meanwhile looks alive: what is lost on it is lost without a word.
        .pool_max_idle_per_host(0)
        .build()
        .map_err(|fault| chain(&fault))
}

fn fault(fault: reqwest::Error) -> HttpFault {
    let fault = fault.without_url();
    let words = chain(&fault);
    if fault.is_connect() || fault.is_builder() {
        HttpFault::Unreachable(words)
    } else {
        HttpFault::Unclear(words)
    }
}

/// A fault and its causes in one line.
pub(crate) fn chain(fault: &dyn Error) -> String {
    let mut line = fault.to_string();
    let mut cause = fault.source();
    while let Some(source) = cause {
        let words = source.to_string();
        // Some libraries repeat their cause's words in their own.
        if !line.ends_with(&words) {
            line.push_str(": ");
            line.push_str(&words);
        }
        cause = source.source();
    }
    line
}
