//! Tables of phrases with their meanings, and a place in a text from which they are read.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use super::tokens::Token;

/// Phrases by their first word, the longest first.
pub(super) struct Lexicon<T>(FxHashMap<&'static str, Vec<(Vec<&'static str>, T)>>);

impl<T: Copy> Lexicon<T> {
    /// Each row has phrases, which `|` separates, and their meaning. All folded.
    pub(super) fn new(rows: &[(&'static str, T)]) -> Self {
        let mut phrases: Vec<(Vec<&str>, T)> = rows
            .iter()
            .flat_map(|(written, meaning)| {
                written.split('|').map(|phrase| (phrase.split_whitespace().collect(), *meaning))
            })
            .collect();
        phrases.sort_by_key(|(words, _)| Reverse(words.len()));
        let mut by_first: FxHashMap<&str, Vec<(Vec<&str>, T)>> = FxHashMap::default();
        for (words, meaning) in phrases {
            by_first.entry(words[0]).or_default().push((words[1..].to_vec(), meaning));
        }
        Self(by_first)
    }

    fn at(&self, tokens: &[Token]) -> Option<(T, usize)> {
        let first = tokens.first()?;
        let known = forms(&first.word).into_iter().flatten().find_map(|word| self.0.get(word))?;
        known.iter().find_map(|(words, meaning)| {
            let mut used = 1 + points(&tokens[1..]);
            for word in words {
                let token = tokens.get(used).filter(|token| token.word == *word)?;
                // The figure of m2 stands at its letter, unlike that of "2m 2 bedrooms".
                if token.number.is_some() && !token.is_attached {
                    return None;
                }
                used += 1 + points(&tokens[used + 1..]);
            }
            Some((*meaning, used))
        })
    }

    /// The words that phrases begin with.
    pub(super) fn first_words(&self) -> impl Iterator<Item = &'static str> {
        self.0.keys().copied()
    }

    /// Fails if a word could never be found, since the words of texts are folded.
    #[cfg(test)]
    pub(super) fn assert_folded(&self) {
        let of_phrase = |words: &(Vec<&'static str>, T)| words.0.clone();
        let words = self.0.iter().flat_map(|(first, phrases)| {
            phrases.iter().flat_map(of_phrase).chain([*first]).collect::<Vec<_>>()
        });
        words.filter(|word| word.starts_with(char::is_alphabetic)).for_each(|word| {
            assert_eq!(crate::fold::words(word), [word]);
        });
    }
}

/// How many points end an abbreviation: `кв. м`, `max. 2m`.
fn points(tokens: &[Token]) -> usize {
    usize::from(tokens.first().is_some_and(|token| token.word == "."))
}

/// The word, also without an Arabic "and", "with" or "for" and the article: بأقل, ومليونين, المليون, للمليون.
pub(super) fn forms(word: &str) -> [Option<&str>; 4] {
    let bare = word.strip_prefix(['و', 'ب', 'ل']).filter(|rest| rest.chars().nth(1).is_some());
    [Some(word), bare, without_article(word), bare.and_then(without_article)]
}

/// The word behind the article, whose alif is left out behind "for".
fn without_article(word: &str) -> Option<&str> {
    word.strip_prefix("ال").or_else(|| word.strip_prefix('ل')).filter(|rest| rest.chars().nth(2).is_some())
}

/// A place in the tokens of a text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'text> {
    tokens: &'text [Token],
    /// The position of the next token.
    pub(super) at: usize,
}

impl<'text> Cursor<'text> {
    pub(super) fn new(tokens: &'text [Token], at: usize) -> Self {
        Self { tokens, at }
    }

    pub(super) fn token(&self) -> Option<&'text Token> {
        self.tokens.get(self.at)
    }

    /// The folded word; empty at the end.
    pub(super) fn word(&self) -> &'text str {
        self.token().map_or("", |token| &token.word)
    }

    /// The folded word before, behind which there may be signs.
    pub(super) fn word_before(&self) -> &'text str {
        let mut before = self.tokens[..self.at].iter().rev().map(|token| token.word.as_str());
        before.find(|word| word.starts_with(char::is_alphanumeric)).unwrap_or_default()
    }

    /// The meaning of the phrase here, which is passed over.
    pub(super) fn take<T: Copy>(&mut self, lexicon: &Lexicon<T>) -> Option<T> {
        let (meaning, used) = lexicon.at(self.tokens.get(self.at..)?)?;
        self.at += used;
        Some(meaning)
    }

    /// Whether one of the words is here; it is passed over.
    pub(super) fn skip(&mut self, words: &[&str]) -> bool {
        let is_here = words.contains(&self.word());
        self.at += usize::from(is_here);
        is_here
    }
}
