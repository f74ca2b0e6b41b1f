//! What importing a feed would change.

use std::collections::{BTreeMap, BTreeSet};

use crate::Position;
use catalog::date::Date;
use catalog::text::Language;

use super::edit::Edit;
use super::history::Addresses;
use super::{Guard, History};

/// What importing a feed would change.
#[derive(Debug)]
pub struct Plan {
    /// The day of the import.
    pub day: Date,
    /// The name of the feed's format.
    pub format: &'static str,
    /// The number of listings in the feed.
    pub listings: usize,
    /// New and changed records, in the order of the feed, then those that are gone.
    pub edits: Vec<Edit>,
    /// The number of records that stay as they are.
    pub unchanged: usize,
    /// The number of listings that the feed does not offer, and whose pages are closed or were never made.
    pub not_offered: usize,
    /// Listings that are not imported, each with all its reasons.
    pub left_out: Vec<LeftOut>,
    /// Values that are kept as an editor wrote them.
    pub kept: Vec<Kept>,
    /// Values that have no key, with the references of their listings.
    pub notes: BTreeMap<String, Vec<(String, Position)>>,
    /// The addresses of all pictures of the feed.
    pub addresses: Addresses,
    /// The pictures of records whose new ones could not all be loaded, which stay.
    pub needed: BTreeSet<String>,
    /// How many pictures were loaded, and how many wait for the next import.
    pub loaded: Loaded,
    /// Imported pictures that nothing uses any more.
    pub unused: Vec<String>,
    /// Why nothing may be changed; empty if it may.
    pub guards: Vec<Guard>,
    /// The languages of the site.
    pub languages: Vec<Language>,
    /// What is known after the import.
    pub history: History,
}

/// What became of the pictures of an import.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The number of pictures that are new or have changed.
    pub pictures: usize,
    /// The number of bytes that servers sent for them.
    pub bytes: u64,
    /// The number of pictures that wait for the next import, since this one has loaded enough.
    pub waiting: usize,
}

/// A reason for which a listing is not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// The agency's number, if it has one.
    pub reference: Option<String>,
    /// The place of the reason; `None` for a listing that is gone from the feed.
    pub position: Option<Position>,
    /// Why.
    pub reason: String,
    /// How to fix it.
    pub help: String,
    /// What it means for the site.
    pub effect: Effect,
}

/// What it means for the site that a listing is not imported, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Its page offers what may be sold or let by now.
    StillOffered,
    /// A value that can hardly be right is not taken.
    HeldBack,
    /// The site goes without the listing, or without what the feed says about it.
    LeftOut,
}

impl Effect {
    /// All, in the order of a report.
    pub const ALL: [Self; 3] = [Self::StillOffered, Self::HeldBack, Self::LeftOut];

    /// The words after the count: `2 left out`.
    pub const fn counted(self) -> &'static str {
        match self {
            Self::StillOffered => "still offered",
            Self::HeldBack => "held back",
            Self::LeftOut => "left out",
        }
    }

    /// The heading above these listings.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::StillOffered => "Error: still offered here, while the feed may say that it is sold or let",
            Self::HeldBack => "Held back, since it can hardly be right",
            Self::LeftOut => "Left out",
        }
    }
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
