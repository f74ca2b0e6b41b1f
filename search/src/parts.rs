//! Reads words that belong together as one part: numbers of rooms, denied furniture, and compounds written apart.

use std::ops::Range;

use super::language::stem::stem;
use super::language::vocabulary::{compound, is_needed, is_negation, synonyms};
use super::room_counts::RoomCount;
use catalog::property::Furnishing;

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) kind: PartKind,
    /// The words of the text that it is written in.
    pub(super) words: Range<usize>,
}

/// A word, or a number of rooms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PartKind {
    Word(String),
    Rooms(RoomCount),
}

impl Part {
    /// The word, unless it is a number of rooms.
    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            PartKind::Word(word) => Some(word),
            PartKind::Rooms(_) => None,
        }
    }
}

/// Combines `2 br`, `غرفتين وصالة`, `3 спальни` and `трёхкомнатная` into one part each, `not furnished`, `غير مفروشة`
/// and `без мебели` into the word that records use, and `town house` into one word. Signs are left out.
pub(super) fn parts(words: &[String]) -> Vec<Part> {
    let mut parts = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let rest = &words[at..];
        let (kind, used) = if let Some((count, used)) = RoomCount::read(rest) {
            (Some(PartKind::Rooms(count)), used)
        } else if let Some(used) = unfurnished(rest) {
            (Some(PartKind::Word(Furnishing::Unfurnished.word().to_owned())), used)
        } else if let Some(whole) = rest.get(1).and_then(|next| compound(word, next)) {
            (Some(PartKind::Word(whole.to_owned())), 2)
        } else {
            (Some(PartKind::Word(word.clone())).filter(|_| !matches!(word.as_str(), "+" | "-")), 1)
        };
        parts.extend(kind.map(|kind| Part { kind, words: at..at + used }));
        at += used;
    }
    parts
}

/// How many words at the start deny furniture: `no furniture`, `мебель не нужна`.
fn unfurnished(words: &[String]) -> Option<usize> {
    let furnished = Furnishing::Furnished.word();
    let is_furniture = |word: &String| word == furnished || synonyms(word, &stem(word)).contains(&furnished);
    let [first, second, behind @ ..] = words else { return None };
    if is_negation(first) && is_furniture(second) {
        return Some(2);
    }
    let is_needless = is_negation(second) && behind.first().is_some_and(|word| is_needed(word));
    (is_furniture(first) && is_needless).then_some(3)
}
