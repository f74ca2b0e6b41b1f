//! What a match is worth, and where the work for a query ends. The scan and the index obey the same numbers.
//!
//! A listing's score is the sum, over the words of the query, of the best `weight of the field × quality of the match`,
//! and a bonus for words that stand side by side. Listings are ordered by how many words they match, by score, and by
//! [`tie order`](super::tie_order).

/// Where a word stands in a listing; a word that stands in several counts where it weighs most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tier {
    Title = 0,
    /// Location, type, category, developer, reference.
    Place = 1,
    Text = 2,
}

impl Tier {
    pub(super) const ALL: [Self; 3] = [Self::Title, Self::Place, Self::Text];

    pub(super) const fn weight(self) -> u32 {
        match self {
            Self::Title => 4,
            Self::Place => 3,
            Self::Text => 1,
        }
    }

    /// What two words side by side add.
    pub(super) const fn pair_bonus(self) -> u32 {
        self.weight() * 3
    }
}

/// The word itself, or its stem.
pub(super) const SAME: u32 = 8;
pub(super) const SYNONYM: u32 = 7;
pub(super) const PREFIX: u32 = 6;
pub(super) const ONE_EDIT: u32 = 4;
pub(super) const TWO_EDITS: u32 = 3;
/// The most that one word and the pair before it can bring.
pub(super) const MOST_PER_WORD: u32 = Tier::Title.weight() * SAME + Tier::Title.pair_bonus();

/// How a word of a query is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// As it is written; as the beginning of a word only if no title, place or type has it as a whole word.
    AsWritten,
    /// With typing mistakes, and the last word as a beginning too. Asked for when the first pass found fewer than
    /// [`FEW`].
    Forgiving,
}

/// Fewer results than this, and the search forgives: not only at none, since one listing with the same mistake would
/// hide the others.
pub(super) const FEW: usize = 10;
/// When no listing has all words, whatever its facets, those with at least half of them are better than none. When some
/// have and the facets exclude them, nothing is the right answer.
pub(super) const fn half_of(words: usize) -> usize {
    words.div_ceil(2)
}

/// How many words of a query count; the rest are ignored.
pub(super) const MOST_WORDS: usize = 12;
/// How many words of the dictionary a beginning, or a mistyped word, can stand for: the first ones in byte order.
pub(super) const MOST_EXPANSIONS: usize = 512;
/// The same for the second word of a pair.
pub(super) const MOST_PAIR_EXPANSIONS: usize = 64;
/// Beginnings of so many letters are looked up, not walked: `d` must not stand for thousands of words.
pub(super) const SHORT_PREFIX_LETTERS: usize = 2;

/// Keys of the dictionary that are no words begin with these; no folded word does.
pub(super) const SHORT_PREFIX_MARK: char = '\u{1}';
pub(super) const PAIR_MARK: char = '\u{2}';

pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Whether `key` is a word that a mistyped one can stand for.
pub(super) fn is_spelled(key: &str) -> bool {
    !key.starts_with([SHORT_PREFIX_MARK, PAIR_MARK]) && !is_number(key)
}

/// How many mistakes are forgiven: none in short words, which have too many neighbours, and none in numbers.
pub(super) fn edits_allowed(word: &str) -> u8 {
    match word.chars().count() {
        _ if is_number(word) => 0,
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// Whether a word can be a beginning. A number of one or two digits is meant as it is: 12 is not 1200.
pub(super) fn can_begin(word: &str) -> bool {
    !is_number(word) || word.len() > 2
}

/// The quality of a key that is `distance` edits away, when so many are forgiven. People seldom mistype the first
/// letter: it counts double.
pub(super) fn typo_quality(word: &str, key: &str, distance: u8) -> Option<u32> {
    let cost = distance.saturating_add(u8::from(word.chars().next() != key.chars().next()));
    match cost {
        _ if cost > edits_allowed(word) => None,
        1 => Some(ONE_EDIT),
        2 => Some(TWO_EDITS),
        _ => None,
    }
}
