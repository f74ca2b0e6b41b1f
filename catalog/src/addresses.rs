//! Addresses of the site that are not routes of the front end, and the collections that have pages.

use serde::Deserialize;

use crate::property::MainCategory;

/// A collection of records with pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Collection {
    /// Listings: `:id`.
    Properties,
    /// Articles: `:id` and `:slug`.
    Posts,
    /// Areas: `:id`.
    Areas,
    /// Listings of one type in one category: `:id`.
    Groups,
    /// Landing pages: `:id` of the area, and `:slug`.
    Landings,
}

/// Each category with the slug of its list page and the path of its public document.
pub const CATEGORIES: [(MainCategory, &str, &str); 4] = [
    (MainCategory::Residential, "residential", "/api/properties/category-residential/residential"),
    (MainCategory::OffPlan, "off-plan", "/api/properties/category-offplan/off-plan"),
    (MainCategory::Commercial, "commercial", "/api/properties/category-commercial/commercial"),
    (MainCategory::Rental, "rent", "/api/properties/category-rent/rent"),
];

/// The paths that the function answers, with parameters such as `:category`, which is the slug of a category.
pub const FUNCTION_PATHS: [&str; 8] = [
    "/api/contact-user", "/api/search-properties", "/api/properties/:category/search", "/api/search/feed",
    "/api/search/page", "/api/alerts", "/api/alerts/:step", "/api/health",
];

/// The path of the feed of all listings and articles.
pub const FEED: &str = "/feed.xml";

/// The path of the feed of the category with this slug.
pub fn category_feed(slug: &str) -> String {
    format!("/feeds/{slug}.xml")
}

/// The path of the feed of the area with this id.
pub fn area_feed(id: &str) -> String {
    format!("/feeds/areas/{id}.xml")
}

/// The paths of all feeds of a site with these areas.
pub fn feeds<'areas>(areas: impl Iterator<Item = &'areas str>) -> impl Iterator<Item = String> {
    let categories = CATEGORIES.iter().map(|(_, slug, _)| category_feed(slug));
    std::iter::once(FEED.to_owned()).chain(categories).chain(areas.map(area_feed))
}
