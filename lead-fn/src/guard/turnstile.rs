//! Turnstile: a token that Cloudflare's widget gave the page, told to be good or not by Cloudflare.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Url;
use serde::Deserialize;
use tokio::time::timeout;
use tracing::warn;

use crate::config::Secret;
use crate::http::{Http, chain};
use crate::record::LeadId;

/// Longer ones are none.
const LONGEST_TOKEN: usize = 2048;
const TO_ASK: Duration = Duration::from_secs(1);

/// The check of tokens.
pub(crate) struct Turnstile {
    http: Arc<Http>,
    url: Url,
    secret: Secret,
}

/// What is known of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is good.
    Good,
    /// There is none, or it is not good.
    Bad,
    /// Nobody could be asked.
    Unknown,
}

#[derive(Deserialize)]
struct Answer {
    success: bool,
    hostname: Option<String>,
}

impl Turnstile {
    pub(crate) const fn new(http: Arc<Http>, url: Url, secret: Secret) -> Self {
        Self { http, url, secret }
    }

    /// Asks about `token`. The enquiry's id makes the question the same when the page sends again: a token is good only once.
    /// `is_own` knows the hosts whose widget may have given it.
    pub(crate) async fn verdict(
        &self,
        token: Option<&str>,
        lead: &LeadId,
        is_own: impl Fn(&str) -> bool,
    ) -> Verdict {
        let Some(token) = token.filter(|token| token.len() <= LONGEST_TOKEN) else { return Verdict::Bad };
        match timeout(TO_ASK, self.ask(token, lead)).await {
            Ok(Some(answer)) => {
                let is_ours = answer.hostname.as_deref().is_none_or(is_own);
                if answer.success && is_ours { Verdict::Good } else { Verdict::Bad }
            }
            Ok(None) => Verdict::Unknown,
            Err(_) => {
                warn!("Turnstile did not answer in time");
                Verdict::Unknown
            }
        }
    }

    async fn ask(&self, token: &str, lead: &LeadId) -> Option<Answer> {
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
            Err(fault) => {
                warn!(fault = chain(&fault), "Turnstile cannot be asked");
                None
            }
        }
    }
}

/// The id in the form that the question needs.
fn uuid(lead: &LeadId) -> String {
    let id = lead.as_str();
    let part = |from: usize, to: usize| id.get(from..to).unwrap_or_default();
    format!("{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32))
}
