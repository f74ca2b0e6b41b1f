//! The visitor's address. Visitors can write any header, so only the one that the host is known to set is trusted, or
//! the event.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::{Extensions, HeaderMap, HeaderName};
use serde_json::Value;

/// Netlify's header with the visitor's address.
const NETLIFY_ADDRESS: &str = "x-nf-client-connection-ip";

/// The source address of an event.
#[derive(Debug, Clone, Copy)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// Set by function URLs and API Gateway, where it is the CDN's address behind a CDN. Netlify's events have no
    /// context, and a header that its servers always set themselves.
    pub fn of_event(event: &Value) -> Option<Self> {
        let Some(context) = event.get("requestContext").filter(|context| context.is_object()) else {
            let mut headers = event.get("headers")?.as_object()?.iter();
            let (_, value) = headers.find(|(name, _)| name.eq_ignore_ascii_case(NETLIFY_ADDRESS))?;
            return parse(value.as_str()?).map(Self);
        };
        let given = context.get("http").and_then(|http| http.get("sourceIp"));
        let given = given.or_else(|| context.get("identity")?.get("sourceIp"))?;
        given.as_str()?.parse().ok().map(Self)
    }
}

/// The address to count: an IPv4 address, or the IPv6 network of a household. Without a valid header the event's own
/// source counts, so that leaving out the header does not avoid the limit. `None` on this machine or if neither is
/// known.
pub(crate) fn of_request(
    headers: &HeaderMap,
    extensions: &Extensions,
    header: Option<&HeaderName>,
) -> Option<IpAddr> {
    let given = header.and_then(|name| parse(headers.get(name)?.to_str().ok()?));
    let address = given.or_else(|| extensions.get::<ClientAddress>().map(|source| source.0))?;
    let address = address.to_canonical();
    (!address.is_loopback()).then(|| match address {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 @ IpAddr::V4(_) => v4,
    })
}

/// An address with or without a port, also IPv6 without brackets as written by `CloudFront`.
fn parse(written: &str) -> Option<IpAddr> {
    let written = written.trim();
    let with_port = || {
        let (address, port) = written.rsplit_once(':')?;
        port.parse::<u16>().ok()?;
        address.trim_start_matches('[').trim_end_matches(']').parse().ok()
    };
    // An IPv6 address with a port has eight colons, which no plain address has.
    written.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use serde_json::json;

    use super::*;

    fn given(value: &'static str) -> Option<String> {
        let name = HeaderName::from_static("cloudfront-viewer-address");
        let headers = HeaderMap::from_iter([(name.clone(), HeaderValue::from_static(value))]);
        of_request(&headers, &Extensions::new(), Some(&name)).map(|address| address.to_string())
    }

    #[test]
    fn addresses_are_parsed_with_and_without_a_port() {
        let addresses = [
            "203.0.113.7", "203.0.113.7:46532", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6:46532",
            "[2001:db8:1:2::6]:46532", "::ffff:203.0.113.7", "127.0.0.1", "::1", "nobody", "",
        ]
        .map(given);
        let (four, six) = (Some("203.0.113.7".to_owned()), Some("2001:db8:1:2::".to_owned()));
        let expected = [&four, &four, &six, &six, &six, &four, &None, &None, &None, &None].map(Clone::clone);
        assert_eq!(addresses, expected);
    }

    #[test]
    fn a_missing_or_invalid_header_falls_back_to_the_event() {
        let name = HeaderName::from_static("cloudfront-viewer-address");
        let mut extensions = Extensions::new();
        extensions.insert(ClientAddress("203.0.113.9".parse().expect("an address")));
        let counted = |headers: &HeaderMap| {
            of_request(headers, &extensions, Some(&name)).map(|address| address.to_string())
        };
        assert_eq!(counted(&HeaderMap::new()).as_deref(), Some("203.0.113.9"));
        for unreadable in ["nobody", "", "unknown, 198.51.100.1", "\u{ff}"] {
            let value = HeaderValue::from_bytes(unreadable.as_bytes()).expect("a header");
            let headers = HeaderMap::from_iter([(name.clone(), value)]);
            assert_eq!(counted(&headers).as_deref(), Some("203.0.113.9"), "{unreadable}");
        }
        let headers = HeaderMap::from_iter([(name.clone(), HeaderValue::from_static("198.51.100.1"))]);
        assert_eq!(counted(&headers).as_deref(), Some("198.51.100.1"));
    }

    #[test]
    fn without_a_configured_header_only_the_event_counts() {
        let event = json!({"requestContext": {"http": {"sourceIp": "203.0.113.9"}}});
        let mut extensions = Extensions::new();
        let headers = HeaderMap::from_iter([(
            HeaderName::from_static("x-nf-client-connection-ip"),
            HeaderValue::from_static("198.51.100.1"),
        )]);
        assert_eq!(of_request(&headers, &extensions, None), None);
        extensions.insert(ClientAddress::of_event(&event).expect("an address"));
        assert_eq!(
            of_request(&headers, &extensions, None).map(|ip| ip.to_string()).as_deref(),
            Some("203.0.113.9")
        );
        let rest = json!({"requestContext": {"identity": {"sourceIp": "203.0.113.9"}}});
        assert!(ClientAddress::of_event(&rest).is_some() && ClientAddress::of_event(&json!({})).is_none());
    }

    #[test]
    fn events_of_netlify_have_the_address_in_a_header_which_other_hosts_pass_on_unchecked() {
        let mut event = json!({"headers": {"X-Nf-Client-Connection-Ip": "203.0.113.9"}});
        let address = |event: &Value| ClientAddress::of_event(event).map(|found| found.0.to_string());
        assert_eq!(address(&event).as_deref(), Some("203.0.113.9"));
        event["requestContext"] = Value::Null;
        assert_eq!(address(&event).as_deref(), Some("203.0.113.9"));
        event["requestContext"] = json!({"http": {"sourceIp": "198.51.100.1"}});
        assert_eq!(address(&event).as_deref(), Some("198.51.100.1"));
    }
}
