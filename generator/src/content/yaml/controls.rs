//! Control characters: nobody sees them, and feeds and pages that hold one are damaged. They come along with what is copied from another program.

use catalog::problem::Code;

use super::Fault;
use diagnostics::Span;

/// So many of one file are told.
const MAX_REPORTED: usize = 20;

/// Those that stand in a record's file as they are, from the first.
pub(in crate::content) fn in_file(text: &str) -> Vec<Fault> {
    // Nearly no file has one, and all are asked: counting takes many bytes at a time.
    let may_begin_one = |byte: &&u8| matches!(byte, 0..=8 | 11 | 12 | 14..=31 | 0x7f | 0xc2);
    if text.as_bytes().iter().filter(may_begin_one).count() == 0 {
        return Vec::new();
    }
    let told = |(start, letter): (usize, char)| fault(letter, Span { start, end: start + letter.len_utf8() });
    text.char_indices().filter(|(_, letter)| is_one(*letter)).map(told).take(MAX_REPORTED).collect()
}

/// The first that a text in double quotes means, such as `\0`; `span` is the text's.
pub(super) fn in_quotes(text: &str, span: Span) -> Option<Fault> {
    text.chars().find(|letter| is_one(*letter)).map(|letter| fault(letter, span))
}

fn is_one(letter: char) -> bool {
    letter.is_control() && !is_space(letter)
}

const fn is_space(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r')
}

fn fault(letter: char, span: Span) -> Fault {
    Fault::new(
        Code::ControlCharacter,
        span,
        "a text contains a control character",
        format!("U+{:04X}", u32::from(letter)),
        "delete it; it was copied along from another program",
    )
}
