//! What is known of the finished files in the cache: enough to put them into a site without reading them, to see that somebody wrote to one,
//! and to remove those that no build has used for a month. The site's folder has the same files under other names, so that whoever
//! writes into one there writes into the cache's too; such a file is thrown away here and made anew.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use super::cache::{Cache, nanos};
use crate::cache::format::{Damaged, Reader, Writer};
use crate::cache::{FileState, write_whole};
use crate::hash::Hash;

/// How the list begins.
const SIGN: &[u8; 8] = b"genstok\x02";

/// The list's name in the cache.
const LIST: &str = "finished";

/// How many days a file is kept that no build uses: long enough for a branch that rests, and for a listing that comes back.
const DAYS: u64 = 30;

const DAY_SECONDS: u64 = 24 * 60 * 60;

/// A finished file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Finished {
    length: u64,
    changed_nanos: u64,
    /// The hash of its bytes.
    content: Hash,
    /// The day on which a build last used it, counted from 1970.
    used: u64,
}

/// What is known of a finished file that is as it was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sound {
    /// The hash of its bytes.
    pub(crate) content: Hash,
    /// Whether that was found out just now, and is to be kept.
    pub(crate) is_news: bool,
    /// How the file looks; `None` where that has not been asked, or where it is a link to another.
    pub(crate) state: Option<FileState>,
}

/// The finished files of a cache.
pub(crate) struct Stock<'cache> {
    cache: &'cache Cache,
    /// In order, as the list has them: few builds ask for more than one.
    files: BTreeMap<String, Finished>,
    /// The day on which the list was last brought up to date.
    tidied: u64,
    today: u64,
}

impl<'cache> Stock<'cache> {
    /// What is known of the files in `cache`; a list that is missing or damaged knows nothing.
    pub(crate) fn open(cache: &'cache Cache) -> Self {
        let path = cache.path(LIST);
        let known = fs::read(&path).ok().and_then(|bytes| from_bytes(&bytes).ok());
        let (tidied, mut files) = known.unwrap_or_default();
        // A file that changed in the moment in which the list was written may have changed again with the same time on it.
        let written = fs::metadata(&path).ok().and_then(|metadata| nanos(metadata.modified().ok()?));
        files.retain(|_, file| written.is_some_and(|written| file.changed_nanos < written));
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { cache, files, tidied, today: since.as_secs() / DAY_SECONDS }
    }

    /// A finished file, if it is there and as it was left; one that somebody wrote to is removed.
    ///
    /// # Errors
    /// What the file system refuses.
    pub(crate) fn sound(&self, name: &str) -> Result<Option<Sound>> {
        let path = self.cache.path(name);
        let Ok(metadata) = fs::symlink_metadata(&path) else { return Ok(None) };
        let state = metadata.is_file().then(|| FileState::of(&metadata));
        let news = |content| Some(Sound { content, is_news: true, state });
        // What is not known was made by a build that could not tell of it; its name says what it is.
        let Some(known) = self.files.get(name) else { return self.hash(name).map(news) };
        let changed = metadata.modified().ok().and_then(nanos);
        if (known.length, Some(known.changed_nanos)) == (metadata.len(), changed) {
            return Ok(Some(Sound { content: known.content, is_news: false, state }));
        }
        let found = self.hash(name)?;
        if found == known.content {
            return Ok(news(found));
        }
        fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
        Ok(None)
    }

    /// What there is to know of a file that was finished just now.
    ///
    /// # Errors
    /// A file that is not there or cannot be read.
    pub(crate) fn finished(&self, name: &str) -> Result<Sound> {
        Ok(Sound { content: self.hash(name)?, is_news: true, state: None })
    }

    /// The hash of a file that was finished just now.
    ///
    /// # Errors
    /// A file that is not there or cannot be read.
    fn hash(&self, name: &str) -> Result<Hash> {
        let path = self.cache.path(name);
        let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok(Hash::of(&bytes))
    }

    /// Keeps what is known: `used` are all that the site shows, `new` those of them of which nothing was known yet, with their hashes.
    /// Once a day, what has not been used for long is removed.
    ///
    /// # Errors
    /// What the file system refuses.
    pub(crate) fn close(mut self, used: &[&str], new: &[(&str, Hash)]) -> Result<()> {
        let is_due = self.tidied != self.today;
        if new.is_empty() && !is_due {
            return Ok(());
        }
        for (name, content) in new {
            self.note(name, *content)?;
        }
        if is_due {
            for name in used {
                match self.files.get_mut(*name) {
                    Some(file) => file.used = self.today,
                    // It stands in the site; the cache may have lost it.
                    None if self.cache.holds(name) => self.note(name, self.hash(name)?)?,
                    None => {}
                }
            }
            self.remove_unused(&used.iter().copied().collect())?;
            self.tidied = self.today;
        }
        match write_whole(&self.cache.path(LIST), &self.to_bytes()) {
            // A cache that is given to be read is read: the next build finds out the same again.
            Err(error) if is_refused(&error) => Ok(()),
            written => written,
        }
    }

    fn note(&mut self, name: &str, content: Hash) -> Result<()> {
        let path = self.cache.path(name);
        let metadata = fs::metadata(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        if let Some(changed_nanos) = metadata.modified().ok().and_then(nanos) {
            let finished = Finished { length: metadata.len(), changed_nanos, content, used: self.today };
            self.files.insert(name.to_owned(), finished);
        }
        Ok(())
    }

    /// Removes the files of the cache that no build has used for so many days. Of those that no list names, their age decides.
    fn remove_unused(&mut self, used: &HashSet<&str>) -> Result<()> {
        let folder = self.cache.path("");
        let unreadable = || format!("the folder {} cannot be read", folder.display());
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries.with_context(unreadable)?,
        };
        let mut there = HashSet::new();
        for entry in entries {
            let entry = entry.with_context(unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let last_used = match self.files.get(&name) {
                Some(file) => file.used,
                None => entry
                    .metadata()
                    .ok()
                    .filter(fs::Metadata::is_file)
                    .and_then(|metadata| nanos(metadata.modified().ok()?))
                    .map_or(self.today, |nanos| nanos / 1_000_000_000 / DAY_SECONDS),
            };
            let is_ours = !Cache::is_list(&name) && name != LIST;
            if is_ours && last_used + DAYS < self.today && !used.contains(name.as_str()) {
                match fs::remove_file(entry.path()) {
                    Err(error)
                        if !is_refused_by_system(&error) && error.kind() != io::ErrorKind::NotFound =>
                    {
                        return Err(error)
                            .with_context(|| format!("{} cannot be removed", entry.path().display()));
                    }
                    _ => {}
                }
            } else {
                there.insert(name);
            }
        }
        self.files.retain(|name, _| there.contains(name));
        Ok(())
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut body = Writer::behind_seal(*SIGN, 64 + self.files.len() * 96);
        body.number(self.tidied);
        body.number(self.files.len() as u64);
        for (name, file) in &self.files {
            body.text(name);
            body.number(file.length);
            body.number(file.changed_nanos);
            body.hash(&file.content);
            body.number(file.used);
        }
        body.seal()
    }
}

/// The day on which it was last tidied, and the files.
fn from_bytes(bytes: &[u8]) -> Result<(u64, BTreeMap<String, Finished>), Damaged> {
    let mut body = Reader::behind_seal(bytes, *SIGN)?;
    let tidied = body.number()?;
    let count = body.count()?;
    let mut files = Vec::with_capacity(count);
    for _ in 0..count {
        let name = body.text()?;
        let (length, changed_nanos) = (body.number()?, body.number()?);
        files.push((name, Finished { length, changed_nanos, content: body.hash()?, used: body.number()? }));
    }
    body.end()?;
    Ok((tidied, files.into_iter().collect()))
}

fn is_refused(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(is_refused_by_system)
}

fn is_refused_by_system(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn cache() -> (tempfile::TempDir, Cache) {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::new(folder.path());
        (folder, cache)
    }

    fn put(cache: &Cache, name: &str, bytes: &str, days_ago: u64) {
        cache.put(name, bytes.as_bytes()).expect("written");
        let time = SystemTime::now() - Duration::from_secs(days_ago * DAY_SECONDS + 60);
        fs::File::options()
            .write(true)
            .open(cache.path(name))
            .and_then(|file| file.set_modified(time))
            .expect("an earlier time");
    }

    fn keep(cache: &Cache, names: &[&str]) {
        let stock = Stock::open(cache);
        let new: Vec<_> = names.iter().map(|name| (*name, stock.hash(name).expect("a file"))).collect();
        stock.close(names, &new).expect("kept");
    }

    #[test]
    fn a_finished_file_is_known_without_being_read_until_somebody_writes_to_it() {
        let (_folder, cache) = cache();
        put(&cache, "a.jpg", "drawn", 1);
        let drawn = |is_news| Some((Hash::of(b"drawn"), is_news));
        let sound = |name: &str| {
            let sound = Stock::open(&cache).sound(name).expect("judged");
            sound.map(|sound| (sound.content, sound.is_news))
        };
        assert_eq!(sound("a.jpg"), drawn(true));
        keep(&cache, &["a.jpg"]);
        assert_eq!(sound("a.jpg"), drawn(false));
        // Restored from elsewhere: another time, the same bytes.
        put(&cache, "a.jpg", "drawn", 0);
        assert_eq!(sound("a.jpg"), drawn(true));

        put(&cache, "a.jpg", "DRAWN", 1);
        fs::write(cache.path("a.jpg"), "other").expect("written");
        assert_eq!(sound("a.jpg"), None);
        assert!(!cache.holds("a.jpg"), "what is wrong is made anew");
        assert_eq!(sound("b.jpg"), None, "never made");
    }

    #[test]
    fn what_no_build_has_used_for_a_month_is_removed_once_a_day() {
        let (_folder, cache) = cache();
        put(&cache, "old.jpg", "1", 40);
        put(&cache, "resting.jpg", "2", 20);
        put(&cache, "shown.jpg", "3", 400);
        put(&cache, "known.json", "{}", 400);
        keep(&cache, &["shown.jpg"]);
        let there = |name: &str| cache.holds(name);
        assert_eq!(
            ["old.jpg", "resting.jpg", "shown.jpg", "known.json"].map(there),
            [false, true, true, true]
        );
        // It is looked for once a day.
        put(&cache, "old.jpg", "1", 40);
        keep(&cache, &["shown.jpg"]);
        assert!(there("old.jpg"));
    }

    #[test]
    fn a_damaged_list_knows_nothing() {
        let (_folder, cache) = cache();
        put(&cache, "a.jpg", "drawn", 1);
        keep(&cache, &["a.jpg"]);
        let bytes = fs::read(cache.path(LIST)).expect("a list");
        assert_eq!(from_bytes(&bytes).expect("whole").1.len(), 1);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(from_bytes(&damaged).is_err(), "byte {at}");
            assert!(from_bytes(&bytes[..at]).is_err(), "cut at {at}");
        }
    }
}
