//! Finds the keys that match a word of a query.

use strsim::osa_distance;

use super::keys::{Key, Keys};
use crate::keys::short_prefix_key;
use crate::parsed_query::QueryWord;
use crate::rules::{
    EXACT, MAX_EXPANSIONS, MAX_PAIR_EXPANSIONS, PREFIX, Pass, SHORT_PREFIX_LETTERS, SYNONYM, edits_allowed,
    may_be_mistyped, typo_quality,
};

/// The keys that match a word, and the pairs and types that score for it.
pub(super) struct Expansion<'index> {
    /// Each key with the quality of the match. A key may occur twice.
    pub(super) keys: Vec<(&'index Key, u8)>,
    /// Pairs and types.
    pub(super) pairs: Vec<&'index Key>,
}

impl Keys {
    /// The keys for `wanted`.
    pub(super) fn expand(&self, wanted: &QueryWord, pass: Pass) -> Expansion<'_> {
        let same = wanted.same.iter().map(|key| (key.as_str(), EXACT));
        let synonyms = wanted.synonyms.iter().map(|key| (key.as_str(), SYNONYM));
        let known = same.chain(synonyms).filter_map(|(key, quality)| Some((self.find(key)?, quality)));
        let mut keys: Vec<(&Key, u8)> = known.collect();
        let is_known = keys.iter().any(|(key, _)| key.is_in_names());
        let is_prefix = !is_known || (wanted.is_last && pass == Pass::Forgiving);
        if let Some(beginning) = wanted.beginning.as_deref().filter(|_| is_prefix) {
            if beginning.chars().count() <= SHORT_PREFIX_LETTERS {
                keys.extend(self.find(&short_prefix_key(beginning)).map(|key| (key, PREFIX)));
            } else {
                keys.extend(self.starting_with(beginning).take(MAX_EXPANSIONS).map(|key| (key, PREFIX)));
            }
        }
        if let Some(word) = wanted.mistyped.as_deref().filter(|_| pass == Pass::Forgiving) {
            keys.extend(self.misspelt(word).take(MAX_EXPANSIONS));
        }
        let mut pairs: Vec<&Key> = match wanted.pair.as_deref() {
            None => Vec::new(),
            Some(pair) if is_prefix => self.starting_with(pair).take(MAX_PAIR_EXPANSIONS).collect(),
            Some(pair) => self.find(pair).into_iter().collect(),
        };
        pairs.extend(wanted.kinds.iter().filter_map(|key| self.find(key)));
        Expansion { keys, pairs }
    }

    /// The words that `word` may be a misspelling of.
    fn misspelt(&self, word: &str) -> impl Iterator<Item = (&Key, u8)> {
        let edits = usize::from(edits_allowed(word));
        let (first, letters) = (word.chars().next(), word.chars().count());
        // A wrong first letter counts double, so all after the second letter is right.
        let end: String = word.chars().skip(2).collect();
        let may_be_near = move |key: &str| {
            let has_first = key.chars().next() == first;
            (has_first || (edits > 1 && key.ends_with(&end)))
                && key.chars().count().abs_diff(letters) <= edits
        };
        let keys = self.iter().filter(move |key| may_be_mistyped(&key.text) && may_be_near(&key.text));
        keys.filter_map(move |key| {
            let distance = u8::try_from(osa_distance(word, &key.text)).unwrap_or(u8::MAX);
            Some((key, typo_quality(word, &key.text, distance)?))
        })
    }
}
