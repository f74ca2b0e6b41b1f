//! Listings that are no longer on offer, and those that return.

use std::sync::Arc;

use crate::{FeedListing, Position};
use anyhow::Result;
use catalog::property::{ListingStatus, MainCategory, Property};
use content::Located;
use serde_json::{Value, json};

use super::changes::Edited;
use super::edit::KeyChange;
use super::keys::owns;
use super::planner::Planner;

impl<'c> Planner<'c> {
    /// A listing that is gone.
    pub(super) fn withdraw(
        &mut self,
        located: &'c Located<Arc<Property>>,
        position: Option<Position>,
    ) -> Result<()> {
        self.close(located, (ListingStatus::Withdrawn, position))
    }

    /// A listing that is no longer on offer.
    pub(super) fn close(
        &mut self,
        located: &'c Located<Arc<Property>>,
        (status, position): (ListingStatus, Option<Position>),
    ) -> Result<()> {
        let before = &located.record;
        if owns(before, "status") {
            self.plan.unchanged += 1;
            return Ok(());
        }
        let status = match (status, before.main_category) {
            (ListingStatus::Withdrawn, _) => ListingStatus::Withdrawn,
            (_, MainCategory::Rental) => ListingStatus::Rented,
            _ => ListingStatus::Sold,
        };
        let mut changes = vec![change("status", json!(before.status), json!(status))];
        if status != ListingStatus::Withdrawn {
            changes.push(change("closed_on", json!(before.closed_on), json!(self.rules.today)));
        }
        if before.featured {
            changes.push(change("featured", json!(true), Value::Null));
        }
        self.edit(located, Edited { position, changes, ..Edited::default() })
    }

    /// The changes that put a listing of the feed on offer again, unless an editor closed it while the feed offered it.
    pub(super) fn reopened(&mut self, listing: &FeedListing, before: &Property) -> Vec<KeyChange> {
        if before.is_listed() || owns(before, "status") {
            return Vec::new();
        }
        let was_offered = self.plan.history.was_offered(&listing.reference);
        // Earlier imports did not keep it; they withdrew more than they closed.
        if was_offered.unwrap_or(before.status != ListingStatus::Withdrawn) {
            self.kept(listing, "status", ListingStatus::Available.word().to_owned());
            return Vec::new();
        }
        let mut changes = vec![change("status", json!(before.status), json!(ListingStatus::Available))];
        if let Some(closed) = before.closed_on {
            changes.push(change("closed_on", json!(closed), Value::Null));
        }
        changes
    }
}

fn change(key: &str, old: Value, new: Value) -> KeyChange {
    KeyChange { key: key.to_owned(), old, new }
}
