//! The keys of all listings: for each key the listings that have it.

use std::collections::HashMap;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::keys::{Key, keys_of};
use crate::rules::Field;

/// The keys, sorted.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Keys(Vec<IndexedKey>);

/// A key with its listings.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct IndexedKey {
    pub(super) key: Key,
    /// For each field, the listings that have the key in it and in no better field.
    listings: [Vec<u32>; 3],
}

impl Keys {
    /// Indexes `entries`: a listing's position is its number.
    pub(super) fn of(entries: &[&SearchEntry]) -> Self {
        let mut lists: HashMap<Key, [Vec<u32>; 3]> = HashMap::new();
        let keys_of_all: Vec<_> = entries.par_iter().map(|entry| keys_of(entry)).collect();
        for (number, keys) in (0..).zip(keys_of_all) {
            for (key, field) in keys {
                lists.entry(key).or_default()[field as usize].push(number);
            }
        }
        let mut keys: Vec<_> =
            lists.into_iter().map(|(key, listings)| IndexedKey { key, listings }).collect();
        keys.sort_unstable_by(|a, b| a.key.cmp(&b.key));
        Self(keys)
    }

    pub(super) fn find(&self, key: &Key) -> Option<&IndexedKey> {
        self.0.binary_search_by(|indexed| indexed.key.cmp(key)).ok().map(|at| &self.0[at])
    }

    pub(super) fn starting_with(&self, beginning: &Key) -> impl Iterator<Item = &IndexedKey> {
        let first = self.0.partition_point(|indexed| indexed.key < *beginning);
        self.0[first..].iter().take_while(move |indexed| indexed.key.starts_with(beginning))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &IndexedKey> {
        self.0.iter()
    }
}

impl IndexedKey {
    /// The listings that have the key, by the best field that has it.
    pub(super) fn listings(&self) -> impl Iterator<Item = (Field, &[u32])> {
        Field::ALL.into_iter().map(|field| (field, &*self.listings[field as usize]))
    }

    /// Whether a title, place or type has the key, not descriptions alone.
    pub(super) fn is_in_names(&self) -> bool {
        self.listings().any(|(field, listings)| field < Field::Text && !listings.is_empty())
    }
}
