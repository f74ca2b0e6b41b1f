//! What the search field suggests: types, communities, people, projects and listings, in one small document.

use std::collections::{BTreeMap, BTreeSet};

use catalog::api::{SuggestedListing, Suggestions};
use catalog::id::slug;
use catalog::property::SubCategory;

use super::Emitter;

/// The most bytes of the document. What is more likely to be typed comes first, and listings fill the rest.
const MAX_BYTES: usize = 20_000;
/// The bytes of the document's own names.
const NAMES_BYTES: usize = 100;

/// The suggestions in the emitter's language.
pub(super) fn suggestions(emitter: &Emitter) -> Suggestions {
    let mut room = MAX_BYTES - NAMES_BYTES;
    let language = emitter.language;
    let mut types: BTreeSet<SubCategory> = BTreeSet::new();
    let mut communities: BTreeMap<&str, Community> = BTreeMap::new();
    let mut projects: BTreeSet<&str> = BTreeSet::new();
    for listing in emitter.records.listed(None) {
        types.insert(listing.record.sub_category);
        projects.extend(listing.record.project.as_deref());
        if let (Some(shown), Some(location)) = (&emitter.card(listing).location, &listing.record.location) {
            let community = communities.entry(shown).or_default();
            community.listings += 1;
            community.english = &location.en;
        }
    }
    let mut communities: Vec<(&str, Community)> = communities.into_iter().collect();
    communities.sort_by_key(|(_, community)| std::cmp::Reverse(community.listings));
    let advisers = emitter.records.catalog.members.iter().map(|member| member.name.in_language(language));
    let developers = emitter.records.catalog.developers.iter().map(|developer| &*developer.name);
    let types = types.into_iter().take_while(|kind| takes(&mut room, &[kind.word()])).collect();
    let mut named = |names: &mut dyn Iterator<Item = &str>| -> Vec<String> {
        names.take_while(|name| takes(&mut room, &[name])).map(str::to_owned).collect()
    };
    let names = named(&mut communities.iter().map(|(name, _)| *name));
    let advisers = named(&mut advisers.into_iter());
    let developers = named(&mut developers.into_iter());
    let projects = named(&mut projects.into_iter());
    let nicknames = communities.iter().zip(&names).filter_map(|((name, community), _)| {
        let others = community.other_names(name);
        (!others.is_empty()).then(|| ((*name).to_owned(), others))
    });
    let nicknames = nicknames.take_while(|(name, others)| takes(&mut room, &[name, others])).collect();
    let listings = emitter.records.listed(None).map(|listing| {
        let card = emitter.card(listing);
        SuggestedListing { id: card.id.clone(), title: card.title.clone(), reference: card.reference.clone() }
    });
    let fits = |listing: &SuggestedListing| {
        takes(&mut room, &["id title reference ", &listing.id, &listing.title, &listing.reference])
    };
    let listings = listings.take_while(fits).collect();
    Suggestions { types, communities: names, nicknames, advisers, developers, projects, listings }
}

/// A community with listings.
#[derive(Default)]
struct Community<'records> {
    listings: usize,
    english: &'records str,
}

impl Community<'_> {
    /// The other names that visitors use for `shown`: its English name and its nicknames, separated by commas.
    fn other_names(&self, shown: &str) -> String {
        let mut names: Vec<&str> = search::nicknames(&slug(self.english)).collect();
        if self.english != shown {
            names.insert(0, self.english);
        }
        names.join(", ")
    }
}

/// Takes the room for an item of these texts; returns whether there was enough.
fn takes(room: &mut usize, texts: &[&str]) -> bool {
    // Quotes, a comma or a colon, and quotes within that are escaped.
    let bytes: usize =
        texts.iter().map(|text| text.len() + text.matches(['"', '\\', '<']).count() * 5 + 5).sum();
    let left = room.checked_sub(bytes);
    *room = left.unwrap_or_default();
    left.is_some()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::emit::sample;
    use catalog::text::Language;

    #[test]
    fn a_large_catalogue_keeps_to_its_weight_and_has_every_community() {
        let content = sample::content();
        let mut catalog = content.catalog.clone().expect("a catalogue");
        let properties = catalog.properties.clone();
        for copy in 0..30 {
            for property in &properties {
                let mut property = (**property).clone();
                property.id = format!("{}-{copy}", property.id);
                catalog.properties.push(property.into());
            }
        }
        let records = sample::records(catalog);
        for emitter in Language::ALL.map(|language| Emitter::new(Arc::clone(&records), language)) {
            let suggestions = suggestions(&emitter);
            let text = serde_json::to_string(&suggestions).expect("JSON").replace('<', "\\u003c");
            assert!((15_000..=MAX_BYTES).contains(&text.len()), "{}", text.len());
            assert!(suggestions.communities.len() > 20 && suggestions.advisers.len() == 2);
            let named = |nickname: &str| {
                let mut all = suggestions.nicknames.iter();
                all.find(|(_, others)| others.split(", ").any(|other| other == nickname))
                    .map(|(name, _)| name)
            };
            assert!(named("jvc").is_some() && named("the palm").is_some(), "{:?}", suggestions.nicknames);
            if emitter.language != Language::En {
                assert!(named("Dubai Marina").is_some_and(|name| suggestions.communities.contains(name)));
            }
            assert!(suggestions.types.len() > 15 && suggestions.projects.len() > 5);
        }
    }
}
