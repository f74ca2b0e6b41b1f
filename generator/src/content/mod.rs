//! The content folder to typed records: list, read, hold against each other. Every fault of every file is found in one run.

mod collection;
mod deserialize;
mod folder;
mod forbidden_html;
mod front_matter;
mod kind;
mod media;
mod pictures;
mod readings;
mod record;
mod references;
mod source;
mod stamp;
mod suggest;
mod svg;
mod yaml;

use std::path::Path;

pub use self::folder::Listing;
pub use self::media::{Media, PictureSize};
pub use self::readings::{Prints, Readings};
pub use self::stamp::Stamp;
pub(crate) use self::stamp::is_older;
use catalog::Catalog;

use self::collection::{Collection, Located};
use crate::Failure;
use crate::diagnostic::Diagnostics;

/// What was read.
#[derive(Debug)]
pub struct Content {
    /// Every record, in order; `None` when there are errors, since a site that lacks some records would have dead links.
    pub catalog: Option<Catalog>,
    /// The media folder.
    pub media: Media,
    /// What is wrong.
    pub diagnostics: Diagnostics,
    /// A hash of each record's file.
    pub prints: Prints,
}

/// Reads `folder`. It fails only when the folder itself cannot be read; all else is a diagnostic.
pub fn load(folder: &Path) -> Result<Content, Failure> {
    Ok(read(list(folder)?, folder, &mut Readings::default()))
}

/// What lies in `folder`; nothing is opened.
///
/// # Errors
/// The folder itself cannot be read.
pub fn list(folder: &Path) -> Result<Listing, Failure> {
    folder::list(folder)
}

/// Reads what lies in `folder`, but for the files that look as they did when they were last read.
pub fn read(listing: Listing, folder: &Path, before: &mut Readings) -> Content {
    let mut faults = listing.faults;
    let readings = before.read(listing.records);
    let (media, unreadable) = media::measure(listing.media);
    faults.extend(unreadable);
    let collection = Collection::new(readings, &mut faults);
    faults.extend(collection.missing(&folder::shown(folder)));
    faults.extend(references::check(&collection));
    faults.extend(pictures::check(&collection, &media));
    let diagnostics = Diagnostics::new(faults, listing.files);
    let prints = Prints::of(&collection);
    let catalog = if diagnostics.has_errors() { None } else { catalog(collection) };
    Content { catalog, media, diagnostics, prints }
}

fn catalog(all: Collection) -> Option<Catalog> {
    Some(
        Catalog {
            site: all.site?.record,
            properties: records(all.properties),
            posts: records(all.posts),
            developers: records(all.developers),
            members: records(all.members),
            areas: records(all.areas),
            partners: records(all.partners),
            pages: records(all.pages),
            media: all.media.map(|index| index.record.media).unwrap_or_default(),
        }
        .in_order(),
    )
}

fn records<T>(located: Vec<Located<T>>) -> Vec<T> {
    located.into_iter().map(|located| located.record).collect()
}
