//! A word to look for, and the keys of the index that it stands for.

use crate::keys::Key;
use crate::language::stem::without_preposition;
use crate::language::vocabulary::{names::is_type_name, synonyms};
use crate::ranges::RoomCount;
use crate::rules::{edits_allowed, is_prefix_search};
use crate::tokens::Span;

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct QueryWord {
    /// The keys of the word itself: the word, its stem, and its stem without a preposition, or a number of bedrooms.
    pub(crate) same: Vec<Key>,
    /// The keys of synonyms.
    pub(crate) synonyms: Vec<Key>,
    /// The word as a prefix.
    pub(crate) beginning: Option<String>,
    /// The word as a possible typing mistake.
    pub(crate) mistyped: Option<String>,
    /// This word and the previous one.
    pub(crate) pair: Option<Key>,
    /// The types that the word may name.
    pub(crate) types: Vec<Key>,
    /// Whether the word is the last of the query, which may be incomplete.
    pub(crate) is_last: bool,
    pub(crate) span: Span,
    /// Whether the word is part of a phrase.
    pub(crate) is_understood: bool,
}

impl QueryWord {
    /// A number of bedrooms. Russians count the living room as a room, so homes with one more bedroom come after.
    pub(super) fn rooms(count: RoomCount) -> Self {
        let (least, most) = count.ends();
        let further = most.filter(|most| *most != least);
        Self {
            same: vec![Key::bedrooms(least)],
            synonyms: further.map(Key::bedrooms).into_iter().collect(),
            ..Self::default()
        }
    }

    pub(super) fn word(word: &str, stem: &str, stem_before: Option<&str>) -> Self {
        let mut same = vec![Key::word(word)];
        if stem != word {
            same.push(Key::word(stem));
        }
        let bare = without_preposition(word);
        let bare_stem = bare.map(crate::language::stem::stem);
        same.extend(bare_stem.as_deref().filter(|bare| *bare != stem).map(Key::word));
        let meant = match (synonyms(word), bare) {
            ([], Some(bare)) => synonyms(bare),
            (meant, _) => meant,
        };
        // A type is neither an unfinished word nor a mistake for another: `shop` is not `shopping`.
        let is_type = is_type_name(stem);
        let stems = std::iter::once(stem).chain(bare_stem.as_deref()).chain(meant.iter().copied());
        Self {
            types: stems.map(|stem| Key::Type(stem.to_owned())).collect(),
            same,
            synonyms: meant.iter().map(|word| Key::word(word)).collect(),
            beginning: (is_prefix_search(word) && !is_type).then(|| word.to_owned()),
            mistyped: (edits_allowed(word) > 0 && !is_type).then(|| word.to_owned()),
            pair: stem_before.map(|before| Key::pair(before, stem)),
            ..Self::default()
        }
    }
}
