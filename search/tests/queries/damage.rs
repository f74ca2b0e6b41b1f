//! Damaged data: an error or the right answer, never a panic and never a wrong answer.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::sync::LazyLock;

use catalog::api::SearchSort;
use catalog::line::Line;
use catalog::property::Amenity;
use catalog::text::Language;
use payload::Role;
use proptest::prelude::*;
use search::packed::{Packed, PackedListing, Page, Unpacked};
use search::{Bounds, Query, Rooms, Value};

use crate::{agency, seeded};

/// The packed data.
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
    Unpacked { listings: records, entries, ..agency::with_nothing_listed() }.to_bytes().expect("bytes")
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
            values: vec![Value::Bedrooms(Rooms::new(3)), Value::Bedrooms(Rooms::new(9))],
            area: Bounds { least: Some(900), most: None },
            types: search::types("villas"),
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
fn answers(bytes: &[u8]) -> Vec<Option<String>> {
    let Ok(packed) = Packed::open(bytes.to_vec()) else { return Vec::new() };
    let searches = queries().into_iter().map(|query| {
        let found =
            packed.search(&query, Page { skip: 3, take: 40, language: Language::Ar, counts: true }).ok()?;
        Some(format!("{} {:?} {:?}", found.total, found.cards, found.facets))
    });
    let listings =
        ["l-00000", "l-00123", "nowhere"].map(|id| Some(format!("{:?}", packed.listing(id).ok()?)));
    searches.chain(listings).collect()
}

static RIGHT: LazyLock<Vec<Option<String>>> = LazyLock::new(|| answers(&WHOLE));

#[test]
fn undamaged_data_answers_everything() {
    assert!(RIGHT.iter().all(Option::is_some) && RIGHT.len() == 11, "{RIGHT:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn truncated_packed_data_is_rejected(end in any::<prop::sample::Index>()) {
        prop_assert!(Packed::open(WHOLE[..end.index(WHOLE.len())].to_vec()).is_err());
    }

    #[test]
    fn flipped_bits_are_found_when_the_program_reads_its_data(flips in prop::collection::vec((any::<prop::sample::Index>(), 0..8_u8), 1..6)) {
        let mut program = payload::attach(b"a program", &WHOLE, Role::Endpoint).expect("a packed file");
        let start = program.len() - WHOLE.len();
        for (at, bit) in flips {
            program[start + at.index(WHOLE.len())] ^= 1 << bit;
        }
        if let Ok(bytes) = payload::read(&mut Cursor::new(program)) {
            prop_assert!(bytes == *WHOLE);
        }
    }

    // Checksums protect from accidents; these bytes were changed by someone who mended them.
    #[test]
    fn random_data_with_a_valid_checksum_never_panics(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..200)) {
        let mut bytes = WHOLE.clone();
        for (at, byte) in changes {
            bytes[at.index(WHOLE.len())] = byte;
        }
        prop_assert!(answers(&bytes).len() <= 11);
    }

    #[test]
    fn one_changed_byte_never_panics(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = WHOLE.clone();
        bytes[at.index(WHOLE.len())] = byte;
        prop_assert!(answers(&bytes).len() <= 11);
    }
}
