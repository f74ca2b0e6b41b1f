//! Reads words that belong together as one part: numbers of rooms, denied furniture, and compounds written apart.
//! A statement about the price or the area is one part, too.

use std::ops::Range;

use super::cursor::Cursor;
use super::language::vocabulary::{compound, is_needed, is_negation, synonyms};
use super::ranges::RoomCount;
use super::tokens::{Span, Token, span};
use catalog::property::Furnishing;

/// A part of a text.
#[derive(Debug)]
pub(super) struct QueryPart {
    pub(super) kind: PartKind,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) enum PartKind {
    Word(String),
    Rooms(RoomCount),
    /// A statement about the price or the area, which was read earlier.
    Statement,
}

impl QueryPart {
    /// The word, if the part is one.
    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            PartKind::Word(word) => Some(word),
            PartKind::Rooms(_) | PartKind::Statement => None,
        }
    }
}

/// The parts of a text: the tokens of `statements`, and what is between them.
pub(super) fn parts(tokens: &[Token], statements: &[Range<usize>]) -> Vec<QueryPart> {
    let mut parts = Vec::new();
    let mut end = 0;
    for stated in statements {
        parts.extend(parts_of_words(&tokens[end..stated.start]));
        parts.push(QueryPart { kind: PartKind::Statement, span: span(&tokens[stated.clone()]) });
        end = stated.end;
    }
    parts.extend(parts_of_words(&tokens[end..]));
    parts
}

/// Combines `2 br`, `غرفتين وصالة`, `3 спальни` and `трёхкомнатная` into one part each, `not furnished`, `غير مفروشة`
/// and `без мебели` into the word that records use, and `town house` into one word.
fn parts_of_words(tokens: &[Token]) -> Vec<QueryPart> {
    let tokens = without_idle_signs(tokens);
    let mut parts = Vec::new();
    let mut cursor = Cursor::new(&tokens);
    while let Some(token) = cursor.token() {
        let start = cursor.at;
        let kind = if let Some(count) = RoomCount::read(&mut cursor) {
            PartKind::Rooms(count)
        } else if cursor.attempt(unfurnished).is_some() {
            PartKind::Word(Furnishing::Unfurnished.word().to_owned())
        } else if let Some(whole) = cursor.attempt(compound_word) {
            PartKind::Word(whole.to_owned())
        } else {
            cursor.at += 1;
            PartKind::Word(token.word.clone())
        };
        if !matches!(&kind, PartKind::Word(word) if is_sign(word)) {
            parts.push(QueryPart { kind, span: span(&tokens[start..cursor.at]) });
        }
    }
    parts
}

/// The tokens; of the signs only `+` after a number and `-` between two numbers.
fn without_idle_signs(tokens: &[Token]) -> Vec<Token> {
    let is_digits = |at: Option<usize>| at.and_then(|at| tokens.get(at)).is_some_and(Token::is_digits);
    let is_idle = |at: usize| match tokens[at].word.as_str() {
        "+" => !is_digits(at.checked_sub(1)),
        "-" => !is_digits(at.checked_sub(1)) || !is_digits(Some(at + 1)),
        word => is_sign(word),
    };
    (0..tokens.len()).filter(|at| !is_idle(*at)).map(|at| tokens[at].clone()).collect()
}

fn is_sign(word: &str) -> bool {
    !word.starts_with(char::is_alphanumeric)
}

/// Passes over words that deny furniture: `no furniture`, `мебель не нужна`.
fn unfurnished(cursor: &mut Cursor) -> Option<()> {
    let furnished = Furnishing::Furnished.word();
    let is_furniture = |word: &str| word == furnished || synonyms(word).contains(&furnished);
    let is_denied = cursor.skip_if(is_negation);
    let is_unfurnished = cursor.skip_if(is_furniture)
        && (is_denied || (cursor.skip_if(is_negation) && cursor.skip_if(is_needed)));
    is_unfurnished.then_some(())
}

/// The word that the two words here are together.
fn compound_word(cursor: &mut Cursor) -> Option<&'static str> {
    let first = cursor.word();
    cursor.at += 1;
    let whole = compound(first, cursor.word())?;
    cursor.at += 1;
    Some(whole)
}
