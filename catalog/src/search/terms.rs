//! What a listing can be found by: every word, its stem, the beginnings and pairs of words of title and place, and its bedrooms.

use std::collections::HashMap;

use super::SearchEntry;
use super::ask::{Token, tokens};
use super::fold::{each_word, words};
use super::rules::{PAIR_MARK, SHORT_PREFIX_LETTERS, SHORT_PREFIX_MARK, Tier, is_number};
use super::stem::stem;
use super::vocabulary::{EVERYWHERE, category_words, is_stop_word, type_words};
use crate::property::SubCategory;

/// The keys of a listing, each with the best field that has it.
pub(super) type Terms = HashMap<String, Tier>;

/// The key of so many bedrooms; no word of a text is like it, since words end where digits meet letters.
pub(super) fn bedrooms_key(bedrooms: u8) -> String {
    format!("{bedrooms}bd")
}

/// The key of two words that stand side by side.
pub(super) fn pair_key(first_stem: &str, second_stem: &str) -> String {
    format!("{PAIR_MARK}{first_stem} {second_stem}")
}

/// The key of the words that begin with one or two letters.
pub(super) fn short_prefix_key(letters: &str) -> String {
    format!("{SHORT_PREFIX_MARK}{letters}")
}

/// What `entry` can be found by.
pub(super) fn terms(entry: &SearchEntry) -> Terms {
    let mut reader = Reader::default();
    let card = &entry.card;
    reader.read_name(&card.title, Tier::Title);
    let location = card.location.as_deref().unwrap_or_default();
    reader.read_name(location, Tier::Place);
    for translation in &entry.translations {
        reader.read_name(&translation.title, Tier::Title);
        reader.read_name(&translation.location, Tier::Place);
    }
    if let Some(initials) = initials(location) {
        reader.add_word(&initials, Tier::Place);
    }
    for text in [card.sub_category.word(), type_words(card.sub_category), category_words(card.main_category)] {
        reader.read(text, Tier::Place);
    }
    if card.bedrooms == Some(0) && card.sub_category != SubCategory::Studio {
        reader.read(SubCategory::Studio.word(), Tier::Place);
        reader.read(type_words(SubCategory::Studio), Tier::Place);
    }
    for bedrooms in bedrooms(entry) {
        reader.add(bedrooms_key(bedrooms), Tier::Place);
    }
    reader.read(&entry.developer, Tier::Place);
    reader.read(&card.reference, Tier::Place);
    reader.read(&entry.description, Tier::Text);
    for translation in &entry.translations {
        reader.read(&translation.description, Tier::Text);
    }
    for word in EVERYWHERE {
        reader.add_word(word, Tier::Text);
    }
    reader.terms
}

/// What the record says; where it is silent, what its title says.
fn bedrooms(entry: &SearchEntry) -> Vec<u8> {
    if let Some(bedrooms) = entry.card.bedrooms {
        return vec![bedrooms];
    }
    let counted = tokens(&words(&entry.card.title)).into_iter().filter_map(|token| match token {
        Token::Bedrooms(count) => Some(count),
        Token::Word(_) => None,
    });
    counted.collect()
}

/// How people write a place of three or more words: Jumeirah Village Circle is JVC.
fn initials(location: &str) -> Option<String> {
    let words = words(location);
    (words.len() > 2).then(|| words.iter().filter_map(|word| word.chars().next()).collect())
}

#[derive(Default)]
struct Reader {
    terms: Terms,
    stems: Vec<String>,
}

impl Reader {
    fn add(&mut self, key: String, tier: Tier) {
        let known = self.terms.entry(key).or_insert(tier);
        *known = tier.min(*known);
    }

    fn add_word(&mut self, word: &str, tier: Tier) {
        let stem = stem(word);
        if stem != word {
            self.add(stem, tier);
        }
        self.add(word.to_owned(), tier);
    }

    fn read(&mut self, text: &str, tier: Tier) {
        each_word(text, |word| {
            if !is_stop_word(word) {
                self.add_word(word, tier);
            }
        });
    }

    /// A title or a place: its words can be begun, and which stands beside which counts.
    fn read_name(&mut self, text: &str, tier: Tier) {
        let mut stems = std::mem::take(&mut self.stems);
        each_word(text, |word| {
            if is_stop_word(word) {
                return;
            }
            self.add_word(word, tier);
            stems.push(stem(word));
            if !is_number(word) {
                for letters in 1..=SHORT_PREFIX_LETTERS {
                    self.add(short_prefix_key(&beginning(word, letters)), tier);
                }
            }
        });
        for pair in stems.windows(2) {
            if let [first, second] = pair {
                self.add(pair_key(first, second), tier);
            }
        }
        stems.clear();
        self.stems = stems;
    }
}

fn beginning(word: &str, letters: usize) -> String {
    word.chars().take(letters).collect()
}
