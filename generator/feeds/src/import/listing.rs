//! What one listing of a feed changes of its record, or the new record that it makes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use catalog::check;
use catalog::portals::Field;
use catalog::problem::Code;
use catalog::property::{Key, ListingStatus, Property};
use serde_json::{Map, Value, json};

use super::accepted::{self, Accepted, InvalidValue};
use super::compare::{Comparison, owns};
use super::context::{ImportContext, LocatedRecord};
use super::pictures::PictureKey;
use super::plan::{ArabicEdit, Edit, Finding, KeyChange, RecordChange};
use super::{alt_texts, arabic, closing, facts, pictures, visible_changes, write_records};
use crate::{Effect, FeedListing, FeedStatus, Note, Picture, Position, Rejection};

/// The part of the terms of a rental that feeds can leave out.
const CHEQUES: &str = "rent.cheques";

/// The new values of a record, and the place where the feed has them.
#[derive(Default)]
struct NewValues {
    position: Option<Position>,
    changes: Vec<KeyChange>,
    images: Vec<Picture>,
    floor_plans: Vec<Picture>,
    arabic: Option<ArabicEdit>,
}

/// Compares a listing with its record; `new_ids` are those of other new records.
pub(super) fn compare(
    context: &ImportContext,
    new_ids: &BTreeSet<String>,
    listing: &FeedListing,
) -> Result<Finding> {
    let known = context.history.listings.get(&listing.reference);
    let last = known.cloned().unwrap_or_default();
    let mut finding = Finding { imported: last.clone(), ..Finding::default() };
    let left_out = |reasons: Vec<Rejection>| {
        let with_page = |reason: Rejection| context.with_page(reason.of(&listing.reference), false);
        RecordChange::LeftOut(reasons.into_iter().map(with_page).collect())
    };
    finding.outcome = match (listing.status, context.located(&listing.reference)) {
        (FeedStatus::Offered, Some(located)) if located.origin.is_valid(&[]) => {
            let values = values_of(&located.record)?;
            let comparison = Comparison { listing, before: &located.record, values: &values, last: &last };
            match changed(context, &comparison, &mut finding) {
                Ok(edits) => edited(context, located, edits)?,
                Err(reasons) => left_out(reasons),
            }
        }
        (FeedStatus::Offered, Some(located)) => left_out(vec![invalid(listing, located)]),
        (FeedStatus::Offered, None) if known.is_some() => left_out(vec![removed(listing)]),
        (FeedStatus::Offered, None) => match created(context, new_ids, listing, &mut finding) {
            Ok(edit) => RecordChange::Changed(Box::new(edit)),
            Err(reasons) => left_out(reasons),
        },
        (FeedStatus::Closed(_) | FeedStatus::Deleted, None) => RecordChange::NotOffered,
        (status, Some(located)) => {
            if known.is_some() {
                finding.imported.end();
            }
            let status = match status {
                FeedStatus::Closed(status) => status,
                FeedStatus::Offered | FeedStatus::Deleted => ListingStatus::Withdrawn,
            };
            if located.record.is_listed() {
                close(context, located, status, Some(&listing.position))?
            } else {
                RecordChange::NotOffered
            }
        }
    };
    Ok(finding)
}

/// Closes the page of a record whose listing is no longer on offer.
pub(super) fn close(
    context: &ImportContext,
    located: LocatedRecord,
    status: ListingStatus,
    position: Option<&Position>,
) -> Result<RecordChange> {
    let changes = closing::closed(&located.record, status, context.options.today);
    edited(context, located, NewValues { position: position.cloned(), changes, ..NewValues::default() })
}

/// A new record; otherwise why the listing is not imported.
fn created(
    context: &ImportContext,
    new_ids: &BTreeSet<String>,
    listing: &FeedListing,
    finding: &mut Finding,
) -> Result<Edit, Vec<Rejection>> {
    let facts = facts::of_listing(context, listing, None, &mut finding.notes)?;
    let is_empty = |value: &Value| value.is_null() || value.as_object().is_some_and(Map::is_empty);
    let facts = facts.into_iter().filter(|(_, value)| !is_empty(value));
    let changes: Vec<KeyChange> = facts.map(|(key, new)| KeyChange::new(key, Value::Null, new)).collect();
    let required = changes.iter().filter(|change| change.key.is_required());
    let required: Map<String, Value> =
        required.map(|change| (change.key.word().to_owned(), change.new.clone())).collect();
    let Accepted { mut after, changes, refused } =
        accepted::accept(context.options, listing, None, &required, changes, finding)?;
    after.id = context.new_id(&after, new_ids);
    for change in changes.iter().filter(|change| change.key.is_text()) {
        finding.imported.remember(change.key.word(), change.new.as_str().unwrap_or_default());
    }
    finding.imported.remember_facts(imported_facts(listing).filter(|fact| !is_among(&refused, fact)));
    finding.imported.remember_offered(&after.id);
    Ok(Edit {
        reference: listing.reference.clone(),
        position: Some(listing.position.clone()),
        file: None,
        described: vec![visible_changes::new_listing(&after)],
        after,
        changes,
        images: listing.pictures.clone(),
        floor_plans: listing.floor_plans.clone(),
        arabic: arabic::created(context, listing, finding),
    })
}

/// What a listing changes of its record; otherwise why it is not imported.
fn changed(
    context: &ImportContext,
    comparison: &Comparison,
    finding: &mut Finding,
) -> Result<NewValues, Vec<Rejection>> {
    let Comparison { listing, before, values, last } = *comparison;
    let facts = facts::of_listing(context, listing, Some(before), &mut finding.notes)?;
    if !context.is_other_format {
        finding.earlier_facts = comparison.earlier_facts(context.format);
    }
    let mut changes: Vec<KeyChange> =
        finding.earlier_facts.iter().filter_map(|fact| fact.removal.clone()).collect();
    changes.extend(changed_facts(comparison, facts, finding));
    match closing::reopened(before, last.was_offered()) {
        Some(reopened) => changes.extend(reopened),
        None => finding.stays_as_edited(listing, "status", ListingStatus::Available.word()),
    }
    let Accepted { after, mut changes, refused } =
        accepted::accept(context.options, listing, Some(before), values, changes, finding)?;
    let is_kept = |fact: &&str| last.has_fact(fact) || !is_among(&refused, fact);
    finding.imported.remember_facts(imported_facts(listing).filter(is_kept));
    // From now on the feed decides whether it is on offer.
    finding.imported.remember_offered(&before.id);
    finding.notes.extend(inapplicable_keys(listing, before, &after));
    changes.extend(alt_texts::renewed(before, &after, context.languages));
    let images = pictures::wanted(context, comparison, PictureKey::Images, finding);
    let floor_plans = pictures::wanted(context, comparison, PictureKey::FloorPlans, finding);
    // The titles of new floor plans are texts of the original.
    let is_original_changed =
        content::original_hash(before) != content::original_hash(&after) || !floor_plans.is_empty();
    let arabic = arabic::changed(context, comparison, is_original_changed, finding);
    Ok(NewValues { position: Some(listing.position.clone()), changes, images, floor_plans, arabic })
}

/// The facts of a listing that its record does not have.
fn changed_facts(
    comparison: &Comparison,
    mut facts: BTreeMap<Key, Value>,
    finding: &mut Finding,
) -> Vec<KeyChange> {
    let Comparison { listing, before, values, last } = *comparison;
    if let Some(Value::Object(rent)) = facts.get_mut(&Key::Rent)
        && last.has_fact(CHEQUES)
        && !listing.stated.contains(&Field::Cheques)
    {
        rent.insert("cheques".to_owned(), Value::Null);
    }
    let bedrooms = facts.get(&Key::Bedrooms).and_then(Value::as_u64);
    let mut changes = Vec::new();
    for (key, value) in facts {
        let text = value.as_str().filter(|_| key.is_text());
        let Some(new) = comparison.changed(key, &value, bedrooms) else {
            if let Some(text) = text {
                finding.imported.remember(key.word(), text);
            }
            continue;
        };
        let old = values.get(key.word()).cloned().unwrap_or_default();
        if owns(before, key) {
            continue;
        }
        if let Some(text) = text {
            let shown = old.get("en").unwrap_or(&old).as_str().unwrap_or_default();
            if !last.has_text(key.word(), shown) {
                // An editor wrote it, perhaps while the feed said what it says now.
                if !last.has_text(key.word(), text) {
                    finding.stays_as_edited(listing, key.word(), text);
                }
                continue;
            }
            finding.imported.remember(key.word(), text);
        }
        changes.push(KeyChange::new(key, old, new));
    }
    changes
}

/// Notes about keys that do not apply in the listing's new category.
fn inapplicable_keys(listing: &FeedListing, before: &Property, after: &Property) -> Vec<Note> {
    if before.main_category == after.main_category {
        return Vec::new();
    }
    let problems = check::property(after).into_iter().filter(|problem| problem.code == Code::KeyOfCategory);
    problems.map(|problem| listing.note(format!("{}; {}", problem.headline, problem.help))).collect()
}

/// The facts that an import writes and that a record can do without, in the words of the history.
fn imported_facts(listing: &FeedListing) -> impl Iterator<Item = &'static str> {
    let FeedListing { agent, places, .. } = listing;
    let found = [
        (Key::Agent, agent.email.is_some() || agent.licence.is_some() || agent.name.is_some()),
        (Key::Community, places.community.is_some()),
        (Key::SubCommunity, places.sub_community.is_some()),
        (Key::Tower, places.tower.is_some()),
        (Key::Developer, listing.developer.is_some()),
    ];
    let found = found.into_iter().filter(|(_, is_found)| *is_found).map(|(key, _)| key);
    let keys = listing.facts.keys().copied().filter(|key| !key.is_required()).chain(found);
    let has_cheques = listing.facts.get(&Key::Rent).is_some_and(|rent| rent.value.get("cheques").is_some());
    let cheques = has_cheques.then_some(CHEQUES);
    keys.map(Key::word).chain(cheques).collect::<BTreeSet<_>>().into_iter()
}

/// Whether a fact is one of these values.
fn is_among(refused: &[InvalidValue], fact: &str) -> bool {
    refused.iter().any(|invalid| invalid.key.is_some_and(|key| key.word() == fact))
}

/// The changes of a record, if there are any and if it can be changed by key.
fn edited(context: &ImportContext, located: LocatedRecord, values: NewValues) -> Result<RecordChange> {
    let before = &located.record;
    let NewValues { position, mut changes, images, floor_plans, arabic } = values;
    if changes.is_empty() && images.is_empty() && floor_plans.is_empty() && arabic.is_none() {
        return Ok(RecordChange::Unchanged);
    }
    let (old, updated) = (json!(before.updated), json!(context.options.today));
    if old != updated {
        changes.push(KeyChange::new(Key::Updated, old, updated));
    }
    let mut after = accepted::with_changes(&values_of(before)?, &changes)
        .with_context(|| format!("the changes of {}", located.origin.shown))?;
    after.id.clone_from(&before.id);
    let pictures = [(Key::Images, &images), (Key::FloorPlans, &floor_plans)].into_iter();
    let pictures = pictures.filter(|(_, pictures)| !pictures.is_empty());
    let more = pictures.map(|(key, pictures)| visible_changes::other_pictures(key, pictures.len()));
    let more = more.chain(arabic.as_ref().map(|arabic| format!("Arabic texts: {}", arabic.texts.title)));
    let described = visible_changes::changed_listing(before, &after, &changes, more.collect());
    let file = PathBuf::from(&*located.origin.shown);
    let edit = Edit {
        reference: before.reference().to_owned(),
        position,
        file: Some(file.clone()),
        after,
        changes,
        described,
        images,
        floor_plans,
        arabic,
    };
    Ok(match write_records::try_changes(&edit, &file, context.keys) {
        Ok(()) => RecordChange::Changed(Box::new(edit)),
        Err(error) => RecordChange::LeftOut(vec![Rejection {
            reference: Some(edit.reference),
            position: edit.position,
            reason: format!("{error:#}"),
            help: "write one `key: value` a line in the record".to_owned(),
            effect: Effect::LeftOut,
        }]),
    })
}

/// The keys and values of a record as its type writes them.
fn values_of(property: &Property) -> Result<Map<String, Value>> {
    match serde_json::to_value(property)? {
        Value::Object(values) => Ok(values),
        _ => Ok(Map::new()),
    }
}

/// Why a listing is left out whose record has errors.
fn invalid(listing: &FeedListing, located: LocatedRecord) -> Rejection {
    let reason = format!("its record {} has errors", located.origin.shown);
    Rejection::new(&listing.position, reason, "run `generator check` and fix them first")
}

/// Why a listing is left out whose record is gone.
fn removed(listing: &FeedListing) -> Rejection {
    let help = format!(
        "take the listing out of the feed; to import it again, remove the line of `{}` from `.import.json`",
        listing.reference
    );
    Rejection::new(&listing.position, "its record was removed here", help)
}
