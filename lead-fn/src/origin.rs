//! Which addresses are our own: the site's, and that of the host that was asked (a preview, a laptop).

use axum::http::{HeaderMap, header};

/// Addresses longer than this are not worth a mail's line.
const LONGEST_PAGE: usize = 500;

/// Whether a browser says that another site's page sent the request. Programs and old browsers say nothing, which is taken.
pub(crate) fn is_foreign(headers: &HeaderMap, base_url: &str) -> bool {
    headers
        .get_all(header::ORIGIN)
        .iter()
        .any(|origin| !origin.to_str().is_ok_and(|origin| is_ours(origin, headers, base_url)))
}

/// Path and query of the page at `address` if it is one of ours, told in full or from the root.
pub(crate) fn own_page(address: &str, headers: &HeaderMap, base_url: &str) -> Option<String> {
    let address = address.split('#').next().unwrap_or_default();
    let path = if address.starts_with('/') {
        address
    } else {
        let authority_at = address.find("://")? + 3;
        let path_at = address[authority_at..].find('/').map_or(address.len(), |at| authority_at + at);
        if !is_ours(&address[..path_at], headers, base_url) {
            return None;
        }
        &address[path_at..]
    };
    // `//host/` would be another site's address; our own endpoints are no pages.
    let is_page = !path.starts_with("//") && !path.starts_with("/api/") && !path.starts_with("/.netlify/");
    let is_clean = path.bytes().all(|byte| byte.is_ascii_graphic()) && path.len() <= LONGEST_PAGE;
    (is_page && is_clean).then(|| if path.is_empty() { "/".to_owned() } else { path.to_owned() })
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

fn is_ours(origin: &str, headers: &HeaderMap, base_url: &str) -> bool {
    if origin.eq_ignore_ascii_case(base_url) {
        return true;
    }
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    authority.zip(host).is_some_and(|(authority, host)| authority.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    const BASE: &str = "https://www.example.com";

    fn headers(host: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))])
    }

    #[test]
    fn a_page_is_ours_by_its_origin_and_told_by_its_path() {
        let page = |address: &str| own_page(address, &headers("localhost:8080"), BASE);
        assert_eq!(
            page("https://www.example.com/property/42?from=mail#top").as_deref(),
            Some("/property/42?from=mail")
        );
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
    fn a_listing_is_known_by_the_path_of_its_page() {
        let found =
            ["/property/42?x=1", "/ar/property/42", "/property/42/", "/property", "/blog/property/42", "/"]
                .map(listing_of);
        assert_eq!(found, [Some("42"), Some("42"), Some("42"), None, None, None]);
    }
}
