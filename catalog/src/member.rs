//! A member of the agency's team.

use serde::Deserialize;

use crate::line::Line;
use crate::picture::PictureRef;
use crate::text::{Text, TextLine};

/// One team member.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The name.
    /// Example: `Layla Haddad`
    pub name: Line,
    /// The role in the agency.
    /// Example: `"Senior adviser, sales"`
    pub role: TextLine,
    /// A portrait.
    /// Example: `media/team/portrait-advisor-1.svg`
    pub image: PictureRef,
    /// The broker registration number, as text.
    /// Example: `"12345"`
    pub brn: Option<Line>,
    /// The phone number, with `+` and the country code.
    /// Example: `"+971 50 000 0001"`
    pub phone: Option<Line>,
    /// The WhatsApp number, with `+` and the country code.
    /// Example: `"+971 50 000 0001"`
    pub whatsapp: Option<Line>,
    /// The e-mail address that receives enquiries about this member's listings; not shown to visitors.
    /// Example: `layla@example.com`
    pub email: Option<Line>,
    /// The languages spoken, in English.
    /// Example: `[English, Arabic]`
    #[serde(default)]
    pub languages: Vec<Line>,
    /// The ids of the areas the member knows best.
    /// Example: `[dubai-marina]`
    #[serde(default)]
    pub areas: Vec<Line>,
    /// A few sentences, in markdown.
    /// Example: `Layla looks after homes for sale.`
    pub bio: Option<Text>,
}
