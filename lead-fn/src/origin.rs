//! Which addresses are our own: the site's, those of its other hosts, and that of the host that was asked (a preview, a laptop).

use std::collections::BTreeSet;

use axum::http::{HeaderMap, header};

/// Addresses longer than this are not worth a mail's line.
const LONGEST_PAGE: usize = 500;

/// What browsers send as the origin of a page that they will not name: one in a sandbox, of a file, or behind a privacy setting.
const UNNAMED: &str = "null";

/// The hosts that are ours whatever host is asked, as [`normal`] writes them.
pub(crate) struct OwnHosts(BTreeSet<String>);

impl OwnHosts {
    /// `addresses` are hosts, or the addresses of sites.
    pub(crate) fn new<'a>(addresses: impl IntoIterator<Item = &'a str>) -> Self {
        let hosts = addresses.into_iter().map(|address| normal(host_of(address).unwrap_or(address)));
        Self(hosts.filter(|host| !host.is_empty()).collect())
    }

    /// Whether a browser says that another site's page sent the request. Programs and old browsers say nothing, and some browsers
    /// name no page: both are taken.
    pub(crate) fn is_foreign(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        origins.any(|origin| {
            !origin.to_str().is_ok_and(|origin| origin == UNNAMED || self.is_own_origin(origin, headers))
        })
    }

    /// Path and query of the page at `address` if it is one of ours, told in full or from the root.
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
        // `//host/` would be another site's address; our own endpoints are no pages.
        let is_page =
            !path.starts_with("//") && !path.starts_with("/api/") && !path.starts_with("/.netlify/");
        let is_clean = path.bytes().all(|byte| byte.is_ascii_graphic()) && path.len() <= LONGEST_PAGE;
        (is_page && is_clean).then(|| if path.is_empty() { "/".to_owned() } else { path.to_owned() })
    }

    /// Whether `host` is one of ours, or the one that was asked.
    pub(crate) fn is_own(&self, host: &str, headers: &HeaderMap) -> bool {
        let host = normal(host);
        let asked = headers.get(header::HOST).and_then(|asked| asked.to_str().ok());
        self.0.contains(&host) || asked.is_some_and(|asked| normal(asked) == host)
    }

    /// The same for a name without a port, on whatever port that host is.
    pub(crate) fn is_own_name(&self, name: &str, headers: &HeaderMap) -> bool {
        let name = normal(name);
        let asked = headers.get(header::HOST).and_then(|asked| asked.to_str().ok()).map(normal);
        self.0.iter().chain(&asked).any(|host| host.split(':').next() == Some(&name))
    }

    fn is_own_origin(&self, origin: &str, headers: &HeaderMap) -> bool {
        host_of(origin).is_some_and(|host| self.is_own(host, headers))
    }
}

/// Host and port of an address.
fn host_of(address: &str) -> Option<&str> {
    let rest = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"))?;
    rest.split('/').next()
}

/// A host and its port so that two of one site are equal: lower case, without `www.`, a dot at the end and the usual port.
fn normal(host: &str) -> String {
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

/// The listing whose page `path` is: `/property/{id}`, also below a language.
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
    fn a_page_is_ours_by_its_origin_and_told_by_its_path() {
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
    fn hosts_of_one_site_are_its_siblings_its_aliases_and_the_one_that_is_asked() {
        let is_foreign = |origin: &'static str| {
            let mut headers = headers("deploy-7--agency.netlify.app");
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            own_hosts().is_foreign(&headers)
        };
        for own in [
            "https://www.example.com",
            "https://example.com",
            "http://EXAMPLE.com.:80",
            "https://example.com:443",
            "https://www.example.ae",
            "https://staging.example.org:8443",
            "https://deploy-7--agency.netlify.app",
            "null",
        ] {
            assert!(!is_foreign(own), "{own}");
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
        ] {
            assert!(is_foreign(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_listing_is_known_by_the_path_of_its_page() {
        let found =
            ["/property/42?x=1", "/ar/property/42", "/property/42/", "/property", "/blog/property/42", "/"]
                .map(listing_of);
        assert_eq!(found, [Some("42"), Some("42"), Some("42"), None, None, None]);
    }
}
