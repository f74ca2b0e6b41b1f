//! What is packed, and how it becomes bytes.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use super::blocks::seal;
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
        self.to_bytes_with(None)
    }

    /// The same, with the index of `words` that was made of entries with the same words in the same order.
    ///
    /// # Errors
    /// A card that does not fit into an answer, named by its listing.
    pub fn to_bytes_with(&self, words: Option<Words>) -> Result<Vec<u8>, PackError> {
        let mut entries: Vec<&SearchEntry> = self.entries.iter().collect();
        entries.par_sort_by(|a, b| tie_order(a, b));
        let words = || words.map_or_else(|| index::build(&entries), Ok);
        let (words, cards) = rayon::join(words, || cards(&entries));
        let (Words { dictionary, postings }, columns) = (words?, index::write_columns(&entries));
        let (card_starts, cards) = joined(&cards?)?;
        let records: Vec<Vec<u8>> =
            self.listings.par_iter().map(|(id, listing)| record(id, listing)).collect::<Result<_, _>>()?;
        let (record_starts, records) = joined(&records)?;
        let meta = json(&Meta {
            site: self.site.clone(),
            agents: self.agents.clone(),
            listings: self.listings.len(),
            searchable: entries.len(),
        })?;
        let sections = [
            (Section::Meta, meta),
            (Section::RecordStarts, record_starts),
            (Section::Records, records),
            (Section::Dictionary, dictionary),
            (Section::Lists, postings),
            (Section::Columns, columns),
            (Section::CardStarts, card_starts),
            (Section::Cards, cards),
        ];
        Ok(seal(body(sections)))
    }
}

/// The table of sections and the sections.
fn body(sections: [(Section, Vec<u8>); Section::COUNT]) -> Vec<u8> {
    let len: usize = sections.iter().map(|(_, bytes)| bytes.len() + 8).sum();
    let mut body = Vec::with_capacity(Section::COUNT * 16 + len);
    body.resize(Section::COUNT * 16, 0);
    for (section, bytes) in sections {
        let entry = section as usize * 16;
        let start = body.len() as u64;
        body[entry..entry + 8].copy_from_slice(&start.to_le_bytes());
        body[entry + 8..entry + 16].copy_from_slice(&(bytes.len() as u64).to_le_bytes());
        body.extend_from_slice(&bytes);
        body.resize(body.len().next_multiple_of(8), 0);
    }
    body
}

/// The cards as answers carry them.
fn cards(entries: &[&SearchEntry]) -> Result<Vec<Vec<u8>>, PackError> {
    let card = |entry: &&SearchEntry| {
        let card = json(&entry.card)?;
        let quoted = card.iter().filter(|byte| matches!(byte, b'"' | b'\\')).count();
        match card.len() + quoted {
            0..=MOST_CARD_BYTES => Ok(card),
            bytes => Err(PackError::CardTooLarge { id: entry.card.id.clone(), bytes }),
        }
    };
    entries.par_iter().map(card).collect()
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

/// Where each item begins, and the items.
fn joined(items: &[Vec<u8>]) -> Result<(Vec<u8>, Vec<u8>), PackError> {
    let mut starts = Vec::with_capacity((items.len() + 1) * 4);
    let mut all = Vec::with_capacity(items.iter().map(Vec::len).sum());
    for item in items {
        starts.extend_from_slice(&start(all.len())?);
        all.extend_from_slice(item);
    }
    starts.extend_from_slice(&start(all.len())?);
    Ok((starts, all))
}

fn start(at: usize) -> Result<[u8; 4], PackError> {
    u32::try_from(at).map(u32::to_le_bytes).map_err(|_| PackError::TooLarge)
}
