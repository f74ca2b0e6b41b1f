//! Takes a text apart into words, digits and signs, each with its place, so that what is understood can be taken out.

use std::ops::Range;

use catalog::amount::{Digits, is_square};
use catalog::clean;
use unicode_normalization::UnicodeNormalization;

use crate::language::fold::{self, Kind};

/// Where something stands in a text, in bytes.
pub(crate) type Span = Range<usize>;

/// A word or the digits between two separators, as in the index, or a sign.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    /// The word, the digits or the sign, folded.
    pub(crate) word: String,
    /// Where the token is written; a word with the point after it: `кв.`.
    pub(crate) span: Span,
    /// The number that begins here.
    pub(crate) number: Option<Number>,
    /// Whether a letter, a hyphen or `#` stands directly before the token.
    pub(crate) is_attached: bool,
}

/// A number with its separators: `1,500,000` has five tokens.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Number {
    pub(crate) value: f64,
    /// Whether its digits are in groups.
    pub(crate) is_grouped: bool,
    /// Where the number ends in the text, in bytes.
    pub(crate) end: usize,
}

impl Token {
    /// Whether the token is digits.
    pub(crate) fn is_digits(&self) -> bool {
        self.word.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Whether the token begins a number as prices are written: `1,500,000`, `850000`.
    pub(crate) fn is_like_a_price(&self) -> bool {
        let is_round = |number: Number| number.is_grouped || self.word.ends_with("000");
        self.number.is_some_and(is_round) && !self.is_attached && !self.word.starts_with('0')
    }
}

/// Whether a sign between two words says nothing about an amount.
pub(crate) fn is_punctuation(letter: char) -> bool {
    !letter.is_alphanumeric() && !"<>≤≥~≈$€£₽₹¥₺".contains(letter)
}

/// Where `tokens` are written; there must be at least one.
pub(crate) fn span(tokens: &[Token]) -> Span {
    tokens[0].span.start..tokens[tokens.len() - 1].span.end
}

/// The tokens of `text`, without its spaces.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let before = tokens.last().filter(|token| token.span.end == at);
        let len = match fold::kind(letter) {
            Kind::Letter => word_len(rest, before.is_some_and(Token::is_digits)),
            Kind::Digit => run_len(rest, Kind::Digit),
            Kind::Sign | Kind::Mark => letter.len_utf8(),
        };
        let (word, number) = match fold::kind(letter) {
            Kind::Letter => (fold::words(&rest[..len]).concat(), None),
            Kind::Digit => {
                let digits = fold::words(&rest[..len]).concat();
                let is_grouped = false;
                let number = number(rest)
                    .or_else(|| Some(Number { value: digits.parse().ok()?, is_grouped, end: len }));
                (digits, number)
            }
            Kind::Sign => {
                let sign = clean::number(&letter.nfkc().to_string()).into_owned();
                (sign, decimals(rest).filter(|_| before.is_none()))
            }
            Kind::Mark => (String::new(), None),
        };
        let last = text[..at].chars().next_back();
        let is_attached = last.is_some_and(|last| last.is_alphabetic() || "-–—#".contains(last));
        if !word.is_empty() {
            let number = number.map(|number| Number { end: at + number.end, ..number });
            tokens.push(Token { word, span: at..at + len, number, is_attached });
        }
        at += len;
    }
    tokens
}

/// The number that `rest` begins with. A point before three digits separates thousands.
fn number(rest: &str) -> Option<Number> {
    let (digits, after) = Digits::read(rest)?;
    let end = rest.len() - after.len();
    if digits.is_ambiguous() {
        let value = format!("{}{}", digits.whole, digits.fraction).parse().ok()?;
        return Some(Number { value, is_grouped: true, end });
    }
    let is_number = digits.fraction.len() <= MAX_DECIMALS;
    is_number.then(|| Number { value: digits.value(), is_grouped: digits.is_grouped, end })
}

/// More decimals than prices have are another number: `2027.2028`.
const MAX_DECIMALS: usize = 2;

/// A number without digits before its point: `.75m`.
fn decimals(rest: &str) -> Option<Number> {
    let after = rest.strip_prefix('.')?;
    let digits = &after[..run_len(after, Kind::Digit)];
    let value = format!(".{}", fold::words(digits).concat()).parse().ok()?;
    Some(Number { value, is_grouped: false, end: 1 + digits.len() })
}

/// The length of the characters of one kind, with their marks, that `text` begins with.
fn run_len(text: &str, kind: Kind) -> usize {
    let is_other = |letter| !matches!(fold::kind(letter), found if found == kind || found == Kind::Mark);
    text.find(is_other).unwrap_or(text.len())
}

/// The length of the word that `rest` begins with, with the 2 of `m2` and the point of an abbreviation. A unit directly
/// after digits is a word even if another one follows without a space: `2maed`, `10ksqft`, `2млндирхамов`.
fn word_len(rest: &str, is_after_digits: bool) -> usize {
    let len = run_len(rest, Kind::Letter);
    let (word, after) = rest.split_at(len);
    if is_after_digits && let Some(unit) = unit_before_word(&word.to_lowercase()) {
        return word.chars().take(unit.chars().count()).map(char::len_utf8).sum();
    }
    let square = after.strip_prefix('^').unwrap_or(after);
    let square = &square[..run_len(square, Kind::Digit)];
    if is_square(word, &fold::words(square).concat()) {
        return len + usize::from(after.starts_with('^')) + square.len();
    }
    len + usize::from(after.starts_with('.'))
}

/// The unit at the start of a word, if another word follows it without a space.
fn unit_before_word(word: &str) -> Option<&'static str> {
    const UNITS: [&str; 7] = ["mln", "mn", "m", "k", "млн", "тыс", "к"];
    const AFTER: [&str; 13] = [
        "aed", "dhs", "dh", "dirhams", "dirham", "sqft", "sqm", "pa", "pm", "max", "plus", "дирхамов",
        "дирхам",
    ];
    UNITS.into_iter().find(|unit| word.strip_prefix(unit).is_some_and(|rest| AFTER.contains(&rest)))
}
