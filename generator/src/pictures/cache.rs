//! What earlier builds found out and made: facts by a file's place, size and time of change, and finished files by their names.
//! A name holds the hash of what it was made from, so a file that is there is right.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::{Facts, encode};
use crate::cache::write_whole;

/// The list of what is known of the files that pictures are made from.
const KNOWN: &str = "known.json";

/// Where pictures are kept between builds.
#[derive(Debug, Clone)]
pub struct Cache {
    folder: PathBuf,
}

/// What is known of files from earlier builds, by their place.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Known {
    /// How pictures were encoded; facts of other settings are of no use.
    settings: String,
    files: BTreeMap<PathBuf, Seen>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    #[serde(flatten)]
    look: Look,
    facts: Facts,
}

/// How a file looks without being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Look {
    length: u64,
    changed_nanos: u64,
}

impl Look {
    /// `None` where that cannot be told.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok()?;
        Some(Self { length: metadata.len(), changed_nanos: nanos(metadata.modified().ok()?)? })
    }
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
        let path = self.index();
        let known = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice::<Known>(&bytes).ok());
        let Some(mut known) = known.filter(|known| known.settings == encode::SETTINGS) else {
            return Known { settings: encode::SETTINGS.to_owned(), files: BTreeMap::new() };
        };
        // A file that changed in the moment in which the list was written may have changed again with the same time on it.
        if let Some(written) = fs::metadata(&path).ok().and_then(|metadata| nanos(metadata.modified().ok()?))
        {
            known.files.retain(|_, seen| seen.look.changed_nanos < written);
        }
        known
    }

    /// Keeps what is known for the next build.
    pub(super) fn keep(&self, known: &Known) -> Result<()> {
        write_whole(&self.index(), &serde_json::to_vec(known)?)
    }

    fn index(&self) -> PathBuf {
        self.folder.join(KNOWN)
    }

    /// Whether a file of that name is no picture, but what is known of pictures.
    pub(super) fn is_list(name: &str) -> bool {
        name == KNOWN
    }
}

impl Known {
    /// What is known of the file that looks like this.
    pub(super) fn facts(&self, path: &Path, look: Look) -> Option<&Facts> {
        let seen = self.files.get(&std::path::absolute(path).ok()?)?;
        (seen.look == look).then_some(&seen.facts)
    }

    /// Keeps what was found out of a file that looked like this before it was read.
    pub(super) fn add(&mut self, path: &Path, look: Look, facts: &Facts) -> io::Result<()> {
        self.files.insert(std::path::absolute(path)?, Seen { look, facts: facts.clone() });
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

pub(super) fn nanos(time: SystemTime) -> Option<u64> {
    u64::try_from(time.duration_since(UNIX_EPOCH).ok()?.as_nanos()).ok()
}
