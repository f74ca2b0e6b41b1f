//! The documents of single screens: articles, people, places, lists.

use serde::Serialize;

use super::{AgentView, AreaLink, Picture, PropertyCard};
use crate::date::Date;
use crate::money::Aed;
use crate::property::{Coordinates, MainCategory, RentFrequency, SubCategory};

/// An article as lists carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PostCard {
    /// The id.
    #[serde(rename = "_id")]
    pub mongo_id: String,
    /// The headline.
    pub title: String,
    /// The last segment of its address.
    pub slug: String,
    /// One or two sentences.
    pub summary: String,
    /// The first picture.
    pub cover: Option<Picture>,
    /// The date of publication.
    #[cfg_attr(test, ts(type = "string"))]
    pub date: Date,
    /// How long it takes to read, in minutes.
    #[serde(rename = "readingMinutes")]
    pub reading_minutes: u32,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// An article: `/api/blogs/{id}` and the items of `/api/blogs`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Post {
    /// What its card shows.
    #[serde(flatten)]
    pub card: PostCard,
    /// The pictures' addresses.
    pub images: Vec<String>,
    /// The pictures, with what a page needs to show them.
    pub pictures: Vec<Picture>,
    /// Sanitised HTML.
    pub content: String,
    /// The date of the last change that matters to readers.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// Who wrote it.
    pub author: Option<AgentView>,
}

/// A developer as its card and its detail show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Developer {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The logo.
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

/// A member of the team as its page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Member {
    /// What a listing shows of its adviser.
    #[serde(flatten)]
    pub agent: AgentView,
    /// The areas the member knows best.
    pub areas: Vec<AreaLink>,
    /// Sanitised HTML.
    pub bio: Option<String>,
}

/// An area as lists carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaCard {
    /// The id.
    pub id: String,
    /// The name.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// The picture of the area.
    pub image: Picture,
    /// How many listings are on offer there.
    #[serde(rename = "propertyCount")]
    pub property_count: usize,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// `/api/screens/areas/{id}.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaScreen {
    /// What its card shows.
    #[serde(flatten)]
    pub card: AreaCard,
    /// Sanitised HTML.
    pub guide: String,
    /// Whether foreigners can buy freehold there.
    pub freehold: Option<bool>,
    /// The position on the map.
    pub coordinates: Option<Coordinates>,
    /// The newest listings there, six at most.
    pub properties: Vec<PropertyCard>,
}

/// A page of plain text: `/api/screens/page/{id}.json`
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PageText {
    /// The id.
    pub id: String,
    /// The heading.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// The picture at its head.
    pub image: Option<Picture>,
    /// The date of the last change.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// Sanitised HTML that is shown at once.
    pub opening: String,
    /// Sanitised HTML that 'Read More' opens; empty where the text is not parted.
    pub rest: String,
}

/// `/api/screens/home.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HomeScreen {
    /// The three newest of each category, in the order of the page.
    pub newest: Vec<CategoryBlock>,
    /// The why-us text.
    #[serde(rename = "whyUs")]
    pub why_us: PageText,
}

/// The newest listings of a category.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CategoryBlock {
    /// Which one.
    pub category: MainCategory,
    /// At most three, newest first.
    pub properties: Vec<PropertyCard>,
}

/// How many listings a list's own document holds, and how many more a visitor is shown at a time.
pub const FIRST_CARDS: usize = 24;
/// How many listings one further page of a list holds, so that its document loads quickly on a slow line.
pub const CARDS_PER_PAGE: usize = 96;
/// How many listings of a list its further pages hold at most: they stay few in a large catalogue, and a browser can
/// show them all.
pub const MOST_CARDS: usize = 5 * CARDS_PER_PAGE;

/// `/api/screens/listing/{slug}.json`. Its further pages are arrays of cards, counted from 1 and from the newest
/// listing on: `/api/screens/listing/{slug}/{page}.json`, and for a type
/// `/api/screens/listing/{slug}/{type}/{page}.json`. They are there where this document does not hold all listings
/// itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListingScreen {
    /// How many listings there are in all.
    pub total: usize,
    /// How many of each type, in the order of the types' first appearance in the list.
    pub types: Vec<TypeCount>,
    /// The first of them, newest first.
    pub properties: Vec<PropertyCard>,
}

/// An entry of `/api/screens/property-index.json`: the listings of one type in one category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyGroup {
    /// What addresses call it.
    pub id: String,
    /// The list they stand in.
    #[serde(rename = "mainCategory")]
    pub main_category: MainCategory,
    /// What they are.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// How many.
    pub count: usize,
}

/// `/api/screens/property-index/{id}.json`
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyGroupScreen<'own> {
    /// The list they stand in.
    #[serde(rename = "mainCategory")]
    pub main_category: MainCategory,
    /// What they are.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// All of them, newest first.
    pub properties: Vec<PropertyLine<'own>>,
}

/// A listing among all of its group: so no more than the line shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyLine<'own> {
    /// The id.
    pub id: &'own str,
    /// The headline.
    pub title: &'own str,
    /// The community.
    pub location: Option<&'own str>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// What period a rent is for; `null` for sales.
    #[serde(rename = "rentFrequency")]
    pub rent_frequency: Option<RentFrequency>,
}

/// How many listings of a type a list holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TypeCount {
    /// The type.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// What addresses call it.
    pub id: String,
    /// How many.
    pub count: usize,
    /// The [`PropertyGroup`] with all of them; none in the list of all categories.
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
