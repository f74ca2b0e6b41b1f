//! Listings like a given one. One document serves all listings of the same category, type and place: it holds one more
//! than a page shows, because a listing that is among them leaves itself out.

use std::cmp::Reverse;

use catalog::api::PropertyCard;
use catalog::property::{MainCategory, Property, SubCategory};

use super::Emitter;
use super::emitter::Listing;
use routes::CATEGORIES;

/// How many similar listings a property's page shows.
const SHOWN: usize = 3;
/// How many newest listings of a category are looked at, so that the work for each document stays bounded.
const LOOKED_AT: usize = 200;
/// Digits of a hash in a document's name: two of ten thousand kinds meet once in ten million sites.
const HASH_DIGITS: usize = 12;

/// What of a listing counts: those of which it is the same share a document.
pub(super) fn likeness(property: &Property) -> (MainCategory, SubCategory, Option<&str>) {
    let location = property.location.as_ref().map(|location| &*location.en);
    (property.main_category, property.sub_category, location)
}

/// The name of the document of listings like this one: its category, then a hash of what counts as alike.
pub(super) fn name(property: &Property) -> String {
    let (category, sub_category, location) = likeness(property);
    let slug = CATEGORIES.iter().find(|(known, ..)| *known == category).map_or("all", |(_, slug, _)| slug);
    let alike = format!("{sub_category:?}\n{}", location.unwrap_or_default());
    format!("{slug}-{}", &blake3::hash(alike.as_bytes()).to_hex()[..HASH_DIGITS])
}

/// The cards of listings like this one: of the same type and in the same place first, then of the same type, then in the same place,
/// then others.
pub(super) fn cards<'own>(emitter: &'own Emitter, like: Listing) -> Vec<&'own PropertyCard> {
    let (category, sub_category, location) = likeness(like.record);
    let mut candidates: Vec<Listing> = emitter.listed(Some(category)).take(LOOKED_AT).collect();
    // A stable sort: the newest stay first among equals.
    candidates.sort_by_key(|other| {
        let (_, of_type, place) = likeness(other.record);
        let is_near = place.is_some() && place == location;
        let is_alike = of_type == sub_category;
        Reverse(u8::from(is_near) + 2 * u8::from(is_alike))
    });
    candidates.truncate(SHOWN + 1);
    candidates.into_iter().map(|listing| &**emitter.card(listing)).collect()
}
