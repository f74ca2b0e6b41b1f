//! The cards of the results.

use catalog::api::PropertyCard;
use catalog::text::Language;
use search::packed::{Found, PackedError};
use serde::Serialize;

use crate::card::{CardPicture, features, price, title_lang};
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

pub(super) fn cards(found: &Found, language: Language) -> Result<Vec<Card>, PackedError> {
    let card = |json: &str| {
        let card: PropertyCard = serde_json::from_str(json).map_err(|_| PackedError::Damaged)?;
        Ok(Card {
            href: language.path(&format!("/property/{}", card.id)),
            title_lang: title_lang(&card, language),
            price: price(&card, language),
            features: features(&card, language),
            status: (Messages::of(language).search_page.status)(card.status),
            picture: CardPicture::of(&card, ""),
            title: card.title,
        })
    };
    found.cards.iter().map(|json| card(json)).collect()
}
