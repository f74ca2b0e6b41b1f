//! Reads words that belong together as one part: numbers of rooms, denied furniture, and compounds written apart.
//! A statement about the price or the area is one part, too.

use std::ops::Range;

use super::language::stem::stem;
use super::language::vocabulary::{compound, is_needed, is_negation, synonyms};
use super::room_counts::RoomCount;
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
    let (words, spans): (Vec<&str>, Vec<&Span>) = without_idle_signs(tokens).unzip();
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let rest = &words[at..];
        let (kind, used) = if let Some((count, used)) = RoomCount::read(rest) {
            (PartKind::Rooms(count), used)
        } else if let Some(used) = unfurnished(rest) {
            (PartKind::Word(Furnishing::Unfurnished.word().to_owned()), used)
        } else if let Some(whole) = rest.get(1).and_then(|next| compound(word, next)) {
            (PartKind::Word(whole.to_owned()), 2)
        } else {
            (PartKind::Word((*word).to_owned()), 1)
        };
        if !matches!(&kind, PartKind::Word(word) if is_sign(word)) {
            parts.push(QueryPart { kind, span: spans[at].start..spans[at + used - 1].end });
        }
        at += used;
    }
    parts
}

/// The words with their places; of the signs only `+` after a number and `-` between two numbers.
fn without_idle_signs(tokens: &[Token]) -> impl Iterator<Item = (&str, &Span)> {
    let is_digits = |at: Option<usize>| at.and_then(|at| tokens.get(at)).is_some_and(Token::is_digits);
    let is_idle = move |at: usize| match tokens[at].word.as_str() {
        "+" => !is_digits(at.checked_sub(1)),
        "-" => !is_digits(at.checked_sub(1)) || !is_digits(Some(at + 1)),
        word => is_sign(word),
    };
    let kept = tokens.iter().enumerate().filter(move |(at, _)| !is_idle(*at));
    kept.map(|(_, token)| (token.word.as_str(), &token.span))
}

fn is_sign(word: &str) -> bool {
    !word.starts_with(char::is_alphanumeric)
}

/// How many words at the start deny furniture: `no furniture`, `мебель не нужна`.
fn unfurnished(words: &[&str]) -> Option<usize> {
    let furnished = Furnishing::Furnished.word();
    let is_furniture = |word: &str| word == furnished || synonyms(word, &stem(word)).contains(&furnished);
    let [first, second, rest @ ..] = words else { return None };
    if is_negation(first) && is_furniture(second) {
        return Some(2);
    }
    let is_needless = is_negation(second) && rest.first().is_some_and(|word| is_needed(word));
    (is_furniture(first) && is_needless).then_some(3)
}
