//! Files that are published as they are, but without metadata about people, places and devices. Picture and sound stay
//! the same: parts are left out where the format lets a reader skip them, or overwritten in their place.

mod gif;
mod iso;
mod jpeg;
mod png;
mod riff;
mod svg;
mod webm;

use serde::{Deserialize, Serialize};

use super::orientation::orientation;
use super::unreadable::Unreadable;

pub(super) use riff::tidied as tidied_webp;
pub use svg::{pixels as svg_pixels, text as svg_text};

/// A format that is published without being encoded again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Container {
    /// A picture that is not decoded here.
    Avif,
    /// An animation, usually.
    Gif,
    /// An animated PNG.
    Png,
    /// An animated WebP.
    WebP,
    /// A drawing.
    Svg,
    /// A film.
    Mp4,
    /// A film.
    WebM,
}

/// A finding of the content check about a published file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Remark {
    /// Metadata that cannot be removed, as the end of a sentence.
    Metadata(String),
    /// A drawing shows another file, which browsers do not load.
    External(String),
    /// A drawing has no size, so that browsers cut it off.
    NoSize,
}

/// A file as it is published.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Stripped {
    pub(super) bytes: Vec<u8>,
    pub(super) remarks: Vec<Remark>,
}

impl From<Vec<u8>> for Stripped {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes, remarks: Vec::new() }
    }
}

impl Container {
    /// The format of a file by its first bytes, whatever its name says.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [b'G', b'I', b'F', b'8', ..] => Some(Self::Gif),
            [0x89, b'P', b'N', b'G', ..] => Some(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::WebP),
            [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', ..]
            | [_, _, _, _, b'f', b't', b'y', b'p', b'm', b'i' | b's', b'f', b'1', ..] => Some(Self::Avif),
            _ if iso::is_film(bytes) => Some(Self::Mp4),
            [0x1a, 0x45, 0xdf, 0xa3, ..] => Some(Self::WebM),
            _ => None,
        }
    }

    /// The extension of its published files.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Avif => "avif",
            Self::Gif => "gif",
            Self::Png => "png",
            Self::WebP => "webp",
            Self::Svg => "svg",
            Self::Mp4 => "mp4",
            Self::WebM => "webm",
        }
    }

    /// The file without metadata.
    ///
    /// # Errors
    /// It breaks off, or has another format.
    pub(super) fn stripped(self, bytes: &[u8]) -> Result<Stripped, Unreadable> {
        match self {
            Self::Avif => iso::picture(bytes),
            Self::Mp4 => iso::film(bytes),
            Self::Gif => gif::stripped(bytes).map(Stripped::from),
            Self::Png => png::stripped(bytes).map(Stripped::from),
            Self::WebP => riff::stripped(bytes).map(Stripped::from),
            Self::WebM => webm::stripped(bytes),
            Self::Svg => svg::stripped(bytes),
        }
    }
}

/// Metadata with nothing but the camera's orientation; `None` if it was held upright.
fn orientation_alone(metadata: &[u8]) -> Option<Vec<u8>> {
    let held = orientation(metadata.to_vec()).and_then(|held| u8::try_from(held).ok())?;
    // One entry: the orientation as a short number.
    (2..=8).contains(&held).then(|| {
        [b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", &[held, 0, 0, 0, 0, 0, 0][..]].concat()
    })
}
