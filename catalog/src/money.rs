//! Amounts of money.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::text::Language;

/// Whole UAE dirhams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Aed(pub u64);

/// UAE dirhams per square foot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct AedPerSquareFoot(pub f64);

impl Aed {
    /// The amount with thousands separators and currency: `4,200,000 AED`, with a no-break space.
    pub fn display(self) -> String {
        format!("{}\u{a0}AED", thousands(self.0))
    }
}

/// The whole number `1234567` as `1,234,567`.
pub fn thousands(number: impl fmt::Display) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A whole number as `language` groups it.
pub fn thousands_in(number: impl fmt::Display, language: Language) -> String {
    match language {
        Language::En | Language::Ar => thousands(number),
        Language::Ru => thousands(number).replace(',', "\u{a0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_has_thousands_separators_and_a_currency() {
        let shown = [0, 999, 1_000, 4_200_000].map(|amount| Aed(amount).display());
        assert_eq!(shown, ["0\u{a0}AED", "999\u{a0}AED", "1,000\u{a0}AED", "4,200,000\u{a0}AED"]);
    }
}
