//! The answer of a search that asks for counts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::property::{SubCategory, closed_set};

closed_set! {
    /// What a search can be narrowed by, named like its parameter.
    SearchFacet {
        /// The list; narrowed by visitors only where a search covers all lists.
        Category = "category",
        /// The type.
        Type = "type",
        /// The number of bedrooms.
        Bedrooms = "bedrooms",
        /// The number of bathrooms.
        Bathrooms = "bathrooms",
        /// Whether it is furnished.
        Furnishing = "furnishing",
        /// Whether it is built.
        Completion = "completion",
        /// The amenities; a listing must have all that are chosen.
        Amenities = "amenities",
        /// What the rent includes; a listing must have all that are chosen.
        Included = "included",
        /// The community.
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
    /// The conditions in the text, which `query` holds.
    pub understood: Vec<Understood>,
    /// Words that no listing has, which were left out.
    pub unknown: Vec<String>,
    /// Where nothing was found, the number of listings without each of [`Self::understood`]; otherwise empty.
    pub without: Vec<usize>,
    /// Where nothing was found, the words of the text without which something is.
    pub words: Vec<SpareWord>,
    /// Where nothing was found, the nearest ranges in which something is.
    pub nearest: Vec<NearestRange>,
}

/// A word without which a search finds something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpareWord {
    /// The word as it is written.
    pub word: String,
    /// The text without it.
    pub rest: String,
    /// The number of listings that are found then.
    pub count: usize,
}

/// A range that admits something, next to one that admits nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NearestRange {
    /// The price or the area.
    pub facet: SearchFacet,
    /// The lowest.
    pub least: Option<u32>,
    /// The highest.
    pub most: Option<u32>,
    /// The number of listings in it that match the rest of the search.
    pub count: usize,
}

/// A facet with the number of listings of each choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FacetCounts {
    /// The facet.
    pub facet: SearchFacet,
    /// The number of listings found without this facet's own choice; `null` if it has none.
    pub without: Option<usize>,
    /// The choices that some listing of the list has; prices and areas have none.
    pub choices: Vec<FacetChoice>,
}

/// A choice of a facet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FacetChoice {
    /// The value of the parameter.
    pub value: String,
    /// The name of a community; the names of other choices are the page's.
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
    /// The advisers.
    pub advisers: Vec<String>,
    /// The developers.
    pub developers: Vec<String>,
    /// The projects.
    pub projects: Vec<String>,
    /// The listings, newest first.
    pub listings: Vec<SuggestedListing>,
}

/// A listing that a search field suggests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SuggestedListing {
    /// The id.
    pub id: String,
    /// The headline.
    pub title: String,
    /// The reference.
    pub reference: String,
}

/// A condition in the text of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Understood {
    /// The condition.
    pub condition: Condition,
    /// The text without it.
    pub rest: String,
}

/// See [`Understood`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Condition {
    /// A price, or a rent by the year.
    Price {
        /// The lowest.
        least: Option<u32>,
        /// The highest.
        most: Option<u32>,
        /// Whether it was given by the month or the year, so that only rents are meant.
        rent: bool,
    },
    /// An area in square feet.
    Area {
        /// The lowest.
        least: Option<u32>,
        /// The highest.
        most: Option<u32>,
    },
    /// A number of bedrooms; 0 is a studio.
    Bedrooms {
        /// The lowest.
        least: u8,
        /// The highest; `null` if more will do.
        most: Option<u8>,
    },
    /// A number of bathrooms.
    Bathrooms {
        /// The lowest.
        least: u8,
        /// The highest; `null` if more will do.
        most: Option<u8>,
    },
    /// The year in which an off-plan home is handed over.
    Handover {
        /// The year.
        year: u16,
    },
    /// A home to rent, or one to buy.
    Purpose {
        /// Whether it is to rent.
        rent: bool,
    },
    /// A choice of a facet.
    Choice {
        /// The facet.
        facet: SearchFacet,
        /// The value of its parameter.
        value: String,
    },
    /// A name in the records.
    Name {
        /// The kind of place or term with this name.
        of: NameKind,
        /// The name in the language of the search.
        name: String,
    },
}

closed_set! {
    /// What a name in the text of a search belongs to.
    NameKind {
        /// A community.
        Community = "community",
        /// A developer.
        Developer = "developer",
        /// A project, or a tower.
        Project = "project",
        /// An adviser.
        Adviser = "adviser",
        /// A view.
        View = "view",
        /// A listing, by its reference.
        Reference = "reference",
        /// A listing, by the number of its permit.
        Permit = "permit",
    }
}
