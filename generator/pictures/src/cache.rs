//! The folder of what earlier builds found out about pictures and made of them.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use cache::{FileStat, Store, write_atomically};

use super::Facts;

/// What finds facts out: a hash of the sources that read pictures, and of the libraries.
const PICTURE_CODE: &str = env!("PICTURES_HASH");

/// Where pictures are kept between builds. A finished file's name holds the hash of what it was made from, so a file that is there is right.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
}

/// The facts of files by their absolute paths, each with the file's stat from before it was read.
pub(super) type KnownFacts = BTreeMap<PathBuf, (FileStat, Facts)>;

impl Cache {
    /// The cache in `folder`, which is made when something is put into it.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The place of a finished file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Whether the file is finished.
    pub fn holds(&self, name: &str) -> bool {
        self.path(name).is_file()
    }

    /// Puts a finished file in.
    pub fn put(&self, name: &str, bytes: &[u8]) -> Result<()> {
        write_atomically(&self.path(name), &[bytes])
    }

    /// The facts that are known of the files that pictures are made from.
    pub(super) fn facts(&self) -> Store<KnownFacts> {
        Store::new(self.path("facts"), PICTURE_CODE)
    }
}

/// The path by which facts are known.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Leaves out what only spares later builds something, where the cache may be read but not be written to.
pub fn unless_read_only(saved: Result<()>) -> Result<()> {
    match saved {
        Err(error) if error.chain().filter_map(|cause| cause.downcast_ref()).any(is_refused) => Ok(()),
        saved => saved,
    }
}

/// Whether the system does not let this user write.
pub(super) fn is_refused(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}
