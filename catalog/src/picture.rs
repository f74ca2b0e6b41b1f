//! Pictures in records.

use std::fmt;

use serde::de::{self, MapAccess, Visitor, value};
use serde::{Deserialize, Deserializer, Serialize};

use crate::clean;
use crate::line::Line;
use crate::text::TextLine;

/// A picture in a record, with an alternative text where that of the media list (`content/media/index.yaml`) is missing
/// or does not fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum PictureRef {
    /// `media/properties/villa.jpg`, relative to the content folder, or an https address.
    Src(String),
    /// A picture with its own alternative text.
    WithAlt(PictureWithAlt),
}

/// A picture and its alternative text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureWithAlt {
    /// `media/properties/villa.jpg`, relative to the content folder, or an https address.
    /// Example: `media/properties/living-sea-view-1.jpg`
    #[serde(deserialize_with = "file")]
    pub src: Line,
    /// The alternative text, which describes the picture to those who cannot see it.
    /// Example: `A living room with a view of the sea.`
    pub alt: TextLine,
    /// Whether an import made the alternative text from the facts of the listing; remove it with the first own words.
    /// Example: `yes`
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alt_made: bool,
}

impl PictureRef {
    /// The path or address of the picture.
    pub fn src(&self) -> &str {
        match self {
            Self::Src(src) => src,
            Self::WithAlt(picture) => &picture.src,
        }
    }

    /// The alternative text of this record.
    pub fn alt(&self) -> Option<&TextLine> {
        match self {
            Self::Src(_) => None,
            Self::WithAlt(picture) => Some(&picture.alt),
        }
    }

    /// The alternative text of this record, unless an import made it.
    pub(crate) fn written_alt(&self) -> Option<&TextLine> {
        match self {
            Self::WithAlt(picture) if !picture.alt_made => Some(&picture.alt),
            Self::Src(_) | Self::WithAlt(_) => None,
        }
    }

    /// Whether the picture is on another host, and is passed through unchanged.
    pub fn is_remote(&self) -> bool {
        self.src().starts_with("https://")
    }
}

/// A path in the media folder, as [`clean::file_name`] writes it.
fn file<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
    Line::deserialize(deserializer).map(|line| Line::cleaned(&clean::file_name(&line)))
}

/// Like [`file`], for a key that may be missing.
pub(crate) fn optional_file<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Line>, D::Error> {
    let line = Option::<Line>::deserialize(deserializer)?;
    Ok(line.map(|line| Line::cleaned(&clean::file_name(&line))))
}

impl<'de> Deserialize<'de> for PictureRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PictureRefVisitor)
    }
}

struct PictureRefVisitor;

impl<'de> Visitor<'de> for PictureRefVisitor {
    type Value = PictureRef;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("a picture: media/NAME, an https address, or {src: …, alt: …}")
    }

    fn visit_str<E: de::Error>(self, src: &str) -> Result<PictureRef, E> {
        Ok(PictureRef::Src(clean::file_name(src).into_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<PictureRef, A::Error> {
        PictureWithAlt::deserialize(value::MapAccessDeserializer::new(map)).map(PictureRef::WithAlt)
    }
}

/// The list of the media folder's pictures, `content/media/index.yaml`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MediaIndex {
    /// The pictures.
    /// Example: `[{file: properties/villa.jpg, alt: A white villa at dusk.}]`
    pub media: Vec<MediaEntry>,
}

/// One picture of the media folder.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MediaEntry {
    /// Its place inside `content/media`.
    /// Example: `properties/villa.jpg`
    #[serde(deserialize_with = "file")]
    pub file: Line,
    /// The alternative text, which describes the picture to those who cannot see it.
    /// Example: `A white villa at dusk.`
    pub alt: TextLine,
}
