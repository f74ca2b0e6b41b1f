//! Prices and areas in a query's text: `under 2m`, `от 1 до 2 млн`, `أقل من مليونين`, `150k a year`, `over 1000 sq ft`.

mod tokens;
mod words;

use std::borrow::Cow;

use catalog::api::PropertyCard;
use catalog::property::{MainCategory, RentFrequency};

use super::bounds::Bounds;
use super::vocabulary::bedrooms::number;
use tokens::{Token, tokens};
use words::{
    AND_A_HALF, CURRENCIES, MAXIMUM_WORDS, MINIMUM_WORDS, MONTHLY_WORDS, RANGE_SEPARATORS, RANGE_WORDS,
    TWO_MILLIONS, YEARLY_WORDS, area_unit, is_about_rent, phrase_len, unit,
};

/// The asking price, or the rent of a year.
pub(super) fn price_of(card: &PropertyCard) -> Option<u32> {
    let times = card.rent_frequency.map_or(1, RentFrequency::payments_a_year);
    let price = card.price?.0.saturating_mul(times);
    Some(u32::try_from(price).unwrap_or(u32::MAX))
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
pub(super) struct Ranges<'text> {
    pub(super) price: Bounds,
    /// In square feet.
    pub(super) area: Bounds,
    /// A price by the month or the year asks for rents, and a million asks for sales unless a word asks for rents.
    pub(super) purpose: Option<Purpose>,
    /// The text without the ranges.
    pub(super) rest: Cow<'text, str>,
}

/// Finds the prices and areas in `text`.
pub(super) fn ranges(text: &str) -> Ranges<'_> {
    let tokens = tokens(text);
    let (mut price, mut area, mut is_rent) = (Bounds::default(), Bounds::default(), false);
    let mut rest: Vec<&str> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some(phrase) = Phrase::read(&tokens[at..]) {
            let range = if phrase.is_area { &mut area } else { &mut price };
            *range = range.and(phrase.range);
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
    let rest = if price.is_any() && area.is_any() { Cow::Borrowed(text) } else { rest.join(" ").into() };
    Ranges { price, area, purpose, rest }
}

/// Few rents are higher in a year, and few homes are sold for less.
const MIN_SALE_PRICE: u32 = 1_000_000;

/// What an amount is multiplied with.
#[derive(Clone, Copy)]
enum Unit {
    /// Thousands or millions of dirhams.
    Times(f64),
    /// The square feet of its unit of area.
    SquareFeet(f64),
}

/// An amount, perhaps without its unit.
struct Amount {
    value: f64,
    unit: Option<Unit>,
    has_currency: bool,
    /// `1000+ sq ft`.
    has_plus: bool,
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
        let (mut value, mut unit_of) = if TWO_MILLIONS.contains(&word) {
            (2.0, Some(Unit::Times(1e6)))
        } else if let Some(unit) = unit(word).filter(|_| word.chars().count() > 2) {
            (1.0, Some(Unit::Times(unit)))
        } else {
            (first.number.or_else(|| number(word).map(f64::from))?, None)
        };
        used += 1;
        let behind = &tokens[used.min(tokens.len())..];
        let plus = behind.iter().take(1).filter(|token| token.word == "+").count();
        if unit_of.is_none()
            && !has_currency
            && let Some((square_feet, len)) = area_unit(&behind[plus..])
        {
            let unit = Some(Unit::SquareFeet(square_feet));
            return Some(Self { value, unit, has_currency, has_plus: plus > 0, used: used + plus + len });
        }
        if unit_of.is_none()
            && let Some(token) = behind.first()
            && let Some(found) = unit(&token.word)
            // `1200 m` is a length.
            && !(found > 1e3 && value >= 1e3)
        {
            (unit_of, used) = (Some(Unit::Times(found)), used + 1);
        }
        if unit_of.is_some() && tokens.get(used).is_some_and(|token| token.is(&AND_A_HALF)) {
            (value, used) = (value + 0.5, used + 1);
        }
        while tokens.get(used).is_some_and(|token| token.is(&CURRENCIES)) {
            (used, has_currency) = (used + 1, true);
        }
        Some(Self { value, unit: unit_of, has_currency, has_plus: false, used })
    }

    /// Whether it is money or an area by itself.
    fn has_meaning(&self) -> bool {
        self.unit.is_some() || self.has_currency
    }

    fn is_area(&self) -> bool {
        matches!(self.unit, Some(Unit::SquareFeet(_)))
    }

    /// In dirhams or square feet; `unit` is that of the amount behind it, as in `2-3 million`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is held within the range"
    )]
    fn number(&self, unit: Option<Unit>) -> u32 {
        let times = self.unit.or(unit).map_or(1.0, |(Unit::Times(times) | Unit::SquareFeet(times))| times);
        (self.value * times).clamp(0.0, f64::from(u32::MAX)).round() as u32
    }
}

/// One statement about the price or the area.
struct Phrase {
    range: Bounds,
    is_area: bool,
    is_rent: bool,
    used: usize,
}

/// Without any word about it, `2m` means about two million.
const DEFAULT_TOLERANCE: f64 = 0.1;

impl Phrase {
    fn read(tokens: &[Token]) -> Option<Self> {
        let phrase = Self::between(tokens).or_else(|| Self::open(tokens))?;
        if phrase.is_area {
            return Some(phrase);
        }
        let behind = &tokens[phrase.used..];
        let (month, year) = (phrase_len(behind, &MONTHLY_WORDS), phrase_len(behind, &YEARLY_WORDS));
        let times = |price: u32| if month > 0 { price.saturating_mul(12) } else { price };
        let Bounds { least, most } = phrase.range;
        let range = Bounds { least: least.map(times), most: most.map(times) };
        Some(Self { range, is_rent: month + year > 0, used: phrase.used + month.max(year), ..phrase })
    }

    /// `between 1 and 2 million`, `2-3m`, `100-150 sqm`.
    fn between(tokens: &[Token]) -> Option<Self> {
        let start = phrase_len(tokens, &RANGE_WORDS);
        let first = Amount::read(&tokens[start..])?;
        let middle = start + first.used;
        // Arabic's "and" may be part of the second amount.
        let has_word = tokens.get(middle).is_some_and(|token| token.is(&RANGE_SEPARATORS));
        let has_and = tokens.get(middle).is_some_and(|token| token.word.starts_with('و'));
        if !has_word && !has_and {
            return None;
        }
        let second = Amount::read(&tokens[middle + usize::from(has_word)..])?;
        if !second.has_meaning() || (first.has_meaning() && first.is_area() != second.is_area()) {
            return None;
        }
        let (least, most) = (first.number(second.unit), second.number(None));
        let range = Bounds { least: Some(least.min(most)), most: Some(most.max(least)) };
        let used = middle + usize::from(has_word) + second.used;
        Some(Self { range, is_area: second.is_area(), is_rent: false, used })
    }

    /// `under 2m`, `1.5m+`, `over 1000 sq ft`, `2m`.
    fn open(tokens: &[Token]) -> Option<Self> {
        let (most, least) = (phrase_len(tokens, &MAXIMUM_WORDS), phrase_len(tokens, &MINIMUM_WORDS));
        let start = most.max(least);
        let articles =
            usize::from(start > 0 && tokens.get(start).is_some_and(|token| token.is(&["a", "one"])));
        let amount = Amount::read(&tokens[start + articles..]).or_else(|| Amount::read(&tokens[start..]))?;
        let mut used = start + articles + amount.used;
        let number = amount.number(None);
        if !amount.has_meaning() && (start == 0 || number < MIN_BARE_PRICE) {
            return None;
        }
        let has_plus = tokens.get(used).is_some_and(|token| token.word == "+");
        used += usize::from(has_plus);
        let range = if most > 0 {
            Bounds { least: None, most: Some(number) }
        } else if least > 0 || has_plus || amount.has_plus {
            Bounds { least: Some(number), most: None }
        } else {
            let about = |by: f64| Amount { value: amount.value * by, ..amount }.number(None);
            Bounds { least: Some(about(1.0 - DEFAULT_TOLERANCE)), most: Some(about(1.0 + DEFAULT_TOLERANCE)) }
        };
        Some(Self { range, is_area: amount.is_area(), is_rent: false, used })
    }
}

/// A lower number after "under" may be that of a tower.
const MIN_BARE_PRICE: u32 = 10_000;

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
            ("أقل من مليونين ونصف", most(2_500_000), ""),
            ("بين مليون ومليونين", both(1_000_000, 2_000_000), ""),
            ("من 1 إلى 2 مليون", both(1_000_000, 2_000_000), ""),
            ("فيلا أكثر من 3 ملايين", least(3_000_000), "فيلا"),
        ] {
            let found = ranges(text);
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
            let found = ranges(text);
            assert_eq!(
                (found.price.most, found.purpose),
                (Some(most), Some(Purpose::Rent)),
                "{text}: {found:?}"
            );
        }
        for text in ["villa under 5m", "до 2 млн", "أقل من مليونين"] {
            assert_eq!(ranges(text).purpose, Some(Purpose::Sale), "{text}");
        }
        for text in
            ["under 500k", "villa for rent under 1m", "аренда до 1 млн", "للإيجار أقل من مليون", "villa"]
        {
            assert_eq!(ranges(text).purpose, None, "{text}");
        }
    }

    #[test]
    fn areas_are_understood_in_three_languages() {
        let most = |most: u32| (None, Some(most));
        let least = |least: u32| (Some(least), None);
        let both = |least: u32, most: u32| (Some(least), Some(most));
        for (text, (least, most), rest) in [
            ("over 1000 sq ft", least(1000), ""),
            ("villa over 5,000 sq. ft. in mudon", least(5000), "villa in mudon"),
            ("office up to 2000sqft", most(2000), "office"),
            ("1000+ sqft", least(1000), ""),
            ("at least 120 sqm", least(1292), ""),
            ("100 m²", both(969, 1184), ""),
            ("100-150 m2 flat", both(1076, 1615), "flat"),
            ("между 100 и 150 кв.м", both(1076, 1615), ""),
            ("от 100 м²", least(1076), ""),
            ("квартира больше 90 квадратных метров", least(969), "квартира"),
            ("до 800 кв. футов", most(800), ""),
            ("أكثر من 1000 قدم مربعة", least(1000), ""),
            ("شقة أكبر من ١٢٠ متر مربع", least(1292), "شقة"),
            ("من 100 إلى 150 متر", both(1076, 1615), ""),
        ] {
            let found = ranges(text);
            assert_eq!((found.area.least, found.area.most), (least, most), "{text}: {found:?}");
            assert_eq!(words(&found.rest), words(rest), "{text}");
            assert!(found.price.is_any() && found.purpose.is_none(), "{text}: {found:?}");
        }
        let both = ranges("flat under 2m over 1000 sq ft");
        assert_eq!((both.price.most, both.area.least), (Some(2_000_000), Some(1000)));
    }

    /// Pages write them into the text of a search, by `conditionLabel`.
    #[test]
    fn the_labels_of_pages_are_understood() {
        let (two, three) = (Some(2_100_000), Some(3_000_000));
        for (text, least, most) in [
            ("villa Up to 2,100,000\u{a0}AED", None, two),
            ("From 2,100,000\u{a0}AED", two, None),
            ("2,100,000\u{a0}AED to 3,000,000\u{a0}AED", two, three),
            ("До 2\u{a0}100\u{a0}000\u{a0}AED", None, two),
            ("От 2\u{a0}100\u{a0}000\u{a0}AED", two, None),
            ("от 2\u{a0}100\u{a0}000\u{a0}AED до 3\u{a0}000\u{a0}000\u{a0}AED", two, three),
            ("حتى 2,100,000\u{a0}درهم", None, two),
            ("من 2,100,000\u{a0}درهم", two, None),
            ("من 2,100,000\u{a0}درهم إلى 3,000,000\u{a0}درهم", two, three),
        ] {
            assert_eq!(ranges(text).price, Bounds { least, most }, "{text}");
        }
        for (text, purpose) in [
            ("Up to 90,000\u{a0}AED a year", Purpose::Rent),
            ("До 90\u{a0}000\u{a0}AED в год", Purpose::Rent),
            ("حتى 90,000\u{a0}درهم سنوياً", Purpose::Rent),
        ] {
            assert_eq!(ranges(text).purpose, Some(purpose), "{text}");
        }
        for text in ["From 1,100\u{a0}sq\u{a0}ft", "От 1\u{a0}100\u{a0}кв. футов", "من 1,100\u{a0}قدم²"]
        {
            assert_eq!(ranges(text).area, Bounds { least: Some(1100), most: None }, "{text}");
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
            "1200 m",
            "tower 10 to 12",
            "",
            "+ - < 5",
            "m k million-dollar",
            "من دبي إلى الشارقة",
        ] {
            let found = ranges(text);
            let is_any = found.price.is_any() && found.area.is_any();
            assert!(is_any || text.starts_with("m k"), "{text}: {found:?}");
        }
    }
}
