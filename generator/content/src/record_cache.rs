//! Files as they were last read, for runs that read repeatedly: a preview, a language server.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::SystemTime;

use media::cache::FileStat;
use rayon::prelude::*;

use super::folder::{MediaFile, RecordFile};
use super::media_folder::{self, Measured};
use super::record::{self, ParsedRecord};

/// The parsed records and measured media files of the last read; a program that reads once keeps none.
#[derive(Default)]
pub struct RecordCache(Option<ReadFiles>);

#[derive(Default)]
struct ReadFiles {
    records: ByFile<ParsedRecord>,
    media: ByFile<Measured>,
}

/// Values by the shown path of the file, each with the file's stat from before it was read.
type ByFile<T> = HashMap<Arc<str>, (FileStat, T)>;

impl RecordCache {
    /// A cache for a run that reads repeatedly.
    pub fn in_memory() -> Self {
        Self(Some(ReadFiles::default()))
    }

    /// The records of `files` in order; `now` is a time before they were listed.
    pub(super) fn read(&mut self, files: &[RecordFile], now: SystemTime) -> Vec<ParsedRecord> {
        match &mut self.0 {
            None => files.par_iter().map(record::read).collect(),
            Some(cached) => reread(&mut cached.records, files, record_entry, now, record::read),
        }
    }

    /// The measured media files, in order.
    pub(super) fn measure(&mut self, files: &[MediaFile], now: SystemTime) -> Vec<Measured> {
        match &mut self.0 {
            None => files.par_iter().map(media_folder::measure).collect(),
            Some(cached) => reread(&mut cached.media, files, media_entry, now, media_folder::measure),
        }
    }
}

fn record_entry(file: &RecordFile) -> (&Arc<str>, Option<FileStat>) {
    (&file.shown, file.unsaved.is_none().then_some(file.stat))
}

fn media_entry(file: &MediaFile) -> (&Arc<str>, Option<FileStat>) {
    (&file.shown, Some(file.stat))
}

/// The values of `files` in order; `read` is called for new and modified files. `entry` gives a file's shown path and
/// its stat, which is `None` if a text in memory is read in its place. A file written just before `now` is read again
/// next time, since a later write may not change its stat.
fn reread<F: Sync, T: Clone + Send + Sync>(
    cached: &mut ByFile<T>,
    files: &[F],
    entry: impl Fn(&F) -> (&Arc<str>, Option<FileStat>) + Sync,
    now: SystemTime,
    read: impl Fn(&F) -> T + Sync,
) -> Vec<T> {
    let before = &*cached;
    let values: Vec<T> = files
        .par_iter()
        .map(|file| {
            let (shown, stat) = entry(file);
            let cached = before.get(shown).filter(|(before, _)| stat == Some(*before));
            cached.map_or_else(|| read(file), |(_, value)| value.clone())
        })
        .collect();
    let stable = files.iter().zip(&values).filter_map(|(file, value)| {
        let (shown, stat) = entry(file);
        let stat = stat.filter(|stat| stat.is_stable(now))?;
        Some((Arc::clone(shown), (stat, value.clone())))
    });
    *cached = stable.collect();
    values
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::fs;
    use std::path::Path;
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;

    fn listed(path: &Path) -> [MediaFile; 1] {
        let stat = FileStat::of(&fs::metadata(path).expect("a file"));
        [MediaFile { name: "a".to_owned(), path: path.into(), shown: "a".into(), stat }]
    }

    #[test]
    fn a_file_is_read_again_when_it_changed_or_when_a_change_might_not_show() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        fs::write(&path, "1").expect("written");
        let cached = RefCell::new(ByFile::<String>::default());
        let reads = Mutex::new(0);
        let read_again = |now: SystemTime| {
            let read = |file: &MediaFile| {
                *reads.lock().expect("no panic") += 1;
                fs::read_to_string(&file.path).expect("a text")
            };
            let found = reread(&mut cached.borrow_mut(), &listed(&path), media_entry, now, read);
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
