//! Search entries of listings.

use std::sync::Arc;

use catalog::api::NameKind;
use catalog::property::{Included, Property};
use catalog::text::{Language, TextLine, Translated};
use rayon::prelude::*;
use search::{Fact, Name, SearchEntry, Translation};

use super::Emitter;
use super::records::Listing;

impl Emitter {
    /// The search entries of the listed properties, in the catalogue's order; `translations` are the emitters of the
    /// other languages.
    pub fn search_entries(&self, translations: &[&Self]) -> Vec<SearchEntry> {
        let listed: Vec<Listing> = self.records.listed(None).collect();
        listed.into_par_iter().map(|listing| entry(self, translations, listing)).collect()
    }
}

/// The search entry of a listing; `others` are the emitters of other languages.
fn entry(emitter: &Emitter, others: &[&Emitter], listing: Listing) -> SearchEntry {
    let record = listing.record;
    let description = content::markdown::to_plain_text(record.description.in_language(emitter.language));
    let translations = translations(emitter, record);
    let translated_cards = others.iter().map(|other| (other.language, Arc::clone(other.card(listing))));
    SearchEntry {
        card: Arc::clone(emitter.card(listing)),
        translated_cards: translated_cards.collect(),
        names: names(emitter, others, record),
        permit: record.permit.as_ref().map(|permit| permit.number.to_string()).unwrap_or_default(),
        description,
        bathrooms: record.bathrooms,
        facts: facts(record),
        translations,
    }
}

/// The names by which visitors ask for it, besides that of its community.
fn names(emitter: &Emitter, others: &[&Emitter], record: &Property) -> Vec<Name> {
    let languages = || std::iter::once(&emitter).chain(others).map(|emitter| emitter.language);
    let translated = |of, text: &TextLine| Name {
        of,
        texts: languages().map(|language| text.in_language(language).to_owned()).collect(),
    };
    let plain = |of, text: &str| Name { of, texts: vec![text.to_owned()] };
    let developer = record.developer.as_deref().and_then(|id| emitter.records.catalog.developer(id));
    let adviser = record.agent.as_deref().and_then(|id| emitter.records.catalog.member(id));
    let places = [&record.project, &record.tower, &record.sub_community].into_iter().flatten();
    developer
        .map(|developer| plain(NameKind::Developer, &developer.name))
        .into_iter()
        .chain(places.map(|place| plain(NameKind::Project, place)))
        .chain(adviser.map(|adviser| translated(NameKind::Adviser, &adviser.name)))
        .chain(record.view.iter().map(|view| translated(NameKind::View, view)))
        .collect()
}

fn facts(record: &Property) -> Vec<Fact> {
    let amenities = record.amenities.iter().map(|amenity| Fact::Amenity(*amenity));
    let furnishing = record.furnishing.map(Fact::Furnishing);
    let tenure = record.tenure.map(Fact::Tenure);
    let completion = Fact::Completion(record.completion());
    let rent = record.rent.as_ref();
    let included = [
        (Included::Cooling, rent.and_then(|rent| rent.cooling_included)),
        (Included::Bills, rent.and_then(|rent| rent.bills_included)),
    ];
    let included = included.into_iter().filter(|(_, is_included)| *is_included == Some(true));
    let included = included.map(|(value, _)| Fact::Included(value));
    let payment_plan = (!record.payment_plan.is_empty()).then_some(Fact::PaymentPlan);
    amenities
        .chain(furnishing)
        .chain(tenure)
        .chain([completion])
        .chain(included)
        .chain(payment_plan)
        .collect()
}

/// The listing's texts in the other languages, and the other names of its area.
fn translations(emitter: &Emitter, record: &Property) -> Vec<Translation> {
    let area = record.community.as_deref().and_then(|id| emitter.records.catalog.area(id));
    let others = Language::ALL.into_iter().filter(|other| *other != emitter.language);
    let translated = others.map(|language| {
        let original = emitter.language;
        let location = record.location.as_ref().map(|location| translation(location, language, original));
        let location = location.filter(|location| !location.is_empty());
        let area = area.map(|area| translation(&area.title, language, original));
        Translation {
            title: translation(&record.title, language, original).to_owned(),
            location: location.or(area).unwrap_or_default().to_owned(),
            description: content::markdown::to_plain_text(translation(
                &record.description, language, original,
            )),
        }
    });
    let portal_names = area.into_iter().flat_map(|area| &area.portal_names);
    let called =
        portal_names.map(|name| Translation { location: name.to_string(), ..Translation::default() });
    translated.chain(called).filter(|translation| *translation != Translation::default()).collect()
}

/// The text in `language`; empty if it equals the text in the language `own`.
fn translation<T: AsRef<str>>(text: &Translated<T>, language: Language, original: Language) -> &str {
    match text.in_language(language) {
        same if same == text.in_language(original) => "",
        other => other,
    }
}
