//! The routes of the site: the front end's table, the pages that it has for a catalogue, and the addresses of lists and feeds.

#![forbid(unsafe_code)]

mod addresses;
mod expand;
mod languages;
mod pattern;

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, Result};
use catalog::text::Language;
use serde::{Deserialize, Serialize, Serializer};

pub use self::addresses::{CATEGORIES, FEED, area_feed, category_feed, feeds};
pub use self::expand::{expand, page_in};
pub use self::languages::{Languages, english_file, in_languages};
pub use self::pattern::escape;

/// A collection of records that a route's parameters run over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Collection {
    /// Listings: `:id`.
    Properties,
    /// Articles: `:id` and `:slug`.
    Posts,
    /// Areas: `:id`.
    Areas,
    /// Listings of one type in one category: `:id`.
    Groups,
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteEntry {
    /// Its name.
    pub id: String,
    /// Its patterns, the canonical one first.
    pub paths: Vec<String>,
    /// What its parameters run over.
    pub collection: Option<Collection>,
    /// The documents it reads, as templates, by the names that its screen knows them by. A parameter that the paths do not
    /// have is a field of the record's own document.
    pub documents: BTreeMap<String, String>,
    /// Whether search engines may list it.
    pub indexed: bool,
    /// The status it is answered with.
    pub status: u16,
    /// The output file, when it is not the path's own.
    pub file: Option<String>,
    /// The text of its social image, where it is no page of a collection.
    #[serde(default)]
    pub share: Option<BTreeMap<Language, String>>,
}

/// The values of a pattern's parameters, by name. Each page of a record has them, so that they are shared and small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameters(Arc<[(&'static str, Arc<str>)]>);

impl Parameters {
    /// The parameters of these names.
    pub fn new<const N: usize>(mut values: [(&'static str, Arc<str>); N]) -> Self {
        values.sort_unstable_by_key(|(name, _)| *name);
        Self(Arc::new(values))
    }

    /// The value of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Each name and its value, in the order of the names.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(name, value)| (*name, &**value))
    }
}

impl Serialize for Parameters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.all())
    }
}

/// The parameters of each record of each collection, in the order of the records.
pub type Collections = BTreeMap<Collection, Vec<Parameters>>;

/// The paths of one page by their languages.
pub type Alternates = Arc<BTreeMap<Language, Arc<str>>>;

/// A page to be made: one path of one route in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSpec {
    /// The route's name.
    pub route: Arc<str>,
    /// The language of its interface.
    pub language: Language,
    /// Its paths in the languages that search engines know it in; empty where that is one.
    pub alternates: Alternates,
    /// The collection that its record is of.
    pub collection: Option<Collection>,
    /// Its address on the site, escaped.
    pub path: Arc<str>,
    /// The address that search engines shall list instead, or the same.
    pub canonical: Arc<str>,
    /// The values of the pattern's parameters.
    pub parameters: Parameters,
    /// The file in the output folder.
    pub file: String,
    /// The documents it reads that many pages read.
    pub shared: Box<[Arc<str>]>,
    /// The documents that it reads alone.
    pub own: Box<[Arc<str>]>,
    /// Whether search engines may list it, as this address.
    pub indexed: bool,
    /// The image of a shared link to it.
    pub social_image: Option<SocialImage>,
}

/// The image that messengers and networks show for a shared link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SocialImage {
    /// From the root of the site.
    pub src: String,
    /// What it says.
    pub alt: String,
}

/// The table, as a worker sends it.
///
/// # Errors
/// JSON that is no such table.
pub fn parse(json: &[u8]) -> Result<Vec<RouteEntry>> {
    serde_json::from_slice(json).context("the render worker's table of routes cannot be read")
}
