//! What a record is called by: its file's stem.

use std::borrow::Cow;

/// Whether `stem` may be a record's id: lower-case letters, digits and hyphens, so that it needs no escaping in an
/// address or a file name.
pub fn is_valid(stem: &str) -> bool {
    !stem.is_empty()
        && stem.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && !stem.starts_with('-')
        && !stem.ends_with('-')
}

/// The slug of a blog title: lower-cased, each run of whitespace one hyphen, without what would end a path segment.
pub fn slug(title: &str) -> String {
    let mut slug = String::with_capacity(title.len());
    // What small letters are may depend on those around; not where there is nothing but ASCII, as in most titles.
    let lower = if title.is_ascii() { Cow::Borrowed(title) } else { title.to_lowercase().into() };
    for (index, word) in lower.split_whitespace().enumerate() {
        if index > 0 {
            slug.push('-');
        }
        let ends_a_segment = |letter: &char| matches!(letter, '/' | '?' | '#' | '%' | '\\');
        let letters = word.chars().filter(|letter| !ends_a_segment(letter) && !letter.is_control());
        slug.extend(letters.map(|letter| letter.to_ascii_lowercase()));
    }
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_keeps_letters_of_every_script_and_drops_what_ends_a_segment() {
        assert_eq!(slug("  What a 4% fee\tReally costs / 2026? "), "what-a-4-fee-really-costs--2026");
        assert_eq!(slug("شقة في دبي"), "شقة-في-دبي");
        assert_eq!(slug("Villa ΟΔΟΣ Élysée"), "villa-οδος-élysée");
    }

    #[test]
    fn an_id_is_lower_case_letters_digits_and_inner_hyphens() {
        let accepted: Vec<bool> =
            ["marina-1", "42", "", "Villa", "-a", "a-", "a_b", "a b", "é"].map(is_valid).to_vec();
        assert_eq!(accepted, [true, true, false, false, false, false, false, false, false]);
    }
}
