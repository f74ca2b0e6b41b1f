//! Items of lists without a space behind their hyphen.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use super::line_of;
use crate::SpannedProblem;
use diagnostics::{Fix, Span};

/// An item such as `-media/home.jpg` on the line of `at` or above it.
pub(super) fn tight(kind: &ErrorKind, text: &str, at: usize) -> Option<SpannedProblem> {
    let is_about_keys = matches!(
        kind,
        ErrorKind::SimpleKeyExpected
            | ErrorKind::InvalidSimpleKey
            | ErrorKind::ExpectedBlockMappingKey
            | ErrorKind::ExpectedBlockSequenceEntry
            | ErrorKind::InvalidIndentation
            | ErrorKind::UnexpectedEofBlockSequence
            | ErrorKind::UnexpectedEofBlockMapping
            | ErrorKind::MappingValueNotAllowed
    );
    let line = line_of(text, at);
    let above = (line.start > 0).then(|| line_of(text, line.start - 1));
    let line =
        std::iter::once(line).chain(above).find(|line| is_tight(line.text)).filter(|_| is_about_keys)?;
    Some(problem(text, line.start))
}

/// The problem of the items from the line at `start`, all of which get their space.
pub(crate) fn problem(text: &str, start: usize) -> SpannedProblem {
    let first = line_of(text, start);
    let hyphen = start + first.text.len() - first.text.trim_start().len();
    let mut replacement = String::new();
    let mut end = hyphen;
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        let words = line.trim_start();
        if !is_tight(line) && !words.starts_with("- ") {
            break;
        }
        if is_tight(line) {
            let after = at + line.len() - words.len() + 1;
            replacement.push_str(&text[end..after]);
            replacement.push(' ');
            end = after;
        }
        at += line.len();
    }
    SpannedProblem::new(
        Code::Syntax,
        Span { start: hyphen, end: hyphen + 1 },
        "a space is missing after the `-` of a list item",
    )
    .label("expected a space after this")
    .help(format!("write `- {}`", first.text.trim().trim_start_matches('-')))
    .fix(Fix::safe(Span { start: hyphen, end }, replacement))
}

/// Whether a line is an item without a space; `-5` and `---` are none.
pub(crate) fn is_tight(line: &str) -> bool {
    let item = line.trim().strip_prefix('-');
    item.and_then(|item| item.chars().next())
        .is_some_and(|first| !first.is_whitespace() && first != '-' && !first.is_numeric())
}
