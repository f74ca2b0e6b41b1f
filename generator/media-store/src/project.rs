//! The places of a project, and its lock file.

use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use cache::{Lock, write_atomically};
use content::{LockError, MEDIA_LOCK, MediaLock};

/// The folders of a project.
#[derive(Debug, Clone)]
pub struct Project {
    /// The content folder.
    pub content: PathBuf,
    /// The cache folder, which may be deleted at any time.
    pub cache: PathBuf,
}

impl Project {
    /// The path of a media file on disk.
    pub(crate) fn media(&self, name: &str) -> PathBuf {
        self.content.join("media").join(name)
    }

    /// The lock; `None` if there is no such file.
    pub(crate) fn lock(&self) -> Result<Option<MediaLock>> {
        let path = self.content.join(MEDIA_LOCK);
        match std::fs::read_to_string(&path) {
            Ok(text) => parse(&text, &path.display().to_string()).map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("{} cannot be read", path.display())),
        }
    }

    /// Writes the lock.
    pub(crate) fn save(&self, lock: &MediaLock) -> Result<()> {
        write_atomically(&self.content.join(MEDIA_LOCK), &[lock.text().as_bytes()])
    }

    /// Keeps other commands from writing the lock meanwhile.
    pub(crate) fn exclusive(&self, note: &(dyn Fn(&str) + Sync)) -> Result<Lock> {
        let waits = || note("waiting for another `generator media`");
        Lock::wait_for(&self.cache.join("originals.lock"), waits)
    }
}

/// Parses a lock without errors; `shown` names it in the error message.
pub(crate) fn parse(text: &str, shown: &str) -> Result<MediaLock> {
    let (lock, errors) = MediaLock::parse(text);
    if let Some(LockError { line, reason, help }) = errors.first() {
        bail!("{shown}, line {line}: {reason}; {help}");
    }
    Ok(lock)
}
