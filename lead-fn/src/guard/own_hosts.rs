//! The site's own hosts: configured ones and the requested host (a preview or local server).

use std::collections::BTreeSet;

use axum::http::{HeaderMap, header};

/// The maximum length of a page's address in a mail.
const MAX_PAGE_LEN: usize = 500;

/// The origin of sandboxed pages, files and private browsing.
const OPAQUE_ORIGIN: &str = "null";

/// The configured hosts, normalised by [`canonical`].
pub(crate) struct OwnHosts(BTreeSet<String>);

impl OwnHosts {
    /// `addresses` are hosts or site addresses.
    pub(crate) fn new<'a>(addresses: impl IntoIterator<Item = &'a str>) -> Self {
        let hosts = addresses.into_iter().map(|address| canonical(authority_of(address).unwrap_or(address)));
        Self(hosts.filter(|host| !host.is_empty()).collect())
    }

    /// Whether the request was sent by a page of another site. Requests without an origin are accepted, since programs
    /// send none, and those with `null` where a form without script names a page of this site as its referrer.
    pub(crate) fn is_foreign(&self, headers: &HeaderMap) -> bool {
        let is_own = |origin: &str| match origin {
            OPAQUE_ORIGIN => is_plain_form(headers) && self.has_own_referrer(headers),
            _ => self.is_own_origin(origin, headers),
        };
        headers.get_all(header::ORIGIN).iter().any(|origin| !origin.to_str().is_ok_and(is_own))
    }

    fn has_own_referrer(&self, headers: &HeaderMap) -> bool {
        let referrer = headers.get(header::REFERER).and_then(|referrer| referrer.to_str().ok());
        referrer.is_some_and(|address| !address.starts_with('/') && self.own_page(address, headers).is_some())
    }

    /// The path and query of `address` if it is a page of this site, absolute or relative.
    pub(crate) fn own_page(&self, address: &str, headers: &HeaderMap) -> Option<String> {
        let address = address.split('#').next().unwrap_or_default();
        let path = if address.starts_with('/') {
            address
        } else {
            let authority_at = address.find("://")? + 3;
            let path_at = address[authority_at..].find('/').map_or(address.len(), |at| authority_at + at);
            if !self.is_own_origin(&address[..path_at], headers) {
                return None;
            }
            &address[path_at..]
        };
        // `//host/` is another site, and endpoints are not pages.
        let is_page =
            !path.starts_with("//") && !path.starts_with("/api/") && !path.starts_with("/.netlify/");
        let is_clean = path.bytes().all(|byte| byte.is_ascii_graphic()) && path.len() <= MAX_PAGE_LEN;
        (is_page && is_clean).then(|| if path.is_empty() { "/".to_owned() } else { path.to_owned() })
    }

    /// Whether a host name, without port, is configured or requested.
    pub(crate) fn is_own_name(&self, name: &str, headers: &HeaderMap) -> bool {
        let name = canonical(name);
        let asked = headers.get(header::HOST).and_then(|asked| asked.to_str().ok()).map(canonical);
        self.0.iter().chain(&asked).any(|host| host.split(':').next() == Some(&name))
    }

    /// Whether the host of `origin` is configured or requested.
    fn is_own_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        let Some(host) = authority_of(origin).map(canonical) else { return false };
        let asked = headers.get(header::HOST).and_then(|asked| asked.to_str().ok());
        self.0.contains(&host) || asked.is_some_and(|asked| canonical(asked) == host)
    }
}

/// Whether the body is what browsers send for a form without script.
fn is_plain_form(headers: &HeaderMap) -> bool {
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|written| written.to_str().ok());
    content_type.is_some_and(|written| written.starts_with("application/x-www-form-urlencoded"))
}

/// The host and port of an address.
pub(crate) fn authority_of(address: &str) -> Option<&str> {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"))?;
    rest.split('/').next()
}

/// The canonical form of host and port: lower case, without `www.`, trailing dot and default port.
fn canonical(host: &str) -> String {
    let host = host.to_ascii_lowercase();
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => (name, Some(port)),
        _ => (host.as_str(), None),
    };
    let name = name.strip_suffix('.').unwrap_or(name);
    let name = name.strip_prefix("www.").unwrap_or(name);
    match port {
        None | Some("" | "80" | "443") => name.to_owned(),
        Some(port) => format!("{name}:{port}"),
    }
}

/// The listing id in the path `/property/{id}`, with or without a language.
pub(crate) fn listing_of(path: &str) -> Option<&str> {
    let path = path.split('?').next().unwrap_or_default();
    let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    match segments[..] {
        ["property", id] => Some(id),
        [language, "property", id] if language.len() == 2 => Some(id),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn own_hosts() -> OwnHosts {
        OwnHosts::new(["https://www.example.com", "", "example.ae", "Staging.example.org:8443"])
    }

    fn headers(host: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))])
    }

    #[test]
    fn a_page_of_this_site_is_recognised_by_its_origin() {
        let page = |address: &str| own_hosts().own_page(address, &headers("localhost:8080"));
        assert_eq!(
            page("https://www.example.com/property/42?from=mail#top").as_deref(),
            Some("/property/42?from=mail")
        );
        assert_eq!(page("https://example.com/property/42").as_deref(), Some("/property/42"));
        assert_eq!(page("http://localhost:8080/pro").as_deref(), Some("/pro"));
        assert_eq!(page("/property/42").as_deref(), Some("/property/42"));
        assert_eq!(page("https://www.example.com").as_deref(), Some("/"));
        for foreign in [
            "https://www.example.com.evil.example/property/42",
            "https://evil.example/https://www.example.com/",
            "//evil.example/property/42",
            "javascript:alert(1)",
            "/api/contact-user",
            "/a b",
            "",
        ] {
            assert_eq!(page(foreign), None, "{foreign}");
        }
    }

    #[test]
    fn own_hosts_include_aliases_and_the_requested_host() {
        let is_foreign = |origin: &'static str| {
            let mut headers = headers("deploy-7--agency.netlify.app");
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            own_hosts().is_foreign(&headers)
        };
        for ours in [
            "https://www.example.com",
            "https://example.com",
            "http://EXAMPLE.com.:80",
            "https://example.com:443",
            "https://www.example.ae",
            "https://staging.example.org:8443",
            "https://deploy-7--agency.netlify.app",
        ] {
            assert!(!is_foreign(ours), "{ours}");
        }
        for foreign in [
            "https://other.example.com", "https://example.com.evil.example", "https://wwwexample.com",
            "https://staging.example.org", "https://example.com:8443", "ftp://example.com", "example.com",
            "https://", "", "null",
        ] {
            assert!(is_foreign(foreign), "{foreign}");
        }
    }

    #[test]
    fn an_opaque_origin_is_own_for_a_form_of_an_own_page_alone() {
        let is_foreign = |content_type: &'static str, referrer: &'static str| {
            let mut headers = headers("example.com");
            headers.insert(header::ORIGIN, HeaderValue::from_static(OPAQUE_ORIGIN));
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
            headers.insert(header::REFERER, HeaderValue::from_static(referrer));
            own_hosts().is_foreign(&headers)
        };
        let form = "application/x-www-form-urlencoded";
        assert!(!is_foreign(form, "https://example.com/contact-us"));
        assert!(is_foreign(form, "https://evil.example/contact-us") && is_foreign(form, "/contact-us"));
        assert!(is_foreign("application/json", "https://example.com/contact-us"));
    }

    #[test]
    fn a_listing_is_recognised_by_its_path() {
        let found =
            ["/property/42?x=1", "/ar/property/42", "/property/42/", "/property", "/blog/property/42", "/"]
                .map(listing_of);
        assert_eq!(found, [Some("42"), Some("42"), Some("42"), None, None, None]);
    }
}
