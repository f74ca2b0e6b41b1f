//! What the last check found, for answers.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::Catalog;
use content::{Kind, Listing};
use diagnostics::Diagnostic;

/// What is known about the content.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The file of each original, by kind and id.
    pub(super) records: BTreeMap<(Kind, String), PathBuf>,
    /// The titles and names of the last content without errors.
    pub(super) titles: BTreeMap<(Kind, String), String>,
    /// The files of the media folder.
    pub(super) media: Vec<String>,
    /// The diagnostics by file, and the version of the document that they are about.
    pub(super) diagnostics: BTreeMap<PathBuf, (Option<i32>, Vec<Diagnostic>)>,
}

impl Known {
    /// Takes the records of a listing.
    pub(super) fn list(&mut self, listing: &Listing) {
        let originals = listing.records().iter().filter(|file| file.language.is_none());
        self.records = originals
            .filter_map(|file| {
                let id = file.path.file_stem()?.to_str()?.to_owned();
                Some(((file.kind, id), file.path.to_path_buf()))
            })
            .collect();
    }

    /// Takes the titles of content without errors.
    pub(super) fn name(&mut self, catalog: &Catalog) {
        let of = |kind: Kind, id: &str, title: &str| ((kind, id.to_owned()), title.to_owned());
        self.titles = (catalog.properties.iter().map(|it| of(Kind::Property, &it.id, &it.title.en)))
            .chain(catalog.members.iter().map(|it| of(Kind::Member, &it.id, &it.name.en)))
            .chain(catalog.areas.iter().map(|it| of(Kind::Area, &it.id, &it.title.en)))
            .chain(catalog.developers.iter().map(|it| of(Kind::Developer, &it.id, &it.name)))
            .collect();
    }
}

/// What is known, shared by the threads.
#[derive(Debug, Clone, Default)]
pub(super) struct Shared(Arc<Mutex<Known>>);

impl Shared {
    pub(super) fn lock(&self) -> MutexGuard<'_, Known> {
        // Every change of it is whole, even if a thread ended in the middle of its work.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
