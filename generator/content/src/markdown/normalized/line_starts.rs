//! Headings without a space after `#`, and comparisons that look like quotes.

use crate::edits::Edits;

/// The deepest level of a heading.
const MAX_LEVEL: usize = 6;

pub(super) fn edits(text: &str) -> Edits {
    let mut edits = Edits::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let hashes = line.len() - line.trim_start_matches('#').len();
        let first = line[hashes..].chars().next();
        // A single `#` begins a hashtag.
        if (2..=MAX_LEVEL).contains(&hashes) && first.is_some_and(char::is_alphanumeric) {
            edits.add(at + hashes..at + hashes, " ");
        }
        // `>5 min` would lose its `>`.
        if line.strip_prefix('>').is_some_and(|rest| rest.starts_with(char::is_numeric)) {
            edits.add(at..at, "\\");
        }
        at += line.len();
    }
    edits
}
