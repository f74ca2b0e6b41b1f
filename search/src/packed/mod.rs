//! The data of the function: the recipients of enquiries, the listings' data for mails, and the search index. The
//! generator fills [`Unpacked`] and appends the bytes of its [`Packed`] to the function's program, which reads them
//! once at its start; the crate `payload` has compared their version and checksum by then.

mod error;
mod loosened;
mod records;
#[cfg(test)]
mod tests;
mod unpacked;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use catalog::api::{FacetCounts, PropertyCard};
use catalog::text::Language;

use crate::index::Index;
use crate::names::{LanguageIndex, Names};
use crate::read_text::read_text;
use crate::{Query, ReadText};

pub use error::{Damaged, PackError};
pub use loosened::{Loosened, NearestRange, SpareWord};
pub use records::{LeadSite, PackedAgent, PackedListing};
pub use unpacked::Unpacked;

/// The data, packed in postcard's format. Records and cards are JSON inside of it, since postcard cannot read types
/// that omit fields or are either a text or an object. A change of the shape needs another `payload::VERSION`.
#[derive(Serialize, Deserialize)]
pub struct Packed {
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    /// The [`PackedListing`] of each listing with a page, including closed ones, by id.
    records: BTreeMap<String, String>,
    /// By [`LanguageIndex`]: the cards of the listings that search finds as JSON, by the listing's number.
    cards: Vec<Vec<String>>,
    names: Names,
    index: Index,
}

#[derive(Debug, PartialEq)]
pub struct SearchResults {
    /// The number of matching listings.
    pub total: usize,
    /// The numbers of listings by choice; empty if they were not wanted.
    pub facets: Vec<FacetCounts>,
    /// What was left out of the text: amounts in other currencies, and words that no listing has.
    pub unknown: Vec<String>,
    /// The requested cards, best first.
    pub cards: Vec<PropertyCard>,
}

/// The part of a result that is returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The number of listings before the page.
    pub skip: usize,
    /// The maximum number of cards.
    pub take: usize,
    /// The language of the cards; they are in English if the site does not have it.
    pub language: Language,
    /// Whether the numbers of listings by choice are wanted.
    pub counts: bool,
}

impl Packed {
    /// Reads the bytes of [`Packed::to_bytes`].
    ///
    /// # Errors
    /// The bytes are damaged.
    pub fn open(bytes: &[u8]) -> Result<Self, Damaged> {
        postcard::from_bytes(bytes).map_err(|_| Damaged)
    }

    /// The data as bytes; the same data gives the same bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        Ok(postcard::to_stdvec(self)?)
    }

    /// An agency without listings, for a function with unreadable data.
    pub fn without_listings(site: LeadSite) -> Self {
        Self {
            site,
            agents: BTreeMap::new(),
            records: BTreeMap::new(),
            cards: Vec::new(),
            names: Names::default(),
            index: Index::default(),
        }
    }

    /// The number of listings with a page, including closed ones.
    pub fn listing_count(&self) -> usize {
        self.records.len()
    }

    /// The number of listings that search can find.
    pub const fn searchable_count(&self) -> usize {
        self.index.len()
    }

    /// The listing's data for mails.
    pub fn listing(&self, id: &str) -> Result<Option<PackedListing>, Damaged> {
        let record = self.records.get(id).map(|record| serde_json::from_str(record));
        record.transpose().map_err(|_| Damaged)
    }

    /// Searches for `query` and returns a page of the result.
    pub fn search(&self, query: &Query, page: Page) -> Result<SearchResults, Damaged> {
        let matches = self.index.find(query, &self.names);
        let numbers = self.index.order(&matches, query.sort).into_iter().skip(page.skip).take(page.take);
        let cards = numbers.map(|number| self.card(number, page.language)).collect::<Result<_, _>>()?;
        let facets = if page.counts {
            self.index.counts(&matches, &self.names.communities, self.language_index(page.language))
        } else {
            Vec::new()
        };
        Ok(SearchResults { total: matches.found.len(), facets, unknown: matches.unknown, cards })
    }

    /// The number of listings that a search finds.
    pub fn count(&self, query: &Query) -> usize {
        self.index.find(query, &self.names).found.len()
    }

    /// The numbers of all listings that match `query`, in its order.
    pub fn matching(&self, query: &Query) -> Vec<usize> {
        self.index.order(&self.index.find(query, &self.names), query.sort)
    }

    fn language_index(&self, language: Language) -> LanguageIndex {
        let place = self.site.translations().position(|other| other == language);
        place.map_or(LanguageIndex::ENGLISH, |place| LanguageIndex(place + 1))
    }

    /// The name of a community by its slug, in English if it has none in `language`.
    pub fn community_name(&self, slug: &str, language: Language) -> Option<&str> {
        let community = self.names.communities.iter().find(|community| community.slug == slug)?;
        let name = community.names.get(self.language_index(language).0).filter(|name| !name.is_empty());
        name.or(community.names.first()).map(String::as_str)
    }

    /// What a query's text asks for; names are given in `language`.
    pub fn read_text(&self, text: &str, language: Language) -> ReadText {
        read_text(text, &self.names, self.language_index(language))
    }

    /// The card of the listing with this number.
    pub fn card(&self, number: usize, language: Language) -> Result<PropertyCard, Damaged> {
        let cards = self.cards.get(self.language_index(language).0).ok_or(Damaged)?;
        serde_json::from_str(cards.get(number).ok_or(Damaged)?).map_err(|_| Damaged)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let (listings, searchable) = (self.listing_count(), self.searchable_count());
        write!(formatter, "Packed({}, {listings} listings, {searchable} searchable)", self.site.name)
    }
}
