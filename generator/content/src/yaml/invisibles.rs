//! Invisible characters and unusual spaces, which come from copied text.

use catalog::clean::is_never_needed;
use catalog::problem::Code;

use crate::diagnostics::{Diagnostic, Fix, Span};

/// The maximum number reported per file.
const MAX_REPORTED: usize = 20;

/// Whether `letter` is either, apart from joiners, which some scripts and emoji need.
pub(crate) const fn is_invisible_or_unusual(letter: char) -> bool {
    is_never_needed(letter) || matches!(letter, '\u{a0}' | '\u{202f}' | '\u{2007}' | '\u{3000}')
}

pub(crate) fn name(letter: char) -> String {
    let name = match letter {
        '\u{a0}' | '\u{202f}' | '\u{2007}' => "a no-break space",
        '\u{200b}' => "a zero-width space",
        '\u{2060}' => "a word joiner",
        '\u{feff}' => "a byte-order mark",
        _ => "an unusual space",
    };
    format!("{name} (U+{:04X})", u32::from(letter))
}

/// What is to be typed in its place: a plain space, or nothing for what has no width.
pub(crate) const fn replacement(letter: char) -> &'static str {
    if is_never_needed(letter) { "" } else { " " }
}

/// The zero-width characters in a record's text after byte `start`.
pub(crate) fn in_file(text: &str, start: usize) -> Vec<Diagnostic> {
    // A fast check, since most files are ASCII.
    if text.is_ascii() {
        return Vec::new();
    }
    text[start..]
        .char_indices()
        .filter(|(_, letter)| is_never_needed(*letter))
        .take(MAX_REPORTED)
        .map(|(at, letter)| {
            let span = Span { start: start + at, end: start + at + letter.len_utf8() };
            Diagnostic::at(Code::InvisibleCharacter, span, format!("a text contains {}", name(letter)))
                .label("invisible")
                .help("delete it; if the cursor does not stop there, delete the letters around it and type them again")
                .fix(Fix::safe(span, ""))
        })
        .collect()
}
