//! The kinds of records, their folders and text keys.

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Site,
    Property,
    Post,
    Developer,
    /// A member of the team.
    Member,
    Area,
    Partner,
    /// A page of text.
    Page,
    Media,
}

impl Kind {
    /// The kinds with a folder of their own.
    pub const IN_FOLDERS: [Self; 7] =
        [Self::Property, Self::Post, Self::Developer, Self::Member, Self::Area, Self::Partner, Self::Page];

    /// The singular in messages.
    pub const fn word(self) -> &'static str {
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

    /// The plural in messages.
    pub const fn plural(self) -> &'static str {
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

    /// The folder below the content folder.
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

    /// The key of the text below the front matter; kinds without one cannot be markdown files.
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

    /// The keys of a translation besides the text below the front matter.
    pub const fn translated_keys(self) -> &'static [&'static str] {
        match self {
            Self::Property => &["title", "location", "view"],
            Self::Post | Self::Area | Self::Page => &["title", "summary"],
            Self::Member => &["name", "role"],
            Self::Developer | Self::Partner | Self::Site | Self::Media => &[],
        }
    }

    /// Whether output files are named after its records.
    pub const fn names_files(self) -> bool {
        matches!(self, Self::Property | Self::Post | Self::Area | Self::Page)
    }

    /// Whether the text has its own page with anchors for headings.
    pub const fn text_has_a_page(self) -> bool {
        matches!(self, Self::Post | Self::Area | Self::Page)
    }

    /// Whether a record can be a draft.
    pub const fn can_be_draft(self) -> bool {
        matches!(self, Self::Property | Self::Post | Self::Area)
    }

    pub const fn text_is_optional(self) -> bool {
        matches!(self, Self::Member)
    }
}
