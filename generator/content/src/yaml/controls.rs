//! Control characters, which are invisible and damage feeds and pages. They come from copied text.

use catalog::problem::Code;

use super::SpannedProblem;
use crate::diagnostics::Span;

/// The maximum number reported per file.
const MAX_REPORTED: usize = 20;

/// The control characters in a record's file.
pub(crate) fn in_file(text: &str) -> Vec<SpannedProblem> {
    // A fast check of every file, since nearly none contains one.
    let may_begin_one = |byte: &&u8| matches!(byte, 0..=8 | 11 | 12 | 14..=31 | 0x7f | 0xc2);
    if text.as_bytes().iter().filter(may_begin_one).count() == 0 {
        return Vec::new();
    }
    let report =
        |(start, letter): (usize, char)| problem(letter, Span { start, end: start + letter.len_utf8() });
    text.char_indices().filter(|(_, letter)| is_control(*letter)).map(report).take(MAX_REPORTED).collect()
}

/// The first control character from an escape sequence such as `\0`, in the text at `span`.
pub(crate) fn in_quotes(text: &str, span: Span) -> Option<SpannedProblem> {
    text.chars().find(|letter| is_control(*letter)).map(|letter| problem(letter, span))
}

fn is_control(letter: char) -> bool {
    letter.is_control() && !is_space(letter)
}

const fn is_space(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r')
}

fn problem(letter: char, span: Span) -> SpannedProblem {
    SpannedProblem::new(Code::ControlCharacter, span, "a text contains a control character")
        .label(format!("U+{:04X}", u32::from(letter)))
        .help("delete it; it was copied along from another program")
}
