//! Listings as mails, feeds and pages show them: the address, the picture, the facts in a line.

use catalog::api::PropertyCard;
use catalog::price::price_text;
use catalog::text::Language;
use search::packed::{Packed, PackedListing};
use serde::Serialize;
use tracing::error;

use crate::messages::Messages;

/// The listing with this id. Damaged data is logged and counts as no listing, so that the enquiry goes to the agency's
/// inbox.
pub(crate) fn listing(packed: &Packed, id: &str) -> Option<PackedListing> {
    packed.listing(id).unwrap_or_else(|error| {
        error!(%error, "a listing cannot be looked up");
        None
    })
}

/// The address of a listing's page.
pub(crate) fn property_url(id: &str, base_url: &str, language: Language) -> String {
    format!("{base_url}{}/property/{id}", language.prefix())
}

/// The language of the title, where it is not translated.
pub(crate) fn title_lang(card: &PropertyCard, language: Language) -> Option<&'static str> {
    (!language.can_write(&card.title)).then(|| Language::En.code())
}

/// The width of the smaller file of a cover: enough for the width of a mail, and of a phone.
const SMALL_WIDTH: u32 = 720;

/// A cover.
#[derive(Serialize)]
pub(crate) struct CardPicture {
    /// The JPEG, which every mail program and feed reader shows; it is published only in the full width.
    pub(crate) jpeg: String,
    /// The smallest WebP that is wide enough.
    pub(crate) webp: String,
    pub(crate) alt: String,
}

impl CardPicture {
    /// The cover, if it is a photograph of the site.
    pub(crate) fn of(card: &PropertyCard, base_url: &str) -> Option<Self> {
        let cover = card.cover.as_ref()?;
        let (start, end) = cover.src.strip_prefix("/media/")?.rsplit_once('-')?;
        let width: u32 = end.split_once('.')?.0.parse().ok()?;
        Some(Self {
            jpeg: format!("{base_url}/media/{start}-{width}.jpg"),
            webp: format!("{base_url}/media/{start}-{}.webp", width.min(SMALL_WIDTH)),
            alt: cover.alt.clone(),
        })
    }
}

/// A listing on a page or in a mail.
#[derive(Serialize)]
pub(crate) struct ListingCard {
    url: String,
    pub(crate) title: String,
    title_lang: Option<&'static str>,
    price: String,
    features: String,
    status: Option<&'static str>,
    picture: Option<CardPicture>,
}

impl ListingCard {
    /// `base_url` is empty on pages of the site.
    pub(crate) fn new(card: &PropertyCard, base_url: &str, language: Language) -> Self {
        Self {
            url: property_url(&card.id, base_url, language),
            title: card.title.clone(),
            title_lang: title_lang(card, language),
            price: price(card, language),
            features: features(card, language),
            status: (Messages::of(language).search_page.status)(card.status),
            picture: CardPicture::of(card, base_url),
        }
    }
}

/// The asking price, or the rent with its period.
fn price(card: &PropertyCard, language: Language) -> String {
    match card.price {
        Some(price) => price_text(price, language, card.rent_frequency),
        None => Messages::of(language).confirmation.price_on_request.to_owned(),
    }
}

/// Bedrooms, area and community.
fn features(card: &PropertyCard, language: Language) -> String {
    let messages = &Messages::of(language).search;
    let bedrooms = card.bedrooms.map(messages.bedrooms);
    let metres = card.area.and_then(messages.square_metres);
    let area = card.area.map(|area| (messages.area)(area.0));
    [bedrooms, metres, area, card.location.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Price, bedrooms, area and community.
pub(crate) fn facts(card: &PropertyCard, language: Language) -> String {
    [price(card, language), features(card, language)]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}
