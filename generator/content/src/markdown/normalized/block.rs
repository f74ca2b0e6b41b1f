//! The blocks of a text: paragraphs, headings, items and cells.

use std::ops::Range;

/// A part of a block that is words, or the asterisks of emphasis around them.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) place: Range<usize>,
    /// Whether these are the asterisks or tildes of parsed emphasis.
    pub(super) is_delimiter: bool,
    /// Whether a link or a picture is around it.
    pub(super) is_in_link: bool,
}

/// A paragraph, heading, item or cell.
pub(super) struct Block<'t> {
    pub(super) text: &'t str,
    /// In order; code, HTML, addresses of links and the line starts of lists and quotes are left out.
    pub(super) parts: Vec<Part>,
    /// Whether bold words are inside of bold words, which nobody means.
    pub(super) is_bold_in_bold: bool,
}

impl Block<'_> {
    /// The part that contains byte `at`.
    pub(super) fn part_at(&self, at: usize) -> Option<&Part> {
        let index = self.parts.partition_point(|part| part.place.end <= at);
        self.parts.get(index).filter(|part| part.place.start <= at)
    }

    /// Whether byte `at` follows a backslash that makes it literal.
    pub(super) fn is_escaped(&self, at: usize) -> bool {
        at > 0 && self.text.as_bytes()[at - 1] == b'\\' && self.part_at(at - 1).is_none()
    }

    /// Whether byte `at` is a letter of the words that has its plain meaning, or a delimiter.
    pub(super) fn is_plain(&self, at: usize) -> bool {
        self.part_at(at).is_some() && !self.is_escaped(at)
    }

    /// Whether all of `place` is words outside of links.
    pub(super) fn is_words(&self, place: &Range<usize>) -> bool {
        let is_words = |at| self.part_at(at).is_some_and(|part| !part.is_in_link && !part.is_delimiter);
        is_words(place.start) && is_words(place.end - 1)
    }

    pub(super) fn place(&self) -> Range<usize> {
        let start = self.parts.first().map_or(0, |part| part.place.start);
        start..self.parts.last().map_or(start, |part| part.place.end)
    }

    /// The letters before and after `place` in this block.
    pub(super) fn around(&self, place: &Range<usize>) -> (Option<char>, Option<char>) {
        let whole = self.place();
        let before = self.text[whole.start.min(place.start)..place.start].chars().next_back();
        (before, self.text[place.end..whole.end.max(place.end)].chars().next())
    }
}
