//! Mail by Resend, whose idempotency keys make retries safe for a day.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use reqwest::Url;
use serde_json::{Value, json};

use super::error::error_name;
use super::{Mail, MailError, Mailer};
use crate::http_client::{Http, Reply};

const NAME: &str = "resend";

/// A mailer for Resend's API.
pub struct Resend {
    http: Arc<Http>,
    emails: Url,
    key: String,
}

impl Resend {
    /// `base` is the API's address.
    pub(crate) fn new(http: Arc<Http>, base: &Url, key: String) -> Self {
        let mut emails = base.clone();
        emails.set_path(&format!("{}/emails", base.path().trim_end_matches('/')));
        Self { http, emails, key }
    }

    async fn post(&self, key: Option<String>, body: &Value) -> Result<Reply, MailError> {
        let client = self.http.client().map_err(|error| MailError::of_network(NAME, error))?;
        let mut request = client
            .post(self.emails.clone())
            .header("authorization", format!("Bearer {}", self.key))
            .header("content-type", "application/json");
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let sent = self.http.send(request.body(body.to_string())).await;
        sent.map_err(|error| MailError::of_network(NAME, error))
    }
}

#[async_trait]
impl Mailer for Resend {
    fn name(&self) -> &'static str {
        NAME
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let reply = self.post(Some(mail.key()), &body(mail)).await?;
        let code = code(&reply);
        match (reply.status, code.as_deref()) {
            // Another mail was accepted with this key, such as one from before a price change.
            (200, _) | (409, Some("invalid_idempotent_request")) => Ok(()),
            (409, Some("concurrent_idempotent_requests")) => {
                Err(MailError::Unclear { by: NAME, reason: "the same mail is under way".to_owned() })
            }
            _ => Err(to_error(&reply, code)),
        }
    }

    /// An empty mail is rejected for its content, but an invalid key is reported before.
    async fn probe(&self) -> Result<(), MailError> {
        let reply = self.post(None, &json!({})).await?;
        if reply.status == 422 { Ok(()) } else { Err(to_error(&reply, code(&reply))) }
    }
}

fn body(mail: &Mail) -> Value {
    let mut body = json!({
        "from": mail.from.to_string(),
        "to": [mail.to.to_string()],
        "subject": mail.subject,
        "text": mail.text,
        "headers": mail.extra_headers().into_iter().collect::<BTreeMap<_, _>>(),
    });
    if let Some(html) = &mail.html {
        body["html"] = json!(html);
    }
    if let Some(cc) = &mail.cc {
        body["cc"] = json!([cc.to_string()]);
    }
    if let Some(address) = &mail.reply_to {
        body["reply_to"] = json!(address.to_string());
    }
    body
}

/// An invalid key is reported with 401 or 403, and 403 has other causes too.
fn to_error(reply: &Reply, code: Option<String>) -> MailError {
    let answer = |code: &str| format!("{} {code}", reply.status);
    match code.as_deref() {
        Some(code @ "invalid_api_key") => MailError::RefusedSender { by: NAME, answer: answer(code) },
        Some(code @ "invalid_to_address") => MailError::RefusedRecipient { by: NAME, answer: answer(code) },
        _ => MailError::of_reply(NAME, reply, code),
    }
}

fn code(reply: &Reply) -> Option<String> {
    let body: Value = serde_json::from_slice(&reply.body).ok()?;
    error_name(body.get("name")?.as_str()?)
}
