//! Netlify Blobs: the edge with an invocation's token, and the public API with signed addresses.

use std::collections::BTreeMap;
use std::sync::Mutex;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::http::{Answer, Request, Service};

pub(crate) const SITE: &str = "site-1";
pub(crate) const EDGE_TOKEN: &str = "edge-token";
pub(crate) const API_TOKEN: &str = "nfp_token";

#[derive(Default)]
pub(crate) struct Blobs {
    blobs: Mutex<BTreeMap<String, Vec<u8>>>,
    /// The address of the server, of which signed ones are made.
    pub(crate) address: Mutex<String>,
}

impl Blobs {
    pub(crate) fn blobs(&self) -> BTreeMap<String, Value> {
        let blobs = self.blobs.lock().expect("no panic in a fake");
        blobs
            .iter()
            .map(|(key, body)| (key.clone(), serde_json::from_slice(body).unwrap_or(Value::Null)))
            .collect()
    }

    /// The access in a platform event.
    pub(crate) fn context(url: &str) -> String {
        STANDARD.encode(json!({"url": "http://127.0.0.1:9", "url_uncached": url, "token": EDGE_TOKEN, "primary_region": "cmh"}).to_string())
    }

    fn document(&self, request: &Request, key: &str) -> Answer {
        let mut blobs = self.blobs.lock().expect("no panic in a fake");
        match request.method.as_str() {
            "GET" => match blobs.get(key) {
                Some(body) => Answer { status: 200, headers: Vec::new(), body: body.clone() },
                None => Answer::empty(404),
            },
            "PUT" if request.header("cache-control") != "max-age=0, stale-while-revalidate=60" => {
                Answer::empty(400)
            }
            "PUT" if request.header("if-none-match") == "*" && blobs.contains_key(key) => Answer::empty(412),
            "PUT" => {
                blobs.insert(key.to_owned(), request.body.clone());
                Answer::empty(200).with("etag", "\"1\"")
            }
            "DELETE" => Answer::empty(if blobs.remove(key).is_some() { 204 } else { 404 }),
            _ => Answer::empty(405),
        }
    }

    /// Two keys per page.
    fn list(&self, query: &str) -> Answer {
        let query: BTreeMap<String, String> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let prefix = query.get("prefix").cloned().unwrap_or_default();
        let after = query.get("cursor").cloned().unwrap_or_default();
        let blobs = self.blobs.lock().expect("no panic in a fake");
        let keys: Vec<&String> =
            blobs.keys().filter(|key| key.starts_with(&prefix) && **key > after).collect();
        let page = &keys[..keys.len().min(2)];
        let mut answer = json!({
            "blobs": page.iter().map(|key| json!({"key": key, "etag": "\"1\"", "size": 1, "last_modified": "2026-11-21T20:00:00Z"})).collect::<Vec<_>>(),
            "directories": [],
        });
        if keys.len() > page.len() {
            answer["next_cursor"] = json!(page.last());
        }
        Answer::json(200, &answer)
    }
}

impl Service for Blobs {
    fn answer(&self, request: &Request) -> Answer {
        let path = request.path();
        if let Some(key) = path.strip_prefix("/signed/") {
            // A signed address accepts no token and allows no deletion.
            return if request.headers.contains_key("authorization") || request.method == "DELETE" {
                Answer::empty(400)
            } else {
                self.document(request, key)
            };
        }
        let (root, token) = match path.strip_prefix("/api/v1/blobs") {
            Some(rest) => (rest, API_TOKEN),
            None => (path, EDGE_TOKEN),
        };
        if request.header("authorization") != format!("Bearer {token}") {
            return Answer::empty(401);
        }
        let Some(rest) = root.strip_prefix(&format!("/{SITE}/site:leads")) else { return Answer::empty(404) };
        match rest.strip_prefix('/') {
            None if request.method == "GET" => self.list(request.query()),
            None => Answer::empty(405),
            Some(key) if token == API_TOKEN && request.method != "DELETE" => {
                if request.header("accept") != "application/json;type=signed-url" {
                    return Answer::empty(406);
                }
                let address = self.address.lock().expect("no panic in a fake").clone();
                Answer::json(200, &json!({"url": format!("{address}/signed/{key}")}))
            }
            Some(key) => self.document(request, key),
        }
    }

    fn message(&self, status: u16) -> Value {
        json!({"code": status, "message": "later"})
    }
}
