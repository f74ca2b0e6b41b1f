//! A place in the tokens of a text, to read phrases from.

use crate::language::phrase_table::PhraseTable;
use crate::tokens::{Number, Token};

/// The word, also without an Arabic "and", "with" or "for" and the article: بأقل, ومليونين, المليون, للمليون.
fn forms(word: &str) -> [Option<&str>; 4] {
    let bare = word.strip_prefix(['و', 'ب', 'ل']).filter(|rest| rest.chars().nth(1).is_some());
    [Some(word), bare, without_article(word), bare.and_then(without_article)]
}

/// The word after the article; after "for" the article has no alif.
fn without_article(word: &str) -> Option<&str> {
    word.strip_prefix("ال").or_else(|| word.strip_prefix('ل')).filter(|rest| rest.chars().nth(2).is_some())
}

/// A place in the tokens of a text.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'text> {
    tokens: &'text [Token],
    /// The position of the next token.
    pub(crate) at: usize,
}

impl<'text> Cursor<'text> {
    pub(crate) fn new(tokens: &'text [Token]) -> Self {
        Self { tokens, at: 0 }
    }

    pub(crate) fn token(&self) -> Option<&'text Token> {
        self.tokens.get(self.at)
    }

    /// The folded word; empty at the end.
    pub(crate) fn word(&self) -> &'text str {
        self.token().map_or("", |token| &token.word)
    }

    /// The folded word before; signs in between are skipped.
    pub(crate) fn word_before(&self) -> &'text str {
        let mut before = self.tokens[..self.at].iter().rev().map(|token| token.word.as_str());
        before.find(|word| word.starts_with(char::is_alphanumeric)).unwrap_or_default()
    }

    /// The meaning of the longest phrase here, which is passed over.
    pub(crate) fn take<T: Copy>(&mut self, table: &PhraseTable<T>) -> Option<T> {
        let (first, others) = self.tokens.get(self.at..)?.split_first()?;
        let others = others.iter().map(|token| token.word.as_str());
        let (meaning, used) = table.longest(forms(&first.word).into_iter().flatten(), &others)?;
        self.at += used;
        Some(meaning)
    }

    /// What `read` finds here; the cursor stays where it is if that is nothing.
    pub(crate) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = *self;
        let found = read(self);
        if found.is_none() {
            *self = start;
        }
        found
    }

    /// Passes over the tokens of the number here.
    pub(crate) fn pass(&mut self, number: Number) {
        self.at += self.tokens[self.at..].iter().take_while(|token| token.span.start < number.end).count();
    }

    /// Passes over the word here if it is one of these, and says whether it is.
    pub(crate) fn skip(&mut self, words: &[&str]) -> bool {
        self.skip_if(|word| words.contains(&word))
    }

    /// Passes over the word here if it is meant, and says whether it is.
    pub(crate) fn skip_if(&mut self, is_meant: impl Fn(&str) -> bool) -> bool {
        let is_here = is_meant(self.word());
        self.at += usize::from(is_here);
        is_here
    }
}
