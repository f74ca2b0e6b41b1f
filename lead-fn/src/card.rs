//! A card of a search in feeds and mails: its address, its picture and its facts in a line.

use std::path::Path;

use catalog::api::PropertyCard;
use catalog::text::Language;

use crate::messages::Messages;

/// The address of a listing's page.
pub(crate) fn property_url(id: &str, base_url: &str, language: Language) -> String {
    format!("{base_url}{}/property/{id}", language.prefix())
}

/// Its cover as JPEG, which every mail program and feed reader shows.
pub(crate) fn jpeg_of(card: &PropertyCard, base_url: &str) -> Option<String> {
    let src = &card.cover.as_ref()?.src;
    let is_jpeg = Path::new(src).extension().is_some_and(|ending| ending == "jpg");
    (src.starts_with('/') && is_jpeg).then(|| format!("{base_url}{src}"))
}

/// The asking price, or the rent with its period.
pub(crate) fn price(card: &PropertyCard, language: Language) -> String {
    let messages = &Messages::of(language).confirmation;
    match card.price {
        Some(price) => (messages.price)(price, card.rent_frequency),
        None => messages.price_on_request.to_owned(),
    }
}

/// Bedrooms, area and community.
pub(crate) fn features(card: &PropertyCard, language: Language) -> String {
    let messages = &Messages::of(language).search;
    let bedrooms = card.bedrooms.map(messages.bedrooms);
    let area = card.area.map(|area| (messages.area)(area.0));
    [bedrooms, area, card.location.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Price and [`features`].
pub(crate) fn facts(card: &PropertyCard, language: Language) -> String {
    [price(card, language), features(card, language)]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}
