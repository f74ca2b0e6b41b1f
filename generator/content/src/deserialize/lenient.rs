//! Accepts unambiguous values that are not in the standard form, and recognises numbers with another unit.

use catalog::date::{Date, Handover, Period};
use catalog::line::{InvalidLine, Line};
use catalog::portals::{area_unit, is_dirhams};
use catalog::units::AreaUnit;

use super::error::{Cause, Error, ExpectedScalar};
use super::number::{self, Amount};
use super::{Scalar, Style};

/// How a rejected value can be interpreted.
pub(super) enum Interpretation {
    /// A value in the standard form.
    Plain(String),
    /// One line in place of several.
    OneLine(Line),
    /// A number with another unit.
    WrongUnit {
        /// The expected unit.
        takes: &'static str,
        /// The converted amount, if the conversion is known.
        instead: Option<String>,
    },
}

/// Interprets `scalar`, which `error` rejected as the value of `key`.
pub(super) fn interpret(error: &Error, scalar: &Scalar, key: Option<&str>) -> Option<Interpretation> {
    let text = &*scalar.text;
    let plain = match &*error.cause {
        Cause::Wrong { expected: Some(expected), .. } => match expected {
            ExpectedScalar::Bool => number::boolean(text)?.to_string(),
            ExpectedScalar::Whole
                if key == Some("bedrooms") && text.trim().eq_ignore_ascii_case("studio") =>
            {
                "0".to_owned()
            }
            ExpectedScalar::Whole | ExpectedScalar::Fraction => {
                let amount = number::amount(text)?;
                if !is_expected_unit(&amount.unit, error.expected_type, *expected) {
                    return wrong_unit(&amount, error.expected_type?);
                }
                let is_whole = !amount.plain.contains('.') && amount.thousands.is_none();
                Some(amount.plain).filter(|_| is_whole || *expected == ExpectedScalar::Fraction)?
            }
        },
        Cause::Message(_) => match error.expected_type? {
            "Date" | "Moment" => single(Date::parse_lenient(text))?.to_string(),
            "Handover" => single(Handover::parse_lenient(text))?.to_string(),
            "Period" => single(Period::parse_lenient(text))?.to_string(),
            Line::NAME if Line::new(text) == Err(InvalidLine::SeveralLines) => {
                return Some(Interpretation::OneLine(Line::cleaned(text)));
            }
            _ => return None,
        },
        _ => return None,
    };
    // A value that is rejected in its standard form is invalid.
    let is_plain =
        plain == text && (scalar.style == Style::Plain || matches!(*error.cause, Cause::Message(_)));
    (!is_plain).then_some(Interpretation::Plain(plain))
}

/// Both dates that `text` can mean, if day and month are ambiguous.
pub(super) fn either_day(error: &Error, text: &str) -> Option<[String; 2]> {
    let is_date = matches!(error.expected_type, Some("Date" | "Moment" | "Handover" | "Period"));
    let days = if is_date { Date::parse_lenient(text) } else { Vec::new() };
    <[Date; 2]>::try_from(days).ok().map(|days| days.map(|day| day.to_string()))
}

fn single<T>(candidates: Vec<T>) -> Option<T> {
    <[T; 1]>::try_from(candidates).ok().map(|[single]| single)
}

/// Whether a number in `unit` is one of the type called `type_name`.
fn is_expected_unit(unit: &str, type_name: Option<&str>, expected: ExpectedScalar) -> bool {
    match type_name {
        _ if unit.is_empty() => true,
        Some("Aed") => is_dirhams(unit),
        Some("SquareFeet") => area_unit(unit) == Some(AreaUnit::SquareFoot),
        _ => match expected {
            ExpectedScalar::Fraction => is_dirhams(unit),
            ExpectedScalar::Whole => unit == "%",
            ExpectedScalar::Bool => false,
        },
    }
}

/// A number with another unit than that of the type called `type_name`.
fn wrong_unit(amount: &Amount, type_name: &str) -> Option<Interpretation> {
    match type_name {
        "Aed" => Some(Interpretation::WrongUnit { takes: "dirhams", instead: None }),
        "SquareFeet" => {
            let instead = area_unit(&amount.unit).and_then(|unit| in_square_feet(&amount.plain, unit));
            Some(Interpretation::WrongUnit { takes: "square feet", instead })
        }
        _ => None,
    }
}

fn in_square_feet(plain: &str, unit: AreaUnit) -> Option<String> {
    let amount: f64 = plain.parse().ok()?;
    Some(format!("{:.0}", amount * unit.square_feet()))
}
