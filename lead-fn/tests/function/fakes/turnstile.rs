//! Turnstile's `siteverify`, with a token that is valid once per idempotency key.

use std::sync::Mutex;

use serde_json::{Value, json};

use super::http::{Answer, Request, Service};

pub(crate) const SECRET: &str = "1x0000000000000000000000000000000AA";

#[derive(Default)]
pub(crate) struct Turnstile(Mutex<Option<String>>);

impl Service for Turnstile {
    fn answer(&self, request: &Request) -> Answer {
        let fields: Vec<(String, String)> = form_urlencoded::parse(&request.body).into_owned().collect();
        let field = |name: &str| {
            fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone()).unwrap_or_default()
        };
        let key = field("idempotency_key");
        let is_uuid = key.len() == 36 && key.split('-').map(str::len).eq([8, 4, 4, 4, 12]);
        assert!(request.method == "POST" && field("secret") == SECRET && is_uuid, "a wrong question");
        let mut spent = self.0.lock().expect("no panic in a fake");
        let (success, host) = match field("response").as_str() {
            "good" if spent.as_ref().is_none_or(|by| *by == key) => {
                *spent = Some(key);
                (true, "www.example.com")
            }
            "elsewhere" => (true, "evil.example"),
            _ => (false, "www.example.com"),
        };
        Answer::json(200, &json!({"success": success, "hostname": host, "error-codes": []}))
    }

    fn message(&self, _: u16) -> Value {
        json!("down")
    }
}
