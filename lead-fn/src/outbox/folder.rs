//! Documents as files, with keys as paths.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{Created, OutboxError, Store};
use crate::id::Id;
use crate::system::{HostSystem, System};
use async_trait::async_trait;

/// A store in a folder, which is created on first use.
#[derive(Debug, Clone)]
pub struct FolderStore {
    folder: PathBuf,
}

impl FolderStore {
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }
}

#[async_trait]
impl Store for FolderStore {
    fn name(&self) -> &'static str {
        "folder"
    }

    async fn create(&self, key: &str, body: Vec<u8>) -> Result<Created, OutboxError> {
        let path = self.folder.join(key);
        off_thread(move || write_once(&path, &body)).await
    }

    async fn replace(&self, key: &str, body: Vec<u8>) -> Result<(), OutboxError> {
        let path = self.folder.join(key);
        off_thread(move || write_over(&path, &body)).await
    }

    async fn read(&self, key: &str) -> Result<Option<Vec<u8>>, OutboxError> {
        let path = self.folder.join(key);
        off_thread(move || match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(to_error("cannot read a document")(error)),
        })
        .await
    }

    async fn list(&self, prefix: &str) -> Result<Vec<String>, OutboxError> {
        let (root, prefix) = (self.folder.clone(), prefix.to_owned());
        off_thread(move || {
            // The prefix may end within a name, so only its folders are used.
            let within = prefix.rsplit_once('/').map_or("", |(folders, _)| folders);
            let mut keys = Vec::new();
            walk(&root.join(within), within, &mut keys)?;
            keys.retain(|key| key.starts_with(&prefix));
            keys.sort();
            Ok(keys)
        })
        .await
    }

    async fn delete(&self, key: &str) -> Result<(), OutboxError> {
        let path = self.folder.join(key);
        off_thread(move || match fs::remove_file(&path) {
            Ok(()) => sync(path.parent().unwrap_or(&path)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(to_error("cannot remove a document")(error)),
        })
        .await
    }
}

/// Adds the keys of all files below `folder`, whose key is `key`.
fn walk(folder: &Path, key: &str, keys: &mut Vec<String>) -> Result<(), OutboxError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(to_error("cannot list the folder")(error)),
    };
    for entry in entries {
        let entry = entry.map_err(to_error("cannot list the folder"))?;
        // Keys are always ASCII.
        let Some(name) = entry.file_name().to_str().map(str::to_owned) else { continue };
        let key = if key.is_empty() { name } else { format!("{key}/{name}") };
        if entry.file_type().map_err(to_error("cannot list the folder"))?.is_dir() {
            walk(&entry.path(), &key, keys)?;
        } else {
            keys.push(key);
        }
    }
    Ok(())
}

/// Runs blocking file operations outside of the async threads.
async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, OutboxError> + Send + 'static,
) -> Result<T, OutboxError> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|stopped| Err(to_error("stopped")(io::Error::other(stopped))))
}

fn to_error(step: &'static str) -> impl FnOnce(io::Error) -> OutboxError {
    move |source| OutboxError::Folder { step, source }
}

/// Writes a temporary file and links it: the document appears completely or not at all, even if the process is killed,
/// and only one of two writers succeeds.
fn write_once(path: &Path, text: &[u8]) -> Result<Created, OutboxError> {
    let folder = parent(path)?;
    // A repeat usually needs no temporary file.
    if path.exists() {
        return Ok(Created::AlreadyThere);
    }
    let draft = write_draft(path, text)?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft).map_err(to_error("cannot remove a draft"))?;
    match linked {
        Ok(()) => sync(folder).map(|()| Created::Now),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(Created::AlreadyThere),
        Err(error) => Err(to_error("cannot link a document")(error)),
    }
}

fn write_over(path: &Path, text: &[u8]) -> Result<(), OutboxError> {
    let folder = parent(path)?;
    let draft = write_draft(path, text)?;
    fs::rename(&draft, path).map_err(to_error("cannot rename a draft"))?;
    sync(folder)
}

fn parent(path: &Path) -> Result<&Path, OutboxError> {
    let folder = path.parent().unwrap_or(path);
    if !folder.is_dir() {
        fs::create_dir_all(folder).map_err(to_error("cannot create the folder"))?;
        for made in folder.ancestors().skip(1).take(2).filter(|made| made.is_dir()) {
            sync(made)?;
        }
    }
    Ok(folder)
}

fn write_draft(path: &Path, text: &[u8]) -> Result<PathBuf, OutboxError> {
    // A random name, so that instances never share a temporary file.
    let draft = path.with_extension(format!("{}.draft", Id::of_bytes(HostSystem.random_bytes())));
    let mut file = File::create_new(&draft).map_err(to_error("cannot create a draft"))?;
    file.write_all(text).and_then(|()| file.sync_all()).map_err(to_error("cannot write a draft"))?;
    Ok(draft)
}

/// The name of a new file is safe only once its folder is synced.
fn sync(folder: &Path) -> Result<(), OutboxError> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Ok(()) => Ok(()),
        // Some systems cannot open folders and sync names themselves.
        Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::Unsupported) => Ok(()),
        Err(error) => Err(to_error("cannot sync the folder")(error)),
    }
}
