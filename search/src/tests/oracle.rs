//! The index answers what the plain scan answers: for random words, facets, pages and catalogues.

use catalog::api::{PropertyCard, SearchSort};
use catalog::property::MainCategory;
use catalog::text::Language;
use proptest::prelude::*;
use proptest::sample::select;
use std::sync::LazyLock;

use super::scan::Scan;
use super::seeded;
use crate::packed::{Packed, Page};
use crate::{Bounds, Query, Rooms, SearchEntry, Value};

/// A catalogue, by both ways of searching it.
struct Both {
    packed: Packed,
    entries: &'static [SearchEntry],
    scan: Scan<'static>,
}

impl Both {
    fn new(count: usize, seed: u64) -> Self {
        let entries: &'static [SearchEntry] = seeded::listings(count, seed).leak();
        Self { packed: seeded::offered(entries), entries, scan: Scan::new(entries) }
    }
}

/// Small agencies, each with its own thresholds, and one large agency.
static CATALOGUES: LazyLock<Vec<Both>> = LazyLock::new(|| {
    [(0, 1), (1, 2), (7, 3), (63, 4), (64, 5), (130, 6), (700, 7)]
        .map(|(count, seed)| Both::new(count, seed))
        .into()
});

/// A word of listings or visitors, whole, misspelt or cut off, or random characters.
fn word() -> impl Strategy<Value = String> {
    let said = "villa villas apartment flat apt marina downtown palm jumeirah burj cr crown crest gate studio 2br 2 br 3 bedroom bed \
        two three off plan rent sale dubai solvane sol a th the in of pool private sea view park quiet dh 435761 1 jvc jlt penthouse \
        town townhouse square warehouse al quoz office offices bright furnished corner family kalor karo sola شقة شقق الشقق غرفتين \
        وصالة في دبي مارينا فيلا فلل للإيجار مكتب نخلة جميرا برج مسبح ا ش квартира квартиры студию 2 спальни двухкомнатная вилла с \
        бассейном дом на море аренда купить дубай к п xyzzy qwertyuiop under 2m 150k year \
        million 3 - over до млн от أقل من مليونين بمسبح والمارينا بغرفتي ٣ غرف بثلاث نخلة النخلة بإطلالة بحرية بالبحر شرفة رياضية وفيلا ل ب \
        марине пальме двушка двумя спальнями видом море балконом садом pets chiller free furnished sale buy ready marina dubai jumeirah village circle 1000 sqft м² layla меблированная not over min 2,000,000 80м /mo aed тысяч полтора ولا نصف villа \u{64b} \u{200f}شقة furnished gym \
        bath bathrooms 2-3 3+ или or комнатная двушка 2-к handover 2027 сдача house home homes price цена sauna сауна helipad снять";
    let said: Vec<String> = said.split_ascii_whitespace().map(str::to_owned).collect();
    prop_oneof![
        8 => select(said.clone()),
        3 => (select(said.clone()), any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4_u8).prop_map(misspelt),
        2 => (select(said), 1..5_usize).prop_map(|(word, letters)| word.chars().take(letters).collect()),
        1 => "\\PC{0,12}",
    ]
}

/// A word with a letter left out, doubled, swapped with the next, or replaced.
fn misspelt((word, at, other, how): (String, prop::sample::Index, prop::sample::Index, u8)) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = at.index(letters.len());
    match how {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 if at + 1 < letters.len() => letters.swap(at, at + 1),
        _ => letters[at] = *other.get(&['a', 'e', 'x', 'ш', 'ا']),
    }
    letters.into_iter().collect()
}

fn card_in(entry: &SearchEntry, language: Language) -> &PropertyCard {
    let translated = entry.translated_cards.iter().find(|(other, _)| *other == language);
    translated.map_or(&entry.card, |(_, card)| card)
}

/// A few values, mostly of facets that most listings have.
fn values() -> impl Strategy<Value = Vec<Value>> {
    let of_rooms = |value: fn(Rooms) -> Value| (0..9_u8).prop_map(move |count| value(Rooms::new(count)));
    let any = select(Value::all().collect::<Vec<_>>());
    let value = prop_oneof![
        3 => of_rooms(Value::Bedrooms),
        1 => of_rooms(Value::Bathrooms),
        1 => select(MainCategory::ALL).prop_map(Value::Category),
        2 => any,
    ];
    prop_oneof![2 => Just(Vec::new()), 1 => prop::collection::vec(value, 1..4)]
}

fn communities() -> impl Strategy<Value = Vec<String>> {
    let slugs = ["dubai-marina", "palm-jumeirah", "jumeirah-village-circle", "business-bay", "nowhere"];
    let some = prop::collection::vec(select(slugs.map(str::to_owned).to_vec()), 1..3);
    prop_oneof![4 => Just(Vec::new()), 1 => some]
}

fn number() -> impl Strategy<Value = Option<u32>> {
    prop::option::weighted(0.15, prop_oneof![0..20_000_000_u32, 0..400_000_u32, Just(u32::MAX)])
}

prop_compose! {
    fn queries()(
        words in prop::collection::vec(word(), 0..5),
        category in prop::option::weighted(0.3, select(MainCategory::ALL)),
        types in prop::option::weighted(0.3, select(vec!["Apartments", "villa", "STUDIO", "offices", "Plot", "Castle", "", "penthouses", "villas,Apartment", "castle, plot,", " , "])),
        values in values(),
        communities in communities(),
        area in (prop::option::weighted(0.2, prop_oneof![0..12_000_u32, Just(u32::MAX)]), prop::option::weighted(0.1, 0..12_000_u32)),
        prices in (number(), number()),
        sort in prop::option::weighted(0.5, select(SearchSort::ALL)),
    ) -> Query {
        Query {
            category,
            text: words.join(" "),
            types: types.and_then(crate::types),
            values,
            communities,
            area: Bounds { least: area.0, most: area.1 },
            price: Bounds { least: prices.0, most: prices.1 },
            sort,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_index_answers_what_the_scan_answers(
        which in 0..7_usize,
        query in queries(),
        skip in 0..40_usize,
        take in 0..120_usize,
        language in select(&Language::ALL[..]),
    ) {
        let Both { packed, scan, .. } = &CATALOGUES[which];
        let expected = scan.find(&query);
        for (skip, take) in [(0, usize::MAX), (skip, take)] {
            let found = packed.search(&query, Page { skip, take, language, counts: false }).expect("whole data");
            prop_assert_eq!(found.total, expected.len());
            prop_assert_eq!(found.unknown, scan.unknown(&query));
            let wanted: Vec<&PropertyCard> =
                expected.iter().skip(skip).take(take).map(|entry| card_in(entry, language)).collect();
            prop_assert_eq!(found.cards.iter().collect::<Vec<_>>(), wanted);
        }
    }

    #[test]
    fn the_index_counts_what_the_scan_counts(which in 0..7_usize, query in queries()) {
        let Both { packed, scan, .. } = &CATALOGUES[which];
        let page = Page { skip: 0, take: 1, language: Language::En, counts: true };
        let found = packed.search(&query, page).expect("whole data");
        prop_assert_eq!(found.facets, scan.counts(&query));
    }

    #[test]
    fn any_text_has_an_answer(text in "\\PC{0,200}") {
        let Both { packed, entries, .. } = &CATALOGUES[6];
        let page = Page { skip: 0, take: 100, language: Language::Ar, counts: true };
        let found = packed.search(&Query { text, ..Query::default() }, page).expect("whole data");
        prop_assert!(found.total <= entries.len() && found.cards.len() <= 100);
    }
}
