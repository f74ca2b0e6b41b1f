//! The sample content of this repository, for tests.

use std::path::Path;
use std::sync::LazyLock;

use content::{Content, PictureMemory};
use pictures::Cache;

/// All of it, which is read once for all tests.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let today = "2026-11-21".parse().expect("a date");
        let cache = tempfile::tempdir().expect("a folder");
        let cache = Cache::new(cache.path());
        content::load(&folder, today, PictureMemory { cache: &cache, keeps: false }).expect("read")
    });
    &CONTENT
}
