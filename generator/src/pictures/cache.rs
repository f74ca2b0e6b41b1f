//! What earlier builds found out and made: facts by a file's place and by how it looks, and finished files by their names.
//! A name holds the hash of what it was made from, so a file that is there is right.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::{Facts, encode};
use crate::cache::write_whole;
use crate::file_stat::FileStat;

/// The list of what is known of the files that pictures are made from.
const KNOWN: &str = "known.json";

/// The name of what finds facts out: a hash of the sources that read pictures, and of the libraries.
const PICTURE_CODE: &str = env!("PICTURES_HASH");

/// Where pictures are kept between builds.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
}

/// What is known of files from earlier builds, by their place.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Known {
    /// How pictures were encoded and what found the facts out; those of other settings or of another program are of no use.
    settings: String,
    files: BTreeMap<PathBuf, Seen>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    /// The hash of how the file looked, in digits.
    look: String,
    facts: Facts,
}

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
    pub(crate) fn holds(&self, name: &str) -> bool {
        self.path(name).is_file()
    }

    /// Puts a finished file in.
    pub(crate) fn put(&self, name: &str, bytes: &[u8]) -> Result<()> {
        write_whole(&self.path(name), bytes)
    }

    /// Puts in what only spares later builds something: a cache that is given to be read is read.
    pub(crate) fn offer(&self, name: &str, bytes: &[u8]) -> Result<()> {
        match self.put(name, bytes) {
            Err(error) if error.chain().filter_map(|cause| cause.downcast_ref()).any(is_refused) => Ok(()),
            put => put,
        }
    }

    /// What is known; nothing where the list is missing or of other settings.
    pub(super) fn known(&self) -> Known {
        let known =
            fs::read(self.index()).ok().and_then(|bytes| serde_json::from_slice::<Known>(&bytes).ok());
        let settings = [encode::SETTINGS, " by ", PICTURE_CODE].concat();
        known
            .filter(|known| known.settings == settings)
            .unwrap_or_else(|| Known { settings, files: BTreeMap::new() })
    }

    /// Keeps what is known for the next build.
    pub(super) fn keep(&self, known: &Known) -> Result<()> {
        write_whole(&self.index(), &serde_json::to_vec(known)?)
    }

    fn index(&self) -> PathBuf {
        self.folder.join(KNOWN)
    }
}

impl Known {
    /// What is known of the file that looks like this.
    pub(super) fn facts(&self, path: &Path, look: &FileStat) -> Option<&Facts> {
        let seen = self.files.get(&std::path::absolute(path).ok()?)?;
        (seen.look == look.hash.to_string()).then_some(&seen.facts)
    }

    /// Keeps what was found out of a file that looked like this before it was read.
    pub(super) fn add(&mut self, path: &Path, look: &FileStat, facts: &Facts) -> io::Result<()> {
        let seen = Seen { look: look.hash.to_string(), facts: facts.clone() };
        self.files.insert(std::path::absolute(path)?, seen);
        Ok(())
    }

    /// Forgets files that are no longer there.
    pub(super) fn tidy(&mut self) {
        self.files.retain(|path, _| path.is_file());
    }
}

/// Whether the system does not let this user write.
pub(super) fn is_refused(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}
