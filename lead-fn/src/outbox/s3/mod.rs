//! Documents in an S3-compatible store: S3, R2, `MinIO` and others that support `If-None-Match: *`. Addresses are
//! path-style, which all of them support.
//!
//! The four requests are signed by hand, since an S3 client library would be half of the binary.

mod answer;
mod signature;

use std::sync::Arc;

use jiff::Timestamp;
use reqwest::{Method, Url};

use super::store::{ask_until_done, document_of};
use super::{Created, OutboxError, Store};
use crate::concurrent::BoxFuture;
use crate::http::{Http, Reply};
use crate::system::{HostSystem, System};
use signature::{Signed, encode};

/// The location of the objects.
#[derive(Debug, Clone)]
pub struct Bucket {
    /// The endpoint, `https://s3.eu-central-1.amazonaws.com`.
    pub endpoint: Url,
    /// The region in signatures; `auto` for stores without regions.
    pub region: String,
    /// The name of the bucket.
    pub name: String,
    /// The prefix of all keys, empty or with a trailing slash.
    pub prefix: String,
}

/// Access credentials.
#[derive(Clone)]
pub struct Credentials {
    /// The id of the access key.
    pub key_id: String,
    /// The secret access key.
    pub secret: String,
    /// The session token of temporary credentials.
    pub session_token: Option<String>,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
        formatter.write_str("Credentials")
    }
}

/// A request for an object, or for the bucket without a `key`.
struct S3Request<'a> {
    method: Method,
    key: Option<&'a str>,
    query: &'a [(&'a str, &'a str)],
    headers: &'a [(&'a str, &'a str)],
    body: &'a [u8],
}

impl S3Request<'_> {
    const fn new(method: Method) -> Self {
        Self { method, key: None, query: &[], headers: &[], body: &[] }
    }
}

/// A store in a bucket.
pub struct S3Store {
    http: Arc<Http>,
    bucket: Bucket,
    credentials: Credentials,
}

impl S3Store {
    pub(crate) const fn new(http: Arc<Http>, bucket: Bucket, credentials: Credentials) -> Self {
        Self { http, bucket, credentials }
    }

    async fn put(&self, key: &str, body: Vec<u8>, only_new: bool) -> Result<Reply, OutboxError> {
        let mut headers = vec![("content-type", "application/json")];
        if only_new {
            headers.push(("if-none-match", "*"));
        }
        let request =
            S3Request { key: Some(key), headers: &headers, body: &body, ..S3Request::new(Method::PUT) };
        self.send(request).await
    }

    async fn send(&self, request: S3Request<'_>) -> Result<Reply, OutboxError> {
        // Each attempt is signed again, since the signature contains the time.
        ask_until_done(|| self.send_once(&request)).await
    }

    async fn send_once(&self, request: &S3Request<'_>) -> Result<Reply, OutboxError> {
        let S3Request { method, key, query, headers, body } = request;
        let object = key.map(|key| format!("/{}{key}", self.bucket.prefix)).unwrap_or_default();
        let path =
            format!("{}/{}{object}", self.bucket.endpoint.path().trim_end_matches('/'), self.bucket.name);
        let query: Vec<String> =
            query.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        let mut url = self.bucket.endpoint.clone();
        url.set_path(&path);
        url.set_query((!query.is_empty()).then(|| query.join("&")).as_deref());
        let signed = Signed {
            method: method.as_str(),
            url: &url,
            headers,
            body,
            region: &self.bucket.region,
            time: now(),
        };
        let mut request = self.http.client()?.request(method.clone(), url.clone());
        for (name, value) in signed.headers(&self.credentials) {
            request = request.header(name, value);
        }
        Ok(self.http.send(request.body(body.to_vec())).await?)
    }
}

fn now() -> Timestamp {
    HostSystem.now()
}

fn refused(reply: &Reply) -> OutboxError {
    OutboxError::Refused { status: reply.status, code: answer::code(&reply.body) }
}

impl Store for S3Store {
    fn name(&self) -> &'static str {
        "s3"
    }

    fn create<'a>(&'a self, key: &'a str, body: Vec<u8>) -> BoxFuture<'a, Result<Created, OutboxError>> {
        Box::pin(async move {
            let reply = self.put(key, body, true).await?;
            match reply.status {
                200 => Ok(Created::New),
                412 => Ok(Created::Before),
                _ => Err(refused(&reply)),
            }
        })
    }

    fn replace<'a>(&'a self, key: &'a str, body: Vec<u8>) -> BoxFuture<'a, Result<(), OutboxError>> {
        Box::pin(async move {
            let reply = self.put(key, body, false).await?;
            if reply.status == 200 { Ok(()) } else { Err(refused(&reply)) }
        })
    }

    fn read<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<Vec<u8>>, OutboxError>> {
        Box::pin(async move {
            let reply = self.send(S3Request { key: Some(key), ..S3Request::new(Method::GET) }).await?;
            document_of(reply, refused)
        })
    }

    fn delete<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<(), OutboxError>> {
        Box::pin(async move {
            let reply = self.send(S3Request { key: Some(key), ..S3Request::new(Method::DELETE) }).await?;
            if matches!(reply.status, 200 | 204 | 404) { Ok(()) } else { Err(refused(&reply)) }
        })
    }

    fn list<'a>(&'a self, prefix: &'a str) -> BoxFuture<'a, Result<Vec<String>, OutboxError>> {
        Box::pin(async move {
            let within = format!("{}{prefix}", self.bucket.prefix);
            let mut keys = Vec::new();
            let mut token: Option<String> = None;
            loop {
                // The signature requires parameters sorted by name.
                let mut query = Vec::new();
                if let Some(token) = &token {
                    query.push(("continuation-token", token.as_str()));
                }
                query.extend([("list-type", "2"), ("prefix", within.as_str())]);
                let reply = self.send(S3Request { query: &query, ..S3Request::new(Method::GET) }).await?;
                if reply.status != 200 {
                    return Err(refused(&reply));
                }
                let page =
                    answer::page(&reply.body).filter(|_| reply.is_whole).ok_or(OutboxError::Unreadable)?;
                let ours = page.keys.iter().filter_map(|key| key.strip_prefix(&self.bucket.prefix));
                keys.extend(ours.map(str::to_owned));
                token = page.next;
                if token.is_none() {
                    keys.sort();
                    return Ok(keys);
                }
            }
        })
    }
}
