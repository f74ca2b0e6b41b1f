//! JSON in plain ASCII: what is not stands only in its texts, where an escape means the same. A worker need not decode such text.

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// So many bytes are looked at together.
const STRIDE: usize = 64;

/// Adds `json` with everything else escaped.
pub(crate) fn add_json(to: &mut Vec<u8>, json: &str) {
    to.reserve(json.len());
    let mut rest = json;
    loop {
        let (plain, other) = rest.split_at(ascii_length(rest.as_bytes()));
        to.extend_from_slice(plain.as_bytes());
        if other.is_empty() {
            break;
        }
        let end = other.bytes().position(|byte| byte.is_ascii()).unwrap_or(other.len());
        let (letters, after) = other.split_at(end);
        for unit in letters.encode_utf16() {
            let digit = |shift: u16| DIGITS[usize::from(unit >> shift & 15)];
            to.extend_from_slice(&[b'\\', b'u', digit(12), digit(8), digit(4), digit(0)]);
        }
        rest = after;
    }
}

/// How many bytes at the beginning are ASCII.
fn ascii_length(bytes: &[u8]) -> usize {
    let strides =
        bytes.as_chunks::<STRIDE>().0.iter().take_while(|stride| stride.is_ascii()).count() * STRIDE;
    strides + bytes[strides..].iter().take_while(|byte| byte.is_ascii()).count()
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

    #[test]
    fn a_letter_is_escaped_wherever_it_stands() {
        for before in 0..3 * STRIDE {
            for after in [0, 1, STRIDE] {
                let (before, after) = ("a".repeat(before), "b".repeat(after));
                let mut bytes = b"x".to_vec();
                add_json(&mut bytes, &format!("{before}é{after}"));
                assert_eq!(String::from_utf8(bytes).expect("ASCII"), format!("x{before}\\u00e9{after}"));
            }
        }
    }
}
