//! Merge conflict markers, and control characters, which are invisible and damage feeds and pages.

use catalog::problem::Code;

use crate::diagnostics::{Diagnostic, Span};

/// The maximum number reported per file.
const MAX_REPORTED: usize = 20;

/// Markers that only occur in conflicts.
const CONFLICT_MARKERS: [&str; 2] = ["<<<<<<<", ">>>>>>>"];

/// The separators of the versions; `=======` also underlines markdown headings.
const SEPARATORS: [&str; 2] = ["=======", "|||||||"];

/// The conflict markers and control characters in a record's file. It is not parsed then: the errors that they cause
/// would be less clear.
pub fn damage(text: &str) -> Vec<Diagnostic> {
    let control_characters = text
        .char_indices()
        .filter(|(_, letter)| is_control(*letter))
        .take(MAX_REPORTED)
        .map(|(start, letter)| control_character(letter, Span { start, end: start + letter.len_utf8() }));
    conflict_markers(text).into_iter().chain(control_characters).collect()
}

fn conflict_markers(text: &str) -> Vec<Diagnostic> {
    if !CONFLICT_MARKERS.iter().any(|side| text.contains(side)) {
        return Vec::new();
    }
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        (start, line.trim_end())
    });
    let is_mark = |line: &str, mark: &str| {
        line.strip_prefix(mark).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let marks: Vec<(usize, &str)> = lines
        .filter(|(_, line)| CONFLICT_MARKERS.iter().chain(&SEPARATORS).any(|mark| is_mark(line, mark)))
        .collect();
    if !marks.iter().any(|(_, line)| CONFLICT_MARKERS.iter().any(|side| line.starts_with(side))) {
        return Vec::new();
    }
    marks
        .into_iter()
        .take(MAX_REPORTED)
        .map(|(start, line)| conflict_marker(Span { start, end: start + line.len() }))
        .collect()
}

fn conflict_marker(span: Span) -> Diagnostic {
    Diagnostic::at(Code::ConflictMarker, span, "the file contains a merge conflict marker")
        .label("git wrote this line")
        .help("keep the right version, and delete the other together with all three markers")
}

/// The first control character from an escape sequence such as `\0`, in the text at `span`.
pub(crate) fn escaped_control_character(text: &str, span: Span) -> Option<Diagnostic> {
    text.chars().find(|letter| is_control(*letter)).map(|letter| control_character(letter, span))
}

fn is_control(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\t' | '\n' | '\r')
}

fn control_character(letter: char, span: Span) -> Diagnostic {
    Diagnostic::at(Code::ControlCharacter, span, "a text contains a control character")
        .label(format!("U+{:04X}", u32::from(letter)))
        .help("delete it; it was copied along from another program")
}
