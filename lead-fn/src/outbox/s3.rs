//! Documents in a bucket of a store that supports `If-None-Match: *`.

use std::sync::Arc;

use reqwest::Method;

use super::store::{ask_until_done, document_of};
use super::{Created, OutboxError, Store};
use crate::concurrent::BoxFuture;
use crate::http::{Http, Reply};
use crate::s3::{self, Bucket, Credentials, S3Request};

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
        let signed = request.sign(&self.bucket, &self.credentials);
        let mut sending = self.http.client()?.request(request.method.clone(), signed.url);
        for (name, value) in signed.headers {
            sending = sending.header(name, value);
        }
        Ok(self.http.send(sending.body(request.body.to_vec())).await?)
    }
}

fn refused(reply: &Reply) -> OutboxError {
    OutboxError::Refused { status: reply.status, code: s3::error_code(&reply.body) }
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
                let page = s3::page(&reply.body).filter(|_| reply.is_whole).ok_or(OutboxError::Unreadable)?;
                let ours =
                    page.objects.iter().filter_map(|object| object.key.strip_prefix(&self.bucket.prefix));
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
