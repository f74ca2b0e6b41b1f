//! The protocol of S3-compatible stores (S3, R2, `MinIO` and others), without a client: addresses, signed headers, and
//! the two XML answers. Addresses are path-style, which all stores support.
//!
//! Requests are signed by hand, since an S3 client library would be half of the binary.

mod answer;
mod signature;

use reqwest::{Method, Url};
use sha2::{Digest as _, Sha256};

use crate::hex::hex;
use crate::system::{HostSystem, System};

pub use answer::{Object, Page, error_code, page};

/// The SHA-256 of `content` in hexadecimal digits.
pub fn sha256(content: &[u8]) -> String {
    hex(&Sha256::digest(content))
}

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
#[derive(Debug)]
pub struct S3Request<'a> {
    /// The method.
    pub method: Method,
    /// The key of the object, without the bucket's prefix.
    pub key: Option<&'a str>,
    /// The parameters, sorted by name as the signature requires.
    pub query: &'a [(&'a str, &'a str)],
    /// Headers with lower-case names.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body.
    pub body: &'a [u8],
}

/// The address and headers of a signed request.
#[derive(Debug)]
pub struct SignedRequest {
    /// The address.
    pub url: Url,
    /// All headers but `Host`.
    pub headers: Vec<(String, String)>,
}

impl S3Request<'_> {
    /// A request for the bucket, without parameters, headers and body.
    pub const fn new(method: Method) -> Self {
        Self { method, key: None, query: &[], headers: &[], body: &[] }
    }

    /// The request to `bucket`. Each attempt must be signed again, since the signature contains the time.
    pub fn sign(&self, bucket: &Bucket, credentials: &Credentials) -> SignedRequest {
        let Self { method, key, query, headers, body } = self;
        let object = key.map(|key| format!("/{}{key}", bucket.prefix)).unwrap_or_default();
        let path = format!("{}/{}{object}", bucket.endpoint.path().trim_end_matches('/'), bucket.name);
        let encode = signature::encode;
        let query: Vec<String> =
            query.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        let mut url = bucket.endpoint.clone();
        url.set_path(&path);
        url.set_query((!query.is_empty()).then(|| query.join("&")).as_deref());
        let signed = signature::Signed {
            method: method.as_str(),
            url: &url,
            headers,
            body,
            region: &bucket.region,
            time: HostSystem.now(),
        };
        let headers = signed.headers(credentials);
        SignedRequest { url, headers }
    }
}
