//! How the content folder looks, without reading it: enough to see that nothing changed since it was last read.

use std::time::SystemTime;

use super::folder::Listing;
use crate::hash::{Hash, Hasher};

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
