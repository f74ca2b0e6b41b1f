//! One record that an import writes.

use std::path::PathBuf;

use crate::{Picture, Position};
use catalog::property::Property;
use serde_json::Value;

/// A record to write.
#[derive(Debug)]
pub struct Edit {
    /// The agency's number.
    pub reference: String,
    /// The place in the feed; `None` for a listing that is gone from it.
    pub position: Option<Position>,
    /// The file of the record; `None` if it is new.
    pub file: Option<PathBuf>,
    /// The record as it will be.
    pub after: Property,
    /// The changed keys, by name.
    pub changes: Vec<KeyChange>,
    /// The changes as visitors see them.
    pub described: Vec<records::diff::Change>,
    /// The pictures of the feed that the record is to have.
    pub images: Vec<Picture>,
    /// The floor plans of the feed that the record is to have.
    pub floor_plans: Vec<Picture>,
    /// The Arabic texts to write beside it.
    pub arabic: Option<ArabicEdit>,
}

/// One changed key.
#[derive(Debug, Clone, PartialEq)]
pub struct KeyChange {
    /// The key.
    pub key: String,
    /// The value until now; `null` if there was none.
    pub old: Value,
    /// The value from now on; `null` removes the key.
    pub new: Value,
}

/// The Arabic texts to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArabicEdit {
    /// The file; `None` if it is new.
    pub file: Option<PathBuf>,
    /// The title.
    pub title: String,
    /// The text below the front matter.
    pub text: String,
}
