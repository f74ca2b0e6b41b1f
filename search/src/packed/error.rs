//! Why data cannot be packed, or packed data not be used.

use std::fmt;

use super::VERSION;

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
    /// A value cannot be JSON, which does not occur with these types.
    #[error("the catalogue cannot be written as JSON")]
    Json(#[from] serde_json::Error),
    /// A value cannot be packed, which does not occur with these types.
    #[error("the catalogue cannot be packed")]
    Postcard(#[from] postcard::Error),
}

/// Why the packed data cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PackedError {
    /// It is not packed data.
    Foreign,
    /// It was packed by another version.
    ForeignVersion {
        found: u32,
    },
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

impl std::error::Error for PackedError {}
