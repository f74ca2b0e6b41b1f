//! What importing a feed would change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use catalog::date::Date;
use catalog::property::{Key, Property};
use catalog::text::Language;
use serde::Serialize;
use serde_json::Value;

use super::guard::Guard;
use super::history::{History, Imported};
use crate::{ArabicTexts, Feed, FeedListing, Note, Picture, Position, Rejection};

/// What importing a feed would change.
#[derive(Debug)]
pub struct Plan {
    pub day: Date,
    /// The name of the feed's format.
    pub format: &'static str,
    /// The number of listings in the feed.
    pub listings: usize,
    /// New and changed records, in the order of the feed, then those that are gone.
    pub edits: Vec<Edit>,
    /// The number of records that stay as they are.
    pub unchanged: usize,
    /// The number of listings that the feed does not offer and that have no open page.
    pub not_offered: usize,
    /// Listings that are not imported, each with all its reasons.
    pub left_out: Vec<Rejection>,
    /// Values that are kept as an editor wrote them.
    pub kept: Vec<KeptValue>,
    /// What somebody should look at, with the listings where it occurs.
    pub notes: BTreeMap<String, Vec<Occurrence>>,
    /// The addresses of all pictures of the feed, as the history has them.
    pub(super) addresses: BTreeSet<String>,
    /// The pictures that stay in records, since not all new ones could be loaded.
    pub(super) needed: BTreeSet<String>,
    /// How many pictures were loaded, and how many wait for the next import.
    pub loaded: Loaded,
    /// Imported pictures that nothing uses any more.
    pub unused: Vec<String>,
    /// Why nothing may be changed; empty if it may.
    pub guards: Vec<Guard>,
    pub languages: Vec<Language>,
    pub(super) history: History,
}

/// What comparing a listing with its record found.
#[derive(Default)]
pub(super) struct Finding {
    pub(super) outcome: RecordChange,
    pub(super) notes: Vec<Note>,
    pub(super) kept: Vec<KeptValue>,
    pub(super) earlier_facts: Vec<EarlierFact>,
    /// The new price of a known listing that is held back, divided by the old one.
    pub(super) held_price: Option<f64>,
    /// What the history is to have of the listing if it is imported.
    pub(super) imported: Imported,
}

/// What becomes of a listing's record.
#[derive(Default)]
pub(super) enum RecordChange {
    #[default]
    Unchanged,
    Changed(Box<Edit>),
    /// The feed does not offer the listing, and the site does not, either.
    NotOffered,
    /// It is not imported, for these reasons.
    LeftOut(Vec<Rejection>),
}

/// A fact of the last import under a key that the feed can have.
pub(super) struct EarlierFact {
    pub(super) key: Key,
    /// Its removal, if the feed no longer states it.
    pub(super) removal: Option<KeyChange>,
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
    pub described: Vec<records::diff::Change>,
    /// The pictures of the feed that the record is to have.
    pub images: Vec<Picture>,
    /// The floor plans of the feed that the record is to have.
    pub floor_plans: Vec<Picture>,
    /// The Arabic texts to write beside it.
    pub arabic: Option<ArabicEdit>,
}

/// One changed key.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct KeyChange {
    pub key: Key,
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
    pub texts: ArabicTexts,
}

/// A listing with a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Occurrence {
    /// The agency's number.
    pub reference: String,
    #[serde(rename = "place")]
    pub position: Position,
}

/// What became of the pictures of an import.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Loaded {
    /// The number of pictures that are new or have changed.
    #[serde(rename = "loaded")]
    pub pictures: usize,
    /// The number of bytes that servers sent for them.
    pub bytes: u64,
    /// The number of pictures that wait for the next import, since this one has loaded enough.
    pub waiting: usize,
}

/// A value that stays as an editor wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptValue {
    /// The agency's number.
    pub reference: String,
    pub key: String,
    pub feed: String,
}

impl Finding {
    /// The id of the record that is written.
    pub(super) fn id(&self) -> Option<&str> {
        match &self.outcome {
            RecordChange::Changed(edit) => Some(&edit.after.id),
            RecordChange::Unchanged | RecordChange::NotOffered | RecordChange::LeftOut(_) => None,
        }
    }

    /// Adds that a key stays as an editor wrote it.
    pub(super) fn stays_as_edited(&mut self, listing: &FeedListing, key: &str, feed: &str) {
        let (reference, key, feed) = (listing.reference.clone(), key.to_owned(), feed.to_owned());
        self.kept.push(KeptValue { reference, key, feed });
    }
}

impl Plan {
    /// A plan that changes nothing yet.
    pub(super) fn new(feed: &Feed, day: Date, languages: &[Language], history: History) -> Self {
        let listings = feed.listings.len() + feed.refused.len();
        let missing = feed.announced.filter(|announced| *announced > listings).map(|announced| {
            format!(
                "the feed says that it has {announced} listings, and has {listings}; ask the CRM's support for the others"
            )
        });
        Self {
            day,
            format: feed.format.name(),
            listings,
            edits: Vec::new(),
            unchanged: 0,
            not_offered: 0,
            left_out: Vec::new(),
            kept: Vec::new(),
            notes: missing.into_iter().map(|text| (text, Vec::new())).collect(),
            addresses: BTreeSet::new(),
            needed: BTreeSet::new(),
            loaded: Loaded::default(),
            unused: Vec::new(),
            guards: Vec::new(),
            languages: languages.to_vec(),
            history: History { format: Some(feed.format.name().to_owned()), ..history },
        }
    }

    /// Adds what was found about a listing.
    pub(super) fn add(&mut self, reference: &str, finding: Finding) {
        let is_left_out = matches!(finding.outcome, RecordChange::LeftOut(_));
        if !is_left_out && finding.imported != Imported::default() {
            self.history.listings.insert(reference.to_owned(), finding.imported);
        }
        self.add_change(finding.outcome);
        self.kept.extend(finding.kept);
        finding.notes.into_iter().for_each(|note| self.note(reference, note));
    }

    /// Adds what becomes of a record.
    pub(super) fn add_change(&mut self, outcome: RecordChange) {
        match outcome {
            RecordChange::Unchanged => self.unchanged += 1,
            RecordChange::Changed(edit) => self.edits.push(*edit),
            RecordChange::NotOffered => self.not_offered += 1,
            RecordChange::LeftOut(reasons) => self.left_out.extend(reasons),
        }
    }

    /// Adds something to look at.
    pub fn note(&mut self, reference: &str, Note { text, position }: Note) {
        let occurrence = Occurrence { reference: reference.to_owned(), position };
        self.notes.entry(text).or_default().push(occurrence);
    }

    /// The edits of records that exist.
    pub(super) fn changed_records(&self) -> impl Iterator<Item = &Edit> {
        self.edits.iter().filter(|edit| edit.file.is_some())
    }
}

impl Edit {
    /// The change of the price, if there is one.
    pub(super) fn price_change(&self) -> Option<&KeyChange> {
        self.changes.iter().find(|change| change.key == Key::Price)
    }
}

impl KeyChange {
    pub(super) const fn new(key: Key, old: Value, new: Value) -> Self {
        Self { key, old, new }
    }

    /// The new number divided by the old one; `None` if one of them is missing.
    pub(super) fn factor(&self) -> Option<f64> {
        let old = self.old.as_f64().filter(|old| *old > 0.0);
        self.new.as_f64().zip(old).map(|(new, old)| new / old)
    }
}
