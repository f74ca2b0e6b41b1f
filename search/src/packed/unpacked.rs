//! Packs the catalogue.

use std::borrow::Cow;
use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use super::cards::Cards;
use super::error::PackError;
use super::layout::{Content, Layout};
use super::sections::Section;
use super::{LeadSite, Meta, PackedAgent, PackedListing};
use crate::index::{self, Words};
use crate::names::Names;
use crate::{SearchEntry, SearchedText, tie_order};
use catalog::Catalog;
use catalog::property::Property;
use catalog::text::Language;

/// The data to pack.
#[derive(Debug, Clone, PartialEq)]
pub struct Unpacked {
    /// The agency.
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
                phone: member.phone.clone(),
                languages: member.languages.clone(),
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

    /// The numbers of the entries in tie order.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.par_sort_by(|a, b| tie_order(&self.entries[*a], &self.entries[*b]));
        order
    }

    /// A hash of everything that the search index depends on: the texts of the entries in their order.
    pub fn searched_texts(&self) -> Vec<SearchedText<'_>> {
        self.order().into_iter().map(|at| self.entries[at].searched_text()).collect()
    }

    /// The names that a search understands.
    fn names(&self) -> Names {
        let languages: Vec<Language> =
            std::iter::once(Language::En).chain(self.site.translations()).collect();
        Names::of(&self.entries, &languages)
    }

    /// The search index of the entries.
    ///
    /// # Errors
    /// More words than an index can hold.
    pub fn words(&self) -> Result<Words<'static>, PackError> {
        Ok(index::build(&self.searched_texts())?)
    }

    /// The data as bytes; the same data gives the same bytes.
    ///
    /// # Errors
    /// A card is too large for an answer.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        Ok(self.layout(Ready::default())?.to_bytes())
    }

    /// The sections of the data, using those that are `ready`.
    ///
    /// # Errors
    /// A card is too large for an answer.
    pub fn layout<'own>(&self, ready: Ready<'own>) -> Result<Layout<'own>, PackError> {
        let Ready { words, cards: made } = ready;
        let order = self.order();
        let entries: Vec<&SearchEntry> = order.iter().map(|at| &self.entries[*at]).collect();
        let words = || match words {
            Some(words) => Ok(words),
            None => self.words(),
        };
        let cards = || match made {
            None => {
                let translations: Vec<Language> = self.site.translations().collect();
                Cards::serialized(&entries, &translations)
            }
            Some(made) => {
                let in_order = |cards: Vec<&'own str>| {
                    order.iter().filter_map(|at| cards.get(*at).copied().map(Cow::Borrowed)).collect()
                };
                let mut languages = made.into_iter().map(in_order);
                let english = languages.next().unwrap_or_default();
                Cards::of(&entries, english, &languages.collect::<Vec<_>>())
            }
        };
        let (words, cards): (_, Result<_, PackError>) = rayon::join(words, cards);
        let Words { dictionary, postings } = words?;
        let names = self.names();
        let facets = index::write_facets(&entries, &names.communities);
        let Cards { english, differences } = cards?;
        let Records { parts, lengths } = Records::of(&self.listings)?;
        let meta = json(&Meta {
            site: self.site.clone(),
            agents: self.agents.clone(),
            listings: lengths.len(),
            searchable: entries.len(),
        })?;
        let record_starts = starts(lengths.into_iter())?;
        let card_starts = starts(english.iter().map(|card| card.len()))?;
        let translation_starts = starts(differences.iter().map(Vec::len))?;
        Ok(Layout([
            (Section::Meta, Content::Whole(meta.into())),
            (Section::RecordStarts, Content::Whole(record_starts.into())),
            (Section::Records, Content::Parts(parts)),
            (Section::Dictionary, Content::Whole(dictionary)),
            (Section::Lists, Content::Whole(postings)),
            (Section::Facets, Content::Whole(facets.into())),
            (Section::Names, Content::Whole(json(&names)?.into())),
            (Section::CardStarts, Content::Whole(card_starts.into())),
            (Section::Cards, Content::Cards(english)),
            (Section::TranslationStarts, Content::Whole(translation_starts.into())),
            (Section::Translations, Content::Parts(differences)),
        ]))
    }
}

/// The listings with a page, including closed ones.
fn published(catalog: &Catalog) -> impl Iterator<Item = &Property> {
    catalog.properties.iter().map(|property| &**property).filter(|property| property.is_published())
}

/// Sections that are already built.
#[derive(Debug, Default)]
pub struct Ready<'own> {
    /// The search index of the same entries.
    pub words: Option<Words<'own>>,
    /// The cards of the entries as JSON, in order: in English, then in each of the site's translations.
    pub cards: Option<Vec<Vec<&'own str>>>,
}

/// The packed listings, sorted by id, in pieces.
struct Records {
    parts: Vec<Vec<u8>>,
    lengths: Vec<usize>,
}

impl Records {
    /// The number of records in a piece.
    const RECORDS_PER_CHUNK: usize = 512;
    /// The initial capacity of a record in bytes.
    const RECORD_CAPACITY: usize = 384;

    fn of(listings: &BTreeMap<String, PackedListing>) -> Result<Self, PackError> {
        let written = |listings: &[(&String, &PackedListing)]| -> Result<_, PackError> {
            let mut part = Vec::with_capacity(listings.len() * Self::RECORD_CAPACITY);
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
            listings.par_chunks(Self::RECORDS_PER_CHUNK).map(written).collect::<Result<_, _>>()?;
        let (parts, lengths): (Vec<_>, Vec<_>) = written.into_iter().unzip();
        Ok(Self { parts, lengths: lengths.concat() })
    }
}

fn json(value: &impl Serialize) -> Result<Vec<u8>, PackError> {
    Ok(serde_json::to_vec(value)?)
}

/// The start of each item with these lengths, and the end of the last.
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
