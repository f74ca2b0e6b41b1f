//! What search knows of the listings.

use std::sync::Arc;

use catalog::property::Property;
use catalog::text::{Language, Translated};
use rayon::prelude::*;
use search::{SearchEntry, Translation};

use super::lists::CardTexts;
use super::{Context, Ground, Listing};

/// The listings that search finds, before their texts are made into words.
pub struct Searchable<'build> {
    ground: Arc<Ground<'build>>,
    cards: CardTexts,
}

impl<'build> Searchable<'build> {
    /// `cards` are those of the listings that lists show, as JSON and in their order.
    pub(super) const fn new(ground: Arc<Ground<'build>>, cards: CardTexts) -> Self {
        Self { ground, cards }
    }

    /// What search knows, in the catalogue's order.
    pub fn entries(&self) -> Vec<SearchEntry> {
        let Ground { context, listings } = &*self.ground;
        let listed = listings.par_iter().filter(|listing| listing.record.is_listed());
        listed.map(|listing| entry(context, listing)).collect()
    }

    /// The cards of the entries as JSON, in the catalogue's order.
    pub fn cards(&self) -> Vec<&str> {
        self.cards.all().collect()
    }
}

/// All that search knows of a listing.
pub(super) fn entry(context: &Context, listing: &Listing) -> SearchEntry {
    let Listing { record, card } = listing;
    let plain = markdown::to_plain_text(record.description.in_language(context.language));
    let developer = record
        .developer
        .as_deref()
        .and_then(|id| context.catalog.developer(id))
        .map(|developer| &*developer.name);
    let words: Vec<&str> = developer.into_iter().chain(record.project.as_deref()).collect();
    let translations = translations(context, record);
    SearchEntry {
        card: Arc::clone(card),
        developer: words.join(" "),
        description: searchable_text(record, plain),
        translations,
    }
}

/// The description, and what the page says of the home in figures and lists.
fn searchable_text(record: &Property, plain: String) -> String {
    let amenities = record.amenities.iter().map(|amenity| amenity.word().replace('_', " "));
    let views = record.view.iter().map(|view| format!("{} view", view.en));
    let furnishing = record.furnishing.map(|furnishing| furnishing.word().to_owned());
    let tenure = record.tenure.map(|tenure| tenure.word().to_owned());
    std::iter::once(plain)
        .chain(amenities)
        .chain(views)
        .chain(furnishing)
        .chain(tenure)
        .collect::<Vec<_>>()
        .join(" ")
}

/// The listing's texts in the other languages, and what else its area is called.
fn translations(context: &Context, record: &Property) -> Vec<Translation> {
    let area = record.community.as_deref().and_then(|id| context.catalog.area(id));
    let others =
        [Language::En, Language::Ar, Language::Ru].into_iter().filter(|other| *other != context.language);
    let translated = others.map(|language| {
        let own = context.language;
        let location = record.location.as_ref().map(|location| translation(location, language, own));
        let location = location.filter(|location| !location.is_empty());
        let area = area.map(|area| translation(&area.title, language, own));
        Translation {
            title: translation(&record.title, language, own),
            location: location.or(area).unwrap_or_default(),
            description: Some(translation(&record.description, language, own))
                .filter(|text| !text.is_empty())
                .map(|text| markdown::to_plain_text(&text))
                .unwrap_or_default(),
        }
    });
    let portal_names = area.into_iter().flat_map(|area| &area.portal_names);
    let called =
        portal_names.map(|name| Translation { location: name.to_string(), ..Translation::default() });
    translated.chain(called).filter(|translation| *translation != Translation::default()).collect()
}

/// The text in `language`; nothing where it is that of the language `own`.
fn translation<T: AsRef<str>>(text: &Translated<T>, language: Language, own: Language) -> String {
    match text.in_language(language) {
        same if same == text.in_language(own) => String::new(),
        other => other.to_owned(),
    }
}
