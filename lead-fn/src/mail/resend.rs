//! Mail by Resend. Its idempotency key makes every repeat safe for a day: the same key is the same mail.

use std::sync::Arc;

use reqwest::Url;
use serde_json::{Value, json};

use super::error::fault_name;
use super::{Mail, MailError, Mailer};
use crate::http::{Http, Reply};
use crate::outbox::Pending;

const NAME: &str = "resend";

/// The mailer to Resend's API.
pub struct Resend {
    http: Arc<Http>,
    emails: Url,
    key: String,
}

impl Resend {
    /// `base` is the API's address, `https://api.resend.com`.
    pub(crate) fn new(http: Arc<Http>, base: &Url, key: String) -> Self {
        Self { http, emails: super::endpoint(base, "emails"), key }
    }

    async fn post(&self, key: Option<String>, body: &Value) -> Result<Reply, MailError> {
        let client = self.http.client().map_err(|fault| MailError::of_network(NAME, fault))?;
        let mut request = client
            .post(self.emails.clone())
            .header("authorization", format!("Bearer {}", self.key))
            .header("content-type", "application/json");
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let sent = self.http.send(request.body(body.to_string())).await;
        sent.map_err(|fault| MailError::of_network(NAME, fault))
    }
}

impl Mailer for Resend {
    fn name(&self) -> &'static str {
        NAME
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn send<'a>(&'a self, mail: &'a Mail) -> Pending<'a, Result<(), MailError>> {
        Box::pin(async move {
            let reply = self.post(Some(mail.key()), &body(mail)).await?;
            let code = code(&reply);
            match (reply.status, code.as_deref()) {
                // Under this key something else was sent: this mail before a listing's price changed. It arrived.
                (200, _) | (409, Some("invalid_idempotent_request")) => Ok(()),
                (409, Some("concurrent_idempotent_requests")) => {
                    Err(MailError::Unclear { by: NAME, reason: "the same mail is under way".to_owned() })
                }
                _ => Err(fault(&reply, code)),
            }
        })
    }

    /// A mail without a word is refused for that, and before that a key that is wrong.
    fn probe(&self) -> Pending<'_, Result<(), MailError>> {
        Box::pin(async move {
            let reply = self.post(None, &json!({})).await?;
            if reply.status == 422 { Ok(()) } else { Err(fault(&reply, code(&reply))) }
        })
    }
}

fn body(mail: &Mail) -> Value {
    let mut body = json!({
        "from": mail.from.to_string(),
        "to": [mail.to.to_string()],
        "subject": mail.subject,
        "text": mail.text,
        "headers": { "X-Lead-Id": mail.lead.as_str() },
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

/// A wrong key is told by 401 or 403, and 403 means other things too.
fn fault(reply: &Reply, code: Option<String>) -> MailError {
    let answer = |code: &str| format!("{} {code}", reply.status);
    match code.as_deref() {
        Some(code @ "invalid_api_key") => MailError::RefusedSender { by: NAME, answer: answer(code) },
        Some(code @ "invalid_to_address") => MailError::RefusedRecipient { by: NAME, answer: answer(code) },
        _ => MailError::of_reply(NAME, reply, code),
    }
}

fn code(reply: &Reply) -> Option<String> {
    let body: Value = serde_json::from_slice(&reply.body).ok()?;
    fault_name(body.get("name")?.as_str()?)
}
