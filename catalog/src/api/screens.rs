//! The documents of single screens: articles, people, areas, lists.

use serde::Serialize;

use super::{AgentView, AreaLink, LandingLink, Picture, PropertyCard};
use crate::date::Date;
use crate::money::Aed;
use crate::property::{Coordinates, MainCategory, RentFrequency, SubCategory};

/// An article in lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PostCard {
    #[serde(rename = "_id")]
    pub mongo_id: String,
    /// The headline.
    pub title: String,
    /// The last segment of its address.
    pub slug: String,
    /// One or two sentences.
    pub summary: String,
    pub cover: Option<Picture>,
    /// The date of publication.
    #[cfg_attr(test, ts(type = "string"))]
    pub date: Date,
    /// The reading time in minutes.
    pub reading_minutes: u32,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// An article: `/api/blogs/{id}` and the items of `/api/blogs`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Post {
    /// The values of its card.
    #[serde(flatten)]
    pub card: PostCard,
    /// The pictures' addresses.
    pub images: Vec<String>,
    pub pictures: Vec<Picture>,
    /// Sanitised HTML.
    pub content: String,
    /// The date of the last change that matters to readers.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    pub author: Option<AgentView>,
}

/// A developer on its card and in its detail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Developer {
    pub id: String,
    pub name: String,
    pub logo: Picture,
    /// The number of projects that it has built or is building.
    pub projects: u32,
    /// The year in which it was founded.
    pub founded: Option<u16>,
    /// Sanitised HTML.
    pub description: String,
    /// A picture of its work.
    pub image: Picture,
}

/// A member on the team page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Member {
    /// The values that listings also show.
    #[serde(flatten)]
    pub agent: AgentView,
    /// The areas that the member knows best.
    pub areas: Vec<AreaLink>,
    /// Sanitised HTML.
    pub bio: Option<String>,
}

/// An area in lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct AreaCard {
    pub id: String,
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// The picture of the area.
    pub image: Picture,
    /// The number of available listings there.
    pub property_count: usize,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// `/api/screens/areas/{id}.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaScreen {
    /// The values of its card.
    #[serde(flatten)]
    pub card: AreaCard,
    /// Sanitised HTML.
    pub guide: String,
    /// Whether foreigners can buy freehold there.
    pub freehold: Option<bool>,
    /// The position on the map.
    pub coordinates: Option<Coordinates>,
    /// The newest listings there, at most six.
    pub properties: Vec<PropertyCard>,
    /// The landing pages of the area.
    pub landings: Vec<LandingLink>,
    /// What a search calls the area, as the value of its parameter.
    pub community: String,
}

/// A page of text: `/api/screens/page/{id}.json`
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PageText {
    pub id: String,
    /// The heading.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// The picture at the top.
    pub image: Option<Picture>,
    /// The date of the last change.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// Sanitised HTML that is shown at once.
    pub opening: String,
    /// Sanitised HTML after 'Read More'; empty if the text is not split.
    pub rest: String,
}

/// `/api/screens/home.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HomeScreen {
    /// The three newest of each category, in the order of the page.
    pub newest: Vec<CategoryBlock>,
    pub why_us: PageText,
}

/// The newest listings of a category.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CategoryBlock {
    pub category: MainCategory,
    /// At most three, newest first.
    pub properties: Vec<PropertyCard>,
}

/// The number of listings in a list's first document, and of those shown at a time.
pub const FIRST_CARDS: usize = 24;
/// The number of listings in each further document of a list, few enough to load quickly on a slow connection.
pub const CARDS_PER_PAGE: usize = 96;
/// The maximum number of listings in a list's further documents, few enough for a browser to show.
pub const MAX_CARDS: usize = 5 * CARDS_PER_PAGE;

/// `/api/screens/property-list/{slug}.json`. Further documents are arrays of cards, counted from 1 and starting with
/// the newest listing: `/api/screens/property-list/{slug}/{page}.json`, and per type
/// `/api/screens/property-list/{slug}/{type}/{page}.json`. They exist if this document does not contain all listings.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyListScreen {
    /// The total number of listings.
    pub total: usize,
    /// The number of listings per type, in the order in which types first appear.
    pub types: Vec<TypeCount>,
    /// The newest listings.
    pub properties: Vec<PropertyCard>,
    /// The landing pages with most of its listings, at most twelve.
    pub landings: Vec<LandingLink>,
}

/// The listings of one type in one category, as an entry of `/api/screens/property-index.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PropertyGroup {
    /// The slug.
    pub id: String,
    pub main_category: MainCategory,
    pub sub_category: SubCategory,
    /// The number of listings.
    pub count: usize,
}

/// `/api/screens/property-index/{id}.json`
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PropertyGroupScreen<'site> {
    pub main_category: MainCategory,
    pub sub_category: SubCategory,
    /// The listings, newest first.
    pub properties: Vec<PropertyLine<'site>>,
}

/// A listing in a group, with only the values that its line shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PropertyLine<'site> {
    pub id: &'site str,
    /// The headline.
    pub title: &'site str,
    /// The community.
    pub location: Option<&'site str>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// The period of the rent; `null` for sales.
    pub rent_frequency: Option<RentFrequency>,
}

/// The number of listings of a type in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TypeCount {
    pub sub_category: SubCategory,
    /// The slug of the type.
    pub id: String,
    /// The number of listings.
    pub count: usize,
    /// The [`PropertyGroup`] of the type; `None` in the list of all categories.
    pub group: Option<String>,
}

/// `/api/screens/feed.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FeedScreen {
    /// The latest listings of every category.
    pub properties: Vec<PropertyCard>,
    /// The latest articles.
    pub posts: Vec<PostCard>,
}
