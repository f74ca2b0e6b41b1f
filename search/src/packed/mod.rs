//! The packed catalogue of the function: the recipients of enquiries, the listings' data for mails, and the search
//! index. The generator fills [`Unpacked`] and appends the bytes to the function's binary; the function maps them and
//! reads only what an answer needs.
//!
//! The body is a table of sections (`u64 start · u64 length` each, in the order of [`Section`]) and the sections, each
//! aligned to 8 bytes; [`blocks`] describes the format around it.

mod blocks;
mod cards;
mod error;
mod layout;
mod loosened;
mod records;
mod translated;
mod unpacked;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use catalog::api::{FacetCounts, Understood};
use catalog::text::Language;

use crate::Query;
pub use crate::index::Words;
use crate::index::{Damaged, Index, ReadBytes, Window};
use crate::names::Names;
use crate::understood::understood;

use blocks::Blocks;

pub use error::{PackError, PackedError};
pub use layout::Layout;
pub use loosened::Loosened;
pub use records::{LeadSite, PackedAgent, PackedListing};
pub use unpacked::{Ready, Unpacked};

/// The version of the format. It changes with every change of shapes, word folding and enumerated sets, so that a
/// function never misreads the data of another build.
pub const VERSION: u32 = 9;

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

/// The sections of the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    /// [`Meta`] as JSON.
    Meta,
    /// The start of each record and the end of the last: u32 each. Records are sorted by id.
    RecordStarts,
    /// [`PackedListing`]s as JSON, each after its id and a zero byte.
    Records,
    Dictionary,
    Lists,
    /// What listings are filtered, counted and sorted by.
    Facets,
    /// The names that a search understands as JSON.
    Names,
    /// The start of each card and the end of the last: u32 each.
    CardStarts,
    /// The cards in English as JSON, by listing number.
    Cards,
    /// The start of each translation and the end of the last: u32 each.
    TranslationStarts,
    /// [Differences](translated) from the English cards, by listing number, one language after the other.
    Translations,
}

impl Section {
    const COUNT: usize = 11;
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
        Ok(Found { total: matches.total, facets, cards: cards.collect::<Result<_, _>>()? })
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

    /// The conditions in a query's text; names are told in `language`.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn understood(&self, text: &str, language: Language) -> Result<Vec<Understood>, PackedError> {
        Ok(understood(text, self.names()?, self.place_of(language).map_or(0, |place| place + 1)))
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

/// The size of the table of sections.
const TABLE_LEN: usize = Section::COUNT * 16;

/// The range of a section.
fn section(blocks: &Blocks, section: Section) -> Result<Range<usize>, PackedError> {
    entry(blocks.get(entry_of(section))?)
}

/// The range of a section's entry in the table.
const fn entry_of(section: Section) -> Range<usize> {
    section as usize * 16..section as usize * 16 + 16
}

fn entry(entry: &[u8]) -> Result<Range<usize>, PackedError> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    let place = |number: u64| usize::try_from(number).map_err(|_| PackedError::Damaged);
    let (start, len) = (place(number(&entry[..8]))?, place(number(&entry[8..]))?);
    Ok(start..start.checked_add(len).ok_or(PackedError::Damaged)?)
}

/// A section that is read in parts.
struct SectionReader<'packed> {
    blocks: &'packed Blocks,
    range: Range<usize>,
}

impl ReadBytes for SectionReader<'_> {
    fn bytes(&self, start: u64, len: u64) -> Result<&[u8], Damaged> {
        let place = |number: u64| usize::try_from(number).map_err(|_| Damaged);
        let start = self.range.start.checked_add(place(start)?).ok_or(Damaged)?;
        let end = start.checked_add(place(len)?).filter(|end| *end <= self.range.end).ok_or(Damaged)?;
        self.blocks.get(start..end).map_err(|_| Damaged)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Self { site, listings, searchable, .. } = self;
        write!(formatter, "Packed({}, {listings} listings, {searchable} searchable)", site.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchEntry;
    use crate::tests::entry;
    use catalog::Catalog;
    use catalog::api::PropertyCard;
    use catalog::line::Line;
    use catalog::money::Aed;
    use catalog::property::{Property, RentFrequency, SubCategory};

    fn sample() -> Unpacked {
        Unpacked {
            site: LeadSite {
                name: Line::cleaned("Dune & Harbour"),
                base_url: Line::cleaned("https://www.example.com"),
                lead_inbox: Line::cleaned("leads@example.com"),
                phone: Line::cleaned("+971 4 000 0000"),
                whatsapp: Line::cleaned("+971 50 000 0000"),
                reply_within_hours: 24,
                shows_turnstile: false,
                languages: vec![Language::En],
            },
            agents: BTreeMap::new(),
            listings: BTreeMap::from([(
                "marina-1".to_owned(),
                PackedListing {
                    title: Line::cleaned("Corner home").into(),
                    reference: Line::cleaned("DH-1"),
                    location: None,
                    price: Some(Aed(4_200_000)),
                    rent_frequency: Some(RentFrequency::Yearly),
                    permit: None,
                    agent: None,
                    updated: None,
                },
            )]),
            entries: Vec::new(),
        }
    }

    fn catalog() -> Catalog {
        let site = serde_json::json!({
            "name": "Dune & Harbour", "tagline": "Homes", "base_url": "https://www.example.com", "languages": ["en"],
            "phones": ["+971 4 000 0000", "+971 50 000 0000"], "whatsapp": "+971 50 000 0000", "email": "hello@example.com",
            "address": [], "hours": [], "lead_inbox": "leads@example.com",
            "heroes": {
                "home": {"picture": "media/a.jpg"}, "residential": {"picture": "media/a.jpg"}, "rental": {"picture": "media/a.jpg"},
                "off_plan": {"picture": "media/a.jpg"}, "commercial": {"picture": "media/a.jpg"},
            },
        });
        let property = |id: &str, status: &str| {
            let record = serde_json::json!({
                "title": "Corner home", "mainCategory": "Rental", "subCategory": "Apartment", "createdAt": "2026-10-04",
                "description": "Light.", "price": 180_000, "rent": {"frequency": "monthly"}, "status": status, "agent": "omar",
                "permit": {"number": "71234567890"},
            });
            Property { id: id.to_owned(), ..serde_json::from_value(record).expect("a listing") }
        };
        Catalog {
            site: serde_json::from_value(site).expect("settings"),
            properties: [("a", "available"), ("b", "sold"), ("c", "withdrawn")]
                .map(|(id, status)| Arc::new(property(id, status)))
                .into(),
            posts: Vec::new(),
            developers: Vec::new(),
            members: Vec::new(),
            areas: Vec::new(),
            partners: Vec::new(),
            pages: Vec::new(),
            media: Vec::new(),
            ended: Vec::new(),
        }
    }

    fn open(unpacked: &Unpacked) -> Packed {
        Packed::open(unpacked.to_bytes().expect("bytes")).expect("the data")
    }

    #[test]
    fn every_listing_with_a_page_is_packed() {
        let unpacked = Unpacked::new(&catalog(), "https://preview.example.com/", Vec::new());
        let packed = open(&unpacked);
        assert_eq!(
            packed.site,
            LeadSite { base_url: Line::cleaned("https://preview.example.com"), ..sample().site }
        );
        assert_eq!((packed.listing_count(), packed.searchable_count()), (2, 0));
        let expected = PackedListing {
            title: Line::cleaned("Corner home").into(),
            reference: Line::cleaned("a"),
            location: None,
            price: Some(Aed(180_000)),
            rent_frequency: Some(RentFrequency::Monthly),
            permit: Some(Line::cleaned("71234567890")),
            agent: Some(Line::cleaned("omar")),
            updated: None,
        };
        assert_eq!(packed.listing("a"), Ok(Some(expected)));
        assert!(packed.listing("b").expect("whole data").is_some());
        for id in ["c", "", "aa", "z", "a\0"] {
            assert_eq!(packed.listing(id), Ok(None), "{id:?}");
        }
    }

    #[test]
    fn a_packed_index_is_reused_unchanged() {
        let entries = ["marina-1", "villa"].map(|id| entry(id, "Corner home", SubCategory::Villa));
        let unpacked = Unpacked { entries: entries.to_vec(), ..sample() };
        let words = unpacked.words().expect("an index");
        // Without texts, so that words cannot come from these values.
        let wordless = entries.map(|entry| SearchEntry { description: String::new(), ..entry });
        let wordless = Unpacked { entries: wordless.to_vec(), ..sample() };
        let ready = Ready { words: Some(words), ..Ready::default() };
        let bytes = wordless.layout(ready).expect("parts").to_bytes();
        assert_eq!(bytes, unpacked.to_bytes().expect("bytes"));
    }

    #[test]
    fn prepared_cards_equal_packed_ones() {
        let entries = ["villa", "marina-1"].map(|id| entry(id, "Corner home", SubCategory::Villa));
        let cards = entries.each_ref().map(|entry| serde_json::to_string(&entry.card).expect("JSON"));
        let unpacked = Unpacked { entries: entries.to_vec(), ..sample() };
        let cards = vec![cards.iter().map(String::as_str).collect()];
        let ready = Ready { cards: Some(cards), ..Ready::default() };
        let bytes = unpacked.layout(ready).expect("parts").to_bytes();
        assert_eq!(bytes, unpacked.to_bytes().expect("bytes"));
    }

    #[test]
    fn cards_are_returned_in_each_language_of_the_site() {
        let mut first = entry("villa", "Corner home", SubCategory::Villa);
        let mut arabic =
            PropertyCard { title: "بيت \"الزاوية\"".to_owned(), ..(*first.card).clone() };
        arabic.location = Some("دبي مارينا".to_owned());
        let russian = PropertyCard { title: "Угловой дом".to_owned(), ..(*first.card).clone() };
        first.translated_cards =
            vec![(Language::Ru, Arc::new(russian.clone())), (Language::Ar, Arc::new(arabic.clone()))];
        let untranslated = entry("marina-1", "Other home", SubCategory::Villa);
        let site = |languages| LeadSite { languages, ..sample().site };
        let cards = |languages: Vec<Language>, language| -> Vec<PropertyCard> {
            let entries = vec![first.clone(), untranslated.clone()];
            let packed = open(&Unpacked { site: site(languages), entries, ..sample() });
            let page = Page { skip: 0, take: 9, language, counts: false };
            let found = packed.search(&Query::default(), page).expect("whole data");
            found.cards.iter().map(|card| serde_json::from_str(card).expect("a card")).collect()
        };
        let of_untranslated = (*untranslated.card).clone();
        let all = vec![Language::En, Language::Ru, Language::Ar];
        let first_in = |card: PropertyCard| vec![of_untranslated.clone(), card];
        assert_eq!(cards(all.clone(), Language::En), first_in((*first.card).clone()));
        assert_eq!(cards(all.clone(), Language::Ar), first_in(arabic));
        assert_eq!(cards(all, Language::Ru), first_in(russian.clone()));
        assert_eq!(cards(vec![Language::En, Language::Ru], Language::Ru), first_in(russian));
        assert_eq!(cards(vec![Language::En], Language::Ar), first_in((*first.card).clone()));
    }

    #[test]
    fn the_index_hash_covers_texts_and_order_but_not_prices() {
        let entries = ["b", "a"].map(|id| entry(id, "Corner home", SubCategory::Villa));
        let unpacked = |change: fn(&mut [SearchEntry; 2])| {
            let mut entries = entries.clone();
            change(&mut entries);
            Unpacked { entries: entries.to_vec(), ..sample() }
        };
        let same = unpacked(|_| {});
        let cheaper = unpacked(|entries| Arc::make_mut(&mut entries[0].card).price = Some(Aed(1)));
        assert_eq!(same.searched_texts(), cheaper.searched_texts());
        let named = unpacked(|entries| entries[0].permit.push('x'));
        assert_ne!(same.searched_texts(), named.searched_texts());
        let in_other_order = unpacked(|[one, other]| {
            other.permit.push('x');
            Arc::make_mut(&mut one.card).featured = true;
        });
        let renamed = unpacked(|[_, other]| other.permit.push('x'));
        assert_ne!(renamed.searched_texts(), in_other_order.searched_texts());
    }

    #[test]
    fn the_same_data_gives_the_same_bytes() {
        assert_eq!(sample().to_bytes().expect("bytes"), sample().to_bytes().expect("bytes"));
    }

    #[test]
    fn an_agency_without_listings_has_no_results() {
        let packed = Packed::without_listings(sample().site);
        assert_eq!((packed.listing_count(), packed.searchable_count()), (0, 0));
        assert_eq!(packed.listing("marina-1"), Ok(None));
    }

    #[test]
    fn another_version_and_other_files_are_rejected() {
        let mut bytes = sample().to_bytes().expect("bytes");
        let version = bytes.len() - 12;
        bytes[version] = u8::MAX;
        assert_eq!(
            Packed::open(bytes).expect_err("a foreign version").to_string(),
            format!(
                "the packed data has version 255 and this function reads version {VERSION}: build both from the same source"
            )
        );
        assert_eq!(Packed::open(vec![0; 5000]).expect_err("zeros"), PackedError::Foreign);
        assert_eq!(Packed::open(Vec::new()).expect_err("nothing"), PackedError::Damaged);
    }
}
