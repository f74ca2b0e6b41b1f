//! Which values of a record a feed changes. What feeds cannot say stays.

use std::collections::BTreeSet;

use catalog::portals::{FeedFormat, Field, TYPES, category_in_feeds, write};
use catalog::property::{Key, MainCategory, Property, RentFrequency, SubCategory};
use serde_json::{Map, Value};

use super::history::Imported;
use super::plan::{EarlierFact, KeyChange};
use crate::FeedListing;

/// Smaller changes of a price are ignored: some CRMs change it daily to look fresh.
const MIN_PRICE_CHANGE: f64 = 1e-4;
/// Degrees are compared to this distance, which is a metre.
const COORDINATE_TOLERANCE: f64 = 1e-5;
/// Half of the last digit of a service charge.
const SERVICE_CHARGE_TOLERANCE: f64 = 0.011;

/// A listing and the record that it is compared with.
pub(super) struct Comparison<'a> {
    pub(super) listing: &'a FeedListing,
    pub(super) before: &'a Property,
    /// The values of the record as its type writes them.
    pub(super) values: &'a Map<String, Value>,
    /// What the last import wrote.
    pub(super) last: &'a Imported,
}

/// Whether an editor keeps this key to themselves.
pub(super) fn owns(property: &Property, key: Key) -> bool {
    property.editor_owns.contains(&key)
}

impl Comparison<'_> {
    /// The facts of the last import about which the format of the feed can say something.
    pub(super) fn earlier_facts(&self, format: FeedFormat) -> Vec<EarlierFact> {
        let facts = self.last.facts().filter_map(Key::of).filter_map(|key| {
            let old = self.values.get(key.word()).filter(|old| !is_empty(old))?;
            if owns(self.before, key) || !can_state(format, key) {
                return None;
            }
            let new = without(key, old);
            let is_dropped = !is_stated(self.listing, key) && new != *old;
            let removal = is_dropped.then(|| KeyChange::new(key, old.clone(), new));
            Some(EarlierFact { key, removal })
        });
        facts.collect()
    }

    /// The value to write for a key; `None` if the record says it already. The bedrooms that the feed states tell a
    /// studio from an apartment.
    pub(super) fn changed(&self, key: Key, new: &Value, bedrooms: Option<u64>) -> Option<Value> {
        let old = self.values.get(key.word()).filter(|old| !is_empty(old));
        let Some(old) = old else {
            return (!self.is_said(key, new)).then(|| new.clone());
        };
        if old == new {
            return None;
        }
        let different = |value: Value| (value != *old).then_some(value);
        let unless = |is_same: bool| (!is_same).then(|| new.clone());
        match key {
            Key::Title | Key::Description => text(old, new),
            Key::Rent => different(rent(old, new)),
            Key::Permit => different(permit(old, new)),
            Key::Portals => {
                let value = portals(old, new);
                (words(old) != words(&value)).then_some(value)
            }
            Key::SubCategory => unless(self.is_same_type(old, new, bedrooms)),
            Key::MainCategory => unless(category_in_feeds(self.before).word() == *new),
            Key::Price => unless(is_near(old, new, old.as_f64().unwrap_or_default() * MIN_PRICE_CHANGE)),
            Key::ServiceCharge => unless(is_near(old, new, SERVICE_CHARGE_TOLERANCE)),
            Key::Coordinates => {
                let is_same = |key| is_near(&old[key], &new[key], COORDINATE_TOLERANCE);
                unless(is_same("lat") && is_same("lng"))
            }
            Key::Amenities | Key::View => unless(words(old) == words(new)),
            Key::Floor => unless(word(old) == word(new)),
            _ => different(new.clone()),
        }
    }

    /// Whether a record says this without the key.
    fn is_said(&self, key: Key, new: &Value) -> bool {
        let is_yearly =
            |(key, value): (&String, &Value)| key == "frequency" && *value == RentFrequency::Yearly.word();
        match key {
            _ if new.is_null() => true,
            Key::Completion => self.before.completion().word() == *new,
            Key::Bedrooms => self.before.sub_category == SubCategory::Studio && *new == 0,
            Key::Rent => {
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

/// Whether two numbers differ by less than a distance.
fn is_near(old: &Value, new: &Value, distance: f64) -> bool {
    let numbers = old.as_f64().zip(new.as_f64());
    numbers.is_some_and(|(old, new)| (old - new).abs() < distance)
}

/// The new text in English; a text in several languages keeps its translations. `None` if it is the same.
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
    list.as_array().into_iter().flatten().map(word).collect()
}

/// The English word of a value.
fn word(value: &Value) -> String {
    match value.get("en").unwrap_or(value) {
        Value::String(text) => text.to_lowercase(),
        other => other.to_string(),
    }
}

/// Whether a format has an element for a key.
fn can_state(format: FeedFormat, key: Key) -> bool {
    Field::ALL.iter().any(|field| field.key() == Some(key) && !field.elements(format).is_empty())
}

/// Whether a listing says something about a key, even what cannot be read. Of a sale, what it says about rent has no
/// meaning.
fn is_stated(listing: &FeedListing, key: Key) -> bool {
    let mut stated = listing.stated.iter().filter(|_| key != Key::Rent);
    listing.facts.contains_key(&key) || stated.any(|field| field.key() == Some(key))
}

/// What is left of a value that the feed no longer states: an editor's part, or nothing.
fn without(key: Key, old: &Value) -> Value {
    if key != Key::Portals {
        return Value::Null;
    }
    let kept: Vec<&str> = kept_portals(old).collect();
    if kept.is_empty() { Value::Null } else { Value::from(kept) }
}
