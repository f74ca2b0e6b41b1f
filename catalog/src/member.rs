//! A member of the agency's team.

use serde::Deserialize;

use crate::picture::PictureRef;
use crate::text::Text;

/// One adviser.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The file's stem; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The name.
    pub name: String,
    /// What the member does.
    pub role: Text,
    /// A portrait.
    pub image: PictureRef,
    /// The broker registration number, as text.
    pub brn: Option<String>,
    /// Telephone, with `+` and the country's prefix.
    pub phone: Option<String>,
    /// WhatsApp number, with `+` and the country's prefix.
    pub whatsapp: Option<String>,
    /// Where enquiries about this member's listings go; never shown to visitors.
    pub email: Option<String>,
    /// The languages spoken, by their English names.
    #[serde(default)]
    pub languages: Vec<String>,
    /// The ids of the areas the member knows best.
    #[serde(default)]
    pub areas: Vec<String>,
    /// A few sentences, in markdown.
    pub bio: Option<Text>,
}
