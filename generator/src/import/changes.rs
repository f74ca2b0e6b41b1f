//! What a feed changes of a record that is there.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use catalog::picture::PictureRef;
use catalog::property::{ListingStatus, MainCategory, Property};
use content::Located;
use feeds::{FeedListing, Picture, Position};
use serde_json::{Map, Value, json};

use super::edit::{ArabicEdit, Edit, KeyChange};
use super::keys::{CHEQUES, EDITABLE_TEXTS, imported_keys, mentions, owns};
use super::plan::Kept;
use super::planner::Planner;
use super::{compare, visible_changes};

/// What is changed of a record, and the place where the feed says so.
#[derive(Default)]
struct Edited {
    position: Option<Position>,
    changes: Vec<KeyChange>,
    images: Vec<Picture>,
    floor_plans: Vec<Picture>,
    arabic: Option<ArabicEdit>,
}

impl<'c> Planner<'c> {
    /// A record whose listing may have changed.
    pub(super) fn change(
        &mut self,
        listing: &FeedListing,
        (located, mut facts): (&'c Located<Arc<Property>>, BTreeMap<&'static str, Value>),
    ) -> Result<()> {
        let before = &located.record;
        let record = record_of(before)?;
        let mut changes = self.dropped(listing, (before, &record));
        let had_cheques = self.plan.history.facts(&listing.reference).any(|key| key == CHEQUES);
        if let Some(Value::Object(rent)) = facts.get_mut("rent")
            && had_cheques
            && !listing.stated.contains(CHEQUES)
        {
            rent.insert("cheques".to_owned(), Value::Null);
        }
        for (key, value) in facts {
            let Some(new) = compare::changed(before, &record, key, &value) else {
                if EDITABLE_TEXTS.contains(&key) {
                    self.plan.history.keep(&listing.reference, key, value.as_str().unwrap_or_default());
                }
                continue;
            };
            let old = record.get(key).cloned().unwrap_or_default();
            if owns(before, key) || self.is_kept(listing, (key, &value, &old)) {
                continue;
            }
            changes.push(KeyChange { key: key.to_owned(), old, new });
        }
        if !before.is_listed() && !owns(before, "status") {
            let old = json!(before.status.word());
            changes.push(KeyChange {
                key: "status".to_owned(),
                old,
                new: json!(ListingStatus::Available.word()),
            });
            if let Some(closed) = before.closed_on {
                changes.push(KeyChange { key: "closed_on".to_owned(), old: json!(closed), new: Value::Null });
            }
        }
        // From now on the feed decides whether it is on offer.
        self.plan.history.keep_facts(&listing.reference, &imported_keys(listing));
        let images = before.images.iter().map(PictureRef::src).collect();
        let floor_plans = before.floor_plans.iter().map(|plan| plan.image.src()).collect();
        let is_original_changed =
            changes.iter().any(|it| ["title", "description", "location"].contains(&&*it.key));
        let edited = Edited {
            images: self.wanted(before, ("images", images), (listing, &listing.pictures)),
            floor_plans: self.wanted(before, ("floor_plans", floor_plans), (listing, &listing.floor_plans)),
            arabic: self.changed_arabic(listing, located, is_original_changed),
            position: Some(listing.position.clone()),
            changes,
        };
        self.edit(located, edited)
    }

    /// Whether a text stays as an editor wrote it. A text that the feed may change is kept in the history.
    fn is_kept(&mut self, listing: &FeedListing, (key, value, old): (&str, &Value, &Value)) -> bool {
        if !EDITABLE_TEXTS.contains(&key) {
            return false;
        }
        let text = value.as_str().unwrap_or_default();
        let old = old.get("en").unwrap_or(old).as_str().unwrap_or_default();
        let is_feeds = self.plan.history.is_as_imported(&listing.reference, key, old.trim()) == Some(true);
        if is_feeds {
            self.plan.history.keep(&listing.reference, key, text);
            return false;
        }
        // The feed says what it said when an editor changed it.
        if self.plan.history.is_as_imported(&listing.reference, key, text) == Some(true) {
            return true;
        }
        self.plan.kept.push(Kept {
            reference: listing.reference.clone(),
            key: key.to_owned(),
            feed: text.to_owned(),
        });
        true
    }

    /// Removes what an earlier import wrote and the feed no longer says.
    fn dropped(
        &self,
        listing: &FeedListing,
        (before, record): (&Property, &Map<String, Value>),
    ) -> Vec<KeyChange> {
        let is_dropped = |key: &&str| {
            let is_there = record.get(*key).is_some_and(|value| !compare::is_empty(value));
            is_there && !owns(before, key) && !mentions(listing, key)
        };
        let keys = self.plan.history.facts(&listing.reference).filter(is_dropped);
        keys.map(|key| KeyChange { key: key.to_owned(), old: record[key].clone(), new: Value::Null })
            .collect()
    }

    /// The feed's pictures for a key of a record that has those of the last import, or none.
    fn wanted(
        &self,
        before: &Property,
        (key, current): (&str, Vec<&str>),
        (listing, pictures): (&FeedListing, &[Picture]),
    ) -> Vec<Picture> {
        if pictures.is_empty() || owns(before, key) {
            return Vec::new();
        }
        let history = &self.plan.history;
        let known: Option<Vec<&str>> =
            pictures.iter().map(|picture| history.picture(&picture.address)).collect();
        let is_feeds = history.is_as_imported(&listing.reference, key, &current.join("\n")) == Some(true);
        let is_wanted = known.as_ref() != Some(&current) && (current.is_empty() || is_feeds);
        if is_wanted { pictures.to_vec() } else { Vec::new() }
    }

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
        let change = |key: &str, old: Value, new: Value| KeyChange { key: key.to_owned(), old, new };
        let mut changes = vec![change("status", json!(before.status.word()), json!(status.word()))];
        if status != ListingStatus::Withdrawn {
            changes.push(change("closed_on", json!(before.closed_on), json!(self.rules.today)));
        }
        if before.featured {
            changes.push(change("featured", json!(true), Value::Null));
        }
        self.edit(located, Edited { position, changes, ..Edited::default() })
    }

    /// Adds the changes of a record, if there are any.
    fn edit(&mut self, located: &'c Located<Arc<Property>>, edited: Edited) -> Result<()> {
        let before = &located.record;
        let Edited { position, mut changes, images, floor_plans, arabic } = edited;
        if changes.is_empty() && images.is_empty() && floor_plans.is_empty() && arabic.is_none() {
            self.plan.unchanged += 1;
            return Ok(());
        }
        let updated = json!(self.rules.today);
        if json!(before.updated) != updated {
            changes.push(KeyChange { key: "updated".to_owned(), old: json!(before.updated), new: updated });
        }
        let mut record = record_of(before)?;
        for KeyChange { key, new, .. } in &changes {
            match new {
                Value::Null => drop(record.remove(key)),
                new => drop(record.insert(key.clone(), new.clone())),
            }
        }
        let mut after: Property = serde_json::from_value(Value::Object(record))
            .with_context(|| format!("the changes of {}", located.origin.shown))?;
        after.id.clone_from(&before.id);
        let pictures = [("images", &images), ("floor_plans", &floor_plans)].into_iter();
        let pictures = pictures.filter(|(_, pictures)| !pictures.is_empty());
        let more = pictures.map(|(key, pictures)| visible_changes::other_pictures(key, pictures.len()));
        let more = more.chain(arabic.as_ref().map(|arabic| format!("Arabic texts: {}", arabic.title)));
        let described = visible_changes::changed_listing(before, &after, (&changes, more.collect()));
        self.plan.edits.push(Edit {
            reference: before.reference().to_owned(),
            position,
            file: Some(PathBuf::from(&*located.origin.shown)),
            after,
            changes,
            described,
            images,
            floor_plans,
            arabic,
        });
        Ok(())
    }
}

/// The record as its type writes it.
fn record_of(property: &Property) -> Result<Map<String, Value>> {
    match serde_json::to_value(property)? {
        Value::Object(record) => Ok(record),
        _ => Ok(Map::new()),
    }
}
