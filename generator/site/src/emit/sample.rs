//! The repository's sample content, for tests.

use std::path::Path;
use std::sync::LazyLock;

use content::{Content, Drafts, ReadOptions};
use media::pictures::Cache;

/// The sample content, read once for all tests.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        let cache = tempfile::tempdir().expect("a folder");
        let options = ReadOptions {
            folder: &folder,
            today: "2026-11-21".parse().expect("a date"),
            drafts: Drafts::LeftOut,
            pictures: &Cache::new(cache.path()),
            may_write_cache: false,
        };
        content::load(&options).expect("read")
    });
    &CONTENT
}
