//! Explains parser errors by their usual cause, which is seldom where the parser stopped.

mod brackets;
pub(crate) mod items;
mod sentences;

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use super::{double_quoted, invisibles, lines};
use crate::diagnostics::{Diagnostic, Fix, Span};
use crate::edits::Edits;

/// The diagnostic for the parser error at byte `at`.
pub(crate) fn problem(kind: &ErrorKind, text: &str, at: usize) -> Diagnostic {
    let span = Span { start: at, end: at + text[at..].chars().next().map_or(0, char::len_utf8) };
    let cause = invisible(text, at)
        .or_else(|| tab(kind, text, at))
        .or_else(|| unquoted_colon(kind, text, at))
        .or_else(|| items::slips(kind, text, at))
        .or_else(|| brackets::unclosed(kind, text, at))
        .or_else(|| brackets::comma_after(kind, text, at))
        .or_else(|| brackets::words_after(kind, text, at))
        .or_else(|| no_key(kind, text, at))
        .or_else(|| item_among_keys(kind, text, at))
        .or_else(|| comment_in_brackets(kind, text, at))
        .or_else(|| open_quote(kind, text, span))
        .or_else(|| quote_inside(kind, text, at));
    if let Some(problem) = cause {
        return problem;
    }
    let problem = sentences::problem(kind, span);
    match value_from(text, at).filter(|_| problem.code == Code::UnquotedSign) {
        Some(value) => quote_it(problem, text, value),
        None => problem,
    }
}

/// The value on the line of `at`, if it starts there, without the comment after it.
fn value_from(text: &str, at: usize) -> Option<Span> {
    let line = line_of(text, at);
    let words = line.text[at - line.start..].trim_end();
    let is_start = [": ", "- "].iter().any(|before| text[line.start..at].ends_with(before));
    (is_start && !words.is_empty() && !words.contains(" #"))
        .then(|| Span { start: at, end: at + words.len() })
}

/// The help and the fix that put a whole value in quotes.
fn quote_it(problem: Diagnostic, text: &str, value: Span) -> Diagnostic {
    let quoted = double_quoted(&text[value.start..value.end]);
    problem.help(format!("put the whole text in quotes: {quoted}")).fix(Fix::suggested(value, quoted))
}

/// An invisible character or unusual space on the line of `at` or above it.
fn invisible(text: &str, at: usize) -> Option<Diagnostic> {
    let line = line_of(text, at);
    let above = (line.start > 0).then(|| line_of(text, line.start - 1));
    let (place, letter) = std::iter::once(line).chain(above).find_map(|line| {
        let found =
            line.text.char_indices().find(|(_, letter)| invisibles::is_invisible_or_unusual(*letter))?;
        Some((line.start + found.0, found.1))
    })?;
    Some(
        Diagnostic::at(
            Code::Syntax,
            Span { start: place, end: place + letter.len_utf8() },
            format!("{} is used where YAML requires a plain space or none", invisibles::name(letter)),
        )
        .label("invisible")
        .help("delete it and the spaces around it, and type the spaces again")
        .fix(Fix::safe(
            Span { start: place, end: place + letter.len_utf8() },
            invisibles::replacement(letter),
        )),
    )
}

/// A tab in indentation or at another invalid place.
fn tab(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    let is_about_tabs = matches!(
        kind,
        ErrorKind::TabNotAllowed
            | ErrorKind::TabInBlockIndentation
            | ErrorKind::TabInIndentation
            | ErrorKind::TabAtBlockScalarStart
            | ErrorKind::TabInPlainScalar
    );
    let in_line = || {
        let line = line_of(text, at);
        line.text.find('\t').map(|tab| Span { start: line.start + tab, end: line.start + tab + 1 })
    };
    // The parser may report it after the text above.
    let below = || text[at..].find('\n').and_then(|end| tab_in_indentation(text, at + end + 1));
    let tab = tab_in_indentation(text, at).or_else(|| below().or_else(in_line).filter(|_| is_about_tabs))?;
    Some(
        Diagnostic::at(Code::Tab, tab, "a tab is used where YAML requires spaces")
            .label("this is a tab")
            .help("indent with two spaces; most editors can insert spaces when you press Tab")
            .fix(spaces_for_tabs(text, tab)),
    )
}

/// Two spaces for each tab in the indentation of the line of `tab`, and of the lines below it that have tabs too.
fn spaces_for_tabs(text: &str, tab: Span) -> Option<Fix> {
    let mut edits = Edits::default();
    let mut at = line_of(text, tab.start).start;
    for line in text[at..].split_inclusive('\n') {
        let indentation = &line[..line.len() - line.trim_start().len()];
        if !line.trim().is_empty() {
            if !indentation.contains('\t') {
                break;
            }
            edits.add(at..at + indentation.len(), indentation.replace('\t', "  "));
        }
        at += line.len();
    }
    edits.joined(text)
}

/// A line without a colon, or without a space after it.
fn no_key(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    if !matches!(
        kind,
        ErrorKind::SimpleKeyExpected
            | ErrorKind::InvalidSimpleKey
            | ErrorKind::ExpectedBlockMappingKey
            | ErrorKind::InvalidIndentation
            | ErrorKind::MappingValueNotAllowed
    ) {
        return None;
    }
    let line = line_of(text, at);
    let above = (line.start > 0).then(|| line_of(text, line.start - 1));
    std::iter::once(line).chain(above).find_map(|line| {
        let words = line.text.trim();
        let start = line.start + line.text.find(words)?;
        let is_key = |word: &str| {
            !word.is_empty() && word.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        };
        let has_key =
            words.contains(": ") || words.ends_with(':') || words.starts_with(['#', '-', '"', '\'']);
        if words.is_empty() || has_key {
            return None;
        }
        let mark = |end: usize| Span { start, end: start + end };
        if let Some((key, value)) =
            words.split_once([':', '：', '﹕', '∶', '꞉', '=']).filter(|(key, _)| is_key(key.trim()))
        {
            return Some(
                Diagnostic::at(
                    Code::Syntax,
                    mark(key.len()),
                    format!("`{}` must be followed by a colon and a space", key.trim()),
                )
                .label("expected a colon and a space after this")
                .help(format!("write `{}: {}`", key.trim(), value.trim()))
                .fix(Fix::safe(mark(words.len()), format!("{}: {}", key.trim(), value.trim()))),
            );
        }
        let (key, value) = words.split_once(' ').filter(|(key, _)| is_key(key))?;
        let is_number = value.starts_with(|first: char| first.is_ascii_digit());
        is_number.then(|| {
            Diagnostic::at(Code::Syntax, mark(key.len()), format!("`{key}` has no colon"))
                .label("expected a colon after this")
                .help(format!("write `{key}: {}`", value.trim()))
                .fix(Fix::safe(mark(words.len()), format!("{key}: {}", value.trim())))
        })
    })
}

/// A list item in the column of keys.
fn item_among_keys(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    let line = line_of(text, at);
    let words = line.text.trim_start();
    let is_item = words.starts_with("- ") && matches!(kind, ErrorKind::ExpectedBlockMappingKey);
    let start = line.start + line.text.len() - words.len();
    is_item.then(|| {
        Diagnostic::at(Code::Syntax, Span { start, end: start + 1 }, "a list item is between keys")
            .label("expected a key and a colon")
            .help("write the list's key above its items: `view:`, and `- Sea` on the next line")
    })
}

/// A comment that contains the closing bracket of a list.
fn comment_in_brackets(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    if !matches!(
        kind,
        ErrorKind::UnclosedFlowCollection { .. }
            | ErrorKind::UnexpectedEofFlowSequence
            | ErrorKind::UnexpectedEofFlowMapping
            | ErrorKind::ExpectedFlowMappingSeparator
            | ErrorKind::ExpectedFlowSequenceSeparator
            | ErrorKind::InvalidFlowScalarIndent
    ) {
        return None;
    }
    let is_open = text[at..].starts_with(['[', '{']);
    let open = if is_open { at } else { text[..at].rfind(['[', '{'])? };
    let line = line_of(text, open);
    let hash = line
        .text
        .find(" #")
        .filter(|hash| line.start + hash > open && line.text[*hash..].contains([']', '}']))?;
    let start = line.start + hash + 1;
    Some(
        Diagnostic::at(
            Code::NotClosed,
            Span { start, end: start + 1 },
            "a `#` turns the end of a list or group in brackets into a comment",
        )
        .label("the comment starts here")
        .help("put the value in quotes if the `#` belongs to it: [\"Villa #4\", Sea]"),
    )
}

/// A quote inside a text in the same quotes: `'Owner's choice'`.
fn quote_inside(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
    let is_about_quotes = matches!(
        kind,
        ErrorKind::InvalidTrailingSingleQuotedScalar | ErrorKind::InvalidTrailingDoubleQuotedScalar
    );
    let line = line_of(text, at);
    let (before, value) = line.text.split_once(": ").filter(|_| is_about_quotes)?;
    let value = value.trim();
    let quote = value.chars().next().filter(|first| matches!(first, '"' | '\''))?;
    let inner = value.strip_prefix(quote)?.strip_suffix(quote)?;
    let start = line.start + before.len() + 1 + line.text[before.len() + 1..].find(value)?;
    let quoted = double_quoted(inner);
    Some(
        Diagnostic::at(
            Code::NotClosed,
            Span { start: at, end: at + text[at..].chars().next().map_or(0, char::len_utf8) },
            "unexpected text after a text in quotes",
        )
        .label("after the closing quote")
        .help(format!("write {quoted}"))
        .fix(Fix::suggested(Span { start, end: start + value.len() }, quoted)),
    )
}

/// A text in quotes that is not closed; the parser stopped at `stop`.
fn open_quote(kind: &ErrorKind, text: &str, stop: Span) -> Option<Diagnostic> {
    if !matches!(
        kind,
        ErrorKind::UnclosedQuotedScalar
            | ErrorKind::DocumentIndicatorInQuotedScalar
            | ErrorKind::InvalidQuotedScalarIndent
    ) {
        return None;
    }
    let before = &text.as_bytes()[..stop.start];
    let opens = |index: &usize| {
        matches!(before[*index], b'"' | b'\'') && *index > 0 && b" [{,\n".contains(&before[*index - 1])
    };
    let quote = (0..before.len()).rev().find(opens).map(|start| Span { start, end: start + 1 });
    Some(
        Diagnostic::at(Code::NotClosed, quote.unwrap_or(stop), "a text in quotes is not closed")
            .label("the opening quote")
            .help("close it with the same quote; inside double quotes write \\\" for a quote"),
    )
}

/// A tab in the indentation of the line of `at`.
fn tab_in_indentation(text: &str, at: usize) -> Option<Span> {
    let line = line_of(text, at);
    let indentation = line.text.len() - line.text.trim_start().len();
    let tab = line.text[..indentation].find('\t')?;
    Some(Span { start: line.start + tab, end: line.start + tab + 1 })
}

/// A second `: ` on the line of `at`, in a text without quotes.
fn unquoted_colon(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
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
    let quoted = double_quoted(value);
    let shown = format!("{}: {quoted}", key.trim().trim_start_matches("- "));
    let end = value_start + value.len();
    // The comment after the text is left out; an item of a list may be the whole line.
    let is_whole = !value.contains(" #")
        && !line.text[..value_start - line.start].contains(['[', '{'])
        && !line.text.trim_start().starts_with('-');
    let fix = if is_whole { Fix::safe } else { Fix::suggested };
    Some(
        Diagnostic::at(
            Code::UnquotedColon,
            colon,
            "a text that contains a colon and a space must be in quotes",
        )
        .label("YAML reads this as a second key")
        .help(format!("put the text in quotes: {shown}"))
        .fix(fix(Span { start: value_start, end }, quoted)),
    )
}

struct Line<'t> {
    start: usize,
    text: &'t str,
}

fn line_of(text: &str, at: usize) -> Line<'_> {
    let start = lines::start(text, at);
    Line { start, text: text[start..lines::end(text, at)].trim_end_matches(['\n', '\r']) }
}
