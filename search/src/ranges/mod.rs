//! Prices and areas in a query's text: `under 2m`, `от 1 до 2 млн`, `أقل من مليونين`, `150k a year`, `over 1000 sq ft`.

mod amount;
mod cursor;
mod numbers;
mod statement;
mod units;
mod words;

#[cfg(test)]
mod tests;

use catalog::property::Purpose;

use super::bounds::Bounds;
use super::tokens::Token;
use cursor::Cursor;
use words::is_about_rent;

pub(super) use statement::{Stated, Statement};

/// What the statements of a text say together.
#[derive(Debug)]
pub(super) struct Ranges {
    pub(super) price: Bounds,
    /// The area in square feet.
    pub(super) area: Bounds,
    /// What the prices ask for: one by the month or the year for rents, a million for sales unless a word asks for
    /// rents.
    pub(super) purpose: Option<Purpose>,
    pub(super) statements: Vec<Statement>,
}

/// Finds the prices and areas in a text.
pub(super) fn ranges(tokens: &[Token]) -> Ranges {
    let asks_for_rents = tokens.iter().any(|token| is_about_rent(&token.word));
    let statements = statements(tokens, asks_for_rents);
    let (mut price, mut area, mut is_rent) = (Bounds::default(), Bounds::default(), false);
    for statement in &statements {
        match statement.stated {
            Stated::Price { bounds, is_rent: is_of_rent } => {
                price = price.and_or_hull(bounds);
                is_rent |= is_of_rent;
            }
            Stated::Area { bounds } => area = area.and_or_hull(bounds),
            Stated::ForeignMoney { .. } => {}
        }
    }
    let is_high = price.least.max(price.most).is_some_and(|price| price >= MIN_SALE_PRICE);
    let purpose =
        if is_rent { Some(Purpose::Rent) } else { (is_high && !asks_for_rents).then_some(Purpose::Sale) };
    Ranges { price, area, purpose, statements }
}

fn statements(tokens: &[Token], asks_for_rents: bool) -> Vec<Statement> {
    let mut statements = Vec::new();
    let mut cursor = Cursor::new(tokens, 0);
    while let Some(token) = cursor.token() {
        let statement = Statement::of_foreign_money(cursor)
            .or_else(|| Statement::of_price_or_area(cursor, asks_for_rents));
        if let Some(statement) = statement {
            cursor.at = statement.tokens.end;
            statements.push(statement);
        } else if let Some(number) = token.number {
            cursor.pass(number);
            // The "min" of "5 min" is that of minutes.
            cursor.skip(&["min", "мин"]);
        } else {
            cursor.at += 1;
        }
    }
    statements
}

/// Few rents are higher in a year, and few homes are sold for less.
const MIN_SALE_PRICE: u32 = 1_000_000;
