//! Parsed records, cached so that only modified files are read again.

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::Result;

use super::excerpt_cache::ExcerptCache;
use super::folder::{MediaFile, RecordFile};
use super::media::{self, Measured};
use super::memory_cache::MemoryCache;
use super::record::{self, ParsedRecord};
use super::record_shards::{PendingWrites, RecordShards};

/// The parsed files, cached in memory for one run of the program, on disk for the next run, or not at all.
#[derive(Default)]
pub struct RecordCache {
    records: MemoryCache<ParsedRecord>,
    media: MemoryCache<Measured>,
    shards: Option<RecordShards>,
    pending: PendingWrites,
    excerpts: Arc<ExcerptCache>,
}

impl RecordCache {
    /// A cache in memory, for a run that reads repeatedly.
    pub fn in_memory() -> Self {
        Self { records: MemoryCache::for_later(), media: MemoryCache::for_later(), ..Self::default() }
    }

    /// A cache in `folder`, for runs of one `version` of the program that each read once.
    pub fn on_disk(folder: &Path, version: &'static str) -> Self {
        let excerpts = Arc::new(ExcerptCache::in_file(folder.join("excerpts"), version));
        Self { shards: Some(RecordShards::new(folder, version)), excerpts, ..Self::default() }
    }

    /// Saves the parsed records for later runs.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&mut self) -> Result<()> {
        self.excerpts.save()?;
        std::mem::take(&mut self.pending).save()
    }

    /// The excerpts that diagnostics show.
    pub(super) const fn excerpts(&self) -> &Arc<ExcerptCache> {
        &self.excerpts
    }

    /// Whether hints are reported too; a run that reads repeatedly reports none.
    pub(super) const fn reports_hints(&self) -> bool {
        self.shards.is_none() && !self.records.is_for_later()
    }

    /// The records of `files` in order; `now` is a time before they were listed.
    pub(super) fn read(&mut self, files: Vec<RecordFile>, now: SystemTime) -> Vec<ParsedRecord> {
        self.excerpts.start_run();
        match &self.shards {
            None => self.records.read(files, now, |file| record::read(&file)),
            Some(shards) => {
                let (records, pending) = shards.read(files, now);
                self.pending = pending;
                records
            }
        }
    }

    /// Measures new and modified media files.
    pub(super) fn measure(&mut self, files: Vec<MediaFile>, now: SystemTime) -> Vec<Measured> {
        self.media.read(files, now, media::measure)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::{Content, Drafts, ReadOptions, list, read};
    use super::*;
    use pictures::Cache;

    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("a folder") {
            let (from, name) = entry.map(|entry| (entry.path(), entry.file_name())).expect("an entry");
            if from.is_dir() {
                copy(&from, &to.join(name));
            } else {
                fs::copy(from, to.join(name)).expect("a copy");
            }
        }
    }

    #[test]
    fn after_an_edit_no_other_file_is_read_to_say_where_its_findings_stand() {
        let folder = tempfile::tempdir().expect("a folder");
        let content = folder.path().join("content");
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/diagnostics/base"), &content);
        fs::copy(content.join("media/home.svg"), content.join("media/bare.svg")).expect("a copy");
        for number in 0..20 {
            let listing = format!(
                "---\ntitle: Flat {number}\nmainCategory: Residential\nsubCategory: Apartment\n\
                 images: [media/bare.svg]\ncreatedAt: 2026-11-02\nagent: layla-haddad\n---\n[Away](/nowhere-{number})\n"
            );
            fs::write(content.join(format!("properties/flat-{number}.md")), listing).expect("written");
        }
        let cache = Cache::new(folder.path().join("cache"));
        let run = || -> (Content, usize) {
            let mut records = RecordCache::on_disk(&folder.path().join(".cache/dist.records"), "1");
            let options = ReadOptions {
                folder: &content,
                today: "2026-11-21".parse().expect("a date"),
                drafts: Drafts::LeftOut,
                pictures: &cache,
                keeps_pictures: false,
            };
            let listing = list(&content).expect("listed");
            let read = read(listing, &options, &mut records).expect("read");
            let looked_up = records.excerpts().looked_up();
            records.save().expect("saved");
            (read, looked_up)
        };
        let (first, looked_up) = run();
        assert!(looked_up >= 40, "{looked_up}");
        let text = fs::read_to_string(content.join("properties/villa.md")).expect("the villa");
        fs::write(content.join("properties/villa.md"), text.replace("A villa", "A large villa"))
            .expect("written");
        let (second, looked_up) = run();
        assert_eq!(looked_up, 0);
        assert_eq!(second.diagnostics, first.diagnostics);
    }
}
