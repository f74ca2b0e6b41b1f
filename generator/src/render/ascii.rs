//! JSON in plain ASCII: what is not stands only in its texts, where an escape means the same. A worker need not decode such text.

use std::io::Write;

/// Adds `json` with everything else escaped.
pub(crate) fn add_json(to: &mut Vec<u8>, json: &str) {
    let mut rest = json;
    while let Some(at) = rest.bytes().position(|byte| !byte.is_ascii()) {
        let (plain, other) = rest.split_at(at);
        to.extend_from_slice(plain.as_bytes());
        let end = other.bytes().position(|byte| byte.is_ascii()).unwrap_or(other.len());
        let (letters, after) = other.split_at(end);
        for unit in letters.encode_utf16() {
            let _memory_takes_all = write!(to, "\\u{unit:04x}");
        }
        rest = after;
    }
    to.extend_from_slice(rest.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_ascii_is_escaped_and_means_the_same() {
        for (json, expected) in [
            (r#"{"a":"b\u003c\\"}"#, r#"{"a":"b\u003c\\"}"#),
            (r#"["m² – é"]"#, r#"["m\u00b2 \u2013 \u00e9"]"#),
            ("\"🏠شقة\u{7f}\"", "\"\\ud83c\\udfe0\\u0634\\u0642\\u0629\u{7f}\""),
        ] {
            let mut bytes = Vec::new();
            add_json(&mut bytes, json);
            assert_eq!(String::from_utf8(bytes).expect("ASCII"), expected);
            let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
            assert_eq!(value(expected), value(json));
        }
    }
}
