//! Prices and areas in a query's text: `under 2m`, `от 1 до 2 млн`, `أقل من مليونين`, `150k a year`, `over 1000 sq ft`.

mod amount;
mod cursor;
mod numbers;
mod statement;
mod tokens;
mod units;
mod words;

#[cfg(test)]
mod tests;

use catalog::property::Purpose;

use super::bounds::Bounds;
use crate::language::pieces::Piece;
use statement::Statement;
use tokens::{Token, tokens};
use words::is_about_rent;

/// A query's text, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ranges {
    pub(super) price: Bounds,
    /// In square feet.
    pub(super) area: Bounds,
    /// A price by the month or the year asks for rents, and a million asks for sales unless a word asks for rents.
    pub(super) purpose: Option<Purpose>,
    /// The text without the ranges.
    pub(super) rest: Vec<Piece>,
    /// Where the ranges are written.
    pub(super) sources: Vec<RangeSource>,
    /// Amounts in other currencies, which are no ranges, since rates change: the first and the last piece of each.
    pub(super) other_money: Vec<(usize, usize)>,
}

/// Where a range is written: the first and the last piece between spaces.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RangeSource {
    pub(super) is_area: bool,
    pub(super) pieces: (usize, usize),
}

/// Finds the prices and areas in `text`.
pub(super) fn ranges(text: &str) -> Ranges {
    let tokens = tokens(text);
    let asks_for_rents = tokens.iter().any(|token| is_about_rent(&token.word));
    let (mut price, mut area, mut is_rent) = (Bounds::default(), Bounds::default(), false);
    let mut rest: Vec<&Token> = Vec::with_capacity(tokens.len());
    let (mut sources, mut other_money) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some(money) = statement::other_money(&tokens, at) {
            other_money.push((tokens[money.start].pieces.0, tokens[money.end - 1].pieces.1));
            at = money.end;
            continue;
        }
        if let Some(statement) = Statement::read(&tokens, at, asks_for_rents) {
            let range = if statement.is_area { &mut area } else { &mut price };
            *range = range.and_or_hull(statement.range);
            is_rent |= statement.is_rent;
            let pieces = (token.pieces.0, tokens[statement.end - 1].pieces.1);
            sources.push(RangeSource { is_area: statement.is_area, pieces });
            at = statement.end;
            continue;
        }
        rest.push(token);
        at += 1;
        // The "min" of "5 min" is that of minutes.
        if token.number.is_some()
            && let Some(minutes) = tokens.get(at).filter(|token| matches!(&*token.word, "min" | "мин"))
        {
            rest.push(minutes);
            at += 1;
        }
    }
    let is_high = price.least.max(price.most).is_some_and(|price| price >= MIN_SALE_PRICE);
    let purpose =
        if is_rent { Some(Purpose::Rent) } else { (is_high && !asks_for_rents).then_some(Purpose::Sale) };
    let has_all = sources.is_empty() && other_money.is_empty();
    let rest = if has_all { Piece::all(text) } else { pieces_of(&rest) };
    Ranges { price, area, purpose, rest, sources, other_money }
}

/// The tokens, each in the piece where it begins.
fn pieces_of(tokens: &[&Token]) -> Vec<Piece> {
    let of_pieces = tokens.chunk_by(|one, next| one.pieces.0 == next.pieces.0);
    let piece = |tokens: &[&Token]| Piece {
        at: tokens[0].pieces.0,
        text: tokens.iter().flat_map(|token| [&*token.text, " "]).collect(),
    };
    of_pieces.map(piece).collect()
}

/// Few rents are higher in a year, and few homes are sold for less.
const MIN_SALE_PRICE: u32 = 1_000_000;
