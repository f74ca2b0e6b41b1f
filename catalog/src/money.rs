//! Amounts of money.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::property::RentFrequency;
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
        self.display_in(Language::En, None)
    }

    /// The amount as `language` writes it, of a rent with its period: `180,000 AED / year`. The space before the
    /// currency is a no-break space.
    pub fn display_in(self, language: Language, period: Option<RentFrequency>) -> String {
        format!("{}\u{a0}{}", thousands_in(self.0, language), currency(language, period))
    }
}

/// The currency after an amount, with the period of a rent.
pub const fn currency(language: Language, period: Option<RentFrequency>) -> &'static str {
    use RentFrequency::{Daily, Monthly, Weekly, Yearly};
    match (language, period) {
        (Language::En | Language::Ru, None) => "AED",
        (Language::En, Some(Yearly)) => "AED / year",
        (Language::En, Some(Monthly)) => "AED / month",
        (Language::En, Some(Weekly)) => "AED / week",
        (Language::En, Some(Daily)) => "AED / day",
        (Language::Ar, None) => "درهم",
        (Language::Ar, Some(Yearly)) => "درهم سنوياً",
        (Language::Ar, Some(Monthly)) => "درهم شهرياً",
        (Language::Ar, Some(Weekly)) => "درهم أسبوعياً",
        (Language::Ar, Some(Daily)) => "درهم يومياً",
        (Language::Ru, Some(Yearly)) => "AED в год",
        (Language::Ru, Some(Monthly)) => "AED в месяц",
        (Language::Ru, Some(Weekly)) => "AED в неделю",
        (Language::Ru, Some(Daily)) => "AED в сутки",
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

    #[test]
    fn prices_are_written_as_their_language_does() {
        let yearly = Some(RentFrequency::Yearly);
        for (language, period, price) in [
            (Language::En, yearly, "180,000\u{a0}AED / year"),
            (Language::Ar, yearly, "180,000\u{a0}درهم سنوياً"),
            (Language::Ru, yearly, "180\u{a0}000\u{a0}AED в год"),
            (Language::Ru, None, "180\u{a0}000\u{a0}AED"),
        ] {
            assert_eq!(Aed(180_000).display_in(language, period), price);
        }
    }
}
