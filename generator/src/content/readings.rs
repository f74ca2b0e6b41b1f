//! Readings that are kept from one time to the next within one run of the program.

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use anyhow::Result;

use super::folder::{MediaFile, RecordFile};
use super::kept::Kept;
use super::media::{self, Measured};
use super::places::{self, Places};
use super::record::{self, Reading};
use super::remembered::{News, Remembered};

/// What came of each file, as long as it looks as it did.
#[derive(Default)]
pub struct Readings {
    records: Kept<Reading>,
    media: Kept<Measured>,
    remembered: Option<Remembered>,
    news: Option<News>,
    places: Arc<Places>,
}

impl Readings {
    /// Readings that are kept for the next time.
    pub fn kept() -> Self {
        Self { records: Kept::for_later(), media: Kept::for_later(), ..Self::default() }
    }

    /// Readings that an earlier run of the program kept beside `file`, and that this one will keep there.
    pub fn remembered(file: &Path) -> Self {
        let places = Arc::new(Places::in_file(places::beside(file)));
        Self { remembered: Some(Remembered::beside(file)), places, ..Self::default() }
    }

    /// Keeps what was read now for later runs.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn keep(&mut self) -> Result<()> {
        self.places.keep()?;
        self.news.take().map_or(Ok(()), News::write)
    }

    /// The places of what is found.
    pub(super) const fn places(&self) -> &Arc<Places> {
        &self.places
    }

    /// Whether hints are told too; whoever reads over and over tells none.
    pub(super) const fn tells_hints(&self) -> bool {
        self.remembered.is_none() && !self.records.is_for_later()
    }

    /// Reads the files that are new or look different; the readings come in the order of the files. `begun` is a moment before they were
    /// listed.
    pub(super) fn read(&mut self, files: Vec<RecordFile>, begun: SystemTime) -> Vec<Reading> {
        self.places.begin();
        match &self.remembered {
            None => self.records.read(files, begun, record::read),
            Some(remembered) => {
                let (readings, news) = remembered.read(files, begun);
                self.news = news;
                readings
            }
        }
    }

    /// Measures the files that are new or look different.
    pub(super) fn measure(&mut self, files: Vec<MediaFile>, begun: SystemTime) -> Vec<Measured> {
        self.media.read(files, begun, media::measure)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::{Content, Drafts, PictureMemory, list, read};
    use super::*;
    use crate::pictures::Cache;

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
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics/base"), &content);
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
            let mut readings = Readings::remembered(&folder.path().join(".cache/dist.build"));
            let memory = PictureMemory { cache: &cache, keeps: false };
            let today = "2026-11-21".parse().expect("a date");
            let listing = list(&content).expect("listed");
            let read = read(listing, &content, today, Drafts::LeftOut, memory, &mut readings).expect("read");
            let looked_up = readings.places().looked_up();
            fs::create_dir_all(folder.path().join(".cache")).expect("a folder");
            readings.keep().expect("kept");
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
