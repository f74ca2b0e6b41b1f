//! How the content folder looks, without reading it: enough to see that nothing changed since it was last read.

use std::fs::Metadata;
use std::time::{Duration, SystemTime};

use super::folder::Listing;
use crate::hash::{Hash, Hasher};

/// The coarsest clock that a file system has (FAT's). Of two changes within so short a time only one may be seen.
const CLOCK: Duration = Duration::from_secs(2);

/// The look of a folder at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// A hash of each file's path, size and times.
    pub hash: Hash,
    /// Whether a later change to any of the files must show in the hash. It need not when one was written just now.
    pub is_settled: bool,
}

impl Listing {
    /// How all of it looks; `now` is when it was listed, or earlier.
    pub fn stamp(&self, now: SystemTime) -> Stamp {
        let mut hasher = Hasher::new("content");
        let mut is_settled = true;
        let records = self.records.iter().map(|file| (&file.path, &file.metadata));
        let media = self.media.iter().map(|file| (&file.path, &file.metadata));
        for (path, metadata) in records.chain(media) {
            hasher.bytes(path.as_os_str().as_encoded_bytes()).source(metadata);
            is_settled &= is_older(metadata, now);
        }
        // Files that are left out are told of in every build.
        for fault in &self.faults {
            hasher.text(fault.place.as_ref().map_or("", |place| &place.file)).text(&fault.headline);
        }
        Stamp { hash: hasher.finish(), is_settled }
    }
}

/// Whether a file was last touched so long before `now` that another change must give it another time.
pub(crate) fn is_older(metadata: &Metadata, now: SystemTime) -> bool {
    let is_older = |time: SystemTime| now.duration_since(time).is_ok_and(|age| age > CLOCK);
    #[cfg(unix)]
    let touched = {
        use std::os::unix::fs::MetadataExt;
        u64::try_from(metadata.ctime()).is_ok_and(|seconds| {
            is_older(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds) + Duration::from_secs(1))
        })
    };
    #[cfg(not(unix))]
    let touched = true;
    touched && metadata.modified().is_ok_and(is_older)
}
