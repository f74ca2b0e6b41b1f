//! Brackets that are not closed, and commas behind them.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use super::line_of;
use crate::SpannedProblem;
use diagnostics::{Fix, Span};

/// The bracket that is still open where the next key was read as a part of its list.
pub(super) fn unclosed(kind: &ErrorKind, text: &str, at: usize) -> Option<SpannedProblem> {
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
    // A list over several lines may be open for another reason.
    let below = text[line.start + line.text.len()..].trim_start_matches(['\r', '\n']);
    let is_before_key = below.is_empty()
        || below.starts_with("---")
        || below.split_once(':').is_some_and(|(key, _)| {
            !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        });
    // The list may be closed, and another of its signs be wrong: `[Sea, , Marina]`.
    let behind = &text[open..line.start + line.text.len()];
    let (opened, closed) = (behind.matches(['[', '{']).count(), behind.matches([']', '}']).count());
    let has_open_quote = ['"', '\''].iter().any(|quote| line.text.matches(*quote).count() % 2 == 1);
    if line.text.contains(" #") || has_open_quote || !is_before_key || closed >= opened {
        return None;
    }
    let end = line.start + line.text.trim_end().trim_end_matches(',').len();
    Some(
        SpannedProblem::new(
            Code::NotClosed,
            Span { start: open, end: open + 1 },
            format!("a `{bracket}` is not closed"),
        )
        .label("still open here")
        .help(format!("close it with `{close}` at the end of the line"))
        .fix(Fix::safe(Span { start: end, end: line.start + line.text.trim_end().len() }, close.to_string())),
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
pub(super) fn comma_behind(kind: &ErrorKind, text: &str, at: usize) -> Option<SpannedProblem> {
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
        SpannedProblem::new(Code::Syntax, span, "a comma follows a value")
            .label("not part of the value")
            .help("delete the comma: each key is on a line of its own")
            .fix(is_last.then(|| Fix::safe(span, "")))
    })
}
