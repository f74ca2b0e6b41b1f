//! The objects of a media store: one for each content, named by its hash.

use std::time::SystemTime;

/// An object of the store.
#[derive(Debug, Clone)]
pub(crate) struct StoredObject {
    pub(crate) hash: String,
    pub(crate) bytes: u64,
    /// The time at which it was stored.
    pub(crate) stored: SystemTime,
}

/// The key of an object: folders of the first two digits, so that none has too many files.
pub(crate) fn key(hash: &str) -> String {
    format!("{}/{hash}", hash.get(..2).unwrap_or_default())
}

/// The hash in a key; `None` for objects of others.
pub(crate) fn hash_in(key: &str) -> Option<&str> {
    let (folder, hash) = key.split_once('/')?;
    let is_hash = hash.len() == 64 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    (is_hash && hash.starts_with(folder) && folder.len() == 2).then_some(hash)
}
