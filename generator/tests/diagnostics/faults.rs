//! One case per problem: the smallest invalid content and the whole output.

use std::fs;

use crate::diagnostics::site::{Site, fixtures, shown};

/// A name, and how to make the valid site invalid.
pub(crate) type MadeCase = (&'static str, fn(&Site));

/// Cases that cannot be files of the repository.
pub(crate) const MADE: [MadeCase; 11] = [
    ("made_too_large", |site| {
        let mut text = b"title: Flat\nview: [".to_vec();
        text.resize(10_000_000, b'a');
        site.write("properties/large.yaml", text);
    }),
    ("made_binary", |site| site.write("properties/picture.md", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")),
    ("made_zero_byte", |site| site.write("properties/zero.md", b"---\ntitle: a\0b\n---\n")),
    ("made_other_kinds_of_picture", |site| {
        let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0";
        site.write("media/balcony.jpg", heic);
        site.write("media/garden.HEIC", heic);
        site.write("media/plan.png", b"%PDF-1.7\n");
    }),
    ("made_not_utf8", |site| {
        site.write("properties/cafe.md", b"---\ntitle: Caf\xe9 by the water\n---\nText.\n");
    }),
    ("made_missing_records", |site| {
        fs::remove_file(site.content().join("site.yaml")).expect("the settings");
        fs::remove_file(site.content().join("pages/terms.md")).expect("the page");
    }),
    ("made_settings_twice", |site| {
        fs::copy(site.content().join("site.yaml"), site.content().join("site.yml")).expect("a copy");
    }),
    ("made_empty_folder", |site| {
        fs::remove_dir_all(site.content()).expect("the folder");
        fs::create_dir(site.content()).expect("the folder");
    }),
    ("made_brackets", |site| {
        site.write("properties/brackets.yaml", format!("title: {}", "[".repeat(200_000)));
    }),
    ("made_tags", |site| {
        let head = "---\ntitle: Flat\nmainCategory: Residential\nsubCategory: Apartment\ncreatedAt: 2026-11-02\n---\n";
        site.write("properties/tags.md", format!("{head}{}", "<div>".repeat(20_000)));
        site.write(
            "properties/quotes.md",
            format!("{}{}", head.replace("Flat", "House"), "> ".repeat(20_000)),
        );
    }),
    ("made_links", |site| {
        use std::os::unix::fs::symlink;
        symlink("..", site.content().join("properties/up")).expect("a link to a folder above");
        symlink("nowhere.md", site.content().join("properties/dangling.md")).expect("a link to nothing");
    }),
];

#[test]
fn every_diagnostic_has_a_place_and_help() {
    let mut cases: Vec<_> = fs::read_dir(fixtures().join("cases"))
        .expect("the cases")
        .map(|entry| entry.expect("a case").path())
        .collect();
    cases.sort();
    for case in cases {
        let site = Site::valid();
        site.add(&case);
        let name = case.file_name().expect("a name").to_string_lossy().into_owned();
        check(&name, &site);
    }
    for (name, make) in MADE {
        let site = Site::valid();
        make(&site);
        check(name, &site);
    }
}

fn check(name: &str, site: &Site) {
    let output = shown(&site.run(&["check", "--all"]));
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, output);
    });
}

#[test]
fn files_that_change_while_reading_cause_only_their_own_errors() {
    use std::sync::atomic::{AtomicBool, Ordering};

    let site = Site::valid();
    let villa = fs::read(site.content().join("properties/villa.md")).expect("the villa");
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                for number in 0..20 {
                    let file = format!("properties/sub-{number}/flat-{number}.md");
                    site.write(&file, &villa[..villa.len() / 2]);
                    site.write(&file, &villa);
                }
                for number in 0..20 {
                    let folder = site.content().join(format!("properties/sub-{number}"));
                    fs::remove_dir_all(folder).expect("a folder that goes");
                }
            }
        });
        for _ in 0..60 {
            let read = crate::diagnostics::reading::read(&site.content());
            assert_eq!(read.catalog.is_none(), read.diagnostics.has_errors());
        }
        is_done.store(true, Ordering::Relaxed);
    });
    assert!(!crate::diagnostics::reading::read(&site.content()).diagnostics.has_errors());
}

#[test]
fn the_valid_site_has_no_diagnostics() {
    let output = shown(&Site::valid().run(&["check"]));
    assert_eq!(output, "11 files, no problems\nexit code 0");
}
