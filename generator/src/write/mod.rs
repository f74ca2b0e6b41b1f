//! The output folder: what changed is written to a staging folder while it is being made, and moved into place at the end; files whose bytes are
//! the same are not touched, and what earlier builds made and this one does not is removed. Files of others stay.

mod finish;
mod folders;
mod moving;
mod own;
mod staging;
mod standing;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};
use cache::hash::{Hash, Hasher};
use cache::{FileStat, Fingerprint};
use rustc_hash::FxHashMap;

use self::folders::clear;
use self::staging::Staging;
use crate::cache::{Files, Numbers, Output, Outputs};

pub use self::own::OwnFiles;
pub use self::standing::{Standing, is_as_left, list as standing};

/// What writing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Written {
    /// Files that are new or have other bytes.
    pub changed: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// Files that are no longer made.
    pub removed: usize,
    /// Files of which nothing tells whether an earlier build made them: they stay.
    pub unknown: usize,
    /// How many bytes those of the site have.
    pub bytes: u64,
}

/// So many bytes of a text in parts are put together to be written.
const PIECE: usize = 64 * 1024;

/// An output folder in the making. It is shared among threads, and takes each file once.
pub struct Publication<'before> {
    out: PathBuf,
    /// A moment before any source was looked at.
    begun: SystemTime,
    staging: Staging,
    /// What is there. Which files there are does not change while the folder is made, so that those that stay need no lock.
    places: Files<Place<'before>>,
    numbers: Numbers,
    /// Files that do not stand yet: all of them lie in the staging folder.
    fresh: Mutex<FxHashMap<String, Output>>,
}

/// A file that stands.
struct Place<'before> {
    state: FileStat,
    /// What the last build says it left there.
    before: Option<&'before Output>,
    /// What this build makes of it.
    made: OnceLock<Taken>,
}

/// A file that this build has taken. Most are kept, and there are tens of thousands.
enum Taken {
    /// It stands, and is what the last build says.
    Kept,
    /// It stands.
    Standing(Box<Output>),
    /// It lies in the staging folder.
    Staged(Box<Output>),
}

impl<'before> Publication<'before> {
    /// Begins to make the folder `out`, in which `standing` stands, and of which the last build remembers `before`.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn begin(out: &Path, standing: Standing, before: &'before Outputs) -> Result<Self> {
        let begun = SystemTime::now();
        let staging = Staging::of(out)?;
        let numbers = Numbers::of(&standing);
        let mut of_place: Vec<Option<&Output>> = vec![None; standing.len()];
        // File systems mostly tell of files in the order of the last time.
        let mut next = 0;
        for (name, output) in before.iter() {
            let is_next = standing.path(next) == name;
            let number = if is_next { Some(next) } else { numbers.find(&standing, name) };
            if let Some((number, place)) = number.and_then(|number| Some((number, of_place.get_mut(number)?)))
            {
                *place = Some(output);
                next = number + 1;
            }
        }
        let mut of_place = of_place.into_iter();
        let places =
            standing.map(|state| Place { state, before: of_place.next().flatten(), made: OnceLock::new() });
        Ok(Self { out: out.to_owned(), begun, staging, places, numbers, fresh: Mutex::default() })
    }

    fn place(&self, name: &str) -> Option<&Place<'before>> {
        self.places.known(self.numbers.find(&self.places, name)?)
    }

    /// Makes room for what is known of so many new files, which grows piece by piece otherwise.
    pub fn expect(&self, files: usize) {
        self.fresh().reserve(files);
    }

    /// Keeps the file as it is, if it stands and was made from the same; answers the hash of its bytes then.
    ///
    /// # Errors
    /// A second file of the same name, or one that cannot be read.
    pub fn keep(&self, name: &str, made_from: Hash) -> Result<Option<Hash>> {
        let Some((place, before)) = self.place(name).and_then(|place| Some((place, place.before?))) else {
            return Ok(None);
        };
        if before.made_from != made_from || !self.is_still(name, before, place.state)? {
            return Ok(None);
        }
        if place.made.set(Taken::Kept).is_err() {
            bail!(self.twice(name));
        }
        Ok(Some(before.content))
    }

    /// Whether the last build made the file and something stands in its place.
    pub fn was_made(&self, name: &str) -> bool {
        self.place(name).is_some_and(|place| place.before.is_some())
    }

    /// Keeps the file as it is, if it stands with just these bytes, of which `content` is the hash.
    ///
    /// # Errors
    /// A second file of the same name, or one that cannot be read.
    pub fn keep_bytes(&self, name: &str, content: Hash, bytes: usize) -> Result<bool> {
        self.stands(name, content, bytes as u64, content)
    }

    /// The bytes of a file that was kept or taken just now; `content` is their hash.
    ///
    /// # Errors
    /// A file that cannot be read, or that somebody else wrote to meanwhile.
    pub fn read(&self, name: &str, content: Hash) -> Result<Vec<u8>> {
        let staged = self.staging.path().join(name);
        let path = if staged.exists() { staged } else { self.out.join(name) };
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        if Hash::of(&bytes) != content {
            bail!("{} was written to while the site was built; build again", path.display());
        }
        Ok(bytes)
    }

    /// Takes the file's bytes, which are made in every build.
    ///
    /// # Errors
    /// A second file of the same name, or what the file system refuses.
    pub fn put(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let content = Hash::of(bytes);
        self.put_hashed(name, content, content, bytes)
    }

    /// Takes the file's bytes, which a later build need not make if they would be made from the same.
    ///
    /// # Errors
    /// A second file of the same name, or what the file system refuses.
    pub fn put_made_from(&self, name: &str, made_from: Hash, bytes: &[u8]) -> Result<()> {
        self.put_hashed(name, made_from, Hash::of(bytes), bytes)
    }

    fn put_hashed(&self, name: &str, made_from: Hash, content: Hash, bytes: &[u8]) -> Result<()> {
        if self.stands(name, content, bytes.len() as u64, made_from)? {
            return Ok(());
        }
        let state = self.staged(name, |file| file.write_all(bytes))?;
        self.stage(name, Output { made_from, content, state })
    }

    /// Takes the file's text, which is megabytes in many parts and is never put together. Answers the hash of its
    /// bytes.
    ///
    /// # Errors
    /// A second file of the same name, or what the file system refuses.
    pub fn put_parts(&self, name: &str, parts: &[&str]) -> Result<Hash> {
        let mut content = Hasher::default();
        for part in parts {
            content.part(part.as_bytes());
        }
        let content = content.finish();
        let bytes: usize = parts.iter().map(|part| part.len()).sum();
        if !self.keep_bytes(name, content, bytes)? {
            let state = self.staged(name, |file| pieces(parts, |piece| file.write_all(piece)))?;
            self.stage(name, Output { made_from: content, content, state })?;
        }
        Ok(content)
    }

    /// Takes a finished file that nobody writes into any more, of which `content` is the hash: as another name of the same file where the
    /// file system can do that, or else as a copy. `state` is how it looks, where that is known.
    ///
    /// # Errors
    /// A second file of the same name, or what the file system refuses.
    pub fn link(
        &self,
        name: &str,
        made_from: Hash,
        content: Hash,
        source: &Path,
        state: Option<FileStat>,
    ) -> Result<()> {
        let unreadable = || format!("{} cannot be read", source.display());
        let state = if state.is_some() {
            state
        } else {
            let metadata = fs::symlink_metadata(source).with_context(unreadable)?;
            metadata.is_file().then(|| FileStat::of(&metadata))
        };
        if let Some(state) = state {
            if self.stands(name, content, state.bytes, made_from)? {
                return Ok(());
            }
            let (folder, file) = self.staging.folder_of(name)?;
            // Another disk, another owner, too many names of one file: whatever hinders a link hinders no copy.
            if folder.link(source, file).is_ok() {
                // Another name of the same file looks the same.
                return self.stage(name, Output { made_from, content, state });
            }
        }
        let bytes = fs::read(source).with_context(unreadable)?;
        self.put_hashed(name, made_from, Hash::of(&bytes), &bytes)
    }

    /// Takes a copy of another file.
    ///
    /// # Errors
    /// A second file of the same name, or what the file system refuses.
    pub fn copy(&self, name: &str, source: &Path) -> Result<()> {
        let metadata =
            fs::metadata(source).with_context(|| format!("{} cannot be read", source.display()))?;
        let Fingerprint { hash, is_settled } =
            Fingerprint::of([(source, &FileStat::of(&metadata))], self.begun);
        let made_from = Hasher::new("copy").hash(&hash).finish();
        if self.keep(name, made_from)?.is_some() {
            return Ok(());
        }
        let bytes = fs::read(source).with_context(|| format!("{} cannot be read", source.display()))?;
        // One that was written just now may change once more with the same stat, so that the next build reads it again.
        let made_from = if is_settled { made_from } else { Hash::of(&bytes) };
        self.put_made_from(name, made_from, &bytes)
    }

    /// Whether the file still has the bytes that the last build gave it. Where the times differ, as after a copy of the whole
    /// folder, the bytes decide.
    fn is_still(&self, name: &str, before: &Output, state: FileStat) -> Result<bool> {
        let is_as_left = state.is_unmodified(&before.state);
        Ok(is_as_left || before.state.bytes == state.bytes && self.read_hash(name)? == before.content)
    }

    /// Whether the file stands with just these bytes; it is kept then.
    fn stands(&self, name: &str, content: Hash, bytes: u64, made_from: Hash) -> Result<bool> {
        let Some(Place { state, before, made }) = self.place(name) else { return Ok(false) };
        if state.bytes != bytes {
            return Ok(false);
        }
        // Without opening it where the last build knows.
        let standing = match before {
            Some(before) if state.is_unmodified(&before.state) => before.content,
            _ => self.read_hash(name)?,
        };
        if standing != content {
            return Ok(false);
        }
        let output = Output { made_from, content, state: *state };
        if made.set(Taken::Standing(output.into())).is_err() {
            bail!(self.twice(name));
        }
        Ok(true)
    }

    fn read_hash(&self, name: &str) -> Result<Hash> {
        let path = self.out.join(name);
        // A link is no file of ours, whatever it leads to.
        let is_file = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_file());
        if !is_file {
            return Ok(Hash::default());
        }
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok(Hash::of(&bytes))
    }

    /// Makes a file in the staging folder; answers how it looks.
    fn staged(&self, name: &str, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<FileStat> {
        let (folder, file) = self.staging.folder_of(name)?;
        // Never into a file that is there: it may be a link to one of the cache.
        let metadata = folder.create(file).and_then(|mut file| {
            write(&mut file)?;
            file.metadata()
        });
        Ok(FileStat::of(&metadata.map_err(|error| self.not_written(name, error))?))
    }

    /// Notes a file that lies in the staging folder now.
    fn stage(&self, name: &str, output: Output) -> Result<()> {
        let is_first = match self.place(name) {
            Some(place) => place.made.set(Taken::Staged(output.into())).is_ok(),
            None => self.fresh().insert(name.to_owned(), output).is_none(),
        };
        if !is_first {
            bail!(self.twice(name));
        }
        Ok(())
    }

    fn not_written(&self, name: &str, error: io::Error) -> anyhow::Error {
        if error.kind() == io::ErrorKind::AlreadyExists {
            return anyhow::anyhow!(self.twice(name));
        }
        anyhow::Error::new(error).context(format!("{} cannot be written", self.out.join(name).display()))
    }

    fn twice(&self, name: &str) -> String {
        format!("two things would be written to {}", self.out.join(name).display())
    }

    fn fresh(&self) -> MutexGuard<'_, FxHashMap<String, Output>> {
        // What was noted before another thread panicked is still true.
        self.fresh.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Gives the parts of a text to `take`, many at a time.
fn pieces(parts: &[&str], mut take: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
    let mut piece = Vec::with_capacity(PIECE);
    for part in parts {
        if piece.len() + part.len() > PIECE {
            take(&piece)?;
            piece.clear();
        }
        piece.extend_from_slice(part.as_bytes());
    }
    take(&piece)
}

impl Drop for Publication<'_> {
    fn drop(&mut self) {
        // After a failure; what cannot be removed now is removed by the next build.
        let _left_for_the_next = clear(self.staging.path());
    }
}
