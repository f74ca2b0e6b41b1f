//! The values of a listing for the keys of a record, with the records that it refers to.

use catalog::clean::fold;
use std::collections::BTreeMap;

use catalog::date::Moment;
use catalog::property::{Completion, Key, MainCategory, Property};
use serde_json::{Value, json};

use super::compare::owns;
use super::context::ImportContext;
use super::directory::Community;
use crate::{FeedListing, Note, Rejection};

type Facts = BTreeMap<Key, Value>;

/// Earlier dates stand for no date in databases, as 1970-01-01 does.
const FIRST_YEAR: i16 = 1990;

/// The values for the keys of a record, `before` unless it is new, or else all names that no record has. Names for keys
/// that an editor owns are not looked up.
pub(super) fn of_listing(
    context: &ImportContext,
    listing: &FeedListing,
    before: Option<&Property>,
    notes: &mut Vec<Note>,
) -> Result<Facts, Vec<Rejection>> {
    let mut facts: Facts = listing.facts.iter().map(|(key, fact)| (*key, fact.value.clone())).collect();
    let is_owned = |key: Key| before.is_some_and(|before| owns(before, key));
    let mut unknown = Vec::new();
    if !is_owned(Key::Agent) {
        match context.directory.agent(listing) {
            Ok(Some(agent)) => {
                facts.insert(Key::Agent, json!(agent));
            }
            Ok(None) => {}
            Err(reason) => unknown.push(reason),
        }
    }
    unknown.extend(add_places(context, listing, before, &mut facts, notes));
    if let Some(name) = listing.developer.as_ref().filter(|_| !is_owned(Key::Developer)) {
        match context.directory.developer(&name.text) {
            Some(developer) => {
                facts.insert(Key::Developer, json!(developer));
            }
            None if context.options.allows_unknown_developers => {
                notes.push(Note::new(
                    &name.position,
                    format!("`developer`: no developer has the name `{}`", name.text),
                ));
            }
            None => unknown.push(context.directory.unknown_developer(name)),
        }
    }
    if !unknown.is_empty() {
        return Err(unknown);
    }
    if before.is_some() {
        facts.remove(&Key::CreatedAt);
        return Ok(facts);
    }
    if facts.get(&Key::Completion).is_some_and(|completion| is_said_by_category(completion, &facts)) {
        facts.remove(&Key::Completion);
    }
    notes.extend(remove_odd_day(context, listing, &mut facts));
    facts.entry(Key::CreatedAt).or_insert_with(|| json!(context.options.today.to_string()));
    facts.insert(Key::Reference, json!(listing.reference));
    Ok(facts)
}

/// Adds the community, sub-community and tower; the names that no area has.
fn add_places(
    context: &ImportContext,
    listing: &FeedListing,
    before: Option<&Property>,
    facts: &mut Facts,
    notes: &mut Vec<Note>,
) -> Vec<Rejection> {
    let is_owned = |key: Key| before.is_some_and(|before| owns(before, key));
    let mut unknown = Vec::new();
    let mut community = before.and_then(|before| before.community.as_deref());
    match context.directory.community(listing) {
        _ if is_owned(Key::Community) => {}
        Ok(None) => {}
        Ok(Some(Community::Area(area))) => {
            let is_moved = before.is_some_and(|before| is_moved(context, before, &area.id));
            community = Some(&area.id);
            facts.insert(Key::Community, json!(area.id));
            if before.is_none() || is_moved {
                facts.insert(Key::Location, json!(area.title));
            }
        }
        Ok(Some(Community::Name(location))) => {
            let shown = before.and_then(|before| before.location.as_ref());
            if shown.is_none_or(|shown| fold(&shown.en) != fold(&location.en)) {
                community = None;
                facts.insert(Key::Community, Value::Null);
                facts.insert(Key::Location, json!(location));
            }
        }
        Err(reason) => unknown.push(reason),
    }
    for (key, name) in
        [(Key::SubCommunity, &listing.places.sub_community), (Key::Tower, &listing.places.tower)]
    {
        let Some(name) = name.as_ref().filter(|_| !is_owned(key)) else { continue };
        match context.directory.area(&name.text) {
            // The name of a building can be one of its community's.
            Some(area) if community == Some(&area.id) => {}
            Some(area) => {
                facts.insert(key, json!(area.id));
            }
            None if context.options.allows_unknown_places => {
                notes.push(Note::new(
                    &name.position,
                    format!("`{key}`: no area has the name `{}`", name.text),
                ));
            }
            None => {
                unknown.push(context.directory.unknown_place(key, name, listing.places.community.as_ref()));
            }
        }
    }
    unknown
}

/// Whether the place that a record shows is the community that it had, which is now another.
fn is_moved(context: &ImportContext, before: &Property, community: &str) -> bool {
    let old = before.community.as_deref().filter(|old| *old != community);
    let shown = before.location.as_ref().map(|shown| &*shown.en);
    old.and_then(|old| context.directory.area(old)).is_some_and(|old| Some(&*old.title.en) == shown)
}

/// Whether the category of a new record says its completion, so that the key is not needed.
fn is_said_by_category(completion: &Value, facts: &Facts) -> bool {
    let category =
        MainCategory::ALL.iter().find(|known| facts.get(&Key::MainCategory) == Some(&json!(known.word())));
    category.is_some_and(|category| {
        let said = match category {
            MainCategory::OffPlan => Completion::OffPlan,
            MainCategory::Residential | MainCategory::Commercial | MainCategory::Rental => Completion::Ready,
        };
        said.word() == *completion
    })
}

/// Removes a day of the first offer that can hardly be right from a new listing: lists show the newest first.
fn remove_odd_day(context: &ImportContext, listing: &FeedListing, facts: &mut Facts) -> Option<Note> {
    let written = facts.get(&Key::CreatedAt)?.as_str()?.to_owned();
    let day = written.parse::<Moment>().ok()?.date();
    if day <= context.options.today && day.0.year() >= FIRST_YEAR {
        return None;
    }
    facts.remove(&Key::CreatedAt);
    let text = format!("`createdAt`: {written} can hardly be right; the day of the import is taken");
    Some(Note::new(listing.place_of(Some(Key::CreatedAt)), text))
}
