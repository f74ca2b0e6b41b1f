//! Facts that an earlier import wrote and that the feed no longer states.

use crate::FeedListing;
use catalog::portals::{FeedFormat, Field};
use serde_json::Value;

use super::changes::Compared;
use super::compare;
use super::edit::KeyChange;
use super::keys::{mentions, owns};
use super::planner::Planner;

impl Planner<'_> {
    /// Removes what an earlier import wrote and the feed no longer says. A feed in another format says other things.
    pub(super) fn dropped(&mut self, compared: &Compared) -> Vec<KeyChange> {
        let Compared { listing, before, record } = *compared;
        if self.is_other_format {
            return Vec::new();
        }
        let keys: Vec<String> = self.plan.history.facts(&listing.reference).map(str::to_owned).collect();
        let mut changes = Vec::new();
        for key in keys {
            let Some(old) = record.get(&key).filter(|old| !compare::is_empty(old)) else { continue };
            if owns(before, &key) || !self.format.is_none_or(|format| can_state(format, &key)) {
                continue;
            }
            let new = without(&key, old);
            let is_dropped = !is_stated(listing, &key) && new != *old;
            // The terms of a rental that is sold now are not lost.
            if key != "rent" {
                self.drops.count(&key, is_dropped);
            }
            if is_dropped {
                changes.push(KeyChange { old: old.clone(), key, new });
            }
        }
        changes
    }
}

/// Whether a format has an element for a key.
fn can_state(format: FeedFormat, key: &str) -> bool {
    let is_of_key = |field: &&Field| field.key().split('.').next() == Some(key);
    Field::ALL.iter().filter(is_of_key).any(|field| !field.elements(format).is_empty())
}

/// Whether the feed still says something about a key. Of a sale, what it says about rent has no meaning.
fn is_stated(listing: &FeedListing, key: &str) -> bool {
    if key == "rent" { listing.facts.contains_key(key) } else { mentions(listing, key) }
}

/// What is left of a value: an editor's part, or nothing.
fn without(key: &str, old: &Value) -> Value {
    if key != "portals" {
        return Value::Null;
    }
    let rest = compare::portals(old, &Value::Array(Vec::new()));
    if compare::is_empty(&rest) { Value::Null } else { rest }
}
