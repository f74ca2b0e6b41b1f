//! The records of a site in one language, from which its documents are made.

use std::sync::{Arc, OnceLock};

use catalog::api::PropertyCard;
use catalog::text::Language;

use super::{Pictures, Records};

/// Records in one language.
pub struct Emitter {
    pub(super) records: Arc<Records>,
    pub(super) language: Language,
    /// The cards of all properties, each made on first use: it is in many documents.
    pub(super) cards: Vec<OnceLock<Arc<PropertyCard>>>,
}

impl Emitter {
    pub fn new(records: Arc<Records>, language: Language) -> Self {
        let cards = records.catalog.properties.iter().map(|_| OnceLock::new()).collect();
        Self { records, language, cards }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    pub(super) fn pictures(&self) -> Pictures<'_> {
        Pictures::new(&self.records, self.language)
    }
}
