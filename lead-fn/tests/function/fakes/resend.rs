//! Resend: `POST /emails` with a key, the documented body and idempotency: the same key and body get the first answer
//! again and no second mail, another body with the same key is a conflict.

use std::collections::HashMap;
use std::sync::Mutex;

use serde_json::{Value, json};

use super::http::{Answer, Request, Service};

pub(crate) const KEY: &str = "re_test_1";

#[derive(Default)]
pub(crate) struct Resend(Mutex<State>);

#[derive(Default)]
struct State {
    mails: Vec<Value>,
    by_key: HashMap<String, (Value, Value)>,
    replays: usize,
}

impl Resend {
    /// The mails without repeats.
    pub(crate) fn mails(&self) -> Vec<Value> {
        self.0.lock().expect("no panic in a fake").mails.clone()
    }

    /// The number of requests answered as repeats.
    pub(crate) fn replays(&self) -> usize {
        self.0.lock().expect("no panic in a fake").replays
    }
}

fn fault(status: u16, name: &str) -> Answer {
    Answer::json(
        status,
        &json!({"statusCode": status, "name": name, "message": "mara.quill@example.net is not welcome"}),
    )
}

/// What is wrong with a body according to the documentation; `None`: it is valid.
fn wrong_with(body: &Value) -> Option<&'static str> {
    const KNOWN: [&str; 9] = ["from", "to", "cc", "subject", "html", "text", "reply_to", "headers", "tags"];
    let object = body.as_object()?;
    let is_text = |name: &str| {
        object.get(name).is_some_and(|value| value.as_str().is_some_and(|text| !text.is_empty()))
    };
    let is_list = |name: &str| {
        object[name].as_array().is_some_and(|list| {
            !list.is_empty()
                && list.iter().all(|entry| entry.as_str().is_some_and(|entry| entry.contains('@')))
        })
    };
    if object.keys().any(|key| !KNOWN.contains(&key.as_str())) {
        return Some("validation_error");
    }
    if !is_text("from")
        || !is_text("subject")
        || !(is_text("text") || is_text("html"))
        || object.get("to").is_none()
    {
        return Some("missing_required_field");
    }
    let lists_are_right = is_list("to") && (object.get("cc").is_none() || is_list("cc"));
    let subject = body["subject"].as_str().unwrap_or_default();
    (!lists_are_right || subject.contains(['\r', '\n'])).then_some("validation_error")
}

impl Service for Resend {
    fn answer(&self, request: &Request) -> Answer {
        if (request.method.as_str(), request.target.as_str()) != ("POST", "/emails") {
            return fault(404, "not_found");
        }
        if request.header("authorization") != format!("Bearer {KEY}") {
            return fault(401, "invalid_api_key");
        }
        if request.header("content-type") != "application/json" || request.header("user-agent").is_empty() {
            return fault(422, "validation_error");
        }
        let body = request.json();
        if !body.is_object() {
            return fault(422, "validation_error");
        }
        if let Some(name) = wrong_with(&body) {
            return fault(422, name);
        }
        let key = request.header("idempotency-key").to_owned();
        if !(1..=256).contains(&key.len()) {
            return fault(400, "invalid_idempotency_key");
        }
        let mut state = self.0.lock().expect("no panic in a fake");
        if let Some((first, answer)) = state.by_key.get(&key).cloned() {
            if first != body {
                return fault(409, "invalid_idempotent_request");
            }
            state.replays += 1;
            return Answer::json(200, &answer);
        }
        let answer = json!({"id": format!("mail-{}", state.mails.len())});
        state.mails.push(body.clone());
        state.by_key.insert(key, (body, answer.clone()));
        Answer::json(200, &answer)
    }

    fn message(&self, status: u16) -> Value {
        let name = match status {
            409 => "concurrent_idempotent_requests",
            422 => "validation_error",
            429 => "rate_limit_exceeded",
            _ => "application_error",
        };
        json!({"statusCode": status, "name": name, "message": "mara.quill@example.net is not welcome"})
    }
}
