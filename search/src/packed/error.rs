//! Why data cannot be packed, or packed data not be used.

use std::fmt;

use super::VERSION;
use crate::index::Damaged;

/// Why data cannot be packed.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// A card has too many pictures or too long texts.
    #[error(
        "the card of the listing {id} has {bytes} bytes; search answers have room for {room}: give it fewer pictures"
    )]
    CardTooLarge {
        /// The listing's id.
        id: String,
        /// Its size in an answer.
        bytes: usize,
        /// The maximum size.
        room: usize,
    },
    /// More than 4 GB of cards or records.
    #[error("the catalogue is too large to be packed")]
    TooLarge,
    /// A value cannot be JSON, which does not occur with these types.
    #[error("the catalogue cannot be written as JSON")]
    Json(#[from] serde_json::Error),
    /// The dictionary cannot be built, which does not occur in memory.
    #[error("the search index cannot be made")]
    Index(#[from] fst::Error),
}

/// Why the packed data cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackedError {
    /// It is not packed data.
    Foreign,
    /// It was packed by another version.
    ForeignVersion {
        /// Its version.
        found: u32,
    },
    /// It is damaged.
    Damaged,
}

impl fmt::Display for PackedError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Foreign => formatter.write_str("the packed data is not a catalogue"),
            Self::ForeignVersion { found } => write!(
                formatter,
                "the packed data has version {found} and this function reads version {VERSION}: build both from the same source"
            ),
            Self::Damaged => formatter.write_str("the packed data is damaged: pack it again"),
        }
    }
}

impl From<Damaged> for PackedError {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}

impl std::error::Error for PackedError {}
