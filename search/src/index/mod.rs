//! The search index, with the same answers as the scan, read directly from the mapped data. Listings are numbered in
//! tie order; sets of them are bit sets, and scores are added to whole sets.

pub(crate) mod bits;
mod build;
mod expand;
mod facet_sets;
mod postings;
mod ranks;

use fst::Map;

pub(crate) use bits::Window;
use bits::{Bits, First, Points};
use catalog::api::{FacetCounts, SearchSort};
use expand::{Expansion, expand};
use facet_sets::{FacetSets, Selection};
use postings::LENGTH;
use ranks::Ranks;

use super::Query;
use super::facets::Measure;
use super::names::Names;
use super::parsed_query::{ParsedQuery, QueryWord};
use super::rules::{ENOUGH_RESULTS, MAX_PER_WORD, Pass, Tier, half_of};

pub use build::Words;
pub(crate) use build::build;
pub(crate) use facet_sets::write as write_facets;

/// The index is damaged.
#[derive(Debug)]
pub(crate) struct Damaged;

/// Returns verified bytes of a section.
pub(crate) trait ReadBytes {
    fn bytes(&self, start: u64, len: u64) -> Result<&[u8], Damaged>;
}

/// A mapped index.
pub(crate) struct Index<'data, R> {
    pub(crate) listings: usize,
    pub(crate) dictionary: &'data [u8],
    pub(crate) lists: &'data R,
    pub(crate) facets: &'data R,
    pub(crate) names: &'data Names,
}

/// The result of a search.
pub(crate) struct Matches {
    /// The number of matches.
    pub(crate) total: usize,
    selection: Selection,
    /// The matches by how well they match, the best first.
    groups: Vec<Group>,
    /// The listings that the text would match without any condition.
    matching: Bits,
    /// The words that no listing has, which were left out.
    pub(crate) unknown: Vec<String>,
}

/// Matches that come before or after all those of another group.
struct Group {
    found: Bits,
    /// By which they are ordered; empty if all match equally.
    words: Vec<Matched>,
    /// The score of each matching word besides its own.
    per_word: u32,
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

impl<R: ReadBytes> Index<'_, R> {
    /// Searches for `query`.
    pub(crate) fn find(&self, query: &Query) -> Result<Matches, Damaged> {
        let parsed = ParsedQuery::read(&query.text, self.names);
        let selection = self.facet_sets().select(query, &parsed)?;
        let passing = selection.passing();
        let all = Bits::all(self.listings);
        if parsed.words.is_empty() {
            let matching = if parsed.finds_all_that_pass(query) { all } else { Bits::none(self.listings) };
            return Ok(Matches::new(selection, matching, vec![Group::new(passing, Vec::new())]));
        }
        let dictionary = Map::new(self.dictionary).map_err(|_| Damaged)?;
        let mut as_written = self.matched(&dictionary, &parsed, Pass::AsWritten)?;
        let mut found = with_all_words(&as_written, &passing);
        let mut matching = with_all_words(&as_written, &all);
        if found.count() >= ENOUGH_RESULTS {
            return Ok(Matches::new(selection, matching, vec![Group::new(found, as_written)]));
        }
        let mut forgiving = self.matched(&dictionary, &parsed, Pass::Forgiving)?;
        let mut forgiven = with_all_words(&forgiving, &all);
        let mut unknown = Vec::new();
        if forgiven.count() == 0 {
            let is_known: Vec<bool> = forgiving.iter().map(|word| word.any.count() > 0).collect();
            if parsed.has_conditions() || is_known.contains(&true) {
                let words = parsed.words.iter().zip(&is_known).filter(|(_, is_known)| !**is_known);
                let written = |word: &QueryWord| parsed.written.piece(&query.text, &word.written).to_owned();
                unknown.extend(words.map(|(word, _)| written(word)));
                keep(&mut as_written, &is_known);
                keep(&mut forgiving, &is_known);
                found = with_all_words(&as_written, &passing);
                matching = with_all_words(&as_written, &all);
                forgiven = with_all_words(&forgiving, &all);
            }
        }
        if forgiving.is_empty() || (!unknown.is_empty() && found.count() >= ENOUGH_RESULTS) {
            let matches = Matches::new(selection, matching, vec![Group::new(found, as_written)]);
            return Ok(Matches { unknown, ..matches });
        }
        let mut more = with_all_words(&forgiving, &passing);
        more.remove(&found);
        if found.count() + more.count() == 0 && forgiven.count() == 0 {
            let matching = self.with_half_of_the_words(&forgiving);
            let words = u32::try_from(forgiving.len()).unwrap_or(u32::MAX);
            // More words come before higher scores.
            let per_word = (MAX_PER_WORD * words).next_power_of_two();
            let group = Group { per_word, ..Group::new(passing, forgiving) };
            return Ok(Matches { unknown, ..Matches::new(selection, matching, vec![group]) });
        }
        matching.add(&forgiven);
        let groups = vec![Group::new(found, as_written), Group::new(more, forgiving)];
        Ok(Matches { unknown, ..Matches::new(selection, matching, groups) })
    }

    /// The numbers of the matches after the first `skip`, at most `take`: the best first, or in the order of `sort`.
    pub(crate) fn order(
        &self,
        matches: &Matches,
        sort: Option<SearchSort>,
        mut window: Window,
    ) -> Result<Vec<usize>, Damaged> {
        let Some(sort) = sort else {
            for Group { found, words, per_word } in &matches.groups {
                match &**words {
                    [] => window.add(found),
                    words => self.points(words, *per_word).order(found, First::Highest, &mut window),
                }
            }
            return Ok(window.numbers);
        };
        let (measure, first) = match sort {
            SearchSort::Newest => (Measure::Listed, First::Highest),
            SearchSort::PriceAscending => (Measure::Price, First::Lowest),
            SearchSort::PriceDescending => (Measure::Price, First::Highest),
            SearchSort::AreaAscending => (Measure::Area, First::Lowest),
            SearchSort::AreaDescending => (Measure::Area, First::Highest),
            SearchSort::PricePerSquareFoot => (Measure::PricePerSquareFoot, First::Lowest),
        };
        let mut found = Bits::none(self.listings);
        matches.groups.iter().for_each(|group| found.add(&group.found));
        Ranks::read(measure, self.listings, self.facets, facet_sets::len(self.listings))?
            .order(&found, first, &mut window);
        Ok(window.numbers)
    }

    /// The number of listings of each choice; communities are named in the language at `language` of their names.
    pub(crate) fn counts(&self, matches: &Matches, language: usize) -> Result<Vec<FacetCounts>, Damaged> {
        self.facet_sets().counts(&matches.selection, &matches.matching, language)
    }

    fn facet_sets(&self) -> FacetSets<'_, R> {
        FacetSets { listings: self.listings, facets: self.facets, communities: &self.names.communities }
    }

    fn matched(
        &self,
        dictionary: &Map<&[u8]>,
        parsed: &ParsedQuery,
        pass: Pass,
    ) -> Result<Vec<Matched>, Damaged> {
        parsed.words.iter().map(|wanted| self.matched_by(&expand(dictionary, wanted, pass))).collect()
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

    fn with_half_of_the_words(&self, words: &[Matched]) -> Bits {
        let mut counts = Points::new(self.listings, u32::try_from(words.len()).unwrap_or(u32::MAX));
        words.iter().for_each(|word| counts.add(1, &word.any));
        let least = u32::try_from(half_of(words.len())).unwrap_or(u32::MAX);
        counts.at_least(least, &Bits::all(self.listings))
    }
}

impl Matches {
    /// Every match is in `matching`.
    fn new(selection: Selection, matching: Bits, mut groups: Vec<Group>) -> Self {
        groups.iter_mut().for_each(|group| group.found.keep(&matching));
        let total = groups.iter().map(|group| group.found.count()).sum();
        Self { total, selection, groups, matching, unknown: Vec::new() }
    }
}

impl Group {
    const fn new(found: Bits, words: Vec<Matched>) -> Self {
        Self { found, words, per_word: 0 }
    }
}

/// Keeps the words at whose place `is_kept` is set.
fn keep(words: &mut Vec<Matched>, is_kept: &[bool]) {
    let mut places = is_kept.iter();
    words.retain(|_| places.next() == Some(&true));
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
