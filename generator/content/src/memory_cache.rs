//! Parsed files, cached in memory as long as nobody writes to them.

use std::sync::Arc;
use std::time::SystemTime;

use cache::FileStat;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::folder::{MediaFile, RecordFile};

/// Values by the shown path of the file, each with the file's stat from before it was read.
pub(super) struct MemoryCache<T> {
    by_file: FxHashMap<Arc<str>, (FileStat, T)>,
    /// Whether the values will be needed again; a program that reads once need not hold them twice.
    is_for_later: bool,
}

impl<T> Default for MemoryCache<T> {
    fn default() -> Self {
        Self { by_file: FxHashMap::default(), is_for_later: false }
    }
}

/// A listed file.
pub(super) trait Listed {
    fn shown(&self) -> &Arc<str>;
    fn stat(&self) -> FileStat;
    /// Whether something else than the file is read.
    fn is_unsaved(&self) -> bool;
}

impl Listed for RecordFile {
    fn shown(&self) -> &Arc<str> {
        &self.shown
    }

    fn stat(&self) -> FileStat {
        self.stat
    }

    fn is_unsaved(&self) -> bool {
        self.unsaved.is_some()
    }
}

impl Listed for MediaFile {
    fn shown(&self) -> &Arc<str> {
        &self.shown
    }

    fn stat(&self) -> FileStat {
        self.stat
    }

    fn is_unsaved(&self) -> bool {
        false
    }
}

impl<T: Clone + Send + Sync> MemoryCache<T> {
    /// A cache that keeps values for the next read.
    pub(super) fn for_later() -> Self {
        Self { is_for_later: true, ..Self::default() }
    }

    /// Whether values are kept for the next read.
    pub(super) const fn is_for_later(&self) -> bool {
        self.is_for_later
    }

    /// The values of `files` in order; `read` is called for new and modified files. `now` is a time before they were
    /// listed: a file written just before is read again next time, since a later write may not change its stat.
    pub(super) fn read<F: Listed + Send>(
        &mut self,
        files: Vec<F>,
        now: SystemTime,
        read: impl Fn(F) -> T + Sync,
    ) -> Vec<T> {
        if !self.is_for_later {
            return files.into_par_iter().map(&read).collect();
        }
        let before = &self.by_file;
        let (fresh, values): (Vec<_>, Vec<T>) = files
            .into_par_iter()
            .map(|file| {
                let stat = file.stat();
                let is_unsaved = file.is_unsaved();
                if let Some((_, value)) =
                    before.get(file.shown()).filter(|(before, _)| *before == stat && !is_unsaved)
                {
                    return (None, T::clone(value));
                }
                let is_settled = stat.is_settled(now) && !is_unsaved;
                let shown = Arc::clone(file.shown());
                let value = read(file);
                (is_settled.then(|| (shown, (stat, value.clone()))), value)
            })
            .unzip();
        // The values of files that are gone stay; a new file in their place has another stat.
        self.by_file.extend(fresh.into_iter().flatten());
        values
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::fs;
    use std::path::Path;
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;

    fn listed(path: &Path) -> Vec<MediaFile> {
        let stat = FileStat::of(&fs::metadata(path).expect("a file"));
        vec![MediaFile { name: "a".to_owned(), path: path.into(), shown: "a".into(), stat }]
    }

    #[test]
    fn a_file_is_read_again_when_it_changed_or_when_a_change_might_not_show() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        fs::write(&path, "1").expect("written");
        let kept = RefCell::new(MemoryCache::<String>::for_later());
        let reads = Mutex::new(0);
        let read_again = |now: SystemTime| {
            let read = |file: MediaFile| {
                *reads.lock().expect("no panic") += 1;
                fs::read_to_string(file.path).expect("a text")
            };
            let found = kept.borrow_mut().read(listed(&path), now, read);
            (found.concat(), *reads.lock().expect("no panic"))
        };
        let just_now = SystemTime::now();
        let later = just_now + Duration::from_secs(60);
        assert_eq!(read_again(just_now), ("1".to_owned(), 1));
        assert_eq!(read_again(later), ("1".to_owned(), 2), "it was written just before it was first read");
        assert_eq!(read_again(later), ("1".to_owned(), 2), "nothing can have happened to it");
        fs::write(&path, "22").expect("written");
        assert_eq!(read_again(later), ("22".to_owned(), 3));
    }
}
