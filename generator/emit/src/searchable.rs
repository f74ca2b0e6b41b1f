//! Search entries of listings.

use std::sync::Arc;

use catalog::property::Property;
use catalog::text::{Language, Translated};
use rayon::prelude::*;
use search::{Fact, SearchEntry, Translation};

use super::Emitter;
use super::emitter::Listing;

impl Emitter<'_> {
    /// The search entries of the listed properties, in the catalogue's order; `translations` are the emitters of the
    /// other languages.
    pub fn search_entries(&self, translations: &[Self]) -> Vec<SearchEntry> {
        let listed: Vec<Listing> = self.listed(None).collect();
        listed.into_par_iter().map(|listing| entry(self, translations, listing)).collect()
    }
}

/// The search entry of a listing; `others` are the emitters of other languages.
fn entry(emitter: &Emitter, others: &[Emitter], listing: Listing) -> SearchEntry {
    let record = listing.record;
    let plain = markdown::to_plain_text(record.description.in_language(emitter.language));
    let developer = record
        .developer
        .as_deref()
        .and_then(|id| emitter.catalog.developer(id))
        .map(|developer| &*developer.name);
    let words: Vec<&str> = developer.into_iter().chain(record.project.as_deref()).collect();
    let translations = translations(emitter, record);
    let translated_cards = others.iter().map(|other| (other.language, Arc::clone(other.card(listing))));
    SearchEntry {
        card: Arc::clone(emitter.card(listing)),
        translated_cards: translated_cards.collect(),
        developer: words.join(" "),
        description: searchable_text(plain, record.view.iter().map(|view| view.en.to_string()), Language::En),
        bathrooms: record.bathrooms,
        facts: facts(record),
        translations,
    }
}

/// The description as plain text, and the views.
fn searchable_text(plain: String, views: impl Iterator<Item = String>, language: Language) -> String {
    let view = match language {
        Language::En => "view",
        Language::Ar => "إطلالة",
        Language::Ru => "вид",
    };
    let views = views.map(|seen| format!("{view} {seen}"));
    std::iter::once(plain).chain(views).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn facts(record: &Property) -> Vec<Fact> {
    let amenities = record.amenities.iter().map(|amenity| Fact::Amenity(*amenity));
    let furnishing = record.furnishing.map(Fact::Furnishing);
    let tenure = record.tenure.map(Fact::Tenure);
    let completion = Fact::Completion(record.completion());
    amenities.chain(furnishing).chain(tenure).chain([completion]).collect()
}

/// The listing's texts in the other languages, and the other names of its area.
fn translations(emitter: &Emitter, record: &Property) -> Vec<Translation> {
    let area = record.community.as_deref().and_then(|id| emitter.catalog.area(id));
    let others =
        [Language::En, Language::Ar, Language::Ru].into_iter().filter(|other| *other != emitter.language);
    let translated = others.map(|language| {
        let own = emitter.language;
        let location = record.location.as_ref().map(|location| translation(location, language, own));
        let location = location.filter(|location| !location.is_empty());
        let area = area.map(|area| translation(&area.title, language, own));
        let description = translation(&record.description, language, own);
        let plain = if description.is_empty() { description } else { markdown::to_plain_text(&description) };
        let views = record.view.iter().map(|view| translation(view, language, own));
        Translation {
            title: translation(&record.title, language, own),
            location: location.or(area).unwrap_or_default(),
            description: searchable_text(plain, views.filter(|view| !view.is_empty()), language),
        }
    });
    let portal_names = area.into_iter().flat_map(|area| &area.portal_names);
    let called =
        portal_names.map(|name| Translation { location: name.to_string(), ..Translation::default() });
    translated.chain(called).filter(|translation| *translation != Translation::default()).collect()
}

/// The text in `language`; empty if it is that of the language `own`.
fn translation<T: AsRef<str>>(text: &Translated<T>, language: Language, own: Language) -> String {
    match text.in_language(language) {
        same if same == text.in_language(own) => String::new(),
        other => other.to_owned(),
    }
}
