//! Damaged data: an error or the right answer, never a panic and never a wrong answer.

// Lengths of a file of a few hundred kilobytes.
#![allow(clippy::cast_possible_truncation)]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use catalog::api::SearchSort;
use catalog::line::Line;
use catalog::property::Amenity;
use catalog::text::Language;
use proptest::prelude::*;
use search::packed::{Packed, PackedListing, Page, Unpacked};
use search::{Bounds, Query, Rooms, Value};

use crate::oracle::unpacked;
use crate::seeded;

/// The footer behind the checksums: length of the body, checksum of the checksums, version, magic.
const FOOTER: usize = 24;
const BLOCK: usize = 4096;

static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let entries = seeded::listings(300, 11);
    let records = entries.iter().map(|entry| {
        let listing = PackedListing {
            title: Line::cleaned(&entry.card.title).into(),
            reference: Line::cleaned(&entry.card.reference),
            location: None,
            price: None,
            rent_frequency: None,
            permit: None,
            agent: None,
            updated: None,
            formerly: Vec::new(),
        };
        (entry.card.id.clone(), listing)
    });
    let records: BTreeMap<_, _> = records.collect();
    Unpacked { listings: records, ..unpacked(&entries) }.to_bytes().expect("bytes")
});

fn queries() -> Vec<Query> {
    let text = |text: &str| Query { text: text.to_owned(), ..Query::default() };
    vec![
        Query::default(),
        text("villa palm"),
        text("appartmnt jumeriah"),
        text("bu cr"),
        text("شقق دبي"),
        text("qwerty marina villa solvane"),
        Query {
            values: vec![Value::Bedrooms(Rooms::of(3)), Value::Bedrooms(Rooms::of(9))],
            area: Bounds { least: Some(900), most: None },
            property_type: Some("villas".to_owned()),
            ..text("pool")
        },
        Query {
            values: vec![Value::Amenity(Amenity::Balcony)],
            communities: vec!["dubai-marina".to_owned(), "palm-jumeirah".to_owned()],
            price: Bounds { least: Some(100_000), most: Some(19_000_000) },
            sort: Some(SearchSort::PricePerSquareFoot),
            ..Query::default()
        },
    ]
}

/// Everything that is asked of the data, each answer or fault as text.
fn answers(bytes: Vec<u8>) -> Vec<Option<String>> {
    let Ok(packed) = Packed::open(bytes) else { return Vec::new() };
    let searches = queries().into_iter().map(|query| {
        let found =
            packed.search(&query, Page { skip: 3, take: 40, language: Language::Ar, counts: true }).ok()?;
        Some(format!("{} {:?} {:?}", found.total, found.cards, found.facets))
    });
    let listings =
        ["l-00000", "l-00123", "nowhere"].map(|id| Some(format!("{:?}", packed.listing(id).ok()?)));
    searches.chain(listings).collect()
}

static RIGHT: LazyLock<Vec<Option<String>>> = LazyLock::new(|| answers(WHOLE.clone()));

/// Makes the checksums right again after the body was changed.
fn seal_again(bytes: &mut [u8]) {
    let footer = bytes.len() - FOOTER;
    let body = u64::from_le_bytes(bytes[footer..footer + 8].try_into().expect("8 bytes")) as usize;
    let sums: Vec<u8> =
        bytes[..body].chunks(BLOCK).flat_map(|block| crc32fast::hash(block).to_le_bytes()).collect();
    bytes[body..footer].copy_from_slice(&sums);
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&sums);
    hasher.update(&(body as u64).to_le_bytes());
    bytes[footer + 8..footer + 12].copy_from_slice(&hasher.finalize().to_le_bytes());
}

/// Where the dictionary lies: the fourth section.
fn dictionary(bytes: &[u8]) -> std::ops::Range<usize> {
    let number = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("8 bytes")) as usize;
    number(48)..number(48) + number(56)
}

#[test]
fn undamaged_data_answers_everything() {
    assert!(RIGHT.iter().all(Option::is_some) && RIGHT.len() == 11, "{RIGHT:?}");
    let mut again = WHOLE.clone();
    seal_again(&mut again);
    assert!(again == *WHOLE, "sealing again changes nothing");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn truncated_packed_data_is_rejected(end in any::<prop::sample::Index>()) {
        prop_assert!(Packed::open(WHOLE[..end.index(WHOLE.len())].to_vec()).is_err());
    }

    #[test]
    fn flipped_bits_are_errors_or_harmless(flips in prop::collection::vec((any::<prop::sample::Index>(), 0..8_u8), 1..6)) {
        let mut bytes = WHOLE.clone();
        for (at, bit) in flips {
            bytes[at.index(WHOLE.len())] ^= 1 << bit;
        }
        for (answer, right) in answers(bytes).iter().zip(RIGHT.iter()) {
            prop_assert!(answer.is_none() || answer == right);
        }
    }

    // Checksums protect from accidents; these bytes were changed by someone who mended them.
    #[test]
    fn random_data_with_valid_checksums_never_panics(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..200)) {
        let mut bytes = WHOLE.clone();
        let (dictionary, last) = (dictionary(&WHOLE), WHOLE.len() - FOOTER);
        for (at, byte) in changes {
            let at = at.index(last);
            // The table of sections and the dictionary: fst trusts its bytes, see decision 0010.
            if at >= 128 && !dictionary.contains(&at) {
                bytes[at] = byte;
            }
        }
        seal_again(&mut bytes);
        prop_assert!(answers(bytes).len() <= 11);
    }
}
