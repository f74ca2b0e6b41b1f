//! The keys of a record that a feed writes, and those that stay with editors.

use crate::FeedListing;
use catalog::property::Property;

/// The keys in which an editor's work is kept: a feed changes them only where nobody else did.
pub(super) const EDITABLE_TEXTS: [&str; 2] = ["title", "description"];

/// The keys that every record has.
pub(super) const REQUIRED: [&str; 5] = ["title", "description", "mainCategory", "subCategory", "createdAt"];

/// The part of the terms of a rental that feeds can leave out.
pub(super) const CHEQUES: &str = "rent.cheques";

/// Whether an editor keeps this key to themselves.
pub(super) fn owns(property: &Property, key: &str) -> bool {
    property.editor_owns.iter().any(|owned| owned.word() == key)
}

/// Whether a feed says something about a key, even where it cannot be read.
pub(super) fn mentions(listing: &FeedListing, key: &str) -> bool {
    let is_stated = listing.stated.iter().any(|stated| stated.split('.').next() == Some(key));
    is_stated || listing.facts.contains_key(key)
}

/// The keys that an import writes and that a record can do without.
pub(super) fn imported_keys(listing: &FeedListing) -> Vec<&'static str> {
    let [community, sub_community, tower] = &listing.places;
    let found = [
        ("agent", listing.agent.iter().any(Option::is_some)),
        ("community", community.is_some()),
        ("sub_community", sub_community.is_some()),
        ("tower", tower.is_some()),
        ("developer", listing.developer.is_some()),
        (CHEQUES, listing.facts.get("rent").is_some_and(|rent| rent.value.get("cheques").is_some())),
    ];
    let found = found.into_iter().filter(|(_, is_found)| *is_found).map(|(key, _)| key);
    let mut keys: Vec<&str> = listing.facts.keys().copied().chain(found).collect();
    keys.retain(|key| !REQUIRED.contains(key));
    keys.sort_unstable();
    keys
}
