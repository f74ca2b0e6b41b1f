//! The sample content of this repository, for tests.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use super::{Content, PictureMemory};
use pictures::Cache;

/// Where it lies.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../content")
}

/// All of it, which is read once for all tests.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let today = serde_json::from_str("\"2026-11-21\"").expect("a date");
        let cache = tempfile::tempdir().expect("a folder");
        let cache = Cache::new(cache.path());
        super::load(&folder(), today, PictureMemory { cache: &cache, keeps: false }).expect("read")
    });
    &CONTENT
}
