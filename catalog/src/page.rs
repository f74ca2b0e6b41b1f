//! A page of plain text: about, privacy, terms, and the home page's why-us.

use serde::{Deserialize, Serialize};

use crate::date::Date;
use crate::picture::PictureRef;
use crate::text::{Text, TextLine};

/// One page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The heading.
    /// Example: `About us`
    pub title: TextLine,
    /// One or two sentences for search engines.
    /// Example: `Who we are and how we work.`
    pub summary: TextLine,
    /// The picture at the top of the page.
    /// Example: `media/hero/home.jpg`
    pub image: Option<PictureRef>,
    /// The date of the last change.
    /// Example: `2026-11-10`
    pub updated: Option<Date>,
    /// The text in markdown, below the front matter. 'Read More' opens what comes after a line `<!-- more -->`.
    /// Example: `We are an agency by the harbour.`
    pub body: Text,
}

/// The pages that are required, since the site links to them.
pub const REQUIRED: [&str; 4] = ["about", "privacy", "terms", "why-us"];
