//! Facts about a file of the media folder: its kind, size in pixels and hash, from which its published files follow.

use serde::{Deserialize, Serialize};

use crate::pictures::PictureSize;
use crate::pictures::strip::{Container, Remark};

/// The facts of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureFacts {
    /// The hash of the published bytes and of the encoding settings.
    pub hash: String,
    /// What can be made of it.
    pub kind: MediaKind,
    /// The upright size; `None` for videos and for drawings without a size.
    pub size: Option<PictureSize>,
    /// The mean colour, the background while the picture loads: `#8a7f6e`.
    pub tone: Option<String>,
    /// The findings of the content check about it.
    pub remarks: Vec<Remark>,
}

/// What can be made of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum MediaKind {
    /// A still photograph, encoded in several widths.
    Photo { original: PictureFormat },
    /// A drawing, video or animation, published as it is, without its metadata.
    Stripped(Container),
    /// Another file, published unchanged.
    Verbatim,
}

/// The encoding of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PictureFormat {
    /// WebP, for pages.
    WebP,
    /// JPEG, for feeds and search engines, which ignore `srcset`.
    Jpeg,
    /// PNG instead of JPEG for pictures that were PNG, which keeps lines sharp.
    Png,
    /// AVIF, for pages of sites that enable it: smaller than WebP but slow to encode.
    Avif,
}

impl PictureFormat {
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::WebP => "webp",
            Self::Jpeg => "jpg",
            Self::Png => "png",
            Self::Avif => "avif",
        }
    }
}
