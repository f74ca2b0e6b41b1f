//! Why data cannot be packed, or packed data not be used.

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
        /// The size of the card in an answer.
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

/// The packed data cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the packed data is damaged: pack it again")]
pub struct Damaged;
