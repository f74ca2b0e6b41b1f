//! Readings that are kept from one time to the next within one run of the program.

use std::path::Path;
use std::time::SystemTime;

use anyhow::Result;

use super::folder::{MediaFile, RecordFile};
use super::kept::Kept;
use super::media::{self, Measured};
use super::record::{self, Reading};
use super::remembered::{News, Remembered};

/// What came of each file, as long as it looks as it did.
#[derive(Default)]
pub struct Readings {
    records: Kept<Reading>,
    media: Kept<Measured>,
    remembered: Option<Remembered>,
    news: Option<News>,
}

impl Readings {
    /// Readings that are kept for the next time.
    pub fn kept() -> Self {
        Self { records: Kept::for_later(), media: Kept::for_later(), ..Self::default() }
    }

    /// Readings that an earlier run of the program kept beside `file`, and that this one will keep there.
    pub fn remembered(file: &Path) -> Self {
        Self { remembered: Some(Remembered::beside(file)), ..Self::default() }
    }

    /// Keeps what was read now for later runs.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn keep(&mut self) -> Result<()> {
        self.news.take().map_or(Ok(()), News::write)
    }

    /// Whether hints are told too; whoever reads over and over tells none.
    pub(super) const fn tells_hints(&self) -> bool {
        self.remembered.is_none() && !self.records.is_for_later()
    }

    /// Reads the files that are new or look different; the readings come in the order of the files. `begun` is a moment before they were
    /// listed.
    pub(super) fn read(&mut self, files: Vec<RecordFile>, begun: SystemTime) -> Vec<Reading> {
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
