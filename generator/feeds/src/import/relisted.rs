//! Homes that return to a feed under another reference, which must not get a second page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catalog::property::{Key, PermitKind, Property, SubCategory};
use content::Located;
use serde_json::Value;

use super::compare;
use super::context::LocatedRecord;
use crate::{FeedListing, FeedStatus, Note, Rejection};

/// The records with references that the feed does not have, by facts that a home keeps under another reference.
pub(super) struct RecordsNotInFeed<'c> {
    /// The permits of whole projects.
    of_projects: BTreeSet<&'c str>,
    by_permit: BTreeMap<&'c str, LocatedRecord<'c>>,
    by_shape: BTreeMap<Shape, LocatedRecord<'c>>,
}

/// What identifies a home without a permit.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Shape {
    /// Latitude and longitude in units of about a metre.
    place: [i64; 2],
    area: u64,
    bedrooms: Option<u64>,
    kind: String,
}

/// A record that a new listing seems to be of.
pub(super) enum SameHome<'c> {
    /// The listing is left out, for this reason.
    Certain(LocatedRecord<'c>, Rejection),
    /// It may be another home; the note says why.
    Doubtful(Note),
}

impl<'c> RecordsNotInFeed<'c> {
    pub(super) fn new(
        records: &'c [Located<Arc<Property>>],
        in_feed: &BTreeSet<String>,
        listings: &[FeedListing],
    ) -> Self {
        let shared = permits_of_several(records, listings);
        let permits = records.iter().filter_map(|located| located.record.permit.as_ref());
        let of_projects = permits.filter(|permit| permit.kind == PermitKind::Project);
        let of_projects: BTreeSet<&str> = of_projects.map(|permit| &*permit.number).collect();
        // Those on offer come last, and so replace earlier entries.
        let mut not_in_feed: Vec<LocatedRecord<'c>> =
            records.iter().filter(|located| !in_feed.contains(located.record.reference())).collect();
        not_in_feed.sort_by_key(|located| located.record.is_listed());
        let permits = not_in_feed.iter().filter_map(|located| Some((permit_of(&located.record)?, *located)));
        let permits =
            permits.filter(|(permit, _)| !shared.contains(*permit) && !of_projects.contains(permit));
        let shapes = not_in_feed.iter().filter_map(|located| Some((Shape::of(&located.record)?, *located)));
        Self { by_permit: permits.collect(), by_shape: shapes.collect(), of_projects }
    }

    /// Notes on the offered listings with a permit that an earlier one has, by their references. That of a project may
    /// be shared.
    pub(super) fn shared_permits<'l>(&self, listings: &'l [FeedListing]) -> Vec<(&'l str, Note)> {
        let mut notes = Vec::new();
        let mut first: BTreeMap<&str, &str> = BTreeMap::new();
        for listing in listings.iter().filter(|listing| listing.status == FeedStatus::Offered) {
            let Some(permit) = permit_in(listing).filter(|permit| !self.of_projects.contains(permit)) else {
                continue;
            };
            let other = *first.entry(permit).or_insert(&listing.reference);
            if other != listing.reference {
                let text = format!("permit `{permit}`: the feed has it for `{other}`, too");
                notes.push((&*listing.reference, Note::new(listing.place_of(Some(Key::Permit)), text)));
            }
        }
        notes
    }

    /// The record of the same home, if there is one. Without a permit only one of the records that are `gone` from the
    /// feed is certain.
    pub(super) fn same_home(
        &self,
        listing: &FeedListing,
        gone: &[LocatedRecord<'c>],
    ) -> Option<SameHome<'c>> {
        let permit = permit_in(listing);
        let doubtful = |note: String| Some(SameHome::Doubtful(listing.note(note)));
        let named =
            |located: LocatedRecord| format!("`{}` in {}", located.record.reference(), located.origin.shown);
        let certain = |old: LocatedRecord<'c>, sign: &str| {
            let (known, file) = (old.record.reference(), &old.origin.shown);
            let reason = format!(
                "it has {sign} of `{known}`, which the feed does not have: probably the same home under another reference"
            );
            let help = format!("write `reference: {}` into {file} to keep its page", listing.reference);
            let rejection = Rejection::new(&listing.position, reason, help).of(&listing.reference);
            Some(SameHome::Certain(old, rejection))
        };
        if let Some(located) = permit.and_then(|permit| self.by_permit.get(permit)) {
            if !is_other_home(listing, &located.record) {
                return certain(located, "the permit");
            }
            return doubtful(format!(
                "the permit of {}, which is another home by its type, area or rooms",
                named(located)
            ));
        }
        let located = *self.by_shape.get(&Shape::in_feed(listing)?)?;
        if permit.is_some() && located.record.permit.is_some() {
            None
        } else if gone.iter().any(|gone| std::ptr::eq(*gone, located)) {
            certain(located, "the place, area and rooms")
        } else {
            doubtful(format!("probably the same home as {}, with its place, area and rooms", named(located)))
        }
    }
}

/// What distinguishes the homes of one permit.
type Home<'c> = (SubCategory, Option<u8>, Option<u32>, Option<&'c str>);

/// The permits that do not identify a home, since several have them: in the records, or in the feed at once.
fn permits_of_several(records: &[Located<Arc<Property>>], listings: &[FeedListing]) -> BTreeSet<String> {
    let mut homes: BTreeMap<&str, BTreeSet<Home>> = BTreeMap::new();
    let mut on_offer: BTreeMap<&str, usize> = BTreeMap::new();
    for property in records.iter().map(|located| &*located.record) {
        let Some(permit) = permit_of(property) else { continue };
        let floor = property.floor.as_ref().map(|floor| &*floor.en);
        let area = property.area.map(|area| area.0);
        homes.entry(permit).or_default().insert((property.sub_category, property.bedrooms, area, floor));
        *on_offer.entry(permit).or_default() += usize::from(property.is_listed());
    }
    let mut in_feed: BTreeMap<&str, usize> = BTreeMap::new();
    for listing in listings.iter().filter(|listing| listing.status == FeedStatus::Offered) {
        if let Some(permit) = permit_in(listing) {
            *in_feed.entry(permit).or_default() += 1;
        }
    }
    let of_records = homes.iter().filter(|(_, homes)| homes.len() > 1).map(|(permit, _)| *permit);
    let at_once = on_offer.iter().chain(&in_feed).filter(|(_, count)| **count > 1).map(|(permit, _)| *permit);
    of_records.chain(at_once).map(str::to_owned).collect()
}

fn permit_in(listing: &FeedListing) -> Option<&str> {
    listing.facts.get(&Key::Permit)?.value.get("number")?.as_str().filter(|number| can_be_of_one_home(number))
}

fn permit_of(property: &Property) -> Option<&str> {
    property.permit.as_ref().map(|permit| &*permit.number).filter(|number| can_be_of_one_home(number))
}

/// Whether a permit's number can belong to one home; `PENDING`, `0` and `0000000000` cannot.
fn can_be_of_one_home(number: &str) -> bool {
    const LEAST_DIGITS: usize = 5;
    let digits: BTreeSet<char> = number.chars().filter(char::is_ascii_digit).collect();
    number.chars().filter(char::is_ascii_digit).count() >= LEAST_DIGITS && digits.len() > 1
}

/// Whether two of what feeds say about a home differ: its type, its area by more than a tenth, its bedrooms.
fn is_other_home(listing: &FeedListing, property: &Property) -> bool {
    let value = |key: Key| listing.facts.get(&key).map(|fact| &fact.value);
    let kind = value(Key::SubCategory).and_then(Value::as_str);
    let is_other_type = kind.is_some_and(|kind| {
        let known = property.sub_category.word();
        known != kind && !compare::is_same_in_feeds(&Value::from(known), &Value::from(kind))
    });
    let areas = value(Key::Area).and_then(Value::as_u64).zip(property.area.map(|area| u64::from(area.0)));
    let is_other_area = areas.is_some_and(|(one, other)| one.abs_diff(other) * 10 > one.max(other));
    let bedrooms = value(Key::Bedrooms).and_then(Value::as_u64).zip(property.bedrooms.map(u64::from));
    let has_other_rooms = bedrooms.is_some_and(|(one, other)| one != other);
    [is_other_type, is_other_area, has_other_rooms].into_iter().filter(|is_other| *is_other).count() > 1
}

impl Shape {
    fn in_feed(listing: &FeedListing) -> Option<Self> {
        let value = |key: Key| listing.facts.get(&key).map(|fact| &fact.value);
        let place = value(Key::Coordinates)?;
        Some(Self {
            place: metres([place.get("lat")?.as_f64()?, place.get("lng")?.as_f64()?]),
            area: value(Key::Area)?.as_u64()?,
            bedrooms: value(Key::Bedrooms).and_then(Value::as_u64),
            kind: value(Key::SubCategory)?.as_str()?.to_owned(),
        })
    }

    fn of(property: &Property) -> Option<Self> {
        let place = property.coordinates?;
        Some(Self {
            place: metres([place.lat, place.lng]),
            area: u64::from(property.area?.0),
            bedrooms: property.bedrooms.map(u64::from),
            kind: property.sub_category.word().to_owned(),
        })
    }
}

/// Degrees as whole numbers of about a metre.
fn metres(degrees: [f64; 2]) -> [i64; 2] {
    const METRES_IN_A_DEGREE: f64 = 1e5;
    #[expect(clippy::cast_possible_truncation, reason = "degrees are small")]
    degrees.map(|degree| (degree * METRES_IN_A_DEGREE).round() as i64)
}
