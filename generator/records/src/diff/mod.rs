//! The changes of content that visitors notice: new records, new prices, closed listings, moved and removed pages.

mod compare;
pub mod listing;
mod revision;
mod show;

use std::path::Path;

use anyhow::Result;
use catalog::date::Date;
pub use show::{Style, counts};

use content::Drafts;

/// The changes between an earlier state of the content and the current one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The earlier revision as named by the user, and its short name.
    pub since: String,
    /// The changes, the most important first.
    pub changes: Vec<Change>,
    /// Files that cannot be read in one of the states, and are left out.
    pub unread: Vec<String>,
}

/// A change for visitors.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    pub kind: ChangeKind,
    /// The record's title.
    pub title: String,
    /// Its path, or its former path.
    pub address: String,
    pub detail: String,
}

/// The kinds of changes, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// A new record.
    New,
    /// A listing that is available again.
    BackOnOffer,
    /// A listing that is for sale instead of to rent, or the other way.
    Purpose,
    /// A listing with another price.
    Price,
    /// A listing that is no longer available; its page stays.
    Closed,
    /// A page with another address.
    Moved,
    /// A removed page.
    Removed,
    /// Another change.
    Changed,
}

impl ChangeKind {
    /// All kinds in order.
    pub const ALL: [Self; 8] = [
        Self::New,
        Self::BackOnOffer,
        Self::Purpose,
        Self::Price,
        Self::Closed,
        Self::Moved,
        Self::Removed,
        Self::Changed,
    ];

    /// The heading above these changes.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::New => "New",
            Self::BackOnOffer => "Back on offer",
            Self::Purpose => "For sale instead of to rent, or the other way",
            Self::Price => "Another price",
            Self::Closed => "No longer on offer",
            Self::Moved => "Another address",
            Self::Removed => "Removed",
            Self::Changed => "Changed",
        }
    }

    /// The words after the count: `2 with another price`.
    pub const fn counted(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::BackOnOffer => "back on offer",
            Self::Purpose => "with another purpose",
            Self::Price => "with another price",
            Self::Closed => "no longer on offer",
            Self::Moved => "with another address",
            Self::Removed => "removed",
            Self::Changed => "changed",
        }
    }
}

/// The changes in the content folder `folder` since `revision` of its repository.
///
/// # Errors
/// Git is missing, the folder is not in a repository, the revision is unknown, or the folder cannot be read.
pub fn since(revision: &str, folder: &Path, today: Date) -> Result<Difference> {
    let (earlier, since) = revision::check_out(revision, folder)?;
    let visible = |folder: &Path| anyhow::Ok(content::collect(folder, today)?.visible(Drafts::LeftOut).0);
    let before = visible(earlier.path())?;
    let after = visible(folder)?;
    let (changes, unread) = compare::compare(&before, &after)?;
    Ok(Difference { since, changes, unread })
}
