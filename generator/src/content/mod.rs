//! The content folder to typed records: list, read, hold against each other. Every fault of every file is found in one run.

mod calendar;
mod collection;
mod deserialize;
mod folder;
mod front_matter;
mod kind;
mod media;
mod pictures;
mod record;
mod references;
mod source;
mod stand_in;
mod suggest;
mod svg;
mod texts;
mod yaml;

use std::collections::BTreeMap;
use std::path::Path;

use catalog::date::Date;
use catalog::problem::Levels;
use catalog::{Catalog, path};
use rayon::prelude::*;

pub use self::media::{Media, PictureSize};
pub(crate) use self::suggest::nearest;

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
}

/// Reads `folder` as it is on the day `today`, by which permits and dates are judged; the records do not depend on it.
/// It fails only when the folder itself cannot be read; all else is a diagnostic.
pub fn load(folder: &Path, today: Date) -> Result<Content, Failure> {
    let listing = folder::list(folder)?;
    let mut faults = listing.faults;
    let readings = listing.records.into_par_iter().map(record::read).collect();
    let (media, unreadable) = media::measure(listing.media);
    faults.extend(unreadable);
    let collection = Collection::new(readings, &mut faults);
    faults.extend(collection.missing(&folder::shown(folder)));
    faults.extend(references::check(&collection));
    faults.extend(pictures::check(&collection, &media));
    faults.extend(texts::links::check(&collection, &media)?);
    faults.extend(calendar::check(&collection, today));
    let diagnostics = Diagnostics::new(faults, listing.files).adjusted(levels(&collection));
    let catalog = if diagnostics.has_errors() { None } else { catalog(collection) };
    Ok(Content { catalog, media, diagnostics })
}

/// What the settings say of single checks, where that can be read.
fn levels(all: &Collection) -> &Levels {
    static NONE: Levels = Levels(BTreeMap::new());
    match &all.site {
        Some(site) if site.origin.is_sound(&path!["checks"]) => &site.record.checks,
        _ => &NONE,
    }
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
