//! Prices and areas in a query's text: `under 2m`, `от 1 до 2 млн`, `أقل من مليونين`, `150k a year`, `over 1000 sq ft`.

mod amount;
mod lexicon;
mod numbers;
mod phrase;
mod tokens;
mod units;
mod words;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use catalog::api::PropertyCard;
use catalog::property::{MainCategory, RentFrequency};

use super::bounds::Bounds;
use phrase::Phrase;
use tokens::tokens;
use words::is_about_rent;

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
    let asks_for_rents = tokens.iter().any(|token| is_about_rent(&token.word));
    let (mut price, mut area, mut is_rent) = (Bounds::default(), Bounds::default(), false);
    let mut rest: Vec<&str> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some(phrase) = Phrase::read(&tokens, at, asks_for_rents) {
            let range = if phrase.is_area { &mut area } else { &mut price };
            *range = range.and_or_hull(phrase.range);
            is_rent |= phrase.is_rent;
            at = phrase.end;
            continue;
        }
        rest.push(&token.text);
        at += 1;
        // The "min" of "5 min" is that of minutes.
        if token.number.is_some()
            && let Some(minutes) = tokens.get(at).filter(|token| matches!(&*token.word, "min" | "мин"))
        {
            rest.push(&minutes.text);
            at += 1;
        }
    }
    let is_high = price.least.max(price.most).is_some_and(|price| price >= MIN_SALE_PRICE);
    let purpose =
        if is_rent { Some(Purpose::Rent) } else { (is_high && !asks_for_rents).then_some(Purpose::Sale) };
    let rest = if price.is_any() && area.is_any() { Cow::Borrowed(text) } else { rest.join(" ").into() };
    Ranges { price, area, purpose, rest }
}

/// Few rents are higher in a year, and few homes are sold for less.
const MIN_SALE_PRICE: u32 = 1_000_000;
