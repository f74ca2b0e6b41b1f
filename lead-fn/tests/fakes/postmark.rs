//! Postmark: `POST /email` with a server token and the documented body. It has no idempotency keys, so duplicates are
//! mailed twice.

use std::sync::Mutex;

use serde_json::{Value, json};

use super::http::{Answer, Request, Service};

pub(crate) const TOKEN: &str = "postmark-token";

/// An address that bounced before.
pub(crate) const INACTIVE: &str = "omar@example.com";

#[derive(Default)]
pub(crate) struct Postmark {
    pub(crate) mails: Mutex<Vec<Value>>,
    /// Whether [`INACTIVE`] is refused.
    pub(crate) refuses_inactive: bool,
}

impl Postmark {
    pub(crate) fn mails(&self) -> Vec<Value> {
        self.mails.lock().expect("no panic in a fake").clone()
    }
}

fn fault(status: u16, code: u16) -> Answer {
    Answer::json(status, &json!({"ErrorCode": code, "Message": "mara.quill@example.net is not welcome"}))
}

impl Service for Postmark {
    fn answer(&self, request: &Request) -> Answer {
        const KNOWN: [&str; 9] =
            ["From", "To", "Cc", "Subject", "HtmlBody", "TextBody", "ReplyTo", "Headers", "MessageStream"];
        if (request.method.as_str(), request.target.as_str()) != ("POST", "/email") {
            return fault(404, 0);
        }
        if request.header("x-postmark-server-token") != TOKEN {
            return fault(401, 10);
        }
        let is_json =
            ["accept", "content-type"].iter().all(|name| request.header(name) == "application/json");
        let body = request.json();
        let Some(object) = body.as_object().filter(|_| is_json) else { return fault(422, 402) };
        let is_text = |name: &str| {
            object.get(name).is_some_and(|value| value.as_str().is_some_and(|text| !text.is_empty()))
        };
        let needed = ["From", "To", "Subject"];
        let has_headers = object.get("Headers").and_then(Value::as_array).is_some_and(|headers| {
            headers.iter().all(|header| header["Name"].is_string() && header["Value"].is_string())
        });
        if object.keys().any(|key| !KNOWN.contains(&key.as_str()))
            || !needed.iter().all(|name| is_text(name))
            || !(is_text("TextBody") || is_text("HtmlBody"))
            || !has_headers
        {
            return fault(422, 300);
        }
        if body["MessageStream"] != "outbound" {
            return fault(422, 1226);
        }
        if self.refuses_inactive && body["To"].as_str().is_some_and(|to| to.contains(INACTIVE)) {
            return fault(422, 406);
        }
        self.mails.lock().expect("no panic in a fake").push(body);
        Answer::json(200, &json!({"ErrorCode": 0, "Message": "OK", "MessageID": "m"}))
    }

    fn message(&self, status: u16) -> Value {
        json!({"ErrorCode": if status == 429 { 429 } else { 100 }, "Message": "later"})
    }
}
