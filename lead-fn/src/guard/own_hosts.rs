//! The site's own hosts: configured ones and the requested host (a preview or local server).

use std::collections::BTreeSet;

use axum::http::uri::{Authority, Uri};
use axum::http::{HeaderMap, header};

/// The maximum length of a page's address in a mail.
const MAX_PAGE_LEN: usize = 500;

/// The origin of sandboxed pages, files and private browsing.
const OPAQUE_ORIGIN: &str = "null";

/// A host name in lower case, without `www.` and trailing dot, and its port unless that is the one of http or https.
type Host = (String, Option<u16>);

/// The configured hosts.
pub(crate) struct OwnHosts(BTreeSet<Host>);

impl OwnHosts {
    /// `addresses` are hosts or site addresses.
    pub(crate) fn new<'a>(addresses: impl IntoIterator<Item = &'a str>) -> Self {
        let addresses = addresses.into_iter().filter_map(|address| address.parse::<Uri>().ok());
        Self(addresses.filter_map(|address| host(address.authority()?)).collect())
    }

    /// Whether the request was sent by a page of another site. Requests without an origin are accepted, since programs
    /// send none, and those with `null` where a form without script names a page of this site as its referrer.
    pub(crate) fn is_foreign(&self, headers: &HeaderMap) -> bool {
        let is_own = |origin: &str| match origin {
            OPAQUE_ORIGIN => is_plain_form(headers) && self.has_own_referrer(headers),
            _ => origin.parse().is_ok_and(|origin| self.is_own(&origin, headers)),
        };
        headers.get_all(header::ORIGIN).iter().any(|origin| !origin.to_str().is_ok_and(is_own))
    }

    fn has_own_referrer(&self, headers: &HeaderMap) -> bool {
        let referrer = headers.get(header::REFERER).and_then(|referrer| referrer.to_str().ok());
        referrer.is_some_and(|address| !address.starts_with('/') && self.own_page(address, headers).is_some())
    }

    /// The path and query of `address`, as they are written, if it is a page of this site, absolute or relative.
    pub(crate) fn own_page(&self, address: &str, headers: &HeaderMap) -> Option<String> {
        let address: Uri = address.parse().ok()?;
        if address.authority().is_some() && !self.is_own(&address, headers) {
            return None;
        }
        let path = address.path_and_query()?.as_str();
        // Browsers read `//host/` and `/\host/` as another site, and endpoints are not pages.
        let is_page = path.starts_with('/')
            && !["//", "/\\", "/api/", "/.netlify/"].iter().any(|start| path.starts_with(start));
        let is_clean = path.bytes().all(|byte| byte.is_ascii_graphic()) && path.len() <= MAX_PAGE_LEN;
        (is_page && is_clean).then(|| path.to_owned())
    }

    /// Whether a host name, without port, is configured or requested.
    pub(crate) fn is_own_name(&self, name: &str, headers: &HeaderMap) -> bool {
        let Some((name, _)) = read_host(name) else { return false };
        self.0.iter().chain(&requested(headers)).any(|(own, _)| *own == name)
    }

    /// Whether the host of `address` is configured or requested.
    fn is_own(&self, address: &Uri, headers: &HeaderMap) -> bool {
        let is_web = matches!(address.scheme_str(), Some("https" | "http"));
        let host = address.authority().and_then(host);
        is_web && host.is_some_and(|host| self.0.contains(&host) || requested(headers) == Some(host))
    }
}

fn requested(headers: &HeaderMap) -> Option<Host> {
    read_host(headers.get(header::HOST)?.to_str().ok()?)
}

fn read_host(written: &str) -> Option<Host> {
    host(&written.parse().ok()?)
}

/// `None` with a user before the host, or with a port that is none.
fn host(authority: &Authority) -> Option<Host> {
    let port: Option<u16> = match authority.as_str().strip_prefix(authority.host())? {
        "" | ":" => None,
        port => Some(port.strip_prefix(':')?.parse().ok()?),
    };
    let name = authority.host().to_ascii_lowercase();
    let name = name.strip_suffix('.').unwrap_or(&name);
    let name = name.strip_prefix("www.").unwrap_or(name);
    Some((name.to_owned(), port.filter(|port| !matches!(port, 80 | 443))))
}

/// Whether the body is what browsers send for a form without script.
fn is_plain_form(headers: &HeaderMap) -> bool {
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|written| written.to_str().ok());
    content_type.is_some_and(|written| written.starts_with("application/x-www-form-urlencoded"))
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
    fn addresses_made_to_look_like_this_site_are_refused() {
        let page = |address: &str| own_hosts().own_page(address, &headers("localhost:8080"));
        for hostile in [
            "https://example.com@evil.example/",
            "https://evil.example@example.com/",
            "https://user:word@example.com:443/",
            "https://evil.example\\@example.com/",
            "https://evil.example#@example.com/",
            "https://evil.example?@example.com/",
            "https:\\\\evil.example\\",
            "https:\\\\example.com\\",
            "https:/\\example.com/",
            "https:example.com/",
            "https:///example.com/",
            "/\\evil.example/",
            "//example.com/",
            "\\\\evil.example/",
            "https://exam\tple.com/",
            "https://example.com\n.evil.example/",
            "\thttps://example.com/",
            "/\t/evil.example/",
            "https://example.com%2eevil.example/",
            "https://%65xample.com/",
            "https://еxample.com/",
            "https://example.com:8080/",
            "https://example.com:99999/",
            "https://example.com:evil/",
            "https://example.com:443:evil/",
            "https://[example.com]/",
            "https://[::1]:8080/",
            "https://[::1/",
            "https://example.com?next=/x",
            "https://example.com/api/contact-user",
            "https://example.com//evil.example/",
            "https://example.com/\u{e9}",
            "example.com",
            "*",
            "#top",
        ] {
            assert_eq!(page(hostile), None, "{hostile}");
        }
        for (ours, path) in [
            ("HTTPS://WWW.EXAMPLE.COM/A?b=%2F../c", "/A?b=%2F../c"),
            ("https://example.com:443/x", "/x"),
            ("http://example.com.:80/x", "/x"),
            ("https://example.com/a/../b", "/a/../b"),
            ("https://example.com#//evil.example", "/"),
            ("/?next=//evil.example/", "/?next=//evil.example/"),
        ] {
            assert_eq!(page(ours).as_deref(), Some(path), "{ours}");
        }
        let long = format!("/{}", "x".repeat(MAX_PAGE_LEN));
        assert_eq!(
            (page(&long), page(&long[1..]), page(&long[..MAX_PAGE_LEN]).is_some()),
            (None, None, true)
        );
        let on_ipv6 = own_hosts().own_page("http://[::1]:8080/x", &headers("[::1]:8080"));
        assert_eq!(on_ipv6.as_deref(), Some("/x"));
    }

    #[test]
    fn a_name_is_own_with_any_port() {
        let is_own = |name| own_hosts().is_own_name(name, &headers("localhost:8080"));
        assert!(["localhost", "WWW.example.com", "staging.example.org"].into_iter().all(is_own));
        assert!(!["evil.example", "user@localhost", ""].into_iter().any(is_own));
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
            "https://other.example.com",
            "https://example.com.evil.example",
            "https://wwwexample.com",
            "https://staging.example.org",
            "https://example.com:8443",
            "ftp://example.com",
            "example.com",
            "https://",
            "",
            "null",
            "https://example.com@evil.example",
            "https://user@example.com",
            "https://example.com, https://evil.example",
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
