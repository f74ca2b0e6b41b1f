//! Parses a query's text into the words to look for.

use super::Query;
use super::bounds::Bounds;
use super::fold::{is_blank, words};
use super::price::{Priced, Purpose, priced};
use super::rules::{MAX_WORDS, can_begin, edits_allowed};
use super::stem::{stem, without_preposition};
use super::terms::{bedrooms_key, pair_key};
use super::tokens::{Token, tokens};
use super::vocabulary::{is_stop_word, synonyms};

/// The words of a query.
#[derive(Debug, Default)]
pub(super) struct Ask {
    pub(super) words: Vec<Wanted>,
    /// The price in the text.
    pub(super) price: Bounds,
    /// What that price is for.
    pub(super) purpose: Option<Purpose>,
}

/// One word of a query.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    /// The keys of the word itself: the word, its stem, and its stem without a preposition, or a number of bedrooms.
    pub(super) same: Vec<String>,
    /// The keys of synonyms.
    pub(super) synonyms: &'static [&'static str],
    /// The word as a prefix.
    pub(super) beginning: Option<String>,
    /// The word as a possible typing mistake.
    pub(super) mistyped: Option<String>,
    /// The key of this word and the previous one as a pair.
    pub(super) pair: Option<String>,
    /// The last word may be incomplete.
    pub(super) is_last: bool,
}

impl Ask {
    pub(super) fn read(text: &str) -> Self {
        let Priced { price, purpose, rest } = priced(text);
        let all = tokens(&words(&rest));
        let is_telling = |token: &&Token| !matches!(token, Token::Word(word) if is_stop_word(word));
        let telling: Vec<&Token> = all.iter().filter(is_telling).take(MAX_WORDS).collect();
        let chosen = if telling.is_empty() { all.iter().take(MAX_WORDS).collect() } else { telling };
        let mut words: Vec<Wanted> = Vec::with_capacity(chosen.len());
        let mut stem_before = None;
        for token in chosen {
            let (wanted, stem) = match token {
                Token::Bedrooms(count) => (Wanted::bedrooms(*count), None),
                Token::Word(word) => {
                    let stem = stem(word).into_owned();
                    (Wanted::word(word, &stem, stem_before.as_deref()), Some(stem))
                }
            };
            stem_before = stem;
            // Duplicate words count once.
            if !words.iter().any(|known| known.same == wanted.same) {
                words.push(wanted);
            }
        }
        if let Some(last) = words.last_mut() {
            last.is_last = true;
        }
        Self { words, price, purpose }
    }

    /// Whether a query without words finds all listings that pass its facets. Punctuation alone finds nothing.
    pub(super) fn finds_all_that_pass(&self, query: &Query) -> bool {
        is_blank(&query.text) || !self.price.is_any()
    }
}

impl Wanted {
    fn bedrooms(count: u8) -> Self {
        let same = vec![bedrooms_key(count)];
        Self { same, synonyms: &[], beginning: None, mistyped: None, pair: None, is_last: false }
    }

    fn word(word: &str, stem: &str, stem_before: Option<&str>) -> Self {
        let mut same = vec![word.to_owned()];
        if stem != word {
            same.push(stem.to_owned());
        }
        let bare = without_preposition(word);
        let bare_stem = bare.map(super::stem::stem);
        same.extend(bare_stem.as_deref().filter(|bare| *bare != stem).map(str::to_owned));
        let meant = synonyms(word, stem);
        Self {
            same,
            synonyms: match (bare, bare_stem.as_deref()) {
                (Some(bare), Some(bare_stem)) if meant.is_empty() => synonyms(bare, bare_stem),
                _ => meant,
            },
            beginning: can_begin(word).then(|| word.to_owned()),
            mistyped: (edits_allowed(word) > 0).then(|| word.to_owned()),
            pair: stem_before.map(|before| pair_key(before, stem)),
            is_last: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_keys(text: &str) -> Vec<String> {
        Ask::read(text).words.into_iter().map(|wanted| wanted.same[0].clone()).collect()
    }

    #[test]
    fn bedrooms_become_one_word() {
        for (text, keys) in [
            ("2br jvc", ["2bd", "jvc"].as_slice()),
            ("3 bedroom villa", &["3bd", "villa"]),
            ("two-bed flat", &["2bd", "flat"]),
            ("شقة ٣ غرف نوم", &["شقه", "3bd"]),
            ("شقة غرفتين وصالة", &["شقه", "2bd"]),
            ("غرفة وصالة", &["1bd"]),
            ("2-х комнатная квартира", &["2bd", "квартира"]),
            ("трёхкомнатная", &["3bd"]),
            ("4 спальни", &["4bd"]),
            ("marina gate 2", &["marina", "gate", "2"]),
        ] {
            assert_eq!(first_keys(text), keys, "{text}");
        }
    }

    #[test]
    fn a_home_without_furniture_is_unfurnished() {
        for (text, keys) in [
            ("villa not furnished", ["villa", "unfurnished"].as_slice()),
            ("no furniture", &["unfurnished"]),
            ("شقة غير مفروشة", &["شقه", "unfurnished"]),
            ("شقة بدون أثاث للإيجار", &["شقه", "unfurnished", "للايجار"]),
            ("квартира без мебели в Марине", &["квартира", "unfurnished", "марине"]),
            ("не меблированная", &["unfurnished"]),
            ("с мебелью", &["мебелью"]),
            ("без бассейна", &["без", "бассеина"]),
        ] {
            assert_eq!(first_keys(text), keys, "{text}");
        }
    }

    #[test]
    fn stop_words_are_ignored_unless_there_are_no_others() {
        assert_eq!(first_keys("a flat in the marina"), ["flat", "marina"]);
        assert_eq!(first_keys("in the"), ["in", "the"]);
        assert_eq!(first_keys(" ... "), Vec::<String>::new());
    }

    #[test]
    fn words_count_once_and_long_queries_are_cut() {
        assert_eq!(first_keys("villa Villa VILLA"), ["villa"]);
        let many: Vec<String> = (0..99).map(|number| format!("{number}")).collect();
        assert_eq!(first_keys(&many.join(" ")).len(), MAX_WORDS);
    }
}
