//! How the content folder looks, without reading it: enough to see that nothing changed since it was last read.

use std::time::{Duration, SystemTime};

use super::folder::Listing;
use crate::attributes::Attributes;
use crate::hash::{Hash, Hasher};

/// The coarsest clock that a file system has (FAT's). Of two changes within so short a time only one may be seen.
const CLOCK: Duration = Duration::from_secs(2);

/// How a file looks, without being read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileLook {
    /// A hash of its size and times, and of which file it is.
    pub(crate) hash: Hash,
    /// When it was last touched, or shortly after that; `None` where the system does not say.
    touched: Option<SystemTime>,
}

impl FileLook {
    /// What the file system says of it.
    pub(crate) fn of(file: impl Into<Attributes>) -> Self {
        let file = file.into();
        Self { hash: Hasher::new("file").source(file).finish(), touched: touched(file) }
    }

    /// Whether it was last touched so long before `now` that another change must give it another time.
    pub(crate) fn is_older(&self, now: SystemTime) -> bool {
        self.touched.is_some_and(|touched| now.duration_since(touched).is_ok_and(|age| age > CLOCK))
    }
}

/// The later of the times of a file's bytes and of its entry; of the latter the system may tell the second alone.
fn touched(Attributes { modified, changed, .. }: Attributes) -> Option<SystemTime> {
    let changed = Duration::from_secs(changed.since_1970()?.as_secs()) + Duration::from_secs(1);
    SystemTime::UNIX_EPOCH.checked_add(modified.since_1970().unwrap_or_default().max(changed))
}

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
        let records = self.records.iter().map(|file| (&file.path, &file.look));
        let media = self.media.iter().map(|file| (&file.path, &file.look));
        for (path, look) in records.chain(media) {
            hasher.bytes(path.as_os_str().as_encoded_bytes()).hash(&look.hash);
            is_settled &= look.is_older(now);
        }
        // Files that are left out are told of in every build.
        for fault in &self.faults {
            hasher.text(fault.place.as_ref().map_or("", |place| &place.file)).text(&fault.headline);
        }
        Stamp { hash: hasher.finish(), is_settled }
    }
}
