//! Holds a feed against the content.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use anyhow::Result;
use catalog::date::Date;
use catalog::property::Property;
use content::{Collection, Located};
use feeds::{Feed, FeedListing, FeedStatus, Position};
use serde_json::{Map, Value};

use super::changes::{WRITTEN_BY_PEOPLE, imported_keys};
use super::directory::{Directory, Reason};
use super::facts::wrong;
use super::visible_changes;
use super::{Edit, Guard, History, KeyChange, LeftOut, Plan};

/// What an import may do.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// The day of the import.
    pub today: Date,
    /// The percentage of the imported listings that may be gone.
    pub allowed_removals: u8,
    /// Whether a listing is imported without a sub-community or tower that no area has as its name.
    pub allows_unknown_places: bool,
}

/// Holds a feed against the content.
pub struct Planner<'c> {
    pub(super) content: &'c Collection,
    pub(super) directory: Directory<'c>,
    by_reference: BTreeMap<&'c str, &'c Located<Arc<Property>>>,
    pub(super) rules: Rules,
    /// The ids in use, with those of this import.
    pub(super) ids: BTreeSet<String>,
    pub(super) plan: Plan,
}

impl<'c> Planner<'c> {
    /// A planner for the content, of which `history` is known.
    pub fn new(content: &'c Collection, history: History, rules: Rules) -> Self {
        let properties = content.properties.iter();
        let names = |it: &Located<Arc<Property>>| {
            let former = it.record.formerly.iter().map(|name| name.as_str().to_owned());
            former.chain([it.record.id.clone()]).collect::<Vec<_>>()
        };
        Self {
            content,
            directory: Directory::new(content),
            by_reference: properties.clone().map(|it| (it.record.reference(), it)).collect(),
            rules,
            ids: properties.flat_map(names).collect(),
            plan: Plan {
                format: "",
                listings: 0,
                edits: Vec::new(),
                unchanged: 0,
                left_out: Vec::new(),
                kept: Vec::new(),
                notes: BTreeMap::new(),
                addresses: BTreeSet::new(),
                unused: Vec::new(),
                guard: None,
                history,
            },
        }
    }

    /// The plan for a feed.
    ///
    /// # Errors
    /// A record cannot be written as a value, which is a bug.
    pub fn plan(mut self, feed: Feed) -> Result<Plan> {
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
        let pictures = feed.listings.iter().flat_map(|it| it.pictures.iter().chain(&it.floor_plans));
        self.plan.addresses = pictures.map(|picture| picture.address.clone()).collect();
        let mut renamed: BTreeSet<String> = BTreeSet::new();
        for listing in feed.listings {
            for note in &listing.notes {
                self.note(note.text.clone(), (&listing.reference, note.position.clone()));
            }
            let (reference, position) = (listing.reference.clone(), listing.position.clone());
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
        let counted = (self.plan.listings, self.rules.allowed_removals);
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

    /// Notes a value that is left out.
    pub(super) fn note(&mut self, text: String, (reference, position): (&str, Position)) {
        self.plan.notes.entry(text).or_default().push((reference.to_owned(), position));
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
                    self.withdraw(located, Some(listing.position.clone()))?;
                }
                return Ok(Ok(()));
            }
            (FeedStatus::Closed(status), Some(located)) => {
                if located.record.is_listed() {
                    self.close(located, (status, Some(listing.position.clone())))?;
                }
                return Ok(Ok(()));
            }
        }
        if let Some(located) = known
            && !located.origin.is_valid(&[])
        {
            let reason = format!("its record {} has errors", located.origin.shown);
            return Ok(Err((
                listing.position.clone(),
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
                return Err((
                    listing.position.clone(),
                    format!("a value does not fit its key: {error}"),
                    help,
                ));
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
        self.plan.history.keep_facts(&listing.reference, &imported_keys(&listing));
        let arabic = self.new_arabic(&listing);
        let described = vec![visible_changes::new_listing(&after)];
        let changes = record.into_iter().map(|(key, new)| KeyChange { key, old: Value::Null, new }).collect();
        self.plan.edits.push(Edit {
            reference: listing.reference,
            position: Some(listing.position),
            file: None,
            after,
            changes,
            described,
            images: listing.pictures,
            floor_plans: listing.floor_plans,
            arabic,
        });
        Ok(())
    }
}
