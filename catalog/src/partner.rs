//! A partner in the strip above the footer.

use serde::Deserialize;

use crate::line::Line;
use crate::picture::PictureRef;

/// One partner.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Partner {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The name.
    /// Example: `Corniva Bank`
    pub name: Line,
    /// The logo.
    /// Example: `media/partners/corniva-bank.svg`
    pub logo: PictureRef,
    /// The https address of its site.
    /// Example: `https://www.example.com`
    pub link: Option<Line>,
    /// The position in the strip; partners without one come last, by name.
    /// Example: `1`
    pub order: Option<u16>,
}
