//! Makes the index of a catalogue: the dictionary of keys, the listings that have each, and the columns of facets.

use std::collections::HashMap;

use fst::MapBuilder;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use super::postings::Postings;
use crate::search::SearchEntry;
use crate::search::rules::Tier;
use crate::search::terms::{Keys, Reader};

/// The index of words. The listings' words and the order of the listings decide it alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    pub(crate) dictionary: Vec<u8>,
    pub(crate) postings: Vec<u8>,
}

impl Words {
    /// An index that was packed; see [`crate::packed::place_of_words`].
    pub const fn of(dictionary: Vec<u8>, postings: Vec<u8>) -> Self {
        Self { dictionary, postings }
    }
}

/// Keys of a run of listings.
#[derive(Default)]
struct Inverted {
    /// A quick hasher: keys come from the agency's own records, and nobody gains by making them collide.
    lists: HashMap<String, Postings, FxBuildHasher>,
    /// The listing that is read.
    number: u32,
}

impl Keys for Inverted {
    fn add(&mut self, key: &str, tier: Tier) {
        if let Some(lists) = self.lists.get_mut(key) {
            lists.add(self.number, tier);
        } else {
            let mut lists = Postings::default();
            lists.add(self.number, tier);
            self.lists.insert(key.to_owned(), lists);
        }
    }
}

/// Indexes `entries`, which stand in tie order: a listing's place is its number.
///
/// # Errors
/// The dictionary's writer has none for memory; its error is passed on.
pub(crate) fn build(entries: &[&SearchEntry]) -> Result<Words, fst::Error> {
    // Two runs per core: fewer to put together than many, and no core waits long for another.
    let run = entries.len().div_ceil(rayon::current_num_threads() * 2).max(1);
    let mut inverted: Vec<(String, Postings)> = entries
        .par_chunks(run)
        .enumerate()
        .map(|(at, entries)| invert(at * run, entries))
        .reduce(Inverted::default, join)
        .lists
        .into_iter()
        .collect();
    inverted.par_sort_unstable_by(|(a, _), (b, _)| a.cmp(b));

    let mut dictionary = MapBuilder::memory();
    let mut postings = Vec::new();
    for (key, lists) in inverted {
        let has_name = lists.0.iter().take(Tier::Text as usize).any(|list| !list.is_empty());
        dictionary.insert(key, (postings.len() as u64) << 1 | u64::from(has_name))?;
        lists.write(entries.len(), &mut postings);
    }
    Ok(Words { dictionary: dictionary.into_inner()?, postings })
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

/// `later` are listings of higher numbers.
fn join(mut earlier: Inverted, later: Inverted) -> Inverted {
    if earlier.lists.is_empty() {
        return later;
    }
    // Each key is joined by itself: the order does not matter.
    later.lists.into_iter().for_each(|(key, mut lists)| {
        let known = earlier.lists.entry(key).or_default();
        for (known, list) in known.0.iter_mut().zip(&mut lists.0) {
            known.append(list);
        }
    });
    earlier
}
