//! What is known of the finished files in the cache: enough to put them into a site without reading them, to see that somebody wrote to one,
//! and to remove those that no build has used for a month. The site's folder has the same files under other names, so that whoever
//! writes into one there writes into the cache's too; such a file is thrown away here and made anew.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use super::cache::{Cache, is_refused};
use super::examine::HASH_CHARS;
use crate::cache::format::{Damaged, Reader, Writer};
use crate::cache::{FileState, read_state, write_state};
use crate::hash::Hash;

/// How the list begins.
const SIGN: &[u8; 8] = b"genstok\x03";

/// The list's name in the cache.
const LIST: &str = "finished";

/// How many days a file is kept that no build uses: long enough for a branch that rests, and for a listing that comes back.
const DAYS: u64 = 30;

const DAY_SECONDS: u64 = 24 * 60 * 60;

/// A finished file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Finished {
    /// How it was left.
    state: FileState,
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
    list: List,
    today: u64,
}

/// What was known when a build last ended. Most builds ask for one file of ten thousand, so that it stays the bytes that it is kept as.
#[derive(Default)]
struct List {
    bytes: Vec<u8>,
    /// Where each file is told of, in the order of their names.
    starts: Vec<usize>,
    /// The day on which the cache was last tidied.
    tidied: u64,
}

impl<'cache> Stock<'cache> {
    /// What is known of the files in `cache`; a list that is missing or damaged knows nothing.
    pub(crate) fn open(cache: &'cache Cache) -> Self {
        let path = cache.path(LIST);
        let bytes = fs::read(&path).ok();
        // A file that changed in the moment in which the list was written may have changed again with the same time on it.
        let written = fs::metadata(&path).map(|metadata| FileState::of(&metadata).modified).ok();
        let list = bytes.and_then(|bytes| List::read(bytes, written?).ok()).unwrap_or_default();
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { cache, list, today: since.as_secs() / DAY_SECONDS }
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
        let Some(known) = self.list.find(name) else { return self.hash(name).map(news) };
        if state == Some(known.state) {
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
    /// Once a day, what has not been used for long is removed; files of `others`, which are no part of a site, stay for as long as they are
    /// named, and go by their age when they are not.
    ///
    /// # Errors
    /// What the file system refuses.
    pub(crate) fn close<Others: Iterator<Item = String>>(
        self,
        used: &[&str],
        new: &[(&str, Hash)],
        others: impl FnOnce() -> Others,
    ) -> Result<()> {
        let is_due = self.list.tidied != self.today;
        if new.is_empty() && !is_due {
            return Ok(());
        }
        let mut news: BTreeMap<&str, Finished> = BTreeMap::new();
        for (name, content) in new {
            news.insert(name, self.looked_at(name, *content)?);
        }
        let mut there = None;
        if is_due {
            for name in used {
                if news.contains_key(name) {
                    continue;
                }
                let known = match self.list.find(name) {
                    Some(file) => Some(Finished { used: self.today, ..file }),
                    // It stands in the site; the cache may have lost it.
                    None if self.cache.holds(name) => Some(self.looked_at(name, self.hash(name)?)?),
                    None => None,
                };
                news.extend(known.map(|file| (*name, file)));
            }
            let others: Vec<String> = others().collect();
            let kept = used.iter().copied().chain(others.iter().map(String::as_str)).collect();
            there = Some(self.remove_unused(&news, &kept)?);
        }
        let is_there = |name: &str| there.as_ref().is_none_or(|there| there.contains(name));
        let known = self.list.iter().filter(|(name, _)| !news.contains_key(name));
        let mut files: Vec<(&str, Finished)> = known.filter(|(name, _)| is_there(name)).collect();
        files.extend(news.iter().map(|(name, file)| (*name, *file)).filter(|(name, _)| is_there(name)));
        files.sort_by_key(|(name, _)| *name);
        // Where it cannot be kept, the next build finds out the same again.
        self.cache.offer(LIST, &List::to_bytes(self.today, &files))
    }

    /// A file that is used today.
    fn looked_at(&self, name: &str, content: Hash) -> Result<Finished> {
        let path = self.cache.path(name);
        let metadata = fs::metadata(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        Ok(Finished { state: FileState::of(&metadata), content, used: self.today })
    }

    /// Removes the files of the cache that no build has used for so many days, and answers which are left. Of those that neither the list
    /// nor the news name, their age decides.
    fn remove_unused(
        &self,
        news: &BTreeMap<&str, Finished>,
        used: &HashSet<&str>,
    ) -> Result<HashSet<String>> {
        let folder = self.cache.path("");
        let unreadable = || format!("the folder {} cannot be read", folder.display());
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashSet::new()),
            entries => entries.with_context(unreadable)?,
        };
        let mut there = HashSet::new();
        for entry in entries {
            let entry = entry.with_context(unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let last_used = match news.get(name.as_str()).copied().or_else(|| self.list.find(&name)) {
                Some(file) => file.used,
                None => entry.metadata().ok().filter(fs::Metadata::is_file).map_or(self.today, |metadata| {
                    FileState::of(&metadata).modified / 1_000_000_000 / DAY_SECONDS
                }),
            };
            if begins_with_hash(&name) && last_used + DAYS < self.today && !used.contains(name.as_str()) {
                match fs::remove_file(entry.path()) {
                    Err(error) if !is_refused(&error) && error.kind() != io::ErrorKind::NotFound => {
                        return Err(error)
                            .with_context(|| format!("{} cannot be removed", entry.path().display()));
                    }
                    _ => {}
                }
            } else {
                there.insert(name);
            }
        }
        Ok(there)
    }
}

/// Whether a file of that name may be one of ours, which all begin with a hash: whoever names a folder for the cache may have others in it.
fn begins_with_hash(name: &str) -> bool {
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    name.as_bytes()
        .split_at_checked(HASH_CHARS)
        .is_some_and(|(hash, rest)| hash.iter().all(is_digit) && matches!(rest, [b'-' | b'.', ..]))
}

impl List {
    /// Of the files that changed before that time.
    fn read(bytes: Vec<u8>, before_nanos: u64) -> Result<Self, Damaged> {
        let mut body = Reader::behind_seal(&bytes, *SIGN)?;
        let tidied = body.number()?;
        let count = body.count()?;
        let mut starts = Vec::with_capacity(count);
        for _ in 0..count {
            let start = bytes.len() - body.len();
            if read_file(&mut body)?.1.state.modified < before_nanos {
                starts.push(start);
            }
        }
        body.end()?;
        Ok(Self { bytes, starts, tidied })
    }

    fn to_bytes(tidied: u64, files: &[(&str, Finished)]) -> Vec<u8> {
        let mut body = Writer::behind_seal(*SIGN, 64 + files.len() * 96);
        body.number(tidied);
        body.number(files.len() as u64);
        for (name, file) in files {
            body.text(name);
            write_state(&mut body, file.state);
            body.hash(&file.content);
            body.number(file.used);
        }
        body.seal()
    }

    fn find(&self, name: &str) -> Option<Finished> {
        let at =
            self.starts.partition_point(|start| self.file_at(*start).is_some_and(|(other, _)| other < name));
        let (found, file) = self.file_at(*self.starts.get(at)?)?;
        (found == name).then_some(file)
    }

    fn iter(&self) -> impl Iterator<Item = (&str, Finished)> {
        self.starts.iter().filter_map(|start| self.file_at(*start))
    }

    fn file_at(&self, start: usize) -> Option<(&str, Finished)> {
        read_file(&mut Reader::new(self.bytes.get(start..)?)).ok()
    }
}

fn read_file<'bytes>(body: &mut Reader<'bytes>) -> Result<(&'bytes str, Finished), Damaged> {
    let name = body.str()?;
    Ok((name, Finished { state: read_state(body)?, content: body.hash()?, used: body.number()? }))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// What share pictures are drawn on.
    const USED_GROUND: &str = "0000000000ca-0000000000cb.ground";

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
        stock.close(names, &new, || [USED_GROUND.to_owned()].into_iter()).expect("kept");
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
    fn what_no_build_has_used_for_a_month_is_removed_once_a_day_and_files_of_others_never() {
        let (_folder, cache) = cache();
        let [old, resting, shown] = ["00000000000a.jpg", "00000000000b-480.webp", "00000000000c.jpg"];
        let [unused, young] = ["0000000000aa-0000000000ab.ground", "0000000000ba-0000000000bb.ground"];
        let of_others = ["holiday.jpg", "20191224_190000.jpg", "known.json"];
        for (name, days_ago) in [(old, 40), (resting, 20), (shown, 400), (unused, 400), (young, 20)] {
            put(&cache, name, name, days_ago);
        }
        put(&cache, USED_GROUND, "4", 400);
        of_others.iter().for_each(|name| put(&cache, name, "5", 400));
        keep(&cache, &[shown]);
        let there = |name: &str| cache.holds(name);
        assert_eq!([old, resting, shown].map(there), [false, true, true]);
        assert_eq!([USED_GROUND, unused, young].map(there), [true, false, true]);
        assert_eq!(of_others.map(there), [true; 3]);
        assert_eq!(Stock::open(&cache).list.starts.len(), 1, "only what the site shows is listed");
        // It is looked for once a day.
        put(&cache, old, "1", 40);
        keep(&cache, &[shown]);
        assert!(there(old));
    }

    #[test]
    fn each_file_of_a_list_is_found_by_its_name() {
        let (_folder, cache) = cache();
        let names = ["b.jpg", "a.jpg", "ab-480.webp", "c.jpg", "ab-1600.webp"];
        for end in 0..=names.len() {
            let names = &names[..end];
            names.iter().for_each(|name| put(&cache, name, name, 1));
            // The last one is added to a list that stands.
            keep(&cache, names.split_last().map_or(&[], |(_, others)| others));
            keep(&cache, names);
            let stock = Stock::open(&cache);
            for name in names {
                assert_eq!(stock.list.find(name).map(|file| file.content), Some(Hash::of(name.as_bytes())));
            }
            assert_eq!(["", "a", "ab.jpg", "d"].map(|name| stock.list.find(name).is_some()), [false; 4]);
        }
    }

    #[test]
    fn a_damaged_list_knows_nothing() {
        let (_folder, cache) = cache();
        put(&cache, "a.jpg", "drawn", 1);
        keep(&cache, &["a.jpg"]);
        let bytes = fs::read(cache.path(LIST)).expect("a list");
        let read = |bytes: &[u8]| List::read(bytes.to_vec(), u64::MAX);
        assert_eq!(read(&bytes).expect("whole").starts.len(), 1);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(read(&damaged).is_err(), "byte {at}");
            assert!(read(&bytes[..at]).is_err(), "cut at {at}");
        }
    }
}
