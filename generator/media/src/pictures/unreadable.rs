//! The error of pictures that cannot be read.

/// Why a picture cannot be decoded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("it breaks off before its end")]
    BreaksOff,
    #[error(
        "it is {width} × {height} pixels large, and more than 16,383 on a side or 64 million in all are not read \
         (of a JPEG, 256 million)"
    )]
    TooLarge { width: u32, height: u32 },
    #[error("{0}")]
    Damaged(String),
}

impl Unreadable {
    pub(crate) fn damaged(why: impl std::fmt::Display) -> Self {
        Self::Damaged(why.to_string())
    }
}
