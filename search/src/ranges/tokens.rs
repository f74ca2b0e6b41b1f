//! A query's text as words, numbers with their separators, and signs.

use unicode_normalization::UnicodeNormalization;

use crate::fold::words;

/// A word, a number with its separators, or a sign.
#[derive(Debug)]
pub(super) struct Token {
    pub(super) text: String,
    /// As in the index.
    pub(super) word: String,
    pub(super) number: Option<f64>,
}

impl Token {
    pub(super) fn is(&self, words: &[&str]) -> bool {
        words.contains(&self.word.as_str())
    }
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text
        .nfkc()
        .flat_map(char::to_lowercase)
        .map(latin_digit)
        .map(|letter| if letter == '–' { '-' } else { letter })
        .collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let rest = &letters[at..];
        let len = if letter.is_ascii_digit() {
            number_len(rest)
        } else if letter.is_alphabetic() {
            rest.iter().take_while(|letter| !letter.is_ascii_digit() && is_part_of_word(**letter)).count()
        } else {
            1
        };
        if !letter.is_whitespace() {
            let text: String = rest[..len].iter().collect();
            let number = letter.is_ascii_digit().then(|| value(&text)).flatten();
            let word = if letter.is_alphabetic() { words(&text).concat() } else { text.clone() };
            tokens.push(Token { text, word, number });
        }
        at += len;
    }
    tokens
}

fn is_part_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
        || unicode_normalization::char::is_combining_mark(letter)
        || "'’ʼ`ـ".contains(letter)
}

fn latin_digit(letter: char) -> char {
    let zero = match letter {
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        _ => return letter,
    };
    char::from_digit(u32::from(letter) - u32::from(zero), 10).unwrap_or(letter)
}

/// How long the number at the start is: groups of three digits after a separator or a space, and one to two decimals.
fn number_len(letters: &[char]) -> usize {
    let digits = |from: usize| letters[from..].iter().take_while(|letter| letter.is_ascii_digit()).count();
    let mut len = digits(0);
    let may_have_groups = len <= 3;
    while let Some(separator) = letters.get(len) {
        let behind = digits(len + 1);
        if may_have_groups && behind == 3 && matches!(separator, ',' | '.' | '٬' | ' ' | '\u{a0}' | '\'') {
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
