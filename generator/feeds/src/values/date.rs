//! Dates, and moments as days in Dubai.

use catalog::clean::{self, fold, is_placeholder};
use catalog::date::{Date, Moment};
use jiff::Timestamp;
use jiff::fmt::rfc2822;

/// What a text is, if it is a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReadDate {
    Is(Date),
    /// Today or earlier: `immediately`, `vacant`.
    Now,
    /// A placeholder, such as the zero date of a program.
    Nothing,
    /// Day and month, or day and year, can be exchanged.
    Ambiguous,
    IsNot,
}

/// The last year of the zeros of programs: 0000-00-00, 0001-01-01, 1899-12-30, 1900-01-01, 1970-01-01.
const LAST_ZERO: i16 = 1970;

/// Words for a home that is free.
const NOW: &[&str] = &[
    "now", "immediately", "immediate", "immediatly", "availablenow", "availableimmediately",
    "immediatelyavailable", "immediateavailability", "nowavailable", "vacant", "vacantnow", "nowvacant",
    "vacantontransfer", "ready", "readynow", "readytomove", "readytomovein", "available", "asap", "today",
    "anytime", "free", "فورا", "الان", "متاح", "متاحالان", "شاغر", "شاغره", "сейчас", "сразу", "немедленно",
    "свободна", "свободно",
];

/// A date in a form that feeds write: `2025-04-25`, `25-04-25`, `25/04/2025`, `11/20/2024`, `1 January 2027`, each with
/// or without a time. A moment with its offset from UTC is the day that it is in Dubai.
pub(crate) fn date(written: &str) -> ReadDate {
    let text = clean::number(written);
    let text = text.trim_end_matches(['.', ',']);
    if is_placeholder(text) || text.bytes().all(|byte| !(b'1'..=b'9').contains(&byte)) && text.contains('0') {
        return ReadDate::Nothing;
    }
    if NOW.contains(&fold(text).as_str()) {
        return ReadDate::Now;
    }
    let read = unix_time(text).or_else(|| moment(text)).map_or_else(|| day(text), ReadDate::Is);
    match read {
        ReadDate::Is(date) if date.0.year() <= LAST_ZERO => ReadDate::Nothing,
        read => read,
    }
}

/// The day in Dubai of a number of seconds or milliseconds: `1735603200`, `/Date(1735603200000)/`.
fn unix_time(text: &str) -> Option<Date> {
    let digits = text.trim_start_matches("/Date(").trim_end_matches(")/");
    let milliseconds = match digits.len() {
        10 => digits.parse::<i64>().ok()? * 1_000,
        13 => digits.parse().ok()?,
        _ => return None,
    };
    Timestamp::from_millisecond(milliseconds).ok().map(|moment| Moment(moment).day_in_dubai())
}

/// The day in Dubai of a moment that names its offset.
fn moment(text: &str) -> Option<Date> {
    let lower = text.to_ascii_lowercase();
    let zulu = ["utc", "gmt", "z"]
        .iter()
        .find_map(|zone| lower.strip_suffix(zone))
        .map(|rest| format!("{}Z", rest.trim_end()));
    let text = zulu.as_deref().unwrap_or(&lower);
    // A date alone has hyphens that could be taken for an offset.
    let has_time = text.contains(':');
    let iso = || text.parse::<Timestamp>().ok();
    let mail = || rfc2822::DateTimeParser::new().parse_timestamp(&lower).ok();
    let timestamp = has_time.then(|| iso().or_else(mail)).flatten()?;
    Some(Moment(timestamp).day_in_dubai())
}

/// A day without a zone.
fn day(text: &str) -> ReadDate {
    const SEPARATORS: [char; 3] = ['-', '/', '.'];
    let text = without_time(without_weekday(text));
    let mut dates = Date::parse_lenient(text);
    // With hyphens and points, days come before months.
    if text.contains(['-', '.']) && !text.contains('/') {
        dates.truncate(1);
    }
    // A year of two digits comes first or last.
    if text.split(SEPARATORS).map(str::len).eq([2, 2, 2])
        && let Some((start, year)) = text.rsplit_once(SEPARATORS)
    {
        dates = Date::parse_lenient(&format!("20{text}"));
        dates.extend(Date::parse_lenient(&format!("{start}-20{year}")).first());
        dates.dedup();
    }
    match dates.as_slice() {
        [] => ReadDate::IsNot,
        [date] => ReadDate::Is(*date),
        _ => ReadDate::Ambiguous,
    }
}

/// The text after `Mon, ` or `Monday `.
fn without_weekday(text: &str) -> &str {
    const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let end = text.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(text.len());
    let is_day = end >= 3 && DAYS.iter().any(|day| text[..3].eq_ignore_ascii_case(day));
    if is_day { text[end..].trim_start_matches([',', '.', ' ']) } else { text }
}

/// The text before its time.
fn without_time(text: &str) -> &str {
    let Some(colon) = text.find(':') else { return text };
    let start = text[..colon].rfind([' ', 'T', 't']).unwrap_or(0);
    text[..start].trim_end_matches([' ', ',', 'T', 't'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_from_a_closed_list_and_ambiguous_ones_are_not_guessed() {
        let day = |text: &str| ReadDate::Is(text.parse().expect("a date"));
        for (written, expected) in [
            ("2025-04-25 03:52:16", day("2025-04-25")),
            ("2025-04-25T03:52:16Z", day("2025-04-25")),
            ("25-04-25 03:52:16", day("2025-04-25")),
            ("31-04-31", ReadDate::IsNot),
            ("11/20/2024 12:50:23 PM", day("2024-11-20")),
            ("20/11/2024", day("2024-11-20")),
            ("05/05/2024", day("2024-05-05")),
            ("04/05/2024", ReadDate::Ambiguous),
            ("24-05-26", ReadDate::Ambiguous),
            ("25-12-2024", day("2024-12-25")),
            ("soon", ReadDate::IsNot),
            ("1 January 2027", day("2027-01-01")),
            ("01-Jan-2027", day("2027-01-01")),
            ("20270101", day("2027-01-01")),
            ("Tue, 01 Dec 2026", day("2026-12-01")),
            ("Tuesday 1 December 2026", day("2026-12-01")),
            ("1st of January, 2027", day("2027-01-01")),
            ("Jan 1, 2027 10:30 AM", day("2027-01-01")),
            ("2027/1/1", day("2027-01-01")),
            ("٢٠٢٧-٠١-٠١", day("2027-01-01")),
            ("2027-01-01\u{200b}", day("2027-01-01")),
            ("January 2027", ReadDate::IsNot),
            ("2027", ReadDate::IsNot),
        ] {
            assert_eq!(date(written), expected, "{written}");
        }
    }

    #[test]
    fn a_moment_is_the_day_that_it_is_in_dubai() {
        for (written, expected) in [
            ("2026-12-31T20:00:00Z", "2027-01-01"),
            ("2026-12-31T19:59:59Z", "2026-12-31"),
            ("2026-11-24T21:30:00.000Z", "2026-11-25"),
            ("2026-12-31T20:00:00+04:00", "2026-12-31"),
            ("2026-12-31T20:00:00+0000", "2027-01-01"),
            ("2026-12-31 20:00:00 UTC", "2027-01-01"),
            ("2026-12-31 20:00:00", "2026-12-31"),
            ("2026-12-31T20:00:00", "2026-12-31"),
            ("Thu, 31 Dec 2026 20:00:00 GMT", "2027-01-01"),
            ("Thu, 31 Dec 2026 20:00:00 +0000", "2027-01-01"),
            ("2027-01-01T00:00:00+05:30", "2026-12-31"),
            ("1798747200", "2027-01-01"),
            ("1798747199", "2026-12-31"),
            ("/Date(1798747200000)/", "2027-01-01"),
        ] {
            assert_eq!(date(written), ReadDate::Is(expected.parse().expect("a date")), "{written}");
        }
    }

    #[test]
    fn zeros_of_programs_are_no_dates_and_words_for_now_are_told() {
        for written in [
            "0000-00-00", "0000-00-00 00:00:00", "1970-01-01", "1970-01-01T00:00:00Z",
            "1969-12-31T20:00:00-04:00", "1900-01-01", "0001-01-01T00:00:00", "1899-12-30", "01/01/1970",
            "00/00/0000", "TBA", "N/A", "0",
        ] {
            assert_eq!(date(written), ReadDate::Nothing, "{written}");
        }
        for written in ["immediately", "Now", "Vacant", "Available now", "ASAP", "فوراً", "Immediate"] {
            assert_eq!(date(written), ReadDate::Now, "{written}");
        }
    }
}
