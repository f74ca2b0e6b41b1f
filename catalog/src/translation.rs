//! The texts of a record in another language, from a file such as `name.ar.md` beside `name.md`.

use serde::{Deserialize, Serialize};

use crate::line::Line;
use crate::text::{Language, Text, TextLine};

/// The translated texts of a record; its facts stay in the original.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Translation {
    /// The title of a property, article, area or page.
    pub title: Option<Line>,
    /// The summary of an article, area or page.
    pub summary: Option<Line>,
    /// The location of a property.
    pub location: Option<Line>,
    /// The views of a property, in the order of the original.
    #[serde(default)]
    pub view: Vec<Line>,
    /// The role of a team member.
    pub role: Option<Line>,
    /// The text below the front matter.
    #[serde(alias = "description", alias = "content", alias = "guide", alias = "body", alias = "bio")]
    pub text: Option<String>,
    /// The hash of the original that was translated; `generator check` reports when the original has changed since.
    pub original: Option<Line>,
}

impl Translation {
    /// Adds a translated line to a text.
    pub fn add_line(to: &mut TextLine, language: Language, line: Option<Line>) {
        if let (Some(slot), Some(line)) = (to.slot(language), line) {
            *slot = Some(line);
        }
    }

    /// Adds a translated text to a text.
    pub fn add_text(to: &mut Text, language: Language, text: Option<String>) {
        let text = text.filter(|text| !text.trim().is_empty());
        if let (Some(slot), Some(text)) = (to.slot(language), text) {
            *slot = Some(text);
        }
    }
}
