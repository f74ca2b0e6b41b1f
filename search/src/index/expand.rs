//! Finds the keys that match a word of a query.

use strsim::osa_distance;

use super::words::Words;
use crate::parsed_query::QueryWord;
use crate::rules::{
    EXACT, MAX_EXPANSIONS, MAX_PAIR_EXPANSIONS, PREFIX, Pass, SHORT_PREFIX_LETTERS, SYNONYM, edits_allowed,
    may_be_mistyped, typo_quality,
};
use crate::terms::short_prefix_key;

/// The keys that match a word, and the pairs and types that score for it.
pub(super) struct Expansion {
    /// The position of each key, and the quality of the match. A key may occur twice.
    pub(super) keys: Vec<(usize, u8)>,
    /// The positions of pairs and types.
    pub(super) pairs: Vec<usize>,
}

impl Words {
    /// The keys for `wanted`.
    pub(super) fn expand(&self, wanted: &QueryWord, pass: Pass) -> Expansion {
        let mut keys = Vec::new();
        let mut is_known = false;
        let same = wanted.same.iter().map(|key| (key.as_str(), EXACT));
        let synonyms = wanted.synonyms.iter().map(|key| (*key, SYNONYM));
        for (key, quality) in same.chain(synonyms) {
            if let Some(at) = self.keys.find(key) {
                keys.push((at, quality));
                is_known |= self.is_in_names(at);
            }
        }
        let is_prefix = !is_known || (wanted.is_last && pass == Pass::Forgiving);
        if let Some(beginning) = wanted.beginning.as_deref().filter(|_| is_prefix) {
            if beginning.chars().count() <= SHORT_PREFIX_LETTERS {
                keys.extend(self.keys.find(&short_prefix_key(beginning)).map(|at| (at, PREFIX)));
            } else {
                keys.extend(self.beginning_with(beginning).take(MAX_EXPANSIONS).map(|at| (at, PREFIX)));
            }
        }
        if let Some(word) = wanted.mistyped.as_deref().filter(|_| pass == Pass::Forgiving) {
            keys.extend(self.misspelt(word).take(MAX_EXPANSIONS));
        }
        let mut pairs: Vec<usize> = match wanted.pair.as_deref() {
            None => Vec::new(),
            Some(pair) if is_prefix => self.beginning_with(pair).take(MAX_PAIR_EXPANSIONS).collect(),
            Some(pair) => self.keys.find(pair).into_iter().collect(),
        };
        pairs.extend(wanted.kinds.iter().filter_map(|key| self.keys.find(key)));
        Expansion { keys, pairs }
    }

    fn beginning_with<'own>(&'own self, beginning: &'own str) -> impl Iterator<Item = usize> + 'own {
        let keys = self.keys.iter_from(self.keys.lower_bound(beginning));
        keys.take_while(move |(_, key)| key.starts_with(beginning)).map(|(at, _)| at)
    }

    /// The words that `word` may be a misspelling of.
    fn misspelt<'own>(&'own self, word: &'own str) -> impl Iterator<Item = (usize, u8)> + 'own {
        let edits = usize::from(edits_allowed(word));
        let (first, letters) = (word.chars().next(), word.chars().count());
        // Where the first letter is wrong, which counts double, all behind the second is right.
        let end = word.char_indices().nth(2).map_or("", |(at, _)| &word[at..]);
        let may_be_near = move |key: &str| {
            let has_first = key.chars().next() == first;
            (has_first || (edits > 1 && key.ends_with(end))) && key.chars().count().abs_diff(letters) <= edits
        };
        let keys = self.keys.iter_from(0).filter(move |(_, key)| may_be_mistyped(key) && may_be_near(key));
        keys.filter_map(move |(at, key)| {
            let distance = u8::try_from(osa_distance(word, key)).unwrap_or(u8::MAX);
            Some((at, typo_quality(word, key, distance)?))
        })
    }
}
