//! Words of feeds for values of records.

use super::FeedFormat;
use crate::clean::{fold, folds_to};

/// The words for one value.
#[derive(Debug, Clone, Copy)]
pub struct Term<T> {
    /// The value in a record.
    pub value: T,
    /// The word or code in Property Finder's XML; empty, as those below, if there is none.
    pub property_finder: &'static str,
    /// The word in Property Finder's API.
    pub api: &'static str,
    /// The word in Bayut's XML.
    pub bayut: &'static str,
    /// Other words that feeds use for it, which are read and never written.
    pub also: &'static [&'static str],
    /// What the value becomes when it is read back, since portals have no word of their own for it.
    pub loss: Option<&'static str>,
}

impl<T: Copy> Term<T> {
    /// A value for which no format has a word of its own.
    pub(super) const fn new(value: T) -> Self {
        Self { value, property_finder: "", api: "", bayut: "", also: &[], loss: None }
    }

    pub(super) const fn pf(self, property_finder: &'static str) -> Self {
        Self { property_finder, ..self }
    }

    pub(super) const fn api(self, api: &'static str) -> Self {
        Self { api, ..self }
    }

    pub(super) const fn bayut(self, bayut: &'static str) -> Self {
        Self { bayut, ..self }
    }

    pub(super) const fn also(self, also: &'static [&'static str]) -> Self {
        Self { also, ..self }
    }

    pub(super) const fn loss(self, loss: &'static str) -> Self {
        Self { loss: Some(loss), ..self }
    }

    /// The word of a format; empty if it has none.
    pub const fn word(&self, format: FeedFormat) -> &'static str {
        match format {
            FeedFormat::PropertyFinder => self.property_finder,
            FeedFormat::PropertyFinderApi => self.api,
            FeedFormat::Bayut => self.bayut,
            // This format is read with the words of all, and never written.
            FeedFormat::PropSpace => "",
        }
    }

    /// Every word that is read as this value.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        let written = [self.property_finder, self.api, self.bayut];
        // The word of a value with a loss is read as another value.
        let written = written.into_iter().filter(|word| self.loss.is_none() && !word.is_empty());
        written.chain(self.also.iter().copied())
    }
}

/// The value of a word. Any format's words are accepted, since feeds mix codes and words.
pub fn read<T: Copy>(terms: &[Term<T>], written: &str) -> Option<T> {
    let written = fold(written);
    let is_it = |term: &&Term<T>| term.words().any(|word| folds_to(word, &written));
    terms.iter().find(is_it).map(|term| term.value)
}

/// The word for a value in a format; `None` if the format has none.
pub fn write<T: Copy + PartialEq>(terms: &[Term<T>], value: T, format: FeedFormat) -> Option<&'static str> {
    let term = terms.iter().find(|term| term.value == value)?;
    Some(term.word(format)).filter(|word| !word.is_empty())
}
