//! Compares a feed with the content, listing by listing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::{Feed, FeedListing, FeedStatus, Rejection};
use anyhow::Result;
use catalog::property::Property;
use catalog::{clean, path};
use content::{Kind, Located};
use serde_json::{Map, Value};

use super::changes::Outcome;
use super::directory::NamesByMail;
use super::edit::{Edit, KeyChange};
use super::facts::misfit;
use super::fitting::{Fitted, fit};
use super::guard::{Guard, Share};
use super::keys::{EDITABLE_TEXTS, REQUIRED, imported_keys, owns};
use super::plan::{Effect, LeftOut, Plan};
use super::planner::Planner;
use super::relisted::{Absent, Earlier, shared_permits};
use super::visible_changes;

/// The records without which a listing can be taken for a new or an unknown one.
const NEEDED: [Kind; 5] = [Kind::Site, Kind::Property, Kind::Area, Kind::Member, Kind::Developer];

/// Behind the reason for which the listing of a page is not imported.
const PAGE_STAYS: &str = "; its page stays as it is";

impl<'c> Planner<'c> {
    /// The plan for a feed.
    ///
    /// # Errors
    /// A record cannot be written as a value, which is a bug.
    pub fn plan(mut self, mut feed: Feed) -> Result<Plan> {
        self.plan.format = feed.format.name();
        self.plan.listings = feed.listings.len() + feed.refused.len();
        if let Some(announced) = feed.announced.filter(|announced| *announced > self.plan.listings) {
            let text = format!(
                "the feed says that it has {announced} listings, and has {}; ask the CRM's support for the others",
                self.plan.listings
            );
            self.plan.notes.entry(text).or_default();
        }
        self.format = Some(feed.format);
        let last_format = self.plan.history.format.replace(feed.format.name().to_owned());
        self.is_other_format = last_format.is_some_and(|format| format != feed.format.name());
        self.plan.guards.extend(Guard::of_unread(self.unread()));
        if !self.plan.guards.is_empty() {
            return Ok(self.plan);
        }
        self.take_known_references(&mut feed);
        let refused = feed.refused.iter().filter_map(|refused| refused.reference.clone());
        let in_feed: BTreeSet<String> =
            feed.listings.iter().map(|listing| listing.reference.clone()).chain(refused).collect();
        self.names_by_mail = NamesByMail::of(&feed.listings);
        let gone = self.gone(&in_feed);
        let removals = self.removals(&gone, &feed.listings);
        for refused in feed.refused {
            refused.addresses.iter().for_each(|address| self.plan.addresses.add(address));
            let is_read = feed.listings.iter().any(|it| refused.reference.as_ref() == Some(&it.reference));
            let left_out = self.refused(refused, is_read);
            self.plan.left_out.push(left_out);
        }
        let pictures = feed.listings.iter().flat_map(|it| it.pictures.iter().chain(&it.floor_plans));
        pictures.for_each(|picture| self.plan.addresses.add(&picture.address));
        let absent = Absent::new(self.content.properties.iter(), (&in_feed, &feed.listings));
        let shared = shared_permits(&feed.listings).into_iter();
        for (permit, other, (reference, position)) in shared.filter(|it| !absent.is_of_project(&it.0)) {
            let text = format!("permit `{permit}`: the feed has it for `{other}`, too");
            self.note(text, (&reference, position));
        }
        let mut renamed: BTreeSet<&str> = BTreeSet::new();
        for listing in feed.listings {
            for note in &listing.notes {
                self.note(note.text.clone(), (&listing.reference, note.position.clone()));
            }
            let reference = listing.reference.clone();
            if let Some(old) = self.earlier_record(&listing, (&absent, &gone)) {
                renamed.insert(old.record.reference());
                let reason = same_home(&listing, old);
                self.left_out(&reference, reason);
            } else if let Outcome::LeftOut(reasons) = self.listing(listing)? {
                reasons.into_iter().for_each(|reason| self.left_out(&reference, reason));
            }
        }
        let compared =
            self.plan.unchanged + self.plan.edits.iter().filter(|edit| edit.file.is_some()).count();
        let compared = (compared + self.held_prices.len(), self.rules.allowed_price_changes);
        let prices = Guard::of_prices(&self.plan.edits, &self.held_prices, compared);
        self.plan.guards.extend(Guard::of_removals(removals, self.plan.listings).into_iter().chain(prices));
        if !self.rules.allows_dropped_facts {
            self.plan.guards.extend(self.drops.guards());
        }
        for located in gone {
            if !renamed.contains(located.record.reference()) {
                self.withdraw(located, None)?;
            }
        }
        let imported: Vec<String> = self.plan.history.listings.keys().cloned().collect();
        for reference in imported.iter().filter(|reference| !in_feed.contains(*reference)) {
            self.plan.history.keep_ended(reference);
        }
        if !self.plan.guards.is_empty() {
            self.plan.edits.clear();
            // The guard says it in one line.
            self.plan.left_out.retain(|left| left.effect != Effect::HeldBack);
        }
        Ok(self.plan)
    }

    /// Gives a listing the reference of its record where the CRM writes it with another dash, other digits or in
    /// another case: it would be a new home, and the old one withdrawn.
    fn take_known_references(&self, feed: &mut Feed) {
        let refused = feed.refused.iter_mut().filter_map(|refused| refused.reference.as_mut());
        let mut references: Vec<&mut String> =
            feed.listings.iter_mut().map(|listing| &mut listing.reference).chain(refused).collect();
        let folded = |reference: &str| clean::number(reference).to_lowercase();
        let in_feed: BTreeSet<String> = references.iter().map(|reference| (**reference).clone()).collect();
        let mut known: BTreeMap<String, &str> = self
            .by_reference
            .keys()
            .filter(|reference| !in_feed.contains(**reference))
            .map(|reference| (folded(reference), *reference))
            .collect();
        references.retain(|reference| !self.by_reference.contains_key(reference.as_str()));
        for reference in references {
            if let Some(as_known) = known.remove(&folded(reference)) {
                as_known.clone_into(reference);
            }
        }
    }

    fn left_out(&mut self, reference: &str, Rejection { position, mut reason, help }: Rejection) {
        if self.shows(reference) {
            reason += PAGE_STAYS;
        }
        let (reference, effect) = (Some(reference.to_owned()), Effect::LeftOut);
        self.plan.left_out.push(LeftOut { reference, position: Some(position), reason, help, effect });
    }

    /// Whether a page offers the listing.
    fn shows(&self, reference: &str) -> bool {
        self.by_reference.get(reference).is_some_and(|located| located.record.is_listed())
    }

    /// A listing that cannot be mapped. Whoever reads the report must hear that its page goes on offering it.
    /// `is_read` says that another listing with its reference is read instead.
    fn refused(&self, refused: crate::Refusal, is_read: bool) -> LeftOut {
        let crate::Refusal { reference, position, mut reason, mut help, may_be_over, .. } = refused;
        let known = reference.as_ref().and_then(|reference| self.by_reference.get(reference.as_str()));
        let is_listed = known.is_some_and(|it| it.record.is_listed());
        let is_answered = known.is_some_and(|it| owns(&it.record, "status"));
        let effect =
            if may_be_over && is_listed && !is_answered { Effect::StillOffered } else { Effect::LeftOut };
        if effect == Effect::StillOffered {
            reason += "; its page still offers it";
            help += ", or write `status: withdrawn` into its record";
        } else if is_listed && !is_read {
            reason += PAGE_STAYS;
        }
        LeftOut { reference, position: Some(position), reason, help, effect }
    }

    /// The files that must be read before a listing can be taken for new.
    fn unread(&self) -> Vec<String> {
        let is_unreadable = |located: &&Located<Arc<Property>>| !located.origin.is_valid(&path!["reference"]);
        let without_reference = self.content.properties.iter().filter(is_unreadable);
        let files = without_reference.map(|located| &*located.origin.shown);
        self.content.unread_of(&NEEDED).chain(files).map(str::to_owned).collect()
    }

    /// Imported listings on offer that the feed no longer has.
    fn gone(&self, in_feed: &BTreeSet<String>) -> Vec<&'c Located<Arc<Property>>> {
        let imported = self.plan.history.listings.keys().filter(|reference| !in_feed.contains(*reference));
        let records = imported.filter_map(|reference| self.by_reference.get(reference.as_str()).copied());
        records.filter(|located| located.record.is_listed()).collect()
    }

    /// The share of the listings on offer that are gone from the feed, or deleted or closed in it.
    fn removals(&self, gone: &[&Located<Arc<Property>>], listings: &[FeedListing]) -> Share {
        let is_listed = |reference: &&str| {
            self.by_reference.get(reference).is_some_and(|located| located.record.is_listed())
        };
        let over = listings.iter().filter(|listing| listing.status != FeedStatus::Offered);
        let over: BTreeSet<&str> = over.map(|listing| listing.reference.as_str()).filter(is_listed).collect();
        let imported = self.plan.history.listings.keys().map(String::as_str).filter(is_listed);
        let of = imported.chain(over.iter().copied()).collect::<BTreeSet<_>>().len();
        Share { count: gone.len() + over.len(), of, allowed: self.rules.allowed_removals }
    }

    /// The earlier record of a listing that seems to be new. Without a permit only a record that leaves the feed at the
    /// same time is certain enough; another is noted.
    fn earlier_record(
        &mut self,
        listing: &FeedListing,
        (absent, gone): (&Absent<'c>, &[&'c Located<Arc<Property>>]),
    ) -> Option<&'c Located<Arc<Property>>> {
        let is_known = self.by_reference.contains_key(listing.reference.as_str())
            || self.plan.history.listings.contains_key(&listing.reference);
        if is_known || listing.status != FeedStatus::Offered {
            return None;
        }
        match absent.earlier(listing)? {
            Earlier::Permit(old) => Some(old),
            Earlier::OtherHome(old) => {
                let text = format!(
                    "the permit of `{}` in {}, which is another home by its type, area or rooms",
                    old.record.reference(),
                    old.origin.shown
                );
                self.note(text, (&listing.reference, listing.position.clone()));
                None
            }
            Earlier::Shape(old) if gone.iter().any(|gone| std::ptr::eq(*gone, old)) => Some(old),
            Earlier::Shape(old) => {
                let text = format!(
                    "probably the same home as `{}` in {}, with its place, area and rooms",
                    old.record.reference(),
                    old.origin.shown
                );
                self.note(text, (&listing.reference, listing.position.clone()));
                None
            }
        }
    }

    /// Adds what a listing changes, or tells why it is not imported.
    fn listing(&mut self, listing: FeedListing) -> Result<Outcome> {
        let known = self.by_reference.get(listing.reference.as_str()).copied();
        match (listing.status, known) {
            (FeedStatus::Offered, None) if self.plan.history.listings.contains_key(&listing.reference) => {
                return Ok(Outcome::LeftOut(vec![removed(&listing)]));
            }
            (FeedStatus::Offered, _) => {}
            (_, None) => {
                self.plan.not_offered += 1;
                return Ok(Outcome::Done);
            }
            (status, Some(located)) => {
                self.plan.history.keep_ended(&listing.reference);
                let position = Some(listing.position.clone());
                match status {
                    _ if !located.record.is_listed() => self.plan.not_offered += 1,
                    FeedStatus::Closed(status) => self.close(located, (status, position))?,
                    _ => self.withdraw(located, position)?,
                }
                return Ok(Outcome::Done);
            }
        }
        if let Some(located) = known
            && !located.origin.is_valid(&[])
        {
            let reason = format!("its record {} has errors", located.origin.shown);
            let help = "run `generator check` and fix them first".to_owned();
            return Ok(Outcome::LeftOut(vec![Rejection {
                position: listing.position.clone(),
                reason,
                help,
            }]));
        }
        let facts = match self.facts(&listing, known.map(|located| &*located.record)) {
            Ok(facts) => facts,
            Err(reasons) => return Ok(Outcome::LeftOut(reasons)),
        };
        match known {
            Some(located) => self.change(&listing, located, facts),
            None => Ok(match self.create(listing, facts) {
                Ok(()) => Outcome::Done,
                Err(reason) => Outcome::LeftOut(vec![reason]),
            }),
        }
    }

    /// A new record.
    fn create(
        &mut self,
        listing: FeedListing,
        facts: BTreeMap<&'static str, Value>,
    ) -> Result<(), Rejection> {
        let is_empty = |value: &Value| value.is_null() || value.as_object().is_some_and(Map::is_empty);
        let facts = facts.into_iter().filter(|(_, value)| !is_empty(value));
        let mut changes: Vec<KeyChange> =
            facts.map(|(key, new)| KeyChange { key: key.to_owned(), old: Value::Null, new }).collect();
        let is_required = |change: &&KeyChange| REQUIRED.contains(&&*change.key);
        let required: Map<String, Value> =
            changes.iter().filter(is_required).map(|it| (it.key.clone(), it.new.clone())).collect();
        let Fitted { mut after, refused } =
            fit(&required, None, &mut changes).map_err(|it| misfit(&listing, &it))?;
        if self.holds_back(&listing, None, &after) {
            return Ok(());
        }
        self.note_refused(&listing, &refused);
        after.id = self.new_id(&after);
        self.ids.insert(after.id.clone());
        let text = |key: &str| changes.iter().find(|it| it.key == key).and_then(|it| it.new.as_str());
        for key in EDITABLE_TEXTS {
            self.plan.history.keep(&listing.reference, key, text(key).unwrap_or_default());
        }
        let mut keys = imported_keys(&listing);
        keys.retain(|key| !refused.iter().any(|misfit| misfit.key == *key));
        self.plan.history.keep_facts(&listing.reference, &keys);
        self.plan.history.keep_offered(&listing.reference, &after.id);
        let arabic = self.new_arabic(&listing);
        let described = vec![visible_changes::new_listing(&after)];
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

/// Why a listing that seems to be new is left out: it is the home of a record.
fn same_home(listing: &FeedListing, old: &Located<Arc<Property>>) -> Rejection {
    let permit = |property: &Property| property.permit.as_ref().map(|permit| permit.number.to_string());
    let stated = listing.facts.get("permit").and_then(|fact| fact.value.get("number")?.as_str());
    let sign = match permit(&old.record) {
        Some(permit) if Some(&*permit) == stated => "the permit",
        _ => "the place, area and rooms",
    };
    let (known, file) = (old.record.reference(), &old.origin.shown);
    Rejection {
        position: listing.position.clone(),
        reason: format!(
            "it has {sign} of `{known}`, which the feed does not have: probably the same home under another reference"
        ),
        help: format!("write `reference: {}` into {file} to keep its page", listing.reference),
    }
}

/// Why a listing is left out whose record is gone.
fn removed(listing: &FeedListing) -> Rejection {
    Rejection {
        position: listing.position.clone(),
        reason: "its record was removed here".to_owned(),
        help: format!(
            "take the listing out of the feed; to import it again, remove the line of `{}` from `.import.json`",
            listing.reference
        ),
    }
}
