//! Finds the phrases of a query that state a condition or name something.

use crate::names::{Named, Names};
use crate::stated::{LONGEST, Stated};
use crate::stem::{stem, without_preposition};
use crate::tokens::Token;
use crate::vocabulary::{
    GENERIC_WORDS, is_nearness, is_negation, is_stop_word, names::is_type_name, synonyms,
};

/// The most words of a query that are looked at.
const MAX_TELLING: usize = 64;

/// The telling words of a query, which are those that are no stop words.
pub(super) struct Phrases<'query> {
    all: &'query [Token],
    names: &'query Names,
    /// The position of each among all words.
    telling: Vec<usize>,
    /// The stem of each; empty for a number of bedrooms.
    stems: Vec<String>,
}

impl<'query> Phrases<'query> {
    pub(super) fn new(all: &'query [Token], names: &'query Names) -> Self {
        let is_telling = |at: &usize| !matches!(&all[*at], Token::Word(word) if is_stop_word(word));
        let telling: Vec<usize> = (0..all.len()).filter(is_telling).take(MAX_TELLING).collect();
        let stem_of = |at: &usize| match &all[*at] {
            Token::Word(word) => stem(word).into_owned(),
            Token::Bedrooms(_) => String::new(),
        };
        let stems = telling.iter().map(stem_of).collect();
        Self { all, names, telling, stems }
    }

    /// The telling word at `at`.
    pub(super) fn token(&self, at: usize) -> Option<&'query Token> {
        self.telling.get(at).map(|place| &self.all[*place])
    }

    /// The condition that words from `at` state, and their number. A denied one is none.
    pub(super) fn stated(&self, at: usize) -> Option<(Stated, usize)> {
        self.longest(at, LONGEST, Stated::read).filter(|_| !self.before(at).is_some_and(is_negation))
    }

    /// What words from `at` name, and their number.
    pub(super) fn named(&self, at: usize) -> Option<(Named, usize)> {
        self.longest(at, self.names.longest, |stems| self.names.get(stems))
    }

    /// Whether homes in the community that the words `from..to` name are wanted. One that is seen or near is not
    /// meant, and a single word names one only if no other word goes on: "Palm" but not "palm trees".
    pub(super) fn is_place(&self, from: usize, to: usize) -> bool {
        let is_beside = self.before(from).is_some_and(|word| is_nearness(word) || is_negation(word))
            || from.checked_sub(1).is_some_and(|before| self.is_view(before))
            || self.is_view(to);
        !is_beside && (to - from > 1 || !self.goes_on(to))
    }

    /// The word before, of all words.
    fn before(&self, at: usize) -> Option<&str> {
        match &self.all[self.telling.get(at)?.checked_sub(1)?] {
            Token::Word(word) => Some(word),
            Token::Bedrooms(_) => None,
        }
    }

    fn word(&self, at: usize) -> Option<&str> {
        match self.token(at)? {
            Token::Word(word) => Some(word),
            Token::Bedrooms(_) => None,
        }
    }

    fn is_view(&self, at: usize) -> bool {
        let is_view =
            |word: &str| matches!(word, "view" | "views") || synonyms(word, &stem(word)).contains(&"view");
        self.word(at).is_some_and(is_view)
    }

    /// Whether a word follows directly that may be part of a name.
    fn goes_on(&self, at: usize) -> bool {
        let Some(word) = self.word(at) else { return false };
        let follows = self.telling.get(at).zip(self.telling.get(at - 1));
        let is_plain = self.stated(at).is_none()
            && !is_type_name(&self.stems[at])
            && !GENERIC_WORDS.contains(&word)
            && !crate::rules::is_number(word);
        is_plain && follows.is_some_and(|(own, before)| *own == before + 1)
    }

    /// The longest phrase from `at` that `read` knows, and the number of its words.
    fn longest<T>(&self, at: usize, most: usize, read: impl Fn(&str) -> Option<T>) -> Option<(T, usize)> {
        let stems = self.stems.get(at..)?;
        let bare = self.word(at).and_then(without_preposition).map(stem);
        (1..=most.min(stems.len())).rev().find_map(|used| {
            let phrase = &stems[..used];
            if phrase.iter().any(String::is_empty) {
                return None;
            }
            let found = read(&phrase.join(" ")).or_else(|| {
                let bare = bare.as_deref()?;
                let with_bare: Vec<&str> =
                    std::iter::once(bare).chain(phrase[1..].iter().map(String::as_str)).collect();
                read(&with_bare.join(" "))
            });
            Some((found?, used))
        })
    }
}
