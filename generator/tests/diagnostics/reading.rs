//! Content read without a process of its own.

use std::path::Path;

use generator::content::{self, Content, PictureMemory};
use generator::pictures::Cache;

use crate::site::TODAY;

/// Reads a folder of records as it is on the day of the tests.
pub(crate) fn read(folder: &Path) -> Content {
    let memory = PictureMemory { cache: &Cache::new("never-made"), keeps: false };
    content::load(folder, TODAY.parse().expect("a date"), memory).expect("the content folder")
}
