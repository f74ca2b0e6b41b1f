//! Documents in Netlify Blobs. Functions on Netlify get the store's access with each event; elsewhere a personal token
//! fetches a signed address for each document.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::{Method, RequestBuilder, Url};
use serde::Deserialize;
use serde_json::Value;

use super::store::{created, document_of, done, retry_while_busy};
use super::{Created, OutboxError, Store};
use crate::http_client::{Http, Reply};

/// The header that Netlify's own client sends.
const CACHE_CONTROL: &str = "max-age=0, stale-while-revalidate=60";
const SIGNED_ADDRESS: &str = "application/json;type=signed-url";

/// The access to a site's store.
#[derive(Clone, PartialEq, Eq)]
pub struct Access {
    /// Whether the address is Netlify's edge, for functions on Netlify, and not the public API. It is the uncached
    /// edge, since a stale copy would cause a second delivery.
    pub is_edge: bool,
    pub url: Url,
    /// The site's id.
    pub site: String,
    /// The edge's token, valid for some hours, or a personal one.
    pub token: String,
}

impl fmt::Debug for Access {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.url.as_str())
    }
}

impl Access {
    /// The access in a Netlify event: `blobs`, and the site's id in a header.
    pub fn of_event(event: &Value) -> Option<Self> {
        let context = decode(event.get("blobs")?.as_str()?)?;
        let headers = event.get("headers")?.as_object()?;
        let site = headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("x-nf-site-id"))?.1.as_str()?;
        Self::edge(&context, &["url_uncached", "url"], site)
    }

    /// The access in the variable `NETLIFY_BLOBS_CONTEXT`.
    pub fn of_context(context: &str) -> Option<Self> {
        let context = decode(context)?;
        let site = context.get("siteID").and_then(Value::as_str)?;
        Self::edge(&context, &["uncachedEdgeURL", "edgeURL"], site)
    }

    fn edge(context: &BTreeMap<String, Value>, addresses: &[&str], site: &str) -> Option<Self> {
        let text = |name: &str| context.get(name).and_then(Value::as_str).filter(|text| !text.is_empty());
        let url = addresses.iter().find_map(|name| text(name))?;
        Some(Self {
            is_edge: true,
            url: Url::parse(url).ok()?,
            site: site.to_owned(),
            token: text("token")?.to_owned(),
        })
    }
}

fn decode(written: &str) -> Option<BTreeMap<String, Value>> {
    serde_json::from_slice(&STANDARD.decode(written).ok()?).ok()
}

/// The current access, which events can update.
#[derive(Debug, Clone, Default)]
pub struct AccessSlot(Arc<RwLock<Option<Access>>>);

impl AccessSlot {
    /// Replaces the access.
    pub fn put(&self, access: Access) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(access);
    }

    fn get(&self) -> Result<Access, OutboxError> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone().ok_or(OutboxError::NoAccess)
    }
}

/// A blob store, shared by all deploys of a site.
pub struct BlobsStore {
    http: Arc<Http>,
    access: AccessSlot,
    store: String,
}

impl BlobsStore {
    /// `store` is the name: letters, digits and `-`.
    pub(crate) const fn new(http: Arc<Http>, access: AccessSlot, store: String) -> Self {
        Self { http, access, store }
    }

    /// The address of `key` or of the whole store, and the authorization.
    fn address(&self, access: &Access, key: Option<&str>, query: &[(&str, &str)]) -> (Url, String) {
        let Access { is_edge, site, token, .. } = access;
        let root = if *is_edge { "" } else { "/api/v1/blobs" };
        let mut url = access.url.clone();
        let key = key.map(|key| format!("/{key}")).unwrap_or_default();
        url.set_path(&format!("{root}/{site}/site:{}{key}", self.store));
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        (url, format!("Bearer {token}"))
    }

    /// A request for one document, without body.
    async fn document(&self, method: Method, key: &str) -> Result<RequestBuilder, OutboxError> {
        let access = self.access.get()?;
        let (url, bearer) = self.address(&access, Some(key), &[]);
        let client = self.http.client()?;
        if access.is_edge {
            return Ok(client.request(method, url).header("authorization", bearer));
        }
        let asked = client
            .request(method.clone(), url)
            .header("authorization", bearer)
            .header("accept", SIGNED_ADDRESS);
        let reply = self.send(asked).await?;
        done(&reply)?;
        let signed: SignedAddress =
            serde_json::from_slice(&reply.body).map_err(|_| OutboxError::Unreadable)?;
        Ok(client.request(method, signed.url))
    }

    async fn send(&self, request: RequestBuilder) -> Result<Reply, OutboxError> {
        retry_while_busy(|| {
            let attempt = request.try_clone();
            async {
                // Only streaming bodies cannot be cloned.
                let attempt = attempt.ok_or(OutboxError::Unreadable)?;
                Ok(self.http.send(attempt).await?)
            }
        })
        .await
    }

    async fn put(&self, key: &str, body: Vec<u8>, only_new: bool) -> Result<Reply, OutboxError> {
        let mut request = self.document(Method::PUT, key).await?.header("cache-control", CACHE_CONTROL);
        if only_new {
            request = request.header("if-none-match", "*");
        }
        self.send(request.body(body)).await
    }
}

#[derive(Deserialize)]
struct SignedAddress {
    url: String,
}

/// A page of a list.
#[derive(Deserialize)]
struct Listed {
    blobs: Vec<Blob>,
    next_cursor: Option<String>,
}

#[derive(Deserialize)]
struct Blob {
    key: String,
}

#[async_trait]
impl Store for BlobsStore {
    fn name(&self) -> &'static str {
        "blobs"
    }

    async fn create(&self, key: &str, body: Vec<u8>) -> Result<Created, OutboxError> {
        created(&self.put(key, body, true).await?)
    }

    async fn replace(&self, key: &str, body: Vec<u8>) -> Result<(), OutboxError> {
        done(&self.put(key, body, false).await?)
    }

    async fn read(&self, key: &str) -> Result<Option<Vec<u8>>, OutboxError> {
        let request = match self.document(Method::GET, key).await {
            // The API already answers that it does not exist.
            Err(OutboxError::Refused { status: 404, .. }) => return Ok(None),
            request => request?,
        };
        let reply = self.send(request).await?;
        document_of(reply)
    }

    /// The public API deletes documents without a signed address.
    async fn delete(&self, key: &str) -> Result<(), OutboxError> {
        let (url, bearer) = self.address(&self.access.get()?, Some(key), &[]);
        let request = self.http.client()?.delete(url).header("authorization", bearer);
        let reply = self.send(request).await?;
        if matches!(reply.status, 202 | 404) { Ok(()) } else { done(&reply) }
    }

    async fn list(&self, prefix: &str) -> Result<Vec<String>, OutboxError> {
        let mut keys = Vec::new();
        let mut cursor: Option<String> = None;
        loop {
            let access = self.access.get()?;
            let mut query = vec![("prefix", prefix)];
            if let Some(cursor) = &cursor {
                query.push(("cursor", cursor));
            }
            let (url, bearer) = self.address(&access, None, &query);
            let request = self.http.client()?.get(url).header("authorization", bearer);
            // Without a document the store is still empty.
            let Some(page) = document_of(self.send(request).await?)? else { return Ok(keys) };
            let page: Listed = serde_json::from_slice(&page).map_err(|_| OutboxError::Unreadable)?;
            keys.extend(page.blobs.into_iter().map(|blob| blob.key));
            cursor = page.next_cursor.filter(|cursor| !cursor.is_empty());
            if cursor.is_none() {
                keys.sort();
                return Ok(keys);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_access_is_read_from_events_and_the_environment() {
        let context = STANDARD
            .encode(r#"{"url":"https://edge.example","url_uncached":"https://fresh.example","token":"t"}"#);
        let event = json!({"blobs": context, "headers": {"X-Nf-Site-Id": "site-1", "host": null}});
        let expected = Access {
            is_edge: true,
            url: Url::parse("https://fresh.example").expect("an address"),
            site: "site-1".to_owned(),
            token: "t".to_owned(),
        };
        assert_eq!(Access::of_event(&event), Some(expected.clone()));
        let context = STANDARD.encode(r#"{"edgeURL":"https://edge.example","uncachedEdgeURL":"https://fresh.example","token":"t","siteID":"site-1"}"#);
        assert_eq!(Access::of_context(&context), Some(expected));
    }

    #[test]
    fn incomplete_events_give_no_access() {
        for event in [
            json!({}),
            json!({"blobs": null, "headers": {"x-nf-site-id": "s"}}),
            json!({"blobs": "%%", "headers": {"x-nf-site-id": "s"}}),
            json!({"blobs": STANDARD.encode("{}"), "headers": {"x-nf-site-id": "s"}}),
            json!({"blobs": STANDARD.encode(r#"{"url":"no address","token":"t"}"#), "headers": {"x-nf-site-id": "s"}}),
            json!({"blobs": STANDARD.encode(r#"{"url":"https://a.example","token":"t"}"#), "headers": null}),
        ] {
            assert_eq!(Access::of_event(&event), None, "{event}");
        }
    }
}
