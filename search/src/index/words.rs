//! The words of all listings: for each key the listings that have it.

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::rules::Tier;
use crate::terms::terms;

/// The keys, sorted.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Words(Vec<Key>);

/// A key with its listings.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Key {
    pub(super) text: String,
    /// For each tier the listings that have the key there, and in no better tier.
    listings: [Vec<u32>; 3],
}

impl Words {
    /// Indexes `entries`: a listing's position is its number.
    pub(super) fn of(entries: &[&SearchEntry]) -> Self {
        let mut lists: FxHashMap<String, [Vec<u32>; 3]> = FxHashMap::default();
        let terms_of_all: Vec<_> = entries.par_iter().map(|entry| terms(entry)).collect();
        for (number, terms) in (0..).zip(terms_of_all) {
            for (key, tier) in terms {
                lists.entry(key).or_default()[tier as usize].push(number);
            }
        }
        let mut keys: Vec<Key> = lists.into_iter().map(|(text, listings)| Key { text, listings }).collect();
        keys.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        Self(keys)
    }

    pub(super) fn find(&self, text: &str) -> Option<&Key> {
        self.0.binary_search_by(|key| key.text.as_str().cmp(text)).ok().map(|at| &self.0[at])
    }

    pub(super) fn starting_with(&self, prefix: &str) -> impl Iterator<Item = &Key> {
        let first = self.0.partition_point(|key| key.text.as_str() < prefix);
        self.0[first..].iter().take_while(move |key| key.text.starts_with(prefix))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Key> {
        self.0.iter()
    }
}

impl Key {
    /// The listings, by their best tier for the key.
    pub(super) fn listings(&self) -> impl Iterator<Item = (Tier, &[u32])> {
        Tier::ALL.into_iter().map(|tier| (tier, &*self.listings[tier as usize]))
    }

    /// Whether a title, place or type has the key, not descriptions alone.
    pub(super) fn is_in_names(&self) -> bool {
        self.listings().any(|(tier, listings)| tier < Tier::Text && !listings.is_empty())
    }
}
