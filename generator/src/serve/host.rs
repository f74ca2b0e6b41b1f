//! Serves the output folder and the function like a CDN, with the same `_redirects` and `_headers`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use axum::Router;
use axum::body::Body;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, Method, Request, Response, StatusCode};
use percent_encoding::{CONTROLS, utf8_percent_encode};
use tower::ServiceExt;
use tower_http::services::ServeFile;

use super::decide::{Decision, NOT_FOUND, decide, names_of};
use super::rules::{Headers, Redirect, parse_redirects};

/// Netlify's default header for files.
const REVALIDATE: &str = "public, max-age=0, must-revalidate";

/// Answers requests.
pub struct Host {
    out: PathBuf,
    redirects: Vec<Redirect>,
    headers: Headers,
    function: Router,
}

impl Host {
    /// Reads the rules of a build from `out`.
    pub fn new(out: &Path, function: Router) -> Result<Self> {
        let text = |name: &str| fs_err::read_to_string(out.join(name));
        let (redirects, headers) =
            (parse_redirects(&text("_redirects")?)?, Headers::parse(&text("_headers")?)?);
        Ok(Self { out: out.to_owned(), redirects, headers, function })
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
        match decide(&self.redirects, request.uri(), find) {
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
            None => with_headers(send(request, file).await, &self.headers, &path, status),
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
    rules: &Headers,
    path: &str,
    status: StatusCode,
) -> Response<Body> {
    if response.status() == StatusCode::OK {
        *response.status_mut() = status;
    }
    let headers = response.headers_mut();
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if let Some(content_type) = content_type.filter(|content_type| is_text_without_charset(content_type))
        && let Ok(with_charset) = HeaderValue::try_from(format!("{content_type}; charset=utf-8"))
    {
        headers.insert(CONTENT_TYPE, with_charset);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(REVALIDATE));
    // The rules replace default headers.
    headers.extend(rules.for_path(path));
    response
}

fn is_text_without_charset(content_type: &str) -> bool {
    (content_type.starts_with("text/") || matches!(content_type, "application/json" | "application/xml"))
        && !content_type.contains("charset")
}

/// The redirect to another address.
pub fn moved(to: &str, status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    // Letters that a header cannot have are escaped.
    if let Ok(to) = HeaderValue::try_from(utf8_percent_encode(to, CONTROLS).to_string()) {
        response.headers_mut().insert(LOCATION, to);
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
                "/api/search /.netlify/functions/lead-fn 200!\n/api/items/:id /api/items/:id.json 200\n/api/* /api/404.json 404\n/old /new 301\n/item/x%20y /item/1 301\n/item/* /item-not-found.html 404\n/AR/* /ar/:splat 301\n/en/* /:splat 301\n/one/:id /other/:id 301\n",
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
            ("api/items/50%.json", "[50]"),
            ("media/a.jpg", "0123456789"),
            ("media/50%.jpg", "half"),
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

    #[tokio::test]
    async fn an_address_never_leads_out_of_the_folder_nor_to_the_hosts_own_files() {
        let outside = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(outside.path(), "outside").expect("written");
        let path = outside.path().to_str().expect("text").trim_start_matches('/');
        let escaped = path.replace('/', "%2F");
        let above = "..%2F".repeat(20);
        let addresses = [
            format!("/%2F{path}"),
            format!("/%2f{escaped}"),
            format!("/%2F%2F{escaped}"),
            format!("/{above}{escaped}"),
            format!("/media/{above}{escaped}"),
            format!("/media/%2F{escaped}"),
            format!("/api/items/%2F{escaped}"),
            format!("/%2e%2e/%2e%2e/{path}"),
            format!("/%252F{escaped}"),
            "/./_headers".to_owned(),
            "/%2e/_headers".to_owned(),
            "/%5Fheaders".to_owned(),
            "/media/%2e%2e/_headers".to_owned(),
            "/_headers%2F".to_owned(),
            "/_headers%00".to_owned(),
            "/media//../_redirects".to_owned(),
            // What browsers read as another host.
            "//example.com/".to_owned(),
            "///example.com/".to_owned(),
            "//example.com/%2e%2e/".to_owned(),
            "/%5Cexample.com/".to_owned(),
            "//item/1/".to_owned(),
        ];
        for address in addresses {
            let answer = ask("GET", &address).await;
            let is_missing = answer.status == 404 && answer.location.is_empty();
            assert!(is_missing && !answer.body.contains("outside"), "{address}: {}", answer.body);
        }
    }

    #[tokio::test]
    async fn percent_signs_are_read_once_and_what_is_no_address_is_missing() {
        let table = [
            ("/item%2F1", 200, "item one"),
            ("/media/50%25.jpg", 200, "half"),
            ("/api/items/50%25", 200, "[50]"),
            ("/%69tem/%31", 200, "item one"),
            ("/media/50%2525.jpg", 404, "empty"),
            ("/api/items/50%2525", 404, "{}"),
            ("/api/items/%FF", 404, "{}"),
            ("/item%252F1", 404, "empty"),
            ("/item/1%00", 404, "no such item"),
            ("/item/1%00.jpg", 404, "no such item"),
            ("/%", 404, "empty"),
            ("/%2", 404, "empty"),
            ("/%zz", 404, "empty"),
            ("/%E0%A4%A", 404, "empty"),
            ("/%FF", 404, "empty"),
            ("/item%2F", 404, "empty"),
            ("/%2Fitem%2F1", 404, "empty"),
        ];
        for (address, status, body) in table {
            let answer = ask("GET", address).await;
            assert_eq!((answer.status, answer.body.as_str()), (status, body), "{address}");
        }
    }

    #[tokio::test]
    async fn a_redirect_keeps_what_is_escaped() {
        let table = [
            ("/AR/50%25", "/ar/50%25"),
            ("/AR/a%3Fb%23c", "/ar/a%3Fb%23c"),
            ("/AR/a%20b", "/ar/a%20b"),
            ("/AR/%D8%B4%D9%82%D8%A9?a=1", "/ar/%D8%B4%D9%82%D8%A9?a=1"),
            ("/AR/%0d%0aX:%201", "/ar/%0d%0aX:%201"),
            ("/AR/%FF", "/ar/%FF"),
            ("/AR/%2F%2Fexample.com", "/ar/%2F%2Fexample.com"),
            ("/en/%2Fexample.com", "/%2Fexample.com"),
            ("/one/a%2Fb", "/other/a%2Fb"),
            ("/%D8%B4%D9%82%D8%A9/", "/%D8%B4%D9%82%D8%A9"),
            ("/\u{634}/", "/%D8%B4"),
            ("/AR/\u{634}", "/ar/%D8%B4"),
            ("/old?q=\u{634}", "/new?q=%D8%B4"),
        ];
        for (address, location) in table {
            let answer = ask("GET", address).await;
            assert_eq!((answer.status, answer.location.as_str()), (301, location), "{address}");
        }
    }
}
