//! Reads words that belong together as one part: numbers of rooms, denied furniture, and compounds written apart.

use std::ops::Range;

use super::fold::words;
use super::room_counts::RoomCount;
use super::stem::stem;
use super::vocabulary::{compound, is_needed, is_negation, synonyms};
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

/// What a text has between two spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    /// Its number in the text.
    pub(super) at: usize,
    pub(super) text: String,
}

impl Piece {
    pub(super) fn all(text: &str) -> Vec<Self> {
        let pieces = text.split_whitespace().enumerate();
        pieces.map(|(at, piece)| Self { at, text: piece.to_owned() }).collect()
    }
}

/// The words of `pieces`, each with the number of its piece. `+` behind a number and `-` between two are words of their
/// own.
pub(super) fn signed_words(pieces: &[Piece]) -> Vec<(String, usize)> {
    let mut signed = Vec::new();
    let is_number = |letter: Option<char>| letter.is_some_and(char::is_numeric);
    for (number, Piece { at, text }) in pieces.iter().enumerate() {
        let mut start = 0;
        for (index, letter) in text.char_indices() {
            let next = index + letter.len_utf8();
            let is_behind_number = || {
                let before = texts(&pieces[..number]).chain([&text[..index]]);
                is_number(before.flat_map(str::chars).rfind(|letter| !letter.is_whitespace()))
            };
            let is_before_number = || {
                let mut behind =
                    [&text[next..]].into_iter().chain(texts(&pieces[number + 1..])).flat_map(str::chars);
                is_number(behind.find(|letter| !letter.is_whitespace()))
            };
            let sign = match letter {
                '+' if is_behind_number() => "+",
                '-' | '–' | '—' if is_behind_number() && is_before_number() => "-",
                _ => continue,
            };
            signed.extend(
                words(&text[start..index]).into_iter().chain([sign.to_owned()]).map(|word| (word, *at)),
            );
            start = next;
        }
        signed.extend(words(&text[start..]).into_iter().map(|word| (word, *at)));
    }
    signed
}

fn texts(pieces: &[Piece]) -> impl DoubleEndedIterator<Item = &str> {
    pieces.iter().map(|piece| piece.text.as_str())
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
