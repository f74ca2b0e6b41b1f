//! The cache of picture facts and encoded pictures.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use cache::{FileStat, Store, write_atomically};

use super::facts::Facts;

/// The version of the facts: a hash of the sources and libraries that read pictures.
const PICTURE_CODE: &str = env!("PICTURES_HASH");

/// The folder of encoded pictures. A file's name contains the hash of its inputs, so an existing file is right.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
}

/// The facts of files by absolute path, each with the file's stat from before it was read.
pub(super) type KnownFacts = BTreeMap<PathBuf, (FileStat, Facts)>;

impl Cache {
    /// A cache in `folder`, which is created on first use.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The path of an encoded file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Whether the encoded file exists.
    pub fn holds(&self, name: &str) -> bool {
        self.path(name).is_file()
    }

    /// Adds an encoded file.
    pub fn put(&self, name: &str, bytes: &[u8]) -> Result<()> {
        write_atomically(&self.path(name), &[bytes])
    }

    /// The cached facts of source files.
    pub(super) fn facts(&self) -> Store<KnownFacts> {
        Store::new(self.path("facts"), PICTURE_CODE)
    }
}

/// The key of a file's facts.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Ignores a failed write to a read-only cache, which only saves later builds some work.
pub fn ignore_read_only(saved: Result<()>) -> Result<()> {
    match saved {
        Err(error) if error.chain().filter_map(|cause| cause.downcast_ref()).any(is_refused) => Ok(()),
        saved => saved,
    }
}

/// Whether the system denies this user to write.
pub(super) fn is_refused(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}
