//! What importing a feed would change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use catalog::property::Property;
use catalog::text::Language;
use feeds::{Picture, Position};
use serde_json::Value;

use super::{Guard, History};
use crate::diff;

/// What importing a feed would change.
#[derive(Debug)]
pub struct Plan {
    /// The name of the feed's format.
    pub format: &'static str,
    /// The number of listings in the feed.
    pub listings: usize,
    /// New and changed records, in the order of the feed, then those that are gone.
    pub edits: Vec<Edit>,
    /// The number of records that stay as they are.
    pub unchanged: usize,
    /// Listings that are not imported, each with all its reasons.
    pub left_out: Vec<LeftOut>,
    /// Values that are kept as an editor wrote them.
    pub kept: Vec<Kept>,
    /// Values that have no key, with the references of their listings.
    pub notes: BTreeMap<String, Vec<(String, Position)>>,
    /// The addresses of all pictures of the feed.
    pub addresses: BTreeSet<String>,
    /// Imported pictures that nothing uses any more.
    pub unused: Vec<String>,
    /// Why nothing may be changed; empty if it may.
    pub guards: Vec<Guard>,
    /// The languages of the site.
    pub languages: Vec<Language>,
    /// What is known after the import.
    pub history: History,
}

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
    pub described: Vec<diff::Change>,
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

/// A reason for which a listing is not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The agency's number, if it has one.
    pub reference: Option<String>,
    /// The place of the reason.
    pub position: Position,
    /// Why.
    pub reason: String,
    /// How to fix it.
    pub help: String,
}

/// A value that stays as an editor wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// The agency's number.
    pub reference: String,
    /// The key.
    pub key: String,
    /// What the feed says.
    pub feed: String,
}
