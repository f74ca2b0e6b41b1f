//! Replacements of bytes in a text.

use std::ops::Range;

use crate::diagnostics::{Fix, Span};

/// A replacement of the bytes at `place`.
#[derive(Debug)]
struct Edit {
    place: Range<usize>,
    replacement: String,
}

/// Replacements of places that do not overlap, in order.
#[derive(Debug, Default)]
pub struct Edits {
    edits: Vec<Edit>,
}

impl Edits {
    pub fn add(&mut self, place: Range<usize>, replacement: impl Into<String>) {
        self.edits.push(Edit { place, replacement: replacement.into() });
    }

    /// Sorts the replacements; if two overlap, the first one stays.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.edits.sort_by_key(|edit| (edit.place.start, edit.place.end));
        let mut end = 0;
        self.edits.retain(|edit| {
            let is_free = edit.place.start >= end;
            if is_free {
                end = edit.place.end;
            }
            is_free
        });
        self
    }

    pub const fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    pub const fn len(&self) -> usize {
        self.edits.len()
    }

    /// The end of the last place; 0 if there are none.
    pub fn end(&self) -> usize {
        self.edits.last().map_or(0, |edit| edit.place.end)
    }

    /// `text` with the replacements.
    pub fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + self.edits.len() * 4);
        let mut at = 0;
        for Edit { place, replacement } in &self.edits {
            out.push_str(&text[at..place.start]);
            out.push_str(replacement);
            at = place.end;
        }
        out + &text[at..]
    }

    /// All replacements in `text` as one safe fix, from the first to the last; `None` if there are none.
    pub(crate) fn joined(&self, text: &str) -> Option<Fix> {
        let span = Span { start: self.edits.first()?.place.start, end: self.end() };
        let edited = self.apply(text);
        let end = edited.len() - (text.len() - span.end);
        Some(Fix::safe(span, &edited[span.start..end]))
    }

    /// Where byte `at` of the new text was before the replacements.
    pub(crate) fn before(&self, at: usize) -> usize {
        let mut added = 0_usize;
        let mut removed = 0_usize;
        for Edit { place, replacement } in &self.edits {
            let start = place.start + added - removed;
            if at < start {
                break;
            }
            if at < start + replacement.len() {
                return place.start;
            }
            added += replacement.len();
            removed += place.len();
        }
        at + removed - added
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_again_before_the_replacements() {
        let mut edits = Edits::default();
        edits.add(6..8, "X");
        edits.add(2..2, "abc");
        let edits = edits.sorted();
        assert_eq!(edits.apply("0123456789"), "01abc2345X89");
        assert_eq!(edits.joined("0123456789"), Some(Fix::safe(Span { start: 2, end: 8 }, "abc2345X")));
        let places: Vec<usize> = (0..=12).map(|at| edits.before(at)).collect();
        assert_eq!(places, [0, 1, 2, 2, 2, 2, 3, 4, 5, 6, 8, 9, 10]);
    }
}
