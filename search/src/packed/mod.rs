//! The packed catalogue of the function: the recipients of enquiries, the listings' data for mails, and the search
//! index. The generator fills [`Unpacked`] and appends the bytes to the function's binary; the function maps them and
//! reads only what an answer needs.
//!
//! The body is a table of sections (`u64 start · u64 length` each, in the order of `Section`) and the sections, each
//! aligned to 8 bytes; [`blocks`] describes the format around it.

mod blocks;
mod cards;
mod error;
mod layout;
mod loosened;
mod records;
mod sections;
#[cfg(test)]
mod tests;
mod translated;
mod unpacked;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use catalog::api::FacetCounts;
use catalog::text::Language;

pub use crate::index::Words;
use crate::index::{Index, Window};
use crate::names::Names;
use crate::understood::read_text;
use crate::{Query, ReadText};

use blocks::Blocks;
use sections::{Section, SectionReader, section};

pub use error::{PackError, PackedError};
pub use layout::Layout;
pub use loosened::{Loosened, NearestRange, SpareWord};
pub use records::{LeadSite, PackedAgent, PackedListing};
pub use unpacked::{Ready, Unpacked};

/// The version of the format. It changes with every change of shapes, word folding and enumerated sets, so that a
/// function never misreads the data of another build.
pub const VERSION: u32 = 11;

/// The opened data.
pub struct Packed {
    /// The agency.
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    blocks: Blocks,
    listings: usize,
    searchable: usize,
    /// Read when first needed.
    names: OnceLock<Names>,
}

/// The result of a search.
#[derive(Debug, PartialEq, Eq)]
pub struct Found<'packed> {
    /// The number of matching listings.
    pub total: usize,
    /// The numbers of listings by choice; empty if they were not wanted.
    pub facets: Vec<FacetCounts>,
    /// The words of the text that no listing has, which were left out.
    pub unknown: Vec<String>,
    /// The requested cards as JSON, best first.
    pub cards: Vec<Cow<'packed, str>>,
}

/// The part of a result that is returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The number of listings before it.
    pub skip: usize,
    /// The maximum number of cards.
    pub take: usize,
    /// The language of the cards; they are in English if the site does not have it.
    pub language: Language,
    /// Whether the numbers of listings by choice are wanted.
    pub counts: bool,
}

/// The section that is read at start.
#[derive(Serialize, Deserialize)]
struct Meta {
    site: LeadSite,
    agents: BTreeMap<String, PackedAgent>,
    listings: usize,
    searchable: usize,
}

impl Packed {
    /// Opens the bytes of [`Unpacked::to_bytes`]. Only a few are read; the rest is verified when needed.
    ///
    /// # Errors
    /// The version is different, or the bytes that were read are damaged.
    pub fn open(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Self, PackedError> {
        let blocks = Blocks::open(Arc::new(bytes))?;
        let meta = section(&blocks, Section::Meta)?;
        let Meta { site, agents, listings, searchable } =
            serde_json::from_slice(blocks.get(meta)?).map_err(|_| PackedError::Damaged)?;
        Ok(Self { site, agents, blocks, listings, searchable, names: OnceLock::new() })
    }

    /// An agency without listings, for a function with unreadable data.
    pub fn without_listings(site: LeadSite) -> Self {
        Self {
            site,
            agents: BTreeMap::new(),
            blocks: Blocks::empty(),
            listings: 0,
            searchable: 0,
            names: OnceLock::new(),
        }
    }

    /// The number of listings with a page, including closed ones.
    pub const fn listing_count(&self) -> usize {
        self.listings
    }

    /// The number of listings that search can find.
    pub const fn searchable_count(&self) -> usize {
        self.searchable
    }

    /// The listing's data for mails.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn listing(&self, id: &str) -> Result<Option<PackedListing>, PackedError> {
        let (mut low, mut high) = (0, self.listings);
        while low < high {
            let middle = low.midpoint(high);
            let record = self.item(Section::RecordStarts, Section::Records, middle)?;
            let end_of_id = record.iter().position(|byte| *byte == 0).ok_or(PackedError::Damaged)?;
            match record[..end_of_id].cmp(id.as_bytes()) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => {
                    let listing = serde_json::from_slice(&record[end_of_id + 1..]);
                    return listing.map(Some).map_err(|_| PackedError::Damaged);
                }
            }
        }
        Ok(None)
    }

    /// Searches for `query` and returns a page of the result.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn search(&self, query: &Query, page: Page) -> Result<Found<'_>, PackedError> {
        let (lists, facets) = (self.reader(Section::Lists)?, self.reader(Section::Facets)?);
        let index = self.index(&lists, &facets)?;
        let matches = index.find(query)?;
        let numbers = index.order(&matches, query.sort, Window::new(page.skip, page.take))?;
        let cards = numbers.into_iter().map(|number| self.card(number, page.language));
        let name_at = self.place_of(page.language).map_or(0, |place| place + 1);
        let facets = if page.counts { index.counts(&matches, name_at)? } else { Vec::new() };
        let cards = cards.collect::<Result<_, _>>()?;
        Ok(Found { total: matches.total, facets, unknown: matches.unknown, cards })
    }

    /// The numbers of all listings that match `query`, in its order.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn matching(&self, query: &Query) -> Result<Vec<usize>, PackedError> {
        let (lists, facets) = (self.reader(Section::Lists)?, self.reader(Section::Facets)?);
        let index = self.index(&lists, &facets)?;
        Ok(index.order(&index.find(query)?, query.sort, Window::new(0, self.searchable))?)
    }

    fn index<'own>(
        &'own self,
        lists: &'own SectionReader<'own>,
        facets: &'own SectionReader<'own>,
    ) -> Result<Index<'own, SectionReader<'own>>, PackedError> {
        Ok(Index {
            listings: self.searchable,
            dictionary: self.blocks.get(section(&self.blocks, Section::Dictionary)?)?,
            lists,
            facets,
            names: self.names()?,
        })
    }

    /// The place of a language in the site's translations.
    fn place_of(&self, language: Language) -> Option<usize> {
        self.site.translations().position(|other| other == language)
    }

    /// The name of a community by its slug, in English if it has none in `language`.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn community_name(&self, slug: &str, language: Language) -> Result<Option<&str>, PackedError> {
        let place = self.place_of(language).map_or(0, |place| place + 1);
        let found = self.names()?.communities.iter().find(|community| community.slug == slug);
        Ok(found.and_then(|community| {
            let own = community.names.get(place).filter(|name| !name.is_empty());
            own.or(community.names.first()).map(String::as_str)
        }))
    }

    /// What a query's text asks for; names are given in `language`.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn read_text(&self, text: &str, language: Language) -> Result<ReadText, PackedError> {
        Ok(read_text(text, self.names()?, self.place_of(language).map_or(0, |place| place + 1)))
    }

    fn reader(&self, of: Section) -> Result<SectionReader<'_>, PackedError> {
        Ok(SectionReader { blocks: &self.blocks, range: section(&self.blocks, of)? })
    }

    fn names(&self) -> Result<&Names, PackedError> {
        if let Some(names) = self.names.get() {
            return Ok(names);
        }
        let bytes = self.blocks.get(section(&self.blocks, Section::Names)?)?;
        let read: Names = serde_json::from_slice(bytes).map_err(|_| PackedError::Damaged)?;
        Ok(self.names.get_or_init(|| read.with_phrases()))
    }

    /// The card of the listing with this number as JSON.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn card(&self, number: usize, language: Language) -> Result<Cow<'_, str>, PackedError> {
        let card = self.item(Section::CardStarts, Section::Cards, number)?;
        let english = std::str::from_utf8(card).map_err(|_| PackedError::Damaged)?;
        let Some(place) = self.place_of(language) else { return Ok(english.into()) };
        let at = place.checked_mul(self.searchable).and_then(|first| first.checked_add(number));
        let difference =
            self.item(Section::TranslationStarts, Section::Translations, at.ok_or(PackedError::Damaged)?)?;
        if difference.is_empty() {
            return Ok(english.into());
        }
        translated::replaced(english, difference).map(Cow::Owned).ok_or(PackedError::Damaged)
    }

    /// The bytes of one item of `items`, located by `starts`.
    fn item(&self, starts: Section, items: Section, number: usize) -> Result<&[u8], PackedError> {
        let starts = section(&self.blocks, starts)?;
        let items = section(&self.blocks, items)?;
        let place =
            number.checked_mul(4).and_then(|at| at.checked_add(starts.start)).ok_or(PackedError::Damaged)?;
        // The start of the item and of the next one.
        let places = self.blocks.get(place..place.checked_add(8).ok_or(PackedError::Damaged)?)?;
        let [start, end] = [&places[..4], &places[4..]]
            .map(|bytes| bytes.iter().rev().fold(0_usize, |number, byte| number << 8 | usize::from(*byte)));
        let is_inside = start <= end && end <= items.len();
        if is_inside {
            self.blocks.get(items.start + start..items.start + end)
        } else {
            Err(PackedError::Damaged)
        }
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Self { site, listings, searchable, .. } = self;
        write!(formatter, "Packed({}, {listings} listings, {searchable} searchable)", site.name)
    }
}
