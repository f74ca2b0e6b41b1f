//! How a file looks without being read, and when that is evidence that nobody wrote to it: one rule for records, pictures, the front end and
//! the function's program.

use std::time::{Duration, SystemTime};

use crate::attributes::Attributes;
use crate::hash::{Hash, Hasher};

/// The coarsest clock that a file system has (FAT's). Of two changes within so short a time only one may be seen.
const CLOCK: Duration = Duration::from_secs(2);

/// How a file looks that others write.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileStat {
    /// A hash of its size and times, and of which file it is.
    pub(crate) hash: Hash,
    /// When it was last touched, or shortly after that; `None` where the system does not say.
    touched: Option<SystemTime>,
}

impl FileStat {
    /// What the file system says of it.
    pub(crate) fn of(file: impl Into<Attributes>) -> Self {
        let file = file.into();
        Self { hash: Hasher::new("file").source(file).finish(), touched: touched(file) }
    }

    /// Whether it was last touched so long before `now` that another change must give it another time. What was found out about a file is kept
    /// for later only if it was, at a moment before it was read.
    pub(crate) fn is_older(&self, now: SystemTime) -> bool {
        self.touched.is_some_and(|touched| now.duration_since(touched).is_ok_and(|age| age > CLOCK))
    }
}

/// The later of the times of a file's bytes and of its entry; of the latter the system may tell the second alone.
fn touched(Attributes { modified, changed, .. }: Attributes) -> Option<SystemTime> {
    let changed = Duration::from_secs(changed.since_1970()?.as_secs()) + Duration::from_secs(1);
    SystemTime::UNIX_EPOCH.checked_add(modified.since_1970().unwrap_or_default().max(changed))
}
