//! Mail by Postmark, which has no idempotency keys: a mail that may have been accepted is only sent again with a label.

use std::sync::Arc;

use reqwest::Url;
use serde_json::{Value, json};

use super::{Mail, MailError, Mailer};
use crate::concurrent::BoxFuture;
use crate::http::{Http, Reply};

const NAME: &str = "postmark";

/// Postmark's code for a recipient that bounced or complained before.
const INACTIVE_RECIPIENT: u64 = 406;
/// Postmark's codes for an invalid token, an unknown or unconfirmed sender, and an account that may not send.
const REFUSED_SENDER: [u64; 5] = [10, 400, 401, 405, 413];

/// A mailer for Postmark's API.
pub struct Postmark {
    http: Arc<Http>,
    email: Url,
    token: String,
    stream: String,
}

impl Postmark {
    /// `base` is the API's address, `stream` a message stream of the server of `token`.
    pub(crate) fn new(http: Arc<Http>, base: &Url, token: String, stream: String) -> Self {
        Self { http, email: super::endpoint(base, "email"), token, stream }
    }

    async fn post(&self, body: &Value) -> Result<Reply, MailError> {
        let client = self.http.client().map_err(|error| MailError::of_network(NAME, error))?;
        let request = client
            .post(self.email.clone())
            .header("x-postmark-server-token", &self.token)
            .header("accept", "application/json")
            .header("content-type", "application/json")
            .body(body.to_string());
        self.http.send(request).await.map_err(|error| MailError::of_network(NAME, error))
    }

    fn body(&self, mail: &Mail) -> Value {
        let headers = mail.extra_headers().into_iter();
        let headers = headers.map(|(name, value)| json!({ "Name": name, "Value": value }));
        let mut body = json!({
            "From": mail.from.to_string(),
            "To": mail.to.to_string(),
            "Subject": mail.subject,
            "TextBody": mail.text,
            "Headers": headers.collect::<Value>(),
            "MessageStream": self.stream,
        });
        if let Some(html) = &mail.html {
            body["HtmlBody"] = json!(html);
        }
        if let Some(cc) = &mail.cc {
            body["Cc"] = json!(cc.to_string());
        }
        if let Some(address) = &mail.reply_to {
            body["ReplyTo"] = json!(address.to_string());
        }
        body
    }
}

impl Mailer for Postmark {
    fn name(&self) -> &'static str {
        NAME
    }

    fn send<'a>(&'a self, mail: &'a Mail) -> BoxFuture<'a, Result<(), MailError>> {
        Box::pin(async move {
            let reply = self.post(&self.body(mail)).await?;
            match (reply.status, code(&reply)) {
                (200, Some(0)) => Ok(()),
                // An accepted answer without details.
                (200, None) => Err(MailError::Unclear { by: NAME, reason: "200 without a code".to_owned() }),
                (status, Some(INACTIVE_RECIPIENT)) => Err(MailError::RefusedRecipient {
                    by: NAME,
                    answer: format!("{status} {INACTIVE_RECIPIENT}"),
                }),
                (status, Some(code)) if REFUSED_SENDER.contains(&code) => {
                    Err(MailError::RefusedSender { by: NAME, answer: format!("{status} {code}") })
                }
                (200, Some(code)) => Err(MailError::Refused { by: NAME, answer: format!("200 {code}") }),
                (_, code) => Err(MailError::of_reply(NAME, &reply, code.map(|code| code.to_string()))),
            }
        })
    }

    /// An empty mail is rejected with codes such as 300 and 402, but an invalid token is reported before.
    fn probe(&self) -> BoxFuture<'_, Result<(), MailError>> {
        Box::pin(async move {
            let reply = self.post(&json!({})).await?;
            if reply.status == 422 {
                return Ok(());
            }
            Err(MailError::of_reply(NAME, &reply, code(&reply).map(|code| code.to_string())))
        })
    }
}

fn code(reply: &Reply) -> Option<u64> {
    let body: Value = serde_json::from_slice(&reply.body).ok()?;
    body.get("ErrorCode")?.as_u64()
}
