//! The documents of landing pages: the listings of one type for sale or rent in one area.

use serde::Serialize;

use super::{FIRST_CARDS, LandingLink, PropertyCard, PropertyLine};
use crate::money::Aed;

/// The number of listings that a landing page needs, so that its price range and its list say something.
pub const MIN_LANDING_HOMES: usize = 3;
/// The number of listings that a landing page shows as cards.
pub const LANDING_CARDS: usize = FIRST_CARDS;

/// What the records of a landing page say together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LandingFacts {
    /// The lowest asking price or rent of a year.
    pub lowest_price: Option<Aed>,
    /// The highest asking price or rent of a year.
    pub highest_price: Option<Aed>,
    /// The median price per square foot; `null` if fewer than three listings have price and area.
    pub median_per_square_foot: Option<Aed>,
    /// The number of listings with price and area.
    pub median_of: usize,
    /// The number of listings that are not built yet.
    pub off_plan: usize,
}

/// `/api/screens/areas/{area}/{slug}.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LandingScreen<'site> {
    /// The values that links to it also show.
    #[serde(flatten)]
    pub link: LandingLink,
    /// One or two sentences about the area.
    pub summary: String,
    /// The first paragraph of the area's guide as sanitised HTML; empty if the guide does not start with one.
    pub opening: String,
    /// The figures.
    pub facts: LandingFacts,
    /// The newest listings, at most 24.
    pub properties: Vec<PropertyCard>,
    /// All others.
    pub rest: Vec<PropertyLine<'site>>,
    /// The other landing pages of the area.
    pub in_area: Vec<LandingLink>,
    /// Those of the same type and purpose in other areas, the nearest first.
    pub nearby: Vec<LandingLink>,
    /// What a search calls the area, as the value of its parameter.
    pub community: String,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}
