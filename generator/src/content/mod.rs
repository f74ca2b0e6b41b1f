//! The content folder to typed records: list, read, hold against each other. Every fault of every file is found in one run.

mod collection;
mod deserialize;
mod folder;
mod forbidden_html;
mod front_matter;
mod kind;
mod media;
mod pictures;
mod record;
mod references;
mod source;
mod suggest;
mod svg;
mod yaml;

use std::collections::BTreeMap;
use std::path::Path;

use catalog::Catalog;
use rayon::prelude::*;

pub use self::media::{Media, PictureSize};

use self::collection::{Collection, Located};
use self::kind::Kind;
use crate::Failure;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::pictures::{self as photographs, Asked, Cache, Examined, Publishing, Use};

/// What was read.
#[derive(Debug)]
pub struct Content {
    /// Every record, in order; `None` when there are errors, since a site that lacks some records would have dead links.
    pub catalog: Option<Catalog>,
    /// The media folder.
    pub media: Media,
    /// What of it is published.
    pub publishing: Publishing,
    /// What is wrong.
    pub diagnostics: Diagnostics,
}

/// What earlier builds know of pictures, and whether this run may add to it.
#[derive(Debug, Clone, Copy)]
pub struct PictureMemory<'cache> {
    /// Where it is kept.
    pub cache: &'cache Cache,
    /// Whether what is found out is kept.
    pub keeps: bool,
}

/// Reads `folder`. It fails only when the folder itself cannot be read; all else is a diagnostic.
pub fn load(folder: &Path, memory: PictureMemory) -> Result<Content, Failure> {
    let listing = folder::list(folder)?;
    let mut faults = listing.faults;
    let readings = listing.records.into_par_iter().map(record::read).collect();
    let (media, unreadable) = media::measure(listing.media);
    faults.extend(unreadable);
    let collection = Collection::new(readings, &mut faults);
    faults.extend(collection.missing(&folder::shown(folder)));
    faults.extend(references::check(&collection));
    let said = pictures::check(&collection, &media);
    faults.extend(said.faults);
    let (publishing, damaged) = examine(&said.uses, &media, folder, memory)?;
    faults.extend(damaged);
    let diagnostics = Diagnostics::new(faults, listing.files);
    let catalog = if diagnostics.has_errors() { None } else { catalog(collection) };
    Ok(Content { catalog, media, publishing, diagnostics })
}

/// Looks at the pictures that are used; the rest may be as it is.
fn examine(
    uses: &BTreeMap<String, Use>,
    media: &Media,
    folder: &Path,
    memory: PictureMemory,
) -> Result<(Publishing, Vec<Diagnostic>), Failure> {
    let asked = uses
        .keys()
        .filter_map(|file| {
            Some(Asked { file: file.clone(), path: media.path(file)?.to_owned(), size: media.size(file) })
        })
        .collect();
    let Examined { facts, damaged } = photographs::examine(asked, memory.cache, memory.keeps)?;
    let mut publishing = Publishing::default();
    for (file, facts) in facts {
        if let (Some(path), Some(used)) = (media.path(&file), uses.get(&file)) {
            publishing.add(file.clone(), path.to_owned(), facts, *used);
        }
    }
    let shown = format!("{}/{}", folder::shown(folder), Kind::Media.folder());
    Ok((publishing, damaged.into_iter().map(|damage| media::damaged(&shown, &damage)).collect()))
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
