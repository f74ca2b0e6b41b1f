//! The keys of all listings: for each key the listings that have it.

use std::collections::HashMap;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::keys::keys_of;
use crate::rules::Field;

/// The keys, sorted.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Keys(Vec<Key>);

/// A key with its listings.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Key {
    pub(super) text: String,
    /// For each field, the listings whose best field with the key it is.
    listings: [Vec<u32>; 3],
}

impl Keys {
    /// Indexes `entries`: a listing's position is its number.
    pub(super) fn of(entries: &[&SearchEntry]) -> Self {
        let mut lists: HashMap<String, [Vec<u32>; 3]> = HashMap::new();
        let keys_of_all: Vec<_> = entries.par_iter().map(|entry| keys_of(entry)).collect();
        for (number, keys) in (0..).zip(keys_of_all) {
            for (key, field) in keys {
                lists.entry(key).or_default()[field as usize].push(number);
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
    /// The listings, by their best field for the key.
    pub(super) fn listings(&self) -> impl Iterator<Item = (Field, &[u32])> {
        Field::ALL.into_iter().map(|field| (field, &*self.listings[field as usize]))
    }

    /// Whether a title, place or type has the key, not descriptions alone.
    pub(super) fn is_in_names(&self) -> bool {
        self.listings().any(|(field, listings)| field < Field::Text && !listings.is_empty())
    }
}
