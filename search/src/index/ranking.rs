//! Which listings match the words of a query, and how well. There are three passes, and the first that finds enough
//! results is the answer: all words as written, all words with typing mistakes, and at least half of the words. Words
//! that no listing has are left out after the first.

use super::Index;
use crate::parsed_query::{ParsedQuery, QueryWord};
use crate::rules::{ENOUGH_RESULTS, Pass, half_of};

/// How well the listings match.
pub(super) struct Ranking<'query> {
    /// The rank of each listing; `None` if it does not match.
    pub(super) ranks: Vec<Option<Rank>>,
    /// The words that no listing has, which were left out.
    pub(super) unknown: Vec<&'query QueryWord>,
}

/// How well a listing matches; the highest rank comes first. The group says whether the listing has the words as
/// written, or how many of them; the score decides within a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Rank {
    group: usize,
    score: u32,
}

impl Index {
    /// Ranks the listings by the words of `parsed`, which has at least one. `passes` says which listings meet the
    /// conditions.
    pub(super) fn ranking<'query>(&self, parsed: &'query ParsedQuery, passes: &[bool]) -> Ranking<'query> {
        let mut words: Vec<&QueryWord> = parsed.words.iter().collect();
        let mut as_written = self.scores(&words, Pass::AsWritten);
        if as_written.has_enough(passes) {
            return Ranking { ranks: all_as_written(&as_written), unknown: Vec::new() };
        }
        let mut forgiving = self.scores(&words, Pass::Forgiving);
        let mut unknown = Vec::new();
        if !forgiving.some_listing_has_all() {
            let (known, unknown_words): (Vec<_>, Vec<_>) =
                words.iter().zip(&forgiving.words).partition(|(_, scores)| scores.is_known());
            if parsed.has_conditions() || !known.is_empty() {
                unknown = unknown_words.into_iter().map(|(word, _)| *word).collect();
                words = known.into_iter().map(|(word, _)| *word).collect();
                as_written = self.scores(&words, Pass::AsWritten);
                forgiving = self.scores(&words, Pass::Forgiving);
            }
        }
        let ranks = if as_written.has_enough(passes) {
            all_as_written(&as_written)
        } else if forgiving.some_listing_has_all() {
            all_forgiving(&as_written, &forgiving)
        } else {
            at_least_half(&forgiving)
        };
        Ranking { ranks, unknown }
    }

    fn scores(&self, words: &[&QueryWord], pass: Pass) -> Scores {
        let words = words.iter().map(|wanted| self.scores_of(wanted, pass)).collect();
        Scores { words, listings: self.len() }
    }

    fn scores_of(&self, wanted: &QueryWord, pass: Pass) -> WordScores {
        let expansion = self.keys.expand(wanted, pass);
        let mut scores = WordScores { word: vec![0; self.len()], bonus: vec![0; self.len()] };
        for (key, quality) in expansion.keys {
            for (field, listings) in key.listings() {
                raise(&mut scores.word, listings, field.weight() * quality);
            }
        }
        for key in expansion.pairs {
            for (field, listings) in key.listings() {
                raise(&mut scores.bonus, listings, field.pair_bonus());
            }
        }
        scores
    }
}

/// Raises the scores of the listings to `score`.
fn raise(scores: &mut [u8], listings: &[u32], score: u8) {
    for listing in listings {
        if let Some(known) = scores.get_mut(*listing as usize) {
            *known = score.max(*known);
        }
    }
}

/// What the listings score for the words of a query, all matched in one way.
struct Scores {
    words: Vec<WordScores>,
    listings: usize,
}

/// What each listing scores for one word of a query; 0 for a listing without the word.
struct WordScores {
    word: Vec<u8>,
    /// What each listing scores for the pair or type.
    bonus: Vec<u8>,
}

impl WordScores {
    /// Whether any listing has the word.
    fn is_known(&self) -> bool {
        self.word.iter().any(|score| *score > 0)
    }
}

impl Scores {
    fn has_all(&self, listing: usize) -> bool {
        self.words.iter().all(|scores| scores.word[listing] > 0)
    }

    fn count(&self, listing: usize) -> usize {
        self.words.iter().filter(|scores| scores.word[listing] > 0).count()
    }

    fn score(&self, listing: usize) -> u32 {
        self.words
            .iter()
            .map(|scores| u32::from(scores.word[listing]) + u32::from(scores.bonus[listing]))
            .sum()
    }

    /// The rank of a listing that has all words.
    fn rank(&self, listing: usize, group: usize) -> Option<Rank> {
        self.has_all(listing).then(|| Rank { group, score: self.score(listing) })
    }

    fn some_listing_has_all(&self) -> bool {
        (0..self.listings).any(|listing| self.has_all(listing))
    }

    /// Whether enough listings that meet the conditions have all words.
    fn has_enough(&self, passes: &[bool]) -> bool {
        let found = (0..self.listings).filter(|listing| passes[*listing] && self.has_all(*listing));
        found.take(ENOUGH_RESULTS).count() == ENOUGH_RESULTS
    }
}

/// The listings with all words as written.
fn all_as_written(as_written: &Scores) -> Vec<Option<Rank>> {
    (0..as_written.listings).map(|listing| as_written.rank(listing, 1)).collect()
}

/// The listings with all words, those as written before those with typing mistakes.
fn all_forgiving(as_written: &Scores, forgiving: &Scores) -> Vec<Option<Rank>> {
    let rank = |listing| as_written.rank(listing, 1).or_else(|| forgiving.rank(listing, 0));
    (0..forgiving.listings).map(rank).collect()
}

/// The listings with at least half of the words, those with more words first.
fn at_least_half(forgiving: &Scores) -> Vec<Option<Rank>> {
    let rank = |listing| {
        let group = forgiving.count(listing);
        (group >= half_of(forgiving.words.len())).then(|| Rank { group, score: forgiving.score(listing) })
    };
    (0..forgiving.listings).map(rank).collect()
}
