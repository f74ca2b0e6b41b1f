//! Reading content in this process.

use std::fs;
use std::path::Path;

use catalog::problem::Code;
use content::{Content, Drafts, ReadOptions, RecordCache};
use media::pictures::Cache;

use crate::diagnostics::site::{Site, TODAY};

/// Reads a folder of records as of the day of the tests.
pub(crate) fn read(folder: &Path) -> Content {
    content::load(&options(folder, &Cache::new("never-made"))).expect("the content folder")
}

/// Reads the sample content. What is known of its photographs is kept for other processes, which would decode them all.
pub(crate) fn sample() -> Content {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let pictures = Cache::new(Path::new(env!("CARGO_TARGET_TMPDIR")).join("sample-pictures"));
    let options = ReadOptions { may_write_cache: true, ..options(&folder, &pictures) };
    content::load(&options).expect("the content folder")
}

fn options<'options>(folder: &'options Path, pictures: &'options Cache) -> ReadOptions<'options> {
    let today = TODAY.parse().expect("a date");
    ReadOptions { folder, today, drafts: Drafts::LeftOut, pictures, may_write_cache: false }
}

#[test]
fn a_file_that_vanishes_while_reading_is_an_error() {
    let site = Site::valid();
    site.write("media/second.svg", fs::read(site.content().join("media/home.svg")).expect("a drawing"));
    site.write("media/photo.jpg", b"\xff\xd8\xff");
    for file in ["properties/villa.md", "media/second.svg", "media/photo.jpg"] {
        let path = site.content().join(file);
        let bytes = fs::read(&path).expect("the file");
        let listing = content::list(&site.content()).expect("the folder");
        fs::remove_file(&path).expect("removed");
        let (folder, pictures) = (site.content(), Cache::new("never-made"));
        let options = options(&folder, &pictures);
        let records = &mut RecordCache::in_memory();
        let read = content::read(listing, &options, records).expect("read");
        let reported: Vec<_> =
            read.diagnostics.iter().filter(|found| found.code == Code::Unreadable).collect();
        assert!(
            reported.len() == 1 && reported[0].place.as_ref().is_some_and(|place| place.file.ends_with(file)),
            "{reported:?}"
        );
        assert!(read.catalog.is_none());

        // The error is not cached: with the file restored, there is none.
        fs::write(&path, bytes).expect("written");
        let listing = content::list(&site.content()).expect("the folder");
        let read = content::read(listing, &options, records).expect("read");
        assert!(read.diagnostics.iter().all(|found| found.code != Code::Unreadable));
    }
}
