//! An area guide.

use serde::Deserialize;

use crate::picture::PictureRef;
use crate::property::Coordinates;
use crate::text::Text;

/// One part of the city and the guide to it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The file's stem; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The area's name.
    pub title: Text,
    /// One or two sentences for lists and search engines.
    pub summary: Text,
    /// What it looks like.
    pub image: PictureRef,
    /// The id of the area it is part of.
    pub parent: Option<String>,
    /// How the portals spell it, where they differ.
    #[serde(default)]
    pub portal_names: Vec<String>,
    /// Where it lies.
    pub coordinates: Option<Coordinates>,
    /// Whether foreigners can own land there for good.
    pub freehold: Option<bool>,
    /// The guide in markdown: the text below the front matter.
    pub guide: Text,
}
