//! Addresses of links that lack their start: `layla@example.com`, `+971 50 123 4567`, `www.example.com`.

use crate::diagnostics::{Diagnostic, Fix, Span};
use crate::markdown::Link;
use catalog::check;
use catalog::problem::Code;

/// Domains that addresses without `https://` usually end with.
const DOMAINS: [&str; 8] = ["com", "ae", "net", "org", "io", "ru", "co", "info"];

/// Reports a link at `span` of `text` to an address that lacks its start.
pub(super) fn check(text: &str, span: Span, link: &Link) -> Option<Diagnostic> {
    if link.picture.is_some() {
        return None;
    }
    let (meant, what) = meant(&link.address)?;
    let written = text.get(span.start..).unwrap_or_default();
    // The address is searched after the words of the link, on its own line.
    let line = written.lines().next().unwrap_or_default();
    let place = ["(<", "("].iter().find_map(|open| {
        let start = line.find(&format!("]{open}{}", link.address))? + 1 + open.len();
        Some(Span { start: span.start + start, end: span.start + start + link.address.len() })
    });
    Some(
        Diagnostic::at(Code::DeadLink, span, format!("`{}` {what}", link.address))
            .label("leads nowhere")
            .help(format!("write `{meant}`"))
            .fix(place.map(|place| Fix::safe(place, meant))),
    )
}

/// The whole address, and what `address` is.
fn meant(address: &str) -> Option<(String, &'static str)> {
    let address = address.trim();
    if address.starts_with(['/', '#', '?']) || address.contains("://") {
        return None;
    }
    if check::is_email(address) && !address.contains(':') {
        return Some((format!("mailto:{address}"), "is an e-mail address without `mailto:`"));
    }
    let is_phone = address.starts_with('+')
        && address[1..].bytes().all(|byte| byte.is_ascii_digit() || b" -()".contains(&byte))
        && (9..=15).contains(&address.bytes().filter(u8::is_ascii_digit).count())
        && !address.contains("(0)");
    if is_phone {
        let digits: String = address.chars().filter(char::is_ascii_digit).collect();
        return Some((format!("tel:+{digits}"), "is a phone number without `tel:`"));
    }
    let host = address.split(['/', '?', '#']).next().unwrap_or_default();
    let ending = host.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_host = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte))
        && (host.starts_with("www.") || DOMAINS.contains(&ending));
    is_host.then(|| (format!("https://{address}"), "is the address of another site without `https://`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_without_their_start_are_completed() {
        for (address, expected) in [
            ("layla@example.com", Some("mailto:layla@example.com")),
            ("+971 50 123 4567", Some("tel:+971501234567")),
            ("+44 (0)20 7946 0018", None),
            ("www.example.com/x", Some("https://www.example.com/x")),
            ("example.ae", Some("https://example.ae")),
            ("contact-us", None),
            ("contact-us.html", None),
            ("/contact-us", None),
            ("https://example.com", None),
            ("mailto:layla@example.com", None),
        ] {
            assert_eq!(meant(address).map(|(meant, _)| meant).as_deref(), expected, "{address}");
        }
    }
}
