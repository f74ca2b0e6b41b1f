//! The parser's faults in an editor's words. A fault of YAML is seldom where it is noticed, so the words name the usual cause.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use super::Fault;
use crate::diagnostic::Span;

/// The fault that the parser met at byte `at`.
pub(super) fn fault(kind: &ErrorKind, text: &str, at: usize) -> Fault {
    let span = Span { start: at, end: at + text[at..].chars().next().map_or(0, char::len_utf8) };
    let new =
        |code, span, headline: &str, label: &str, help: &str| Fault::new(code, span, headline, label, help);
    if let Some(tab) = tab_in_indentation(text, at) {
        return new(
            Code::Tab,
            tab,
            "a tab stands where YAML wants spaces",
            "this is a tab",
            "indent with two spaces, and let the editor turn tabs into spaces",
        );
    }
    if let Some((colon, quoted)) = unquoted_colon(kind, text, at) {
        return new(
            Code::UnquotedColon,
            colon,
            "a text with a colon and a space in it needs quotes",
            "YAML takes this for a second key",
            &format!("put the text in quotes: {quoted}"),
        );
    }
    match kind {
        ErrorKind::UnclosedQuotedScalar
        | ErrorKind::DocumentIndicatorInQuotedScalar
        | ErrorKind::InvalidQuotedScalarIndent => new(
            Code::NotClosed,
            opening_quote(text, at).unwrap_or(span),
            "a text in quotes does not end",
            "this quote is not closed",
            "close it with the quote that it starts with; inside double quotes write \\\" for a quote",
        ),
        ErrorKind::InvalidTrailingSingleQuotedScalar | ErrorKind::InvalidTrailingDoubleQuotedScalar => new(
            Code::NotClosed,
            span,
            "something follows a text in quotes",
            "after the closing quote",
            "put the whole text in quotes, or use the other kind of quote around it",
        ),
        ErrorKind::UnknownQuotedScalarEscape => new(
            Code::Syntax,
            span,
            "a backslash in double quotes starts a sign that YAML does not know",
            "not a known sign",
            "write \\\\ for a backslash, or use single quotes",
        ),
        ErrorKind::UnclosedFlowCollection { open } => new(
            Code::NotClosed,
            span,
            &format!("a `{open}` is not closed"),
            "still open here",
            "close lists with `]` and groups with `}`",
        ),
        ErrorKind::MappingValueNotAllowed => new(
            Code::Syntax,
            span,
            "a key stands deeper than the keys it belongs to",
            "no key can stand here",
            "put keys that belong together under each other; below a key that has a value nothing is indented",
        ),
        ErrorKind::UnexpectedEofFlowSequence
        | ErrorKind::UnexpectedEofFlowMapping
        | ErrorKind::UnexpectedEofImplicitFlowMapping
        | ErrorKind::ExpectedFlowMappingSeparator
        | ErrorKind::ExpectedFlowSequenceSeparator
        | ErrorKind::InvalidColonPlacement
        | ErrorKind::MisplacedFlowCollectionEnd
        | ErrorKind::MismatchedFlowCollectionEnd { .. } => new(
            Code::NotClosed,
            span,
            "a list or group in brackets is not written to its end",
            "a `,` or the closing bracket is expected before this",
            "part the values with `,` and close lists with `]`, groups with `}`",
        ),
        ErrorKind::RecursionLimitExceeded => new(
            Code::Syntax,
            span,
            "lists and groups stand too deep inside each other",
            "too deep",
            "a record needs four levels at most",
        ),
        ErrorKind::UnexpectedCharacter { character } => new(
            Code::UnquotedSign,
            span,
            &format!("a text cannot start with `{}`", character.escape_default()),
            "not without quotes",
            "put the text in quotes: \"…\"",
        ),
        _ => new(
            Code::Syntax,
            span,
            &format!("the YAML cannot be understood: {kind}"),
            "noticed here; the cause may stand on the line above",
            "each line is `key: value`, a list's item starts with `- `, and what belongs together is indented alike",
        ),
    }
}

/// The last quote before `at` that can open a text.
fn opening_quote(text: &str, at: usize) -> Option<Span> {
    let before = &text.as_bytes()[..at];
    let opens = |index: usize| {
        matches!(before[index], b'"' | b'\'') && index > 0 && b" [{,\n".contains(&before[index - 1])
    };
    (0..before.len()).rev().find(|index| opens(*index)).map(|start| Span { start, end: start + 1 })
}

/// A tab among the blanks at the start of the line of `at`.
fn tab_in_indentation(text: &str, at: usize) -> Option<Span> {
    let line = line_of(text, at);
    let indentation = line.text.len() - line.text.trim_start().len();
    let tab = line.text[..indentation].find('\t')?;
    Some(Span { start: line.start + tab, end: line.start + tab + 1 })
}

/// The second `: ` of the line of `at`, and the line as it should be, when that is what the parser stumbled over.
fn unquoted_colon(kind: &ErrorKind, text: &str, at: usize) -> Option<(Span, String)> {
    let is_about_keys = matches!(
        kind,
        ErrorKind::MappingValueNotAllowed
            | ErrorKind::InvalidColonPlacement
            | ErrorKind::InvalidSimpleKey
            | ErrorKind::SimpleKeyExpected
            | ErrorKind::ExpectedBlockMappingKey
            | ErrorKind::InvalidMappingValueWhitespace
            | ErrorKind::MappingKeyNotAllowed
            | ErrorKind::InvalidIndentation
            | ErrorKind::ExpectedBlockSequenceEntry
    );
    if !is_about_keys {
        return None;
    }
    let line = line_of(text, at);
    let (key, value) = line.text.split_once(": ")?;
    let value = value.trim();
    let is_bare = !value.starts_with(['"', '\'', '[', '{', '|', '>']);
    let second = value.find(": ").or_else(|| value.ends_with(':').then(|| value.len() - 1))?;
    if !is_bare {
        return None;
    }
    let value_start = line.start + line.text.find(value)?;
    let colon = Span { start: value_start + second, end: value_start + second + 1 };
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    Some((colon, format!("{}: \"{escaped}\"", key.trim().trim_start_matches("- "))))
}

struct Line<'t> {
    start: usize,
    text: &'t str,
}

fn line_of(text: &str, at: usize) -> Line<'_> {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    Line { start, text: text[start..end].trim_end_matches('\r') }
}
