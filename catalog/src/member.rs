//! A member of the agency's team.

use serde::{Deserialize, Serialize};

use crate::line::Line;
use crate::picture::PictureRef;
use crate::property::closed_set;
use crate::text::{Language, Text, TextLine};

/// One team member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The name.
    /// Example: `Layla Haddad`
    pub name: TextLine,
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
    /// The languages spoken.
    /// Example: `[English, Arabic]`
    #[serde(default)]
    pub languages: Vec<SpokenLanguage>,
    /// The ids of the areas the member knows best.
    /// Example: `[dubai-marina]`
    #[serde(default)]
    pub areas: Vec<Line>,
    /// A few sentences, in markdown.
    /// Example: `Layla looks after homes for sale.`
    pub bio: Option<Text>,
}

closed_set! {
    /// A language that a team member speaks.
    SpokenLanguage {
        /// Arabic.
        Arabic = "Arabic",
        /// Bengali.
        Bengali = "Bengali",
        /// Chinese.
        Chinese = "Chinese",
        /// Dutch.
        Dutch = "Dutch",
        /// English.
        English = "English",
        /// Farsi.
        Farsi = "Farsi",
        /// French.
        French = "French",
        /// German.
        German = "German",
        /// Greek.
        Greek = "Greek",
        /// Hindi.
        Hindi = "Hindi",
        /// Italian.
        Italian = "Italian",
        /// Japanese.
        Japanese = "Japanese",
        /// Korean.
        Korean = "Korean",
        /// Malayalam.
        Malayalam = "Malayalam",
        /// Polish.
        Polish = "Polish",
        /// Portuguese.
        Portuguese = "Portuguese",
        /// Punjabi.
        Punjabi = "Punjabi",
        /// Romanian.
        Romanian = "Romanian",
        /// Russian.
        Russian = "Russian",
        /// Spanish.
        Spanish = "Spanish",
        /// Swedish.
        Swedish = "Swedish",
        /// Tagalog.
        Tagalog = "Tagalog",
        /// Tamil.
        Tamil = "Tamil",
        /// Turkish.
        Turkish = "Turkish",
        /// Ukrainian.
        Ukrainian = "Ukrainian",
        /// Urdu.
        Urdu = "Urdu",
        /// Uzbek.
        Uzbek = "Uzbek",
    }
}

impl SpokenLanguage {
    /// The same language among those of the site's pages, if it is one of them.
    pub const fn of_pages(self) -> Option<Language> {
        match self {
            Self::English => Some(Language::En),
            Self::Arabic => Some(Language::Ar),
            Self::Russian => Some(Language::Ru),
            _ => None,
        }
    }
}
