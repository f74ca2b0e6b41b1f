//! The pieces of a text between its spaces, and their words.

use super::fold::words;

/// What a text has between two spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Its number in the text.
    pub(crate) at: usize,
    pub(crate) text: String,
}

impl Piece {
    pub(crate) fn all(text: &str) -> Vec<Self> {
        let pieces = text.split_whitespace().enumerate();
        pieces.map(|(at, piece)| Self { at, text: piece.to_owned() }).collect()
    }
}

/// The words of `pieces`, each with the number of its piece. `+` behind a number and `-` between two are words of their
/// own.
pub(crate) fn signed_words(pieces: &[Piece]) -> Vec<(String, usize)> {
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
