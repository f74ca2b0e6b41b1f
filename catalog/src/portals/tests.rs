//! The table is complete, and no word stands for two values.

use std::collections::BTreeMap;
use std::fmt::Debug;

use super::*;
use crate::clean::{fold, folds_to};
use crate::property::{Amenity, Completion, Furnishing, Key, RentFrequency, SubCategory};

const XML: [FeedFormat; 2] = [FeedFormat::PropertyFinder, FeedFormat::Bayut];

/// Each value is written as a word that is read as this value again, unless the table names what is lost. Returns the
/// values for which a format has no word.
fn round_trip<T: Copy + PartialEq + Debug>(terms: &[Term<T>], all: &[T]) -> Vec<(T, FeedFormat)> {
    let mut unknown = Vec::new();
    for value in all {
        let term = terms.iter().find(|term| term.value == *value).unwrap_or_else(|| panic!("{value:?}"));
        for format in XML {
            let Some(word) = write(terms, *value, format) else {
                unknown.push((*value, format));
                continue;
            };
            let is_same = read(terms, word) == Some(*value);
            assert!(is_same || term.loss.is_some(), "{value:?} is written {word} in {format:?}");
        }
    }
    unknown
}

#[test]
fn every_value_is_written_and_read_back() {
    let bayut = FeedFormat::Bayut;
    assert_eq!(
        round_trip(TYPES, SubCategory::ALL),
        [(SubCategory::Bungalow, bayut), (SubCategory::Retail, bayut)]
    );
    assert_eq!(round_trip(AMENITIES, Amenity::ALL), []);
    assert_eq!(round_trip(FURNISHINGS, Furnishing::ALL), []);
    assert_eq!(round_trip(FREQUENCIES, RentFrequency::ALL), []);
    let lossy: Vec<SubCategory> =
        TYPES.iter().filter(|term| term.loss.is_some()).map(|term| term.value).collect();
    assert_eq!(lossy, [SubCategory::Studio, SubCategory::Palace]);
}

fn no_word_twice<T: Copy + PartialEq + Debug>(terms: &[Term<T>]) {
    let mut known: BTreeMap<String, T> = BTreeMap::new();
    for term in terms {
        for word in term.words() {
            let other = known.insert(fold(word), term.value);
            assert!(other.is_none_or(|other| other == term.value), "{word}: {other:?} and {:?}", term.value);
        }
    }
}

#[test]
fn no_word_stands_for_two_values() {
    no_word_twice(TYPES);
    no_word_twice(AMENITIES);
    no_word_twice(FURNISHINGS);
    no_word_twice(FREQUENCIES);
    no_word_twice(COMPLETIONS);
    no_word_twice(OFFERINGS);
    no_word_twice(SALE_TYPES);
    no_word_twice(STATUSES);
    for (code, name) in UNSUPPORTED_TYPES {
        assert_eq!((read(TYPES, code), read(TYPES, name)), (None, None), "{name}");
    }
    for (code, name) in UNSUPPORTED_AMENITIES {
        assert_eq!((read(AMENITIES, code), read(AMENITIES, name)), (None, None), "{name}");
    }
}

#[test]
fn words_are_read_however_they_are_written() {
    for written in ["Pent House", "PENTHOUSE", "pent-house", "PH"] {
        assert_eq!(read(TYPES, written), Some(SubCategory::Penthouse), "{written}");
    }
    assert_eq!(read(TYPES, "Land / Plot"), Some(SubCategory::Plot));
    assert_eq!(read(FREQUENCIES, "Annually"), Some(RentFrequency::Yearly));
    for (written, kind) in [
        ("Villas for Sale", SubCategory::Villa),
        ("Apartment (1BR)", SubCategory::Apartment),
        ("AP - Apartment", SubCategory::Apartment),
        ("Residential / Apartment", SubCategory::Apartment),
        ("Residential > Villa", SubCategory::Villa),
        ("Townhouses (TH)", SubCategory::Townhouse),
        ("Duplexes", SubCategory::Duplex),
        ("Semi-Detached", SubCategory::Villa),
        ("Виллы", SubCategory::Villa),
    ] {
        assert_eq!(property_type(written), Some((kind, None)), "{written}");
    }
    for written in ["Residential", "1BR", "For Sale", "Sky Villa", "Bed Space", "Hotel - Room", ""] {
        assert_eq!(property_type(written), None, "{written}");
    }
    for written in ["Off Plan - Q4 2027", "Handover Q4 2027", "Under construction (60 %)"] {
        assert_eq!(completion(written), Some((Completion::OffPlan, None)), "{written}");
    }
    assert_eq!(completion("New"), None);
    assert_eq!(use_in_type("Commercial Building"), Some(Use::Commercial));
    for word in ["Pent House", "Émirats 1", "فيلا", "", "--", "ΣΑΣ"] {
        assert!(folds_to(word, &fold(word)) && !folds_to(word, &format!("{}x", fold(word))), "{word}");
    }
    assert_eq!((fold("Pent-House"), fold("Émirats 1")), ("penthouse".to_owned(), "émirats1".to_owned()));
}

#[test]
fn every_fact_has_an_element_and_none_has_two_meanings() {
    for format in FeedFormat::ALL {
        let mut known: BTreeMap<&str, Field> = BTreeMap::new();
        for field in Field::ALL {
            for element in field.elements(format) {
                let other = known.insert(element, *field);
                assert_eq!(other, None, "{element} in {format:?}");
            }
        }
        assert!(known.len() > 30, "{format:?}");
    }
    for field in Field::ALL {
        assert!(FeedFormat::ALL.iter().any(|format| !field.elements(*format).is_empty()), "{field:?}");
    }
}

#[test]
fn an_element_without_a_key_says_what_becomes_of_it() {
    for field in Field::ALL.iter().filter(|field| field.key().is_none()) {
        assert!(field.loss().is_some(), "{field:?}");
    }
}

#[test]
fn every_key_that_an_import_writes_is_a_key_of_records() {
    let record = serde_json::json!({"": 1});
    let error = serde_json::from_value::<crate::property::Property>(record).expect_err("no key").to_string();
    for key in Key::ALL {
        assert!(error.contains(&format!("`{key}`")), "{key}");
    }
}

#[test]
fn an_editor_can_own_what_a_feed_states_but_for_what_identifies_a_listing() {
    for key in Field::ALL.iter().filter_map(|field| field.key()) {
        let is_identity = matches!(key, Key::Reference | Key::CreatedAt);
        let is_ownable = serde_json::from_value::<Key>(key.word().into()).is_ok();
        assert_eq!(is_ownable, !is_identity, "`{key}`");
    }
}
