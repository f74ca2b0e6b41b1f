//! What is packed, and how it becomes bytes.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use super::laid_out::{Content, LaidOut};
use super::{LeadSite, Meta, PackedAgent, PackedListing, Section};
use crate::index::{self, Words};
use crate::{SearchEntry, SearchedText, tie_order};
use catalog::Catalog;
use catalog::property::Property;

/// A card is written as a text inside of a JSON text, so its quotation marks are doubled. Lambda takes 6 MB of that in
/// one answer, and an answer has at most a hundred cards: shorter cards always fit, so no answer must be cut short.
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
    /// Takes what the function needs of `catalog`. `base_url` is the address that this build is made for; `entries` are
    /// the listings as search answers them.
    pub fn new(catalog: &Catalog, base_url: &str, entries: Vec<SearchEntry>) -> Self {
        let agents = catalog.members.iter().map(|member| {
            let agent = PackedAgent {
                name: member.name.clone(),
                email: member.email.clone(),
                phone: member.phone.clone(),
            };
            (member.id.clone(), agent)
        });
        let listings = published(catalog).map(|property| (property.id.clone(), PackedListing::new(property)));
        Self {
            site: LeadSite::new(&catalog.site, base_url),
            agents: agents.collect(),
            listings: listings.collect(),
            entries,
        }
    }

    /// The numbers of the entries, in the order in which search answers those that match alike.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.par_sort_by(|a, b| tie_order(&self.entries[*a], &self.entries[*b]));
        order
    }

    /// All that the index of words is made of: entries with the same texts in the same order have the same one.
    pub fn searched_texts(&self) -> Vec<SearchedText<'_>> {
        self.order().into_iter().map(|at| self.entries[at].searched_text()).collect()
    }

    /// The data as bytes; the same data gives the same bytes.
    ///
    /// # Errors
    /// A card that does not fit into an answer, named by its listing.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        Ok(self.laid_out(Ready::default())?.to_bytes())
    }

    /// The parts of the data, with those that are `ready` already.
    ///
    /// # Errors
    /// A card that does not fit into an answer, named by its listing.
    pub fn laid_out<'own>(&self, ready: Ready<'own>) -> Result<LaidOut<'own>, PackError> {
        let Ready { words, cards: made } = ready;
        let order = self.order();
        let entries: Vec<&SearchEntry> = order.iter().map(|at| &self.entries[*at]).collect();
        let words = || match words {
            Some(words) => Ok(words),
            None => index::build(&entries.iter().map(|entry| entry.searched_text()).collect::<Vec<_>>()),
        };
        let cards = || {
            let cards: Vec<Cow<str>> = if let Some(made) = made {
                order.iter().filter_map(|at| made.get(*at).copied().map(Cow::Borrowed)).collect()
            } else {
                let card = |entry: &&SearchEntry| serde_json::to_string(&entry.card).map(Cow::Owned);
                entries.par_iter().map(card).collect::<Result<_, _>>()?
            };
            judge(&entries, &cards)?;
            Ok(cards)
        };
        let (words, cards): (_, Result<_, PackError>) = rayon::join(words, cards);
        let (Words { dictionary, postings }, columns) = (words?, index::write_columns(&entries));
        let cards = cards?;
        let Records { parts, lengths } = Records::of(&self.listings)?;
        let meta = json(&Meta {
            site: self.site.clone(),
            agents: self.agents.clone(),
            listings: lengths.len(),
            searchable: entries.len(),
        })?;
        let record_starts = starts(lengths.into_iter())?;
        let card_starts = starts(cards.iter().map(|card| card.len()))?;
        Ok(LaidOut([
            (Section::Meta, Content::Whole(meta.into())),
            (Section::RecordStarts, Content::Whole(record_starts.into())),
            (Section::Records, Content::Parts(parts)),
            (Section::Dictionary, Content::Whole(dictionary)),
            (Section::Lists, Content::Whole(postings)),
            (Section::Columns, Content::Whole(columns.into())),
            (Section::CardStarts, Content::Whole(card_starts.into())),
            (Section::Cards, Content::Cards(cards)),
        ]))
    }
}

/// The listings that have a page, closed ones too.
fn published(catalog: &Catalog) -> impl Iterator<Item = &Property> {
    catalog.properties.iter().map(|property| &**property).filter(|property| property.is_published())
}

/// Parts of the data that have been made already.
#[derive(Debug, Default)]
pub struct Ready<'own> {
    /// The index that was made of entries with the same words in the same order.
    pub words: Option<Words<'own>>,
    /// The cards of the entries, in their order, as JSON.
    pub cards: Option<Vec<&'own str>>,
}

/// What mails say of listings, as it is packed: in the order of their ids, many in one piece.
struct Records {
    parts: Vec<Vec<u8>>,
    lengths: Vec<usize>,
}

impl Records {
    /// So many records lie in one piece.
    const TOGETHER: usize = 512;
    /// Room for most records, in bytes.
    const BYTES: usize = 384;

    fn of(listings: &BTreeMap<String, PackedListing>) -> Result<Self, PackError> {
        let written = |listings: &[(&String, &PackedListing)]| -> Result<_, PackError> {
            let mut part = Vec::with_capacity(listings.len() * Self::BYTES);
            let mut lengths = Vec::with_capacity(listings.len());
            for (id, listing) in listings {
                let start = part.len();
                part.extend_from_slice(id.as_bytes());
                part.push(0);
                serde_json::to_writer(&mut part, listing)?;
                lengths.push(part.len() - start);
            }
            Ok((part, lengths))
        };
        let listings: Vec<_> = listings.iter().collect();
        let written: Vec<(Vec<u8>, Vec<usize>)> =
            listings.par_chunks(Self::TOGETHER).map(written).collect::<Result<_, _>>()?;
        let (parts, lengths): (Vec<_>, Vec<_>) = written.into_iter().unzip();
        Ok(Self { parts, lengths: lengths.concat() })
    }
}

/// Whether each card has room in an answer.
fn judge(entries: &[&SearchEntry], cards: &[Cow<str>]) -> Result<(), PackError> {
    entries.iter().zip(cards).try_for_each(|(entry, card)| {
        let card = card.as_bytes();
        // It has room even if all of it were quotation marks.
        if card.len() <= MOST_CARD_BYTES / 2 {
            return Ok(());
        }
        let quoted = card.iter().filter(|byte| matches!(byte, b'"' | b'\\')).count();
        match card.len() + quoted {
            0..=MOST_CARD_BYTES => Ok(()),
            bytes => Err(PackError::CardTooLarge { id: entry.card.id.clone(), bytes }),
        }
    })
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
