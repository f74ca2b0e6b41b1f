//! Records of listings that are no longer on offer, or on offer again.

use catalog::date::Date;
use catalog::property::{Key, ListingStatus, MainCategory, Property};
use serde_json::{Value, json};

use super::compare::owns;
use super::plan::KeyChange;

/// The changes that close a record, unless an editor decides about its status.
pub(super) fn closed(before: &Property, status: ListingStatus, today: Date) -> Vec<KeyChange> {
    if owns(before, Key::Status) {
        return Vec::new();
    }
    let status = match (status, before.main_category) {
        (ListingStatus::Withdrawn, _) => ListingStatus::Withdrawn,
        (_, MainCategory::Rental) => ListingStatus::Rented,
        _ => ListingStatus::Sold,
    };
    let mut changes = vec![KeyChange::new(Key::Status, json!(before.status), json!(status))];
    if status != ListingStatus::Withdrawn {
        changes.push(KeyChange::new(Key::ClosedOn, json!(before.closed_on), json!(today)));
    }
    if before.featured {
        changes.push(KeyChange::new(Key::Featured, json!(true), Value::Null));
    }
    changes
}

/// The changes that put a record of an offered listing on offer; `None` if an editor closed it while the feed offered
/// the listing.
pub(super) fn reopened(before: &Property, was_offered: Option<bool>) -> Option<Vec<KeyChange>> {
    if before.is_listed() || owns(before, Key::Status) {
        return Some(Vec::new());
    }
    // Earlier imports did not remember it; they withdrew more than they closed.
    if was_offered.unwrap_or(before.status != ListingStatus::Withdrawn) {
        return None;
    }
    let mut changes =
        vec![KeyChange::new(Key::Status, json!(before.status), json!(ListingStatus::Available))];
    if let Some(closed) = before.closed_on {
        changes.push(KeyChange::new(Key::ClosedOn, json!(closed), Value::Null));
    }
    Some(changes)
}
