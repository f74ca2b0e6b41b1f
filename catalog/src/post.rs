//! A blog article.

use serde::{Deserialize, Serialize};

use crate::date::Date;
use crate::id;
use crate::line::Line;
use crate::picture::PictureRef;
use crate::text::{Text, TextLine};

/// One article of the blog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The headline; its words are part of the address.
    /// Example: `What a purchase really costs`
    pub title: TextLine,
    /// The pictures, starting with the cover.
    /// Example: `[media/blog/marina-evening.jpg]`
    #[serde(default)]
    pub images: Vec<PictureRef>,
    /// The date of publication.
    /// Example: `2026-11-02`
    pub date: Date,
    /// The date of the last change that matters to readers.
    /// Example: `2026-11-10`
    pub updated: Option<Date>,
    /// The id of the team member who wrote it.
    /// Example: `layla-haddad`
    pub author: Option<Line>,
    /// One or two sentences for lists and search engines.
    /// Example: `The fees of a purchase in Dubai, one by one, with a sum to check.`
    pub summary: TextLine,
    /// Whether it is a draft: checked like other records, but only shown by a preview with `--drafts`.
    /// Example: `yes`
    #[serde(default)]
    pub draft: bool,
    /// The first day on which visitors see it; until then it is a draft.
    /// Example: `2026-12-01`
    pub publish_on: Option<Date>,
    /// The last day on which visitors see it; afterwards its address redirects to the blog.
    /// Example: `2027-03-31`
    pub until: Option<Date>,
    /// Former ids and titles, which redirect to it.
    /// Example: `[2025-fees]`
    #[serde(default)]
    pub formerly: Vec<Line>,
    /// The article in markdown: the text below the front matter.
    /// Example: `A price is the beginning of a sum.`
    pub content: Text,
}

impl Post {
    /// The last segment of the article's address.
    pub fn slug(&self) -> String {
        id::slug(&self.title.en)
    }
}
