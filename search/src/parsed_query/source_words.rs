//! Where the words of a query are written, so that the text can be told without some of them.

use std::ops::Range;

use crate::ranges::RangeSource;
use crate::tokens::{SignedWords, signed_words};

/// The words of a query's text, each with the piece between spaces that it is written in.
#[derive(Debug, Default)]
pub(crate) struct SourceWords {
    /// All but those of ranges.
    pub(crate) words: Vec<String>,
    /// The piece of each word.
    pieces: Vec<usize>,
    /// The ranges, and their pieces.
    ranges: Vec<RangeSource>,
}

impl SourceWords {
    /// `rest` has a line for each piece, without its ranges.
    pub(super) fn new(rest: &str, ranges: Vec<RangeSource>) -> Self {
        let SignedWords { words, lines } = signed_words(rest);
        Self { words, pieces: lines, ranges }
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

    /// `text` without some of its words.
    pub(crate) fn without(&self, text: &str, words: &Range<usize>) -> String {
        let pieces = self.pieces.get(words.clone()).unwrap_or_default();
        let of_range = |at: &usize| self.ranges.iter().any(|range| range.has(*at));
        let is_touched =
            |at: &usize| pieces.first() <= Some(at) && pieces.last() >= Some(at) && !of_range(at);
        self.rest(text, is_touched, |word| !words.contains(&word))
    }

    /// `text` without its prices, or without its areas.
    pub(crate) fn without_ranges(&self, text: &str, is_area: bool) -> String {
        let of_kind = || self.ranges.iter().filter(|range| range.is_area == is_area);
        self.rest(text, |at| of_kind().any(|range| range.has(*at)), |_| true)
    }

    /// `text` without several ranges of its words, and without its prices and areas.
    pub(crate) fn without_all(&self, text: &str, words: &[Range<usize>]) -> String {
        let of_words = |at: &usize| {
            words.iter().filter_map(|words| self.pieces.get(words.clone())).any(|pieces| {
                pieces.first().is_some_and(|first| first <= at)
                    && pieces.last().is_some_and(|last| last >= at)
            })
        };
        let is_touched = |at: &usize| of_words(at) || self.ranges.iter().any(|range| range.has(*at));
        self.rest(text, is_touched, |word| !words.iter().any(|words| words.contains(&word)))
    }

    /// `text` with the words that stay of the pieces that are touched, which are told in their folded form.
    fn rest(&self, text: &str, is_touched: impl Fn(&usize) -> bool, stays: impl Fn(usize) -> bool) -> String {
        let mut rest: Vec<&str> = Vec::new();
        for (at, piece) in text.split_whitespace().enumerate() {
            if !is_touched(&at) {
                rest.push(piece);
                continue;
            }
            let own = self.words.iter().zip(&self.pieces).enumerate();
            let staying = own.filter(|(word, (_, piece))| **piece == at && stays(*word));
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
