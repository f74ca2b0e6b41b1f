//! Listings like a given one. One document serves all listings of the same category, type and place: it holds one more
//! than a page shows, because a listing that is among them leaves itself out.

use std::collections::BTreeMap;

use catalog::api::PropertyCard;
use catalog::property::{MainCategory, Property, SubCategory};
use catalog::text::Language;
use rustc_hash::FxHashSet;

use super::{CATEGORIES, Documents, json};

/// How many similar listings a property's page shows.
const SHOWN: usize = 3;
/// How many newest listings of a category are looked at, so that the work for each document stays bounded.
pub(crate) const LOOKED_AT: usize = 200;
/// Digits of a hash in a document's name: two of ten thousand kinds meet once in ten million sites.
const HASH_DIGITS: usize = 12;

/// What counts as alike.
pub(super) type Alike<'record> = (MainCategory, SubCategory, Option<&'record str>);

/// What of a listing counts: those of which it is the same share a document.
pub(super) fn alike(property: &Property, language: Language) -> Alike<'_> {
    let location = property.location.as_ref().map(|location| location.in_language(language));
    (property.main_category, property.sub_category, location)
}

/// The name of the document of listings like this one: its category, then a hash of what counts as alike.
pub(super) fn similar_to(property: &Property, language: Language) -> String {
    let (category, sub_category, location) = alike(property, language);
    name(category, sub_category, location)
}

/// The same by what a card has of it.
pub(crate) fn name_for(card: &PropertyCard) -> String {
    name(card.main_category, card.sub_category, card.location.as_deref())
}

fn name(category: MainCategory, sub_category: SubCategory, location: Option<&str>) -> String {
    let slug = CATEGORIES.iter().find(|(known, ..)| *known == category).map_or("all", |(_, slug, _)| slug);
    let alike = format!("{sub_category:?}\n{}", location.unwrap_or_default());
    format!("{slug}-{}", &blake3::hash(alike.as_bytes()).to_hex()[..HASH_DIGITS])
}

/// A document for each kind of listing that has a page: `listed` are to be shown, newest first, and `cards` ask for them.
pub(crate) fn documents<'cards>(
    cards: impl Iterator<Item = &'cards PropertyCard>,
    listed: &[&PropertyCard],
) -> serde_json::Result<Documents> {
    let newest: BTreeMap<MainCategory, Vec<&PropertyCard>> = CATEGORIES
        .iter()
        .map(|(category, ..)| {
            let of_category = listed.iter().copied().filter(|card| card.main_category == *category);
            (*category, of_category.take(LOOKED_AT).collect())
        })
        .collect();
    let mut documents = Documents::default();
    let mut asked = FxHashSet::default();
    for card in cards {
        if !asked.insert((card.main_category, card.sub_category, card.location.as_deref())) {
            continue;
        }
        let path = format!("/api/screens/similar/{}.json", name_for(card));
        if let std::collections::hash_map::Entry::Vacant(e) = documents.entry(path) {
            let candidates = newest.get(&card.main_category).map_or(&[][..], Vec::as_slice);
            e.insert(json(&like(card, candidates))?);
        }
    }
    Ok(documents)
}

/// Of the same type and in the same place first, then of the same type, then in the same place, then others.
fn like<'cards>(card: &PropertyCard, candidates: &[&'cards PropertyCard]) -> Vec<&'cards PropertyCard> {
    let mut candidates = candidates.to_vec();
    // A stable sort: the newest stay first among equals.
    candidates.sort_by_key(|other| {
        let is_near = other.location.is_some() && other.location == card.location;
        let is_alike = other.sub_category == card.sub_category;
        std::cmp::Reverse(u8::from(is_near) + 2 * u8::from(is_alike))
    });
    candidates.truncate(SHOWN + 1);
    candidates
}
