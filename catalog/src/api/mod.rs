//! The shapes of the API's answers, made for their readers. The generator fills them; the site and the search endpoints
//! return them.
//!
//! Names from the specification keep their spelling (`_id`, `Images`, `mainCategory`); unknown values are `null`.

mod landing;
mod property;
mod screens;
mod search;
mod site;

use serde::{Deserialize, Serialize};

pub use self::landing::{LANDING_CARDS, LandingFacts, LandingScreen, MIN_LANDING_HOMES};
pub use self::property::{
    AgentView, AreaLink, DeveloperLink, FloorPlanView, InstalmentView, LandingLink, PermitView,
    PriceOnDateView, PropertyPage, ReductionView, RentAnswer, RentStatus, RentView,
};
pub use self::screens::{
    AreaCard, AreaScreen, CARDS_PER_PAGE, CategoryBlock, Developer, FIRST_CARDS, FeedScreen, HomeScreen,
    MAX_CARDS, Member, PageText, Post, PostCard, PropertyGroup, PropertyGroupScreen, PropertyLine,
    PropertyListScreen, TypeCount,
};
pub use self::search::{
    FacetChoice, FacetCounts, MAX_QUERY_CHARS, NameKind, OtherSearch, RESULTS_PER_PAGE, SearchFacet,
    SearchReading, SearchSort, SearchSummary, SuggestedListing, Suggestions,
};
pub use self::site::{HeroView, HeroesView, OpeningHoursView, PartnerView, PropertyLink, SiteSettings};
use crate::date::{Handover, Moment};
use crate::floor_area::SquareFeet;
use crate::money::Aed;
use crate::property::{Completion, ListingStatus, MainCategory, RentFrequency, SubCategory};

/// A picture as shown by a page. The site's own photographs are `/media/HASH-WIDTH.jpg`, and also
/// `/media/HASH-720.webp` and so on: in those of the widths 240, 480, 720, 1200, 1600 and 2400 that are below its own,
/// and in its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Picture {
    /// The address: a path of this site or https.
    pub src: String,
    /// The alternative text; empty if there is none.
    pub alt: String,
    /// The width in pixels; `null` for a picture on another host.
    pub width: Option<u32>,
    /// The height in pixels; `null` for a picture on another host.
    pub height: Option<u32>,
    /// The average colour, shown while the picture loads: `#8a7f6e`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tone: Option<String>,
}

/// A listing in lists, cards and search results.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PropertyCard {
    #[serde(rename = "_id")]
    pub mongo_id: String,
    /// The id again, for readers of the specification's name.
    pub id: String,
    /// The headline.
    pub title: String,
    pub main_category: MainCategory,
    pub sub_category: SubCategory,
    /// The pictures' addresses, starting with the cover.
    #[serde(rename = "Images")]
    pub images: Vec<String>,
    pub cover: Option<Picture>,
    /// The community.
    pub location: Option<String>,
    /// The number of bedrooms; 0 is a studio.
    pub bedrooms: Option<u8>,
    /// Built-up area.
    pub area: Option<SquareFeet>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// Whether it has the 'Featured' badge.
    pub featured: bool,
    /// The date on which it was first listed.
    #[cfg_attr(test, ts(type = "string"))]
    pub created_at: Moment,
    /// The agency's reference number.
    pub reference: String,
    /// The status of the sale or rental.
    pub status: ListingStatus,
    /// The period of the rent; `null` for sales.
    pub rent_frequency: Option<RentFrequency>,
    /// Whether it is built.
    pub completion: Completion,
    /// When it is handed over to buyers.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub handover: Option<Handover>,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

impl PropertyCard {
    /// The asking price, or the rent of a year.
    pub fn yearly_price(&self) -> Option<Aed> {
        self.price.map(|price| self.rent_frequency.map_or(price, |frequency| frequency.a_year(price)))
    }
}
