//! The number of listings of each choice of the facets.

use catalog::api::{FacetChoice, FacetCounts, SearchFacet};

use super::rows::ListingRow;
use super::{Index, Matches};
use crate::facets::{Value, requires_all};
use crate::names::{Community, LanguageIndex};

impl Index {
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
            Tally::of(matching().filter(|row| filter.passes(row, facet)), communities.len())
        };
        let all = passing(None);
        let of_facet = |facet: SearchFacet| {
            let without = filter.has(facet).then(|| passing(Some(facet)));
            // A further value narrows the results of the chosen ones.
            let counted = without.as_ref().filter(|_| !requires_all(facet)).unwrap_or(&all);
            let choices = if facet == SearchFacet::Community {
                let choices = communities.iter().enumerate().filter(|(at, _)| listed.communities[*at] > 0);
                let choice = |(at, community): (usize, &Community)| FacetChoice {
                    value: community.slug.clone(),
                    name: community.names.get(language.0).or(community.names.first()).cloned(),
                    count: counted.communities[at],
                };
                choices.map(choice).collect()
            } else {
                let choices = Value::all().enumerate().filter(|(_, value)| value.facet() == facet);
                let choices = choices.filter(|(at, _)| listed.values[*at] > 0);
                let choice = |(at, value): (usize, Value)| FacetChoice {
                    value: value.word(),
                    name: None,
                    count: counted.values[at],
                };
                choices.map(choice).collect()
            };
            FacetCounts { facet, without: without.as_ref().map(|without| without.total), choices }
        };
        SearchFacet::ALL.iter().copied().map(of_facet).collect()
    }
}

/// How many listings have each value.
struct Tally {
    total: usize,
    /// The number of listings with each value, by the value's position.
    values: Vec<usize>,
    communities: Vec<usize>,
}

impl Tally {
    fn of<'index>(rows: impl Iterator<Item = &'index ListingRow>, communities: usize) -> Self {
        let values = vec![0; Value::all().count()];
        let mut tally = Self { total: 0, values, communities: vec![0; communities] };
        for row in rows {
            tally.total += 1;
            for at in &row.values {
                add_one(&mut tally.values, *at);
            }
            if let Some(at) = row.community {
                add_one(&mut tally.communities, at);
            }
        }
        tally
    }
}

/// Counts one more at `at`, which is beyond the end in some damaged data.
fn add_one(counts: &mut [usize], at: usize) {
    if let Some(count) = counts.get_mut(at) {
        *count += 1;
    }
}
