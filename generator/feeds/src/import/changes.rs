//! What a feed changes of a record that is there.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::{FeedListing, Picture, Position, Rejection};
use anyhow::{Context as _, Result};
use catalog::check;
use catalog::picture::PictureRef;
use catalog::problem::Code;
use catalog::property::Property;
use content::Located;
use serde_json::{Map, Value, json};

use super::compare::Known;
use super::edit::{ArabicEdit, Edit, KeyChange};
use super::facts::misfit;
use super::fitting::{self, Fitted, fit};
use super::keys::{CHEQUES, EDITABLE_TEXTS, imported_keys, owns};
use super::plan::Kept;
use super::planner::Planner;
use super::{alt_texts, visible_changes};

/// Why a picture is not asked for again.
pub(super) const UNLOADABLE: &str =
    "a picture of the listing could not be loaded in the last days; it is asked for again after a week";

/// What is changed of a record, and the place where the feed says so.
#[derive(Default)]
pub(super) struct Edited {
    pub(super) position: Option<Position>,
    pub(super) changes: Vec<KeyChange>,
    pub(super) images: Vec<Picture>,
    pub(super) floor_plans: Vec<Picture>,
    pub(super) arabic: Option<ArabicEdit>,
}

/// What became of a listing.
pub(super) enum Outcome {
    /// It is planned, or nothing has to change.
    Done,
    /// It is not imported, for these reasons.
    LeftOut(Vec<Rejection>),
}

/// A listing and the record that it is compared with.
pub(super) struct Compared<'a> {
    pub(super) listing: &'a FeedListing,
    pub(super) before: &'a Property,
    /// The record as its type writes it.
    pub(super) record: &'a Map<String, Value>,
}

impl<'c> Planner<'c> {
    /// Plans the changes of a record by its listing.
    pub(super) fn change(
        &mut self,
        listing: &FeedListing,
        located: &'c Located<Arc<Property>>,
        facts: BTreeMap<&'static str, Value>,
    ) -> Result<Outcome> {
        let before = &located.record;
        let record = record_of(before)?;
        let known = self.plan.history.listings.get(&listing.reference).cloned();
        let compared = Compared { listing, before, record: &record };
        let mut changes = self.dropped(&compared);
        changes.extend(self.changed_facts(&compared, facts));
        changes.extend(self.reopened(listing, before));
        let Fitted { after, refused } = match fit(&record, Some(before), &mut changes) {
            Ok(fitted) => fitted,
            Err(refused) => {
                self.plan.history.restore(&listing.reference, known);
                return Ok(Outcome::LeftOut(vec![misfit(listing, &refused)]));
            }
        };
        if self.holds_back(listing, Some(before), &after) {
            self.plan.history.restore(&listing.reference, known);
            return Ok(Outcome::Done);
        }
        self.note_refused(listing, &refused);
        let mut keys = imported_keys(listing);
        let was_imported = |key: &str| self.plan.history.facts(&listing.reference).any(|known| known == key);
        keys.retain(|key| was_imported(key) || !refused.iter().any(|misfit| misfit.key == *key));
        // From now on the feed decides whether it is on offer.
        self.plan.history.keep_facts(&listing.reference, &keys);
        self.plan.history.keep_offered(&listing.reference, &before.id);
        self.note_category(listing, before, &after);
        changes.extend(alt_texts::renewed(before, &after, &self.plan.languages));
        let images: Vec<&str> = before.images.iter().map(PictureRef::src).collect();
        let floor_plans: Vec<&str> = before.floor_plans.iter().map(|plan| plan.image.src()).collect();
        let floor_plans = self.wanted(&compared, "floor_plans", &floor_plans, &listing.floor_plans);
        // The titles of new floor plans are texts of the original.
        let is_original_changed =
            content::original_hash(before) != content::original_hash(&after) || !floor_plans.is_empty();
        let edited = Edited {
            images: self.wanted(&compared, "images", &images, &listing.pictures),
            floor_plans,
            arabic: self.changed_arabic(listing, located, is_original_changed),
            position: Some(listing.position.clone()),
            changes,
        };
        self.edit(located, edited)?;
        Ok(Outcome::Done)
    }

    /// The facts of a listing that its record does not have.
    fn changed_facts(
        &mut self,
        compared: &Compared,
        mut facts: BTreeMap<&'static str, Value>,
    ) -> Vec<KeyChange> {
        let Compared { listing, before, record } = *compared;
        let had_cheques = self.plan.history.facts(&listing.reference).any(|key| key == CHEQUES);
        if let Some(Value::Object(rent)) = facts.get_mut("rent")
            && had_cheques
            && !listing.stated.contains(CHEQUES)
        {
            rent.insert("cheques".to_owned(), Value::Null);
        }
        let known = Known { before, record, bedrooms: facts.get("bedrooms").and_then(Value::as_u64) };
        let mut changes = Vec::new();
        for (key, value) in &facts {
            let Some(new) = known.changed(key, value) else {
                if EDITABLE_TEXTS.contains(key) {
                    self.plan.history.keep(&listing.reference, key, value.as_str().unwrap_or_default());
                }
                continue;
            };
            let old = record.get(*key).cloned().unwrap_or_default();
            if owns(before, key) || self.is_kept(listing, key, value, &old) {
                continue;
            }
            changes.push(KeyChange { key: (*key).to_owned(), old, new });
        }
        changes
    }

    /// Whether a text stays as an editor wrote it. A text that the feed may change is kept in the history.
    fn is_kept(&mut self, listing: &FeedListing, key: &str, value: &Value, old: &Value) -> bool {
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
        if self.plan.history.is_as_imported(&listing.reference, key, text) != Some(true) {
            self.kept(listing, key, text.to_owned());
        }
        true
    }

    /// Tells that a key stays as an editor wrote it.
    pub(super) fn kept(&mut self, listing: &FeedListing, key: &str, feed: String) {
        let reference = listing.reference.clone();
        self.plan.kept.push(Kept { reference, key: key.to_owned(), feed });
    }

    /// Notes keys that do not apply in the list to which the feed moves a listing.
    fn note_category(&mut self, listing: &FeedListing, before: &Property, after: &Property) {
        if before.main_category == after.main_category {
            return;
        }
        for problem in check::property(after).into_iter().filter(|it| it.code == Code::KeyOfCategory) {
            let text = format!("{}; {}", problem.headline, problem.help);
            self.note(text, (&listing.reference, listing.position.clone()));
        }
    }

    /// The feed's pictures for a key of a record that has those of the last import, or none.
    fn wanted(
        &mut self,
        compared: &Compared,
        key: &str,
        current: &[&str],
        pictures: &[Picture],
    ) -> Vec<Picture> {
        let Compared { listing, before, .. } = *compared;
        if pictures.is_empty() || owns(before, key) {
            return Vec::new();
        }
        let today = self.rules.today;
        let (history, reference) = (&mut self.plan.history, &listing.reference);
        let (missing, asked): (Vec<&Picture>, Vec<&Picture>) =
            pictures.iter().partition(|picture| history.unloadable(&picture.address, today).is_some());
        let asked = || asked.iter().map(|picture| &*picture.address);
        let is_here = asked().all(|address| history.picture(address).is_some());
        let known = is_here.then(|| history.files(asked()).join("\n"));
        let current = current.join("\n");
        if known.as_ref() == Some(&current) {
            history.keep(reference, key, &current);
            for picture in missing {
                self.note(UNLOADABLE.to_owned(), (reference, picture.position.clone()));
            }
            return Vec::new();
        }
        if current.is_empty() || history.is_as_imported(reference, key, &current) == Some(true) {
            return pictures.to_vec();
        }
        // The feed has what it had when an editor changed the list.
        let is_same = known.is_some_and(|files| history.is_as_imported(reference, key, &files) == Some(true));
        if !is_same {
            let s = if pictures.len() == 1 { "" } else { "s" };
            self.kept(listing, key, format!("{} picture{s}", pictures.len()));
        }
        Vec::new()
    }

    /// Adds the changes of a record, if there are any.
    pub(super) fn edit(&mut self, located: &'c Located<Arc<Property>>, edited: Edited) -> Result<()> {
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
        let mut after = fitting::with(&record_of(before)?, &changes)
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
