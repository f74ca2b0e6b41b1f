//! The places of findings, so that no file is read again to say where in it something stands. They are kept from one build to the next.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, Result};
use rustc_hash::FxHashMap;

use crate::cache::format::{Damaged, Reader, Writer};
use crate::hash::Hash;
use diagnostics::Excerpt;

/// How the file begins. The number grows with every change of what a place is.
const SIGN: [u8; 8] = *b"places 1";

/// Excerpts by a hash of the file's text and of what in it was asked for.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// Where they are kept, if they are.
    file: Option<PathBuf>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// Those that were asked for in the last run and not yet in this one.
    before: FxHashMap<Hash, Excerpt>,
    now: FxHashMap<Hash, Excerpt>,
    /// How many had to be looked up in a file.
    looked_up: usize,
}

impl Places {
    /// Places that an earlier run kept in `file`; whatever is wrong with it, none.
    pub(super) fn in_file(file: PathBuf) -> Self {
        let before = fs::read(&file).ok().and_then(|bytes| read(&bytes).ok()).unwrap_or_default();
        Self { file: Some(file), known: Mutex::new(Known { before, ..Known::default() }) }
    }

    /// Begins another run: what is not asked for in it is forgotten at its end.
    pub(super) fn begin(&self) {
        let mut known = self.known();
        let now = std::mem::take(&mut known.now);
        if !now.is_empty() {
            known.before = now;
        }
        known.looked_up = 0;
    }

    /// The excerpt under `key`, looked up where it is not known. Nothing is kept of a file that cannot be read again.
    pub(super) fn get(&self, key: Hash, look_up: impl FnOnce() -> Option<Excerpt>) -> Option<Excerpt> {
        let mut known = self.known();
        if let Some(excerpt) = known.now.get(&key) {
            return Some(excerpt.clone());
        }
        if let Some(excerpt) = known.before.remove(&key) {
            known.now.insert(key, excerpt.clone());
            return Some(excerpt);
        }
        // Others go on meanwhile.
        drop(known);
        let excerpt = look_up()?;
        let mut known = self.known();
        known.looked_up += 1;
        known.now.insert(key, excerpt.clone());
        Some(excerpt)
    }

    /// How many places this run had to look up.
    #[cfg(test)]
    pub(super) fn looked_up(&self) -> usize {
        self.known().looked_up
    }

    /// Keeps the places of this run for later ones.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn keep(&self) -> Result<()> {
        let known = self.known();
        let Some(file) = &self.file else { return Ok(()) };
        if known.looked_up == 0 && known.before.is_empty() {
            return Ok(());
        }
        let told = || format!("{} cannot be written", file.display());
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).with_context(told)?;
        }
        let draft = file.with_extension("places-draft");
        fs::write(&draft, written(&known.now)).with_context(told)?;
        fs::rename(&draft, file).with_context(told)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The file's ending beside that of other memories.
pub(super) fn beside(file: &Path) -> PathBuf {
    file.with_extension("places")
}

fn written(places: &FxHashMap<Hash, Excerpt>) -> Vec<u8> {
    let mut sorted: Vec<_> = places.iter().collect();
    sorted.sort_unstable_by_key(|(key, _)| **key);
    let mut writer = Writer::behind_seal(SIGN, sorted.len() * 120);
    writer.number(sorted.len() as u64);
    for (key, Excerpt { line, column, length, source }) in sorted {
        writer.hash(key);
        for number in [line, column, length] {
            writer.number(*number as u64);
        }
        writer.text(source);
    }
    writer.seal()
}

fn read(bytes: &[u8]) -> Result<FxHashMap<Hash, Excerpt>, Damaged> {
    let mut reader = Reader::behind_seal(bytes, SIGN)?;
    let mut places = FxHashMap::default();
    for _ in 0..reader.count()? {
        let key = reader.hash()?;
        let mut number = || usize::try_from(reader.number()?).map_err(|_| Damaged);
        let (line, column, length) = (number()?, number()?, number()?);
        places.insert(key, Excerpt { line, column, length, source: reader.text()? });
    }
    reader.end()?;
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(line: usize) -> Excerpt {
        Excerpt { line, column: 2, length: 3, source: "title: Flät".to_owned() }
    }

    #[test]
    fn a_place_is_looked_up_once_and_kept_as_long_as_it_is_asked_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = beside(&folder.path().join(".cache/dist.build"));
        let [one, other] = [Hash::of(b"1"), Hash::of(b"2")];
        let places = Places::in_file(file.clone());
        for _ in 0..2 {
            assert_eq!(places.get(one, || Some(excerpt(1))), Some(excerpt(1)));
        }
        assert_eq!(places.get(other, || None), None, "a file that is gone");
        assert_eq!(places.get(other, || Some(excerpt(2))), Some(excerpt(2)));
        assert_eq!(places.looked_up(), 2);
        places.keep().expect("kept");

        let again = Places::in_file(file.clone());
        assert_eq!(again.get(one, || None), Some(excerpt(1)));
        assert_eq!(again.looked_up(), 0);
        again.keep().expect("kept");
        assert_eq!(Places::in_file(file.clone()).get(other, || None), None, "nobody asked for it");

        let bytes = fs::read(&file).expect("kept");
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(read(&damaged).is_err() && read(&bytes[..at]).is_err(), "byte {at}");
        }
    }

    #[test]
    fn a_second_reading_in_one_run_knows_the_places_of_the_first() {
        let places = Places::default();
        assert_eq!(places.get(Hash::of(b"1"), || Some(excerpt(1))), Some(excerpt(1)));
        places.begin();
        assert_eq!(places.get(Hash::of(b"1"), || None), Some(excerpt(1)));
        assert_eq!(places.looked_up(), 0);
    }
}
