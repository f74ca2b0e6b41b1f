//! Excerpts of files that diagnostics across records show, cached so that no file is read again for them.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use cache::{Hash, Store};
use rustc_hash::FxHashMap;

use diagnostics::Excerpt;

/// Excerpts by a hash of the file's text and the requested place.
#[derive(Debug, Default)]
pub(crate) struct ExcerptCache {
    store: Option<Store<FxHashMap<Hash, Excerpt>>>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// The excerpts of the last run that this run has not requested yet.
    before: FxHashMap<Hash, Excerpt>,
    now: FxHashMap<Hash, Excerpt>,
    /// The number of excerpts that had to be read from files.
    looked_up: usize,
}

impl ExcerptCache {
    /// The excerpts that an earlier run saved in `file`.
    pub(super) fn in_file(file: PathBuf, version: &'static str) -> Self {
        let store = Store::new(file, version);
        let before = store.load().unwrap_or_default();
        Self { store: Some(store), known: Mutex::new(Known { before, ..Known::default() }) }
    }

    /// Starts another run: excerpts that it does not request are dropped at its end.
    pub(super) fn start_run(&self) {
        let mut known = self.known();
        let now = std::mem::take(&mut known.now);
        if !now.is_empty() {
            known.before = now;
        }
        known.looked_up = 0;
    }

    /// The excerpt under `key`; `look_up` reads it if it is not cached.
    pub(super) fn get(&self, key: Hash, look_up: impl FnOnce() -> Option<Excerpt>) -> Option<Excerpt> {
        let mut known = self.known();
        if let Some(excerpt) = known.now.get(&key) {
            return Some(excerpt.clone());
        }
        if let Some(excerpt) = known.before.remove(&key) {
            known.now.insert(key, excerpt.clone());
            return Some(excerpt);
        }
        // Other threads can use the cache meanwhile.
        drop(known);
        let excerpt = look_up()?;
        let mut known = self.known();
        known.looked_up += 1;
        known.now.insert(key, excerpt.clone());
        Some(excerpt)
    }

    /// The number of excerpts that this run had to read from files.
    #[cfg(test)]
    pub(super) fn looked_up(&self) -> usize {
        self.known().looked_up
    }

    /// Saves the excerpts of this run for later ones.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn save(&self) -> Result<()> {
        let known = self.known();
        match &self.store {
            Some(store) if known.looked_up > 0 || !known.before.is_empty() => store.save(&known.now),
            _ => Ok(()),
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(line: usize) -> Excerpt {
        Excerpt { line, column: 2, length: 3, source: "title: Flät".to_owned() }
    }

    #[test]
    fn an_excerpt_is_looked_up_once_and_kept_as_long_as_it_is_asked_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = || ExcerptCache::in_file(folder.path().join("excerpts"), "1");
        let [one, other] = [Hash::of(b"1"), Hash::of(b"2")];
        let cache = open();
        for _ in 0..2 {
            assert_eq!(cache.get(one, || Some(excerpt(1))), Some(excerpt(1)));
        }
        assert_eq!(cache.get(other, || None), None, "a file that is gone");
        assert_eq!(cache.get(other, || Some(excerpt(2))), Some(excerpt(2)));
        assert_eq!(cache.looked_up(), 2);
        cache.save().expect("saved");

        let again = open();
        assert_eq!(again.get(one, || None), Some(excerpt(1)));
        assert_eq!(again.looked_up(), 0);
        again.save().expect("saved");
        assert_eq!(open().get(other, || None), None, "nobody asked for it");
    }

    #[test]
    fn a_second_run_of_one_program_knows_the_excerpts_of_the_first() {
        let cache = ExcerptCache::default();
        assert_eq!(cache.get(Hash::of(b"1"), || Some(excerpt(1))), Some(excerpt(1)));
        cache.start_run();
        assert_eq!(cache.get(Hash::of(b"1"), || None), Some(excerpt(1)));
        assert_eq!(cache.looked_up(), 0);
    }
}
