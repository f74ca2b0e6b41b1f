//! What a change of content means for visitors: what is new, costs something else, is closed, has moved, is gone.

mod compare;
mod listing;
mod revision;
mod show;

use std::path::Path;

use anyhow::Result;
use catalog::date::Date;
pub use show::{markdown, words};

use content::Drafts;

/// What differs between an earlier state of the content and the folder as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Difference {
    /// The earlier state, as it was named, and its short name.
    pub since: String,
    /// What changed, in the order in which it matters.
    pub changes: Vec<Change>,
    /// Files that could not be read on either side, and are therefore left out.
    pub unread: Vec<String>,
}

/// One change, for visitors.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change {
    /// What kind of change.
    pub sort: Sort,
    /// Its name.
    pub title: String,
    /// Where it is seen, or was.
    pub address: String,
    /// What of it changed.
    pub detail: String,
}

/// What kind of change, in the order in which it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// It was not there.
    New,
    /// A listing is on offer again.
    BackOnOffer,
    /// A listing costs something else.
    Price,
    /// A listing is no longer on offer; its page stays.
    Closed,
    /// It has another address.
    Moved,
    /// Its page is gone.
    Removed,
    /// Something else of it changed.
    Changed,
}

impl Sort {
    /// Every sort, in order.
    pub const ALL: [Self; 7] =
        [Self::New, Self::BackOnOffer, Self::Price, Self::Closed, Self::Moved, Self::Removed, Self::Changed];

    /// The heading above such changes.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::New => "New",
            Self::BackOnOffer => "Back on offer",
            Self::Price => "Another price",
            Self::Closed => "No longer on offer",
            Self::Moved => "Another address",
            Self::Removed => "Removed",
            Self::Changed => "Changed",
        }
    }

    /// How such changes are counted: `2 with another price`.
    pub const fn counted(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::BackOnOffer => "back on offer",
            Self::Price => "with another price",
            Self::Closed => "no longer on offer",
            Self::Moved => "with another address",
            Self::Removed => "removed",
            Self::Changed => "changed",
        }
    }
}

/// What differs in the content folder `folder` since the revision `revision` of the repository that it lies in.
///
/// # Errors
/// Git is not there, the folder lies in no repository, the revision is not known, or the folder cannot be read.
pub fn since(revision: &str, folder: &Path, today: Date) -> Result<Difference> {
    let earlier = revision::check_out(revision, folder)?;
    let seen = |folder: &Path| anyhow::Ok(content::collect(folder, today)?.seen(Drafts::LeftOut).0);
    let before = seen(earlier.content())?;
    let after = seen(folder)?;
    let mut difference = compare::compare(&before, &after)?;
    earlier.name().clone_into(&mut difference.since);
    Ok(difference)
}
