//! The kinds of records: where each lies, and which key holds the text of a markdown file.

use std::path::Path;

/// A kind of record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The settings.
    Site,
    /// A listing.
    Property,
    /// An article.
    Post,
    /// A developer.
    Developer,
    /// A member of the team.
    Member,
    /// An area guide.
    Area,
    /// A partner.
    Partner,
    /// A page of text.
    Page,
    /// The list of the media folder.
    Media,
}

impl Kind {
    /// The kinds that have a folder of records.
    pub(crate) const IN_FOLDERS: [Self; 7] =
        [Self::Property, Self::Post, Self::Developer, Self::Member, Self::Area, Self::Partner, Self::Page];

    /// One of it in a sentence.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Property => "property",
            Self::Post => "post",
            Self::Developer => "developer",
            Self::Member => "member",
            Self::Area => "area",
            Self::Partner => "partner",
            Self::Page => "page",
            Self::Media => "media index",
        }
    }

    /// Several of it in a sentence.
    pub(crate) const fn plural(self) -> &'static str {
        match self {
            Self::Site => "sites",
            Self::Property => "properties",
            Self::Post => "posts",
            Self::Developer => "developers",
            Self::Member => "members",
            Self::Area => "areas",
            Self::Partner => "partners",
            Self::Page => "pages",
            Self::Media => "media indexes",
        }
    }

    /// The folder of its records inside the content folder.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Property => "properties",
            Self::Post => "blog",
            Self::Developer => "developers",
            Self::Member => "team",
            Self::Area => "areas",
            Self::Partner => "partners",
            Self::Page => "pages",
            Self::Media => "media",
            Self::Site => "",
        }
    }

    /// The key that the text below the front matter is the value of; without one it is no markdown file.
    pub const fn text_key(self) -> Option<&'static str> {
        match self {
            Self::Property | Self::Developer => Some("description"),
            Self::Post => Some("content"),
            Self::Area => Some("guide"),
            Self::Page => Some("body"),
            Self::Member => Some("bio"),
            Self::Partner | Self::Site | Self::Media => None,
        }
    }

    /// Whether files of the site are named after its records.
    pub(crate) const fn names_files(self) -> bool {
        matches!(self, Self::Property | Self::Post | Self::Area | Self::Page)
    }

    /// Whether that text has a page to itself, so that links can lead to its headings.
    pub(crate) const fn text_has_a_page(self) -> bool {
        matches!(self, Self::Post | Self::Area | Self::Page)
    }

    /// Whether a record of it can be a draft, which visitors do not see.
    pub(crate) const fn can_be_draft(self) -> bool {
        matches!(self, Self::Property | Self::Post | Self::Area)
    }

    /// Whether a record of it can do without that text.
    pub(crate) const fn text_is_optional(self) -> bool {
        matches!(self, Self::Member)
    }
}

/// How a record is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Yaml,
    Markdown,
}

impl Form {
    /// The form that a file's ending names.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?;
        if ending.eq_ignore_ascii_case("md") {
            Some(Self::Markdown)
        } else if ending.eq_ignore_ascii_case("yaml") || ending.eq_ignore_ascii_case("yml") {
            Some(Self::Yaml)
        } else {
            None
        }
    }
}
