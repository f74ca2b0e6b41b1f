//! A query's text as words, numbers with their separators, and signs.

use catalog::amount::{Digits, is_square};
use catalog::clean;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::language::fold::words;

/// A word, a number with its separators, or a sign.
#[derive(Debug)]
pub(super) struct Token {
    pub(super) text: String,
    /// As in the index.
    pub(super) word: String,
    pub(super) number: Option<f64>,
    /// Whether it is a number in groups: `1,500,000`.
    pub(super) is_grouped: bool,
    /// Whether a letter, a hyphen or `#` stands directly before.
    pub(super) is_attached: bool,
    /// The pieces between spaces that it is written in, the first and the last.
    pub(super) pieces: (usize, usize),
}

impl Token {
    /// Whether it is a number as prices are written: `1,500,000`, `850000`.
    pub(super) fn is_like_a_price(&self) -> bool {
        let is_round = self.is_grouped || self.text.ends_with("000");
        self.number.is_some() && is_round && !self.is_attached && !self.text.starts_with('0')
    }
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let (mut folded, mut starts) = (String::new(), Vec::new());
    for piece in text.split_whitespace() {
        starts.push(folded.len());
        let piece: String =
            piece.nfkc().flat_map(char::to_lowercase).filter(|letter| *letter != '^').collect();
        folded.extend([&clean::number(&piece), " "]);
    }
    let piece_at = |at: usize| starts.partition_point(|start| *start <= at).saturating_sub(1);
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(letter) = folded[at..].chars().next() {
        let (behind, rest) = folded.split_at(at);
        let last = behind.chars().next_back();
        let (number, len) = if letter.is_ascii_digit() {
            read_number(rest)
        } else if letter.is_alphabetic() {
            (None, word_len(last, rest))
        } else {
            decimals(last, rest).unwrap_or((None, letter.len_utf8()))
        };
        if !letter.is_whitespace() {
            let text = rest[..len].to_owned();
            tokens.push(Token {
                word: if letter.is_alphabetic() { words(&text).concat() } else { text.clone() },
                text,
                number: number.map(|number| number.value),
                is_grouped: number.is_some_and(|number| number.is_grouped),
                is_attached: last.is_some_and(|last| last.is_alphabetic() || "-#".contains(last)),
                pieces: (piece_at(at), piece_at(at + len - 1)),
            });
        }
        at += len;
    }
    tokens
}

#[derive(Clone, Copy)]
struct Number {
    value: f64,
    is_grouped: bool,
}

/// The number that `rest` begins with, and its length. A point before three digits parts thousands.
fn read_number(rest: &str) -> (Option<Number>, usize) {
    if let Some((digits, behind)) = Digits::read(rest) {
        let number = if digits.is_ambiguous() {
            let value = format!("{}{}", digits.whole, digits.fraction).parse().ok();
            value.map(|value| Number { value, is_grouped: true })
        } else {
            let is_possible = digits.fraction.len() <= MAX_DECIMALS;
            is_possible.then(|| Number { value: digits.value(), is_grouped: digits.is_grouped })
        };
        if number.is_some() {
            return (number, rest.len() - behind.len());
        }
    }
    let len = digits_len(rest);
    (rest[..len].parse().ok().map(|value| Number { value, is_grouped: false }), len)
}

/// More decimals than prices have are another number: `2027.2028`.
const MAX_DECIMALS: usize = 2;

/// The decimals of a number without digits before its point: `.75m`.
fn decimals(last: Option<char>, rest: &str) -> Option<(Option<Number>, usize)> {
    let len = digits_len(rest.strip_prefix('.').filter(|_| last.is_none_or(char::is_whitespace))?);
    let value = rest[..=len].parse().ok()?;
    Some((Some(Number { value, is_grouped: false }), len + 1))
}

fn digits_len(text: &str) -> usize {
    text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len())
}

/// The length of the word that `rest` begins with, with the 2 of `m2` and the point of an abbreviation: `кв.`. A unit
/// directly behind a figure is a word even if another one follows without a space: `2maed`, `10ksqft`, `2млндирхамов`.
fn word_len(last: Option<char>, rest: &str) -> usize {
    let len =
        rest.find(|letter: char| letter.is_ascii_digit() || !is_part_of_word(letter)).unwrap_or(rest.len());
    let (word, behind) = rest.split_at(len);
    let is_behind_figure = last.is_some_and(|last| last.is_ascii_digit());
    match unit_before_word(word).filter(|_| is_behind_figure) {
        Some(unit) => unit.len(),
        None => len + usize::from(is_square(word, behind) || behind.starts_with('.')),
    }
}

fn is_part_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || is_combining_mark(letter) || "'’ʼ`ـ".contains(letter)
}

/// The unit at the start of a word, if another word follows it without a space.
fn unit_before_word(word: &str) -> Option<&'static str> {
    const UNITS: [&str; 7] = ["mln", "mn", "m", "k", "млн", "тыс", "к"];
    const BEHIND: [&str; 13] = [
        "aed", "dhs", "dh", "dirhams", "dirham", "sqft", "sqm", "pa", "pm", "max", "plus", "дирхамов",
        "дирхам",
    ];
    UNITS.into_iter().find(|unit| word.strip_prefix(unit).is_some_and(|rest| BEHIND.contains(&rest)))
}
