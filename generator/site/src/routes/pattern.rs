//! Path patterns, and the files and addresses of filled ones.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The ASCII characters that must be escaped in a path segment (RFC 3986).
const SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'/')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The names of a pattern's parameters.
pub(super) fn names(pattern: &str) -> impl Iterator<Item = &str> {
    pattern.split(':').skip(1).map(|rest| split_name(rest).0)
}

/// A pattern with the value of each parameter in its place; a name without a value stays as it is.
pub fn fill<'values>(pattern: &str, value: impl Fn(&str) -> Option<&'values str>) -> String {
    let mut parts = pattern.split(':');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = split_name(part);
        match value(name) {
            Some(value) => filled.push_str(value),
            None => filled.extend([":", name]),
        }
        filled.push_str(rest);
    }
    filled
}

/// A parameter's name at the start of a text, and what follows it.
fn split_name(text: &str) -> (&str, &str) {
    text.split_at(text.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(text.len()))
}

/// `/` is `index.html`, `/a/b` is `a/b.html`: hosts serve flat files without their extension.
pub fn file_of(path: &str) -> String {
    match path.trim_start_matches('/') {
        "" => "index.html".to_owned(),
        relative => format!("{relative}.html"),
    }
}

/// A path with each segment escaped for an address.
pub fn escape(path: &str) -> String {
    let segments: Vec<String> =
        path.split('/').map(|segment| utf8_percent_encode(segment, SEGMENT).to_string()).collect();
    segments.join("/")
}
