//! Prices in a query's text: `under 2m`, `2-3 million`, `от 1 до 2 млн`, `أقل من مليونين`, `150k a year`.

mod tokens;
mod words;

use std::borrow::Cow;

use catalog::api::PropertyCard;
use catalog::property::{MainCategory, RentFrequency};

use super::bounds::Bounds;
use super::vocabulary::bedrooms::number;
use tokens::{Token, tokens};
use words::{
    CURRENCIES, MAXIMUM_WORDS, MINIMUM_WORDS, MONTHLY_WORDS, RANGE_SEPARATORS, RANGE_WORDS, TWO_MILLIONS,
    YEARLY_WORDS, is_about_rent, said, unit,
};

/// The asking price, or the rent of a year.
pub(super) fn price_of(card: &PropertyCard) -> Option<u32> {
    let times = card.rent_frequency.map_or(1, payments_a_year);
    let price = card.price?.0.saturating_mul(times);
    Some(u32::try_from(price).unwrap_or(u32::MAX))
}

const fn payments_a_year(frequency: RentFrequency) -> u64 {
    match frequency {
        RentFrequency::Yearly => 1,
        RentFrequency::Monthly => 12,
        RentFrequency::Weekly => 52,
        RentFrequency::Daily => 365,
    }
}

/// What a price is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Sale,
    Rent,
}

impl Purpose {
    pub(super) fn admits(self, category: MainCategory) -> bool {
        (category == MainCategory::Rental) == (self == Self::Rent)
    }
}

/// A query's text, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Priced<'text> {
    pub(super) price: Bounds,
    /// A price by the month or the year asks for rents, and a million asks for sales unless a word asks for rents.
    pub(super) purpose: Option<Purpose>,
    /// The text without the prices.
    pub(super) rest: Cow<'text, str>,
}

/// Finds the prices in `text`.
pub(super) fn priced(text: &str) -> Priced<'_> {
    let tokens = tokens(text);
    let (mut price, mut is_rent) = (Bounds::default(), false);
    let mut rest: Vec<&str> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some(phrase) = Phrase::read(&tokens[at..]) {
            price = price.and(phrase.range);
            is_rent |= phrase.is_rent;
            at += phrase.used;
        } else {
            rest.push(&token.text);
            at += 1;
        }
    }
    let is_high = price.least.max(price.most).is_some_and(|price| price >= MIN_SALE_PRICE);
    let purpose = if is_rent {
        Some(Purpose::Rent)
    } else {
        (is_high && !tokens.iter().any(|token| is_about_rent(&token.word))).then_some(Purpose::Sale)
    };
    let rest = if price.is_any() { Cow::Borrowed(text) } else { rest.join(" ").into() };
    Priced { price, purpose, rest }
}

/// Few rents are higher in a year, and few homes are sold for less.
const MIN_SALE_PRICE: u32 = 1_000_000;

/// An amount, perhaps without its unit.
struct Amount {
    value: f64,
    unit: Option<f64>,
    has_currency: bool,
    used: usize,
}

impl Amount {
    fn read(tokens: &[Token]) -> Option<Self> {
        let mut used = 0;
        let mut has_currency = false;
        while tokens.get(used).is_some_and(|token| token.is(&CURRENCIES)) {
            (used, has_currency) = (used + 1, true);
        }
        let first = tokens.get(used)?;
        // Arabic writes "and" at the word: ومليونين.
        let word = first.word.strip_prefix('و').unwrap_or(&first.word);
        let (value, mut unit_of) = if TWO_MILLIONS.contains(&word) {
            (2.0, Some(1e6))
        } else if let Some(unit) = unit(word).filter(|_| word.chars().count() > 2) {
            (1.0, Some(unit))
        } else {
            (first.number.or_else(|| number(word).map(f64::from))?, None)
        };
        used += 1;
        if unit_of.is_none()
            && let Some(token) = tokens.get(used)
            && let Some(found) = unit(&token.word)
            // `m2` is an area, and so is `1200 m`.
            && !tokens.get(used + 1).is_some_and(|next| next.is_attached && next.number.is_some())
            && !(found > 1e3 && value >= 1e3)
        {
            (unit_of, used) = (Some(found), used + 1);
        }
        while tokens.get(used).is_some_and(|token| token.is(&CURRENCIES)) {
            (used, has_currency) = (used + 1, true);
        }
        Some(Self { value, unit: unit_of, has_currency, used })
    }

    /// Whether it is money by itself.
    fn is_money(&self) -> bool {
        self.unit.is_some() || self.has_currency
    }

    /// `unit` is that of the amount behind it, as in `2-3 million`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is held within the range"
    )]
    fn dirhams(&self, unit: Option<f64>) -> u32 {
        (self.value * self.unit.or(unit).unwrap_or(1.0)).clamp(0.0, f64::from(u32::MAX)).round() as u32
    }
}

/// One statement about the price.
struct Phrase {
    range: Bounds,
    is_rent: bool,
    used: usize,
}

/// Without any word about it, `2m` means about two million.
const DEFAULT_TOLERANCE: f64 = 0.1;

impl Phrase {
    fn read(tokens: &[Token]) -> Option<Self> {
        let (range, used) = Self::range_of(tokens)?;
        let behind = &tokens[used..];
        let (month, year) = (said(behind, &MONTHLY_WORDS), said(behind, &YEARLY_WORDS));
        let times = |price: u32| if month > 0 { price.saturating_mul(12) } else { price };
        let range = Bounds { least: range.least.map(times), most: range.most.map(times) };
        Some(Self { range, is_rent: month + year > 0, used: used + month.max(year) })
    }

    fn range_of(tokens: &[Token]) -> Option<(Bounds, usize)> {
        // `between 1 and 2 million`, `2-3m`.
        let start = said(tokens, &RANGE_WORDS);
        if let Some(first) = Amount::read(&tokens[start..]) {
            let middle = start + first.used;
            // Arabic's "and" may be part of the second amount.
            let has_word = tokens.get(middle).is_some_and(|token| token.is(&RANGE_SEPARATORS));
            let has_and = tokens.get(middle).is_some_and(|token| token.word.starts_with('و'));
            if (has_word || has_and)
                && let Some(second) = Amount::read(&tokens[middle + usize::from(has_word)..])
                && second.is_money()
            {
                let (least, most) = (first.dirhams(second.unit), second.dirhams(None));
                let used = middle + usize::from(has_word) + second.used;
                return Some((Bounds { least: Some(least.min(most)), most: Some(most.max(least)) }, used));
            }
        }
        let (most, least) = (said(tokens, &MAXIMUM_WORDS), said(tokens, &MINIMUM_WORDS));
        let start = most.max(least);
        let articles =
            usize::from(start > 0 && tokens.get(start).is_some_and(|token| token.is(&["a", "one"])));
        let amount = Amount::read(&tokens[start + articles..]).or_else(|| Amount::read(&tokens[start..]))?;
        let mut used = start + articles + amount.used;
        let dirhams = amount.dirhams(None);
        let is_price = amount.is_money() || (start > 0 && dirhams >= 10_000);
        if !is_price {
            return None;
        }
        let has_plus = tokens.get(used).is_some_and(|token| token.word == "+");
        used += usize::from(has_plus);
        let range = if most > 0 {
            Bounds { least: None, most: Some(dirhams) }
        } else if least > 0 || has_plus {
            Bounds { least: Some(dirhams), most: None }
        } else {
            let about = |by: f64| Amount { value: amount.value * by, ..amount }.dirhams(None);
            Bounds { least: Some(about(1.0 - DEFAULT_TOLERANCE)), most: Some(about(1.0 + DEFAULT_TOLERANCE)) }
        };
        Some((range, used))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::words;

    #[test]
    fn prices_are_understood_in_three_languages() {
        let most = |most: u32| (None, Some(most));
        let least = |least: u32| (Some(least), None);
        let both = |least: u32, most: u32| (Some(least), Some(most));
        for (text, (least, most), rest) in [
            ("villa under 5m", most(5_000_000), "villa"),
            ("flat below 1,500,000 in marina", most(1_500_000), "flat in marina"),
            ("up to AED 850k", most(850_000), ""),
            ("less than 2 million", most(2_000_000), ""),
            ("under a million", most(1_000_000), ""),
            ("max 900 000 dirhams", most(900_000), ""),
            ("1.5m+ palm", least(1_500_000), "palm"),
            ("from 3m penthouse", least(3_000_000), "penthouse"),
            ("over 10 mln", least(10_000_000), ""),
            ("2-3 million villa", both(2_000_000, 3_000_000), "villa"),
            ("between 800k and 1.2m", both(800_000, 1_200_000), ""),
            ("from 1m to 2m", both(1_000_000, 2_000_000), ""),
            ("2m villa", both(1_800_000, 2_200_000), "villa"),
            ("two million villa", both(1_800_000, 2_200_000), "villa"),
            ("двушка до 2 млн", most(2_000_000), "двушка"),
            ("квартира не дороже 1,5 миллиона", most(1_500_000), "квартира"),
            ("от 1 до 2 млн", both(1_000_000, 2_000_000), ""),
            ("вилла от 5 млн дирхамов", least(5_000_000), "вилла"),
            ("شقة في النخلة أقل من مليونين", most(2_000_000), "شقة في النخلة"),
            ("فيلا أقل من ٥ ملايين درهم", most(5_000_000), "فيلا"),
            ("بين مليون ومليونين", both(1_000_000, 2_000_000), ""),
            ("من 1 إلى 2 مليون", both(1_000_000, 2_000_000), ""),
            ("فيلا أكثر من 3 ملايين", least(3_000_000), "فيلا"),
        ] {
            let found = priced(text);
            assert_eq!((found.price.least, found.price.most), (least, most), "{text}: {found:?}");
            assert_eq!(words(&found.rest), words(rest), "{text}");
        }
    }

    #[test]
    fn a_price_by_the_month_or_the_year_asks_for_rents() {
        for (text, most) in [
            ("studio below 150k a year", 150_000),
            ("under 10k per month", 120_000),
            ("до 100 тыс в год", 100_000),
            ("أقل من 8 آلاف شهريا", 96_000),
        ] {
            let found = priced(text);
            assert_eq!(
                (found.price.most, found.purpose),
                (Some(most), Some(Purpose::Rent)),
                "{text}: {found:?}"
            );
        }
        for text in ["villa under 5m", "до 2 млн", "أقل من مليونين"] {
            assert_eq!(priced(text).purpose, Some(Purpose::Sale), "{text}");
        }
        for text in
            ["under 500k", "villa for rent under 1m", "аренда до 1 млн", "للإيجار أقل من مليون", "villa"]
        {
            assert_eq!(priced(text).purpose, None, "{text}");
        }
    }

    #[test]
    fn other_numbers_are_words() {
        for text in [
            "2 bedroom flat",
            "2-3 bedrooms",
            "marina gate 2",
            "DH-1007",
            "DPA-100777",
            "1200 sq ft",
            "over 1200 sq ft",
            "100 m2",
            "100 m²",
            "1200 m",
            "tower 10 to 12",
            "2m2",
            "",
            "+ - < 5",
            "m k million-dollar",
            "من دبي إلى الشارقة",
        ] {
            let found = priced(text);
            assert!(found.price.is_any() || text.starts_with("m k"), "{text}: {found:?}");
        }
    }
}
