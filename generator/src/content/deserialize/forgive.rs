//! Values that are not in their plain form but can only mean one thing, and numbers in a unit that is not ours.

use catalog::date::{Date, Handover, Moment, ParseLenient};
use catalog::line::{Line, NotALine};

use super::error::{Cause, Error, Wants};
use super::number::{self, Amount};
use super::{Scalar, Style};

/// How a value that was refused can be read after all.
pub(super) enum Reading {
    /// As this, which is its plain form.
    Plain(String),
    /// As one line, where several are written.
    OneLine(Line),
    /// As a number in another unit.
    WrongUnit {
        /// The unit that is due.
        takes: &'static str,
        /// The same amount in that unit, where it can be reckoned.
        instead: Option<String>,
    },
}

/// How `scalar`, refused by `error`, can be read as the value of `key`.
pub(super) fn reading(error: &Error, scalar: &Scalar, key: Option<&str>) -> Option<Reading> {
    let text = &*scalar.text;
    let plain = match &*error.cause {
        Cause::Wrong { wants: Some(wants), .. } => match wants {
            Wants::Truth => number::truth(text)?.to_string(),
            Wants::Whole if key == Some("bedrooms") && text.trim().eq_ignore_ascii_case("studio") => {
                "0".to_owned()
            }
            Wants::Whole | Wants::Fraction => {
                let amount = number::amount(text)?;
                match unit(&amount, error.of, *wants) {
                    Unit::Ours => {}
                    Unit::Foreign(reading) => return Some(reading),
                    Unit::Unknown => return None,
                }
                let is_whole = !amount.plain.contains('.');
                Some(amount.plain).filter(|_| is_whole || *wants == Wants::Fraction)?
            }
        },
        Cause::Form(_) => match error.of? {
            "Date" => only(Date::parse_lenient(text))?.to_string(),
            "Moment" => only(Moment::parse_lenient(text))?.date().to_string(),
            "Handover" => only(Handover::parse_lenient(text))?.to_string(),
            Line::NAME if Line::new(text) == Err(NotALine::SeveralLines) => {
                return Some(Reading::OneLine(Line::cleaned(text)));
            }
            _ => return None,
        },
        _ => return None,
    };
    // What is refused in its plain form is wrong.
    let is_plain = plain == text && (scalar.style == Style::Plain || matches!(*error.cause, Cause::Form(_)));
    (!is_plain).then_some(Reading::Plain(plain))
}

/// The two days that `text` can mean, where day and month could be either.
pub(super) fn either_day(error: &Error, text: &str) -> Option<[String; 2]> {
    let is_date = matches!(error.of, Some("Date" | "Moment" | "Handover"));
    let days = if is_date { Date::parse_lenient(text) } else { Vec::new() };
    <[Date; 2]>::try_from(days).ok().map(|days| days.map(|day| day.to_string()))
}

fn only<T>(readings: Vec<T>) -> Option<T> {
    <[T; 1]>::try_from(readings).ok().map(|[only]| only)
}

enum Unit {
    Ours,
    Foreign(Reading),
    Unknown,
}

/// Whether the words around a number are those of the type `of`.
fn unit(amount: &Amount, of: Option<&str>, wants: Wants) -> Unit {
    let words = amount.unit.as_str();
    if words.is_empty() {
        return Unit::Ours;
    }
    let is_currency = matches!(words, "aed" | "dh" | "dhs" | "dirham" | "dirhams" | "دإ" | "درهم");
    match of {
        Some("Aed") if is_currency => Unit::Ours,
        Some("Aed") => Unit::Foreign(Reading::WrongUnit { takes: "dirhams", instead: None }),
        Some("SquareFeet") if is_square_feet(words) => Unit::Ours,
        Some("SquareFeet") => {
            let instead =
                is_square_metres(words).then(|| amount.plain.parse().ok().map(in_square_feet)).flatten();
            Unit::Foreign(Reading::WrongUnit { takes: "square feet", instead })
        }
        _ if wants == Wants::Fraction && is_currency => Unit::Ours,
        _ if wants == Wants::Whole && words == "%" => Unit::Ours,
        _ => Unit::Unknown,
    }
}

fn is_square_feet(words: &str) -> bool {
    matches!(
        words,
        "sqft" | "sq ft" | "sf" | "ft²" | "ft2" | "ft" | "feet" | "sq feet" | "square feet" | "square foot"
    )
}

fn is_square_metres(words: &str) -> bool {
    matches!(
        words,
        "m²" | "m2" | "sqm" | "sq m" | "square metres" | "square meters" | "sq metres" | "sq meters"
    )
}

/// One square foot is 0.09290304 square metres by definition.
fn in_square_feet(square_metres: f64) -> String {
    format!("{:.0}", square_metres / 0.092_903_04)
}
