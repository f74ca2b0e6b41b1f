//! The keys of a listing: words, stems, prefixes and pairs of words in title and location, types, and bedrooms.

use std::collections::HashMap;
use std::mem::discriminant;

use super::SearchEntry;
use super::language::fold::words;
use super::language::stem::{stem, without_preposition};
use super::language::vocabulary::bedrooms::Room;
use super::language::vocabulary::names::{category_words, fact_words, type_names};
use super::language::vocabulary::{GENERIC_WORDS, VIEW_WORDS, is_stop_word};
use super::parts::{PartKind, parts};
use super::rules::{Field, SHORT_PREFIX_LETTERS, is_number};
use super::tokens::tokens;
use catalog::api::{NameKind, PropertyCard};
use catalog::property::SubCategory;
use serde::{Deserialize, Serialize};

/// What listings are found by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Key {
    /// A word or its stem.
    Word(String),
    /// The stems of two adjacent words.
    Pair(String),
    /// A type, by the stem of one of its names.
    Type(String),
    /// The one or two letters that a word starts with.
    Beginning(String),
}

impl Key {
    pub(super) fn word(word: &str) -> Self {
        Self::Word(word.to_owned())
    }

    /// The key of a number of bedrooms. It equals no word, since words end where digits meet letters.
    pub(super) fn bedrooms(bedrooms: u8) -> Self {
        Self::Word(format!("{bedrooms}bd"))
    }

    pub(super) fn pair(first_stem: &str, second_stem: &str) -> Self {
        Self::Pair(format!("{first_stem} {second_stem}"))
    }

    /// Whether the key is of the same kind as `beginning` and starts with its text.
    pub(super) fn starts_with(&self, beginning: &Self) -> bool {
        discriminant(self) == discriminant(beginning) && self.text().starts_with(beginning.text())
    }

    pub(super) fn text(&self) -> &str {
        match self {
            Self::Word(text) | Self::Pair(text) | Self::Type(text) | Self::Beginning(text) => text,
        }
    }
}

/// The keys by which a listing is found, in no order, each with the best field that has it.
pub(super) fn keys_of(entry: &SearchEntry) -> Vec<(Key, Field)> {
    let mut keys = ListingKeys::default();
    let card = &*entry.card;
    let location = card.location.as_deref().unwrap_or_default();
    keys.add_name(&card.title, Field::Title);
    keys.add_name(location, Field::Place);
    for translation in &entry.translations {
        keys.add_name(&translation.title, Field::Title);
        keys.add_name(&translation.location, Field::Place);
        keys.add_text(&translation.description, Field::Text);
    }
    for name in &entry.names {
        name.texts.iter().for_each(|text| keys.add_name(text, Field::Place));
        if name.of == NameKind::View {
            VIEW_WORDS.iter().for_each(|word| keys.add_word(word, Field::Place));
        }
    }
    if let Some(initials) = initials(location) {
        keys.add_word(&initials, Field::Place);
    }
    keys.add_text(category_words(card.main_category), Field::Place);
    for kind in types(card) {
        type_names(kind).for_each(|name| keys.add_text(name, Field::Place));
        let words = type_names(kind).filter_map(single_word);
        words.for_each(|word| keys.add(Key::Type(stem(&word)), Field::Title));
    }
    for bedrooms in bedrooms(card) {
        keys.add(Key::bedrooms(bedrooms), Field::Place);
    }
    keys.add_text(&card.reference, Field::Place);
    keys.add_text(&entry.permit, Field::Place);
    keys.add_text(&entry.description, Field::Text);
    entry.facts.iter().for_each(|fact| keys.add_text(fact_words(*fact), Field::Text));
    GENERIC_WORDS.iter().for_each(|word| keys.add_word(word, Field::Text));
    keys.0.into_iter().collect()
}

/// The keys of a listing so far.
#[derive(Default)]
struct ListingKeys(HashMap<Key, Field>);

impl ListingKeys {
    /// Adds a key; the best of its fields counts.
    fn add(&mut self, key: Key, field: Field) {
        let best = self.0.entry(key).or_insert(field);
        *best = field.min(*best);
    }

    /// Adds the word, its stem, and its stem without a preposition.
    fn add_word(&mut self, word: &str, field: Field) {
        self.add(Key::word(word), field);
        let stems = [Some(stem(word)), without_preposition(word).map(stem)];
        stems.into_iter().flatten().for_each(|stem| self.add(Key::Word(stem), field));
    }

    /// Adds the words of a text.
    fn add_text(&mut self, text: &str, field: Field) {
        content_words(text).for_each(|word| self.add_word(&word, field));
    }

    /// Adds the words of a title or a location, with their prefixes and pairs.
    fn add_name(&mut self, text: &str, field: Field) {
        let words: Vec<String> = content_words(text).collect();
        for word in &words {
            self.add_word(word, field);
            if !is_number(word) {
                for letters in 1..=SHORT_PREFIX_LETTERS {
                    self.add(Key::Beginning(word.chars().take(letters).collect()), field);
                }
            }
        }
        for pair in words.windows(2) {
            self.add(Key::pair(&stem(&pair[0]), &stem(&pair[1])), field);
        }
    }
}

/// The words of a text without stop words.
fn content_words(text: &str) -> impl Iterator<Item = String> {
    words(text).into_iter().filter(|word| !is_stop_word(word))
}

/// The word that a text is, if it is one.
fn single_word(text: &str) -> Option<String> {
    let mut words = words(text).into_iter();
    words.next().filter(|_| words.next().is_none())
}

/// The type of a listing, and studio for a home without bedrooms.
fn types(card: &PropertyCard) -> impl Iterator<Item = SubCategory> {
    let is_other = card.bedrooms == Some(0) && card.sub_category != SubCategory::Studio;
    [card.sub_category].into_iter().chain(is_other.then_some(SubCategory::Studio))
}

/// The bedrooms of the record, or else of its title.
fn bedrooms(card: &PropertyCard) -> Vec<u8> {
    if let Some(bedrooms) = card.bedrooms {
        return vec![bedrooms];
    }
    let counted = parts(&tokens(&card.title), &[]).into_iter().filter_map(|part| match part.kind {
        PartKind::Rooms(count) if count.room == Room::Bedroom => count.exact(),
        _ => None,
    });
    counted.collect()
}

/// The initials of a location of three or more words: Jumeirah Village Circle is JVC.
fn initials(location: &str) -> Option<String> {
    let words = words(location);
    (words.len() > 2).then(|| words.iter().filter_map(|word| word.chars().next()).collect())
}
