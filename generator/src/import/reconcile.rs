//! Compares a feed with the content, listing by listing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use anyhow::Result;
use catalog::property::Property;
use content::Located;
use feeds::{Feed, FeedListing, FeedStatus};
use serde_json::{Map, Value};

use super::directory::Reason;
use super::edit::{Edit, KeyChange};
use super::facts::wrong;
use super::guard::{Guard, Share};
use super::keys::{EDITABLE_TEXTS, imported_keys};
use super::plan::{LeftOut, Plan};
use super::planner::Planner;
use super::visible_changes;

impl<'c> Planner<'c> {
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
            } else if let Err(reasons) = self.listing(listing)? {
                reasons.into_iter().for_each(|reason| self.left_out(&reference, reason));
            }
        }
        let share = Share { count: gone.len(), of: self.on_offer(), allowed: self.rules.allowed_removals };
        let compared =
            self.plan.unchanged + self.plan.edits.iter().filter(|edit| edit.file.is_some()).count();
        let prices = Guard::of_prices(&self.plan.edits, (compared, self.rules.allowed_price_changes));
        self.plan.guards = Guard::of_removals(share, self.plan.listings).into_iter().chain(prices).collect();
        for located in gone {
            if !renamed.contains(located.record.reference()) {
                self.withdraw(located, None)?;
            }
        }
        if !self.plan.guards.is_empty() {
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
    fn listing(&mut self, listing: FeedListing) -> Result<Result<(), Vec<Reason>>> {
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
            let help = "run `generator check` and fix them first".to_owned();
            return Ok(Err(vec![(listing.position.clone(), reason, help)]));
        }
        let facts = match self.facts(&listing, known.map(|located| &*located.record)) {
            Ok(facts) => facts,
            Err(reasons) => return Ok(Err(reasons)),
        };
        match known {
            Some(located) => self.change(&listing, (located, facts)).map(Ok),
            None => Ok(self.create(listing, facts).map_err(|reason| vec![reason])),
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
        for key in EDITABLE_TEXTS {
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
