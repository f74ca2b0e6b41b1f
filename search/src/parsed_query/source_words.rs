//! Where the words of a query are written, so that some of them can be taken out of its text.

use std::ops::Range;

use crate::language::pieces::{Piece, signed_words};
use crate::ranges::RangeSource;

/// The words of a query's text, each with the piece between spaces that it is written in.
#[derive(Debug, Default)]
pub(crate) struct SourceWords {
    /// All words outside of ranges.
    pub(crate) words: Vec<String>,
    pieces: Vec<usize>,
    /// The ranges, and their pieces.
    ranges: Vec<RangeSource>,
}

impl SourceWords {
    /// `rest` are the pieces without their ranges.
    pub(super) fn new(rest: &[Piece], ranges: Vec<RangeSource>) -> Self {
        let (words, pieces) = signed_words(rest).into_iter().unzip();
        Self { words, pieces, ranges }
    }

    /// How `text` writes some of its words.
    pub(crate) fn piece<'text>(&self, text: &'text str, words: &Range<usize>) -> &'text str {
        let piece = self.pieces.get(words.start).and_then(|at| text.split_whitespace().nth(*at));
        piece.unwrap_or_default().trim_matches(|letter: char| !letter.is_alphanumeric())
    }

    /// Whether some of the words are written in the piece at `at`.
    pub(crate) fn is_in(&self, at: usize, words: &Range<usize>) -> bool {
        self.pieces.get(words.clone()).is_some_and(|pieces| pieces.contains(&at))
    }

    /// The words that are written in the piece at `at`.
    pub(crate) fn words_in(&self, at: usize) -> Option<Range<usize>> {
        let first = self.pieces.iter().position(|piece| *piece == at)?;
        let last = self.pieces.iter().rposition(|piece| *piece == at)?;
        Some(first..last + 1)
    }

    /// `text` without some of its words, and without the ranges that are left out. Of a piece that is left out in part,
    /// the other words stay in their folded form.
    pub(crate) fn without(
        &self,
        text: &str,
        words: &[Range<usize>],
        is_left_out: impl Fn(&RangeSource) -> bool,
    ) -> String {
        let of_words = |at: usize| {
            let pieces = words.iter().filter_map(|words| self.pieces.get(words.clone()));
            pieces
                .filter_map(|pieces| Some(*pieces.first()?..=*pieces.last()?))
                .any(|span| span.contains(&at))
        };
        let mut rest: Vec<&str> = Vec::new();
        for (at, piece) in text.split_whitespace().enumerate() {
            let mut ranges = self.ranges.iter().filter(|range| range.has(at)).peekable();
            let is_touched = if ranges.peek().is_some() { ranges.any(&is_left_out) } else { of_words(at) };
            if !is_touched {
                rest.push(piece);
                continue;
            }
            let numbered = self.words.iter().zip(&self.pieces).enumerate();
            let staying = numbered.filter(|(word, (_, piece))| {
                **piece == at && !words.iter().any(|words| words.contains(word))
            });
            rest.extend(staying.map(|(_, (word, _))| word.as_str()));
        }
        rest.join(" ")
    }
}

impl RangeSource {
    fn has(&self, piece: usize) -> bool {
        (self.pieces.0..=self.pieces.1).contains(&piece)
    }
}
