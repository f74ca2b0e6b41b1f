//! Which values of a record a feed changes, apart from what feeds cannot say.

use std::collections::BTreeSet;

use catalog::portals::{FeedFormat, Field, TYPES, category_in_feeds, write};
use catalog::property::{MainCategory, Property, RentFrequency, SubCategory};
use serde_json::{Map, Value};

use super::history::Imported;
use super::plan::{KeyChange, Restated};
use crate::FeedListing;

/// Smaller changes of a price are ignored: some CRMs change it daily to look fresh.
const MIN_PRICE_CHANGE: f64 = 1e-4;
/// Degrees are compared to this distance, which is a metre.
const COORDINATE_TOLERANCE: f64 = 1e-5;
/// Half of the last digit of a service charge.
const SERVICE_CHARGE_TOLERANCE: f64 = 0.011;

/// A listing and the record that it is compared with.
pub(super) struct Compared<'a> {
    pub(super) listing: &'a FeedListing,
    pub(super) before: &'a Property,
    /// The values of the record as its type writes them.
    pub(super) values: &'a Map<String, Value>,
}

/// Whether an editor keeps this key to themselves.
pub(super) fn owns(property: &Property, key: &str) -> bool {
    property.editor_owns.iter().any(|owned| owned.word() == key)
}

impl Compared<'_> {
    /// The facts of the last import about which the format of the feed can say something.
    pub(super) fn restated(&self, last: &Imported, format: FeedFormat) -> Vec<Restated> {
        let restated = last.facts().filter_map(|key| {
            let old = self.values.get(key).filter(|old| !is_empty(old))?;
            if owns(self.before, key) || !can_state(format, key) {
                return None;
            }
            let new = without(key, old);
            let is_dropped = !is_stated(self.listing, key) && new != *old;
            let dropped = is_dropped.then(|| KeyChange::new(key, old.clone(), new));
            Some(Restated { key: key.to_owned(), dropped })
        });
        restated.collect()
    }

    /// The value to write for a key; `None` if the record says it already. The bedrooms that the feed states tell a
    /// studio from an apartment.
    pub(super) fn changed(&self, key: &str, new: &Value, bedrooms: Option<u64>) -> Option<Value> {
        let old = self.values.get(key).filter(|old| !is_empty(old));
        let Some(old) = old else {
            return (!self.is_said(key, new)).then(|| new.clone());
        };
        if old == new {
            return None;
        }
        let value = match key {
            "title" | "description" => return text(old, new),
            "rent" => rent(old, new),
            "permit" => permit(old, new),
            "portals" => portals(old, new),
            _ => new.clone(),
        };
        let is_same = match key {
            "subCategory" => self.is_same_type(old, new, bedrooms),
            "mainCategory" => category_in_feeds(self.before).word() == *new,
            _ => is_equal(key, old, &value),
        };
        (!is_same).then_some(value)
    }

    /// Whether a record says this without the key.
    fn is_said(&self, key: &str, new: &Value) -> bool {
        let is_yearly =
            |(key, value): (&String, &Value)| key == "frequency" && *value == RentFrequency::Yearly.word();
        match key {
            _ if new.is_null() => true,
            "completion" => self.before.completion().word() == *new,
            "bedrooms" => self.before.sub_category == SubCategory::Studio && *new == 0,
            "rent" => {
                let terms = new.as_object().filter(|_| self.before.main_category == MainCategory::Rental);
                terms.is_some_and(|terms| terms.iter().all(is_yearly))
            }
            _ => false,
        }
    }

    /// Whether feeds have one word for two types, and the bedrooms do not distinguish them.
    fn is_same_type(&self, old: &Value, new: &Value, bedrooms: Option<u64>) -> bool {
        let is_studio = |kind: &Value| kind == SubCategory::Studio.word();
        let has_bedrooms = |count: u64| count > 0;
        let had_bedrooms = has_bedrooms(self.before.bedrooms.map_or(0, u64::from));
        let is_other_home = is_studio(old) != is_studio(new)
            && bedrooms.is_some_and(|stated| has_bedrooms(stated) != had_bedrooms);
        !is_other_home && is_same_in_feeds(old, new)
    }
}

/// Whether a value is that of a key that is not written.
fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

fn is_equal(key: &str, old: &Value, new: &Value) -> bool {
    let near = |distance: f64| {
        let (old, new) = (old.as_f64(), new.as_f64());
        old.zip(new).is_some_and(|(old, new)| (old - new).abs() < distance)
    };
    match key {
        "price" => near(old.as_f64().unwrap_or_default() * MIN_PRICE_CHANGE),
        "service_charge" => near(SERVICE_CHARGE_TOLERANCE),
        "amenities" | "portals" | "view" => words(old) == words(new),
        "floor" => words(&Value::from(vec![old.clone()])) == words(&Value::from(vec![new.clone()])),
        "coordinates" => ["lat", "lng"].iter().all(|key| {
            let degrees = |value: &Value| value.get(key).and_then(Value::as_f64).unwrap_or(f64::NAN);
            (degrees(old) - degrees(new)).abs() < COORDINATE_TOLERANCE
        }),
        _ => old == new,
    }
}

/// A text in several languages keeps the others.
fn text(old: &Value, new: &Value) -> Option<Value> {
    let english = old.get("en").unwrap_or(old);
    if english.as_str().map(str::trim) == new.as_str().map(str::trim) {
        return None;
    }
    let mut value = old.clone();
    match value.as_object_mut() {
        Some(texts) => {
            texts.insert("en".to_owned(), new.clone());
            Some(value)
        }
        None => Some(new.clone()),
    }
}

/// The record's terms with the feed's, which know fewer.
fn rent(old: &Value, new: &Value) -> Value {
    let mut rent = old.clone();
    let (Some(terms), Some(stated)) = (rent.as_object_mut(), new.as_object()) else { return new.clone() };
    for (key, value) in stated {
        if value.is_null() {
            let is_choice = terms.get(key).and_then(Value::as_array).is_some_and(|choice| choice.len() > 1);
            // An editor's choice says more than any feed.
            if !is_choice {
                terms.remove(key);
            }
            continue;
        }
        let is_among = key == "cheques"
            && terms
                .get(key)
                .and_then(Value::as_array)
                .is_some_and(|choice| choice.iter().max_by_key(|count| count.as_u64()) == Some(value));
        if !is_among {
            terms.insert(key.clone(), value.clone());
        }
    }
    rent
}

/// Another number is another permit, with an unknown last day and address.
fn permit(old: &Value, new: &Value) -> Value {
    if old.get("number") == new.get("number") { old.clone() } else { new.clone() }
}

/// The portals of the feed, with Property Finder where the record has it, which no feed names.
fn portals(old: &Value, new: &Value) -> Value {
    let all: BTreeSet<&str> = kept_portals(old).chain(portal_words(new)).collect();
    Value::from(all.into_iter().collect::<Vec<_>>())
}

/// The portals that stay whatever a feed says.
fn kept_portals(old: &Value) -> impl Iterator<Item = &str> {
    portal_words(old).filter(|portal| *portal == catalog::property::Portal::PropertyFinder.word())
}

fn portal_words(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// Whether feeds have one word for two types.
pub(super) fn is_same_in_feeds(old: &Value, new: &Value) -> bool {
    let kind = |value: &Value| SubCategory::ALL.iter().copied().find(|kind| kind.word() == *value);
    let (Some(old), Some(new)) = (kind(old), kind(new)) else { return false };
    let has_loss = TYPES.iter().any(|term| [old, new].contains(&term.value) && term.loss.is_some());
    let word = |kind| write(TYPES, kind, FeedFormat::PropertyFinder);
    has_loss && word(old) == word(new)
}

/// The English words of a list, in no order.
fn words(list: &Value) -> BTreeSet<String> {
    let word = |value: &Value| match value.get("en").unwrap_or(value) {
        Value::String(text) => text.to_lowercase(),
        other => other.to_string(),
    };
    list.as_array().into_iter().flatten().map(word).collect()
}

/// Whether a format has an element for a key.
fn can_state(format: FeedFormat, key: &str) -> bool {
    let is_of_key = |field: &&Field| field.key().split('.').next() == Some(key);
    Field::ALL.iter().filter(is_of_key).any(|field| !field.elements(format).is_empty())
}

/// Whether a listing says something about a key, even what cannot be read. Of a sale, what it says about rent has no
/// meaning.
fn is_stated(listing: &FeedListing, key: &str) -> bool {
    let mut stated = listing.stated_keys.iter().filter(|_| key != "rent");
    listing.facts.contains_key(key) || stated.any(|stated| stated.split('.').next() == Some(key))
}

/// What is left of a value that the feed no longer states: an editor's part, or nothing.
fn without(key: &str, old: &Value) -> Value {
    if key != "portals" {
        return Value::Null;
    }
    let kept: Vec<&str> = kept_portals(old).collect();
    if kept.is_empty() { Value::Null } else { Value::from(kept) }
}
