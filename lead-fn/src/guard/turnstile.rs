//! Verifies the token of Cloudflare's Turnstile widget.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Url;
use serde::Deserialize;
use tokio::time::timeout;
use tracing::warn;

use crate::http_client::{Http, chain};
use crate::id::Id;
use crate::secret::Secret;

/// The maximum length of a valid token.
const MAX_TOKEN_LEN: usize = 2048;
const TIMEOUT: Duration = Duration::from_secs(1);

/// The Turnstile check.
pub struct Turnstile {
    http: Arc<Http>,
    url: Url,
    secret: Secret,
}

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenVerdict {
    /// The token is valid.
    Good,
    /// The token is missing or invalid.
    Bad,
    /// Turnstile could not be reached.
    Unknown,
}

#[derive(Deserialize)]
struct TurnstileAnswer {
    success: bool,
    hostname: Option<String>,
}

impl Turnstile {
    /// The check at `url`.
    pub const fn new(http: Arc<Http>, url: Url, secret: Secret) -> Self {
        Self { http, url, secret }
    }

    /// Verifies `token`. The enquiry's id makes retries idempotent, since a token is valid only once. `is_own` knows
    /// the hosts whose widget may have issued it.
    pub(crate) async fn verdict(
        &self,
        token: Option<&str>,
        lead: &Id,
        is_own: impl Fn(&str) -> bool,
    ) -> TokenVerdict {
        let Some(token) = token.filter(|token| token.len() <= MAX_TOKEN_LEN) else {
            return TokenVerdict::Bad;
        };
        match timeout(TIMEOUT, self.ask(token, lead)).await {
            Ok(Some(answer)) => {
                let is_ours = answer.hostname.as_deref().is_none_or(is_own);
                if answer.success && is_ours { TokenVerdict::Good } else { TokenVerdict::Bad }
            }
            Ok(None) => TokenVerdict::Unknown,
            Err(_) => {
                warn!("Turnstile did not answer in time");
                TokenVerdict::Unknown
            }
        }
    }

    async fn ask(&self, token: &str, lead: &Id) -> Option<TurnstileAnswer> {
        let body = form_urlencoded::Serializer::new(String::new())
            .append_pair("secret", &self.secret.0)
            .append_pair("response", token)
            .append_pair("idempotency_key", &uuid(lead))
            .finish();
        let asked = async {
            let request = self.http.client()?.post(self.url.clone());
            let request = request.header("content-type", "application/x-www-form-urlencoded").body(body);
            self.http.send(request).await
        };
        match asked.await {
            Ok(reply) if reply.status < 500 => {
                let answer = serde_json::from_slice(&reply.body);
                if answer.is_err() {
                    warn!(status = reply.status, "Turnstile's answer cannot be read");
                }
                answer.ok()
            }
            Ok(reply) => {
                warn!(status = reply.status, "Turnstile is down");
                None
            }
            Err(error) => {
                warn!(error = chain(&error), "Turnstile cannot be reached");
                None
            }
        }
    }
}

/// The id formatted as a UUID.
fn uuid(lead: &Id) -> String {
    let id = lead.as_str();
    let part = |from: usize, to: usize| id.get(from..to).unwrap_or_default();
    format!("{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32))
}
