//! Phone numbers, the way people write them and programs export them. `cases/phone-numbers.json` tests this reader and
//! the site's.

mod plan;

use std::fmt;

use crate::clean;
use plan::NumberingPlan;
#[cfg(test)]
pub(crate) use plan::TABLE;

/// The country code of the United Arab Emirates.
pub const EMIRATES: &str = "971";

/// The fewest digits that can be a whole number without its plus sign: a country code and a number.
const MIN_WHOLE_DIGITS: usize = 11;

/// The fewest digits of a number in a text with two.
const MIN_DIGITS: usize = 7;

/// A number that its country can have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneNumber {
    /// The country code.
    pub code: &'static str,
    /// The digits after the country code, without a trunk prefix.
    pub national: String,
}

impl fmt::Display for PhoneNumber {
    /// `+971501234567`.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "+{}{}", self.code, self.national)
    }
}

/// Why a text is not a phone number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PhoneProblem {
    /// The text is empty, or only a country code.
    Empty,
    /// The text has letters instead of digits, or among them.
    Letters,
    /// The text has two numbers, or an extension.
    Several,
    /// The number is shorter than those of its country.
    TooShort,
    /// The number is longer than those of its country.
    TooLong,
    /// No country has numbers that begin like this.
    Unknown,
}

/// Reads a phone number. `home` is the country code of numbers without one, and the code that a field shows before
/// what is typed.
///
/// # Errors
/// The text is not one number, or its country has no such number.
pub fn read(text: &str, home: &str) -> Result<PhoneNumber, PhoneProblem> {
    let digits = digits_of(text, home)?;
    let Some(whole) = digits.strip_prefix('+') else { return local(&digits, home) };
    // A plus sign before a trunk prefix or zeros has no meaning.
    if whole.starts_with('0') { local(whole, home) } else { international(whole, home) }
}

/// Reads the digits of a whole number, as [`PhoneNumber`] writes them after its plus sign.
///
/// # Errors
/// No country has the number.
pub fn whole(digits: &str) -> Result<PhoneNumber, PhoneProblem> {
    let plan = NumberingPlan::of(digits).ok_or(PhoneProblem::Unknown)?;
    let national = &digits[plan.code.len()..];
    if plan.has_length(national) {
        return Ok(PhoneNumber { code: plan.code, national: national.to_owned() });
    }
    Err(plan.problem(national))
}

/// The digits of the one number in `text`, with a plus sign before an international one. Their length is not checked.
///
/// # Errors
/// The text is not one number.
pub(crate) fn digits_of(text: &str, home: &str) -> Result<String, PhoneProblem> {
    let text: String = clean::number(text).chars().map(plain_sign).collect();
    // A label may follow the code that the field shows: `+971 Tel: +44 7911 123456`.
    let after_code = text.strip_prefix('+').and_then(|rest| rest.strip_prefix(home)?.strip_prefix(' '));
    let text = after_code.filter(|rest| rest.starts_with(char::is_alphabetic)).unwrap_or(&text);
    let runs = text.split(|letter| !is_digit_or_plus(letter) && !is_separator(letter));
    let mut runs = runs.filter(|run| count(run) > 0);
    let Some(run) = runs.next() else {
        let has_signs_alone = text.chars().all(|letter| letter == '+' || is_separator(letter));
        return Err(if has_signs_alone || clean::is_blank(text) {
            PhoneProblem::Empty
        } else {
            PhoneProblem::Letters
        });
    };
    let is_followed = runs.next().is_some();
    if (is_followed && count(run) >= MIN_DIGITS) || has_two_numbers(run) {
        return Err(PhoneProblem::Several);
    }
    if has_letter_beside_digit(text) {
        return Err(PhoneProblem::Letters);
    }
    if is_followed {
        return Err(PhoneProblem::Several);
    }
    let kept: String = run.chars().filter(|letter| is_digit_or_plus(*letter)).collect();
    match kept.rsplit_once('+') {
        None => Ok(kept),
        // Text that is read from right to left has the plus sign after its number.
        Some((before, "")) => Ok(format!("+{}", before.trim_start_matches('+'))),
        Some((before, _)) if count(before) >= MIN_DIGITS => Err(PhoneProblem::Several),
        Some((_, after)) => Ok(format!("+{after}")),
    }
}

fn is_digit_or_plus(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '+'
}

/// The number of digits.
fn count(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

/// Whether a slash, comma, spaced hyphen or space separates two numbers: `0501234567 / 0559876543`.
fn has_two_numbers(run: &str) -> bool {
    let run = run.replace(" - ", "/");
    let has_two = |signs: &[char]| run.split(signs).filter(|part| count(part) >= MIN_DIGITS).nth(1).is_some();
    has_two(&['/', ',']) || has_two(&[' '])
}

fn has_letter_beside_digit(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    letters.windows(2).any(|two| {
        two.iter().any(|letter| is_digit_or_plus(*letter)) && two.iter().any(|letter| letter.is_alphabetic())
    })
}

/// Reads a number without a plus sign.
fn local(digits: &str, home: &str) -> Result<PhoneNumber, PhoneProblem> {
    if let Some(rest) = digits.strip_prefix("00") {
        return international(rest.trim_start_matches('0'), home);
    }
    let plan = NumberingPlan::of_code(home).ok_or(PhoneProblem::Unknown)?;
    within(plan, digits, true)
}

/// Reads the digits of a whole number.
fn international(digits: &str, home: &str) -> Result<PhoneNumber, PhoneProblem> {
    if digits.is_empty() || digits == home {
        return Err(PhoneProblem::Empty);
    }
    let plan = NumberingPlan::of(digits).ok_or(PhoneProblem::Unknown)?;
    within(plan, &digits[plan.code.len()..], plan.code == home)
}

/// Reads the digits after a country code. People write the code twice, or with a zero before it; after the code of home
/// they also write whole numbers.
fn within(plan: NumberingPlan, digits: &str, is_home: bool) -> Result<PhoneNumber, PhoneProblem> {
    if is_home && (digits == plan.code || digits.bytes().all(|digit| digit == b'0')) {
        return Err(PhoneProblem::Empty);
    }
    let number = |plan: NumberingPlan, digits: &str| {
        plan.national(digits).map(|national| PhoneNumber { code: plan.code, national: national.to_owned() })
    };
    let whole = |digits: &str| {
        let plan = NumberingPlan::of(digits)?;
        number(plan, &digits[plan.code.len()..])
    };
    number(plan, digits)
        .or_else(|| emirates(digits))
        .or_else(|| number(plan, digits.trim_start_matches('0').strip_prefix(plan.code)?))
        .or_else(|| whole(digits.strip_prefix("00").or_else(|| digits.strip_prefix("011"))?))
        .or_else(|| {
            let may_be_whole = is_home && digits.len() >= MIN_WHOLE_DIGITS && !may_be_russian(digits);
            whole(digits).filter(|_| may_be_whole)
        })
        .ok_or_else(|| plan.problem(digits))
}

/// Numbers that visitors from the Emirates type, whatever country code the field shows: `05` and ten digits are
/// a mobile phone, `04` and nine a line in Dubai.
fn emirates(digits: &str) -> Option<PhoneNumber> {
    let is_local = matches!((digits.get(..2), digits.len()), (Some("05"), 10) | (Some("04"), 9));
    is_local.then(|| PhoneNumber { code: EMIRATES, national: digits[1..].to_owned() })
}

/// Whether `digits` can be a number as it is dialled inside Russia, `8 495 123 45 67`, which reads like one of Vietnam.
fn may_be_russian(digits: &str) -> bool {
    let russia = NumberingPlan::of_code("7");
    digits.strip_prefix('8').zip(russia).is_some_and(|(national, plan)| plan.has_length(national))
}

/// The plain form of plus signs, slashes and brackets in other widths.
const fn plain_sign(letter: char) -> char {
    match letter {
        '\u{207a}' | '\u{2795}' | '\u{fe62}' | '\u{ff0b}' => '+',
        '\u{ff0f}' | '\u{2044}' | '\u{2215}' => '/',
        '\u{ff08}' => '(',
        '\u{ff09}' => ')',
        other => other,
    }
}

/// Whether `letter` may separate the digits of a number.
pub(crate) const fn is_separator(letter: char) -> bool {
    matches!(
        letter,
        ' ' | '-' | '.' | ',' | '(' | ')' | '[' | ']' | '/' | '_' | '~' | '\'' | '\u{b7}' | '\u{2022}'
    )
}
