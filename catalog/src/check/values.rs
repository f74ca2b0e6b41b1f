//! Checks of single values.

use std::ops::RangeInclusive;

use super::limits::{LATITUDES, LONGITUDES, YEARS};
use crate::date::Date;
use crate::line::Line;
use crate::path;
use crate::phone::{self, EMIRATES, PhoneProblem};
use crate::problem::{Code, Instead, Path, Problem};
use crate::property::Coordinates;
use crate::text::Translated;

pub(super) fn blank<T: AsRef<str>>(problems: &mut Vec<Problem>, path: Path, text: &Translated<T>) {
    blank_text(problems, path, text.en.as_ref());
}

pub(super) fn blank_name(problems: &mut Vec<Problem>, name: &Line) {
    blank_text(problems, path!["name"], name);
}

fn blank_text(problems: &mut Vec<Problem>, path: Path, text: &str) {
    if text.trim().is_empty() {
        problems.push(
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

pub(super) fn year(problems: &mut Vec<Problem>, path: Path, what: &str, year: u16) {
    problems.extend(in_range(path, what, u64::from(year), YEARS));
}

/// Checks former names, which must be ids or titles.
pub(super) fn former_names(problems: &mut Vec<Problem>, names: &[Line]) {
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
        problems.push(
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
pub(super) fn no_effect(problems: &mut Vec<Problem>, path: Path, headline: &str) {
    problems.push(
        Problem::new(Code::NoEffect, path, headline)
            .label("no effect yet")
            .help("remove it, or keep it until it is used"),
    );
}

pub(super) fn https(problems: &mut Vec<Problem>, path: Path, address: &str) {
    let host = address.strip_prefix("https://").map(|rest| rest.split('/').next().unwrap_or_default());
    if host.is_none_or(|host| host.is_empty() || address.contains(char::is_whitespace)) {
        problems.push(
            Problem::new(Code::WebAddress, path, "a web address must start with https:// and a host")
                .label("not an https address")
                .help("copy it from the browser's address bar"),
        );
    }
}

pub(super) fn phone(problems: &mut Vec<Problem>, path: Path, number: &str) {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let is_international = number.starts_with('+')
        && (9..=15).contains(&digits.len())
        && number[1..].bytes().all(|byte| byte.is_ascii_digit() || b" -()".contains(&byte));
    let headline = match phone::whole(&digits) {
        Ok(_) if is_international => return,
        Err(PhoneProblem::TooShort) if is_international => {
            "a phone number has too few digits for its country"
        }
        Err(PhoneProblem::TooLong) if is_international => {
            "a phone number has too many digits for its country"
        }
        Err(_) if is_international => "no country has a phone number that begins like this",
        _ => "a phone number must be `+`, the country code and the number, 9 to 15 digits in all",
    };
    let suggestion = phone::read(number, EMIRATES);
    let help = match &suggestion {
        Ok(suggestion) => format!("did you mean \"{suggestion}\"?"),
        Err(PhoneProblem::Several) => {
            "write one number, without an extension: links can only call one".to_owned()
        }
        Err(_) => "write it in quotes, like \"+971 50 123 4567\"".to_owned(),
    };
    problems.push(
        Problem::new(Code::Phone, path, headline)
            .label(if is_international { "cannot be called" } else { "not in the international format" })
            .help(help)
            .instead(suggestion.ok().map(|suggestion| Instead::likely(suggestion.to_string()))),
    );
}

pub(super) fn email(problems: &mut Vec<Problem>, path: Path, address: &str) {
    if !is_email(address) {
        problems.push(
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

pub(super) fn coordinates(problems: &mut Vec<Problem>, place: Coordinates) {
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
    problems.push(
        Problem::new(Code::Coordinates, path!["coordinates"], "the coordinates are outside Dubai")
            .label("not in Dubai")
            .help(help),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phone_numbers_must_be_ones_that_can_be_called() {
        for (written, suggestion) in [
            ("+971 50 123 4567", None),
            ("+97140000000", None),
            ("+971 800 12345", None),
            ("+44 20 7946 0018", None),
            ("050 123 4567", Some(Some("+971501234567"))),
            ("04-123 4567", Some(Some("+97141234567"))),
            ("00971 50 123 4567", Some(Some("+971501234567"))),
            ("971501234567", Some(Some("+971501234567"))),
            ("\u{660}\u{665}\u{660} 123 4567", Some(Some("+971501234567"))),
            ("+971 (0)50 123 4567", Some(Some("+971501234567"))),
            ("+9710501234567", Some(Some("+971501234567"))),
            ("+44 (0)20 7946 0018", Some(Some("+442079460018"))),
            ("tel:+971501234567", Some(Some("+971501234567"))),
            ("+971 50 123 456", Some(None)),
            ("+97150123456789", Some(None)),
            ("+971 4 000 0000 ext 12", Some(None)),
            ("+971501234567 / +971559876543", Some(None)),
            ("+999 1234567", Some(None)),
            ("123", Some(None)),
            ("0123", Some(None)),
            ("", Some(None)),
        ] {
            let mut problems = Vec::new();
            phone(&mut problems, path!["phone"], written);
            let instead =
                problems.first().map(|problem| problem.instead.as_ref().map(|problems| &*problems.value));
            assert_eq!(instead, suggestion, "{written}");
        }
    }
}
