//! The output folder and the function behind one address, as a CDN would put them: the same `_redirects`, the same `_headers`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Body;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderValue, Method, Request, Response, StatusCode};
use percent_encoding::percent_decode_str;
use tower::ServiceExt;
use tower_http::services::ServeFile;

use super::rules::Rules;

/// Where rules send what the function answers.
const FUNCTION: &str = "/.netlify/functions/lead-fn";

/// What Netlify sends with every file whose headers say nothing else.
const REVALIDATE: &str = "public, max-age=0, must-revalidate";

/// Answers requests.
pub(crate) struct Host {
    out: PathBuf,
    rules: Rules,
    function: Router,
}

impl Host {
    /// Reads the rules that the build has left in `out`.
    ///
    /// # Errors
    /// Rules that cannot be read or understood.
    pub(crate) fn new(out: &Path, function: Router) -> Result<Self> {
        let text = |name: &str| {
            let path = out.join(name);
            std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
        };
        let rules = Rules::parse(&text("_redirects")?, &text("_headers")?)?;
        Ok(Self { out: out.to_owned(), rules, function })
    }

    /// The host as a service that runs.
    pub(crate) fn into_router(self) -> Router {
        let host = Arc::new(self);
        Router::new().fallback(move |request: Request<Body>| {
            let host = Arc::clone(&host);
            async move { host.answer(request).await }
        })
    }

    async fn answer(&self, request: Request<Body>) -> Response<Body> {
        let path = request.uri().path().to_owned();
        if let Some(without_slash) = path.strip_suffix('/').filter(|rest| !rest.is_empty()) {
            return moved(&with_query(without_slash, request.uri().query()), StatusCode::MOVED_PERMANENTLY);
        }
        let file = self.file_of(&path);
        for rule in &self.rules.redirects {
            if file.is_some() && !rule.is_forced {
                continue;
            }
            let Some(target) = rule.target(&path) else { continue };
            if target == FUNCTION {
                return self.call_function(request).await;
            }
            if rule.status.is_redirection() {
                return moved(&with_query(&target, request.uri().query()), rule.status);
            }
            // A rewrite to what is not there is no answer; a later line may have one.
            if let Some(target) = self.file_of(&target) {
                return self.file(request, &path, &target, rule.status).await;
            }
        }
        match file {
            Some(file) => self.file(request, &path, &file, StatusCode::OK).await,
            None => self.file(request, &path, &self.out.join("404.html"), StatusCode::NOT_FOUND).await,
        }
    }

    async fn call_function(&self, request: Request<Body>) -> Response<Body> {
        match self.function.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }

    /// The file behind a path: itself, with `.html`, or the folder's index.
    fn file_of(&self, path: &str) -> Option<PathBuf> {
        let relative = percent_decode_str(path.trim_start_matches('/')).decode_utf8().ok()?;
        let is_inside = relative.split(['/', '\\']).all(|part| part != ".." && !part.contains('\0'));
        if !is_inside || matches!(relative.as_ref(), "_redirects" | "_headers") {
            return None;
        }
        let base = self.out.join(relative.as_ref());
        let candidates = if relative.is_empty() {
            vec![self.out.join("index.html")]
        } else {
            vec![base.clone(), PathBuf::from(format!("{}.html", base.display())), base.join("index.html")]
        };
        candidates.into_iter().find(|candidate| candidate.is_file())
    }

    async fn file(
        &self,
        request: Request<Body>,
        path: &str,
        file: &Path,
        status: StatusCode,
    ) -> Response<Body> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            let mut refused = Response::new(Body::empty());
            *refused.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
            refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            return refused;
        }
        let mut response = match ServeFile::new(file).oneshot(request).await {
            Ok(response) => response.map(Body::new),
            Err(never) => match never {},
        };
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
        // Ours replace what the file's kind would say.
        headers.extend(self.rules.headers_for(path));
        response
    }
}

fn is_text_without_charset(kind: &str) -> bool {
    (kind.starts_with("text/") || kind == "application/json" || kind == "application/xml")
        && !kind.contains("charset")
}

fn moved(to: &str, status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    match HeaderValue::from_str(to) {
        Ok(to) => {
            response.headers_mut().insert(LOCATION, to);
        }
        // The rules are ASCII; only a request's own odd bytes can end here.
        Err(_) => *response.status_mut() = StatusCode::BAD_REQUEST,
    }
    response
}

fn with_query(path: &str, query: Option<&str>) -> String {
    match query {
        Some(query) if !query.is_empty() => format!("{path}?{query}"),
        _ => path.to_owned(),
    }
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
            ("404.html", "nothing here"),
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
        let expected = ["nothing here", "no such item", "{}", "nothing here", "nothing here"];
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
