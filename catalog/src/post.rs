//! A blog article.

use serde::Deserialize;

use crate::date::Date;
use crate::id;
use crate::picture::PictureRef;
use crate::text::Text;

/// One article of the blog.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// The file's stem; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The headline; its slug is part of the address.
    pub title: Text,
    /// Pictures, the cover first.
    #[serde(default)]
    pub images: Vec<PictureRef>,
    /// When it was published.
    pub date: Date,
    /// When it was last changed for readers.
    pub updated: Option<Date>,
    /// The id of the team member who wrote it.
    pub author: Option<String>,
    /// One or two sentences for lists and search engines.
    pub summary: Text,
    /// The article in markdown: the text below the front matter.
    pub content: Text,
}

impl Post {
    /// The last segment of its address.
    pub fn slug(&self) -> String {
        id::slug(&self.title.en)
    }
}
