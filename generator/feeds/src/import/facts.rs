//! The values of a listing for the keys of a record, with the records that it refers to.

use std::collections::BTreeMap;

use crate::{FeedListing, Position, Rejection};
use catalog::id;
use catalog::portals::fold;
use catalog::property::{MainCategory, Property};
use content::Kind;
use serde_json::{Value, json};

use super::compare;
use super::directory::Community;
use super::fitting::Misfit;
use super::keys::owns;
use super::planner::Planner;

/// Longer ids are cut at a word.
const MAX_ID_LEN: usize = 70;

impl Planner<'_> {
    /// The values for the keys of a record, `before` unless it is new, or all names that no record has. What an editor
    /// owns is not looked up.
    pub(super) fn facts(
        &mut self,
        listing: &FeedListing,
        before: Option<&Property>,
    ) -> Result<BTreeMap<&'static str, Value>, Vec<Rejection>> {
        let mut facts: BTreeMap<&str, Value> =
            listing.facts.iter().map(|(key, fact)| (*key, fact.value.clone())).collect();
        let is_owned = |key: &str| before.is_some_and(|before| owns(before, key));
        let mut unknown = Vec::new();
        match self.directory.agent(listing, &self.names_by_mail) {
            _ if is_owned("agent") => {}
            Ok(found) => drop(found.map(|agent| facts.insert("agent", json!(agent)))),
            Err(reason) => unknown.push(reason),
        }
        unknown.extend(self.places(listing, (before, &mut facts)));
        if let Some(name) = listing.developer.as_ref().filter(|_| !is_owned("developer")) {
            match self.directory.developer(&name.text) {
                Some(developer) => drop(facts.insert("developer", json!(developer))),
                None if self.rules.allows_unknown_developers => {
                    let text = format!("`developer`: no developer has the name `{}`", name.text);
                    self.note(text, (&listing.reference, name.position.clone()));
                }
                None => unknown.push(self.directory.unknown_developer(name)),
            }
        }
        if !unknown.is_empty() {
            return Err(unknown);
        }
        let category = facts
            .get("mainCategory")
            .and_then(|category| MainCategory::ALL.iter().copied().find(|known| known.word() == *category));
        let said = category.map(|category| compare::completion_of(category).word());
        if before.is_none()
            && facts
                .get("completion")
                .is_some_and(|completion| Some(completion.as_str().unwrap_or_default()) == said)
        {
            facts.remove("completion");
        }
        if before.is_none() {
            self.drop_odd_day(listing, &mut facts);
            facts.entry("createdAt").or_insert_with(|| json!(self.rules.today.to_string()));
            facts.insert("reference", json!(listing.reference));
        } else {
            facts.remove("createdAt");
        }
        Ok(facts)
    }

    /// Adds the community, sub-community and tower; the names that no area has.
    fn places(
        &mut self,
        listing: &FeedListing,
        (before, facts): (Option<&Property>, &mut BTreeMap<&'static str, Value>),
    ) -> Vec<Rejection> {
        let is_owned = |key: &str| before.is_some_and(|before| owns(before, key));
        let mut unknown = Vec::new();
        let mut community = before.and_then(|before| before.community.as_deref());
        match self.directory.community(listing) {
            _ if is_owned("community") => {}
            Ok(None) => {}
            Ok(Some(Community::Area(area))) => {
                let is_moved = before.is_some_and(|before| self.is_moved(before, &area.id));
                community = Some(&area.id);
                facts.insert("community", json!(area.id));
                if before.is_none() || is_moved {
                    facts.insert("location", serde_json::to_value(&area.title).unwrap_or_default());
                }
            }
            Ok(Some(Community::Name(location))) => {
                let shown = before.and_then(|before| before.location.as_ref());
                if shown.is_none_or(|shown| fold(&shown.en) != fold(&location.en)) {
                    community = None;
                    facts.insert("community", Value::Null);
                    facts.insert("location", serde_json::to_value(location).unwrap_or_default());
                }
            }
            Err(reason) => unknown.push(reason),
        }
        for (key, name) in [("sub_community", &listing.places[1]), ("tower", &listing.places[2])] {
            let Some(name) = name.as_ref().filter(|_| !is_owned(key)) else { continue };
            match self.directory.area(&name.text) {
                // Names of buildings can stand among those of their community.
                Some(area) if community == Some(&area.id) => {}
                Some(area) => drop(facts.insert(key, json!(area.id))),
                None if self.rules.allows_unknown_places => {
                    let text = format!("`{key}`: no area has the name `{}`", name.text);
                    self.note(text, (&listing.reference, name.position.clone()));
                }
                None => unknown.push(self.directory.unknown_place(key, name, listing.places[0].as_ref())),
            }
        }
        unknown
    }

    /// Notes values that a record does not accept.
    pub(super) fn note_refused(&mut self, listing: &FeedListing, refused: &[Misfit]) {
        for misfit in refused {
            let position = place_of(listing, &misfit.key);
            let key = format!("`{}`", misfit.key);
            let is_named = misfit.reason.contains(&key);
            let text = if is_named { misfit.reason.clone() } else { format!("{key}: {}", misfit.reason) };
            self.note(text, (&listing.reference, position));
        }
    }

    /// Whether the place that a record shows is the community that it had, which is now another.
    fn is_moved(&self, before: &Property, community: &str) -> bool {
        let old = before.community.as_deref().filter(|old| *old != community);
        let shown = before.location.as_ref().map(|shown| &*shown.en);
        old.and_then(|old| self.directory.area(old)).is_some_and(|old| Some(&*old.title.en) == shown)
    }

    /// An id that is free, made of the title; with the reference if another has it.
    pub(super) fn new_id(&self, property: &Property) -> String {
        let short = |name: &str| {
            let id = content::suggested_id(name);
            let end = if id.len() <= MAX_ID_LEN {
                id.len()
            } else {
                id[..MAX_ID_LEN].rfind('-').unwrap_or(MAX_ID_LEN)
            };
            id[..end].to_owned()
        };
        let title = short(&property.title.en);
        let is_free = |id: &String| {
            !id.is_empty()
                && !id::is_taken(id)
                && !self.ids.contains(id)
                && !self.content.knows(Kind::Property, id)
        };
        let with_reference = short(&format!("{} {}", property.sub_category, property.reference()));
        [title.clone(), short(&format!("{title} {}", property.reference())), with_reference.clone()]
            .into_iter()
            .chain((2..=u32::MAX).map(|number| format!("{with_reference}-{number}")))
            .find(is_free)
            .unwrap_or_default()
    }
}

/// Why a listing with a value that its record does not accept is left out.
pub(super) fn misfit(listing: &FeedListing, misfit: &Misfit) -> Rejection {
    let position = place_of(listing, &misfit.key);
    Rejection { position, reason: misfit.reason.clone(), help: "correct it in the CRM".to_owned() }
}

/// The place of a key's value in the feed.
pub(super) fn place_of(listing: &FeedListing, key: &str) -> Position {
    listing.facts.get(key).map_or(&listing.position, |fact| &fact.position).clone()
}
