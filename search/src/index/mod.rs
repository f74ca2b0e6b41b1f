//! The search index. Listings are numbered in tie order. A search gives each listing a rank by its words and checks
//! its conditions, one listing after the other.

mod counts;
mod expand;
mod filter;
mod keys;
mod ranking;
mod rows;

use std::cmp::Reverse;

use catalog::api::SearchSort;
use serde::{Deserialize, Serialize};

use super::facets::Measure;
use super::names::{Community, Names};
use super::parsed_query::ParsedQuery;
use super::{Query, SearchEntry};

use filter::Filter;
use keys::Keys;
use ranking::{Rank, Ranking};
use rows::ListingRow;

/// The index of a catalogue.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Index {
    keys: Keys,
    /// The rows of the listings, in the order of their numbers.
    rows: Vec<ListingRow>,
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

impl Index {
    /// The index of `entries`, which are in tie order; `names` are those of the same entries.
    pub(crate) fn of(entries: &[&SearchEntry], names: &Names) -> Self {
        let rows = entries.iter().map(|entry| ListingRow::of(entry, &names.communities)).collect();
        Self { keys: Keys::of(entries), rows }
    }

    /// The number of listings.
    pub(crate) const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Searches for `query`, whose text is `parsed`.
    pub(crate) fn find(&self, query: &Query, parsed: &ParsedQuery, communities: &[Community]) -> Matches {
        let filter = Filter::new(query, parsed, communities);
        let passes: Vec<bool> = self.rows.iter().map(|row| filter.passes(row, None)).collect();
        let Ranking { ranks, unknown } = if parsed.words.is_empty() {
            let rank = parsed.finds_all_that_pass(query).then_some(Rank::default());
            Ranking { ranks: vec![rank; self.len()], unknown: Vec::new() }
        } else {
            self.ranking(parsed, &passes)
        };
        let listings =
            (0..self.len()).filter(|listing| ranks[*listing].is_some() && passes[*listing]).collect();
        let unknown = parsed.ranges.foreign_money.iter().chain(unknown.into_iter().map(|word| &word.span));
        let unknown = unknown.map(|span| parsed.text_at(span).to_owned()).collect();
        Matches { filter, ranks, found: listings, unknown }
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
        // Listings without the number come last.
        numbers.sort_by_key(|number| {
            let measure = self.rows[*number].measure(measure);
            (measure.is_none(), measure.map(|number| if is_descending { -number } else { number }))
        });
        numbers
    }
}
