//! The answer of a search that asks for counts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::property::{SubCategory, closed_set};

closed_set! {
    /// What a search can be narrowed by, named like its parameter.
    SearchFacet {
        /// The list; narrowed by visitors only where a search covers all lists.
        Category = "category",
        Type = "type",
        Bedrooms = "bedrooms",
        Bathrooms = "bathrooms",
        /// Whether it is furnished.
        Furnishing = "furnishing",
        /// Whether it is built.
        Completion = "completion",
        /// The amenities; a listing must have all that are chosen.
        Amenities = "amenities",
        /// What the rent includes; a listing must have all that are chosen.
        Included = "included",
        Community = "community",
        /// The asking price, or the rent of a year.
        Price = "price",
        /// The built-up area.
        Area = "area",
    }
}

closed_set! {
    /// The order of results; without one the best matches come first.
    SearchSort {
        /// The newest first.
        Newest = "newest",
        /// The lowest price first; rents are compared by the year.
        PriceAscending = "price_asc",
        /// The highest price first.
        PriceDescending = "price_desc",
        /// The smallest first.
        AreaAscending = "area_asc",
        /// The largest first.
        AreaDescending = "area_desc",
        /// The lowest price per square foot first.
        PricePerSquareFoot = "price_per_sqft_asc",
    }
}

/// The number of listings in each answer of a search.
pub const RESULTS_PER_PAGE: usize = 100;
/// The maximum length of a search text.
pub const MAX_QUERY_CHARS: usize = 200;

/// What a search found besides its cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchSummary {
    /// The number of listings on all pages.
    pub total: usize,
    /// The facets that narrow it or could.
    pub facets: Vec<FacetCounts>,
    /// Where nothing was found, the searches with a condition less or a wider one that find something.
    pub looser: Vec<OtherSearch>,
}

/// How a search was read, in the language of the search: the header `X-Search-Reading` of its results, as base64.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchReading {
    /// The conditions that are on, those in the text first, each with the search without it.
    pub conditions: Vec<OtherSearch>,
    /// The text without its conditions.
    pub rest: String,
    /// Says which words no listing has, whether the homes only come near, and which are left out without a price.
    pub note: Option<String>,
}

/// A search that differs from another in one condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OtherSearch {
    /// The condition, or the difference.
    pub name: String,
    /// The parameters that differ; empty ones are removed.
    pub parameters: BTreeMap<String, String>,
    /// The number of listings that it finds, if that was counted.
    pub count: Option<usize>,
}

/// A facet with the number of listings of each choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FacetCounts {
    pub facet: SearchFacet,
    /// The number of listings found without this facet's own choice; `null` if it has none.
    pub without: Option<usize>,
    /// The choices that some listing of the list has; prices and areas have none.
    pub choices: Vec<FacetChoice>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FacetChoice {
    /// The value of the parameter.
    pub value: String,
    /// The name in the language of the search.
    pub name: Option<String>,
    /// The number of listings that match the rest of the search and have it.
    pub count: usize,
}

/// `/api/screens/suggestions.json`: what the search field suggests while visitors type.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Suggestions {
    /// The types of listed properties.
    pub types: Vec<SubCategory>,
    /// The communities, those with most listings first.
    pub communities: Vec<String>,
    /// What else visitors call a community, separated by commas: its English name and its nicknames.
    pub nicknames: BTreeMap<String, String>,
    pub advisers: Vec<String>,
    pub developers: Vec<String>,
    pub projects: Vec<String>,
    /// The listings, newest first.
    pub listings: Vec<SuggestedListing>,
}

/// A listing that a search field suggests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuggestedListing {
    pub id: String,
    /// The headline.
    pub title: String,
    pub reference: String,
}

closed_set! {
    /// What a name in the text of a search belongs to.
    NameKind {
        Community = "community",
        Developer = "developer",
        /// A project, or a tower.
        Project = "project",
        Adviser = "adviser",
        View = "view",
        /// A listing, by its reference.
        Reference = "reference",
        /// A listing, by the number of its permit.
        Permit = "permit",
    }
}
