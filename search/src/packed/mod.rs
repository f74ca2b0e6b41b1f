//! What the function carries of the catalogue: where enquiries go, what a mail says of each listing, and what search
//! looks through. The generator fills [`Unpacked`] and appends the bytes to the function's binary; the function looks
//! at them where they lie, and reads of a large catalogue only what an answer needs.
//!
//! The body is a table of sections (`u64 start · u64 length` each, in the order of [`Section`]) and the sections behind
//! it, each on a multiple of 8; around it stands what [`blocks`] says.

mod blocks;
mod laid_out;
mod records;
mod unpacked;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::Query;
pub use crate::index::Words;
use crate::index::{Damaged, Index, Lists};

use blocks::Blocks;

pub use laid_out::LaidOut;
pub use records::{LeadSite, PackedAgent, PackedListing};
pub use unpacked::{PackError, Ready, Unpacked};

/// The version that this code writes and reads. It grows with every change of shape, of the words' folding and of the
/// sets that the columns number, so that a function never guesses at data that another build packed.
pub const VERSION: u32 = 3;

/// The data of the function, opened.
pub struct Packed {
    /// The agency.
    pub site: LeadSite,
    /// The team by id.
    pub agents: BTreeMap<String, PackedAgent>,
    blocks: Blocks,
    listings: usize,
    searchable: usize,
}

/// What a search found.
#[derive(Debug, PartialEq, Eq)]
pub struct Found<'packed> {
    /// How many listings match.
    pub total: usize,
    /// The cards of those that are asked for, best first, each a JSON text.
    pub cards: Vec<&'packed str>,
}

/// The parts of the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    /// [`Meta`] as JSON.
    Meta,
    /// Where each record begins, and where the last one ends: u32 each. The records are in the order of their ids.
    RecordStarts,
    /// [`PackedListing`]s as JSON, each behind its id and a zero.
    Records,
    Dictionary,
    Lists,
    Columns,
    /// Where each card begins, and where the last one ends: u32 each.
    CardStarts,
    /// The cards as JSON, by listing number.
    Cards,
}

impl Section {
    const COUNT: usize = 8;
}

/// What is read when the function starts.
#[derive(Serialize, Deserialize)]
struct Meta {
    site: LeadSite,
    agents: BTreeMap<String, PackedAgent>,
    listings: usize,
    searchable: usize,
}

impl Packed {
    /// Opens what [`Unpacked::to_bytes`] wrote. Of the bytes only a few are looked at; the rest is checked when it is
    /// needed.
    ///
    /// # Errors
    /// Data of another version, or data that is damaged where it was looked at.
    pub fn open(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Self, PackedError> {
        let blocks = Blocks::open(Arc::new(bytes))?;
        let meta = section(&blocks, Section::Meta)?;
        let Meta { site, agents, listings, searchable } =
            serde_json::from_slice(blocks.get(meta)?).map_err(|_| PackedError::Damaged)?;
        Ok(Self { site, agents, blocks, listings, searchable })
    }

    /// An agency without listings: what a function has while its data cannot be read.
    pub fn without_listings(site: LeadSite) -> Self {
        Self { site, agents: BTreeMap::new(), blocks: Blocks::empty(), listings: 0, searchable: 0 }
    }

    /// How many listings mails can be about: every one that has a page, closed ones too.
    pub const fn listing_count(&self) -> usize {
        self.listings
    }

    /// How many listings search can find: those that lists show.
    pub const fn searchable_count(&self) -> usize {
        self.searchable
    }

    /// What a mail says of the listing of that id.
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

    /// The listings that match `query`, best first: the cards of those behind the first `skip`, at most `take`.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn search(&self, query: &Query, skip: usize, take: usize) -> Result<Found<'_>, PackedError> {
        let index = Index {
            listings: self.searchable,
            dictionary: self.blocks.get(section(&self.blocks, Section::Dictionary)?)?,
            columns: self.blocks.get(section(&self.blocks, Section::Columns)?)?,
            lists: &ListsOf { blocks: &self.blocks, range: section(&self.blocks, Section::Lists)? },
        };
        let matches = index.find(query, skip, take)?;
        let cards = matches.numbers.into_iter().map(|number| {
            let card = self.item(Section::CardStarts, Section::Cards, number)?;
            std::str::from_utf8(card).map_err(|_| PackedError::Damaged)
        });
        Ok(Found { total: matches.total, cards: cards.collect::<Result<_, _>>()? })
    }

    /// The index of words. All of it is checked.
    ///
    /// # Errors
    /// The data is damaged.
    pub fn words(&self) -> Result<Words<'_>, PackedError> {
        let bytes = |of: Section| self.blocks.get(section(&self.blocks, of)?).map(Cow::Borrowed);
        Ok(Words { dictionary: bytes(Section::Dictionary)?, postings: bytes(Section::Lists)? })
    }

    /// The bytes of one of many in `items`, whose places are in `starts`.
    fn item(&self, starts: Section, items: Section, number: usize) -> Result<&[u8], PackedError> {
        let starts = section(&self.blocks, starts)?;
        let items = section(&self.blocks, items)?;
        let place =
            number.checked_mul(4).and_then(|at| at.checked_add(starts.start)).ok_or(PackedError::Damaged)?;
        // Its own start and that of the next.
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

/// How many bytes of the data tell where its parts lie.
const TABLE_LEN: usize = Section::COUNT * 16;

/// Where a section lies.
fn section(blocks: &Blocks, section: Section) -> Result<Range<usize>, PackedError> {
    entry(blocks.get(entry_of(section))?)
}

/// Where the table tells of a section.
const fn entry_of(section: Section) -> Range<usize> {
    section as usize * 16..section as usize * 16 + 16
}

fn entry(entry: &[u8]) -> Result<Range<usize>, PackedError> {
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    let place = |number: u64| usize::try_from(number).map_err(|_| PackedError::Damaged);
    let (start, len) = (place(number(&entry[..8]))?, place(number(&entry[8..]))?);
    Ok(start..start.checked_add(len).ok_or(PackedError::Damaged)?)
}

/// The lists of the index within the data.
struct ListsOf<'packed> {
    blocks: &'packed Blocks,
    range: Range<usize>,
}

impl Lists for ListsOf<'_> {
    fn bytes(&self, start: u64, len: u64) -> Result<&[u8], Damaged> {
        let place = |number: u64| usize::try_from(number).map_err(|_| Damaged);
        let start = self.range.start.checked_add(place(start)?).ok_or(Damaged)?;
        let end = start.checked_add(place(len)?).filter(|end| *end <= self.range.end).ok_or(Damaged)?;
        self.blocks.get(start..end).map_err(|_| Damaged)
    }
}

impl From<Damaged> for PackedError {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Self { site, listings, searchable, .. } = self;
        write!(formatter, "Packed({}, {listings} listings, {searchable} searchable)", site.name)
    }
}

/// Why packed data cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackedError {
    /// It was not made by [`Unpacked::to_bytes`].
    Foreign,
    /// Another build of the generator packed it.
    ForeignVersion {
        /// The version it has.
        found: u32,
    },
    /// It is not as it was written.
    Damaged,
}

impl fmt::Display for PackedError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Foreign => formatter.write_str("the packed data is not a catalogue"),
            Self::ForeignVersion { found } => write!(
                formatter,
                "the packed data has version {found} and this function reads version {VERSION}: build both from the same source"
            ),
            Self::Damaged => formatter.write_str("the packed data is damaged: pack it again"),
        }
    }
}

impl std::error::Error for PackedError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchEntry;
    use crate::tests::entry;
    use catalog::Catalog;
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
            },
            agents: BTreeMap::new(),
            listings: BTreeMap::from([(
                "marina-1".to_owned(),
                PackedListing {
                    title: Line::cleaned("Corner home"),
                    reference: Line::cleaned("DH-1"),
                    location: None,
                    price: Some(Aed(4_200_000)),
                    rent_frequency: Some(RentFrequency::Yearly),
                    permit: None,
                    agent: None,
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
    fn every_listing_that_has_a_page_is_packed_for_mails() {
        let unpacked = Unpacked::new(&catalog(), "https://preview.example.com/", Vec::new());
        let packed = open(&unpacked);
        assert_eq!(
            packed.site,
            LeadSite { base_url: Line::cleaned("https://preview.example.com"), ..sample().site }
        );
        assert_eq!((packed.listing_count(), packed.searchable_count()), (2, 0));
        let expected = PackedListing {
            title: Line::cleaned("Corner home"),
            reference: Line::cleaned("a"),
            location: None,
            price: Some(Aed(180_000)),
            rent_frequency: Some(RentFrequency::Monthly),
            permit: Some(Line::cleaned("71234567890")),
            agent: Some(Line::cleaned("omar")),
        };
        assert_eq!(packed.listing("a"), Ok(Some(expected)));
        assert!(packed.listing("b").expect("whole data").is_some());
        for id in ["c", "", "aa", "z", "a\0"] {
            assert_eq!(packed.listing(id), Ok(None), "{id:?}");
        }
    }

    #[test]
    fn an_index_that_was_packed_is_packed_again_as_it_was() {
        let entries = ["marina-1", "villa"].map(|id| entry(id, "Corner home", SubCategory::Villa));
        let unpacked = Unpacked { entries: entries.to_vec(), ..sample() };
        let packed = open(&unpacked);
        // Without their texts, so that no word could come from these.
        let wordless = entries.map(|entry| SearchEntry { description: String::new(), ..entry });
        let wordless = Unpacked { entries: wordless.to_vec(), ..sample() };
        let ready = Ready { words: Some(packed.words().expect("whole data")), ..Ready::default() };
        let bytes = wordless.laid_out(ready).expect("parts").to_bytes();
        assert_eq!(bytes, unpacked.to_bytes().expect("bytes"));
    }

    #[test]
    fn cards_that_are_ready_are_those_that_would_be_made() {
        let entries = ["villa", "marina-1"].map(|id| entry(id, "Corner home", SubCategory::Villa));
        let cards = entries.each_ref().map(|entry| serde_json::to_string(&entry.card).expect("JSON"));
        let unpacked = Unpacked { entries: entries.to_vec(), ..sample() };
        let ready = Ready { cards: Some(cards.iter().map(String::as_str).collect()), ..Ready::default() };
        let bytes = unpacked.laid_out(ready).expect("parts").to_bytes();
        assert_eq!(bytes, unpacked.to_bytes().expect("bytes"));
    }

    #[test]
    fn what_listings_can_be_found_by_is_told_in_tie_order_and_a_price_is_no_part_of_it() {
        let entries = ["b", "a"].map(|id| entry(id, "Corner home", SubCategory::Villa));
        let unpacked = |change: fn(&mut [SearchEntry; 2])| {
            let mut entries = entries.clone();
            change(&mut entries);
            Unpacked { entries: entries.to_vec(), ..sample() }
        };
        let same = unpacked(|_| {});
        let cheaper = unpacked(|entries| Arc::make_mut(&mut entries[0].card).price = Some(Aed(1)));
        assert_eq!(same.searched_texts(), cheaper.searched_texts());
        let named = unpacked(|entries| entries[0].developer.push('x'));
        assert_ne!(same.searched_texts(), named.searched_texts());
        let in_other_order = unpacked(|[one, other]| {
            other.developer.push('x');
            Arc::make_mut(&mut one.card).featured = true;
        });
        let renamed = unpacked(|[_, other]| other.developer.push('x'));
        assert_ne!(renamed.searched_texts(), in_other_order.searched_texts());
    }

    #[test]
    fn the_same_data_gives_the_same_bytes() {
        assert_eq!(sample().to_bytes().expect("bytes"), sample().to_bytes().expect("bytes"));
    }

    #[test]
    fn an_agency_without_listings_finds_none() {
        let packed = Packed::without_listings(sample().site);
        assert_eq!((packed.listing_count(), packed.searchable_count()), (0, 0));
        assert_eq!(packed.listing("marina-1"), Ok(None));
    }

    #[test]
    fn another_version_and_foreign_bytes_are_refused() {
        let mut bytes = sample().to_bytes().expect("bytes");
        let version = bytes.len() - 12;
        bytes[version] = 9;
        assert_eq!(
            Packed::open(bytes).expect_err("a foreign version").to_string(),
            "the packed data has version 9 and this function reads version 3: build both from the same source"
        );
        assert_eq!(Packed::open(vec![0; 5000]).expect_err("zeros"), PackedError::Foreign);
        assert_eq!(Packed::open(Vec::new()).expect_err("nothing"), PackedError::Damaged);
    }
}
