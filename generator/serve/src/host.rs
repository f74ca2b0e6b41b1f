//! Serves the output folder and the function like a CDN, with the same `_redirects` and `_headers`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use axum::Router;
use axum::body::Body;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, Method, Request, Response, StatusCode};
use tower::ServiceExt;
use tower_http::services::ServeFile;

use super::decide::{Decision, NOT_FOUND, decide, names_of};
use super::rules::Rules;

/// Netlify's default header for files.
const REVALIDATE: &str = "public, max-age=0, must-revalidate";

/// Answers requests.
pub struct Host {
    out: PathBuf,
    rules: Rules,
    function: Router,
}

impl Host {
    /// Reads the rules of a build from `out`.
    ///
    /// # Errors
    /// The rules cannot be read or are invalid.
    pub fn new(out: &Path, function: Router) -> Result<Self> {
        let text = |name: &str| fs_err::read_to_string(out.join(name));
        let rules = Rules::parse(&text("_redirects")?, &text("_headers")?)?;
        Ok(Self { out: out.to_owned(), rules, function })
    }

    /// The host as a running service.
    pub fn into_router(self) -> Router {
        let host = Arc::new(self);
        Router::new().fallback(move |request: Request<Body>| {
            let host = Arc::clone(&host);
            async move { host.answer(request).await }
        })
    }

    async fn answer(&self, request: Request<Body>) -> Response<Body> {
        let find = |path: &str| self.file_of(path);
        match decide(&self.rules, request.uri(), find) {
            Decision::Function => call(&self.function, request).await,
            Decision::Moved(to, status) => moved(&to, status),
            Decision::Found(file, status) => self.file(request, &file, status).await,
            Decision::Missing => self.file(request, &self.out.join(NOT_FOUND), StatusCode::NOT_FOUND).await,
        }
    }

    fn file_of(&self, path: &str) -> Option<PathBuf> {
        names_of(path).into_iter().map(|name| self.out.join(name)).find(|file| file.is_file())
    }

    async fn file(&self, request: Request<Body>, file: &Path, status: StatusCode) -> Response<Body> {
        let path = request.uri().path().to_owned();
        match refused(&request) {
            Some(refused) => refused,
            None => with_headers(send(request, file).await, &self.rules, &path, status),
        }
    }
}

/// A file on disk, with support for ranges and conditional requests.
pub async fn send(request: Request<Body>, file: &Path) -> Response<Body> {
    match ServeFile::new(file).oneshot(request).await {
        Ok(response) => response.map(Body::new),
        Err(never) => match never {},
    }
}

/// The answer of the function.
pub async fn call(function: &Router, request: Request<Body>) -> Response<Body> {
    match function.clone().oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// The answer to methods other than reading.
pub fn refused(request: &Request<Body>) -> Option<Response<Body>> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return None;
    }
    let mut refused = Response::new(Body::empty());
    *refused.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    Some(refused)
}

/// The answer with a file, and the status and headers for `path`.
pub fn with_headers(
    mut response: Response<Body>,
    rules: &Rules,
    path: &str,
    status: StatusCode,
) -> Response<Body> {
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
    }
    let headers = response.headers_mut();
    let is_text = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).map(str::to_owned);
    if let Some(kind) = is_text.filter(|kind| is_text_without_charset(kind))
        && let Ok(kind) = HeaderValue::from_str(&format!("{kind}; charset=utf-8"))
    {
        headers.insert(CONTENT_TYPE, kind);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(REVALIDATE));
    // The rules replace default headers.
    headers.extend(rules.headers_for(path));
    response
}

fn is_text_without_charset(kind: &str) -> bool {
    (kind.starts_with("text/") || kind == "application/json" || kind == "application/xml")
        && !kind.contains("charset")
}

/// The redirect to another address.
pub fn moved(to: &str, status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    match HeaderValue::from_str(to) {
        Ok(to) => {
            response.headers_mut().insert(LOCATION, to);
        }
        // Rules are ASCII; only unusual bytes of the request can fail here.
        Err(_) => *response.status_mut() = StatusCode::BAD_REQUEST,
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::post;
    use http_body_util::BodyExt;

    struct Answer {
        status: u16,
        kind: String,
        location: String,
        noindex: bool,
        body: String,
    }

    fn host(out: &Path) -> Router {
        let files = [
            (
                "_redirects",
                "/api/search /.netlify/functions/lead-fn 200!\n/api/items/:id /api/items/:id.json 200\n/api/* /api/404.json 404\n/old /new 301\n/item/x%20y /item/1 301\n/item/* /item-not-found.html 404\n",
            ),
            (
                "_headers",
                "/*\n  X-Frame-Options: DENY\n/api/*\n  Content-Type: application/json; charset=utf-8\n/secret\n  X-Robots-Tag: noindex\n",
            ),
            ("index.html", "home"),
            ("404.html", "empty"),
            ("item-not-found.html", "no such item"),
            ("item/1.html", "item one"),
            ("secret.html", "secret"),
            ("api/404.json", "{}"),
            ("api/items/1.json", "[1]"),
            ("media/a.jpg", "0123456789"),
        ];
        for (name, text) in files {
            let path = out.join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
        let function = Router::new().route("/api/search", post(|| async { "from the function" }));
        Host::new(out, function).expect("a host").into_router()
    }

    async fn ask(method: &str, address: &str) -> Answer {
        let folder = tempfile::tempdir().expect("a folder");
        let request = Request::builder().method(method).uri(address).body(Body::empty()).expect("a request");
        let response = host(folder.path()).oneshot(request).await.expect("an answer");
        let header = |name: &str| {
            response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned()
        };
        let (kind, location, noindex) =
            (header("content-type"), header("location"), header("x-robots-tag") == "noindex");
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.expect("a body").to_bytes();
        Answer { status, kind, location, noindex, body: String::from_utf8_lossy(&body).into_owned() }
    }

    #[tokio::test]
    async fn pages_are_served_without_their_ending_and_documents_by_their_rewrite() {
        let page = ask("GET", "/item/1").await;
        assert_eq!(
            (page.status, page.body.as_str(), page.kind.as_str()),
            (200, "item one", "text/html; charset=utf-8")
        );
        assert_eq!(ask("GET", "/").await.body, "home");
        let document = ask("GET", "/api/items/1").await;
        assert_eq!(
            (document.body.as_str(), document.kind.as_str()),
            ("[1]", "application/json; charset=utf-8")
        );
    }

    #[tokio::test]
    async fn what_is_not_there_has_status_404_and_its_own_page() {
        let statuses = [
            ask("GET", "/nowhere/at/all").await,
            ask("GET", "/item/9").await,
            ask("GET", "/api/items/9").await,
            ask("GET", "/../Cargo.toml").await,
            ask("GET", "/_redirects").await,
        ]
        .map(|answer| (answer.status, answer.body));
        let expected = ["empty", "no such item", "{}", "empty", "empty"];
        assert_eq!(statuses, expected.map(|body| (404, body.to_owned())));
    }

    #[tokio::test]
    async fn addresses_of_old_and_slashes_at_the_end_are_sent_on() {
        let sent =
            [ask("GET", "/old?a=1").await, ask("GET", "/item/1/").await, ask("GET", "/item/x%20y").await]
                .map(|answer| (answer.status, answer.location));
        let expected = ["/new?a=1", "/item/1", "/item/1"];
        assert_eq!(sent, expected.map(|to| (301, to.to_owned())));
    }

    #[tokio::test]
    async fn no_address_leads_to_another_host() {
        for path in [
            "//example.com/", "/\\example.com/", "/%5Cexample.com/", "/%5cexample.com/",
            "//example.com/%2e%2e/", "///example.com/", "//contact-us/", "//example.com/old/",
            "/item//example.com//", "/x//",
        ] {
            let answer = ask("GET", path).await;
            let away = ["//", "/\\", "/%5C", "/%5c"].iter().any(|start| answer.location.starts_with(start));
            assert!(
                !away && matches!(answer.status, 301 | 404),
                "{path}: {} {}",
                answer.status,
                answer.location
            );
        }
    }

    #[tokio::test]
    async fn the_function_is_called_where_a_rule_says_so_and_files_take_only_reading() {
        assert_eq!(ask("POST", "/api/search").await.body, "from the function");
        assert_eq!(ask("GET", "/api/search").await.status, 405);
        assert_eq!(ask("POST", "/item/1").await.status, 405);
    }

    #[tokio::test]
    async fn headers_of_the_rules_are_added() {
        assert!(ask("GET", "/secret").await.noindex);
        assert!(!ask("GET", "/").await.noindex);
    }
}
