//! Items of lists without a space after their hyphen, or with another character in its place.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use super::line_of;
use crate::diagnostics::{Diagnostic, Span};
use crate::edits::Edits;

/// Signs in front of items in word processors and chats.
const TYPED_MARKS: &str = "–—−•·▪●*";

/// An item such as `-media/home.jpg` on the line of `at` or above it.
pub(super) fn slips(kind: &ErrorKind, text: &str, at: usize) -> Option<Diagnostic> {
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
            | ErrorKind::MissingAnchorOrAliasName
    );
    let line = line_of(text, at);
    let above = (line.start > 0).then(|| line_of(text, line.start - 1));
    let line =
        std::iter::once(line).chain(above).find(|line| is_slip(line.text)).filter(|_| is_about_keys)?;
    Some(problem(text, line.start))
}

/// The problem of the items from the line at `start`, all of which get their hyphen and space.
pub(crate) fn problem(text: &str, start: usize) -> Diagnostic {
    let first = line_of(text, start);
    let mark_start = start + first.text.len() - first.text.trim_start().len();
    let mark = text[mark_start..].chars().next().unwrap_or('-');
    let mut edits = Edits::default();
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        let words = line.trim_start();
        match slip(line) {
            Some(length) => {
                let mark = at + line.len() - words.len();
                edits.add(mark..mark + length, "- ");
            }
            None if words.starts_with("- ") => {}
            None => break,
        }
        at += line.len();
    }
    let (headline, label) = match mark {
        '-' => ("a space is missing after the `-` of a list item".to_owned(), "expected a space after this"),
        _ => (format!("`{mark}` starts no list item"), "expected `-` and a space"),
    };
    let words = first.text.trim();
    let item = &words[slip(words).unwrap_or_default()..];
    Diagnostic::at(Code::Syntax, Span { start: mark_start, end: mark_start + mark.len_utf8() }, headline)
        .label(label)
        .help(format!("write `- {item}`"))
        .fix(edits.joined(text))
}

/// Whether a line is an item without a space or with another character in place of the hyphen; `-5` and `---` are not.
pub(crate) fn is_slip(line: &str) -> bool {
    slip(line).is_some()
}

/// The length of the bullet that stands in place of an item's hyphen and space.
fn slip(line: &str) -> Option<usize> {
    let words = line.trim();
    let mark = words.chars().next()?;
    let following = &words[mark.len_utf8()..];
    let next = following.chars().next()?;
    let is_slip = match mark {
        '-' => !next.is_whitespace() && next != '-' && !next.is_numeric(),
        // Without a space these have a meaning: an alias of YAML, and a number below zero.
        '*' | '−' => next.is_whitespace(),
        _ => TYPED_MARKS.contains(mark) && !TYPED_MARKS.contains(next),
    };
    is_slip.then(|| words.len() - following.trim_start().len())
}
