//! Packs the catalogue.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::error::PackError;
use super::json_texts::JsonTexts;
use super::{LeadSite, Packed, PackedAgent, PackedListing};
use crate::index::Index;
use crate::names::Names;
use crate::{SearchEntry, tie_order};
use catalog::Catalog;
use catalog::api::PropertyCard;
use catalog::text::Language;

/// The maximum size of a card. Lambda allows answers of 6 MB, in which each quotation mark is escaped, and an answer
/// has up to a hundred cards.
const MAX_CARD_BYTES: usize = 55_000;

/// The data to pack.
#[derive(Debug, Clone, PartialEq)]
pub struct Unpacked {
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    /// The data for mails of each listing with a page, by id, including closed ones.
    pub listings: BTreeMap<String, PackedListing>,
    /// The listings that search finds.
    pub entries: Vec<SearchEntry>,
}

impl Unpacked {
    /// The data of `catalog`. `base_url` is the site's address; `entries` are the searchable listings.
    pub fn new(catalog: &Catalog, base_url: &str, entries: Vec<SearchEntry>) -> Self {
        let agents = catalog.members.iter().map(|member| {
            let agent = PackedAgent {
                name: member.name.en.clone(),
                email: member.email.clone(),
                languages: member.languages.clone(),
            };
            (member.id.clone(), agent)
        });
        let listings = catalog.properties.iter().filter(|property| property.is_published());
        let listings = listings.map(|property| (property.id.clone(), PackedListing::new(property)));
        Self {
            site: LeadSite::new(&catalog.site, base_url),
            agents: agents.collect(),
            listings: listings.collect(),
            entries,
        }
    }

    /// The data as the function has it.
    ///
    /// # Errors
    /// A card is too large for an answer.
    pub fn pack(&self) -> Result<Packed, PackError> {
        let mut entries: Vec<&SearchEntry> = self.entries.iter().collect();
        entries.par_sort_by(|a, b| tie_order(a, b));
        let languages: Vec<Language> = [Language::En].into_iter().chain(self.site.translations()).collect();
        let names = Names::of(&self.entries, &languages);
        let mut texts = JsonTexts::default();
        for listing in self.listings.values() {
            texts.push(&serde_json::to_string(listing)?);
        }
        for language in languages {
            let cards = entries.par_iter().map(|entry| card_json(entry.card_in(language)));
            cards.collect::<Result<Vec<_>, _>>()?.iter().for_each(|card| texts.push(card));
        }
        Ok(Packed {
            site: self.site.clone(),
            agents: self.agents.clone(),
            ids: self.listings.keys().cloned().collect(),
            index: Index::of(&entries, &names),
            names,
            texts,
        })
    }

    /// The bytes of the packed data.
    ///
    /// # Errors
    /// A card is too large for an answer.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        self.pack()?.to_bytes()
    }
}

/// The card, if it fits into an answer.
fn card_json(card: &PropertyCard) -> Result<String, PackError> {
    let json = serde_json::to_string(card)?;
    let quoted = json.bytes().filter(|byte| matches!(byte, b'"' | b'\\')).count();
    match json.len() + quoted {
        0..=MAX_CARD_BYTES => Ok(json),
        bytes => Err(PackError::CardTooLarge { id: card.id.clone(), bytes, room: MAX_CARD_BYTES }),
    }
}
