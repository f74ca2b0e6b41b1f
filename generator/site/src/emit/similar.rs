//! Similar listings. One document serves all listings of the same category, type and area: it holds one more than a
//! page shows, because a listing in it leaves itself out.

use std::cmp::Reverse;

use catalog::api::PropertyCard;
use catalog::property::{MainCategory, Property, SubCategory};

use media::cache::Hash;

use super::Emitter;
use super::records::Listing;
use catalog::addresses::CATEGORIES;

/// The number of similar listings on a property's page.
const SIMILAR_COUNT: usize = 3;
/// The number of newest listings of a category that are compared, which bounds the work per document.
const MAX_COMPARED: usize = 200;
/// The number of hash digits in a document's name.
const HASH_DIGITS: usize = 12;

/// What makes listings alike; listings with the same key share a document.
fn similarity_key(property: &Property) -> (MainCategory, SubCategory, Option<&str>) {
    let location = property.location.as_ref().map(|location| &*location.en);
    (property.main_category, property.sub_category, location)
}

/// The name of the document of similar listings: the category and a hash of the key.
pub(super) fn name(property: &Property) -> String {
    let (category, sub_category, location) = similarity_key(property);
    let slug = CATEGORIES.iter().find(|(seen, ..)| *seen == category).map_or("all", |(_, slug, _)| slug);
    // Addresses of documents contain this hash, so its text stays as it is.
    let type_name = sub_category.word().replace(' ', "");
    let alike = format!("{type_name}\n{}", location.unwrap_or_default());
    format!("{slug}-{}", Hash::of(alike.as_bytes()).digits(HASH_DIGITS))
}

/// The cards of similar listings: first those of the same type and area, then of the same type, then of the same
/// area, then others.
pub(super) fn cards<'site>(emitter: &'site Emitter, like: Listing) -> Vec<&'site PropertyCard> {
    let (category, sub_category, location) = similarity_key(like.record);
    let mut candidates: Vec<Listing> = emitter.records.listed(Some(category)).take(MAX_COMPARED).collect();
    // A stable sort keeps the newest first among equals.
    candidates.sort_by_key(|other| {
        let (_, of_type, place) = similarity_key(other.record);
        let is_near = place.is_some() && place == location;
        let is_alike = of_type == sub_category;
        Reverse(u8::from(is_near) + 2 * u8::from(is_alike))
    });
    candidates.truncate(SIMILAR_COUNT + 1);
    candidates.into_iter().map(|listing| &**emitter.card(listing)).collect()
}
