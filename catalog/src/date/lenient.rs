//! Parses dates in the formats that people use; only one format is stored and shown.

use super::{Date, Handover, Period};
use crate::clean;

impl Date {
    /// The dates that `written` can mean: `4 October 2026`, `Oct 4, 2026`, `2026/10/4`, `20261004`, `25.12.2026`. There
    /// is none if it is not a date, and two if day and month are ambiguous, as in `4/10/2026`.
    pub fn parse_lenient(written: &str) -> Vec<Self> {
        let parts = parts(written);
        let dates = match parts.as_slice() {
            [Part::Number(all, 8)] => vec![date(all / 10_000, all / 100 % 100, all % 100)],
            [Part::Number(year, 4), Part::Number(month, _), Part::Number(day, _)]
            | [Part::Number(day, 1 | 2), Part::Month(month), Part::Number(year, 4)]
            | [Part::Month(month), Part::Number(day, 1 | 2), Part::Number(year, 4)]
            | [Part::Number(year, 4), Part::Month(month), Part::Number(day, 1 | 2)] => {
                vec![date(*year, *month, *day)]
            }
            [Part::Number(first, 1 | 2), Part::Number(second, 1 | 2), Part::Number(year, 4)] => {
                vec![date(*year, *second, *first), date(*year, *first, *second)]
            }
            _ => Vec::new(),
        };
        let mut dates: Vec<Self> = dates.into_iter().flatten().collect();
        dates.dedup();
        dates
    }
}

impl Handover {
    /// Like [`Date::parse_lenient`]: `Q4 2027`, `2027 Q4`, `4Q2027`, `November 2027`, `11/2027`, or a day.
    pub fn parse_lenient(written: &str) -> Vec<Self> {
        let month = |year: u32, month: u32| {
            let (year, month) = (i16::try_from(year).ok()?, u8::try_from(month).ok()?);
            (1..=12).contains(&month).then_some(Self::Month { year, month })
        };
        let quarter = |year: u32, quarter: u32| {
            let (year, quarter) = (i16::try_from(year).ok()?, u8::try_from(quarter).ok()?);
            (1..=4).contains(&quarter).then_some(Self::Quarter { year, quarter })
        };
        let found = match parts(written).as_slice() {
            [Part::Word('q'), Part::Number(number, 1), Part::Number(year, 4)]
            | [Part::Number(number, 1), Part::Word('q'), Part::Number(year, 4)]
            | [Part::Number(year, 4), Part::Word('q'), Part::Number(number, 1)]
            | [Part::Number(year, 4), Part::Number(number, 1), Part::Word('q')] => quarter(*year, *number),
            [Part::Month(named), Part::Number(year, 4)] | [Part::Number(year, 4), Part::Month(named)] => {
                month(*year, *named)
            }
            [Part::Number(number, 1 | 2), Part::Number(year, 4)]
            | [Part::Number(year, 4), Part::Number(number, 1 | 2)] => month(*year, *number),
            _ => return Date::parse_lenient(written).into_iter().map(Self::Day).collect(),
        };
        found.into_iter().collect()
    }
}

impl Period {
    /// Like [`Handover::parse_lenient`], and `2027-2029` for years.
    pub fn parse_lenient(written: &str) -> Vec<Self> {
        let years = written.replace(' ', "").replace(['-', '–'], "/");
        match years.parse() {
            Ok(period @ Self::Years { .. }) => vec![period],
            _ => Handover::parse_lenient(written).into_iter().map(Self::Within).collect(),
        }
    }
}

fn date(year: u32, month: u32, day: u32) -> Option<Date> {
    let (year, month, day) = (i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    jiff::civil::Date::new(year, month, day).ok().map(Date)
}

/// A part of a date.
enum Part {
    /// The value and the number of digits.
    Number(u32, usize),
    /// A month by name, 1 to 12.
    Month(u32),
    /// Another word, by its first letter.
    Word(char),
    /// Words without meaning, such as the `th` of `4th`.
    Filler,
}

const MONTHS: [&str; 12] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
];

/// Splits a date into numbers and words; empty if it contains anything else.
fn parts(written: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = written;
    while let Some(first) = rest.chars().next() {
        let is_digit = digit(first).is_some();
        let length = if is_digit {
            rest.find(|sign| digit(sign).is_none())
        } else if first.is_alphabetic() {
            rest.find(|sign: char| !sign.is_alphabetic())
        } else if matches!(first, ' ' | '/' | '.' | ',' | '-') {
            rest = &rest[1..];
            continue;
        } else {
            return Vec::new();
        };
        let (token, after) = rest.split_at(length.unwrap_or(rest.len()));
        rest = after;
        if is_digit {
            let value = token
                .chars()
                .filter_map(digit)
                .fold(0_u32, |sum, next| sum.saturating_mul(10).saturating_add(next));
            parts.push(Part::Number(value, token.chars().count()));
            continue;
        }
        match word(token, !parts.is_empty()) {
            Some(Part::Filler) => {}
            Some(part) => parts.push(part),
            None => return Vec::new(),
        }
    }
    parts
}

/// Parses a word of a date.
fn word(token: &str, follows_something: bool) -> Option<Part> {
    let lower = token.to_lowercase();
    if follows_something && matches!(lower.as_str(), "st" | "nd" | "rd" | "th" | "of") {
        return Some(Part::Filler);
    }
    if lower == "q" {
        return Some(Part::Word('q'));
    }
    let index = MONTHS.iter().position(|name| lower.len() >= 3 && name.starts_with(&lower))?;
    Some(Part::Month(u32::try_from(index).unwrap_or_default() + 1))
}

/// The value of a digit of any script.
fn digit(sign: char) -> Option<u32> {
    clean::digit(sign).to_digit(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates(written: &str) -> Vec<String> {
        Date::parse_lenient(written).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn dates_are_parsed_in_common_formats() {
        for written in [
            "4 October 2026", "4th of Oct, 2026", "Oct 4, 2026", "October 4 2026", "2026/10/4", "2026.10.04",
            "2026-10-4", "20261004", "2026 Oct 4", "٤ Oct ٢٠٢٦",
        ] {
            assert_eq!(dates(written), ["2026-10-04"], "{written}");
        }
        assert_eq!(dates("25.12.2026"), ["2026-12-25"]);
        assert_eq!(dates("12/25/2026"), ["2026-12-25"]);
        assert_eq!(dates("5/5/2026"), ["2026-05-05"]);
        assert_eq!(dates("4/10/2026"), ["2026-10-04", "2026-04-10"]);
        for written in
            ["tomorrow", "2026", "31 Feb 2026", "4/10/26", "2026-10-04T10:00", "", "99999999999999999999"]
        {
            assert_eq!(dates(written), [""; 0], "{written}");
        }
    }

    #[test]
    fn periods_are_parsed_in_common_formats() {
        let parsed = |written: &str| {
            Period::parse_lenient(written).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(parsed("2027-2029"), ["2027/2029"]);
        assert_eq!(parsed("2027 – 2029"), ["2027/2029"]);
        assert_eq!(parsed("Q4 2027"), ["2027-Q4"]);
        assert_eq!(parsed("November 2027"), ["2027-11"]);
        assert_eq!(parsed("on completion"), [] as [&str; 0]);
    }

    #[test]
    fn handovers_are_parsed_in_common_formats() {
        let found: Vec<String> = [
            "Q4 2027", "4Q 2027", "2027 Q4", "Q4/2027", "Nov 2027", "11/2027", "30 Nov 2027", "Q5 2027",
            "2027",
        ]
        .into_iter()
        .map(|written| Handover::parse_lenient(written).iter().map(ToString::to_string).collect())
        .collect();
        let expected =
            ["2027-Q4", "2027-Q4", "2027-Q4", "2027-Q4", "2027-11", "2027-11", "2027-11-30", "", ""];
        assert_eq!(found, expected);
    }
}
