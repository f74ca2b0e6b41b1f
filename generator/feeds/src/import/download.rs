//! Loads feeds and pictures from the web: over https, within limits, and never from private addresses that a feed or a
//! redirect names.

use std::env;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Chain;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue, LOCATION};
use reqwest::{Client, Method, Request, Response, StatusCode, Url, redirect};

use super::public_address::is_public;

/// More redirects count as a loop.
const REDIRECTS: usize = 5;
/// How many times longer the whole answer may take than a part of it; a server can send a byte at a time for ever.
const WHOLE_ANSWER: u32 = 20;

/// Written like that of a browser, since many servers refuse names that they do not know.
const USER_AGENT: &str = concat!(
    "Mozilla/5.0 (compatible; generator/",
    env!("CARGO_PKG_VERSION"),
    "; import of property listings)"
);
/// The accepted types of a feed; some servers refuse requests that name none.
const FEED_TYPES: HeaderValue = HeaderValue::from_static("application/xml,text/xml;q=0.9,*/*;q=0.8");

/// Why nothing was loaded. No variant has the whole address, which can hold the agency's client id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DownloadError {
    #[error("`{0}` is not an https address")]
    Address(String),
    /// It leads to the inner network.
    #[error("{0} leads to a private address, which feeds must not name")]
    Private(String),
    /// The answer is missing or incomplete.
    #[error("{host}: {reason}")]
    Failed { host: String, reason: String },
    #[error("{host} answers {status}; check whether the address is still valid")]
    Status { host: String, status: u16 },
    #[error("{host} sends more than {megabytes} MB")]
    TooLarge { host: String, megabytes: usize },
}

/// A server's answer.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The type that the server names.
    pub fn content_type(&self) -> String {
        let value = self.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        value.split(';').next().unwrap_or_default().trim().to_lowercase()
    }
}

/// An HTTP client that loads public addresses, and the server that the user named.
#[derive(Debug, Clone)]
pub struct Downloader {
    client: Client,
    patience: Duration,
    /// The user's own source, which may be in the inner network.
    trusted: Option<Url>,
}

impl Downloader {
    /// A client that gives up after `patience` without an answer. The user's own `source` may be in the inner network.
    pub fn new(source: Option<&Url>, patience: Duration) -> Result<Self, DownloadError> {
        // An error means that it is already installed.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let own_host = source.and_then(Url::host_str).map(str::to_owned);
        let names = PublicNames(own_host.into_iter().chain(proxies()).collect());
        let client = Client::builder()
            .user_agent(USER_AGENT)
            // `send` follows them, and checks each address.
            .redirect(redirect::Policy::none())
            .connect_timeout(patience)
            .read_timeout(patience)
            .dns_resolver(Arc::new(names));
        let client = if source.is_some_and(is_this_machine) { client.no_proxy() } else { client };
        let client = client.build().map_err(|error| failed("this machine", &error))?;
        Ok(Self { client, patience, trusted: source.cloned() })
    }

    /// Loads a feed of at most `limit` bytes.
    pub async fn feed(&self, url: &Url, limit: usize) -> Result<Vec<u8>, DownloadError> {
        let mut request = Request::new(Method::GET, url.clone());
        request.headers_mut().insert(ACCEPT, FEED_TYPES);
        let Answer { status, bytes, .. } = self.send(request, limit).await?;
        if status.is_success() {
            Ok(bytes)
        } else {
            Err(DownloadError::Status { host: host(url), status: status.as_u16() })
        }
    }

    /// Sends a request; an answer of any status has at most `limit` bytes.
    pub async fn send(&self, request: Request, limit: usize) -> Result<Answer, DownloadError> {
        let host = host(request.url());
        let answer = async {
            let response = self.follow(request, &host).await?;
            let (status, headers) = (response.status(), response.headers().clone());
            Ok(Answer { status, headers, bytes: body(response, &host, limit).await? })
        };
        let answer = tokio::time::timeout(self.patience * WHOLE_ANSWER, answer).await;
        answer.unwrap_or_else(|_| Err(too_slow(&host)))
    }

    /// Sends a request, and again to where the answer redirects it. Only what has no body is sent to another address,
    /// and never with a key for another server.
    async fn follow(&self, mut request: Request, host: &str) -> Result<Response, DownloadError> {
        for _ in 0..=REDIRECTS {
            check(request.url(), self.trusted.as_ref()).await?;
            let next = request.try_clone().filter(|request| request.method() == Method::GET);
            let response = self.client.execute(request).await.map_err(|error| refusal(host, error))?;
            let (Some(next), Some(url)) = (next, target(&response)) else { return Ok(response) };
            request = next;
            if url.origin() != request.url().origin() {
                request.headers_mut().remove(AUTHORIZATION);
            }
            *request.url_mut() = url;
        }
        Err(DownloadError::Failed { host: host.to_owned(), reason: "it redirects without end".to_owned() })
    }
}

/// An https address, or an http address of this machine.
///
/// # Errors
/// It is neither.
pub fn address(text: &str) -> Result<Url, DownloadError> {
    let refused = || {
        DownloadError::Address(text.split(['?', '#']).next().unwrap_or_default().chars().take(60).collect())
    };
    let url = Url::parse(text).map_err(|_| refused())?;
    let is_loaded = url.scheme() == "https" || (url.scheme() == "http" && is_this_machine(&url));
    if is_loaded && url.host_str().is_some() { Ok(url) } else { Err(refused()) }
}

/// A picture's address, as [`address`], or over https if a feed names it with http: nearly all servers have both.
///
/// # Errors
/// The text is not an http or https address.
pub fn picture_address(text: &str) -> Result<Url, DownloadError> {
    match (address(text), text.strip_prefix("http://")) {
        (Err(_), Some(rest)) => address(&format!("https://{rest}")),
        (found, _) => found,
    }
}

/// Whether an address is one of this machine, which needs no encryption.
fn is_this_machine(url: &Url) -> bool {
    matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"))
}

/// The host, which is all that is shown of an address.
pub fn host(url: &Url) -> String {
    url.host_str().unwrap_or("the address").to_owned()
}

/// Where an answer redirects to.
fn target(response: &Response) -> Option<Url> {
    if !matches!(response.status().as_u16(), 301 | 302 | 303 | 307 | 308) {
        return None;
    }
    response.url().join(response.headers().get(LOCATION)?.to_str().ok()?).ok()
}

/// Refuses addresses that are not https or lead to the inner network, even if a proxy connects, which resolves names by
/// itself. A name that this machine's resolver does not know is left to the proxy.
async fn check(url: &Url, trusted: Option<&Url>) -> Result<(), DownloadError> {
    if trusted.is_some_and(|trusted| trusted.origin() == url.origin()) {
        return Ok(());
    }
    let name = host(url);
    let is_this_machine = name == "localhost" || name.ends_with(".localhost");
    let found = tokio::net::lookup_host((name.trim_matches(['[', ']']), 0)).await;
    let is_inner = found.is_ok_and(|mut addresses| addresses.any(|address| !is_public(address.ip())));
    if is_this_machine || is_inner {
        return Err(DownloadError::Private(name));
    }
    if url.scheme() == "https" {
        Ok(())
    } else {
        Err(DownloadError::Address(format!("{}://{name}", url.scheme())))
    }
}

/// The hosts of the proxies that the environment names, which may be in the inner network.
fn proxies() -> impl Iterator<Item = String> {
    let names = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"];
    let addresses = names.into_iter().filter_map(|name| env::var(name).ok());
    addresses.filter_map(|text| {
        // The scheme may be missing.
        let text = if text.contains("://") { text } else { format!("http://{text}") };
        Some(Url::parse(&text).ok()?.host_str()?.to_owned())
    })
}

/// The body of an answer, at most `limit` bytes.
async fn body(mut response: Response, host: &str, limit: usize) -> Result<Vec<u8>, DownloadError> {
    let announced = response.content_length().and_then(|length| usize::try_from(length).ok());
    let mut bytes = Vec::new();
    let mut is_too_large = announced.is_some_and(|length| length > limit);
    while !is_too_large && let Some(chunk) = response.chunk().await.map_err(|error| refusal(host, error))? {
        bytes.extend_from_slice(&chunk);
        is_too_large = bytes.len() > limit;
    }
    if is_too_large {
        return Err(DownloadError::TooLarge { host: host.to_owned(), megabytes: limit / 1_048_576 });
    }
    Ok(bytes)
}

/// The reason of a failed request; our own refusal where that is the cause.
fn refusal(host: &str, error: reqwest::Error) -> DownloadError {
    let error = error.without_url();
    if let Some(refused) = Chain::new(&error).find_map(|cause| cause.downcast_ref::<DownloadError>()) {
        return refused.clone();
    }
    if error.is_timeout() {
        too_slow(host)
    } else if error.is_body() || error.is_decode() {
        let reason = "the answer breaks off before its end".to_owned();
        DownloadError::Failed { host: host.to_owned(), reason }
    } else {
        failed(host, &error)
    }
}

fn too_slow(host: &str) -> DownloadError {
    let reason = "no answer in time; try again later, or allow more with `--timeout SECONDS`".to_owned();
    DownloadError::Failed { host: host.to_owned(), reason }
}

fn failed(host: &str, error: &(dyn Error + 'static)) -> DownloadError {
    let reason = Chain::new(error).map(ToString::to_string).collect::<Vec<_>>().join(": ");
    DownloadError::Failed { host: host.to_owned(), reason }
}

/// Resolves names to public addresses only, except for those of the hosts that it has: between [`check`] and the
/// connection, a name can come to lead elsewhere.
#[derive(Debug)]
struct PublicNames(Vec<String>);

impl Resolve for PublicNames {
    fn resolve(&self, name: Name) -> Resolving {
        let is_trusted = self.0.iter().any(|host| host == name.as_str());
        Box::pin(async move {
            let host = name.as_str().to_owned();
            let resolved: Vec<SocketAddr> = tokio::net::lookup_host((host.as_str(), 0)).await?.collect();
            let public: Vec<SocketAddr> =
                resolved.into_iter().filter(|address| is_trusted || is_public(address.ip())).collect();
            if public.is_empty() {
                return Err(DownloadError::Private(host).into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::Mutex;
    use std::thread;

    use super::*;

    #[test]
    fn only_https_and_this_machine_are_addresses() {
        for good in
            ["https://feeds.example.com/x?id=7", "http://127.0.0.1:8080/feed.xml", "http://localhost/x"]
        {
            assert!(address(good).is_ok(), "{good}");
        }
        for bad in [
            "http://feeds.example.com/x", "ftp://example.com/x", "file:///etc/passwd", "feed.xml", "https://",
        ] {
            assert!(address(bad).is_err(), "{bad}");
        }
        let shown = address("http://feeds.example.com/x?client=secret").expect_err("no https").to_string();
        assert!(!shown.contains("secret"), "{shown}");
    }

    /// A server that answers each request by `answer`, and its address.
    fn server(answer: impl Fn(&str, &mut TcpStream) + Send + 'static) -> Url {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut head = [0; 4_096];
                let length = stream.read(&mut head).unwrap_or_default();
                answer(&String::from_utf8_lossy(&head[..length]), &mut stream);
            }
        });
        Url::parse(&format!("http://{address}/feed?client=secret")).expect("a URL")
    }

    fn sent(url: &Url, method: Method, patience: Duration) -> Result<Answer, DownloadError> {
        let downloader = Downloader::new(Some(url), patience).expect("a client");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(downloader.send(Request::new(method, url.clone()), 1_000))
    }

    #[test]
    fn an_answer_that_drips_without_end_is_given_up() {
        let url = server(|_, stream| {
            let mut written = write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            while written.is_ok() {
                thread::sleep(Duration::from_millis(20));
                written = stream.write_all(b"x");
            }
        });
        let refused = sent(&url, Method::GET, Duration::from_millis(100)).expect_err("no whole answer");
        assert!(refused.to_string().contains("no answer in time"), "{refused}");
    }

    #[test]
    fn a_redirect_is_told_neither_the_address_of_the_feed_nor_what_was_sent_to_it() {
        let heads = Arc::new(Mutex::new(Vec::new()));
        let kept = heads.clone();
        let url = server(move |head, stream| {
            kept.lock().expect("heads").push(head.to_lowercase());
            let redirect = "HTTP/1.1 307 Temporary Redirect\r\nLocation: /other\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            let there = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            let answer = if head.contains("/other") { there } else { redirect };
            stream.write_all(answer.as_bytes()).expect("answered");
        });
        let patience = Duration::from_secs(5);
        assert_eq!(sent(&url, Method::GET, patience).expect("an answer").status, StatusCode::OK);
        assert_eq!(
            sent(&url, Method::POST, patience).expect("an answer").status,
            StatusCode::TEMPORARY_REDIRECT
        );
        let heads = heads.lock().expect("heads");
        assert_eq!(heads.len(), 3, "{heads:?}");
        assert!(heads.iter().all(|head| !head.contains("referer")), "{heads:?}");
    }

    #[test]
    fn pictures_are_asked_for_over_https_whatever_the_feed_says() {
        let asked = |text: &str| picture_address(text).map(|url| url.to_string());
        assert_eq!(asked("http://example.com/a.jpg").as_deref(), Ok("https://example.com/a.jpg"));
        assert_eq!(asked("http://127.0.0.1:80/a.jpg").as_deref(), Ok("http://127.0.0.1/a.jpg"));
        assert!(asked("ftp://example.com/a.jpg").is_err() && asked("http://").is_err());
    }

    #[test]
    fn names_of_the_inner_network_are_refused() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let resolved = |trusted: Option<&str>| {
            let names = PublicNames(trusted.map(str::to_owned).into_iter().collect());
            runtime.block_on(names.resolve("localhost".parse().expect("a name"))).is_ok()
        };
        assert_eq!([resolved(None), resolved(Some("localhost"))], [false, true]);
    }

    #[test]
    fn only_the_trusted_server_may_be_private() {
        let source = Url::parse("http://127.0.0.1:8080/feed.xml").expect("a URL");
        let trusted = Some(source);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let checked =
            |text: &str| runtime.block_on(check(&Url::parse(text).expect("a URL"), trusted.as_ref()));
        assert!(checked("http://127.0.0.1:8080/1.jpg").is_ok());
        for private in [
            "http://127.0.0.1:9090/1.jpg", "https://127.0.0.1:8080/", "https://[::1]/", "https://10.0.0.1/",
            "https://localhost/",
        ] {
            assert!(matches!(checked(private), Err(DownloadError::Private(_))), "{private}");
        }
        assert!(matches!(checked("http://example.com/"), Err(DownloadError::Address(_))));
    }
}
