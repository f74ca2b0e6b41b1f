//! Checks of single values.

use std::ops::RangeInclusive;

use super::limits::{LATITUDES, LONGITUDES, YEARS};
use crate::date::{Date, digit};
use crate::line::Line;
use crate::path;
use crate::problem::{Code, Instead, Path, Problem};
use crate::property::Coordinates;
use crate::text::Translated;

pub(super) fn blank<T: AsRef<str>>(found: &mut Vec<Problem>, path: Path, text: &Translated<T>) {
    blank_text(found, path, text.en.as_ref());
}

pub(super) fn blank_name(found: &mut Vec<Problem>, name: &Line) {
    blank_text(found, path!["name"], name);
}

fn blank_text(found: &mut Vec<Problem>, path: Path, text: &str) {
    if text.trim().is_empty() {
        found.push(
            Problem::new(Code::BlankText, path, "a text that visitors read is empty")
                .label("empty")
                .help("write the text, or remove the key if it is optional"),
        );
    }
}

pub(super) fn in_range(path: Path, what: &str, value: u64, range: RangeInclusive<u64>) -> Option<Problem> {
    let (least, most) = (range.start(), range.end());
    let problem = || {
        Problem::new(Code::OutOfRange, path, format!("{what} must be from {least} to {most}"))
            .label(format!("{value} is out of range"))
            .help(format!("write a number from {least} to {most}"))
    };
    (!range.contains(&value)).then(problem)
}

/// Reports a date after `last`, which is today or the day of publication.
pub(super) fn future(
    path: impl Fn() -> Path,
    date: Option<Date>,
    last: Date,
    today: Date,
) -> Option<Problem> {
    let date = date.filter(|date| *date > last)?;
    let problem = Problem::new(Code::FutureDate, path(), format!("{date} is in the future"))
        .label(format!("today is {today}"))
        .help("write the date on which it happened");
    Some(problem)
}

pub(super) fn year(found: &mut Vec<Problem>, path: Path, what: &str, year: u16) {
    found.extend(in_range(path, what, u64::from(year), YEARS));
}

/// Checks former names, which must be ids or titles.
pub(super) fn former_names(found: &mut Vec<Problem>, names: &[Line]) {
    const ENDINGS: [&str; 4] = [".md", ".yaml", ".yml", ".html"];
    for (index, name) in names.iter().enumerate() {
        let trimmed = name.trim().trim_end_matches('/');
        let is_path =
            name.trim().starts_with('/') || name.contains("://") || trimmed.len() < name.trim().len();
        let ending = ENDINGS.into_iter().find(|ending| trimmed.to_ascii_lowercase().ends_with(ending));
        if !is_path && ending.is_none() {
            continue;
        }
        let last = trimmed.rsplit('/').next().unwrap_or_default();
        let id = &last[..last.len() - ending.map_or(0, str::len)];
        found.push(
            Problem::new(
                Code::FormerNameForm,
                path!["formerly", index],
                format!(
                    "a former name must be an id or a title, not {}",
                    if is_path { "a path" } else { "a file" }
                ),
            )
            .label("leads nowhere")
            .help(if id.is_empty() { "write only the id".to_owned() } else { format!("write `{id}`") })
            .instead((!id.is_empty()).then(|| Instead::certain(id))),
        );
    }
}

/// Reports a key that has no effect yet.
pub(super) fn no_effect(found: &mut Vec<Problem>, path: Path, headline: &str) {
    found.push(
        Problem::new(Code::NoEffect, path, headline)
            .label("no effect yet")
            .help("remove it, or keep it until it is used"),
    );
}

pub(super) fn https(found: &mut Vec<Problem>, path: Path, address: &str) {
    let host = address.strip_prefix("https://").map(|rest| rest.split('/').next().unwrap_or_default());
    if host.is_none_or(|host| host.is_empty() || address.contains(char::is_whitespace)) {
        found.push(
            Problem::new(Code::WebAddress, path, "a web address must start with https:// and a host")
                .label("not an https address")
                .help("copy it from the browser's address bar"),
        );
    }
}

pub(super) fn phone(found: &mut Vec<Problem>, path: Path, number: &str) {
    let digits = number.bytes().filter(u8::is_ascii_digit).count();
    let is_international = number.starts_with('+')
        && (9..=15).contains(&digits)
        && number[1..].bytes().all(|byte| byte.is_ascii_digit() || b" -()".contains(&byte));
    if !is_international {
        let meant = international(number);
        found.push(
            Problem::new(
                Code::Phone,
                path,
                "a phone number must be `+`, the country code and the number, 9 to 15 digits in all",
            )
            .label("not in the international format")
            .help(match &meant {
                Some(meant) => format!("did you mean \"{meant}\"?"),
                None => "write it in quotes, like \"+971 50 123 4567\"".to_owned(),
            })
            .instead(meant.map(Instead::likely)),
        );
    }
}

/// The international form of a number in local form (`050 123 4567`) or with `00` in front.
fn international(number: &str) -> Option<String> {
    // An extension or a second number would become a part of the first.
    let is_one_number = !number.contains(|letter: char| letter.is_alphabetic() || "/,;&#*".contains(letter))
        && !number.trim().chars().skip(1).any(|letter| letter == '+');
    if !is_one_number {
        return None;
    }
    let digits: String =
        number.chars().filter_map(digit).filter_map(|value| char::from_digit(value, 10)).collect();
    let meant = if let Some(rest) = digits.strip_prefix("00") {
        rest.to_owned()
    } else if let Some(rest) = digits.strip_prefix('0') {
        // `05…` with ten digits is a mobile number, `04…` with nine a line in Dubai.
        let is_local =
            matches!((rest.as_bytes().first(), digits.len()), (Some(b'5'), 10) | (Some(b'2'..=b'9'), 9));
        is_local.then(|| format!("971{rest}"))?
    } else {
        digits
    };
    (9..=15).contains(&meant.len()).then(|| format!("+{meant}"))
}

pub(super) fn email(found: &mut Vec<Problem>, path: Path, address: &str) {
    if !is_email(address) {
        found.push(
            Problem::new(Code::Email, path, "an e-mail address must have a name, one @ and a domain")
                .label("not an e-mail address")
                .help("write it like hello@example.com"),
        );
    }
}

/// Whether `address` looks like an e-mail address: one `@`, a domain with a dot, and nothing that could inject a
/// header.
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

/// Whether a position is in Dubai.
pub fn is_in_dubai(place: Coordinates) -> bool {
    LATITUDES.contains(&place.lat) && LONGITUDES.contains(&place.lng)
}

pub(super) fn coordinates(found: &mut Vec<Problem>, place: Coordinates) {
    if is_in_dubai(place) {
        return;
    }
    let swapped = Coordinates { lat: place.lng, lng: place.lat };
    let help = if is_in_dubai(swapped) {
        format!("latitude and longitude are swapped: {{lat: {}, lng: {}}}", swapped.lat, swapped.lng)
    } else {
        format!(
            "Dubai is within lat {} to {} and lng {} to {}",
            LATITUDES.start(),
            LATITUDES.end(),
            LONGITUDES.start(),
            LONGITUDES.end()
        )
    };
    found.push(
        Problem::new(Code::Coordinates, path!["coordinates"], "the coordinates are outside Dubai")
            .label("not in Dubai")
            .help(help),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_phone_numbers_are_understood() {
        let found = [
            "050 123 4567",
            "04-123 4567",
            "00971 50 123 4567",
            "971501234567",
            "\u{660}\u{665}\u{660} 123 4567",
            "123",
            "0123",
        ]
        .map(international);
        let expected = [
            Some("+971501234567"),
            Some("+97141234567"),
            Some("+971501234567"),
            Some("+971501234567"),
            Some("+971501234567"),
            None,
            None,
        ];
        assert_eq!(found.each_ref().map(Option::as_deref), expected);
    }
}
