//! Finds the dictionary keys that match a word of a query.

use std::sync::OnceLock;

use fst::{Automaton, IntoStreamer, Map, Streamer};
use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};

use crate::parsed_query::QueryWord;
use crate::rules::{
    EXACT, MAX_EXPANSIONS, MAX_PAIR_EXPANSIONS, PREFIX, Pass, SHORT_PREFIX_LETTERS, SYNONYM, edits_allowed,
    typo_quality,
};
use crate::terms::short_prefix_key;

/// The keys that match a word, and the pairs and types that score for it.
pub(super) struct Expansion {
    /// The position of each key's lists, and the quality of the match. A key may occur twice.
    pub(super) keys: Vec<(u64, u32)>,
    /// The positions of the lists of pairs and types.
    pub(super) pairs: Vec<u64>,
}

/// Letters come after digits.
const FIRST_LETTER: u8 = b':';

/// Looks up `wanted` in `dictionary`.
pub(super) fn expand(dictionary: &Map<&[u8]>, wanted: &QueryWord, pass: Pass) -> Expansion {
    let mut keys = Vec::new();
    let mut is_known = false;
    let same = wanted.same.iter().map(|key| (key.as_str(), EXACT));
    let synonyms = wanted.synonyms.iter().map(|key| (*key, SYNONYM));
    for (key, quality) in same.chain(synonyms) {
        if let Some(value) = dictionary.get(key) {
            keys.push((value >> 1, quality));
            is_known |= value & 1 == 1;
        }
    }
    let begins = !is_known || (wanted.is_last && pass == Pass::Forgiving);
    if let Some(beginning) = wanted.beginning.as_deref().filter(|_| begins) {
        if beginning.chars().count() <= SHORT_PREFIX_LETTERS {
            keys.extend(dictionary.get(short_prefix_key(beginning)).map(|value| (value >> 1, PREFIX)));
        } else {
            let found = beginning_with(dictionary, beginning, MAX_EXPANSIONS);
            keys.extend(found.into_iter().map(|start| (start, PREFIX)));
        }
    }
    if let Some(word) = wanted.mistyped.as_deref().filter(|_| pass == Pass::Forgiving) {
        keys.extend(mistyped(dictionary, word));
    }
    let mut pairs = match wanted.pair.as_deref() {
        None => Vec::new(),
        Some(pair) if begins => beginning_with(dictionary, pair, MAX_PAIR_EXPANSIONS),
        Some(pair) => dictionary.get(pair).map(|value| value >> 1).into_iter().collect(),
    };
    let kinds = wanted.kinds.iter().filter_map(|key| dictionary.get(key));
    pairs.extend(kinds.map(|value| value >> 1));
    Expansion { keys, pairs }
}

fn beginning_with(dictionary: &Map<&[u8]>, beginning: &str, most: usize) -> Vec<u64> {
    let mut stream = dictionary.range().ge(beginning).into_stream();
    let mut found = Vec::new();
    while let Some((key, value)) = stream.next() {
        if found.len() == most || !key.starts_with(beginning.as_bytes()) {
            break;
        }
        found.push(value >> 1);
    }
    found
}

/// The words that `word` may be a misspelling of.
fn mistyped(dictionary: &Map<&[u8]>, word: &str) -> Vec<(u64, u32)> {
    let allowed = edits_allowed(word);
    let Some(first) = word.chars().next() else { return Vec::new() };
    let mut found = Vec::new();
    let mut take = |key: &str, value: u64, distance: u8| {
        if let Some(quality) = (distance > 0).then(|| typo_quality(word, key, distance)).flatten() {
            found.push((key.to_owned(), value >> 1, quality));
        }
    };
    let automaton = Typos::new(word, allowed);
    let mut first_bytes = [0; 4];
    let first = first.encode_utf8(&mut first_bytes).as_bytes();
    let mut behind = first.to_vec();
    // No letter contains the highest byte.
    if let Some(last) = behind.last_mut() {
        *last += 1;
    }
    let mut stream = dictionary.search_with_state(&automaton).ge(first).lt(&behind).into_stream();
    while let Some((key, value, state)) = stream.next() {
        if let Ok(key) = std::str::from_utf8(key) {
            take(key, value, automaton.distance(state));
        }
    }
    // An edit of the first letter counts double.
    if allowed > 1 {
        with_edited_first_letter(dictionary, word, |key, value| take(key, value, 1));
    }
    found.sort_unstable_by(|(a, ..), (b, ..)| a.cmp(b));
    found.into_iter().take(MAX_EXPANSIONS).map(|(_, start, quality)| (start, quality)).collect()
}

/// The words that begin with another letter than `word` and are one edit away, which can only be one of its first
/// letter: left out, swapped, replaced, or with another in front.
fn with_edited_first_letter(dictionary: &Map<&[u8]>, word: &str, mut take: impl FnMut(&str, u64)) {
    let mut letters = word.chars();
    let Some(first) = letters.next() else { return };
    let rest = letters.as_str();
    let mut look_up = |key: &str| {
        if let Some(value) = dictionary.get(key) {
            take(key, value);
        }
    };
    if let Some(second) = letters.next().filter(|second| *second != first) {
        look_up(rest);
        look_up(&format!("{second}{first}{}", letters.as_str()));
    }
    let mut key = String::new();
    for other in first_letters(dictionary).into_iter().filter(|other| *other != first) {
        for behind in [rest, word] {
            key.clear();
            key.push(other);
            key.push_str(behind);
            look_up(&key);
        }
    }
}

/// The letters that words begin with.
fn first_letters(dictionary: &Map<&[u8]>) -> Vec<char> {
    let fst = dictionary.as_fst();
    let mut letters = Vec::new();
    let mut begun = vec![(Vec::new(), fst.root())];
    while let Some((bytes, node)) = begun.pop() {
        for transition in node.transitions().filter(|next| !bytes.is_empty() || next.inp >= FIRST_LETTER) {
            let bytes = [&bytes[..], &[transition.inp]].concat();
            match std::str::from_utf8(&bytes) {
                Ok(letter) => letters.extend(letter.chars()),
                Err(_) if bytes.len() < 4 => begun.push((bytes, fst.node(transition.addr))),
                Err(_) => {}
            }
        }
    }
    letters
}

/// An automaton that accepts words within some edits of a word.
struct Typos(DFA);

impl Typos {
    fn new(word: &str, edits: u8) -> Self {
        // Its tables are built lazily, since many searches do not need them.
        static ONE: OnceLock<LevenshteinAutomatonBuilder> = OnceLock::new();
        static TWO: OnceLock<LevenshteinAutomatonBuilder> = OnceLock::new();
        let builder = match edits {
            0 | 1 => ONE.get_or_init(|| LevenshteinAutomatonBuilder::new(1, true)),
            _ => TWO.get_or_init(|| LevenshteinAutomatonBuilder::new(2, true)),
        };
        Self(builder.build_dfa(word))
    }

    fn distance(&self, state: Option<u32>) -> u8 {
        match state.map(|state| self.0.distance(state)) {
            Some(Distance::Exact(distance)) => distance,
            Some(Distance::AtLeast(_)) | None => u8::MAX,
        }
    }
}

impl Automaton for Typos {
    type State = Option<u32>;

    fn start(&self) -> Self::State {
        Some(self.0.initial_state())
    }

    fn is_match(&self, state: &Self::State) -> bool {
        self.distance(*state) != u8::MAX
    }

    fn can_match(&self, state: &Self::State) -> bool {
        state.is_some_and(|state| state != SINK_STATE)
    }

    fn accept(&self, state: &Self::State, byte: u8) -> Self::State {
        state.map(|state| self.0.transition(state, byte))
    }
}
