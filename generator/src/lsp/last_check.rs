//! What the last check found, for answers.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::Catalog;
use content::diagnostics::Diagnostic;
use content::{FolderScan, Kind, Media};

/// The results of the last check.
#[derive(Debug, Default)]
pub(super) struct LastCheck {
    /// The file of each original, by kind and id.
    pub(super) records: BTreeMap<(Kind, String), PathBuf>,
    /// The last content without errors.
    pub(super) catalog: Option<Catalog>,
    /// The files of the media folder.
    pub(super) media: Media,
    /// The diagnostics by file, as the editor shows them.
    pub(super) diagnostics: HashMap<PathBuf, FileDiagnostics>,
}

#[derive(Debug, Default)]
pub(super) struct FileDiagnostics {
    /// The version of the document that was checked; `None` for a file that is not open.
    pub(super) version: Option<i32>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl LastCheck {
    /// Takes the records of a scan.
    pub(super) fn list(&mut self, scan: &FolderScan) {
        let originals = scan.records().iter().filter(|file| file.language.is_none());
        self.records = originals.map(|file| ((file.kind, file.id()), file.path.to_path_buf())).collect();
    }

    /// The title or the name of a record.
    pub(super) fn title(&self, kind: Kind, id: &str) -> Option<&str> {
        let Catalog { properties, members, areas, developers, .. } = self.catalog.as_ref()?;
        match kind {
            Kind::Property => {
                properties.iter().find(|property| property.id == id).map(|property| &*property.title.en)
            }
            Kind::Member => members.iter().find(|member| member.id == id).map(|member| &*member.name.en),
            Kind::Area => areas.iter().find(|area| area.id == id).map(|area| &*area.title.en),
            Kind::Developer => {
                developers.iter().find(|developer| developer.id == id).map(|developer| &*developer.name)
            }
            _ => None,
        }
    }
}

/// The last check, shared by the threads.
#[derive(Debug, Clone, Default)]
pub(super) struct SharedCheck(Arc<Mutex<LastCheck>>);

impl SharedCheck {
    pub(super) fn lock(&self) -> MutexGuard<'_, LastCheck> {
        // Every change of it is whole, even if a thread ended in the middle of its work.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
