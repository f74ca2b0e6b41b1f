//! Writes a scalar in place of another one.

/// `value` in the quotes of `source`, the bytes of a scalar of one line; `None` if `source` is another kind of value.
pub fn scalar_like(source: &str, value: &str) -> Option<String> {
    if source.is_empty() || source.contains('\n') || source.starts_with(['|', '>', '[', '{']) {
        return None;
    }
    if source.starts_with('\'') {
        return Some(format!("'{}'", value.replace('\'', "''")));
    }
    let is_word = |letter: char| letter.is_alphanumeric() || "-_./:%".contains(letter);
    let is_plain = value.starts_with(char::is_alphanumeric)
        && value.chars().all(is_word)
        && !value.ends_with(':')
        && !source.starts_with('"');
    Some(if is_plain { value.to_owned() } else { double_quoted(value) })
}

/// `text` in double quotes.
pub fn double_quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scalar_keeps_its_quotes_and_gets_them_where_needed() {
        for (source, value, expected) in [
            ("layla", "layla-haddad", Some("layla-haddad")),
            ("\"layla\"", "layla-haddad", Some("\"layla-haddad\"")),
            ("'a'", "it's", Some("'it''s'")),
            ("050", "+971 50", Some("\"+971 50\"")),
            ("a", "b: c", Some("\"b: c\"")),
            ("Hotel", "Hotel Apartment", Some("\"Hotel Apartment\"")),
            ("a", "say \"b\" \\", Some("\"say \\\"b\\\" \\\\\"")),
            ("|\n  a", "b", None),
            ("[a]", "b", None),
            ("", "b", None),
        ] {
            assert_eq!(scalar_like(source, value).as_deref(), expected, "{source} {value}");
        }
    }
}
