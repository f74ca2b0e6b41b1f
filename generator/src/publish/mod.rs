//! Publishes the output folder: changed files are written to a staging folder and moved into place at the end,
//! unchanged files stay, and files of earlier builds that are no longer made are removed. Foreign files stay.

mod existing;
mod finish;
mod folders;
mod manifest;
mod moving;
mod staging;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Result, anyhow, bail};
use fs_err as fs;
use media::cache::{FileStat, Hash};

use self::folders::clear;
use self::staging::Staging;

pub use self::existing::{ExistingFiles, existing};
pub use self::manifest::{Output, OutputManifest, refuse_foreign_folder};

/// The counts of a publication.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Written {
    /// Files that are new or have changed.
    pub changed: usize,
    /// Files that were up to date.
    pub unchanged: usize,
    /// Files that are no longer made.
    pub removed: usize,
    /// Files that no earlier build has made; they stay.
    pub unknown: usize,
    /// The total size of the site's files in bytes.
    pub bytes: u64,
}

/// A publication of an output folder. It is shared among threads, and takes each file once.
pub struct Publication {
    out: PathBuf,
    staging: Staging,
    existing: ExistingFiles,
    /// The manifest of earlier builds; `None` if it is unknown which files are ours.
    before: Option<OutputManifest>,
    version: &'static str,
    files: Mutex<HashMap<String, PublishedFile>>,
}

/// The hashes of a file.
#[derive(Debug, Clone, Copy)]
pub struct Hashes {
    pub input_hash: Hash,
    /// The hash of its bytes.
    pub content: Hash,
}

impl Hashes {
    /// The hashes of a file that is made in every build.
    const fn of_content(content: Hash) -> Self {
        Self { input_hash: content, content }
    }

    const fn output(self, stat: FileStat) -> Output {
        Output { input_hash: self.input_hash, content: self.content, stat }
    }
}

/// A file of this build.
struct PublishedFile {
    output: Output,
    /// Whether it is in the staging folder; otherwise it is in its place.
    is_staged: bool,
}

impl Publication {
    /// Starts to publish to the folder `out` with its `existing` files, of which earlier builds made those of
    /// `before`. The new manifest names the program's `version`.
    pub fn open(
        out: &Path,
        existing: ExistingFiles,
        before: Option<OutputManifest>,
        version: &'static str,
    ) -> Result<Self> {
        let staging = Staging::open(out)?;
        let files = Mutex::default();
        Ok(Self { out: out.to_owned(), staging, existing, before, version, files })
    }

    /// The last build's entry of an existing file, and the file's stat now.
    fn last_output(&self, name: &str) -> Option<(&Output, FileStat)> {
        Some((self.before.as_ref()?.files().get(name)?, *self.existing.get(name)?))
    }

    /// Keeps the file if it exists and was made from the same input; returns whether it did.
    pub fn keep(&self, name: &str, input_hash: Hash) -> Result<bool> {
        let Some((before, stat)) = self.last_output(name) else { return Ok(false) };
        if before.input_hash != input_hash || !self.has_bytes_of(name, before, stat)? {
            return Ok(false);
        }
        self.record(name, Output { stat, ..*before }, false)?;
        Ok(true)
    }

    /// Takes a file that is made in every build.
    pub fn put(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let content = Hash::of(bytes);
        self.put_hashed(name, Hashes::of_content(content), bytes)
    }

    /// Takes a file with a secret in its path, which errors do not name.
    pub fn put_secret(&self, name: &str, bytes: &[u8]) -> Result<()> {
        self.put(name, bytes).map_err(|error| {
            let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
            let reason = io.map_or_else(|| "unknown reason".to_owned(), |error| error.kind().to_string());
            anyhow!("a file with a secret path cannot be written to {}: {reason}", self.out.display())
        })
    }

    /// Takes a file that later builds need not make while its input hash stays the same.
    pub fn put_with_input_hash(&self, name: &str, input_hash: Hash, bytes: &[u8]) -> Result<()> {
        self.put_hashed(name, Hashes { input_hash, content: Hash::of(bytes) }, bytes)
    }

    fn put_hashed(&self, name: &str, hashes: Hashes, bytes: &[u8]) -> Result<()> {
        if self.keep_if_equal(name, hashes, bytes.len() as u64)? {
            return Ok(());
        }
        let stat = self.staged(name, |file| file.write_all(bytes))?;
        self.record(name, hashes.output(stat), true)
    }

    /// Takes the finished file `source`, to which nobody may write from now on: as a hard link if possible, or else as
    /// a copy.
    pub fn link(&self, name: &str, hashes: Hashes, source: &Path) -> Result<()> {
        let metadata = fs::symlink_metadata(source)?;
        if metadata.is_file() {
            let stat = FileStat::of(&metadata);
            if self.keep_if_equal(name, hashes, stat.bytes)? {
                return Ok(());
            }
            // A link can fail where a copy succeeds: another disk, another owner, too many links.
            if std::fs::hard_link(source, self.staging.place(name)?).is_ok() {
                // A link has the same stat.
                return self.record(name, hashes.output(stat), true);
            }
        }
        let bytes = fs::read(source)?;
        self.put_hashed(name, Hashes { content: Hash::of(&bytes), ..hashes }, &bytes)
    }

    /// Whether the file has the bytes that the last build wrote. If the stat differs, as after copying the folder,
    /// the bytes decide.
    fn has_bytes_of(&self, name: &str, before: &Output, stat: FileStat) -> Result<bool> {
        let is_unmodified = stat.is_unmodified(&before.stat);
        Ok(is_unmodified || before.stat.bytes == stat.bytes && self.read_hash(name)? == before.content)
    }

    /// Keeps the file if it has the same content; returns whether it did.
    fn keep_if_equal(&self, name: &str, hashes: Hashes, bytes: u64) -> Result<bool> {
        let Some(stat) = self.existing.get(name).copied().filter(|stat| stat.bytes == bytes) else {
            return Ok(false);
        };
        // An unmodified file need not be opened.
        let found = match self.last_output(name) {
            Some((before, _)) if stat.is_unmodified(&before.stat) => before.content,
            _ => self.read_hash(name)?,
        };
        if found == hashes.content {
            self.record(name, hashes.output(stat), false)?;
        }
        Ok(found == hashes.content)
    }

    fn read_hash(&self, name: &str) -> Result<Hash> {
        let path = self.out.join(name);
        // A link is never one of our files.
        let is_file = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_file());
        if !is_file {
            return Ok(Hash::default());
        }
        let bytes = fs::read(&path)?;
        Ok(Hash::of(&bytes))
    }

    /// Writes a file to the staging folder; returns its stat.
    fn staged(&self, name: &str, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<FileStat> {
        // An existing file is never opened, since it may be a link into the cache.
        let metadata = File::create_new(self.staging.place(name)?).and_then(|mut file| {
            write(&mut file)?;
            file.metadata()
        });
        Ok(FileStat::of(&metadata.map_err(|error| self.not_written(name, error))?))
    }

    /// Takes a file that is in its place or in the staging folder.
    fn record(&self, name: &str, output: Output, is_staged: bool) -> Result<()> {
        match self.files().entry(name.to_owned()) {
            Entry::Occupied(_) => bail!(self.duplicate(name)),
            Entry::Vacant(place) => place.insert(PublishedFile { output, is_staged }),
        };
        Ok(())
    }

    fn not_written(&self, name: &str, error: io::Error) -> anyhow::Error {
        if error.kind() == io::ErrorKind::AlreadyExists {
            return anyhow!(self.duplicate(name));
        }
        anyhow::Error::new(error).context(format!("{} cannot be written", self.out.join(name).display()))
    }

    fn duplicate(&self, name: &str) -> String {
        format!("two things would be written to {}", self.out.join(name).display())
    }

    fn files(&self) -> MutexGuard<'_, HashMap<String, PublishedFile>> {
        // The entries made before another thread panicked are valid.
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Publication {
    fn drop(&mut self) {
        // Only after a failure; the next build removes what remains.
        let _ = clear(self.staging.path());
    }
}
