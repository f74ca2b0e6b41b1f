//! The encoded pictures of the cache: checks that they are unmodified, and removes unused ones.
//!
//! The output folder has links to the same files, so writing to one there modifies the cache; such a file is removed
//! here and encoded again.

use std::collections::{BTreeMap, HashSet};
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::cache::{FileStat, Hash, Store, is_temporary};
use anyhow::Result;
use fs_err as fs;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::cache::{Cache, begins_with_hash, ignore_read_only, is_refused, list};
use super::encode::reaches_its_end;

/// The number of days after which an unused file is removed, long enough for a resting branch or a returning listing.
const DAYS: u64 = 30;

const DAY_SECONDS: u64 = 24 * 60 * 60;

/// An encoded file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct IndexedPicture {
    /// The stat that the build left.
    stat: FileStat,
    /// The hash of its bytes.
    content: Hash,
    /// The day of its last use, counted from 1970.
    used: u64,
}

/// The index of encoded files.
#[derive(Default, Serialize, Deserialize)]
struct Index {
    /// The day on which unused files were last removed.
    tidied: u64,
    files: BTreeMap<String, IndexedPicture>,
}

/// The encoded files of a cache.
pub struct PictureStore<'cache> {
    cache: &'cache Cache,
    index: Index,
    /// Whether the index differs from the saved one.
    has_changed: bool,
    today: u64,
}

impl<'cache> PictureStore<'cache> {
    /// The encoded files in `cache`.
    pub fn open(cache: &'cache Cache) -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self {
            cache,
            index: index(cache).load().unwrap_or_default(),
            has_changed: false,
            today: since.as_secs() / DAY_SECONDS,
        }
    }

    /// Looks for these encoded files, removes modified ones, and returns those that are missing now.
    pub fn check<'name>(&mut self, names: &[&'name str]) -> Result<Vec<&'name str>> {
        let found: Vec<Option<IndexedPicture>> =
            names.par_iter().map(|name| self.valid(name)).collect::<Result<_>>()?;
        let mut missing = Vec::new();
        for (name, file) in names.iter().zip(found) {
            match file {
                Some(file) if self.index.files.get(*name) == Some(&file) => {}
                Some(file) => {
                    self.index.files.insert((*name).to_owned(), file);
                    self.has_changed = true;
                }
                None => missing.push(*name),
            }
        }
        Ok(missing)
    }

    /// The hash of an encoded file's bytes, if it was found.
    pub fn content(&self, name: &str) -> Option<Hash> {
        self.index.files.get(name).map(|file| file.content)
    }

    /// An encoded file if it exists unmodified; a modified one is removed.
    fn valid(&self, name: &str) -> Result<Option<IndexedPicture>> {
        let path = self.cache.path(name);
        let Ok(metadata) = fs::symlink_metadata(&path) else { return Ok(None) };
        let stat = FileStat::of(&metadata);
        let indexed = self.index.files.get(name);
        if metadata.is_file()
            && let Some(indexed) = indexed.filter(|indexed| stat.is_unmodified(&indexed.stat))
        {
            return Ok(Some(*indexed));
        }
        let bytes = fs::read(&path)?;
        let content = Hash::of(&bytes);
        // A file that the index lacks, since its build was killed, is trusted if it is complete.
        if indexed.map_or_else(|| reaches_its_end(&bytes), |indexed| indexed.content == content) {
            return Ok(Some(IndexedPicture { stat, content, used: self.today }));
        }
        fs::remove_file(&path)?;
        Ok(None)
    }

    /// Saves the index. Once a day, files that have long been unused are removed; `used` are all files of the site.
    pub fn close(mut self, used: &[&str]) -> Result<()> {
        if self.index.tidied != self.today {
            for name in used {
                match self.index.files.get_mut(*name) {
                    Some(file) => file.used = self.today,
                    // The output folder has it, but the index may have lost it.
                    None if self.cache.holds(name) => self.add(name)?,
                    None => {}
                }
            }
            self.remove_unused(&used.iter().copied().collect())?;
            self.index.tidied = self.today;
            self.has_changed = true;
        }
        if !self.has_changed {
            return Ok(());
        }
        // A read-only cache is not updated; the next build does the work again.
        ignore_read_only(index(self.cache).save(&self.index))
    }

    /// Adds a file that is used today.
    fn add(&mut self, name: &str) -> Result<()> {
        let path = self.cache.path(name);
        let (stat, content) = (FileStat::of(&fs::metadata(&path)?), Hash::of(&fs::read(&path)?));
        self.index.files.insert(name.to_owned(), IndexedPicture { stat, content, used: self.today });
        Ok(())
    }

    /// Removes files that are not `used` and have long been unused. Files missing in the index are judged by their
    /// age.
    fn remove_unused(&mut self, used: &HashSet<&str>) -> Result<()> {
        let mut present = HashSet::new();
        for folder in self.cache.folders()? {
            for entry in list(&folder)? {
                let entry = entry?;
                let name = entry.file_name().to_string_lossy().into_owned();
                if self.is_needed(&entry, &name) || used.contains(&*name) {
                    present.insert(name);
                    continue;
                }
                match fs::remove_file(entry.path()) {
                    Err(error) if !is_refused(&error) && error.kind() != io::ErrorKind::NotFound => {
                        return Err(error.into());
                    }
                    _ => {}
                }
            }
        }
        self.index.files.retain(|name, _| present.contains(name));
        Ok(())
    }

    /// Whether an entry was lately used or is not ours.
    fn is_needed(&self, entry: &fs::DirEntry, name: &str) -> bool {
        let modified = |metadata| FileStat::of(&metadata).modified / 1_000_000_000 / DAY_SECONDS;
        let last_used = match self.index.files.get(name) {
            Some(file) => file.used,
            None => entry.metadata().ok().filter(std::fs::Metadata::is_file).map_or(self.today, modified),
        };
        let days = if is_temporary(name) { 1 } else { DAYS };
        !is_ours(name) || last_used + days >= self.today
    }
}

fn index(cache: &Cache) -> Store<Index> {
    Store::new(cache.path("index"), "1")
}

/// Whether the name starts like the names of our files: the folder may contain other files.
fn is_ours(name: &str) -> bool {
    is_temporary(name) || begins_with_hash(name)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::pictures::decode::Photo;
    use crate::pictures::encode::encode;
    use crate::pictures::facts::PictureFormat;

    /// The shortest WebP by its header.
    const DRAWN: &str = "RIFF\x04\0\0\0WEBP";

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
        let mut store = PictureStore::open(cache);
        names.iter().for_each(|name| store.add(name).expect("a file"));
        store.has_changed = true;
        store.close(names).expect("kept");
    }

    /// The hash of a file, and whether it was read for it; `None` if it is missing or wrong.
    fn checked(cache: &Cache, name: &str) -> Option<(Hash, bool)> {
        let mut store = PictureStore::open(cache);
        let missing = store.check(&[name]).expect("judged");
        missing.is_empty().then(|| (store.content(name).expect("found"), store.has_changed))
    }

    #[test]
    fn a_finished_file_is_known_without_being_read_until_somebody_writes_to_it() {
        let (_folder, cache) = cache();
        put(&cache, "a.jpg", DRAWN, 1);
        let drawn = |is_new| Some((Hash::of(DRAWN.as_bytes()), is_new));
        let valid = |name: &str| checked(&cache, name);
        assert_eq!(valid("a.jpg"), drawn(true));
        keep(&cache, &["a.jpg"]);
        assert_eq!(valid("a.jpg"), drawn(false));
        // Restored from a backup: another time, the same bytes.
        put(&cache, "a.jpg", DRAWN, 0);
        assert_eq!(valid("a.jpg"), drawn(true));

        put(&cache, "a.jpg", DRAWN, 1);
        fs::write(cache.path("a.jpg"), "other").expect("written");
        assert_eq!(valid("a.jpg"), None);
        assert!(!cache.holds("a.jpg"), "what is wrong is made anew");
        assert_eq!(valid("b.jpg"), None, "never made");
    }

    #[test]
    fn a_file_that_breaks_off_is_made_anew_even_if_no_index_knows_it() {
        let (_folder, cache) = cache();
        let photo = Photo { width: 40, height: 30, pixels: vec![90; 40 * 30 * 4], has_alpha: false };
        for (name, format) in
            [("a.webp", PictureFormat::WebP), ("a.jpg", PictureFormat::Jpeg), ("a.png", PictureFormat::Png)]
        {
            let bytes = encode(&photo, format).expect("a file");
            for end in [0, 1, 12, bytes.len() / 2, bytes.len() - 1] {
                cache.put(name, &bytes[..end]).expect("written");
                assert_eq!(checked(&cache, name), None, "{name} {end}");
                assert!(!cache.holds(name), "{name} {end}");
            }
            cache.put(name, &bytes).expect("written");
            assert!(checked(&cache, name).is_some(), "{name}");
        }
    }

    #[test]
    fn what_no_build_has_used_for_a_month_is_removed_once_a_day_and_files_of_others_never() {
        let (_folder, cache) = cache();
        let [old, resting, shown] = ["00000000000a.jpg", "00000000000b-480.webp", "00000000000c.jpg"];
        let [unused, young] = ["0000000000aa.webp", "0000000000ba.webp"];
        let of_others = ["holiday.jpg", "20191224_190000.jpg", "facts"];
        for (name, days_ago) in [(old, 40), (resting, 20), (shown, 400), (unused, 400), (young, 20)] {
            put(&cache, name, name, days_ago);
        }
        let [left_behind, being_written] = [".0123456789abcdef-AbCd12.tmp", ".0123456789abcdef-EfGh34.tmp"];
        put(&cache, left_behind, "half of a", 3);
        put(&cache, being_written, "half of a", 0);
        of_others.iter().for_each(|name| put(&cache, name, "5", 400));
        keep(&cache, &[shown]);
        let there = |name: &str| cache.holds(name);
        assert_eq!([old, resting, shown].map(there), [false, true, true]);
        assert_eq!([unused, young].map(there), [false, true]);
        assert_eq!(of_others.map(there), [true; 3]);
        assert_eq!([left_behind, being_written].map(there), [false, true]);
        assert_eq!(
            PictureStore::open(&cache).index.files.len(),
            1,
            "only what the site shows is in the index"
        );
        // Unused files are removed once a day.
        put(&cache, old, "1", 40);
        keep(&cache, &[shown]);
        assert!(there(old));
    }
}
