//! Enquiries as files: `leads/2026-11/<id>.json`, beside it `<id>.sent.json` or `<id>.failed.json`.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Created, Outbox, OutboxError, Outcome, Pending};
use crate::record::{LeadId, LeadRecord};
use crate::surroundings::{Surroundings, System};

/// An outbox in a folder, which is made when the first enquiry comes.
#[derive(Debug, Clone)]
pub struct FolderOutbox {
    folder: PathBuf,
}

impl FolderOutbox {
    /// The outbox in `folder`.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    fn path(&self, record: &LeadRecord, ending: &str) -> PathBuf {
        self.folder.join("leads").join(record.month()).join(format!("{}{ending}", record.id))
    }
}

impl Outbox for FolderOutbox {
    fn name(&self) -> &'static str {
        "folder"
    }

    fn create<'a>(&'a self, record: &'a LeadRecord) -> Pending<'a, Result<Created, OutboxError>> {
        Box::pin(async move {
            let path = self.path(record, ".json");
            let text = serde_json::to_vec_pretty(record)?;
            off_thread(move || write_once(&path, &text)).await
        })
    }

    fn note<'a>(
        &'a self,
        record: &'a LeadRecord,
        outcome: &'a Outcome,
    ) -> Pending<'a, Result<(), OutboxError>> {
        Box::pin(async move {
            let ending = match outcome {
                Outcome::Sent { .. } => ".sent.json",
                Outcome::Failed { .. } => ".failed.json",
            };
            let path = self.path(record, ending);
            let text = serde_json::to_vec_pretty(outcome)?;
            off_thread(move || write_over(&path, &text)).await
        })
    }
}

/// Files block; requests must not.
async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, OutboxError> + Send + 'static,
) -> Result<T, OutboxError> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|stopped| Err(fault("stopped")(io::Error::other(stopped))))
}

fn fault(step: &'static str) -> impl FnOnce(io::Error) -> OutboxError {
    move |source| OutboxError::Folder { step, source }
}

/// Written beside and then linked: the name appears at once with all its content, or not at all, whenever the process is killed; and of two
/// that write it, one alone succeeds.
fn write_once(path: &Path, text: &[u8]) -> Result<Created, OutboxError> {
    let folder = parent(path)?;
    // The commonest repeat needs no second file.
    if path.exists() {
        return Ok(Created::Before);
    }
    let draft = write_draft(path, text)?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft).map_err(fault("cannot remove a draft"))?;
    match linked {
        Ok(()) => sync(folder).map(|()| Created::New),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(Created::Before),
        Err(error) => Err(fault("cannot name a record")(error)),
    }
}

fn write_over(path: &Path, text: &[u8]) -> Result<(), OutboxError> {
    let folder = parent(path)?;
    let draft = write_draft(path, text)?;
    fs::rename(&draft, path).map_err(fault("cannot name an outcome"))?;
    sync(folder)
}

fn parent(path: &Path) -> Result<&Path, OutboxError> {
    let folder = path.parent().unwrap_or(path);
    if !folder.is_dir() {
        fs::create_dir_all(folder).map_err(fault("cannot make the folder"))?;
        for made in folder.ancestors().skip(1).take(2).filter(|made| made.is_dir()) {
            sync(made)?;
        }
    }
    Ok(folder)
}

fn write_draft(path: &Path, text: &[u8]) -> Result<PathBuf, OutboxError> {
    // A name of chance: instances that share a folder never write the same draft, and a killed one's leftover stands in nobody's way.
    let draft = path.with_extension(format!("{}.draft", LeadId::of_chance(System.chance())));
    let mut file = File::create_new(&draft).map_err(fault("cannot make a draft"))?;
    file.write_all(text).and_then(|()| file.sync_all()).map_err(fault("cannot write a draft"))?;
    Ok(draft)
}

/// A file's name is safe only when its folder is.
fn sync(folder: &Path) -> Result<(), OutboxError> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Ok(()) => Ok(()),
        // Systems on which folders cannot be opened keep names on their own.
        Err(error)
            if matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported) =>
        {
            Ok(())
        }
        Err(error) => Err(fault("cannot secure the folder")(error)),
    }
}
