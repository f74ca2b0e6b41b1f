//! Documents in a bucket of an S3-compatible store (S3, R2, `MinIO` and others) that supports `If-None-Match: *`.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::{Client, RequestBuilder};
use rusty_s3::actions::ListObjectsV2;
use rusty_s3::{Bucket, Credentials, S3Action};

use super::store::{created, document_of, done, retry_while_busy};
use super::{Created, OutboxError, Store};
use crate::http_client::{Http, Reply};

/// How long a signature is valid: as long as stores tolerate a clock that is wrong.
const SIGNATURE_LIFETIME: Duration = Duration::from_secs(15 * 60);

/// A store in a bucket.
pub struct S3Store {
    http: Arc<Http>,
    place: S3Place,
}

/// Where documents are kept, and the access to it.
#[derive(Clone)]
pub struct S3Place {
    pub bucket: Bucket,
    /// The prefix of all keys, empty or with a trailing slash.
    pub prefix: String,
    pub credentials: Credentials,
}

impl fmt::Debug for S3Place {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}{}", self.bucket.base_url(), self.prefix)
    }
}

impl S3Store {
    pub(crate) const fn new(http: Arc<Http>, place: S3Place) -> Self {
        Self { http, place }
    }

    /// Sends the request of `request` until the store has carried it out. Each attempt is signed again, since the
    /// signature contains the time.
    async fn ask(&self, request: impl Fn(&Client) -> RequestBuilder) -> Result<Reply, OutboxError> {
        retry_while_busy(|| async { Ok(self.http.send(request(self.http.client()?)).await?) }).await
    }

    async fn put(&self, key: &str, body: Vec<u8>, only_new: bool) -> Result<Reply, OutboxError> {
        let object = self.object(key);
        let mut put = self.place.bucket.put_object(Some(&self.place.credentials), &object);
        let mut headers = vec![("content-type", "application/json")];
        if only_new {
            headers.push(("if-none-match", "*"));
        }
        for (name, value) in &headers {
            put.headers_mut().insert(*name, *value);
        }
        let request = |client: &Client| {
            let request = client.put(put.sign(SIGNATURE_LIFETIME)).body(body.clone());
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))
        };
        self.ask(request).await
    }

    /// The key in the bucket.
    fn object(&self, key: &str) -> String {
        format!("{}{key}", self.place.prefix)
    }
}

#[async_trait]
impl Store for S3Store {
    fn name(&self) -> &'static str {
        "s3"
    }

    async fn create(&self, key: &str, body: Vec<u8>) -> Result<Created, OutboxError> {
        created(&self.put(key, body, true).await?)
    }

    async fn replace(&self, key: &str, body: Vec<u8>) -> Result<(), OutboxError> {
        done(&self.put(key, body, false).await?)
    }

    async fn read(&self, key: &str) -> Result<Option<Vec<u8>>, OutboxError> {
        let object = self.object(key);
        let get = self.place.bucket.get_object(Some(&self.place.credentials), &object);
        let reply = self.ask(|client| client.get(get.sign(SIGNATURE_LIFETIME))).await?;
        document_of(reply)
    }

    async fn delete(&self, key: &str) -> Result<(), OutboxError> {
        let object = self.object(key);
        let delete = self.place.bucket.delete_object(Some(&self.place.credentials), &object);
        let reply = self.ask(|client| client.delete(delete.sign(SIGNATURE_LIFETIME))).await?;
        if reply.status == 404 { Ok(()) } else { done(&reply) }
    }

    async fn list(&self, prefix: &str) -> Result<Vec<String>, OutboxError> {
        let S3Place { bucket, prefix: root, credentials } = &self.place;
        let mut list = bucket.list_objects_v2(Some(credentials));
        list.with_prefix(self.object(prefix));
        let mut keys = Vec::new();
        loop {
            let reply = self.ask(|client| client.get(list.sign(SIGNATURE_LIFETIME))).await?;
            done(&reply)?;
            let text = std::str::from_utf8(&reply.body).ok().filter(|_| reply.is_whole);
            let text = text.ok_or(OutboxError::Unreadable)?;
            let page = ListObjectsV2::parse_response(text).map_err(|_| OutboxError::Unreadable)?;
            let ours = page.contents.iter().filter_map(|object| object.key.strip_prefix(root));
            keys.extend(ours.map(str::to_owned));
            let Some(token) = page.next_continuation_token else { break };
            list.with_continuation_token(token);
        }
        keys.sort();
        Ok(keys)
    }
}
