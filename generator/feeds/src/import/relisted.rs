//! Homes that return to a feed under another reference, which must not get a second page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::{FeedListing, FeedStatus, Position};
use catalog::property::{PermitKind, Property, SubCategory};
use content::Located;
use serde_json::Value;

use super::compare;

/// A record with its file.
type Record<'c> = &'c Located<Arc<Property>>;

/// The records whose references a feed does not have, by what a home keeps under another reference.
pub(super) struct Absent<'c> {
    /// The permits of whole projects.
    of_projects: BTreeSet<&'c str>,
    by_permit: BTreeMap<&'c str, Record<'c>>,
    by_shape: BTreeMap<Shape, Record<'c>>,
}

/// Where a home is, to a metre, and what it is: the signs without a permit.
type Shape = ([i64; 2], u64, Option<u64>, String);

/// The record that a listing seems to be of.
pub(super) enum Earlier<'c> {
    /// It has its permit.
    Permit(Record<'c>),
    /// It has its permit, and is another home by what it is: a permit that was copied or stands for none.
    OtherHome(Record<'c>),
    /// It has its place, type, area and bedrooms, and one of them has no permit.
    Shape(Record<'c>),
}

impl<'c> Absent<'c> {
    pub(super) fn new(
        records: impl Iterator<Item = Record<'c>> + Clone,
        (in_feed, listings): (&BTreeSet<String>, &[FeedListing]),
    ) -> Self {
        let shared = permits_of_several(records.clone(), listings);
        let permits = records.clone().filter_map(|located| located.record.permit.as_ref());
        let of_projects = permits.filter(|permit| permit.kind == PermitKind::Project);
        let of_projects: BTreeSet<&str> = of_projects.map(|permit| &*permit.number).collect();
        // Those on offer come last, and so replace earlier entries.
        let absent = records.filter(|located| !in_feed.contains(located.record.reference()));
        let mut absent: Vec<Record<'c>> = absent.collect();
        absent.sort_by_key(|located| located.record.is_listed());
        let permits = absent.iter().filter_map(|located| Some((permit_of(&located.record)?, *located)));
        let permits =
            permits.filter(|(permit, _)| !shared.contains(*permit) && !of_projects.contains(permit));
        let shapes = absent.iter().filter_map(|located| Some((shape_of(&located.record)?, *located)));
        Self { by_permit: permits.collect(), by_shape: shapes.collect(), of_projects }
    }

    /// Whether a permit is that of a whole project.
    pub(super) fn is_of_project(&self, permit: &str) -> bool {
        self.of_projects.contains(permit)
    }

    /// The record of the same home, if there is one.
    pub(super) fn earlier(&self, listing: &FeedListing) -> Option<Earlier<'c>> {
        let permit = permit_in(listing);
        if let Some(located) = permit.and_then(|permit| self.by_permit.get(permit)) {
            let is_other = is_other_home(listing, &located.record);
            return Some(if is_other { Earlier::OtherHome(located) } else { Earlier::Permit(located) });
        }
        let located = self.by_shape.get(&shape_in(listing)?)?;
        let is_known_by_permit = permit.is_some() && located.record.permit.is_some();
        (!is_known_by_permit).then_some(Earlier::Shape(located))
    }
}

/// What tells the homes of one permit apart.
type Home<'c> = (SubCategory, Option<u8>, Option<u32>, Option<&'c str>);

/// The permits that tell no home from another, since several have them: in the records, or in the feed at once.
fn permits_of_several<'c>(
    records: impl Iterator<Item = Record<'c>>,
    listings: &[FeedListing],
) -> BTreeSet<String> {
    let mut homes: BTreeMap<&str, BTreeSet<Home>> = BTreeMap::new();
    let mut on_offer: BTreeMap<&str, usize> = BTreeMap::new();
    for property in records.map(|located| &*located.record) {
        let Some(permit) = permit_of(property) else { continue };
        let floor = property.floor.as_ref().map(|floor| &*floor.en);
        let area = property.area.map(|area| area.0);
        homes.entry(permit).or_default().insert((property.sub_category, property.bedrooms, area, floor));
        *on_offer.entry(permit).or_default() += usize::from(property.is_listed());
    }
    let mut in_feed: BTreeMap<&str, usize> = BTreeMap::new();
    for listing in listings.iter().filter(|listing| listing.status == FeedStatus::Offered) {
        permit_in(listing).into_iter().for_each(|permit| *in_feed.entry(permit).or_default() += 1);
    }
    let of_records = homes.iter().filter(|(_, homes)| homes.len() > 1).map(|(permit, _)| *permit);
    let at_once = on_offer.iter().chain(&in_feed).filter(|(_, count)| **count > 1).map(|(permit, _)| *permit);
    of_records.chain(at_once).map(str::to_owned).collect()
}

/// The offered listings with a permit that an earlier listing of the feed has: the permit, that listing's reference,
/// and the listing with the place of its permit.
pub(super) fn shared_permits(listings: &[FeedListing]) -> Vec<(String, String, (String, Position))> {
    let mut first: BTreeMap<&str, &str> = BTreeMap::new();
    let mut shared = Vec::new();
    for listing in listings.iter().filter(|listing| listing.status == FeedStatus::Offered) {
        let (Some(permit), Some(fact)) = (permit_in(listing), listing.facts.get("permit")) else { continue };
        match first.get(permit) {
            Some(other) => {
                let place = (listing.reference.clone(), fact.position.clone());
                shared.push((permit.to_owned(), (*other).to_owned(), place));
            }
            None => drop(first.insert(permit, &listing.reference)),
        }
    }
    shared
}

fn permit_in(listing: &FeedListing) -> Option<&str> {
    listing.facts.get("permit")?.value.get("number")?.as_str().filter(|number| names_a_home(number))
}

fn permit_of(property: &Property) -> Option<&str> {
    property.permit.as_ref().map(|permit| &*permit.number).filter(|number| names_a_home(number))
}

/// Whether a permit's number can be that of one home: `PENDING`, `0` and `0000000000` stand for none.
fn names_a_home(number: &str) -> bool {
    const LEAST_DIGITS: usize = 5;
    let digits: BTreeSet<char> = number.chars().filter(char::is_ascii_digit).collect();
    number.chars().filter(char::is_ascii_digit).count() >= LEAST_DIGITS && digits.len() > 1
}

/// Whether two of what feeds say about a home differ: its type, its area by more than a tenth, its bedrooms.
fn is_other_home(listing: &FeedListing, property: &Property) -> bool {
    let value = |key: &str| listing.facts.get(key).map(|fact| &fact.value);
    let kind = value("subCategory").and_then(Value::as_str);
    let is_other_type = kind.is_some_and(|kind| {
        let known = property.sub_category.word();
        known != kind && !compare::is_same_in_feeds(&Value::from(known), &Value::from(kind))
    });
    let areas = value("area").and_then(Value::as_u64).zip(property.area.map(|area| u64::from(area.0)));
    let is_other_area = areas.is_some_and(|(one, other)| one.abs_diff(other) * 10 > one.max(other));
    let bedrooms = value("bedrooms").and_then(Value::as_u64).zip(property.bedrooms.map(u64::from));
    let has_other_rooms = bedrooms.is_some_and(|(one, other)| one != other);
    [is_other_type, is_other_area, has_other_rooms].into_iter().filter(|is_other| *is_other).count() > 1
}

fn shape_in(listing: &FeedListing) -> Option<Shape> {
    let value = |key: &str| listing.facts.get(key).map(|fact| &fact.value);
    let place = value("coordinates")?;
    let at = [place.get("lat")?.as_f64()?, place.get("lng")?.as_f64()?];
    let kind = value("subCategory")?.as_str()?.to_owned();
    Some((metres(at), value("area")?.as_u64()?, value("bedrooms").and_then(Value::as_u64), kind))
}

fn shape_of(property: &Property) -> Option<Shape> {
    let place = property.coordinates?;
    let kind = property.sub_category.word().to_owned();
    let area = u64::from(property.area?.0);
    Some((metres([place.lat, place.lng]), area, property.bedrooms.map(u64::from), kind))
}

/// Degrees as whole numbers of about a metre.
fn metres(degrees: [f64; 2]) -> [i64; 2] {
    const IN_A_DEGREE: f64 = 1e5;
    #[expect(clippy::cast_possible_truncation, reason = "degrees are small")]
    degrees.map(|degree| (degree * IN_A_DEGREE).round() as i64)
}
