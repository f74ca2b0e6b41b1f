//! What is packed, and how it becomes bytes.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::laid_out::{Content, LaidOut};
use super::{LeadSite, Meta, PackedAgent, PackedListing, Section};
use crate::records::Catalog;
use crate::search::index::{self, Words};
use crate::search::{SearchEntry, tie_order};

/// A card is written as a text inside of a JSON text, so its quotation marks are doubled. Lambda takes 6 MB of that in one answer, and an
/// answer has at most a hundred cards: shorter cards always fit, so no answer must be cut short.
const MOST_CARD_BYTES: usize = 55_000;

/// The data of the function before it is packed.
#[derive(Debug, Clone, PartialEq)]
pub struct Unpacked {
    /// The agency.
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    /// What a mail says of a listing, by the listing's id: every one that has a page, closed ones too.
    pub listings: BTreeMap<String, PackedListing>,
    /// What search finds: the listings that lists show.
    pub entries: Vec<SearchEntry>,
}

/// Why data cannot be packed.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// A card with too many pictures or too long texts.
    #[error(
        "the card of the listing {id} has {bytes} bytes; search answers have room for {MOST_CARD_BYTES}: give it fewer pictures"
    )]
    CardTooLarge {
        /// The listing's id.
        id: String,
        /// Its size as an answer carries it.
        bytes: usize,
    },
    /// More than 4 GB of cards or of records.
    #[error("the catalogue is too large to be packed")]
    TooLarge,
    /// A value that JSON cannot carry, which the types have none of.
    #[error("the catalogue cannot be written as JSON")]
    Json(#[from] serde_json::Error),
    /// The dictionary's writer failed, which it does not in memory.
    #[error("the search index cannot be made")]
    Index(#[from] fst::Error),
}

impl Unpacked {
    /// Takes what the function needs of `catalog`. `base_url` is the address that this build is made for; `entries` are the listings as
    /// search answers them.
    pub fn new(catalog: &Catalog, base_url: &str, entries: Vec<SearchEntry>) -> Self {
        let agents = catalog.members.iter().map(|member| {
            let agent = PackedAgent {
                name: member.name.clone(),
                email: member.email.clone(),
                phone: member.phone.clone(),
            };
            (member.id.clone(), agent)
        });
        let listings = catalog
            .properties
            .iter()
            .filter(|property| property.is_published())
            .map(|property| (property.id.clone(), PackedListing::new(property)));
        Self {
            site: LeadSite::new(&catalog.site, base_url),
            agents: agents.collect(),
            listings: listings.collect(),
            entries,
        }
    }

    /// The data as bytes; the same data gives the same bytes.
    ///
    /// # Errors
    /// A card that does not fit into an answer, named by its listing.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        let laid_out = self.laid_out(Ready::default())?;
        let mut bytes = Vec::with_capacity(laid_out.bytes());
        laid_out.append_to(&mut bytes);
        Ok(bytes)
    }

    /// The parts of the data, with those that are `ready` already.
    ///
    /// # Errors
    /// A card that does not fit into an answer, named by its listing.
    pub fn laid_out(&self, ready: Ready) -> Result<LaidOut, PackError> {
        let Ready { words, cards: made } = ready;
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.par_sort_by(|a, b| tie_order(&self.entries[*a], &self.entries[*b]));
        let entries: Vec<&SearchEntry> = order.iter().map(|at| &self.entries[*at]).collect();
        let words = || words.map_or_else(|| index::build(&entries), Ok);
        let cards = || match made {
            Some(made) => judged(&entries, in_order(made, &order)),
            None => judged(
                &entries,
                entries.par_iter().map(|entry| to_raw_value(&entry.card)).collect::<Result<_, _>>()?,
            ),
        };
        let (words, cards) = rayon::join(words, cards);
        let (Words { dictionary, postings }, columns) = (words?, index::write_columns(&entries));
        let cards = cards?;
        let records: Vec<Vec<u8>> =
            self.listings.par_iter().map(|(id, listing)| record(id, listing)).collect::<Result<_, _>>()?;
        let meta = json(&Meta {
            site: self.site.clone(),
            agents: self.agents.clone(),
            listings: self.listings.len(),
            searchable: entries.len(),
        })?;
        let record_starts = starts(records.iter().map(Vec::len))?;
        let card_starts = starts(cards.iter().map(|card| card.get().len()))?;
        Ok(LaidOut([
            (Section::Meta, Content::Whole(meta)),
            (Section::RecordStarts, Content::Whole(record_starts)),
            (Section::Records, Content::Records(records)),
            (Section::Dictionary, Content::Whole(dictionary)),
            (Section::Lists, Content::Whole(postings)),
            (Section::Columns, Content::Whole(columns)),
            (Section::CardStarts, Content::Whole(card_starts)),
            (Section::Cards, Content::Cards(cards)),
        ]))
    }
}

/// Parts of the data that have been made already.
#[derive(Debug, Default)]
pub struct Ready {
    /// The index that was made of entries with the same words in the same order.
    pub words: Option<Words>,
    /// The cards of the entries, in their order, as JSON.
    pub cards: Option<Vec<Box<RawValue>>>,
}

/// The cards by the places in `order`.
fn in_order(cards: Vec<Box<RawValue>>, order: &[usize]) -> Vec<Box<RawValue>> {
    let mut cards: Vec<Option<Box<RawValue>>> = cards.into_iter().map(Some).collect();
    // Each place comes once.
    order.iter().filter_map(|at| cards.get_mut(*at).and_then(Option::take)).collect()
}

/// The cards as answers carry them, if each has room in one.
fn judged(entries: &[&SearchEntry], cards: Vec<Box<RawValue>>) -> Result<Vec<Box<RawValue>>, PackError> {
    entries.par_iter().zip(&cards).try_for_each(|(entry, card)| {
        let card = card.get().as_bytes();
        // It has room even if all of it were quotation marks.
        if card.len() <= MOST_CARD_BYTES / 2 {
            return Ok(());
        }
        let quoted = card.iter().filter(|byte| matches!(byte, b'"' | b'\\')).count();
        match card.len() + quoted {
            0..=MOST_CARD_BYTES => Ok(()),
            bytes => Err(PackError::CardTooLarge { id: entry.card.id.clone(), bytes }),
        }
    })?;
    Ok(cards)
}

fn record(id: &str, listing: &PackedListing) -> Result<Vec<u8>, PackError> {
    let mut record = id.as_bytes().to_vec();
    record.push(0);
    record.extend(json(listing)?);
    Ok(record)
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, PackError> {
    Ok(serde_json::to_vec(value)?)
}

/// Where each of items of these lengths begins, and where the last one ends.
fn starts(lengths: impl ExactSizeIterator<Item = usize>) -> Result<Vec<u8>, PackError> {
    let mut starts = Vec::with_capacity((lengths.len() + 1) * 4);
    let mut at = 0;
    for length in lengths {
        starts.extend_from_slice(&start(at)?);
        at += length;
    }
    starts.extend_from_slice(&start(at)?);
    Ok(starts)
}

fn start(at: usize) -> Result<[u8; 4], PackError> {
    u32::try_from(at).map(u32::to_le_bytes).map_err(|_| PackError::TooLarge)
}
