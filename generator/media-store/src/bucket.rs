//! A media store in an S3-compatible bucket.

use std::time::{Duration, SystemTime};

use anyhow::{Context as _, Result, bail, ensure};
use lead_fn::s3::{self, Bucket, Credentials, S3Request};
use reqwest::{Client, Method, Response, StatusCode, Url, redirect};
use tokio::time::sleep;

use super::object::{StoredObject, hash_in};

/// The pauses before a request is repeated.
const RETRY_DELAYS: [Duration; 3] =
    [Duration::from_millis(200), Duration::from_secs(1), Duration::from_secs(4)];

/// The time limit for connecting, and for each part of an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A page of a list has a thousand keys.
const MAX_LIST_BYTES: u64 = 4 * 1024 * 1024;

/// A bucket of objects.
#[derive(Debug, Clone)]
pub struct BucketStore {
    client: Client,
    bucket: Bucket,
    credentials: Credentials,
}

/// A complete answer.
struct Answer {
    status: StatusCode,
    body: Vec<u8>,
}

impl BucketStore {
    /// The bucket `name/folder` with the settings of the environment.
    pub(crate) fn open(name: &str, variable: impl Fn(&str) -> Option<String>) -> Result<Self> {
        let (name, folder) = name.split_once('/').unwrap_or((name, ""));
        let folder = folder.trim_matches('/');
        let is_plain = |text: &str| {
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'/'))
        };
        ensure!(
            !name.is_empty() && is_plain(name) && is_plain(folder),
            "a bucket is written `s3://bucket/folder`, in letters, digits, `-`, `.` and `_`"
        );
        let either = |own: &str, of_aws: &str| variable(own).or_else(|| variable(of_aws));
        let region = either("MEDIA_STORE_REGION", "AWS_REGION");
        let endpoint = match (either("MEDIA_STORE_URL", "AWS_ENDPOINT_URL_S3"), &region) {
            (Some(url), _) => endpoint(&url)?,
            (None, Some(region)) => Url::parse(&format!("https://s3.{region}.amazonaws.com"))?,
            (None, None) => bail!(
                "set MEDIA_STORE_REGION to the bucket's region, or MEDIA_STORE_URL to the address of a store that is not Amazon's"
            ),
        };
        let key_id = either("MEDIA_STORE_KEY_ID", "AWS_ACCESS_KEY_ID");
        let secret = either("MEDIA_STORE_SECRET", "AWS_SECRET_ACCESS_KEY");
        let (key_id, secret) = key_id
            .zip(secret)
            .context("set MEDIA_STORE_KEY_ID and MEDIA_STORE_SECRET to an access key of the bucket")?;
        // A session token belongs to the keys of AWS alone.
        let is_own = variable("MEDIA_STORE_KEY_ID").is_some();
        let session_token = variable("AWS_SESSION_TOKEN").filter(|_| !is_own);
        let prefix = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let region = region.unwrap_or_else(|| "auto".to_owned());
        let bucket = Bucket { endpoint, region, name: name.to_owned(), prefix };
        Ok(Self { client: client()?, bucket, credentials: Credentials { key_id, secret, session_token } })
    }

    pub(crate) async fn put(&self, key: &str, content: Vec<u8>) -> Result<()> {
        let headers = [("content-type", "application/octet-stream")];
        let request =
            S3Request { key: Some(key), headers: &headers, body: &content, ..S3Request::new(Method::PUT) };
        let answer = self.send(&request, MAX_LIST_BYTES).await?;
        if answer.status == StatusCode::OK { Ok(()) } else { Err(self.refused(&answer)) }
    }

    /// The object; `None` if the bucket lacks it. More than `bytes` is an error.
    pub(crate) async fn get(&self, key: &str, bytes: u64) -> Result<Option<Vec<u8>>> {
        let request = S3Request { key: Some(key), ..S3Request::new(Method::GET) };
        let answer = self.send(&request, bytes.max(MAX_LIST_BYTES)).await?;
        match answer.status {
            StatusCode::OK => Ok(Some(answer.body)),
            StatusCode::NOT_FOUND if s3::error_code(&answer.body).as_deref() != Some("NoSuchBucket") => {
                Ok(None)
            }
            _ => Err(self.refused(&answer)),
        }
    }

    /// The objects whose key starts with `prefix`.
    pub(crate) async fn list(&self, prefix: &str) -> Result<Vec<StoredObject>> {
        let within = format!("{}{prefix}", self.bucket.prefix);
        let (mut objects, mut token) = (Vec::new(), None::<String>);
        loop {
            let mut query = Vec::new();
            if let Some(token) = &token {
                query.push(("continuation-token", token.as_str()));
            }
            query.extend([("list-type", "2"), ("prefix", within.as_str())]);
            let request = S3Request { query: &query, ..S3Request::new(Method::GET) };
            let answer = self.send(&request, MAX_LIST_BYTES).await?;
            if answer.status != StatusCode::OK {
                return Err(self.refused(&answer));
            }
            let page = s3::page(&answer.body).context("the media store's list cannot be read")?;
            objects.extend(page.objects.iter().filter_map(|object| self.stored(object)));
            token = page.next;
            if token.is_none() {
                return Ok(objects);
            }
        }
    }

    fn stored(&self, object: &s3::Object) -> Option<StoredObject> {
        let hash = hash_in(object.key.strip_prefix(&self.bucket.prefix)?)?.to_owned();
        // Without a time it counts as new, so that it is not removed.
        let stored = object.modified.unwrap_or_else(SystemTime::now);
        Some(StoredObject { hash, bytes: object.bytes?, stored })
    }

    pub(crate) async fn delete(&self, key: &str) -> Result<()> {
        let request = S3Request { key: Some(key), ..S3Request::new(Method::DELETE) };
        let answer = self.send(&request, MAX_LIST_BYTES).await?;
        let is_gone = answer.status.is_success() || answer.status == StatusCode::NOT_FOUND;
        if is_gone { Ok(()) } else { Err(self.refused(&answer)) }
    }

    /// Sends a request, again if the store is busy or the answer is lost: every request may be repeated.
    async fn send(&self, request: &S3Request<'_>, limit: u64) -> Result<Answer> {
        for pause in RETRY_DELAYS {
            match self.send_once(request, limit).await {
                Ok(answer) if !is_busy(answer.status) => return Ok(answer),
                Ok(_) | Err(_) => sleep(pause).await,
            }
        }
        self.send_once(request, limit).await.with_context(|| {
            format!("the media store {} gives no answer", self.bucket.endpoint.host_str().unwrap_or_default())
        })
    }

    async fn send_once(&self, request: &S3Request<'_>, limit: u64) -> Result<Answer> {
        let signed = request.sign(&self.bucket, &self.credentials);
        let mut sending = self.client.request(request.method.clone(), signed.url);
        for (name, value) in signed.headers {
            sending = sending.header(name, value);
        }
        let response =
            sending.body(request.body.to_vec()).send().await.map_err(reqwest::Error::without_url)?;
        let status = response.status();
        Ok(Answer { status, body: body(response, limit).await? })
    }

    fn refused(&self, answer: &Answer) -> anyhow::Error {
        let code = s3::error_code(&answer.body).map(|code| format!(" {code}")).unwrap_or_default();
        let help = match answer.status {
            StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => {
                "check MEDIA_STORE_KEY_ID, MEDIA_STORE_SECRET and what that key may do"
            }
            StatusCode::NOT_FOUND => "check the bucket's name and MEDIA_STORE_URL",
            StatusCode::MOVED_PERMANENTLY | StatusCode::TEMPORARY_REDIRECT => "check MEDIA_STORE_REGION",
            _ => "try again later",
        };
        let (name, status) = (&self.bucket.name, answer.status.as_u16());
        anyhow::anyhow!("the media store s3://{name} answers {status}{code}; {help}")
    }
}

/// The address of a store: https, or this machine.
fn endpoint(written: &str) -> Result<Url> {
    let url = Url::parse(written).ok().filter(|url| {
        let is_this_machine = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
        url.host_str().is_some() && (url.scheme() == "https" || (url.scheme() == "http" && is_this_machine))
    });
    url.context("MEDIA_STORE_URL must be an https address, such as https://ACCOUNT.r2.cloudflarestorage.com")
}

fn client() -> Result<Client> {
    // An error means that it is already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .user_agent(concat!("generator/", env!("CARGO_PKG_VERSION")))
        .redirect(redirect::Policy::none())
        .connect_timeout(PATIENCE)
        .read_timeout(PATIENCE)
        .build()
        .context("there is no HTTP client")
}

async fn body(mut response: Response, limit: u64) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(reqwest::Error::without_url)? {
        ensure!((body.len() + chunk.len()) as u64 <= limit, "the media store sends more than {limit} bytes");
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// 409 means conflicting writes.
fn is_busy(status: StatusCode) -> bool {
    status.is_server_error() || matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::CONFLICT)
}
