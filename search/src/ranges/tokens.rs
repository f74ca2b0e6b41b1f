//! A query's text as words, numbers with their separators, and signs.

use catalog::clean::digit;
use unicode_normalization::UnicodeNormalization;

use crate::fold::words;

/// A word, a number with its separators, or a sign.
#[derive(Debug)]
pub(super) struct Token {
    pub(super) text: String,
    /// As in the index.
    pub(super) word: String,
    pub(super) number: Option<f64>,
    /// Whether a letter, a hyphen or `#` stands directly before.
    pub(super) is_attached: bool,
    /// The pieces between spaces that it is written in, the first and the last.
    pub(super) pieces: (usize, usize),
}

impl Token {
    /// Whether it is a number in groups of three digits: `1,500,000`.
    pub(super) fn has_groups(&self) -> bool {
        let mut groups = self.text.split(is_separator).skip(1);
        self.number.is_some() && groups.next().is_some_and(|group| group.len() == 3)
    }

    /// Whether it is a number as prices are written: `1,500,000`, `850000`.
    pub(super) fn is_like_a_price(&self) -> bool {
        let is_round = self.has_groups() || self.text.ends_with("000");
        self.number.is_some() && is_round && !self.is_attached && !self.text.starts_with('0')
    }
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let folded = |piece: &'_ str| -> Vec<char> {
        let folded = piece.nfkc().flat_map(char::to_lowercase).map(digit);
        folded
            .map(|letter| if matches!(letter, '‐'..='―' | '−') { '-' } else { letter })
            .chain([' '])
            .collect()
    };
    let pieces: Vec<Vec<char>> = text.split_whitespace().map(folded).collect();
    let piece_of: Vec<usize> =
        pieces.iter().enumerate().flat_map(|(at, piece)| piece.iter().map(move |_| at)).collect();
    let letters = pieces.concat();
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let rest = &letters[at..];
        let before = at.checked_sub(1).map(|before| letters[before]);
        let len = if is_square(before, rest) {
            1
        } else if letter.is_ascii_digit() {
            number_len(rest)
        } else if is_decimals(before, rest) {
            1 + number_len(&rest[1..])
        } else if letter.is_alphabetic() {
            let is_behind_figure = before.is_some_and(|before| before.is_ascii_digit());
            let len = rest
                .iter()
                .take_while(|letter| !letter.is_ascii_digit() && is_part_of_word(**letter))
                .count();
            Some(&rest[..len]).filter(|_| is_behind_figure).and_then(unit_len).unwrap_or(len)
        } else {
            1
        };
        if !letter.is_whitespace() {
            let text: String = rest[..len].iter().collect();
            let is_number = letter.is_ascii_digit() || (len > 1 && letter == '.');
            let number = is_number.then(|| value(&text)).flatten();
            let word = if letter.is_alphabetic() { words(&text).concat() } else { text.clone() };
            let is_attached = before.is_some_and(|before| before.is_alphabetic() || "-#".contains(before));
            let pieces = (piece_of[at], piece_of[at + len - 1]);
            tokens.push(Token { text, word, number, is_attached, pieces });
        }
        at += len;
    }
    tokens
}

/// Whether a point begins decimals: `.75m`.
fn is_decimals(before: Option<char>, rest: &[char]) -> bool {
    let is_before_figure = rest.get(1).is_some_and(char::is_ascii_digit);
    rest[0] == '.' && is_before_figure && before.is_none_or(char::is_whitespace)
}

/// Whether a figure makes the unit before it one of area, as in `150 m2 200k`.
fn is_square(before: Option<char>, rest: &[char]) -> bool {
    let is_single = rest.get(1).is_none_or(|letter| !letter.is_ascii_digit());
    matches!(before, Some('m' | 't' | 'м' | 'م' | 'ر')) && rest[0] == '2' && is_single
}

fn is_part_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
        || unicode_normalization::char::is_combining_mark(letter)
        || "'’ʼ`ـ".contains(letter)
}

/// How long the unit is at which another word is written: `2maed`, `10ksqft`, `2млндирхамов`.
fn unit_len(letters: &[char]) -> Option<usize> {
    const UNITS: [&str; 7] = ["mln", "mn", "m", "k", "млн", "тыс", "к"];
    const BEHIND: [&str; 13] = [
        "aed", "dhs", "dh", "dirhams", "dirham", "sqft", "sqm", "pa", "pm", "max", "plus", "дирхамов",
        "дирхам",
    ];
    let word: String = letters.iter().collect();
    let unit =
        UNITS.iter().find(|unit| word.strip_prefix(**unit).is_some_and(|rest| BEHIND.contains(&rest)))?;
    Some(unit.chars().count())
}

fn is_separator(letter: char) -> bool {
    matches!(letter, ',' | '.' | '٬' | ' ' | '\u{a0}' | '\'')
}

/// How long the number at the start is: groups of three digits after a separator or a space, and one to two decimals.
fn number_len(letters: &[char]) -> usize {
    let digits = |from: usize| letters[from..].iter().take_while(|letter| letter.is_ascii_digit()).count();
    let mut len = digits(0);
    let may_have_groups = len <= 3;
    while let Some(separator) = letters.get(len) {
        let behind = digits(len + 1);
        if may_have_groups && behind == 3 && is_separator(*separator) {
            len += 4;
        } else if (1..=2).contains(&behind) && matches!(separator, '.' | ',' | '٫') {
            return len + 1 + behind;
        } else {
            break;
        }
    }
    len
}

fn value(text: &str) -> Option<f64> {
    let (whole, decimals) = match text.rfind(['.', ',', '٫']) {
        Some(at) if text[at..].chars().count() <= 3 => text.split_at(at),
        _ => (text, ""),
    };
    let mut plain: String = whole.chars().filter(char::is_ascii_digit).collect();
    plain.push('.');
    plain.extend(decimals.chars().filter(char::is_ascii_digit));
    plain.parse().ok()
}
