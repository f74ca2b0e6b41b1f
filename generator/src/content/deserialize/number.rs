//! Numbers and truth values as they are written bare.

use crate::content::yaml::{Scalar, Style};

/// What a bare scalar is when nobody says what is asked for.
pub(super) enum Typed {
    Whole(u64),
    Negative(i64),
    Fraction(f64),
    Truth(bool),
}

/// The number or truth value in `scalar`. Digits with a zero in front are none: `0000000417` is a permit.
pub(super) fn typed(scalar: &Scalar) -> Option<Typed> {
    if scalar.style != Style::Plain {
        return None;
    }
    let text = &*scalar.text;
    match text {
        "true" | "True" | "TRUE" => return Some(Typed::Truth(true)),
        "false" | "False" | "FALSE" => return Some(Typed::Truth(false)),
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
            Ok(whole) => Some(Typed::Whole(whole)),
            Err(_) => text.parse().ok().map(Typed::Negative),
        };
    }
    fraction(text).map(Typed::Fraction)
}

/// Whether `scalar` is read as something else than text when nobody says what is asked for.
pub(super) fn is_typed(scalar: &Scalar) -> bool {
    typed(scalar).is_some()
}

/// A decimal number; words such as `nan` and `inf`, which Rust would take, are not.
pub(super) fn fraction(text: &str) -> Option<f64> {
    let starts_like_one =
        text.trim_start_matches(['-', '+']).starts_with(|first: char| first.is_ascii_digit());
    text.parse().ok().filter(|number: &f64| starts_like_one && number.is_finite())
}

/// A truth value in the spellings that editors bring from elsewhere.
pub(super) fn truth(text: &str) -> Option<bool> {
    let is = |words: [&str; 3]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is(["true", "yes", "on"]) {
        Some(true)
    } else if is(["false", "no", "off"]) {
        Some(false)
    } else {
        None
    }
}

/// The whole number that was probably meant: `AED 1,250,000`, `1.25m`, `850k`, `2 400 sq ft`, `1_250_000`, `5.0`.
pub(super) fn meant(text: &str) -> Option<u64> {
    let bare: String =
        text.chars().filter(|sign| !matches!(sign, ',' | '_' | '\'') && !sign.is_whitespace()).collect();
    let start = bare.find(|sign: char| sign.is_ascii_digit())?;
    if bare[..start].contains('-') {
        return None;
    }
    let rest = &bare[start..];
    let end = rest.find(|sign: char| !sign.is_ascii_digit() && sign != '.').unwrap_or(rest.len());
    let (number, unit) = rest.split_at(end);
    if unit.contains(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let factor = match unit.to_lowercase().as_str() {
        "m" | "mn" | "million" | "maed" | "millionaed" => 1_000_000,
        "k" | "thousand" => 1_000,
        _ => 1,
    };
    let (whole, decimals) = number.trim_end_matches('.').split_once('.').unwrap_or((number, ""));
    let whole: u64 = whole.trim_end_matches('.').parse().ok()?;
    let mut sum = whole.checked_mul(factor)?;
    let mut worth = factor;
    for digit in decimals.bytes() {
        if !digit.is_ascii_digit() {
            return None;
        }
        worth /= 10;
        if worth == 0 && digit != b'0' {
            return None;
        }
        sum = sum.checked_add(u64::from(digit - b'0') * worth)?;
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_found_in_the_ways_people_write_it() {
        let found: Vec<Option<u64>> = [
            "AED 1,250,000",
            "1.25m",
            "850k",
            "2 400 sq ft",
            "1_250_000",
            "5.0",
            "Dhs. 900,000.00",
            "on request",
            "-5",
            "1-2",
            "1.2.3",
            "40.5",
            "99999999999999999999",
        ]
        .into_iter()
        .map(meant)
        .collect();
        let expected = [
            Some(1_250_000),
            Some(1_250_000),
            Some(850_000),
            Some(2_400),
            Some(1_250_000),
            Some(5),
            Some(900_000),
            None,
            None,
            None,
            None,
            None,
            None,
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn words_that_rust_takes_for_numbers_are_none() {
        assert!(["nan", "inf", "-inf", "infinity", "1e999"].into_iter().all(|word| fraction(word).is_none()));
        assert_eq!(fraction("-18.50"), Some(-18.5));
    }
}
