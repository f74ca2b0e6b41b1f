//! The data of the function: the recipients of enquiries, the listings' data for mails, and the search index. The
//! generator fills [`Unpacked`] and appends the bytes of its [`Packed`] to the function's program, which reads them
//! once at its start; the crate `payload` has compared their version and checksum by then.

mod error;
mod json_texts;
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

use crate::Query;
use crate::index::{Index, Matches};
use crate::names::{LanguageIndex, Names};
use crate::parsed_query::ParsedQuery;
use crate::read_text::{ReadText, read_text};

use json_texts::JsonTexts;

pub use error::{Damaged, PackError};
pub use loosened::{NearestRange, SpareWord};
pub use records::{LeadSite, PackedAgent, PackedListing};
pub use unpacked::Unpacked;

/// The data: packed in postcard's format, then records and cards as JSON, of which an answer reads a few. A change of
/// the shape needs another `payload::VERSION`.
#[derive(Serialize, Deserialize)]
pub struct Packed {
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    /// The ids of the listings with a page, including closed ones, sorted.
    ids: Vec<String>,
    names: Names,
    index: Index,
    /// The [`PackedListing`] of each id; then, for each [`LanguageIndex`], the cards of the listings that search
    /// finds, by their numbers.
    texts: JsonTexts,
}

#[derive(Debug)]
pub struct SearchResults {
    /// The number of matching listings.
    pub total: usize,
    /// The numbers of listings by choice; empty if they were not wanted.
    pub facets: Vec<FacetCounts>,
    /// What was left out of the text: amounts in other currencies, and words that no listing has.
    pub unknown: Vec<String>,
    /// The requested cards, best first.
    pub cards: Vec<PropertyCard>,
    /// What the text asks for, with names in the language of the cards.
    pub text: ReadText,
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
    pub fn open(bytes: Vec<u8>) -> Result<Self, Damaged> {
        let (mut packed, texts): (Self, _) = postcard::take_from_bytes(&bytes).map_err(|_| Damaged)?;
        let start = bytes.len() - texts.len();
        packed.texts.take(bytes, start)?;
        Ok(packed)
    }

    /// The data as bytes; the same data gives the same bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>, PackError> {
        let mut bytes = postcard::to_stdvec(self)?;
        bytes.extend_from_slice(self.texts.bytes());
        Ok(bytes)
    }

    /// An agency without listings, for a function with unreadable data.
    pub fn without_listings(site: LeadSite) -> Self {
        Self {
            site,
            agents: BTreeMap::new(),
            ids: Vec::new(),
            names: Names::default(),
            index: Index::default(),
            texts: JsonTexts::default(),
        }
    }

    /// The number of listings with a page, including closed ones.
    pub fn listing_count(&self) -> usize {
        self.ids.len()
    }

    /// The number of listings that search can find.
    pub const fn searchable_count(&self) -> usize {
        self.index.len()
    }

    /// The listing's data for mails.
    pub fn listing(&self, id: &str) -> Result<Option<PackedListing>, Damaged> {
        let place = self.ids.binary_search_by(|known| known.as_str().cmp(id)).ok();
        place.map(|place| self.texts.read(place)).transpose()
    }

    /// Searches for `query` and returns a page of the result.
    pub fn search(&self, query: &Query, page: Page) -> Result<SearchResults, Damaged> {
        let text = self.read_text(&query.text, page.language);
        let matches = self.find(query, &text.parsed);
        let numbers = self.index.order(&matches, query.sort).into_iter().skip(page.skip).take(page.take);
        let cards = numbers.map(|number| self.card(number, page.language)).collect::<Result<_, _>>()?;
        let facets = if page.counts {
            self.index.counts(&matches, &self.names.communities, self.language_index(page.language))
        } else {
            Vec::new()
        };
        Ok(SearchResults { total: matches.found.len(), facets, unknown: matches.unknown, cards, text })
    }

    /// The number of listings that a search finds.
    pub fn count(&self, query: &Query) -> usize {
        self.find(query, &self.parsed(query)).found.len()
    }

    /// The numbers of all listings that match `query`, in its order.
    pub fn matching(&self, query: &Query) -> Vec<usize> {
        self.index.order(&self.find(query, &self.parsed(query)), query.sort)
    }

    fn find(&self, query: &Query, parsed: &ParsedQuery) -> Matches {
        self.index.find(query, parsed, &self.names.communities)
    }

    fn parsed(&self, query: &Query) -> ParsedQuery {
        ParsedQuery::read(&query.text, &self.names, LanguageIndex::ENGLISH)
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
        let before = self.ids.len() + self.language_index(language).0 * self.index.len();
        self.texts.read(before + number)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let (listings, searchable) = (self.listing_count(), self.searchable_count());
        write!(formatter, "Packed({}, {listings} listings, {searchable} searchable)", self.site.name)
    }
}
