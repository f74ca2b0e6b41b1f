//! The cache of picture facts and encoded pictures.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use crate::cache::{FileStat, Store, write_atomically};
use anyhow::Result;
use fs_err as fs;

use super::facts::PictureFacts;

/// The version of the facts: a hash of the sources and libraries that read pictures.
const PICTURE_CODE: &str = env!("PICTURES_HASH");

/// The number of hash characters in names, enough to make collisions improbable at a million pictures.
pub(super) const HASH_CHARS: usize = 12;

/// The folder of encoded pictures, of which a large site has some hundred thousand. A file's name contains the hash of
/// its inputs, so a file that exists is up to date.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
}

/// The facts of files by absolute path, each with the file's stat from before it was read.
pub(super) type KnownFacts = BTreeMap<PathBuf, (FileStat, PictureFacts)>;

impl Cache {
    /// A cache in `folder`, which is created on first use.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The path of an encoded file: in one of 256 folders, by the first two digits of its hash.
    pub fn path(&self, name: &str) -> PathBuf {
        match name.split_at_checked(2) {
            Some((shard, _)) if begins_with_hash(name) => self.folder.join(shard).join(name),
            _ => self.folder.join(name),
        }
    }

    /// The folder and all folders of encoded files in it.
    pub(super) fn folders(&self) -> Result<Vec<PathBuf>> {
        let mut folders = vec![self.folder.clone()];
        for entry in list(&self.folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() && is_hash(&entry.file_name().to_string_lossy(), 2) {
                folders.push(entry.path());
            }
        }
        Ok(folders)
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

/// The entries of a folder, which may be missing.
pub(super) fn list(folder: &Path) -> Result<Vec<io::Result<fs::DirEntry>>> {
    match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        entries => Ok(entries?.collect()),
    }
}

/// Whether the name starts like the names of encoded files.
pub(super) fn begins_with_hash(name: &str) -> bool {
    name.split_at_checked(HASH_CHARS)
        .is_some_and(|(hash, rest)| is_hash(hash, HASH_CHARS) && rest.starts_with(['-', '.']))
}

fn is_hash(digits: &str, count: usize) -> bool {
    digits.len() == count && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The key of a file's facts.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Ignores a failed write to a read-only cache, which only saves later builds some work.
pub(super) fn ignore_read_only(saved: Result<()>) -> Result<()> {
    match saved {
        Err(error) if error.chain().filter_map(|cause| cause.downcast_ref()).any(is_refused) => Ok(()),
        saved => saved,
    }
}

/// Whether the system denies this user to write.
pub(super) fn is_refused(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}
