//! The cards to pack: in English, and what differs in the site's other languages.

use std::borrow::Cow;

use catalog::text::Language;
use rayon::prelude::*;

use super::error::PackError;
use super::translated::difference;
use crate::SearchEntry;

/// The maximum size of a card. Lambda allows answers of 6 MB, in which each quotation mark is escaped, and an answer
/// has up to a hundred cards.
const MAX_CARD_BYTES: usize = 55_000;

/// The cards of all listings in tie order.
pub(super) struct Cards<'own> {
    pub(super) english: Vec<Cow<'own, str>>,
    /// The differences of one language after the other.
    pub(super) differences: Vec<Vec<u8>>,
}

impl<'own> Cards<'own> {
    /// Serialises the cards of `entries` in English and in `translations`.
    pub(super) fn serialized(entries: &[&SearchEntry], translations: &[Language]) -> Result<Self, PackError> {
        let in_language = |language: Language| -> Result<Vec<Cow<str>>, serde_json::Error> {
            let card = |entry: &&SearchEntry| serde_json::to_string(entry.card_in(language)).map(Cow::Owned);
            entries.par_iter().map(card).collect()
        };
        let english = in_language(Language::En)?;
        let others: Vec<Vec<Cow<str>>> =
            translations.iter().map(|language| in_language(*language)).collect::<Result<_, _>>()?;
        Self::of(entries, english, &others)
    }

    /// The cards of `entries`, which are JSON already.
    pub(super) fn of(
        entries: &[&SearchEntry],
        english: Vec<Cow<'own, str>>,
        others: &[Vec<Cow<str>>],
    ) -> Result<Self, PackError> {
        check_sizes(entries, &english)?;
        let mut differences = Vec::with_capacity(entries.len() * others.len());
        for cards in others {
            check_sizes(entries, cards)?;
            let of_language = english.par_iter().zip(cards).map(|(english, card)| difference(english, card));
            differences.extend(of_language.collect::<Result<Vec<_>, _>>()?);
        }
        Ok(Self { english, differences })
    }
}

/// Checks that each card fits into an answer.
fn check_sizes(entries: &[&SearchEntry], cards: &[Cow<str>]) -> Result<(), PackError> {
    entries.iter().zip(cards).try_for_each(|(entry, card)| {
        let card = card.as_bytes();
        // It fits even if all of it were quotation marks.
        if card.len() <= MAX_CARD_BYTES / 2 {
            return Ok(());
        }
        let quoted = card.iter().filter(|byte| matches!(byte, b'"' | b'\\')).count();
        match card.len() + quoted {
            0..=MAX_CARD_BYTES => Ok(()),
            bytes => Err(PackError::CardTooLarge { id: entry.card.id.clone(), bytes, room: MAX_CARD_BYTES }),
        }
    })
}
