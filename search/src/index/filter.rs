//! The conditions of a search besides its words.

use catalog::api::SearchFacet;

use super::rows::ListingRow;
use crate::Query;
use crate::bounds::Bounds;
use crate::facets::{Measure, Value, requires_all};
use crate::names::Community;
use crate::parsed_query::ParsedQuery;

/// The conditions of a search; a listing must meet all.
pub(super) struct Filter {
    /// The list that is searched.
    category: Option<Test>,
    /// The conditions in the text: purpose, facts, communities.
    from_text: Vec<Test>,
    /// The chosen values and ranges, by facet.
    from_facets: Vec<(SearchFacet, Test)>,
}

/// One condition.
enum Test {
    /// The listing has one of the values at these [positions](Value::position).
    AnyOf(Vec<usize>),
    Within(Measure, Bounds),
    /// The listing is in a wanted community. The list says of each community, by its position, whether it is wanted.
    InCommunities(Vec<bool>),
}

impl Test {
    fn any_of(values: impl IntoIterator<Item = Value>) -> Self {
        Self::AnyOf(values.into_iter().filter_map(Value::position).collect())
    }

    fn in_communities(slugs: &[String], communities: &[Community]) -> Self {
        Self::InCommunities(communities.iter().map(|community| slugs.contains(&community.slug)).collect())
    }

    fn passes(&self, row: &ListingRow) -> bool {
        match self {
            Self::AnyOf(values) => row.values.iter().any(|value| values.contains(value)),
            Self::Within(measure, bounds) => row.is_within(*measure, *bounds),
            Self::InCommunities(wanted) => {
                row.community.and_then(|at| wanted.get(at)).is_some_and(|is_wanted| *is_wanted)
            }
        }
    }
}

impl Filter {
    pub(super) fn new(query: &Query, parsed: &ParsedQuery, communities: &[Community]) -> Self {
        let mut from_facets = Vec::new();
        if let Some(types) = &query.types {
            from_facets.push((SearchFacet::Type, Test::any_of(types.iter().copied().map(Value::Type))));
        }
        for facet in SearchFacet::ALL.iter().copied() {
            let values = || query.values.iter().copied().filter(move |value| value.facet() == facet);
            if requires_all(facet) {
                from_facets.extend(values().map(|value| (facet, Test::any_of([value]))));
            } else if values().next().is_some() {
                from_facets.push((facet, Test::any_of(values())));
            }
        }
        if !query.communities.is_empty() {
            from_facets.push((SearchFacet::Community, Test::in_communities(&query.communities, communities)));
        }
        for (facet, measure, bounds) in [
            (SearchFacet::Price, Measure::Price, query.price.and(parsed.ranges.price)),
            (SearchFacet::Area, Measure::Area, query.area.and(parsed.ranges.area)),
        ] {
            if !bounds.is_any() {
                from_facets.push((facet, Test::Within(measure, bounds)));
            }
        }
        let mut from_text: Vec<Test> =
            parsed.values.iter().map(|values| Test::any_of(values.iter().copied())).collect();
        if let Some(purpose) = parsed.purpose.filter(|_| query.has_any_category()) {
            from_text.push(Test::any_of(Value::of_purpose(purpose)));
        }
        if !parsed.handover.is_any() {
            from_text.push(Test::Within(Measure::Handover, parsed.handover));
        }
        if !parsed.communities.is_empty() {
            from_text.push(Test::in_communities(&parsed.communities, communities));
        }
        let category = query.category.map(|category| Test::any_of([Value::Category(category)]));
        Self { category, from_text, from_facets }
    }

    /// Whether the listing is in the list that is searched.
    pub(super) fn is_listed(&self, row: &ListingRow) -> bool {
        self.category.as_ref().is_none_or(|test| test.passes(row))
    }

    /// Whether the listing meets all conditions, or all but those of the facet `except`.
    pub(super) fn passes(&self, row: &ListingRow, except: Option<SearchFacet>) -> bool {
        let is_met = |(facet, test): &(SearchFacet, Test)| Some(*facet) == except || test.passes(row);
        self.is_listed(row)
            && self.from_text.iter().all(|test| test.passes(row))
            && self.from_facets.iter().all(is_met)
    }

    /// Whether a value or a range of the facet is chosen.
    pub(super) fn has(&self, facet: SearchFacet) -> bool {
        self.from_facets.iter().any(|(chosen, _)| *chosen == facet)
    }
}
