//! The texts of a record in another language, from a file such as `name.ar.md` beside `name.md`.

use serde::{Deserialize, Serialize};

use crate::line::Line;
use crate::text::{Language, Text, TextLine};

/// The translated texts of a record; its facts stay in the original.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Translation {
    /// The hash of the English texts that were translated; `generator check` reports when they have changed since.
    /// Example: `"e6faf445"`
    pub original: Option<Line>,
    /// The title of a property, article, area or page.
    /// Example: `نخلة جميرا`
    pub title: Option<Line>,
    /// The summary of an article, area or page.
    /// Example: `جزيرة من الفلل والشقق على البحر.`
    pub summary: Option<Line>,
    /// The location of a property.
    /// Example: `دبي مارينا`
    pub location: Option<Line>,
    /// The views of a property, in the order of the original.
    /// Example: `[البحر, المارينا]`
    #[serde(default)]
    pub view: Vec<Line>,
    /// The name of a team member.
    /// Example: `ليلى حداد`
    pub name: Option<Line>,
    /// The role of a team member.
    /// Example: `مستشارة عقارية`
    pub role: Option<Line>,
    /// The text below the front matter.
    /// Example: `فيلا على البحر.`
    #[serde(alias = "description", alias = "content", alias = "guide", alias = "body", alias = "bio")]
    pub text: Option<String>,
}

impl Translation {
    /// The lines by their keys, without missing ones.
    pub fn lines(&self) -> impl Iterator<Item = (&'static str, &[Line])> {
        let Self { title, summary, location, view, name, role, .. } = self;
        [
            ("title", title.as_slice()),
            ("summary", summary.as_slice()),
            ("location", location.as_slice()),
            ("view", view.as_slice()),
            ("name", name.as_slice()),
            ("role", role.as_slice()),
        ]
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
    }

    /// Adds a translated line to a text, unless it is blank.
    pub fn add_line(to: &mut TextLine, language: Language, line: Option<Line>) {
        let line = line.filter(|line| !line.trim().is_empty());
        if let (Some(slot), Some(line)) = (to.slot(language), line) {
            *slot = Some(line);
        }
    }

    /// Adds a translated text to a text, unless it is blank.
    pub fn add_text(to: &mut Text, language: Language, text: Option<String>) {
        let text = text.filter(|text| !text.trim().is_empty());
        if let (Some(slot), Some(text)) = (to.slot(language), text) {
            *slot = Some(text);
        }
    }
}
