//! Finds ways to contact someone in a text.

use std::sync::LazyLock;

use regex_lite::Regex;

/// A mail address, or a web address outside of a link of markdown.
static ADDRESS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?i)[\w.+-]+@[\w-]+\.[a-z.]{2,}|(?:https?://|\bwww\.)[^\s)]+|\b[a-z0-9-]+\.(?:com|ae|net|org|io|qa)\b|\bwa\.me/\d+",
    )
    .ok()
});

/// The first telephone number, mail address or web address in `text`.
pub(super) fn contact(text: &str) -> Option<&str> {
    telephone(text).or_else(|| address(text))
}

fn address(text: &str) -> Option<&str> {
    let pattern = ADDRESS.as_ref()?;
    // Every address has one of these signs inside, and few other words have: the regular expression is slow.
    let may_be_one =
        |word: &&str| word.strip_suffix('.').unwrap_or(word).contains(['@', '.']) || word.contains("://");
    text.split_whitespace().filter(may_be_one).find_map(|word| {
        let matched = pattern.find_iter(word).find(|matched| !word[..matched.start()].ends_with("]("))?;
        Some(matched.as_str().trim_end_matches(['.', ',']))
    })
}

/// The country code of the Emirates, which some write without its plus sign.
const COUNTRY_CODE: &str = "971";

/// The first telephone number in `text`: nine or more digits after a `+`, a zero or the country code, with spaces and
/// signs between them.
fn telephone(text: &str) -> Option<&str> {
    const MIN_DIGITS: usize = 9;
    // Word processors write dashes, and spaces that do not break a line.
    let is_sign =
        |letter: char| " -()./\u{a0}\u{202f}".contains(letter) || ('\u{2010}'..='\u{2015}').contains(&letter);
    let is_part = |letter: char| letter.is_numeric() || is_sign(letter);
    let starts = |start: usize, letter: char| {
        letter == '+' || "0٠۰".contains(letter) || text[start..].starts_with(COUNTRY_CODE)
    };
    let mut before = ' ';
    for (start, letter) in text.char_indices() {
        if starts(start, letter) && !before.is_numeric() && before != ',' {
            let rest = &text[start + letter.len_utf8()..];
            let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
            let number = text[start..start + letter.len_utf8() + length].trim_end_matches(is_sign);
            if number.chars().filter(|letter| letter.is_numeric()).count() >= MIN_DIGITS {
                return Some(number);
            }
        }
        before = letter;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::contact;

    #[test]
    fn contacts_are_found_and_prices_and_links_are_not() {
        for text in [
            "Call +971 50 000 0000.",
            "050-000 0000",
            "(0)4 / 000 000 000 0",
            "اتصل ٠٥٠٠٠٠٠٠٠٠",
            "Write to layla.h@example.co.uk",
            "See https://example.com/x",
            "www.example.qa",
            "visit Example.ae today",
            "971 50 000 0000",
            "050–000–0000",
            "+971\u{a0}50\u{202f}000\u{2011}0000",
            "wa.me/971500000000",
            "homes.example.qa",
        ] {
            assert!(contact(text).is_some(), "{text}");
        }
        for text in [
            "AED 68,000,000",
            "sold on 2026-11-23",
            "3.80 a foot",
            "10000000",
            "0.5 km",
            "1,000,000,000",
            "the [plan](https://example.com/plan) and [area](/areas/jbr)",
            "Built in 2020.Ready",
            "permit 1971234567",
            "AED 971,000",
            "@ the marina",
        ] {
            assert_eq!(contact(text), None, "{text}");
        }
        assert_eq!(contact("Mail a@example.com."), Some("a@example.com"));
    }
}
