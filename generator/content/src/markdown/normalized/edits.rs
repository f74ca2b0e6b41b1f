//! Replacements in a text.

use std::ops::Range;

use super::Change;

/// Replacements of places that do not overlap, in order.
#[derive(Debug, Default)]
pub(super) struct Edits {
    found: Vec<(Range<usize>, String)>,
}

impl Edits {
    pub(super) fn add(&mut self, place: Range<usize>, replacement: impl Into<String>) {
        self.found.push((place, replacement.into()));
    }

    /// Sorts the replacements; of two that overlap the first stays.
    pub(super) fn sorted(mut self) -> Self {
        self.found.sort_by_key(|(place, _)| (place.start, place.end));
        let mut end = 0;
        self.found.retain(|(place, _)| {
            let is_free = place.start >= end;
            if is_free {
                end = place.end;
            }
            is_free
        });
        self
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub(super) fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + self.found.len() * 4);
        let mut at = 0;
        for (place, replacement) in &self.found {
            out.push_str(&text[at..place.start]);
            out.push_str(replacement);
            at = place.end;
        }
        out + &text[at..]
    }

    /// Where byte `at` of the new text was before the replacements.
    pub(super) fn before(&self, at: usize) -> usize {
        let mut added = 0_usize;
        let mut removed = 0_usize;
        for (place, replacement) in &self.found {
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

    pub(super) fn into_changes(self) -> Vec<Change> {
        self.found.into_iter().map(|(place, replacement)| Change { place, replacement }).collect()
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
        let places: Vec<usize> = (0..=12).map(|at| edits.before(at)).collect();
        assert_eq!(places, [0, 1, 2, 2, 2, 2, 3, 4, 5, 6, 8, 9, 10]);
    }
}
