//! What a feed says about one listing, in the keys of records.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use catalog::portals::Field;
use catalog::property::{Key, ListingStatus};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// A place in a feed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Position {
    /// A line of an XML feed, from 1.
    Line(usize),
    /// A listing of an API's answers, from 1.
    Listing(usize),
    /// A path inside a listing of an API's answers: `price.amounts.sale`.
    Path(Arc<str>),
}

impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Line(line) => write!(formatter, "line {line}"),
            Self::Listing(number) => write!(formatter, "listing {number}"),
            Self::Path(path) => formatter.write_str(path),
        }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sourced {
    /// The text on one line.
    pub text: String,
    pub position: Position,
}

/// The value for a key of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// The value as the record's type serialises it; `null` removes the key.
    pub value: Value,
    pub position: Position,
}

/// Whether the feed offers a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FeedStatus {
    Offered,
    /// It is no longer part of the feed.
    Deleted,
    /// It was sold or rented.
    Closed(ListingStatus),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub address: String,
    pub position: Position,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArabicTexts {
    pub title: String,
    /// The description, as markdown.
    pub description: String,
}

/// What a feed says about a listing's adviser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agent {
    pub email: Option<Sourced>,
    /// The broker number.
    pub licence: Option<Sourced>,
    pub name: Option<Sourced>,
}

/// The names of the places that a home is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places<Name> {
    pub community: Option<Name>,
    /// The part of the community.
    pub sub_community: Option<Name>,
    /// The building.
    pub tower: Option<Name>,
}

#[derive(Debug, Clone)]
pub struct FeedListing {
    /// The agency's number.
    pub reference: String,
    pub position: Position,
    pub status: FeedStatus,
    pub facts: BTreeMap<Key, Fact>,
    pub arabic: Option<ArabicTexts>,
    pub agent: Agent,
    pub places: Places<Sourced>,
    /// The developer's name.
    pub developer: Option<Sourced>,
    /// The pictures, starting with the cover.
    pub pictures: Vec<Picture>,
    pub floor_plans: Vec<Picture>,
    /// The facts about which it says something, even if that cannot be read.
    pub stated: BTreeSet<Field>,
    /// Values that are left out.
    pub notes: Vec<Note>,
}

impl FeedListing {
    /// The pictures and floor plans.
    pub fn all_pictures(&self) -> impl Iterator<Item = &Picture> {
        self.pictures.iter().chain(&self.floor_plans)
    }

    /// The place of a key's value, or else that of the listing.
    pub(crate) fn place_of(&self, key: Option<Key>) -> &Position {
        key.and_then(|key| self.facts.get(&key)).map_or(&self.position, |fact| &fact.position)
    }

    /// A note at the place of the listing.
    pub(crate) fn note(&self, text: impl Into<String>) -> Note {
        Note::new(&self.position, text)
    }
}

/// A value that is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    pub position: Position,
    /// What is left out and why.
    pub text: String,
}

impl Note {
    pub(crate) fn new(position: &Position, text: impl Into<String>) -> Self {
        Self { position: position.clone(), text: text.into() }
    }
}

/// Why a listing is not imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rejection {
    /// The agency's number, if it has one.
    pub reference: Option<String>,
    /// The place of the fault; `None` for a listing that is gone from the feed.
    #[serde(rename = "place")]
    pub position: Option<Position>,
    pub reason: String,
    pub help: String,
    pub effect: Effect,
}

impl Rejection {
    pub(crate) fn new(position: &Position, reason: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            reference: None,
            position: Some(position.clone()),
            reason: reason.into(),
            help: help.into(),
            effect: Effect::LeftOut,
        }
    }

    /// The same, with the reference of its listing.
    pub(crate) fn of(self, reference: &str) -> Self {
        Self { reference: Some(reference.to_owned()), ..self }
    }

    pub(crate) fn is_of(&self, reference: &str) -> bool {
        self.reference.as_deref() == Some(reference)
    }
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

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.counted())
    }
}
