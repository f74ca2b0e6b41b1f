//! The two XML answers of an S3-compatible store: a page of keys, and an error. Both are flat and the fields contain no
//! markup, so elements are found by name.

use std::time::SystemTime;

use jiff::Timestamp;

/// One page of a list.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// The objects, with the bucket's prefix in their keys.
    pub objects: Vec<Object>,
    /// The token of the next page.
    pub next: Option<String>,
}

/// An object in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// The key.
    pub key: String,
    /// The size in bytes.
    pub bytes: Option<u64>,
    /// The time of its last change.
    pub modified: Option<SystemTime>,
}

impl Object {
    fn of(element: &str) -> Option<Self> {
        let text = |name| elements(element, name).next();
        Some(Self {
            key: unescape(text("Key")?),
            bytes: text("Size").and_then(|bytes| bytes.parse().ok()),
            modified: text("LastModified").and_then(|time| Some(time.parse::<Timestamp>().ok()?.into())),
        })
    }
}

/// Parses a `ListBucketResult`; `None` if it is invalid or lacks the token of the next page.
pub fn page(body: &[u8]) -> Option<Page> {
    let text = std::str::from_utf8(body).ok()?;
    let objects = elements(text, "Contents").filter_map(Object::of).collect();
    let next = elements(text, "NextContinuationToken").next().map(unescape);
    let is_truncated = match elements(text, "IsTruncated").next()? {
        "true" => true,
        "false" => false,
        _ => return None,
    };
    match (is_truncated, next) {
        (true, None) => None,
        (true, next) => Some(Page { objects, next }),
        (false, _) => Some(Page { objects, next: None }),
    }
}

/// The error code such as `AccessDenied`; other texts are dropped.
pub fn error_code(body: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(body).ok()?;
    let code = elements(text, "Code").next()?;
    let is_name =
        !code.is_empty() && code.len() <= 60 && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name.then(|| code.to_owned())
}

/// The content of each element with this name.
fn elements<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let (opening, closing) = (format!("<{name}>"), format!("</{name}>"));
    let mut rest = text;
    std::iter::from_fn(move || {
        let (_, after) = rest.split_once(&opening)?;
        let (inside, behind) = after.split_once(&closing)?;
        rest = behind;
        Some(inside)
    })
}

fn unescape(text: &str) -> String {
    // The ampersand comes last, since its result is text.
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (entity, letter)| text.replace(entity, letter))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn keys_and_the_continuation_token_are_parsed() {
        let body = br#"<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>leads</Name>
            <Prefix>leads/</Prefix><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b==</NextContinuationToken>
            <Contents><Key>leads/1.json</Key><LastModified>1970-01-01T00:01:00.000Z</LastModified><Size>3</Size></Contents><Contents><Key>leads/2.json</Key></Contents></ListBucketResult>"#;
        let minute = SystemTime::UNIX_EPOCH + Duration::from_secs(60);
        let first = Object { key: "leads/1.json".to_owned(), bytes: Some(3), modified: Some(minute) };
        let second = Object { key: "leads/2.json".to_owned(), bytes: None, modified: None };
        let expected = Page { objects: vec![first, second], next: Some("a&b==".to_owned()) };
        assert_eq!(page(body), Some(expected));
        assert_eq!(
            page(b"<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>"),
            Some(Page { objects: Vec::new(), next: None })
        );
        for damaged in ["", "<html>", "<IsTruncated>true</IsTruncated>", "<IsTruncated>maybe</IsTruncated>"] {
            assert_eq!(page(damaged.as_bytes()), None, "{damaged}");
        }
    }

    #[test]
    fn only_the_error_code_is_used() {
        assert_eq!(
            error_code(b"<Error><Code>AccessDenied</Code><Message>Mara</Message></Error>").as_deref(),
            Some("AccessDenied")
        );
        assert_eq!(error_code(b"<Error><Code>Mara Quill</Code></Error>"), None);
        assert_eq!(error_code(b"\xff"), None);
    }
}
