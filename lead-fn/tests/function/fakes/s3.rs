//! An S3-compatible bucket in memory. It verifies signatures, supports `If-None-Match: *` and lists a few keys per
//! page.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::http::{Answer, Request, Service};

pub(crate) const KEY_ID: &str = "AKIATEST";
pub(crate) const SECRET: &str = "secret/with+letters";
pub(crate) const REGION: &str = "eu-central-1";
pub(crate) const BUCKET: &str = "agency";

/// Small, so that every list has several pages.
const PAGE: usize = 3;

pub(crate) struct S3 {
    pub(crate) objects: Mutex<BTreeMap<String, Vec<u8>>>,
    pub(crate) page: usize,
    /// Whether `If-None-Match` is supported, as it must be.
    pub(crate) creates_once: bool,
}

impl Default for S3 {
    fn default() -> Self {
        Self { objects: Mutex::default(), page: PAGE, creates_once: true }
    }
}

impl S3 {
    pub(crate) fn with_pages_of(page: usize) -> Self {
        Self { page, ..Self::default() }
    }

    pub(crate) fn objects(&self) -> BTreeMap<String, Value> {
        let objects = self.objects.lock().expect("no panic in a fake");
        objects
            .iter()
            .map(|(key, body)| (key.clone(), serde_json::from_slice(body).unwrap_or(Value::Null)))
            .collect()
    }

    fn list(&self, query: &BTreeMap<String, String>) -> Answer {
        let prefix = query.get("prefix").cloned().unwrap_or_default();
        let after =
            query.get("continuation-token").and_then(|token| token.strip_prefix("a&b=")).unwrap_or_default();
        let objects = self.objects.lock().expect("no panic in a fake");
        let keys: Vec<&String> =
            objects.keys().filter(|key| key.starts_with(&prefix) && key.as_str() > after).collect();
        let page = &keys[..keys.len().min(self.page)];
        let contents: Vec<String> =
            page.iter().map(|key| format!("<Contents><Key>{key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>")).collect();
        let contents = contents.concat();
        let next = match page.last().filter(|_| keys.len() > page.len()) {
            Some(last) => format!(
                "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b={last}</NextContinuationToken>"
            ),
            None => "<IsTruncated>false</IsTruncated>".to_owned(),
        };
        let space = "http://s3.amazonaws.com/doc/2006-03-01/";
        xml(
            200,
            &format!(
                "<ListBucketResult xmlns=\"{space}\"><Name>{BUCKET}</Name><Prefix>{prefix}</Prefix>{next}{contents}</ListBucketResult>"
            ),
        )
    }
}

fn xml(status: u16, body: &str) -> Answer {
    let body = format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{body}");
    Answer { status, headers: vec![("content-type", "application/xml".to_owned())], body: body.into() }
}

fn fault(status: u16, code: &str) -> Answer {
    xml(status, &format!("<Error><Code>{code}</Code><Message>m</Message></Error>"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string");
        text
    })
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key");
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// Whether the address has the expected signature, computed by the documented steps: over all other parameters and the
/// named headers, of which `host` and the condition of a write must be among them.
fn is_signed(request: &Request) -> bool {
    let query: BTreeMap<String, String> =
        form_urlencoded::parse(request.query().as_bytes()).into_owned().collect();
    let parameter = |name: &str| query.get(name).map(String::as_str).unwrap_or_default();
    let (time, names) = (parameter("X-Amz-Date"), parameter("X-Amz-SignedHeaders"));
    let Some(day) = time.get(..8).filter(|_| time.len() == 16) else { return false };
    let scope = format!("{day}/{REGION}/s3/aws4_request");
    let is_ours = parameter("X-Amz-Credential") == format!("{KEY_ID}/{scope}")
        && parameter("X-Amz-Algorithm") == "AWS4-HMAC-SHA256"
        && parameter("X-Amz-Expires").parse().is_ok_and(|seconds: u32| (1..=604_800).contains(&seconds));
    let names: Vec<&str> = names.split(';').collect();
    let mut must = request
        .headers
        .keys()
        .filter(|name| name.starts_with("x-amz-") || ["host", "if-none-match"].contains(&name.as_str()));
    if !is_ours || !names.is_sorted() || !must.all(|name| names.contains(&name.as_str())) {
        return false;
    }
    let mut signed: Vec<&str> =
        request.query().split('&').filter(|pair| !pair.starts_with("X-Amz-Signature=")).collect();
    signed.sort_unstable();
    let headers: Vec<String> =
        names.iter().map(|name| format!("{name}:{}\n", request.header(name))).collect();
    let canonical = format!(
        "{}\n{}\n{}\n{}\n{}\nUNSIGNED-PAYLOAD",
        request.method,
        request.path(),
        signed.join("&"),
        headers.concat(),
        names.join(";")
    );
    let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", hex(&Sha256::digest(canonical)));
    let day = mac(format!("AWS4{SECRET}").as_bytes(), day);
    let key = mac(&mac(&mac(&day, REGION), "s3"), "aws4_request");
    hex(&mac(&key, &text)) == parameter("X-Amz-Signature")
}

impl Service for S3 {
    fn answer(&self, request: &Request) -> Answer {
        if !is_signed(request) {
            return fault(403, "SignatureDoesNotMatch");
        }
        let root = format!("/{BUCKET}");
        let Some(key) = request.path().strip_prefix(&root) else { return fault(404, "NoSuchBucket") };
        let key = key.trim_start_matches('/');
        match (request.method.as_str(), key) {
            ("GET", "") => {
                let query: BTreeMap<String, String> =
                    form_urlencoded::parse(request.query().as_bytes()).into_owned().collect();
                if query.get("list-type").map(String::as_str) == Some("2") {
                    self.list(&query)
                } else {
                    fault(400, "InvalidArgument")
                }
            }
            ("GET", key) => match self.objects.lock().expect("no panic in a fake").get(key) {
                Some(body) => Answer { status: 200, headers: Vec::new(), body: body.clone() },
                None => fault(404, "NoSuchKey"),
            },
            ("PUT", key) if !key.is_empty() => {
                let mut objects = self.objects.lock().expect("no panic in a fake");
                let only_new = match request.headers.get("if-none-match").map(String::as_str) {
                    None => false,
                    Some("*") => self.creates_once,
                    Some(_) => return fault(501, "NotImplemented"),
                };
                if only_new && objects.contains_key(key) {
                    return fault(412, "PreconditionFailed");
                }
                objects.insert(key.to_owned(), request.body.clone());
                Answer::empty(200).with("etag", "\"1\"")
            }
            ("DELETE", key) if !key.is_empty() => {
                self.objects.lock().expect("no panic in a fake").remove(key);
                Answer::empty(204)
            }
            _ => fault(405, "MethodNotAllowed"),
        }
    }

    fn message(&self, status: u16) -> Value {
        let code = match status {
            409 => "ConditionalRequestConflict",
            500 => "InternalError",
            _ => "SlowDown",
        };
        json!(format!("<Error><Code>{code}</Code></Error>"))
    }
}
