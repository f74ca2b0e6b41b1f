//! A developer whose homes the agency sells.

use serde::{Deserialize, Serialize};

use crate::line::Line;
use crate::picture::PictureRef;
use crate::text::Text;

/// One developer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Developer {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The name.
    /// Example: `Halcyra`
    pub name: Line,
    /// The names that portals use, where they differ.
    /// Example: `[Halcyra Properties PJSC]`
    #[serde(default)]
    pub portal_names: Vec<Line>,
    /// The logo.
    /// Example: `media/developers/halcyra.svg`
    pub logo: PictureRef,
    /// The number of projects that it has built or is building.
    /// Example: `8`
    pub projects: u32,
    /// The year in which it was founded.
    /// Example: `1998`
    pub founded: Option<u16>,
    /// What the developer is known for, in markdown.
    /// Example: `Halcyra builds few houses and takes its time over each.`
    pub description: Text,
    /// A picture of its work.
    /// Example: `media/properties/palace-golden-hour.jpg`
    pub image: PictureRef,
}
