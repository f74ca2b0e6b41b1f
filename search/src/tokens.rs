//! Reads words that belong together as one: numbers of rooms, furniture that is denied, and compounds written apart.

use std::ops::Range;

use super::fold::words;
use super::room_counts::RoomCount;
use super::stem::stem;
use super::vocabulary::{compound, is_needed, is_negation, synonyms};
use catalog::property::Furnishing;

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    /// The words of the text that it is written in.
    pub(super) words: Range<usize>,
}

/// A word, or a number of rooms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum TokenKind {
    Word(String),
    Rooms(RoomCount),
}

impl Token {
    /// The word, unless it is a number of rooms.
    pub(super) fn word(&self) -> Option<&str> {
        match &self.kind {
            TokenKind::Word(word) => Some(word),
            TokenKind::Rooms(_) => None,
        }
    }
}

/// Words with the line that each is written in.
#[derive(Debug, Default)]
pub(super) struct SignedWords {
    pub(super) words: Vec<String>,
    pub(super) lines: Vec<usize>,
}

/// The words of `text`, with `+` behind a number and `-` between two as words of their own.
pub(super) fn signed_words(text: &str) -> SignedWords {
    let mut found = SignedWords::default();
    let (mut start, mut line) = (0, 0);
    let is_number = |letter: Option<char>| letter.is_some_and(char::is_numeric);
    for (at, letter) in text.char_indices() {
        let before = || text[..at].chars().rev().find(|letter| !letter.is_whitespace());
        let behind = || text[at + letter.len_utf8()..].chars().find(|letter| !letter.is_whitespace());
        let sign = match letter {
            '\n' => None,
            '+' if is_number(before()) => Some("+"),
            '-' | '–' | '—' if is_number(before()) && is_number(behind()) => Some("-"),
            _ => continue,
        };
        found.extend(&text[start..at], line);
        if let Some(sign) = sign {
            found.words.push(sign.to_owned());
            found.lines.push(line);
        }
        line += usize::from(letter == '\n');
        start = at + letter.len_utf8();
    }
    found.extend(&text[start..], line);
    found
}

impl SignedWords {
    fn extend(&mut self, text: &str, line: usize) {
        self.words.extend(words(text));
        self.lines.resize(self.words.len(), line);
    }
}

/// Combines `2 br`, `غرفتين وصالة`, `3 спальни` and `трёхкомнатная` into one token each, `not furnished`, `غير مفروشة`
/// and `без мебели` into the word that records use, and `town house` into one word. Signs are left out.
pub(super) fn tokens(words: &[String]) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let rest = &words[at..];
        let (kind, used) = if let Some((count, used)) = RoomCount::read(rest) {
            (Some(TokenKind::Rooms(count)), used)
        } else if let Some(used) = unfurnished(rest) {
            (Some(TokenKind::Word(Furnishing::Unfurnished.word().to_owned())), used)
        } else if let Some(whole) = rest.get(1).and_then(|next| compound(word, next)) {
            (Some(TokenKind::Word(whole.to_owned())), 2)
        } else {
            (Some(TokenKind::Word(word.clone())).filter(|_| !matches!(word.as_str(), "+" | "-")), 1)
        };
        tokens.extend(kind.map(|kind| Token { kind, words: at..at + used }));
        at += used;
    }
    tokens
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
