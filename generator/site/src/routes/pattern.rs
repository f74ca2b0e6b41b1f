//! Path patterns, and the files and addresses of filled ones.

use std::borrow::Cow;

use anyhow::{Context, Result};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::Parameters;

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
    pattern.split(':').skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
        &rest[..end]
    })
}

/// A pattern filled with its parameters' values.
pub(super) fn fill(pattern: &str, parameters: &Parameters) -> Result<String> {
    let mut filled = String::with_capacity(pattern.len() + 16);
    let mut rest = pattern;
    while let Some(at) = rest.find(':') {
        filled.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let name = &rest[..end];
        let value = parameters.get(name).with_context(|| format!("`{pattern}` has no value for :{name}"))?;
        filled.push_str(value);
        rest = &rest[end..];
    }
    filled.push_str(rest);
    Ok(filled)
}

/// `/` is `index.html`, `/a/b` is `a/b.html`: hosts serve flat files without their extension.
pub fn file_of(path: &str) -> String {
    match path.trim_start_matches('/') {
        "" => "index.html".to_owned(),
        relative => format!("{relative}.html"),
    }
}

/// A path with each segment escaped for an address.
pub fn escape(path: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.');
    if path.bytes().all(is_plain) {
        return path.into();
    }
    let escaped: Vec<String> =
        path.split('/').map(|segment| utf8_percent_encode(segment, SEGMENT).to_string()).collect();
    escaped.join("/").into()
}
