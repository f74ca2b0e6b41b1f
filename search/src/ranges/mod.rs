//! Numbers with a unit and a limit in a query's text: prices, areas (`under 2m`, `от 1 до 2 млн`, `أقل من مليونين`,
//! `150k a year`, `over 1000 sq ft`) and rooms (`at least 3 beds`).

mod amount;
mod numbers;
mod rooms;
mod statement;
mod units;
mod words;

#[cfg(test)]
mod tests;

use std::ops::Range;

use catalog::amount::Digits;
use catalog::api::SearchFacet;
use catalog::clean;
use catalog::property::Purpose;

use super::bounds::Bounds;
use super::cursor::Cursor;
use super::tokens::{Span, Token, is_punctuation, span, tokens};
pub(super) use rooms::RoomCount;
use statement::Statement;
use words::is_about_rent;

/// What a text says about the price and the area.
#[derive(Debug, Default)]
pub(super) struct Ranges {
    pub(super) price: Bounds,
    /// Where prices are written.
    pub(super) prices: Vec<Span>,
    /// The area in square feet.
    pub(super) area: Bounds,
    pub(super) areas: Vec<Span>,
    /// Where amounts in other currencies are written, which are no conditions.
    pub(super) foreign_money: Vec<Span>,
    /// What the prices ask for: one by the month or the year for rents, a million for sales unless a word asks for
    /// rents.
    pub(super) purpose: Option<Purpose>,
    /// The tokens of each statement about them.
    pub(super) statements: Vec<Range<usize>>,
}

/// Finds the prices and areas in a text.
pub(super) fn ranges(tokens: &[Token]) -> Ranges {
    let asks_for_rents = tokens.iter().any(|token| is_about_rent(&token.word));
    let mut found = Ranges::default();
    let mut is_rent = false;
    let mut cursor = Cursor::new(tokens);
    while let Some(token) = cursor.token() {
        let start = cursor.at;
        let Some(statement) = Statement::read(&mut cursor, asks_for_rents) else {
            if let Some(number) = token.number {
                cursor.pass(number);
                // The "min" of "5 min" is that of minutes.
                cursor.skip(&["min", "мин"]);
            } else {
                cursor.at += 1;
            }
            continue;
        };
        let whole = start..cursor.at;
        match statement {
            Statement::Price { bounds, is_rent: is_of_rent } => {
                found.price = found.price.and_or_hull(bounds);
                found.prices.push(span(&tokens[whole.clone()]));
                is_rent |= is_of_rent;
            }
            Statement::Area { bounds } => {
                found.area = found.area.and_or_hull(bounds);
                found.areas.push(span(&tokens[whole.clone()]));
            }
            Statement::ForeignMoney { amount } => found.foreign_money.push(span(&tokens[amount])),
        }
        found.statements.push(whole);
    }
    let is_high = found.price.least.max(found.price.most).is_some_and(|price| price >= MIN_SALE_PRICE);
    if is_rent {
        found.purpose = Some(Purpose::Rent);
    } else if is_high && !asks_for_rents {
        found.purpose = Some(Purpose::Sale);
    }
    found
}

/// The price or the area that is written in a field of a form, in dirhams or square feet: `1,500,000`, `1.5m`,
/// `850 тыс.`, `٩٠٠`, `100 м²`; `None` if it is not an amount. Words and units are read as after "up to" in a search.
pub fn read_amount(written: &str, facet: SearchFacet) -> Option<u32> {
    if let Some((digits, "")) = Digits::read(written.trim())
        && digits.fraction.is_empty()
    {
        return digits.whole.parse().ok();
    }
    let text = clean::value(written);
    let tokens = tokens(&text);
    let asks_for_rents = tokens.iter().any(|token| is_about_rent(&token.word));
    let mut cursor = Cursor::new(&tokens);
    let statement = Statement::in_field(&mut cursor, facet, asks_for_rents)?;
    // Punctuation may follow without a space: `2m,`.
    let after = &text[span(&tokens[..cursor.at]).end..];
    if after.contains(' ') || !after.chars().all(is_punctuation) {
        return None;
    }
    match (facet, statement) {
        (SearchFacet::Price, Statement::Price { bounds, .. })
        | (SearchFacet::Area, Statement::Area { bounds }) => bounds.most.filter(|_| bounds.least.is_none()),
        _ => None,
    }
}

/// Few rents are higher in a year, and few homes are sold for less.
const MIN_SALE_PRICE: u32 = 1_000_000;
