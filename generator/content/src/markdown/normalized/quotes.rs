//! Quotes, feet and inches, and dashes: what smart punctuation takes for something else.

use std::ops::Range;

use super::addresses::is_taken;
use super::block::Block;
use crate::edits::Edits;

/// The quotes of a script: outer and inner ones.
type Quotes = [(&'static str, &'static str); 2];

const RUSSIAN: Quotes = [("«", "»"), ("„", "“")];
const ARABIC: Quotes = [("«", "»"), ("“", "”")];

/// The longest part of a reference on one side of a hyphen.
const REFERENCE: usize = 20;

pub(super) fn edits(block: &Block, taken: &[Range<usize>], edits: &mut Edits) {
    let whole = block.place();
    let text = &block.text[whole.clone()];
    let is_free = |at: usize| block.is_plain(at) && !is_taken(taken, &(at..at + 1));
    if text.contains("--") {
        dashes(block, &is_free, edits);
    }
    if !text.contains(['"', '\'']) {
        return;
    }
    let quotes = if text.contains('"') { quotes_of(text) } else { None };
    // The places of opening quotes.
    let mut double: Vec<usize> = Vec::new();
    let mut is_single_open = false;
    let mut last_prime = None;
    for (offset, quote) in text.char_indices().filter(|(_, quote)| matches!(quote, '"' | '\'')) {
        let at = whole.start + offset;
        if !is_free(at) {
            continue;
        }
        let (before, after) = block.around(&(at..at + 1));
        let is_number = before.is_some_and(char::is_numeric);
        let opens = before.is_none_or(|letter| letter.is_whitespace() || "([{«“„‘‹—–-/*_~>".contains(letter))
            && after.is_some_and(|letter| !letter.is_whitespace());
        if quote == '\'' {
            let ends_word = !after.is_some_and(char::is_alphabetic) || is_times(&text[offset + 1..]);
            let is_prime = (is_number && !is_single_open && ends_word) || last_prime == Some(at);
            if is_prime {
                edits.add(at..at, "\\");
                last_prime = Some(at + 1);
            } else if opens {
                is_single_open = true;
            } else if !after.is_some_and(char::is_alphanumeric) {
                is_single_open = false;
            }
        } else if is_number && (double.is_empty() || is_after_feet(&text[..offset])) {
            edits.add(at..at, "\\");
        } else if opens {
            double.push(at);
        } else if let Some(opening) = double.pop()
            && let Some(quotes) = quotes
        {
            let (open, close) = quotes[double.len().min(1)];
            edits.add(opening..opening + 1, open);
            edits.add(at..at + 1, close);
        }
    }
}

/// Whether `text` begins with the sign between two sizes: `x6'`.
fn is_times(text: &str) -> bool {
    let following = text.strip_prefix(['x', 'X', 'х', 'Х']);
    following.is_some_and(|following| following.starts_with(|next: char| next.is_numeric() || next == ' '))
}

/// Whether `text` ends with feet and the number of inches: `12'-6`, `5' 10 1/2`.
fn is_after_feet(text: &str) -> bool {
    let is_of_inches = |letter: char| letter.is_numeric() || matches!(letter, ' ' | '-' | '/' | '.' | '–');
    let feet = text.trim_end_matches(is_of_inches);
    let feet = feet.strip_suffix('\\').unwrap_or(feet);
    feet.strip_suffix(['\'', '′', '’'])
        .is_some_and(|feet| feet.trim_end_matches('\\').ends_with(char::is_numeric))
}

/// The quotes of the script that most letters of `text` are of; `None` for Latin ones, which the parser knows.
fn quotes_of(text: &str) -> Option<Quotes> {
    let (mut latin, mut cyrillic, mut arabic) = (0_usize, 0_usize, 0_usize);
    for letter in text.chars().filter(|letter| letter.is_alphabetic()) {
        match letter {
            '\u{400}'..='\u{52f}' => cyrillic += 1,
            '\u{600}'..='\u{8ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' => arabic += 1,
            _ => latin += 1,
        }
    }
    match latin.max(cyrillic).max(arabic) {
        most if most == latin => None,
        most if most == cyrillic => Some(RUSSIAN),
        _ => Some(ARABIC),
    }
}

/// Hyphens inside of references stay: `DH--0421`.
fn dashes(block: &Block, is_free: &impl Fn(usize) -> bool, edits: &mut Edits) {
    let whole = block.place();
    let mut at = whole.start;
    while let Some(offset) = block.text[at..whole.end].find("--") {
        let start = at + offset;
        let rest = &block.text[start..whole.end];
        let end = start + rest.len() - rest.trim_start_matches('-').len();
        at = end;
        let (Some(before), Some(after)) = block.around(&(start..end)) else { continue };
        let is_mixed =
            (before.is_alphabetic() && after.is_numeric()) || (before.is_numeric() && after.is_alphabetic());
        let is_capital = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
        let is_reference = is_capital(before) && is_capital(after) && {
            // A reference is short; the letters of its word tell it from a range of numbers.
            let ends_word = |letter: &char| letter.is_whitespace();
            let left =
                block.text[whole.start..start].chars().rev().take(REFERENCE).take_while(|l| !ends_word(l));
            let right = block.text[end..whole.end].chars().take(REFERENCE).take_while(|l| !ends_word(l));
            let word: String = left.chain(right).collect();
            word.contains(|letter: char| letter.is_ascii_digit())
                && word.contains(|letter: char| letter.is_ascii_uppercase())
        };
        if (is_mixed || is_reference) && is_free(start) {
            edits.add(start..end, "\\-".repeat(end - start));
        }
    }
}
