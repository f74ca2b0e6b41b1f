//! The search index. Listings are numbered in tie order. A search gives each listing a rank by its words and a verdict
//! by its conditions, one listing after the other.

mod expand;
mod filter;
mod rows;
mod words;

use std::cmp::Reverse;

use catalog::api::{FacetChoice, FacetCounts, SearchFacet, SearchSort};
use serde::{Deserialize, Serialize};

use super::facets::{Measure, Value, adds_up};
use super::names::{Community, LanguageIndex, Names};
use super::parsed_query::{ParsedQuery, QueryWord};
use super::rules::{ENOUGH_RESULTS, Pass, half_of};
use super::{Query, SearchEntry};

use filter::{Filter, Verdict};
use rows::Row;
use words::Words;

/// The index of a catalogue.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Index {
    words: Words,
    /// By the listing's number.
    rows: Vec<Row>,
}

/// The result of a search.
pub(crate) struct Matches {
    filter: Filter,
    /// How well each listing matches the text; `None` if it does not.
    ranks: Vec<Option<Rank>>,
    /// The numbers of the listings that match the text and meet the conditions.
    pub(crate) found: Vec<usize>,
    /// What was left out: amounts in other currencies, and words that no listing has.
    pub(crate) unknown: Vec<String>,
}

/// Sorted descending, by group and then score; the group says whether a listing has the words as written, or how many
/// it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    group: usize,
    score: u32,
}

/// What each listing scores for one word of a query; 0 if it does not have it.
struct Scores {
    word: Vec<u8>,
    /// For its pair or type.
    bonus: Vec<u8>,
}

impl Index {
    /// The index of `entries`, which are in tie order; `names` are those of the same entries.
    pub(crate) fn of(entries: &[&SearchEntry], names: &Names) -> Self {
        let rows = entries.iter().map(|entry| Row::of(entry, &names.communities)).collect();
        Self { words: Words::of(entries), rows }
    }

    /// The number of listings.
    pub(crate) const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Searches for `query`.
    pub(crate) fn find(&self, query: &Query, names: &Names) -> Matches {
        let parsed = ParsedQuery::read(&query.text, names);
        let filter = Filter::of(query, &parsed, &names.communities);
        let verdicts: Vec<Verdict> = self.rows.iter().map(|row| filter.verdict(row)).collect();
        let passes = |listing: &usize| verdicts[*listing] == Verdict::Passes;
        let mut unknown = Vec::new();
        let ranks = self.ranks(query, &parsed, passes, &mut unknown);
        let found = (0..self.len()).filter(|listing| ranks[*listing].is_some() && passes(listing)).collect();
        let unknown = [parsed.other_money, unknown].concat();
        Matches { filter, ranks, found, unknown }
    }

    /// How well each listing matches the text, of which words that no listing has are added to `unknown`.
    fn ranks(
        &self,
        query: &Query,
        parsed: &ParsedQuery,
        passes: impl Fn(&usize) -> bool,
        unknown: &mut Vec<String>,
    ) -> Vec<Option<Rank>> {
        let all = 0..self.len();
        if parsed.words.is_empty() {
            let rank = parsed.finds_all_that_pass(query).then_some(Rank { group: 0, score: 0 });
            return vec![rank; self.len()];
        }
        let mut as_written = self.scores(&parsed.words, Pass::AsWritten);
        let is_enough = |words: &[Scores]| {
            let found = all.clone().filter(|listing| passes(listing) && has_all(words, *listing));
            found.take(ENOUGH_RESULTS).count() == ENOUGH_RESULTS
        };
        let rank_as_written = |words: &[Scores], listing: usize| {
            has_all(words, listing).then(|| Rank { group: 1, score: score(words, listing) })
        };
        if is_enough(&as_written) {
            return all.map(|listing| rank_as_written(&as_written, listing)).collect();
        }
        let mut forgiving = self.scores(&parsed.words, Pass::Forgiving);
        let mut some_listing_has_all = all.clone().any(|listing| has_all(&forgiving, listing));
        if !some_listing_has_all {
            let is_known: Vec<bool> =
                forgiving.iter().map(|scores| scores.word.iter().any(|score| *score > 0)).collect();
            if parsed.has_conditions() || is_known.contains(&true) {
                let left_out = parsed.words.iter().zip(&is_known).filter(|(_, is_known)| !**is_known);
                let in_text = |word: &QueryWord| parsed.source.piece(&query.text, &word.source).to_owned();
                unknown.extend(left_out.map(|(word, _)| in_text(word)));
                keep(&mut as_written, &is_known);
                keep(&mut forgiving, &is_known);
                some_listing_has_all = all.clone().any(|listing| has_all(&forgiving, listing));
            }
        }
        if forgiving.is_empty() || (!unknown.is_empty() && is_enough(&as_written)) {
            return all.map(|listing| rank_as_written(&as_written, listing)).collect();
        }
        if some_listing_has_all {
            let forgiven = |listing: usize| {
                has_all(&forgiving, listing).then(|| Rank { group: 0, score: score(&forgiving, listing) })
            };
            return all
                .map(|listing| rank_as_written(&as_written, listing).or_else(|| forgiven(listing)))
                .collect();
        }
        let with_some = |listing: usize| {
            let group = forgiving.iter().filter(|scores| scores.word[listing] > 0).count();
            (group >= half_of(forgiving.len())).then(|| Rank { group, score: score(&forgiving, listing) })
        };
        all.map(with_some).collect()
    }

    fn scores(&self, words: &[QueryWord], pass: Pass) -> Vec<Scores> {
        words.iter().map(|wanted| self.scores_of(wanted, pass)).collect()
    }

    fn scores_of(&self, wanted: &QueryWord, pass: Pass) -> Scores {
        let expansion = self.words.expand(wanted, pass);
        let mut scores = Scores { word: vec![0; self.len()], bonus: vec![0; self.len()] };
        let raise = |scores: &mut [u8], listings: &[u32], score: u8| {
            for listing in listings {
                if let Some(known) = scores.get_mut(*listing as usize) {
                    *known = score.max(*known);
                }
            }
        };
        for (key, quality) in expansion.keys {
            for (tier, listings) in self.words.listings(key) {
                raise(&mut scores.word, listings, tier.weight() * quality);
            }
        }
        for key in expansion.pairs {
            for (tier, listings) in self.words.listings(key) {
                raise(&mut scores.bonus, listings, tier.pair_bonus());
            }
        }
        scores
    }

    /// The numbers of the matches: the best first, or in the order of `sort`; of equal ones the lower number.
    pub(crate) fn order(&self, matches: &Matches, sort: Option<SearchSort>) -> Vec<usize> {
        let mut numbers = matches.found.clone();
        let Some(sort) = sort else {
            numbers.sort_by_key(|number| Reverse(matches.ranks[*number]));
            return numbers;
        };
        let (measure, is_descending) = match sort {
            SearchSort::Newest => (Measure::Listed, true),
            SearchSort::PriceAscending => (Measure::Price, false),
            SearchSort::PriceDescending => (Measure::Price, true),
            SearchSort::AreaAscending => (Measure::Area, false),
            SearchSort::AreaDescending => (Measure::Area, true),
            SearchSort::PricePerSquareFoot => (Measure::PricePerSquareFoot, false),
        };
        // Unknown ones come last.
        numbers.sort_by_key(|number| {
            let measure = self.rows[*number].measure(measure);
            (measure.is_none(), measure.map(|number| if is_descending { -number } else { number }))
        });
        numbers
    }

    /// The number of listings of each choice, each facet without its own choice. Communities have their
    /// names in `language`.
    pub(crate) fn counts(
        &self,
        matches: &Matches,
        communities: &[Community],
        language: LanguageIndex,
    ) -> Vec<FacetCounts> {
        let Matches { filter, ranks, .. } = matches;
        let listed = Tally::of(self.rows.iter().filter(|row| filter.is_listed(row)), communities.len());
        let matching = || self.rows.iter().zip(ranks).filter(|(_, rank)| rank.is_some()).map(|(row, _)| row);
        let passing = |facet: Option<SearchFacet>| {
            matching().filter(move |row| match filter.verdict(row) {
                Verdict::Passes => true,
                Verdict::PassesWithout(other) => Some(other) == facet,
                Verdict::Fails => false,
            })
        };
        let all = Tally::of(passing(None), communities.len());
        let of_facet = |facet: SearchFacet| {
            let is_chosen = filter.has(facet);
            let without = is_chosen.then(|| Tally::of(passing(Some(facet)), communities.len()));
            // A further one narrows what the chosen ones have left.
            let counted = without.as_ref().filter(|_| !adds_up(facet)).unwrap_or(&all);
            let choices = if facet == SearchFacet::Community {
                let choices = communities.iter().enumerate().filter(|(at, _)| listed.communities[*at] > 0);
                let choice = |(at, community): (usize, &Community)| FacetChoice {
                    value: community.slug.clone(),
                    name: community.names.get(language.0).or(community.names.first()).cloned(),
                    count: counted.communities[at],
                };
                choices.map(choice).collect()
            } else {
                let choices = Value::all().filter(|value| value.facet() == facet);
                let choices = choices.filter(|value| listed.values[value.number()] > 0);
                let count = |value: Value| counted.values[value.number()];
                choices
                    .map(|value| FacetChoice { value: value.word(), name: None, count: count(value) })
                    .collect()
            };
            FacetCounts { facet, without: without.as_ref().map(|without| without.total), choices }
        };
        SearchFacet::ALL.iter().copied().map(of_facet).collect()
    }
}

/// How many listings have each value.
struct Tally {
    total: usize,
    values: [usize; Value::COUNT],
    communities: Vec<usize>,
}

impl Tally {
    fn of<'own>(rows: impl Iterator<Item = &'own Row>, communities: usize) -> Self {
        let mut tally = Self { total: 0, values: [0; Value::COUNT], communities: vec![0; communities] };
        for row in rows {
            tally.total += 1;
            row.values().for_each(|number| tally.values[number] += 1);
            if let Some(count) = row.community.and_then(|at| tally.communities.get_mut(at)) {
                *count += 1;
            }
        }
        tally
    }
}

/// Keeps the words at whose place `is_kept` is set.
fn keep(words: &mut Vec<Scores>, is_kept: &[bool]) {
    let mut places = is_kept.iter();
    words.retain(|_| places.next() == Some(&true));
}

fn has_all(words: &[Scores], listing: usize) -> bool {
    words.iter().all(|scores| scores.word[listing] > 0)
}

fn score(words: &[Scores], listing: usize) -> u32 {
    words.iter().map(|scores| u32::from(scores.word[listing]) + u32::from(scores.bonus[listing])).sum()
}
