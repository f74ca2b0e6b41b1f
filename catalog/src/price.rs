//! Prices and rents as text, in each language.

use crate::money::{Aed, thousands_in};
use crate::property::RentFrequency;
use crate::text::Language;

/// A price, or a rent with its period: `180,000 AED / year`. The space before the currency is a no-break space.
pub fn price_text(amount: Aed, language: Language, period: Option<RentFrequency>) -> String {
    format!("{}\u{a0}{}", thousands_in(amount.0, language), currency(language, period))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_written_as_their_language_does() {
        let yearly = Some(RentFrequency::Yearly);
        for (language, period, price) in [
            (Language::En, yearly, "180,000\u{a0}AED / year"),
            (Language::Ar, yearly, "180,000\u{a0}درهم سنوياً"),
            (Language::Ru, yearly, "180\u{a0}000\u{a0}AED в год"),
            (Language::Ru, None, "180\u{a0}000\u{a0}AED"),
        ] {
            assert_eq!(price_text(Aed(180_000), language, period), price);
        }
    }
}
