//! The routes of the site: the front end's table, the pages of a catalogue, and the addresses of lists and feeds.

mod expand;
mod languages;
mod pattern;

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use catalog::addresses::Collection;
use catalog::text::Language;
use serde::{Deserialize, Serialize};

pub use self::expand::expand;
pub use self::languages::{Languages, in_languages};
pub use self::pattern::{escape, file_of, fill};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteEntry {
    pub id: String,
    /// The path patterns, the canonical one first.
    pub paths: Vec<String>,
    /// The collection of its parameters.
    pub collection: Option<Collection>,
    /// The templates of its documents' paths, by their names in the screen. The browser finds a parameter that the path
    /// does not have in a field of another document (`fields` in `site/src/navigation/route.ts`).
    pub documents: BTreeMap<String, String>,
    /// Whether search engines may index it.
    pub indexed: bool,
    pub status: u16,
    /// The text of the social image, for pages without a record.
    #[serde(default)]
    pub share: Option<BTreeMap<Language, String>>,
}

/// The values of a pattern's parameters by name.
pub type Parameters = BTreeMap<&'static str, String>;

/// The parameters of each record in each collection, in order.
pub type Collections = BTreeMap<Collection, Vec<Parameters>>;

/// A page to make: one path of one route in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSpec {
    /// The route's name.
    pub route: String,
    /// The language of its interface.
    pub language: Language,
    /// Its paths in all languages that search engines should index; empty if there is only one.
    pub alternates: BTreeMap<Language, String>,
    /// The collection of its record.
    pub collection: Option<Collection>,
    /// The escaped path.
    pub path: String,
    /// The path that search engines should list, often the same.
    pub canonical: String,
    /// The values of the pattern's parameters.
    pub parameters: Parameters,
    /// The file in the output folder.
    pub file: String,
    /// The paths of documents that many pages read.
    pub shared: Vec<String>,
    /// The paths of documents that only this page reads.
    pub own: Vec<String>,
    /// Whether search engines may index it under this path.
    pub indexed: bool,
    pub social_image: Option<SocialImage>,
}

impl PageSpec {
    /// The id of its record; empty for a page without one.
    pub fn id(&self) -> &str {
        self.parameters.get("id").map_or("", String::as_str)
    }
}

/// The image that messengers and social networks show for a link.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct SocialImage {
    /// The path from the root of the site.
    pub src: String,
    /// The alternative text.
    pub alt: String,
}

/// Parses the table of routes that a worker sends.
///
/// # Errors
/// The JSON is not a table of routes.
pub fn parse(json: &[u8]) -> Result<Vec<RouteEntry>> {
    serde_json::from_slice(json).context("the render worker's table of routes cannot be read")
}
