//! A media store in a folder.

use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use cache::write_atomically;
use fs_err as fs;
use walkdir::WalkDir;

use super::object::{StoredObject, hash_in, key};

/// A folder of objects.
#[derive(Debug, Clone)]
pub struct FolderStore(PathBuf);

impl FolderStore {
    pub(crate) const fn new(folder: PathBuf) -> Self {
        Self(folder)
    }

    fn path(&self, hash: &str) -> PathBuf {
        self.0.join(key(hash))
    }

    /// A disk that is not mounted must not look like an empty store.
    fn require(&self) -> Result<()> {
        ensure!(
            self.0.is_dir(),
            "the media store {} is not a folder; mount it, or create it",
            self.0.display()
        );
        Ok(())
    }

    pub(crate) fn contains(&self, hash: &str, bytes: u64) -> bool {
        fs::metadata(self.path(hash)).is_ok_and(|metadata| metadata.is_file() && metadata.len() == bytes)
    }

    pub(crate) fn put(&self, hash: &str, content: &[u8]) -> Result<()> {
        self.require()?;
        write_atomically(&self.path(hash), &[content])
    }

    pub(crate) fn get(&self, hash: &str) -> Result<Option<Vec<u8>>> {
        self.require()?;
        match fs::read(self.path(hash)) {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) fn list(&self) -> Result<Vec<StoredObject>> {
        self.require()?;
        let mut objects = Vec::new();
        for entry in WalkDir::new(&self.0).min_depth(2).max_depth(2).sort_by_file_name() {
            let entry = entry?;
            let inside = entry.path().strip_prefix(&self.0)?.to_string_lossy();
            if let Some(hash) = hash_in(&inside).filter(|_| entry.file_type().is_file()) {
                let metadata = entry.metadata()?;
                let (bytes, stored) = (metadata.len(), metadata.modified()?);
                objects.push(StoredObject { hash: hash.to_owned(), bytes, stored });
            }
        }
        Ok(objects)
    }

    pub(crate) fn delete(&self, hash: &str) -> Result<()> {
        fs::remove_file(self.path(hash)).context("an original cannot be removed")
    }
}
