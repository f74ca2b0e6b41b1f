//! The files of translations.

use std::sync::Arc;

use catalog::text::Language;
use catalog::translation::Translation;

use super::kind::Kind;
use super::origin::Origin;

/// A translation with its file.
pub(crate) struct Translated {
    pub(crate) kind: Kind,
    /// The id of the original.
    pub(crate) id: String,
    pub(crate) language: Language,
    /// `None` where the file could not be read.
    pub(crate) texts: Option<Translation>,
    pub(crate) origin: Arc<Origin>,
}
