//! The words of all listings: for each key the listings that have it.

use std::collections::HashMap;

use rayon::prelude::*;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

use crate::SearchEntry;
use crate::rules::Tier;
use crate::terms::{Keys, Reader, stems};
use crate::texts::Texts;

/// The keys, each with its listings.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Words {
    /// Sorted.
    pub(super) keys: Texts,
    /// For each tier the listings that have a key there, and no better tier.
    tiers: [Lists; 3],
}

/// A list of listings for each key, in one.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Lists {
    listings: Vec<u32>,
    /// Where the list of each key ends.
    ends: Vec<usize>,
}

impl Lists {
    fn push(&mut self, listings: &[u32]) {
        self.listings.extend_from_slice(listings);
        self.ends.push(self.listings.len());
    }

    fn get(&self, key: usize) -> &[u32] {
        let start = key.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or_default();
        let end = self.ends.get(key).copied().unwrap_or_default();
        self.listings.get(start..end).unwrap_or_default()
    }
}

impl Words {
    /// Indexes `entries`: a listing's position is its number.
    pub(super) fn of(entries: &[&SearchEntry]) -> Self {
        // Two parts per core: few to merge, and no core waits long for another.
        let part = entries.len().div_ceil(rayon::current_num_threads() * 2).max(1);
        let Inverted { places, lists, .. } = entries
            .par_chunks(part)
            .enumerate()
            .map(|(at, entries)| invert(at * part, entries))
            .reduce(Inverted::default, join);
        let mut sorted: Vec<(String, usize)> = places.into_iter().collect();
        sorted.par_sort_unstable();
        let mut words = Self { keys: sorted.iter().map(|(key, _)| key).collect(), ..Self::default() };
        for (_, place) in sorted {
            words.tiers.iter_mut().zip(&lists[place]).for_each(|(lists, own)| lists.push(own));
        }
        words
    }

    /// The listings of a key, by the best tier in which they have it.
    pub(super) fn listings(&self, key: usize) -> impl Iterator<Item = (Tier, &[u32])> {
        Tier::ALL.into_iter().map(move |tier| (tier, self.tiers[tier as usize].get(key)))
    }

    /// Whether a title, place or type has the key, not descriptions alone.
    pub(super) fn is_in_names(&self, key: usize) -> bool {
        self.listings(key).any(|(tier, listings)| tier < Tier::Text && !listings.is_empty())
    }
}

/// The keys of a part of the listings.
#[derive(Default)]
struct Inverted {
    /// The position of each key's lists. The fast hasher is safe, since keys come from the agency's own records.
    places: HashMap<String, usize, FxBuildHasher>,
    /// The listings of each key by tier.
    lists: Vec<[Vec<u32>; 3]>,
    /// Caches the positions of the lists of a word's stems by the position of the word's.
    stems: Vec<Option<[Option<usize>; 2]>>,
    /// The current listing.
    number: u32,
}

impl Inverted {
    fn place(&mut self, key: &str) -> usize {
        if let Some(place) = self.places.get(key) {
            return *place;
        }
        let place = self.lists.len();
        self.places.insert(key.to_owned(), place);
        self.lists.push(Default::default());
        self.stems.push(None);
        place
    }

    /// Adds the current listing to the lists at `place` once; the best tier counts.
    fn add_at(&mut self, place: usize, tier: Tier) {
        let lists = &mut self.lists[place];
        for known in Tier::ALL {
            let list = &mut lists[known as usize];
            if list.last() == Some(&self.number) {
                if known <= tier {
                    return;
                }
                list.pop();
            }
        }
        lists[tier as usize].push(self.number);
    }
}

impl Keys for Inverted {
    fn add(&mut self, key: &str, tier: Tier) {
        let place = self.place(key);
        self.add_at(place, tier);
    }

    fn add_word(&mut self, word: &str, tier: Tier) {
        let place = self.place(word);
        let of_stems = if let Some(known) = self.stems[place] {
            known
        } else {
            let found = stems(word).map(|stem| stem.map(|stem| self.place(&stem)));
            self.stems[place] = Some(found);
            found
        };
        self.add_at(place, tier);
        of_stems.into_iter().flatten().for_each(|of_stem| self.add_at(of_stem, tier));
    }
}

fn invert(first: usize, entries: &[&SearchEntry]) -> Inverted {
    let mut inverted = Inverted::default();
    let mut reader = Reader::default();
    for (number, entry) in (first..).zip(entries) {
        // A catalogue has fewer than four thousand million listings.
        inverted.number = u32::try_from(number).unwrap_or(u32::MAX);
        reader.read(entry, &mut inverted);
    }
    inverted
}

/// Merges `later`, which has higher numbers.
fn join(mut earlier: Inverted, later: Inverted) -> Inverted {
    if earlier.lists.is_empty() {
        return later;
    }
    // The keys are merged independently, in any order.
    let Inverted { places, mut lists, .. } = later;
    places.into_iter().for_each(|(key, place)| {
        let known = earlier.place(&key);
        for (known, list) in earlier.lists[known].iter_mut().zip(&mut lists[place]) {
            known.append(list);
        }
    });
    earlier
}
