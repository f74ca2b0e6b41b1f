//! Pictures as visitors get them: measured once, kept in a cache by what is in them, made small in every width that pages ask for.
//! What is photographed is encoded again, so that where and with what it was taken stays with the agency; drawings and films
//! are passed on as they are. Every address holds a hash of the file's content and of how it is encoded, so that it can be kept for ever.

#![forbid(unsafe_code)]

mod cache;
mod decode;
mod encode;
mod examine;
mod publish;
mod rendition;
mod store;

use serde::{Deserialize, Serialize};

pub use self::cache::Cache;
pub use self::cache::unless_read_only;
pub use decode::Photo;
pub use decode::opaque_jpeg;
pub use encode::WRITES_AVIF;
pub use encode::{Colours, cover, jpeg, png};
pub use examine::short_hash;
pub use examine::{Asked, Damage, DamageKind, Examined, Facts, Kind, examine};
pub use publish::{LazyPhoto, Make, Published, Publishing};
pub use rendition::source_sets;
pub use rendition::{Coding, LADDER, Modern, Use};
pub use store::{PictureStore, Valid};

/// Width and height in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureSize {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}
