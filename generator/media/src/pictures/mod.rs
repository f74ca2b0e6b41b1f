//! Pictures of the site: examined once, encoded in every width that pages request, and cached by their content.
//! Photographs are always encoded again, which removes the place and camera from them; drawings, animations and videos
//! are published as they are, but without metadata about people, places and devices. Addresses contain a hash of the
//! content and the encoding, so that browsers may cache them forever.

mod cache;
mod decode;
mod encode;
mod examine;
mod facts;
mod orientation;
mod publish;
mod pyramid;
mod rendition;
mod segments;
mod store;
mod strip;
mod unreadable;

use serde::{Deserialize, Serialize};

pub use self::cache::Cache;
pub use decode::Photo;
pub use encode::WRITES_AVIF;
pub use encode::{cover, jpeg, opaque, png};
pub use examine::short_hash;
pub use examine::{Damage, DamageKind, Examined, PictureFile, examine};
pub use facts::{MediaKind, PictureFacts, PictureFormat};
pub use publish::{DrawSocialImages, EncodeOptions, Published, Publishing, UnencodedFile, UsedFile};
pub use pyramid::Pyramid;
pub use rendition::{PictureFormats, PictureUse, STANDARD_WIDTHS};
pub use rendition::{jpeg_address, source_sets};
pub use store::PictureStore;
pub use strip::{Container, Remark, svg_pixels, svg_text};

/// The size in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PictureSize {
    pub width: u32,
    pub height: u32,
}
