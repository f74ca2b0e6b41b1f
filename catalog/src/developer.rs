//! A developer whose homes the agency sells.

use serde::Deserialize;

use crate::picture::PictureRef;
use crate::text::Text;

/// One developer.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Developer {
    /// The file's stem; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The name.
    pub name: String,
    /// The wordmark.
    pub logo: PictureRef,
    /// How many projects it has built or is building.
    pub projects: u32,
    /// The year it was founded.
    pub founded: Option<u16>,
    /// What it is known for, in markdown.
    pub description: Text,
    /// A picture of its work.
    pub image: PictureRef,
}
