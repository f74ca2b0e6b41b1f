//! Builds the index: the dictionary of keys, the posting lists, and the facet columns.

use std::borrow::Cow;
use std::collections::HashMap;

use fst::MapBuilder;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

use super::postings::Postings;
use crate::SearchedText;
use crate::rules::Tier;
use crate::terms::{Keys, Reader, stems};

/// The word index, determined by the listings' words and order alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words<'own> {
    pub(crate) dictionary: Cow<'own, [u8]>,
    pub(crate) postings: Cow<'own, [u8]>,
}

/// The keys of a range of listings.
#[derive(Default)]
struct Inverted {
    /// The position of each key's lists. The fast hasher is safe, since keys come from the agency's own records.
    places: HashMap<String, usize, FxBuildHasher>,
    lists: Vec<Postings>,
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
        self.lists.push(Postings::default());
        self.stems.push(None);
        place
    }
}

impl Keys for Inverted {
    fn add(&mut self, key: &str, tier: Tier) {
        let place = self.place(key);
        self.lists[place].add(self.number, tier);
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
        self.lists[place].add(self.number, tier);
        for of_stem in of_stems.into_iter().flatten() {
            self.lists[of_stem].add(self.number, tier);
        }
    }
}

/// Indexes `texts`, which are in tie order: a listing's position is its number.
///
/// # Errors
/// The writer cannot fail in memory, but its error is passed on.
pub(crate) fn build(texts: &[SearchedText]) -> Result<Words<'static>, fst::Error> {
    // Two ranges per core: few to merge, and no core waits long for another.
    let run = texts.len().div_ceil(rayon::current_num_threads() * 2).max(1);
    let Inverted { places, mut lists, .. } = texts
        .par_chunks(run)
        .enumerate()
        .map(|(at, texts)| invert(at * run, texts))
        .reduce(Inverted::default, join);
    let mut inverted: Vec<(String, Postings)> =
        places.into_iter().map(|(key, place)| (key, std::mem::take(&mut lists[place]))).collect();
    inverted.par_sort_unstable_by(|(a, _), (b, _)| a.cmp(b));

    let mut dictionary = MapBuilder::memory();
    let mut postings = Vec::new();
    for (key, lists) in inverted {
        let has_name = lists.0.iter().take(Tier::Text as usize).any(|list| !list.is_empty());
        dictionary.insert(key, (postings.len() as u64) << 1 | u64::from(has_name))?;
        lists.write(texts.len(), &mut postings);
    }
    Ok(Words { dictionary: dictionary.into_inner()?.into(), postings: postings.into() })
}

fn invert(first: usize, texts: &[SearchedText]) -> Inverted {
    let mut inverted = Inverted::default();
    let mut reader = Reader::default();
    for (number, text) in (first..).zip(texts) {
        // A catalogue has fewer than four thousand million listings.
        inverted.number = u32::try_from(number).unwrap_or(u32::MAX);
        reader.read(*text, &mut inverted);
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
        for (known, list) in earlier.lists[known].0.iter_mut().zip(&mut lists[place].0) {
            known.append(list);
        }
    });
    earlier
}
