//! The part of a document that its page carries: the same as `site/src/render/without-fields.ts` makes.

use anyhow::{Context, Result, bail};
use memchr::memchr2;

/// Adds the object `json`, as the generator writes it, without the fields that say nothing and without those named in `left`.
///
/// # Errors
/// JSON that is no object.
pub(super) fn add_without(json: &str, left: &[&[u8]], to: &mut Vec<u8>) -> Result<()> {
    let mut rest =
        json.as_bytes().strip_prefix(b"{").context("a document that a page carries is no object")?;
    to.push(b'{');
    let start = to.len();
    while rest.first() == Some(&b'"') {
        let name = string_length(rest)?;
        let value = rest.get(name + 1..).unwrap_or_default();
        let (length, has_point) = value_length(value)?;
        let field = &rest[..name + 1 + length];
        if !says_nothing(&value[..length]) && !left.contains(&&rest[1..name - 1]) {
            if to.len() > start {
                to.push(b',');
            }
            if has_point {
                add_with_plain_numbers(field, to)?;
            } else {
                to.extend_from_slice(field);
            }
        }
        rest = &value[length..];
        rest = rest.strip_prefix(b",").unwrap_or(rest);
    }
    if rest != b"}" {
        bail!("a document that a page carries has no end");
    }
    to.push(b'}');
    Ok(())
}

fn says_nothing(value: &[u8]) -> bool {
    matches!(value, b"null" | b"false" | b"\"\"" | b"[]")
}

/// How long the string is that `json` begins with, with its quotes.
fn string_length(json: &[u8]) -> Result<usize> {
    let mut at = 1;
    while let Some(found) = memchr2(b'"', b'\\', json.get(at..).unwrap_or_default()) {
        at += found;
        if json[at] == b'"' {
            return Ok(at + 1);
        }
        at += 2;
    }
    bail!("a text of a document has no end")
}

/// How long the value is that `json` begins with, and whether a number in it has a point.
fn value_length(json: &[u8]) -> Result<(usize, bool)> {
    let (mut at, mut depth, mut has_point) = (0, 0_usize, false);
    while let Some(byte) = json.get(at) {
        match byte {
            b'"' => {
                at += string_length(&json[at..])?;
                continue;
            }
            b'{' | b'[' => depth += 1,
            b',' | b'}' | b']' if depth == 0 => return Ok((at, has_point)),
            b'}' | b']' => depth -= 1,
            b'.' => has_point = true,
            _ => {}
        }
        at += 1;
    }
    bail!("a value of a document has no end")
}

/// Adds JSON with its numbers as JavaScript writes them: a whole number has no fraction.
fn add_with_plain_numbers(json: &[u8], to: &mut Vec<u8>) -> Result<()> {
    let mut at = 0;
    let mut copied = 0;
    while let Some(found) = memchr2(b'"', b'.', &json[at..]) {
        at += found;
        if json[at] == b'"' {
            at += string_length(&json[at..])?;
            continue;
        }
        let is_whole =
            json[at..].starts_with(b".0") && !json.get(at + 2).is_some_and(u8::is_ascii_alphanumeric);
        if is_whole {
            to.extend_from_slice(&json[copied..at]);
            copied = at + 2;
        }
        at += 1;
    }
    to.extend_from_slice(&json[copied..]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    /// `without-fields.test.ts` holds the other half to the same.
    const CASES: &str = include_str!("carried.json");

    #[derive(Deserialize)]
    struct Case {
        document: String,
        carried: String,
    }

    fn without(json: &str, left: &[&[u8]]) -> Result<String> {
        let mut bytes = Vec::new();
        add_without(json, left, &mut bytes)?;
        Ok(String::from_utf8(bytes)?)
    }

    #[test]
    fn what_says_nothing_and_what_is_named_is_left_out() {
        for Case { document, carried } in serde_json::from_str::<Vec<Case>>(CASES).expect("cases") {
            assert_eq!(without(&document, &[b"left", b"also"]).expect("an object"), carried, "{document}");
        }
    }

    #[test]
    fn what_is_no_whole_object_is_an_error() {
        for json in ["", "[]", "{", r#"{"a"#, r#"{"a":"#, r#"{"a":1"#, r#"{"a":"b\"}"#, r#"{"a":[1}"#, "{}}"]
        {
            assert!(without(json, &[]).is_err(), "{json}");
        }
    }
}
