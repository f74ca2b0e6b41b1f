//! The keys of a listing: words, stems, prefixes and pairs of words in title and location, and bedrooms.

use std::borrow::Cow;
use std::collections::HashMap;

use super::fold::{each_word, words};
use super::rules::{KIND_MARK, PAIR_MARK, SHORT_PREFIX_LETTERS, SHORT_PREFIX_MARK, Tier, is_number};
use super::stem::{stem, without_preposition};
use super::tokens::{TokenKind, signed_words, tokens};
use super::vocabulary::bedrooms::Room;
use super::vocabulary::names::{category_words, fact_words, type_names};
use super::vocabulary::{GENERIC_WORDS, VIEW_WORDS, is_stop_word};
use super::{Fact, SearchEntry};
use catalog::api::{NameKind, PropertyCard};
use catalog::property::{MainCategory, SubCategory};

/// The key of a number of bedrooms, which no word equals, since words end where digits meet letters.
pub(super) fn bedrooms_key(bedrooms: u8) -> String {
    format!("{bedrooms}bd")
}

/// The key of two adjacent words.
pub(super) fn pair_key(first_stem: &str, second_stem: &str) -> String {
    let mut key = String::new();
    make_pair_key(&mut key, first_stem, second_stem);
    key
}

fn make_pair_key(key: &mut String, first_stem: &str, second_stem: &str) {
    key.clear();
    key.push(PAIR_MARK);
    key.extend([first_stem, " ", second_stem]);
}

/// The key of a type, by the stem of one of its names.
pub(super) fn kind_key(stem: &str) -> String {
    format!("{KIND_MARK}{stem}")
}

/// The key of words that start with one or two letters.
pub(super) fn short_prefix_key(letters: &str) -> String {
    let mut key = String::new();
    make_short_prefix_key(&mut key, letters);
    key
}

fn make_short_prefix_key(key: &mut String, letters: &str) {
    key.clear();
    key.push(SHORT_PREFIX_MARK);
    key.push_str(letters);
}

/// Receives the keys of a listing. A key can occur several times; the best field counts.
pub(super) trait Keys {
    fn add(&mut self, key: &str, tier: Tier);

    /// The word, its stem, and its stem without a preposition.
    fn add_word(&mut self, word: &str, tier: Tier) {
        for stem in stems(word).into_iter().flatten() {
            self.add(&stem, tier);
        }
        self.add(word, tier);
    }
}

/// The stem of `word`, and the stem without a preposition, where they differ from the word.
pub(super) fn stems(word: &str) -> [Option<Cow<'_, str>>; 2] {
    [Some(stem(word)).filter(|stem| stem != word), without_preposition(word).map(stem)]
}

/// The bedrooms of the record, or else of its title.
fn bedrooms(card: &PropertyCard) -> Vec<u8> {
    if let Some(bedrooms) = card.bedrooms {
        return vec![bedrooms];
    }
    let counted = tokens(&signed_words(&card.title).words).into_iter().filter_map(|token| match token.kind {
        TokenKind::Rooms(count) if count.room == Room::Bedroom => count.exact(),
        _ => None,
    });
    counted.collect()
}

/// The initials of a location of three or more words: Jumeirah Village Circle is JVC.
fn initials(location: &str) -> Option<String> {
    let words = words(location);
    (words.len() > 2).then(|| words.iter().filter_map(|word| word.chars().next()).collect())
}

/// Reads listings in order, caching what they share.
#[derive(Default)]
pub(super) struct Reader {
    /// Words for types, categories and studios.
    kinds: HashMap<(SubCategory, MainCategory, bool), Vec<String>>,
    /// The keys of types, and of homes without bedrooms.
    kind_keys: HashMap<(SubCategory, bool), Vec<String>>,
    /// Words for facts.
    facts: HashMap<Fact, Vec<String>>,
    /// The stems of a name and their ends, in reused buffers.
    stems: String,
    ends: Vec<usize>,
    key: String,
}

impl Reader {
    /// Passes the keys of a listing to `keys`.
    pub(super) fn read(&mut self, entry: &SearchEntry, keys: &mut impl Keys) {
        let card = &*entry.card;
        let location = card.location.as_deref().unwrap_or_default();
        self.read_name(&card.title, Tier::Title, keys);
        self.read_name(location, Tier::Place, keys);
        for translation in &entry.translations {
            self.read_name(&translation.title, Tier::Title, keys);
            self.read_name(&translation.location, Tier::Place, keys);
        }
        if let Some(initials) = initials(location) {
            keys.add_word(&initials, Tier::Place);
        }
        let kind = (card.sub_category, card.main_category, card.bedrooms == Some(0));
        let words = self.kinds.entry(kind).or_insert_with(|| words_of_kind(kind));
        words.iter().for_each(|word| keys.add_word(word, Tier::Place));
        let kinds =
            self.kind_keys.entry((card.sub_category, kind.2)).or_insert_with(|| kind_keys(kind.0, kind.2));
        kinds.iter().for_each(|key| keys.add(key, Tier::Title));
        for bedrooms in bedrooms(card) {
            keys.add(&bedrooms_key(bedrooms), Tier::Place);
        }
        for fact in &entry.facts {
            let words = self.facts.entry(*fact).or_insert_with(|| distinctive_words([fact_words(*fact)]));
            words.iter().for_each(|word| keys.add_word(word, Tier::Text));
        }
        for name in &entry.names {
            name.texts.iter().for_each(|text| self.read_name(text, Tier::Place, keys));
            if name.of == NameKind::View {
                VIEW_WORDS.iter().for_each(|word| keys.add_word(word, Tier::Place));
            }
        }
        read(&card.reference, Tier::Place, keys);
        read(&entry.permit, Tier::Place, keys);
        read(&entry.description, Tier::Text, keys);
        for translation in &entry.translations {
            read(&translation.description, Tier::Text, keys);
        }
        GENERIC_WORDS.iter().for_each(|word| keys.add_word(word, Tier::Text));
    }

    /// A title or location, with prefixes and pairs.
    fn read_name(&mut self, text: &str, tier: Tier, keys: &mut impl Keys) {
        let Self { stems, ends, key, .. } = self;
        stems.clear();
        ends.clear();
        each_word(text, |word| {
            if is_stop_word(word) {
                return;
            }
            keys.add_word(word, tier);
            stems.push_str(&stem(word));
            ends.push(stems.len());
            if !is_number(word) {
                for letters in 1..=SHORT_PREFIX_LETTERS {
                    make_short_prefix_key(key, beginning(word, letters));
                    keys.add(key, tier);
                }
            }
        });
        let mut start = 0;
        for pair in ends.windows(2) {
            if let [middle, end] = *pair {
                make_pair_key(key, &stems[start..middle], &stems[middle..end]);
                keys.add(key, tier);
                start = middle;
            }
        }
    }
}

fn read(text: &str, tier: Tier, keys: &mut impl Keys) {
    each_word(text, |word| {
        if !is_stop_word(word) {
            keys.add_word(word, tier);
        }
    });
}

/// The common words for such a home; without bedrooms it is a studio.
fn words_of_kind((kind, category, has_no_bedrooms): (SubCategory, MainCategory, bool)) -> Vec<String> {
    let mut texts = vec![kind.word(), type_names(kind), category_words(category)];
    if has_no_bedrooms && kind != SubCategory::Studio {
        texts.extend([SubCategory::Studio.word(), type_names(SubCategory::Studio)]);
    }
    distinctive_words(texts)
}

/// The keys of the names of a type that are one word, and of a studio for a home without bedrooms.
fn kind_keys(kind: SubCategory, has_no_bedrooms: bool) -> Vec<String> {
    let studio = Some(SubCategory::Studio).filter(|_| has_no_bedrooms);
    let kinds = [Some(kind), studio].into_iter().flatten();
    let names = kinds.flat_map(|kind| type_names(kind).split(", ").chain([kind.word()]));
    let single = names.filter_map(|name| match words(name).as_slice() {
        [word] => Some(kind_key(&stem(word))),
        _ => None,
    });
    single.collect()
}

fn distinctive_words<'text>(texts: impl IntoIterator<Item = &'text str>) -> Vec<String> {
    let words = texts.into_iter().flat_map(words);
    words.filter(|word| !is_stop_word(word)).collect()
}

fn beginning(word: &str, letters: usize) -> &str {
    word.char_indices().nth(letters).map_or(word, |(end, _)| &word[..end])
}
