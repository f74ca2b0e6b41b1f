//! The addresses of the site, as the front end's table of routes has them. They are needed where no front end is at hand: to check links, and to
//! say where a record can be seen.

use anyhow::Context as _;
use serde::Deserialize;

use super::kind::Kind;
use crate::Failure;
use crate::render::routes::Collection;

/// Written by the front end's tests from its table.
const TABLE: &str = include_str!("pages.json");

/// One address, or a pattern of addresses.
#[derive(Debug, Deserialize)]
pub(crate) struct Page {
    pub(crate) path: String,
    pub(crate) over: Option<Collection>,
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
        Some(match self.over? {
            Collection::Properties => Kind::Property,
            Collection::Posts => Kind::Post,
            Collection::Areas => Kind::Area,
        })
    }
}
