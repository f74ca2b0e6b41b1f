//! Parses a query's text into conditions and the words to look for.

use super::Query;
use super::bounds::Bounds;
use super::fold::{is_blank, words};
use super::names::{Named, Names};
use super::ranges::{Purpose, Ranges, ranges};
use super::rules::{MAX_WORDS, can_begin, edits_allowed};
use super::stated::Stated;
use super::stem::{stem, without_preposition};
use super::terms::{bedrooms_key, kind_key, pair_key};
use super::tokens::{Token, tokens};
use super::vocabulary::{names::is_type_name, synonyms};

use phrases::Phrases;

mod phrases;

/// What a query's text asks for.
#[derive(Debug, Default)]
pub(super) struct Ask {
    pub(super) words: Vec<Wanted>,
    /// The price in the text.
    pub(super) price: Bounds,
    /// The area in the text, in square feet.
    pub(super) area: Bounds,
    /// What that price is for.
    pub(super) purpose: Option<Purpose>,
    /// Conditions, of which a listing must meet all.
    pub(super) stated: Vec<Stated>,
    /// The slugs of communities, of which a listing is in one.
    pub(super) communities: Vec<String>,
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
    /// The keys of the types that the word may name.
    pub(super) kinds: Vec<String>,
    /// The last word may be incomplete.
    pub(super) is_last: bool,
}

impl Ask {
    pub(super) fn read(text: &str, names: &Names) -> Self {
        let Ranges { price, area, purpose, rest } = ranges(text);
        let all = tokens(&words(&rest));
        let mut ask = Self { price, area, purpose, ..Self::default() };
        let phrases = Phrases::new(&all, names);
        let mut others = Vec::new();
        let mut at = 0;
        while let Some(token) = phrases.token(at) {
            if let Some((stated, used)) = phrases.stated(at) {
                if !ask.stated.contains(&stated) {
                    ask.stated.push(stated);
                }
                at += used;
                continue;
            }
            let (named, used) = phrases.named(at).map_or((None, 1), |(named, used)| (Some(named), used));
            match named {
                Some(Named::Community(community)) if phrases.is_place(at, at + used) => {
                    ask.communities.push(names.slug(community).to_owned());
                }
                // The words of a name stay together: "Palm" in "Fan Palm Court" is no community.
                Some(_) => others.extend((at..at + used).filter_map(|at| phrases.token(at))),
                None => others.push(token),
            }
            at += used;
        }
        // Stop words alone are words.
        let is_empty = others.is_empty() && !ask.has_conditions();
        let chosen = if is_empty { all.iter().collect() } else { others };
        ask.words = wanted(chosen.into_iter().take(MAX_WORDS));
        ask
    }

    /// Whether the text has a condition besides its words.
    pub(super) fn has_conditions(&self) -> bool {
        let has_ranges = !self.price.is_any() || !self.area.is_any();
        has_ranges || !self.stated.is_empty() || !self.communities.is_empty()
    }

    /// Whether a query without words finds all listings that pass its facets. Punctuation alone finds nothing.
    pub(super) fn finds_all_that_pass(&self, query: &Query) -> bool {
        is_blank(&query.text) || self.has_conditions()
    }
}

/// The words of the tokens; a duplicate counts once.
fn wanted<'token>(tokens: impl Iterator<Item = &'token Token>) -> Vec<Wanted> {
    let mut words: Vec<Wanted> = Vec::new();
    let mut stem_before = None;
    for token in tokens {
        let (wanted, stem) = match token {
            Token::Bedrooms(count) => (Wanted::bedrooms(*count), None),
            Token::Word(word) => {
                let stem = stem(word).into_owned();
                (Wanted::word(word, &stem, stem_before.as_deref()), Some(stem))
            }
        };
        stem_before = stem;
        if !words.iter().any(|known| known.same == wanted.same) {
            words.push(wanted);
        }
    }
    if let Some(last) = words.last_mut() {
        last.is_last = true;
    }
    words
}

impl Wanted {
    fn bedrooms(count: u8) -> Self {
        let same = vec![bedrooms_key(count)];
        Self {
            same,
            synonyms: &[],
            beginning: None,
            mistyped: None,
            pair: None,
            kinds: Vec::new(),
            is_last: false,
        }
    }

    fn word(word: &str, stem: &str, stem_before: Option<&str>) -> Self {
        let mut same = vec![word.to_owned()];
        if stem != word {
            same.push(stem.to_owned());
        }
        let bare = without_preposition(word);
        let bare_stem = bare.map(super::stem::stem);
        same.extend(bare_stem.as_deref().filter(|bare| *bare != stem).map(str::to_owned));
        let meant = match (synonyms(word, stem), bare, bare_stem.as_deref()) {
            ([], Some(bare), Some(bare_stem)) => synonyms(bare, bare_stem),
            (meant, ..) => meant,
        };
        // A type is neither an unfinished word nor a mistake for another: `shop` is not `shopping`.
        let is_type = is_type_name(stem);
        let stems = std::iter::once(stem).chain(bare_stem.as_deref()).chain(meant.iter().copied());
        Self {
            kinds: stems.map(kind_key).collect(),
            same,
            synonyms: meant,
            beginning: (can_begin(word) && !is_type).then(|| word.to_owned()),
            mistyped: (edits_allowed(word) > 0 && !is_type).then(|| word.to_owned()),
            pair: stem_before.map(|before| pair_key(before, stem)),
            is_last: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facets::Value;
    use catalog::property::Furnishing;

    fn first_keys(text: &str) -> Vec<String> {
        Ask::read(text, &Names::default()).words.into_iter().map(|wanted| wanted.same[0].clone()).collect()
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
        let furnishing = |value| Stated::Value(Value::Furnishing(value));
        let (with, without) = (furnishing(Furnishing::Furnished), furnishing(Furnishing::Unfurnished));
        for (text, keys, stated) in [
            ("villa not furnished", ["villa"].as_slice(), [without].as_slice()),
            ("no furniture", &[], &[without]),
            ("flat without furniture", &["flat"], &[without]),
            ("non-furnished", &[], &[without]),
            ("un-furnished", &[], &[without]),
            ("شقة ليست مفروشة", &["شقه"], &[without]),
            ("شقة غير مؤثثة", &["شقه"], &[without]),
            ("شقة بلا أثاث", &["شقه"], &[without]),
            ("нет мебели", &[], &[without]),
            ("квартира без обстановки", &["квартира"], &[without]),
            ("شقة غير مفروشة", &["شقه"], &[without]),
            ("شقة بدون أثاث للإيجار", &["شقه"], &[without, Stated::Rent]),
            ("квартира без мебели в Марине", &["квартира", "марине"], &[without]),
            ("не меблированная", &[], &[without]),
            ("с мебелью", &[], &[with]),
            ("без бассейна", &["без", "бассеина"], &[]),
        ] {
            let ask = Ask::read(text, &Names::default());
            assert_eq!(
                (first_keys(text).as_slice(), ask.stated.as_slice()),
                (keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>().as_slice(), stated),
                "{text}"
            );
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
