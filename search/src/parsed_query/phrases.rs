//! Finds the phrases of a query that state a condition or name something.

use crate::condition::Condition;
use crate::facets::Value;
use crate::language::phrase_table::PhraseTable;
use crate::language::stem::{stem, without_preposition};
use crate::language::vocabulary::names::{TYPES, is_type_name};
use crate::language::vocabulary::{
    GENERIC_WORDS, handover, is_nearness, is_negation, is_noise, is_stop_word, synonyms,
};
use crate::names::{LanguageIndex, Named, Names};
use crate::parts::{PartKind, QueryPart};
use crate::stated_facts::STATED_FACTS;
use crate::tokens::Span;

/// The most words of a query that are looked at.
const MAX_WORDS: usize = 64;

/// The content words of a query: all of its parts except stop words.
pub(super) struct Phrases<'query> {
    all: &'query [QueryPart],
    names: &'query Names,
    language: LanguageIndex,
    /// The position of each content word among all parts.
    content_words: Vec<usize>,
    /// The stem of each content word; empty for a part that is not a word.
    stems: Vec<String>,
}

impl<'query> Phrases<'query> {
    pub(super) fn new(all: &'query [QueryPart], names: &'query Names, language: LanguageIndex) -> Self {
        let is_content_word = |at: &usize| !all[*at].word().is_some_and(is_stop_word);
        let content_words: Vec<usize> = (0..all.len()).filter(is_content_word).take(MAX_WORDS).collect();
        let stem_of = |at: &usize| all[*at].word().map(stem).unwrap_or_default();
        let stems = content_words.iter().map(stem_of).collect();
        Self { all, names, language, content_words, stems }
    }

    /// The content word at `at`.
    pub(super) fn part(&self, at: usize) -> Option<&'query QueryPart> {
        self.content_words.get(at).map(|place| &self.all[*place])
    }

    /// Where `count` content words from `at` stand, with the stop words before them: `in Dubai Marina`.
    pub(super) fn span(&self, at: usize, count: usize) -> Span {
        let first = at.checked_sub(1).map_or(0, |before| self.content_words[before] + 1);
        self.all[first].span.start..self.all[self.content_words[at + count - 1]].span.end
    }

    /// What the words from `at` ask for, and their number; words of a name stay together even if they ask for nothing.
    pub(super) fn read(&self, at: usize) -> (Option<Condition>, usize) {
        match self.part(at).map(|part| &part.kind) {
            Some(PartKind::Rooms(count)) => return (Some(count.condition()), 1),
            Some(PartKind::Statement) => return (None, 1),
            _ => {}
        }
        if let Some((year, used)) = handover::year(self.stems.get(at..).unwrap_or_default()) {
            return (Some(Condition::Handover { year }), used);
        }
        if let Some((fact, used)) = self.fact(at) {
            return (Some(fact), used);
        }
        if let Some((named, used)) = self.longest(at, self.names.phrases()) {
            // "Palm" in "Fan Palm Court" is not a community.
            let is_meant = matches!(named, Named::Other(_)) || self.is_place(at, at + used);
            return (self.names.condition(named, self.language).filter(|_| is_meant), used);
        }
        let kind = self.longest(at, &TYPES);
        kind.map_or((None, 1), |(kind, used)| (Some(Condition::Choice(Value::Type(kind))), used))
    }

    /// The condition that words from `at` state, and their number. A negated condition does not count.
    fn fact(&self, at: usize) -> Option<(Condition, usize)> {
        self.longest(at, &STATED_FACTS).filter(|_| !self.before(at).is_some_and(is_negation))
    }

    /// Whether homes in the community that the words `from..to` name are wanted: not if it is only seen or near, and
    /// after a single word not if the next one continues a name: "Palm" but not "palm trees".
    fn is_place(&self, from: usize, to: usize) -> bool {
        let is_beside = self.is_near_or_denied(from)
            || from.checked_sub(1).is_some_and(|before| self.is_view(before))
            || self.is_view(to);
        !is_beside && (to - from > 1 || !self.continues_a_name(to))
    }

    /// Whether a word before, perhaps with stop words between, says that what follows is near or not wanted.
    fn is_near_or_denied(&self, at: usize) -> bool {
        let start = self.content_words.get(at).copied().unwrap_or_default();
        for word in self.all[..start].iter().rev().map_while(QueryPart::word) {
            if is_nearness(word) || is_negation(word) {
                return true;
            }
            if !is_stop_word(word) {
                return false;
            }
        }
        false
    }

    /// The word before the content word, which may be a stop word.
    fn before(&self, at: usize) -> Option<&str> {
        self.all[self.content_words.get(at)?.checked_sub(1)?].word()
    }

    fn word(&self, at: usize) -> Option<&str> {
        self.part(at)?.word()
    }

    fn is_view(&self, at: usize) -> bool {
        let is_view = |word: &str| matches!(word, "view" | "views") || synonyms(word).contains(&"view");
        self.word(at).is_some_and(is_view)
    }

    /// Whether a word follows directly that may be part of a name.
    fn continues_a_name(&self, at: usize) -> bool {
        let Some(word) = self.word(at) else { return false };
        let follows = self.content_words.get(at).zip(self.content_words.get(at - 1));
        let is_plain = self.fact(at).is_none()
            && !is_type_name(&self.stems[at])
            && !GENERIC_WORDS.contains(&word)
            && !is_noise(word)
            && !crate::rules::is_number(word);
        is_plain && follows.is_some_and(|(place, before)| *place == before + 1)
    }

    /// The meaning of the longest phrase from `at`, and the number of its words. The first word may have a preposition;
    /// of two equally long phrases the one as written counts.
    fn longest<T: Clone>(&self, at: usize, table: &PhraseTable<T>) -> Option<(T, usize)> {
        let (first, others) = self.stems.get(at..)?.split_first()?;
        let others = others.iter().map(String::as_str);
        let bare = self.word(at).and_then(without_preposition).map(stem);
        let with_bare = bare.as_deref().and_then(|bare| table.longest([bare], &others));
        let as_written = table.longest([first.as_str()], &others);
        with_bare.into_iter().chain(as_written).max_by_key(|(_, used)| *used)
    }
}
