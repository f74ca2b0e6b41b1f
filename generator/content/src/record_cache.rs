//! Files as they were last read, for runs that read repeatedly: a preview, a language server.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::SystemTime;

use media::cache::FileStat;
use rayon::prelude::*;

use super::folder::{MediaFile, RecordFile};
use super::media_folder::{self, Measured};
use super::record::{self, ParsedRecord};

/// The parsed records and measured media files of the last read.
#[derive(Default)]
pub struct RecordCache {
    /// Whether they are kept; a program that reads once keeps none.
    is_kept: bool,
    records: ByFile<ParsedRecord>,
    media: ByFile<Measured>,
}

/// Values by the shown path of the file, each with the file's stat from before it was read.
type ByFile<T> = HashMap<Arc<str>, (FileStat, T)>;

impl RecordCache {
    /// A cache for a run that reads repeatedly.
    pub fn in_memory() -> Self {
        Self { is_kept: true, ..Self::default() }
    }

    /// The records of `files` in order; `now` is a time before they were listed. A file written just before is read
    /// again next time, since a later write may not change its stat, and so is one with a text in memory.
    pub(super) fn read(&mut self, files: &[RecordFile], now: SystemTime) -> Vec<ParsedRecord> {
        let cached = &self.records;
        let read = |file: &RecordFile| match cached.get(&file.shown) {
            Some((stat, record)) if *stat == file.stat && file.unsaved.is_none() => record.clone(),
            _ => record::read(file),
        };
        let records: Vec<ParsedRecord> = files.par_iter().map(read).collect();
        if self.is_kept {
            let of_files = files.iter().zip(&records);
            let stable = of_files.filter(|(file, _)| file.stat.is_stable(now) && file.unsaved.is_none());
            self.records =
                stable.map(|(file, record)| (Arc::clone(&file.shown), (file.stat, record.clone()))).collect();
        }
        records
    }

    /// The measured media files, like [`Self::read`].
    pub(super) fn measure(&mut self, files: &[MediaFile], now: SystemTime) -> Vec<Measured> {
        let cached = &self.media;
        let measure = |file: &MediaFile| match cached.get(&file.shown) {
            Some((stat, measured)) if *stat == file.stat => measured.clone(),
            _ => media_folder::measure(file),
        };
        let all: Vec<Measured> = files.par_iter().map(measure).collect();
        if self.is_kept {
            let stable = files.iter().zip(&all).filter(|(file, _)| file.stat.is_stable(now));
            self.media = stable
                .map(|(file, measured)| (Arc::clone(&file.shown), (file.stat, measured.clone())))
                .collect();
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_file_is_read_again_when_it_changed_or_when_a_change_might_not_show() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.svg");
        let write = |width: u32| {
            fs::write(&path, format!("<svg width=\"{width}\" height=\"1\">")).expect("written");
            FileStat::of(&fs::metadata(&path).expect("a file"))
        };
        let mut cache = RecordCache::in_memory();
        let mut width = |stat: FileStat, now: SystemTime| {
            let file = MediaFile {
                name: "a.svg".to_owned(),
                path: path.as_path().into(),
                shown: "a.svg".into(),
                stat,
            };
            let measured = cache.measure(&[file], now).remove(0);
            measured.expect("a drawing").expect("a size").width
        };
        let just_now = SystemTime::now();
        let later = just_now + Duration::from_secs(60);
        let stat = write(1);
        assert_eq!(width(stat, just_now), 1);
        write(2);
        assert_eq!(width(stat, later), 2, "it was written just before it was first read");
        write(3);
        assert_eq!(width(stat, later), 2, "nothing can have happened to it");
        assert_eq!(width(write(44), later), 44);
    }
}
