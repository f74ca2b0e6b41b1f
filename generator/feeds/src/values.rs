//! Values as feeds write them.

use catalog::check;
use catalog::date::Date;
use catalog::portals::{fold, is_nothing};
use catalog::property::Coordinates;

/// A longer text is no number.
const MAX_NUMBER_LEN: usize = 40;

/// A number such as `25000000`, `AED 25,000,000`, `1.250.000` or `1250,50`; `None` for `850.000`, which can be either.
pub(crate) fn number(written: &str) -> Option<f64> {
    if written.len() > MAX_NUMBER_LEN {
        return None;
    }
    let is_plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let bare = if is_plain(written) { written.to_owned() } else { with_point(&without_unit(written))? };
    bare.parse().ok().filter(|number: &f64| number.is_finite())
}

/// The text without units and spaces, with Latin digits and signs.
fn without_unit(written: &str) -> String {
    let units = ["aed", "dhs.", "dhs", "dh", "sq.ft.", "sq.ft", "sqft", "sq ft", "%", "/-"];
    let bare = units.into_iter().fold(written.to_lowercase(), |text, unit| text.replace(unit, ""));
    let latin = |sign: char| match sign {
        '\u{660}'..='\u{669}' => char::from_digit(u32::from(sign) - 0x660, 10).unwrap_or(sign),
        '\u{66b}' => '.',
        '\u{66c}' => ',',
        _ => sign,
    };
    bare.chars().filter(|sign| !sign.is_whitespace()).map(latin).collect()
}

/// The number with nothing but a point before its fraction; `None` if its signs can be read in two ways.
fn with_point(written: &str) -> Option<String> {
    let (minus, digits) = written.strip_prefix('-').map_or(("", written), |rest| ("-", rest));
    let first = |sign: char| digits.find(sign).unwrap_or(digits.len());
    // The sign that comes first parts thousands, if both are there.
    let (thousands, point) = if first(',') <= first('.') { (',', '.') } else { ('.', ',') };
    let (whole, fraction) = match digits.split_once(point) {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None if is_fraction(digits, thousands)? => {
            let (whole, fraction) = digits.split_once(thousands)?;
            (whole, Some(fraction))
        }
        None => (digits, None),
    };
    let groups: Vec<&str> = whole.split(thousands).collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !groups.iter().all(|group| is_number(group))
        || !fraction.is_none_or(is_number)
        || !are_thousands(&groups)
    {
        return None;
    }
    let fraction = fraction.map(|fraction| format!(".{fraction}")).unwrap_or_default();
    Some(format!("{minus}{}{fraction}", groups.concat()))
}

/// Whether the one sign of a number parts its fraction: `1250,50`, `18.5`; `None` if it may as well part thousands.
fn is_fraction(digits: &str, sign: char) -> Option<bool> {
    let mut parts = digits.split(sign);
    let (Some(whole), Some(rest), None) = (parts.next(), parts.next(), parts.next()) else {
        return Some(false);
    };
    match (sign, rest.len()) {
        (',', 3) => Some(false),
        // `850.000` is a price in some countries and an area in others.
        ('.', 3) if whole.len() <= 3 && whole != "0" => None,
        _ => Some(true),
    }
}

/// Whether digits are parted as thousands are, or as lakhs: `12,50,000`.
fn are_thousands(groups: &[&str]) -> bool {
    let [first, others @ .., last] = groups else { return true };
    let is_group = |group: &&str| group.len() == 3;
    let is_lakh = |group: &&str| group.len() == 2;
    let are_even = others.iter().all(is_group) && first.len() <= 3;
    let are_lakhs = others.iter().all(is_lakh) && first.len() <= 2;
    last.len() == 3 && !first.is_empty() && (are_even || are_lakhs)
}

/// Far above every price, and exact as a floating-point number.
const MAX_NUMBER: f64 = 1e15;

/// A whole number that is not negative.
pub(crate) fn whole(written: &str) -> Option<u64> {
    let number = number(written)?.round();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked")]
    (0.0..MAX_NUMBER).contains(&number).then_some(number as u64)
}

/// How many there are of something: `3`, `7+`, `2.0`; half a bathroom is none.
pub(crate) fn count(written: &str) -> Option<u64> {
    let bare = written.trim().trim_end_matches('+');
    whole(bare).filter(|_| number(bare).is_some_and(|number| number.fract() == 0.0))
}

/// A number of rooms: `3`, `7+`, `2 BHK`, `Studio` and Bayut's `-1`, which are 0.
pub(crate) fn rooms(written: &str) -> Option<u8> {
    const UNITS: [&str; 8] = ["bedrooms", "bedroom", "beds", "bed", "bhk", "br", "rooms", "room"];
    if matches!(fold(written).as_str(), "studio" | "studioapartment") || written.trim() == "-1" {
        return Some(0);
    }
    let lower = written.trim().to_lowercase();
    let bare = UNITS.iter().find_map(|unit| lower.strip_suffix(unit));
    count(bare.unwrap_or(&lower)).and_then(|count| u8::try_from(count).ok())
}

/// `Yes`, `no`, `1`, `true`; `None` for anything else.
pub(crate) fn yes_or_no(written: &str) -> Option<bool> {
    match fold(written).as_str() {
        "yes" | "y" | "1" | "true" => Some(true),
        "no" | "n" | "0" | "false" => Some(false),
        _ => None,
    }
}

/// Whether `text` stands for no number.
pub(crate) fn is_no_number(text: &str) -> bool {
    is_nothing(text) || number(text) == Some(0.0)
}

/// What a text is, if it is a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReadDate {
    Is(Date),
    /// Day and month, or day and year, can be exchanged.
    Ambiguous,
    IsNot,
}

/// A date in one of the forms that feeds write: `2025-04-25`, `25-04-25`, `25/04/2025`, `11/20/2024`, each with or
/// without a time.
pub(crate) fn date(written: &str) -> ReadDate {
    let day = written.trim().split([' ', 'T']).next().unwrap_or_default();
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let numbers: Option<Vec<i16>> = parts.iter().map(|part| part.parse().ok()).collect();
    let (Some([a, b, c]), [first, second, third]) = (numbers.as_deref(), parts.as_slice()) else {
        return ReadDate::IsNot;
    };
    let (a, b, c) = (*a, *b, *c);
    let short = |year: i16| 2000 + year;
    let readings: Vec<(i16, i16, i16)> = match [first.len(), second.len(), third.len()] {
        [4, 1..=2, 1..=2] => vec![(a, b, c)],
        [1..=2, 1..=2, 4] if day.contains('/') => vec![(c, a, b), (c, b, a)],
        [1..=2, 1..=2, 4] => vec![(c, b, a)],
        [2, 2, 2] => vec![(short(a), b, c), (short(c), b, a)],
        _ => return ReadDate::IsNot,
    };
    let mut dates: Vec<Date> = readings
        .into_iter()
        .filter_map(|(year, month, day)| {
            let (month, day) = (i8::try_from(month).ok()?, i8::try_from(day).ok()?);
            jiff::civil::Date::new(year, month, day).ok().map(Date)
        })
        .collect();
    dates.dedup();
    match dates.as_slice() {
        [] => ReadDate::IsNot,
        [date] => ReadDate::Is(*date),
        _ => ReadDate::Ambiguous,
    }
}

/// A position, whichever of its numbers comes first; `None` if it is in Dubai in neither order.
pub(crate) fn position(first: &str, second: &str) -> Option<Coordinates> {
    let (first, second) = (degrees(first)?, degrees(second)?);
    [Coordinates { lat: first, lng: second }, Coordinates { lat: second, lng: first }]
        .into_iter()
        .find(|place| check::is_in_dubai(*place))
}

/// Degrees to six digits, which is ten centimetres.
fn degrees(written: &str) -> Option<f64> {
    const MICRO: f64 = 1e6;
    let degrees: f64 = written.trim().parse().ok()?;
    degrees.is_finite().then(|| (degrees * MICRO).round() / MICRO)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_feeds_write_them() {
        for (written, expected) in [
            ("25000000", Some(25e6)),
            ("AED 25,000,000", Some(25e6)),
            ("1,250.50 sqft", Some(1250.5)),
            ("1250,50", Some(1250.5)),
            ("1.250.000", Some(1.25e6)),
            ("1.250.000,00", Some(1.25e6)),
            ("1,250,000.00", Some(1.25e6)),
            ("Dhs. 12,50,000/-", Some(1.25e6)),
            ("1 250 000", Some(1.25e6)),
            ("١٬٢٥٠٬٠٠٠٫٥", Some(1_250_000.5)),
            ("1,250", Some(1250.0)),
            ("18.5", Some(18.5)),
            ("0.750", Some(0.75)),
            ("4350.600", Some(4350.6)),
            (" 7 ", Some(7.0)),
            ("-3", Some(-3.0)),
            // A thousand times more or less.
            ("850.000", None),
            ("1,250.000.50", None),
            ("1,25,0000", None),
            ("1,,250", None),
            ("1.2.3", None),
            ("1,000,000 - 2,000,000", None),
            ("USD 500000", None),
            ("1.2m", None),
            ("12k", None),
            ("", None),
            ("-", None),
            ("N/A", None),
            ("1e9", None),
            ("inf", None),
        ] {
            assert_eq!(number(written), expected, "{written}");
        }
        assert_eq!(["99.6", "-3", "0"].map(whole), [Some(100), None, Some(0)]);
        assert_eq!(["Studio", "-1", "7+", "0", "two"].map(rooms), [Some(0), Some(0), Some(7), Some(0), None]);
        assert_eq!(
            ["2 BHK", "3 Beds", "2.5", "2.5 beds", "3+1"].map(rooms),
            [Some(2), Some(3), None, None, None]
        );
        assert_eq!(["4", "4.0", "2.5", "10+"].map(count), [Some(4), Some(4), None, Some(10)]);
        assert!(["0", "0.00", "-", "n/a", "Not Specified"].iter().all(|text| is_no_number(text)));
    }

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
            ("1732617600", ReadDate::IsNot),
            ("soon", ReadDate::IsNot),
        ] {
            assert_eq!(date(written), expected, "{written}");
        }
    }

    #[test]
    fn the_order_of_coordinates_is_judged_by_their_range() {
        let marina = Some(Coordinates { lat: 25.0805, lng: 55.1403 });
        assert_eq!(position("25.0805", "55.1403"), marina);
        assert_eq!(position("55.1403", " 25.0805"), marina);
        assert_eq!(position("0", "0"), None);
        assert_eq!(position("24.45", "54.37"), None, "Abu Dhabi");
    }
}
