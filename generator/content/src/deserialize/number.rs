//! Parses numbers and booleans as editors write them, also with surrounding words.

use catalog::amount::{Digits, is_square, multiplier};
use catalog::clean;

use crate::yaml::{Scalar, Style};

/// The type of a plain scalar when any type is accepted.
pub(super) enum TypedScalar {
    Whole(u64),
    Negative(i64),
    Fraction(f64),
    Bool(bool),
}

/// The number or boolean in `scalar`. Digits with a leading zero are text: `0000000417` is a permit.
pub(super) fn typed(scalar: &Scalar) -> Option<TypedScalar> {
    if scalar.style != Style::Plain {
        return None;
    }
    let text = &*scalar.text;
    match text {
        "true" | "True" | "TRUE" => return Some(TypedScalar::Bool(true)),
        "false" | "False" | "FALSE" => return Some(TypedScalar::Bool(false)),
        _ => {}
    }
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.starts_with('0') && digits.len() > 1 && !digits.starts_with("0.") {
        return None;
    }
    if !digits.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return match text.parse() {
            Ok(whole) => Some(TypedScalar::Whole(whole)),
            Err(_) => text.parse().ok().map(TypedScalar::Negative),
        };
    }
    fraction(text).map(TypedScalar::Fraction)
}

/// A decimal number, without words such as `nan` and `inf` that Rust would accept.
pub(super) fn fraction(text: &str) -> Option<f64> {
    let starts_like_one =
        text.trim_start_matches(['-', '+']).starts_with(|first: char| first.is_ascii_digit());
    text.parse().ok().filter(|number: &f64| starts_like_one && number.is_finite())
}

/// A boolean in any common spelling.
pub(super) fn boolean(text: &str) -> Option<bool> {
    let is = |words: [&str; 4]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is(["true", "yes", "on", "y"]) {
        Some(true)
    } else if is(["false", "no", "off", "n"]) {
        Some(false)
    } else {
        None
    }
}

/// A number with surrounding words: `AED 1,250,000`, `1.25m`, `2 400 sq ft`, `٨٥٠`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Amount {
    /// The number in Latin digits with a decimal point.
    pub(super) plain: String,
    /// The number if its point stands between thousands, where it can: 850000 for `850.000`.
    pub(super) thousands: Option<String>,
    /// The surrounding words in lower case, without multipliers such as `million`.
    pub(super) unit: String,
}

/// Parses a text with exactly one non-negative number.
pub(super) fn amount(text: &str) -> Option<Amount> {
    let is_digit = |letter: char| clean::digit(letter).is_ascii_digit();
    let mut number: Option<Digits> = None;
    let mut words = Vec::new();
    let mut factor: u64 = 1;
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        if is_digit(first) {
            let (found, after) = Digits::read(rest)?;
            // `1,25` may be a slip of the thousands.
            if found.point == Some(',') || number.replace(found).is_some() {
                return None;
            }
            rest = after.trim_start();
            continue;
        }
        let end = rest.find(|sign: char| sign.is_whitespace() || is_digit(sign)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let end = if is_square(word, behind) { end + 1 } else { end };
        let word = rest[..end].to_lowercase().replace(['.', ','], "");
        rest = rest[end..].trim_start();
        match (word.as_str(), multiplier(&word)) {
            ("" | "/-", _) => {}
            ("-" | "+" | "–", _) => return None,
            (_, Some(multiplier)) if number.is_some() && factor == 1 => factor = multiplier,
            _ => words.push(word),
        }
    }
    let number = number?;
    let thousands = (factor == 1 && number.is_ambiguous()).then(|| number.whole.clone() + &number.fraction);
    Some(Amount { plain: times(&number, factor)?, thousands, unit: words.join(" ") })
}

/// The number times `factor`; `None` if it is too large or not whole.
fn times(number: &Digits, factor: u64) -> Option<String> {
    let whole: u64 = number.whole.parse().ok()?;
    let decimals = number.fraction.trim_end_matches('0');
    if factor == 1 {
        return Some(if decimals.is_empty() {
            whole.to_string()
        } else {
            format!("{whole}.{}", number.fraction)
        });
    }
    let mut sum = whole.checked_mul(factor)?;
    let mut worth = factor;
    for value in decimals.chars().filter_map(|digit| digit.to_digit(10)) {
        worth /= 10;
        if worth == 0 {
            return None;
        }
        sum = sum.checked_add(u64::from(value) * worth)?;
    }
    Some(sum.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<(String, String)> {
        amount(text).map(|amount| (amount.plain, amount.unit))
    }

    #[test]
    fn amounts_are_parsed_in_common_formats() {
        let table = [
            ("AED 1,250,000", "1250000", "aed"),
            ("1.25m", "1250000", ""),
            ("1.25 million AED", "1250000", "aed"),
            ("850k", "850000", ""),
            ("2 400 sq ft", "2400", "sq ft"),
            ("2,400 sq.ft.", "2400", "sqft"),
            ("120 m2", "120", "m2"),
            ("120m²", "120", "m²"),
            ("1_250_000", "1250000", ""),
            ("12,50,000/-", "1250000", ""),
            ("5.0", "5", ""),
            ("5.", "5", ""),
            ("4.350.000", "4350000", ""),
            ("AED 12.500.000", "12500000", "aed"),
            ("Dhs. 900,000.00", "900000", "dhs"),
            ("١٬٢٥٠٬٠٠٠ د.إ", "1250000", "دإ"),
            ("٨٥٠", "850", ""),
            ("18.50", "18.50", ""),
            ("20 %", "20", "%"),
            ("3 beds", "3", "beds"),
            ("$340,000", "340000", "$"),
            ("007", "7", ""),
        ];
        for (text, plain, unit) in table {
            assert_eq!(found(text), Some((plain.to_owned(), unit.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_point_may_stand_between_thousands() {
        let thousands = |text| amount(text).and_then(|amount| amount.thousands);
        assert_eq!(thousands("AED 850.000"), Some("850000".to_owned()));
        for text in ["4.350.000", "1.250m", "0.125", "18.50", "850"] {
            assert_eq!(thousands(text), None, "{text}");
        }
    }

    #[test]
    fn ambiguous_amounts_are_rejected() {
        for text in [
            "on request", "-5", "1-2", "1.2.3", "1.250.00", "1,25", "1,25m", "1.2345678m",
            "99999999999999999999", "1 2", "", "m",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn words_such_as_nan_are_not_numbers() {
        assert!(["nan", "inf", "-inf", "infinity", "1e999"].into_iter().all(|word| fraction(word).is_none()));
        assert_eq!(fraction("-18.50"), Some(-18.5));
    }
}
