//! The search index, with the same answers as the scan, read directly from the mapped data. Listings are numbered in
//! tie order; sets of them are bit sets, and scores are added to whole sets.

pub(crate) mod bits;
mod build;
mod columns;
mod expand;
mod postings;

use fst::Map;

use bits::{Bits, Points};
use columns::Columns;
use expand::{Expansion, expand};
use postings::LENGTH;

use super::Query;
use super::ask::Ask;
use super::rules::{FEW, MAX_PER_WORD, Pass, Tier, half_of};

pub use build::Words;
pub(crate) use build::build;
pub(crate) use columns::write as write_columns;

/// The index is damaged.
#[derive(Debug)]
pub(crate) struct Damaged;

/// Returns verified bytes of the lists.
pub(crate) trait Lists {
    fn bytes(&self, start: u64, len: u64) -> Result<&[u8], Damaged>;
}

/// A mapped index.
pub(crate) struct Index<'data, L> {
    pub(crate) listings: usize,
    pub(crate) dictionary: &'data [u8],
    pub(crate) columns: &'data [u8],
    pub(crate) lists: &'data L,
}

/// The result of a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Matches {
    /// The number of matches.
    pub(crate) total: usize,
    /// The numbers of the requested listings, best first.
    pub(crate) numbers: Vec<usize>,
}

/// The matches of one word of a query.
struct Matched {
    /// All matching listings.
    any: Bits,
    /// Scores with their listings; each listing is in one of the sets.
    levels: Vec<(u32, Bits)>,
    /// Bonuses with their listings.
    bonuses: Vec<(u32, Bits)>,
}

impl<L: Lists> Index<'_, L> {
    /// Searches for `query` and returns the listings after the first `skip`, at most `take`.
    pub(crate) fn find(&self, query: &Query, skip: usize, take: usize) -> Result<Matches, Damaged> {
        let ask = Ask::read(&query.text);
        let passing = Columns::new(self.columns, self.listings).ok_or(Damaged)?.passing(query, &ask);
        if ask.words.is_empty() {
            let found = if ask.finds_all_that_pass(query) { passing } else { Bits::none(self.listings) };
            let numbers = found.numbers().skip(skip).take(take).collect();
            return Ok(Matches { total: found.count(), numbers });
        }
        let dictionary = Map::new(self.dictionary).map_err(|_| Damaged)?;
        let as_written = self.matched(&dictionary, &ask, Pass::AsWritten)?;
        let found = with_all_words(&as_written, &passing);
        let total = found.count();
        let mut matches = Matches { total, numbers: self.points(&as_written, 0).best(&found, skip, take) };
        if total >= FEW {
            return Ok(matches);
        }
        let forgiving = self.matched(&dictionary, &ask, Pass::Forgiving)?;
        let mut more = with_all_words(&forgiving, &passing);
        more.remove(&found);
        let more_count = more.count();
        if total + more_count == 0 && with_all_words(&forgiving, &Bits::all(self.listings)).count() == 0 {
            let (found, points) = self.with_half_of_the_words(&forgiving, &passing);
            return Ok(Matches { total: found.count(), numbers: points.best(&found, skip, take) });
        }
        let (skip, take) = (skip.saturating_sub(total), take - matches.numbers.len());
        matches.numbers.extend(self.points(&forgiving, 0).best(&more, skip, take));
        matches.total += more_count;
        Ok(matches)
    }

    fn matched(&self, dictionary: &Map<&[u8]>, ask: &Ask, pass: Pass) -> Result<Vec<Matched>, Damaged> {
        ask.words.iter().map(|wanted| self.matched_by(&expand(dictionary, wanted, pass))).collect()
    }

    fn matched_by(&self, expansion: &Expansion) -> Result<Matched, Damaged> {
        let mut levels = Levels::new(self.listings);
        for (start, quality) in &expansion.keys {
            self.read_lists(*start, |tier, list| list.add_to(levels.of(tier.weight() * quality)))?;
        }
        let mut bonuses = Levels::new(self.listings);
        for start in &expansion.pairs {
            self.read_lists(*start, |tier, list| list.add_to(bonuses.of(tier.pair_bonus())))?;
        }
        let (any, levels) = levels.best_only();
        Ok(Matched { any, levels, bonuses: bonuses.best_only().1 })
    }

    fn read_lists(
        &self,
        start: u64,
        sink: impl FnMut(Tier, postings::List) -> Option<()>,
    ) -> Result<(), Damaged> {
        let len = self.lists.bytes(start, LENGTH)?.try_into().map_err(|_| Damaged)?;
        let lists = start.checked_add(LENGTH).ok_or(Damaged)?;
        let lists = self.lists.bytes(lists, u64::from(u32::from_le_bytes(len)))?;
        postings::read(lists, self.listings, sink).ok_or(Damaged)
    }

    /// The scores of all listings; each matching word adds `per_word`.
    fn points(&self, words: &[Matched], per_word: u32) -> Points {
        let most = u32::try_from(words.len()).unwrap_or(u32::MAX).saturating_mul(MAX_PER_WORD + per_word);
        let mut points = Points::new(self.listings, most);
        for word in words {
            for (value, listings) in &word.levels {
                points.add(value + per_word, listings);
            }
            for (value, listings) in &word.bonuses {
                points.add(*value, listings);
            }
        }
        points
    }

    /// If nothing has all words, more words come before higher scores.
    fn with_half_of_the_words(&self, words: &[Matched], passing: &Bits) -> (Bits, Points) {
        let mut counts = Points::new(self.listings, u32::try_from(words.len()).unwrap_or(u32::MAX));
        words.iter().for_each(|word| counts.add(1, &word.any));
        let least = u32::try_from(half_of(words.len())).unwrap_or(u32::MAX);
        let found = counts.at_least(least, passing);
        let per_word = (MAX_PER_WORD * u32::try_from(words.len()).unwrap_or(u32::MAX)).next_power_of_two();
        (found, self.points(words, per_word))
    }
}

fn with_all_words(words: &[Matched], passing: &Bits) -> Bits {
    let mut found = passing.clone();
    words.iter().for_each(|word| found.keep(&word.any));
    found
}

/// Sets of listings by score, created when needed.
struct Levels {
    listings: usize,
    sets: Vec<(u32, Bits)>,
}

impl Levels {
    const fn new(listings: usize) -> Self {
        Self { listings, sets: Vec::new() }
    }

    fn of(&mut self, points: u32) -> &mut Bits {
        let at = self.sets.iter().position(|(known, _)| *known == points).unwrap_or_else(|| {
            self.sets.push((points, Bits::none(self.listings)));
            self.sets.len() - 1
        });
        &mut self.sets[at].1
    }

    /// All listings, and each listing only in the set of its highest score.
    fn best_only(mut self) -> (Bits, Vec<(u32, Bits)>) {
        self.sets.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        let mut any = Bits::none(self.listings);
        for (_, listings) in &mut self.sets {
            listings.remove(&any);
            any.add(listings);
        }
        (any, self.sets)
    }
}
