//! Checks on one value, whichever record it stands in.

use crate::path;
use crate::problem::{Code, Path, Problem};
use crate::text::Text;

pub(super) fn blank(found: &mut Vec<Problem>, path: Path, text: &Text) {
    if text.is_blank() {
        found.push(Problem::new(
            Code::BlankText,
            path,
            "a text that visitors read is empty",
            "nothing here",
            "write it, or leave the key out where it is optional",
        ));
    }
}

pub(super) fn blank_name(found: &mut Vec<Problem>, name: &str) {
    blank(found, path!["name"], &Text::from(name));
}

pub(super) fn in_range(found: &mut Vec<Problem>, path: Path, what: &str, value: u64, least: u64, most: u64) {
    if !(least..=most).contains(&value) {
        found.push(Problem::new(
            Code::OutOfRange,
            path,
            format!("{what} is {least} to {most}"),
            format!("{value} is not"),
            format!("write a number from {least} to {most}"),
        ));
    }
}

pub(super) fn https(found: &mut Vec<Problem>, path: Path, address: &str) {
    let host = address.strip_prefix("https://").map(|rest| rest.split('/').next().unwrap_or_default());
    if host.is_none_or(|host| host.is_empty() || address.contains(char::is_whitespace)) {
        found.push(Problem::new(
            Code::WebAddress,
            path,
            "a web address starts with https:// and a host",
            "not such an address",
            "copy it from the browser's address bar",
        ));
    }
}

pub(super) fn phone(found: &mut Vec<Problem>, path: Path, number: &str) {
    let digits = number.bytes().filter(u8::is_ascii_digit).count();
    let is_international = number.starts_with('+')
        && (9..=15).contains(&digits)
        && number[1..].bytes().all(|byte| byte.is_ascii_digit() || b" -()".contains(&byte));
    if !is_international {
        found.push(Problem::new(
            Code::Phone,
            path,
            "a telephone number has `+`, the country's prefix, and 9 to 15 digits in all",
            "not such a number",
            "write it like \"+971 50 123 4567\", in quotes",
        ));
    }
}

pub(super) fn email(found: &mut Vec<Problem>, path: Path, address: &str) {
    if !is_email(address) {
        found.push(Problem::new(
            Code::Email,
            path,
            "an e-mail address has a name, one @ and a domain",
            "not an e-mail address",
            "write it like hello@example.com",
        ));
    }
}

/// Whether `address` can be an e-mail address: one `@`, a domain with a dot, and nothing that would end a mail's header.
pub fn is_email(address: &str) -> bool {
    let Some((name, domain)) = address.split_once('@') else { return false };
    let is_clean = address
        .chars()
        .all(|letter| !letter.is_whitespace() && !letter.is_control() && !"<>,;:\"()[]\\".contains(letter));
    is_clean
        && !name.is_empty()
        && !domain.contains('@')
        && domain.split_once('.').is_some_and(|(host, rest)| !host.is_empty() && !rest.is_empty())
        && !domain.ends_with('.')
}
