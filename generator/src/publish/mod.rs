//! Publishes the output folder: changed files are written to a staging folder and moved into place at the end,
//! unchanged files stay, and files of earlier builds that are no longer made are removed. Foreign files stay.

mod existing;
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

use anyhow::{Context, Result, anyhow, bail};
use fs_err as fs;
use media::cache::{FileStat, Hash, Store};

use self::moving::move_files;
use self::staging::{Staging, clear};

pub use self::existing::{ExistingFiles, existing};
pub use self::manifest::{Output, OutputManifest, refuse_foreign_folder};
pub use self::staging::beside;

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
        Some((self.before.as_ref()?.files.get(name)?, *self.existing.get(name)?))
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
        self.put_with_input_hash(name, Hash::of(bytes), bytes)
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
        let content = Hash::of(bytes);
        if self.keep_if_equal(name, input_hash, content, bytes.len() as u64)? {
            return Ok(());
        }
        let stat = self.stage(name, bytes)?;
        self.record(name, Output { input_hash, content, stat }, true)
    }

    /// Takes the finished file `source`, to which nobody may write from now on: as a hard link if possible, or else as
    /// a copy. `content` is the hash of its bytes.
    pub fn link(&self, name: &str, input_hash: Hash, content: Hash, source: &Path) -> Result<()> {
        let metadata = fs::symlink_metadata(source)?;
        if metadata.is_file() {
            let stat = FileStat::of(&metadata);
            if self.keep_if_equal(name, input_hash, content, stat.bytes)? {
                return Ok(());
            }
            // A link can fail where a copy succeeds: another disk, another owner, too many links.
            if std::fs::hard_link(source, self.staging.place(name)?).is_ok() {
                // A link has the same stat.
                return self.record(name, Output { input_hash, content, stat }, true);
            }
        }
        self.put_with_input_hash(name, input_hash, &fs::read(source)?)
    }

    /// Whether the file has the bytes that the last build wrote. If the stat differs, as after copying the folder,
    /// the bytes decide.
    fn has_bytes_of(&self, name: &str, before: &Output, stat: FileStat) -> Result<bool> {
        let is_unmodified = stat.is_unmodified(&before.stat);
        Ok(is_unmodified || before.stat.bytes == stat.bytes && self.read_hash(name)? == before.content)
    }

    /// Keeps the file if it has the same content; returns whether it did.
    fn keep_if_equal(&self, name: &str, input_hash: Hash, content: Hash, bytes: u64) -> Result<bool> {
        let Some(stat) = self.existing.get(name).copied().filter(|stat| stat.bytes == bytes) else {
            return Ok(false);
        };
        // An unmodified file need not be opened.
        let found = match self.last_output(name) {
            Some((before, _)) if stat.is_unmodified(&before.stat) => before.content,
            _ => self.read_hash(name)?,
        };
        if found == content {
            self.record(name, Output { input_hash, content, stat }, false)?;
        }
        Ok(found == content)
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
    fn stage(&self, name: &str, bytes: &[u8]) -> Result<FileStat> {
        // An existing file is never opened, since it may be a link into the cache.
        let metadata = File::create_new(self.staging.place(name)?).and_then(|mut file| {
            file.write_all(bytes)?;
            file.metadata()
        });
        match metadata {
            Ok(metadata) => Ok(FileStat::of(&metadata)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => bail!(self.duplicate(name)),
            Err(error) => {
                Err(error).with_context(|| format!("{} cannot be written", self.out.join(name).display()))
            }
        }
    }

    /// Takes a file that is in its place or in the staging folder.
    fn record(&self, name: &str, output: Output, is_staged: bool) -> Result<()> {
        match self.files().entry(name.to_owned()) {
            Entry::Occupied(_) => bail!(self.duplicate(name)),
            Entry::Vacant(place) => place.insert(PublishedFile { output, is_staged }),
        };
        Ok(())
    }

    fn duplicate(&self, name: &str) -> String {
        format!("two things would be written to {}", self.out.join(name).display())
    }

    /// Makes the folder contain the files of this build and no outdated ones: replaces and removes our files, and keeps
    /// foreign ones. The new manifest is saved in `store`.
    ///
    /// # Errors
    /// A foreign file is in the place of one of ours, or the file system fails; until the last moves the folder is
    /// unchanged.
    pub fn finish(self, store: &Store<OutputManifest>) -> Result<Written> {
        let taken = std::mem::take(&mut *self.files());
        let is_ours = |name: &str| self.before.as_ref().is_some_and(|before| before.is_ours(name));
        let staged = taken.iter().filter(|(_, file)| file.is_staged).map(|(name, _)| name.as_str());
        let (replaced, new): (Vec<&str>, Vec<&str>) =
            staged.partition(|name| self.existing.contains_key(*name));
        if self.before.is_some()
            && let Some(foreign) = replaced.iter().filter(|name| !is_ours(name)).min()
        {
            bail!(
                "{} was not made by this program, and the site has a file of that name: move it away",
                self.out.join(foreign).display()
            );
        }
        let others = self.existing.keys().map(String::as_str).filter(|name| !taken.contains_key(*name));
        let (stale, others): (Vec<&str>, Vec<&str>) = others.partition(|name| is_ours(name));
        let changed = new.len() + replaced.len();
        let written = Written {
            changed,
            unchanged: taken.len() - changed,
            removed: stale.len(),
            unknown: if self.before.is_none() { others.len() } else { 0 },
            bytes: taken.values().map(|file| file.output.stat.bytes).sum(),
        };
        let mut manifest = OutputManifest {
            version: self.version.to_owned(),
            files: taken.iter().map(|(name, file)| (name.clone(), file.output)).collect(),
            outdated: stale.iter().map(|name| (*name).to_owned()).collect(),
        };
        store.save(&manifest)?;
        if self.staging.is_whole && changed > 0 {
            // In one move, so that the folder is never seen half written.
            fs::rename(&self.staging.path, &self.out)?;
        } else {
            move_files(&self.staging.path, &self.out, &new, &replaced, &stale)?;
        }
        if !manifest.outdated.is_empty() {
            manifest.outdated.clear();
            store.save(&manifest)?;
        }
        Ok(written)
    }

    fn files(&self) -> MutexGuard<'_, HashMap<String, PublishedFile>> {
        // The entries made before another thread panicked are valid.
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Publication {
    fn drop(&mut self) {
        // Only after a failure; the next build removes what remains.
        let _ = clear(&self.staging.path);
    }
}
