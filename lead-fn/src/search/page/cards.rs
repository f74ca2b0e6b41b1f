//! The cards of the results.

use catalog::api::PropertyCard;
use catalog::text::Language;
use serde::Serialize;

use crate::listings::{CardPicture, features, price, title_lang};
use crate::messages::Messages;

#[derive(Serialize)]
pub(super) struct Card {
    href: String,
    title: String,
    title_lang: Option<&'static str>,
    price: String,
    features: String,
    status: Option<&'static str>,
    picture: Option<CardPicture>,
}

pub(super) fn cards(found: Vec<PropertyCard>, language: Language) -> Vec<Card> {
    let card = |card: PropertyCard| Card {
        href: language.path(&format!("/property/{}", card.id)),
        title_lang: title_lang(&card, language),
        price: price(&card, language),
        features: features(&card, language),
        status: (Messages::of(language).search_page.status)(card.status),
        picture: CardPicture::of(&card, ""),
        title: card.title,
    };
    found.into_iter().map(card).collect()
}
