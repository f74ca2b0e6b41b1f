//! The scores of matches and the limits of a query.
//!
//! A listing's score is the sum, over the words of the query, of the best `weight of the field × quality of the match`,
//! plus a bonus for adjacent words. Listings are ordered by the number of matching words, the score, and the [`tie
//! order`](super::tie_order).

/// The field of a word; a word in several fields counts in the one with the highest weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Field {
    Title = 0,
    /// Location, type, category, names, reference, permit.
    Place = 1,
    Text = 2,
}

impl Field {
    pub(super) const ALL: [Self; 3] = [Self::Title, Self::Place, Self::Text];

    pub(super) const fn weight(self) -> u8 {
        match self {
            Self::Title => 4,
            Self::Place => 3,
            Self::Text => 1,
        }
    }

    /// The bonus for two adjacent words, and for the type that a word names.
    pub(super) const fn pair_bonus(self) -> u8 {
        self.weight() * 3
    }
}

/// The quality of the word itself or its stem.
pub(super) const EXACT: u8 = 8;
pub(super) const SYNONYM: u8 = 7;
pub(super) const PREFIX: u8 = 6;
pub(super) const ONE_EDIT: u8 = 4;
pub(super) const TWO_EDITS: u8 = 3;

/// How the words of a query are matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// As written; as a prefix only if no title, place or type has it as a whole word.
    AsWritten,
    /// With typing mistakes, and the last word as a prefix too. Used if the first pass found fewer than
    /// [`ENOUGH_RESULTS`].
    Forgiving,
}

/// The number of results below which typing mistakes are tolerated, so that one listing with the same mistake does not
/// hide the others.
pub(super) const ENOUGH_RESULTS: usize = 10;
/// How many words a listing must have to be found where no listing has all of them. If some listing has all words but
/// is left out by the filters, nothing is found.
pub(super) const fn half_of(words: usize) -> usize {
    words.div_ceil(2)
}

/// The maximum number of words in a query; the rest is ignored.
pub(super) const MAX_WORDS: usize = 12;
/// The maximum number of dictionary words for a prefix or a mistyped word, in byte order.
pub(super) const MAX_EXPANSIONS: usize = 512;
/// The maximum for the second word of a pair.
pub(super) const MAX_PAIR_EXPANSIONS: usize = 64;
/// The maximum length of prefixes that have keys of their own, since `d` matches thousands of words.
pub(super) const SHORT_PREFIX_LETTERS: usize = 2;

pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// The number of tolerated mistakes: none in short words, which have too many neighbours, and none in numbers.
pub(super) fn edits_allowed(word: &str) -> u8 {
    match word.chars().count() {
        _ if is_number(word) => 0,
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// Whether a word can be a prefix. A number of one or two digits cannot: 12 is not 1200.
pub(super) fn is_prefix_search(word: &str) -> bool {
    !is_number(word) || word.len() > 2
}

/// The quality of a key at `distance`, of at most so many edits. Mistakes in the first letter are rare and count
/// double.
pub(super) fn typo_quality(word: &str, key: &str, distance: u8) -> Option<u8> {
    let cost = distance.saturating_add(u8::from(word.chars().next() != key.chars().next()));
    match cost {
        _ if cost > edits_allowed(word) => None,
        1 => Some(ONE_EDIT),
        2 => Some(TWO_EDITS),
        _ => None,
    }
}
