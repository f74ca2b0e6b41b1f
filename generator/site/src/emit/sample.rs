//! The repository's sample content, for tests.

use std::env;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use catalog::Catalog;
use content::{Content, Drafts, ReadOptions};
use media::pictures::Cache;

use super::Records;

/// The sample content, read once for all tests.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
        // Beside the test programs: without it each process would decode all photographs.
        let cache = env::current_exe().expect("this program").with_file_name("sample-pictures");
        let options = ReadOptions {
            folder: &folder,
            today: "2026-11-21".parse().expect("a date"),
            drafts: Drafts::LeftOut,
            pictures: &Cache::new(cache),
            may_write_cache: true,
        };
        content::load(&options).expect("read")
    });
    &CONTENT
}

/// These records with the sample's pictures.
pub(crate) fn records(catalog: Catalog) -> Arc<Records> {
    Records::new(catalog, content().publishing.clone()).into()
}
