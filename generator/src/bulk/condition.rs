//! Conditions of `--where`.

use std::cmp::Ordering;
use std::str::FromStr;

use catalog::date::Date;

use super::row::Row;

/// A condition: `agent=omar-siddiq`, `price>2000000`.
#[derive(Debug, Clone, PartialEq)]
pub struct Condition {
    key: String,
    test: Test,
}

#[derive(Debug, Clone, PartialEq)]
enum Test {
    Is(String),
    IsNot(String),
    Contains(String),
    /// The value compares with the limit in one of these ways.
    Compares(&'static [Ordering], Operand),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Operand {
    Number(f64),
    Date(Date),
}

/// What a condition looks like.
const FORM: &str = "write a key, one of = != < <= > >= ~, and a value: agent=omar-siddiq";

impl FromStr for Condition {
    type Err = String;

    fn from_str(written: &str) -> Result<Self, String> {
        let at = written.find(['=', '!', '<', '>', '~']).ok_or(FORM)?;
        let key = written[..at].trim().to_owned();
        let rest = &written[at..];
        let operators = ["!=", "<=", ">=", "=", "<", ">", "~"];
        let operator = operators.into_iter().find(|operator| rest.starts_with(operator)).ok_or(FORM)?;
        let value = rest[operator.len()..].trim();
        if key.is_empty() {
            return Err(FORM.to_owned());
        }
        let compares =
            |allowed: &'static [Ordering]| limit(value).map(|limit| Test::Compares(allowed, limit));
        let test = match operator {
            "=" => Test::Is(value.to_owned()),
            "!=" => Test::IsNot(value.to_owned()),
            "~" => Test::Contains(value.to_lowercase()),
            "<" => compares(&[Ordering::Less])?,
            "<=" => compares(&[Ordering::Less, Ordering::Equal])?,
            ">" => compares(&[Ordering::Greater])?,
            _ => compares(&[Ordering::Greater, Ordering::Equal])?,
        };
        Ok(Self { key, test })
    }
}

fn limit(value: &str) -> Result<Operand, String> {
    let date = || value.parse().ok().map(Operand::Date);
    let number = || value.parse().ok().filter(|number: &f64| number.is_finite()).map(Operand::Number);
    number().or_else(date).ok_or_else(|| {
        format!("`{value}` is neither a number nor a date: write price>2000000 or updated<2026-06-30")
    })
}

impl Condition {
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The value, if the condition is that the key has it.
    pub fn equal_to(&self) -> Option<&str> {
        match &self.test {
            Test::Is(value) if !value.is_empty() => Some(value),
            _ => None,
        }
    }

    /// Whether it holds for a record.
    pub fn holds(&self, row: &Row) -> bool {
        let values = row.scalars(&self.key);
        match &self.test {
            Test::Is(value) => is(&values, value),
            Test::IsNot(value) => !is(&values, value),
            Test::Contains(part) => values.iter().any(|value| value.to_lowercase().contains(part)),
            Test::Compares(allowed, limit) => {
                values.iter().filter_map(|value| order(value, *limit)).any(|order| allowed.contains(&order))
            }
        }
    }
}

/// Whether one of `values` is `wanted`; an empty `wanted` stands for a key without values.
fn is(values: &[String], wanted: &str) -> bool {
    let wanted = match wanted {
        "" => return values.is_empty(),
        "yes" => "true",
        "no" => "false",
        wanted => wanted,
    };
    values.iter().any(|value| value.eq_ignore_ascii_case(wanted))
}

/// How `value` compares; `None` if it is of another type.
fn order(value: &str, limit: Operand) -> Option<Ordering> {
    match limit {
        Operand::Number(limit) => value.parse::<f64>().ok()?.partial_cmp(&limit),
        // A moment starts with its date.
        Operand::Date(limit) => Some(value.get(..10)?.parse::<Date>().ok()?.cmp(&limit)),
    }
}
