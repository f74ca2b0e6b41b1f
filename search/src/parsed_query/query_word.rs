//! A word to look for, and the keys of the index that it stands for.

use crate::keys::{bedrooms_key, kind_key, pair_key};
use crate::language::stem::without_preposition;
use crate::language::vocabulary::{names::is_type_name, synonyms};
use crate::room_counts::RoomCount;
use crate::rules::{edits_allowed, is_prefix_search};
use crate::tokens::Span;

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct QueryWord {
    /// The keys of the word itself: the word, its stem, and its stem without a preposition, or a number of bedrooms.
    pub(crate) same: Vec<String>,
    /// The keys of synonyms.
    pub(crate) synonyms: Vec<String>,
    /// The word as a prefix.
    pub(crate) beginning: Option<String>,
    /// The word as a possible typing mistake.
    pub(crate) mistyped: Option<String>,
    /// The key of this word and the previous one as a pair.
    pub(crate) pair: Option<String>,
    /// The keys of the types that the word may name.
    pub(crate) kinds: Vec<String>,
    /// The last word may be incomplete.
    pub(crate) is_last: bool,
    pub(crate) span: Span,
    /// Whether it is part of a phrase.
    pub(crate) is_understood: bool,
}

impl QueryWord {
    /// A number of bedrooms. Of Russian rooms one is the living room; homes with a bedroom more come after.
    pub(super) fn rooms(count: RoomCount) -> Self {
        let (least, most) = count.ends();
        let further = most.filter(|most| *most != least);
        Self {
            same: vec![bedrooms_key(least)],
            synonyms: further.map(bedrooms_key).into_iter().collect(),
            ..Self::default()
        }
    }

    pub(super) fn word(word: &str, stem: &str, stem_before: Option<&str>) -> Self {
        let mut same = vec![word.to_owned()];
        if stem != word {
            same.push(stem.to_owned());
        }
        let bare = without_preposition(word);
        let bare_stem = bare.map(crate::language::stem::stem);
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
            synonyms: meant.iter().map(|key| (*key).to_owned()).collect(),
            beginning: (is_prefix_search(word) && !is_type).then(|| word.to_owned()),
            mistyped: (edits_allowed(word) > 0 && !is_type).then(|| word.to_owned()),
            pair: stem_before.map(|before| pair_key(before, stem)),
            ..Self::default()
        }
    }
}
