//! What importing a feed would change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use catalog::date::Date;
use catalog::property::{ListingStatus, MainCategory, Property};
use content::{Collection, Located};
use feeds::{Feed, FeedListing, FeedStatus, Picture, Position};
use serde_json::{Map, Value, json};

use super::directory::{Directory, Reason};
use super::facts::wrong;
use super::{Guard, History, compare};
use crate::diff;

/// The keys in which an editor's work is kept: a feed changes them only where nobody else did.
const WRITTEN_BY_PEOPLE: [&str; 2] = ["title", "description"];

/// What importing a feed would change.
#[derive(Debug)]
pub struct Plan {
    /// The name of the feed's format.
    pub format: &'static str,
    /// The number of listings in the feed.
    pub listings: usize,
    /// New and changed records, in the order of the feed, then those that are gone.
    pub edits: Vec<Edit>,
    /// The number of records that stay as they are.
    pub unchanged: usize,
    /// Listings that are not imported.
    pub left_out: Vec<LeftOut>,
    /// Values that are kept as an editor wrote them.
    pub kept: Vec<Kept>,
    /// Values that have no key, with the references of their listings.
    pub notes: BTreeMap<String, Vec<(String, Position)>>,
    /// Why nothing may be changed.
    pub guard: Option<Guard>,
    /// What is known after the import.
    pub history: History,
}

/// A record to write.
#[derive(Debug)]
pub struct Edit {
    /// The agency's number.
    pub reference: String,
    /// The place in the feed; `None` for a listing that is gone from it.
    pub position: Option<Position>,
    /// The file of the record; `None` if it is new.
    pub file: Option<PathBuf>,
    /// The record as it will be.
    pub after: Property,
    /// The changed keys, by name.
    pub changes: Vec<KeyChange>,
    /// The changes as visitors see them.
    pub described: Vec<diff::Change>,
    /// The pictures of the feed.
    pub pictures: Vec<Picture>,
    /// Title and text in Arabic.
    pub arabic: Option<(String, String)>,
}

/// One changed key.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyChange {
    /// The key.
    pub key: String,
    /// The value until now; `null` if there was none.
    pub old: Value,
    /// The value from now on; `null` removes the key.
    pub new: Value,
}

/// A listing that is not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The agency's number, if it has one.
    pub reference: Option<String>,
    /// The place of the reason.
    pub position: Position,
    /// Why.
    pub reason: String,
    /// How to fix it.
    pub help: String,
}

/// A value that stays as an editor wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The agency's number.
    pub reference: String,
    /// The key.
    pub key: String,
    /// What the feed says.
    pub feed: String,
}

/// What of a record is changed, where the feed says so, and the pictures that it is to have.
type Edited = (Vec<KeyChange>, Option<Position>, Vec<Picture>);

/// Holds a feed against the content.
pub struct Planner<'c> {
    pub(super) content: &'c Collection,
    pub(super) directory: Directory<'c>,
    by_reference: BTreeMap<&'c str, &'c Located<Arc<Property>>>,
    pub(super) today: Date,
    /// The ids in use, with those of this import.
    pub(super) ids: BTreeSet<String>,
    pub(super) plan: Plan,
}

impl<'c> Planner<'c> {
    /// A planner for the content, of which `history` is known.
    pub fn new(content: &'c Collection, history: History, today: Date) -> Self {
        let properties = content.properties.iter();
        let names = |it: &Located<Arc<Property>>| {
            let former = it.record.formerly.iter().map(|name| name.as_str().to_owned());
            former.chain([it.record.id.clone()]).collect::<Vec<_>>()
        };
        Self {
            content,
            directory: Directory::new(content),
            by_reference: properties.clone().map(|it| (it.record.reference(), it)).collect(),
            today,
            ids: properties.flat_map(names).collect(),
            plan: Plan {
                format: "",
                listings: 0,
                edits: Vec::new(),
                unchanged: 0,
                left_out: Vec::new(),
                kept: Vec::new(),
                notes: BTreeMap::new(),
                guard: None,
                history,
            },
        }
    }

    /// The plan for a feed of which at most `allowed` percent of the imported listings may be gone.
    ///
    /// # Errors
    /// A record cannot be written as a value, which is a bug.
    pub fn plan(mut self, feed: Feed, allowed: u8) -> Result<Plan> {
        self.plan.format = feed.format.name();
        self.plan.listings = feed.listings.len() + feed.refused.len();
        let refused = feed.refused.iter().filter_map(|refused| refused.reference.clone());
        let in_feed: BTreeSet<String> =
            feed.listings.iter().map(|listing| listing.reference.clone()).chain(refused).collect();
        let gone = self.gone(&in_feed);
        for refused in feed.refused {
            let feeds::Refusal { reference, position, reason, help } = refused;
            self.plan.left_out.push(LeftOut { reference, position, reason, help });
        }
        let mut renamed: BTreeSet<String> = BTreeSet::new();
        for listing in feed.listings {
            for note in &listing.notes {
                let noted = self.plan.notes.entry(note.text.clone()).or_default();
                noted.push((listing.reference.clone(), note.position));
            }
            let (reference, position) = (listing.reference.clone(), listing.position);
            if let Some(old) = self.earlier_reference(&listing, &gone) {
                renamed.insert(old.record.reference().to_owned());
                let help =
                    format!("write `reference: {reference}` into {} to keep its page", old.origin.shown);
                let reason = format!(
                    "it has the permit of `{}`, which is gone from the feed: probably the same home under another reference",
                    old.record.reference()
                );
                self.left_out(&reference, (position, reason, help));
            } else if let Err(reason) = self.listing(listing)? {
                self.left_out(&reference, reason);
            }
        }
        let of = self.on_offer();
        let counted = (self.plan.listings, allowed);
        self.plan.guard = Guard::check(gone.len(), of, counted);
        for located in gone {
            if !renamed.contains(located.record.reference()) {
                self.withdraw(located, None)?;
            }
        }
        if self.plan.guard.is_some() {
            self.plan.edits.clear();
        }
        Ok(self.plan)
    }

    fn left_out(&mut self, reference: &str, (position, reason, help): Reason) {
        let reference = Some(reference.to_owned());
        self.plan.left_out.push(LeftOut { reference, position, reason, help });
    }

    /// The number of imported listings that are on offer.
    fn on_offer(&self) -> usize {
        let listed = |reference: &&String| {
            self.by_reference.get(reference.as_str()).is_some_and(|located| located.record.is_listed())
        };
        self.plan.history.listings.keys().filter(listed).count()
    }

    /// Imported listings on offer that the feed no longer has.
    fn gone(&self, in_feed: &BTreeSet<String>) -> Vec<&'c Located<Arc<Property>>> {
        let imported = self.plan.history.listings.keys().filter(|reference| !in_feed.contains(*reference));
        let records = imported.filter_map(|reference| self.by_reference.get(reference.as_str()).copied());
        records.filter(|located| located.record.is_listed()).collect()
    }

    /// The earlier record of a new listing, if its reference seems to have changed: a listing with its permit is gone.
    fn earlier_reference(
        &self,
        listing: &FeedListing,
        gone: &[&'c Located<Arc<Property>>],
    ) -> Option<&'c Located<Arc<Property>>> {
        if self.by_reference.contains_key(listing.reference.as_str()) {
            return None;
        }
        let permit = listing.facts.get("permit")?.value.get("number")?.as_str()?;
        let has_it = |located: &&&Located<Arc<Property>>| {
            located.record.permit.as_ref().is_some_and(|its| its.number == permit)
        };
        gone.iter().find(has_it).copied()
    }

    /// Adds what a listing changes, or tells why it is not imported.
    fn listing(&mut self, listing: FeedListing) -> Result<Result<(), Reason>> {
        let known = self.by_reference.get(listing.reference.as_str()).copied();
        match (listing.status, known) {
            (FeedStatus::Offered, _) => {}
            (_, None) => return Ok(Ok(())),
            (FeedStatus::Deleted, Some(located)) => {
                if located.record.is_listed() {
                    self.withdraw(located, Some(listing.position))?;
                }
                return Ok(Ok(()));
            }
            (FeedStatus::Closed(status), Some(located)) => {
                if located.record.is_listed() {
                    self.close(located, (status, Some(listing.position)))?;
                }
                return Ok(Ok(()));
            }
        }
        if let Some(located) = known
            && !located.origin.is_valid(&[])
        {
            let reason = format!("its record {} has errors", located.origin.shown);
            return Ok(Err((
                listing.position,
                reason,
                "run `generator check` and fix them first".to_owned(),
            )));
        }
        let facts = match self.facts(&listing, known.is_none()) {
            Ok(facts) => facts,
            Err(reason) => return Ok(Err(reason)),
        };
        match known {
            Some(located) => self.change(&listing, (located, facts)).map(Ok),
            None => Ok(self.create(listing, facts)),
        }
    }

    /// A new record.
    fn create(&mut self, listing: FeedListing, facts: BTreeMap<&'static str, Value>) -> Result<(), Reason> {
        let record: Map<String, Value> = facts
            .into_iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.to_owned(), value))
            .collect();
        let mut after: Property = match serde_json::from_value(Value::Object(record.clone())) {
            Ok(after) => after,
            Err(error) => {
                let help = "correct the value in the CRM".to_owned();
                return Err((listing.position, format!("a value does not fit its key: {error}"), help));
            }
        };
        if let Some(reason) = wrong(&after, &listing) {
            return Err(reason);
        }
        after.id = self.new_id(&after);
        self.ids.insert(after.id.clone());
        for key in WRITTEN_BY_PEOPLE {
            self.plan.history.keep(
                &listing.reference,
                key,
                record.get(key).and_then(Value::as_str).unwrap_or_default(),
            );
        }
        let described = vec![diff::new_listing(&after)];
        let changes = record.into_iter().map(|(key, new)| KeyChange { key, old: Value::Null, new }).collect();
        self.plan.edits.push(Edit {
            reference: listing.reference,
            position: Some(listing.position),
            file: None,
            after,
            changes,
            described,
            pictures: listing.pictures,
            arabic: listing.arabic,
        });
        Ok(())
    }

    /// A record whose listing may have changed.
    fn change(
        &mut self,
        listing: &FeedListing,
        (located, facts): (&'c Located<Arc<Property>>, BTreeMap<&'static str, Value>),
    ) -> Result<()> {
        let before = &located.record;
        let record = record_of(before)?;
        let mut changes = Vec::new();
        for (key, value) in facts {
            let Some(new) = compare::changed(before, &record, key, &value) else {
                if WRITTEN_BY_PEOPLE.contains(&key) {
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
        self.plan.history.listings.entry(listing.reference.clone()).or_default();
        let pictures =
            if self.wants_pictures(before, listing) { listing.pictures.clone() } else { Vec::new() };
        self.edit(located, (changes, Some(listing.position), pictures))
    }

    /// Whether a text stays as an editor wrote it. A text that the feed may change is kept in the history.
    fn is_kept(&mut self, listing: &FeedListing, (key, value, old): (&str, &Value, &Value)) -> bool {
        if !WRITTEN_BY_PEOPLE.contains(&key) {
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

    /// Whether a record is to get the feed's pictures: it has those of the last import, or none.
    fn wants_pictures(&mut self, before: &Property, listing: &FeedListing) -> bool {
        if listing.pictures.is_empty() || owns(before, "images") {
            return false;
        }
        let current: Vec<&str> = before.images.iter().map(catalog::picture::PictureRef::src).collect();
        let addresses = listing.pictures.iter().map(|picture| picture.address.as_str());
        let history = &self.plan.history;
        let known: Option<Vec<&str>> = addresses.map(|address| history.picture(address)).collect();
        if known.as_ref() == Some(&current) {
            return false;
        }
        let is_feeds =
            history.is_as_imported(&listing.reference, "images", &current.join("\n")) == Some(true);
        current.is_empty() || is_feeds
    }

    fn withdraw(&mut self, located: &'c Located<Arc<Property>>, position: Option<Position>) -> Result<()> {
        self.close(located, (ListingStatus::Withdrawn, position))
    }

    fn close(
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
            changes.push(change("closed_on", json!(before.closed_on), json!(self.today)));
        }
        if before.featured {
            changes.push(change("featured", json!(true), Value::Null));
        }
        self.edit(located, (changes, position, Vec::new()))
    }

    /// Adds the changes of a record, if there are any.
    fn edit(
        &mut self,
        located: &'c Located<Arc<Property>>,
        (mut changes, position, pictures): Edited,
    ) -> Result<()> {
        let before = &located.record;
        if changes.is_empty() && pictures.is_empty() {
            self.plan.unchanged += 1;
            return Ok(());
        }
        let updated = json!(self.today);
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
        let mut described = diff::changed_listing(before, &after, &changes);
        if !pictures.is_empty() {
            described.push(diff::other_pictures(&after, pictures.len()));
        }
        self.plan.edits.push(Edit {
            reference: before.reference().to_owned(),
            position,
            file: Some(PathBuf::from(&*located.origin.shown)),
            after,
            changes,
            described,
            pictures,
            arabic: None,
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

/// Whether an editor keeps this key to themselves.
fn owns(property: &Property, key: &str) -> bool {
    property.editor_owns.iter().any(|owned| owned.word() == key)
}
