//! Finds the keys that match a word of a query.

use strsim::osa_distance;

use super::keys::{IndexedKey, Keys};
use crate::keys::Key;
use crate::parsed_query::QueryWord;
use crate::rules::{
    EXACT, MAX_EXPANSIONS, MAX_PAIR_EXPANSIONS, PREFIX, Pass, SHORT_PREFIX_LETTERS, SYNONYM, edits_allowed,
    is_number, typo_quality,
};

/// The keys that match a word, and the pairs and types that score for it.
pub(super) struct Expansion<'index> {
    /// Each key with the quality of the match. A key may occur twice.
    pub(super) keys: Vec<(&'index IndexedKey, u8)>,
    /// The pairs and types that add to the score.
    pub(super) pairs: Vec<&'index IndexedKey>,
}

impl Keys {
    /// The keys for `wanted`.
    pub(super) fn expand(&self, wanted: &QueryWord, pass: Pass) -> Expansion<'_> {
        let same = wanted.same.iter().map(|key| (key, EXACT));
        let synonyms = wanted.synonyms.iter().map(|key| (key, SYNONYM));
        let known = same.chain(synonyms).filter_map(|(key, quality)| Some((self.find(key)?, quality)));
        let mut keys: Vec<(&IndexedKey, u8)> = known.collect();
        let is_known = keys.iter().any(|(key, _)| key.is_in_names());
        let is_prefix = !is_known || (wanted.is_last && pass == Pass::Forgiving);
        if let Some(beginning) = wanted.beginning.as_deref().filter(|_| is_prefix) {
            if beginning.chars().count() <= SHORT_PREFIX_LETTERS {
                let beginning = Key::Beginning(beginning.to_owned());
                keys.extend(self.find(&beginning).map(|key| (key, PREFIX)));
            } else {
                keys.extend(
                    self.starting_with(&Key::word(beginning)).take(MAX_EXPANSIONS).map(|key| (key, PREFIX)),
                );
            }
        }
        if let Some(word) = wanted.mistyped.as_deref().filter(|_| pass == Pass::Forgiving) {
            keys.extend(self.misspelt(word).take(MAX_EXPANSIONS));
        }
        let mut pairs: Vec<&IndexedKey> = match &wanted.pair {
            None => Vec::new(),
            Some(pair) if is_prefix => self.starting_with(pair).take(MAX_PAIR_EXPANSIONS).collect(),
            Some(pair) => self.find(pair).into_iter().collect(),
        };
        pairs.extend(wanted.types.iter().filter_map(|key| self.find(key)));
        Expansion { keys, pairs }
    }

    /// The words that `word` may be a misspelling of.
    fn misspelt(&self, word: &str) -> impl Iterator<Item = (&IndexedKey, u8)> {
        let edits = usize::from(edits_allowed(word));
        let (first, letters) = (word.chars().next(), word.chars().count());
        // A wrong first letter counts as two mistakes, so that everything after the second letter must be right.
        let end: String = word.chars().skip(2).collect();
        let may_be_near = move |key: &str| {
            let has_first = key.chars().next() == first;
            (has_first || (edits > 1 && key.ends_with(&end)))
                && key.chars().count().abs_diff(letters) <= edits
        };
        self.iter().filter_map(move |indexed| {
            let Key::Word(known) = &indexed.key else { return None };
            if is_number(known) || !may_be_near(known) {
                return None;
            }
            let distance = u8::try_from(osa_distance(word, known)).unwrap_or(u8::MAX);
            Some((indexed, typo_quality(word, known, distance)?))
        })
    }
}
