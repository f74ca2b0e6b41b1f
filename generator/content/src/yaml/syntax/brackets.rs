//! Brackets that are not closed, and commas after them.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use super::{line_of, quote_it, value_from};
use crate::diagnostics::{Diagnostic, Fix, Span};

/// The bracket that is still open where the next key was read as a part of its list.
pub(super) fn unclosed(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    let is_about_brackets = matches!(
        kind,
        ErrorKind::UnclosedFlowCollection { .. }
            | ErrorKind::UnexpectedEofFlowSequence
            | ErrorKind::UnexpectedEofFlowMapping
            | ErrorKind::UnexpectedEofImplicitFlowMapping
            | ErrorKind::ExpectedFlowMappingSeparator
            | ErrorKind::ExpectedFlowSequenceSeparator
            | ErrorKind::InvalidColonPlacement
            | ErrorKind::InvalidFlowScalarIndent
            | ErrorKind::BlockEntryInFlowCollection
            | ErrorKind::MismatchedFlowCollectionEnd { .. }
            | ErrorKind::FlowMappingValueAdjacentCollection
            | ErrorKind::InvalidSimpleKey
            | ErrorKind::MappingValueNotAllowed
            | ErrorKind::ExpectedNodeContent
    );
    if !is_about_brackets {
        return None;
    }
    let first = if matches!(kind, ErrorKind::UnclosedFlowCollection { .. }) { at + 1 } else { at };
    let open = last_open(text, first.min(text.len()))?;
    let bracket = text[open..].chars().next()?;
    let close = if bracket == '[' { ']' } else { '}' };
    let line = line_of(text, open);
    let line_end = line.start + line.text.len();
    let mut lines = text[line_end..].split_inclusive('\n');
    let line_break = lines.next().map_or(0, str::len);
    // Its indented lines belong to it.
    let below: usize = lines.take_while(|line| line.starts_with([' ', '\t'])).map(str::len).sum();
    let is_one_line = below == 0;
    let end = if is_one_line { line_end } else { line_end + line_break + below };
    // A list over several lines may be open for another reason.
    let below = text[end..].trim_start_matches(['\r', '\n']);
    let is_before_key = below.is_empty()
        || below.starts_with("---")
        || below.split_once(':').is_some_and(|(key, _)| {
            !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        });
    // The list may be closed and have another mistake: `[Sea, , Marina]`.
    let following = text[open..end].trim_end();
    let (opened, closed) = (following.matches(['[', '{']).count(), following.matches([']', '}']).count());
    let has_open_quote = ['"', '\''].iter().any(|quote| following.matches(*quote).count() % 2 == 1);
    if following.contains(" #") || has_open_quote || !is_before_key || closed >= opened {
        return None;
    }
    let end = open + following.len();
    let last = open + following.trim_end_matches(',').len();
    let place = if is_one_line { "at the end of the line" } else { "behind its last value" };
    Some(
        Diagnostic::at(
            Code::NotClosed,
            Span { start: open, end: open + 1 },
            format!("a `{bracket}` is not closed"),
        )
        .label("still open here")
        .help(format!("close it with `{close}` {place}"))
        .fix(Fix::safe(Span { start: last, end }, close.to_string())),
    )
}

/// The last bracket before `at` that is still open there.
fn last_open(text: &str, at: usize) -> Option<usize> {
    // No list in brackets is longer; brackets in texts above it say nothing.
    const LOOKED_AT: usize = 2_000;
    let mut depth = 0_usize;
    for (offset, letter) in text[..at].char_indices().rev().take(LOOKED_AT) {
        match letter {
            ']' | '}' => depth += 1,
            '[' | '{' if depth > 0 => depth -= 1,
            '[' | '{' => return Some(offset),
            _ => {}
        }
    }
    None
}

/// `view: [Sea, Marina],`
pub(super) fn comma_after(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    let is_comma = text[at..].starts_with(',') && text[..at].ends_with([']', '}', '"', '\'']);
    let is_behind = is_comma
        && matches!(
            kind,
            ErrorKind::InvalidIndentation
                | ErrorKind::ExpectedBlockMappingKey
                | ErrorKind::SimpleKeyExpected
                | ErrorKind::InvalidTrailingDoubleQuotedScalar
                | ErrorKind::InvalidTrailingSingleQuotedScalar
        );
    let span = Span { start: at, end: at + 1 };
    let is_last = text[at + usize::from(is_comma)..].lines().next().unwrap_or_default().trim().is_empty();
    is_behind.then(|| {
        Diagnostic::at(Code::Syntax, span, "a comma follows a value")
            .label("not part of the value")
            .help("delete the comma: each key is on a line of its own")
            .fix(is_last.then(|| Fix::safe(span, "")))
    })
}

/// `title: [NEW] Flat`
pub(super) fn words_after(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    let is_about_keys = matches!(
        kind,
        ErrorKind::InvalidIndentation | ErrorKind::ExpectedBlockMappingKey | ErrorKind::SimpleKeyExpected
    );
    let line = line_of(text, at);
    let before = line.text[..at - line.start].trim_end();
    let open = before.find(['[', '{']).filter(|_| is_about_keys && before.ends_with([']', '}']))?;
    let bracket = &before[open..=open];
    let value = value_from(text, line.start + open)?;
    let headline = format!("a text that starts with `{bracket}` must be in quotes");
    let problem = Diagnostic::at(Code::UnquotedSign, value, headline);
    Some(quote_it(problem.label("YAML reads this as a list or group in brackets"), text, value))
}
