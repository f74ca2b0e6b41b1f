//! Every name of a type, an amenity or another fact that pages show is understood as a search, in its language.

use std::sync::Arc;

use catalog::property::{Amenity, Completion, Furnishing, MainCategory, SubCategory};
use catalog::text::Language;
use search::packed::{Packed, Page};
use search::{Fact, Query, SearchEntry};

use crate::seeded;

/// The texts of pages by language: types, types in titles, and facts.
const PAGES: [(&str, [&str; 3]); 3] = [
    (
        "en",
        [
            include_str!("../../../site/src/i18n/property-types.en.ts"),
            include_str!("../../../site/src/screens/landing/text.en.ts"),
            include_str!("../../../site/src/i18n/property-facts.en.ts"),
        ],
    ),
    (
        "ar",
        [
            include_str!("../../../site/src/i18n/property-types.ar.ts"),
            include_str!("../../../site/src/screens/landing/text.ar.ts"),
            include_str!("../../../site/src/i18n/property-facts.ar.ts"),
        ],
    ),
    (
        "ru",
        [
            include_str!("../../../site/src/i18n/property-types.ru.ts"),
            include_str!("../../../site/src/screens/landing/text.ru.ts"),
            include_str!("../../../site/src/i18n/property-facts.ru.ts"),
        ],
    ),
];

/// The keys and texts of a message file: `Villa: 'Вилла'`.
fn texts(file: &str) -> Vec<(&str, &str)> {
    let pieces: Vec<&str> = file.split(": '").collect();
    let pairs = pieces.windows(2).filter_map(|pair| {
        let is_of_key = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ' ');
        let written = pair[0].trim_end_matches('\'');
        let key = &written[written.rfind(|letter| !is_of_key(letter)).map_or(0, |at| at + 1)..];
        let key = key.trim_start();
        let text = pair[1].split_once('\'')?.0;
        Some((key.rsplit_once("{ ").map_or(key, |(_, key)| key), text))
    });
    pairs.collect()
}

/// A listing without any text of its own.
fn entry(id: &str, kind: SubCategory, facts: Vec<Fact>) -> SearchEntry {
    let mut entry = seeded::listings(1, 1).remove(0);
    let card = Arc::make_mut(&mut entry.card);
    id.clone_into(&mut card.id);
    "Corner".clone_into(&mut card.title);
    card.sub_category = kind;
    card.main_category = MainCategory::Residential;
    card.bedrooms = None;
    SearchEntry {
        translated_cards: Vec::new(),
        translations: Vec::new(),
        description: String::new(),
        names: Vec::new(),
        facts,
        ..entry
    }
}

/// Whether `text` finds `id` first and uses each of its words. A name of two types finds either first.
fn is_found(packed: &Packed, text: &str, id: &str) -> bool {
    let query = Query { text: text.to_owned(), ..Query::default() };
    let page = Page { skip: 0, take: 2, language: Language::En, counts: false };
    let found = packed.search(&query, page).expect("whole data");
    found.cards.iter().any(|card| card.id == id) && found.unknown.is_empty()
}

#[test]
fn types_are_found_by_the_names_on_pages() {
    let entries: Vec<SearchEntry> =
        SubCategory::ALL.iter().map(|kind| entry(kind.word(), *kind, Vec::new())).collect();
    let packed = seeded::offered(&entries);
    let mut missed = Vec::new();
    for (language, [types, landing, _]) in PAGES {
        let mut count = 0;
        for (key, text) in texts(types).into_iter().chain(texts(landing)) {
            if SubCategory::ALL.iter().any(|kind| kind.word() == key) {
                count += 1;
                if !is_found(&packed, text, key) {
                    missed.push(format!("{language} {key}: {text}"));
                }
            }
        }
        assert!(count >= SubCategory::ALL.len(), "{count} names of types in {language}");
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn facts_are_found_by_the_names_on_pages() {
    let amenities = Amenity::ALL.iter().map(|fact| (fact.word(), Fact::Amenity(*fact)));
    let furnishings = Furnishing::ALL.iter().map(|fact| (fact.word(), Fact::Furnishing(*fact)));
    let completions = Completion::ALL.iter().map(|fact| (fact.word(), Fact::Completion(*fact)));
    let facts: Vec<(&str, Fact)> = amenities.chain(furnishings).chain(completions).collect();
    let entries: Vec<SearchEntry> =
        facts.iter().map(|(word, fact)| entry(word, SubCategory::Apartment, vec![*fact])).collect();
    let packed = seeded::offered(&entries);
    let mut missed = Vec::new();
    for (language, [.., names]) in PAGES {
        let named: Vec<(&str, &str)> =
            texts(names).into_iter().filter(|(key, _)| facts.iter().any(|(word, _)| word == key)).collect();
        assert_eq!(named.len(), facts.len(), "names of facts in {language}: {named:?}");
        for (key, text) in named {
            if !is_found(&packed, text, key) {
                missed.push(format!("{language} {key}: {text}"));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
