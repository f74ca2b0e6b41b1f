//! `generator check --fix`: what is fixed unasked, and what stays for a person.

use std::fmt::Write as _;
use std::fs;

use content::{Content, Drafts, ReadOptions};
use generator::fix::{Applied, Fixed, fix};
use media::pictures::Cache;
use records::file_edits;

use crate::diagnostics::site::{Site, TODAY, fixtures, shown};

fn fixed(site: &Site) -> Fixed {
    let cache = Cache::new(site.folder().join(".cache"));
    let folder = site.content();
    let options = ReadOptions {
        folder: &folder,
        today: TODAY.parse().expect("a date"),
        drafts: Drafts::LeftOut,
        pictures: &cache,
        may_write_cache: false,
    };
    fix(&options, |_| true, Applied::Safe).expect("content")
}

fn codes(content: &Content) -> Vec<String> {
    content.diagnostics.iter().map(|found| found.code.to_string()).collect()
}

#[test]
fn fixes_of_all_broken_files_are_as_expected_and_done_once() {
    let mut cases: Vec<_> = fs::read_dir(fixtures().join("cases"))
        .expect("the cases")
        .map(|entry| entry.expect("a case").path())
        .collect();
    cases.sort();
    let mut all = String::new();
    for case in cases {
        let site = Site::valid();
        site.add(&case);
        let top = format!("{}/", site.folder().display());
        let name = case.file_name().expect("a name").to_string_lossy().into_owned();
        let first = fixed(&site);
        for edit in &first.edits {
            let _ = write!(all, "{}", edit.diff().replace(&top, ""));
        }
        file_edits::write(&first.edits).expect("written");
        let again = fixed(&site);
        assert_eq!((again.fixes, again.edits), (0, Vec::new()), "{name}");
        assert_eq!(codes(&again.content), codes(&first.content), "{name}");
    }
    insta::assert_snapshot!(all);
}

/// Mistakes of one file, of which some can only be meant in one way.
const FLAT: &str = "---\ntitel: Flat: by the sea\nmainCategory: residential\nsubCategory: Apartment\nimages: [media/home.svg]\n\
    price: AED 1,250,000\nbedrooms 2\ncreatedAt: 2 November 2026\nagent: layla-hadad\ntower: marina-2\nrent:\n\tcheques: 4\n\
    # A comment.\nfeatured: \"yes\"\n---\nA flat.\n";

#[test]
fn fix_changes_what_is_certain_and_reports_the_rest() {
    let site = Site::valid();
    site.write("properties/flat.md", FLAT);
    site.write("properties/other.md", FLAT.replace("Flat", "House"));
    let diff = site.run(&["check", "content/properties/flat.md", "--diff"]);
    insta::assert_snapshot!(shown(&diff));
    let text = |name: &str| {
        fs::read_to_string(site.content().join(format!("properties/{name}.md"))).expect("a file")
    };
    assert_eq!(text("flat"), FLAT, "it is shown only");
    insta::assert_snapshot!(shown(&site.run(&["check", "content/properties/flat.md", "--fix"])));
    insta::assert_snapshot!(text("flat"));
    assert_eq!(text("other"), FLAT.replace("Flat", "House"), "only the named file is fixed");
    let again = shown(&site.run(&["check", "content/properties/flat.md", "--diff"]));
    assert_eq!(again, "0 fixes possible in 0 files\nexit code 0");
    assert_eq!(site.run(&["check", "--fix", "--hints"]).status.code(), Some(2));
    assert_eq!(site.run(&["check", "--fix", "--diff"]).status.code(), Some(2));
}

#[test]
fn content_without_mistakes_is_not_written() {
    let site = Site::valid();
    let modified = || {
        fs::metadata(site.content().join("properties/villa.md"))
            .expect("the villa")
            .modified()
            .expect("a time")
    };
    let before = modified();
    assert_eq!(shown(&site.run(&["check", "--fix"])), "11 files, no problems\nexit code 0");
    assert_eq!(modified(), before);
}
