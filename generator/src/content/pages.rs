//! The addresses of the site, as the front end's table of routes has them. They are needed where no front end is at hand: to check links, and to
//! say where a record can be seen.

use anyhow::Context as _;
use serde::Deserialize;

use super::kind::Kind;
use crate::Failure;
use crate::routes::Collection;

/// Written by the front end's tests from its table.
const TABLE: &str = include_str!("pages.json");

/// One address, or a pattern of addresses.
#[derive(Debug, Deserialize)]
#[serde(from = "Line")]
pub(crate) struct Page {
    pub(crate) path: String,
    pub(crate) collection: Option<Collection>,
    /// What of the content gives its places names; nothing for the page of a record, whose own text does.
    pub(crate) shows: Option<Shows>,
}

/// Records that a page shows with names for links to lead to.
#[derive(Debug)]
pub(crate) enum Shows {
    /// One page of text, by its id.
    Text(String),
    /// All records of a kind, each under its id.
    All(Kind),
    /// A part for each category.
    Categories,
}

#[derive(Deserialize)]
struct Line {
    path: String,
    collection: Option<Collection>,
    /// The documents that it reads of its own.
    documents: Vec<String>,
}

impl From<Line> for Page {
    fn from(Line { path, collection, documents }: Line) -> Self {
        let shows = documents.iter().find_map(|document| match document.as_str() {
            "/api/screens/home.json" => Some(Shows::Text("why-us".to_owned())),
            "/api/screens/developers.json" => Some(Shows::All(Kind::Developer)),
            "/api/screens/team.json" => Some(Shows::All(Kind::Member)),
            "/api/screens/property-index.json" => Some(Shows::Categories),
            other => {
                let id = other.strip_prefix("/api/screens/page/")?.strip_suffix(".json")?;
                Some(Shows::Text(id.to_owned()))
            }
        });
        Self { path, collection, shows }
    }
}

/// Every address.
///
/// # Errors
/// The table cannot be read, which is a fault of this program.
pub(crate) fn table() -> Result<Vec<Page>, Failure> {
    serde_json::from_str(TABLE).context("the table of the site's addresses")
}

impl Page {
    /// The kind of record that has pages under this pattern.
    pub(crate) fn kind(&self) -> Option<Kind> {
        match self.collection? {
            Collection::Properties => Some(Kind::Property),
            Collection::Posts => Some(Kind::Post),
            Collection::Areas => Some(Kind::Area),
            Collection::Groups => None,
        }
    }

    /// What stands before the name of a group of listings, where this is the pattern of their pages.
    pub(crate) fn before_group(&self) -> Option<&str> {
        let (start, _) = self.path.split_once(':')?;
        (self.collection == Some(Collection::Groups)).then_some(start)
    }
}
