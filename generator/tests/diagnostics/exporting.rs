//! `generator export`: feeds for portals.

use std::fs;
use std::path::{Path, PathBuf};

use crate::diagnostics::site::{Site, shown};

const RECORD: &str = "---\ntitle: Flat\nmainCategory: Residential\nsubCategory: Apartment\nimages:\n  - src: https://pictures.example.com/a.jpg\n    alt: A view\n\
location:\n  en: Dubai Marina\nbedrooms: 2\nbathrooms: 2\narea: 1250\nprice: 4350000\ncreatedAt: 2026-11-02\nreference: DH-1\npermit:\n  number: \"7116777484\"\n  expires: 2027-05-30\n\
agent: omar-siddiq\namenities:\n  - balcony\nportals:\n  - property_finder\n  - dubizzle\n---\nTwo rooms & a view.\n";

fn site() -> Site {
    let site = Site::valid();
    site.write("properties/flat.md", RECORD);
    site.write(
        "team/omar-siddiq.yaml",
        "name: Omar Siddiq\nrole: Adviser\nimage: media/home.svg\nbrn: \"00002\"\nemail: omar@example.com\nphone: \"+971 50 000 0002\"\n",
    );
    site
}

#[test]
fn the_feed_of_a_portal_has_the_listings_that_name_it() {
    let site = site();
    for portal in ["property-finder", "bayut"] {
        let output = site.run(&["export", portal, "--today", "2026-11-21", "--out", "feeds/feed.xml"]);
        insta::assert_snapshot!(format!("export_{portal}_report"), shown(&output));
        let xml = fs::read_to_string(site.folder().join("feeds/feed.xml")).expect("the feed");
        insta::assert_snapshot!(format!("export_{portal}"), xml);
    }
}

#[test]
fn listings_that_a_portal_rejects_are_left_out_with_every_reason() {
    let site = site();
    let rejected = RECORD
        .replace("price: 4350000", "price: 90000")
        .replace("expires: 2027-05-30", "expires: 2026-11-20")
        .replace("agent: omar-siddiq\n", "")
        .replace("Two rooms", "Call +971 50 000 0000");
    site.write("properties/flat.md", rejected);
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings + "expired_permits: warn\n");
    let run = |format: &str| {
        let arguments =
            ["export", "property-finder", "--today", "2026-11-21", "--out", "feed.xml", "--format", format];
        shown(&site.run(&arguments))
    };
    insta::assert_snapshot!("export_left_out", run("text"));
    insta::assert_snapshot!("export_left_out_json", run("json"));
}

#[test]
fn nothing_is_written_while_content_has_errors() {
    let site = site();
    site.write("properties/flat.md", RECORD.replace("price: 4350000", "price: many"));
    let output = site.run(&["export", "bayut", "--today", "2026-11-21", "--out", "feed.xml"]);
    assert_eq!(output.status.code(), Some(1), "{}", shown(&output));
    assert!(!site.folder().join("feed.xml").exists());
}

#[test]
fn a_check_of_portals_that_is_off_leaves_nothing_out() {
    let site = site();
    site.write("properties/flat.md", RECORD.replace("Two rooms", "See www.example.com"));
    let run = || shown(&site.run(&["export", "bayut", "--today", "2026-11-21", "--out", "feed.xml"]));
    let left_out = run();
    assert!(left_out.contains("[W143]") && left_out.contains("0 of 1 listings"), "{left_out}");
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("checks: {", "checks: {W143: off, "));
    let sent = run();
    assert!(sent.contains("1 of 1 listings written"), "{sent}");
}

#[test]
fn arabic_texts_of_a_translation_are_sent() {
    let site = site();
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("languages: [en]", "languages: [en, ar]"));
    site.write("properties/flat.ar.md", "---\ntitle: شقة على المارينا\n---\nغرفتان وإطلالة.\n");
    let output = site.run(&["export", "property-finder", "--today", "2026-11-21", "--out", "feed.xml"]);
    let xml = fs::read_to_string(site.folder().join("feed.xml")).expect("the feed");
    for element in ["<title_ar><![CDATA[شقة على المارينا]]>", "<description_ar><![CDATA[غرفتان وإطلالة.]]>"]
    {
        assert!(xml.contains(element), "{element}: {}\n{xml}", shown(&output));
    }
}

/// The originals of listings with their texts.
pub(crate) fn records(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let records = entries.flat_map(|path| if path.is_dir() { records(&path) } else { vec![read(path)] });
    records
        .filter(|(path, _)| {
            !path.to_string_lossy().contains(".ar.") && !path.to_string_lossy().contains(".ru.")
        })
        .collect()
}

fn read(path: PathBuf) -> (PathBuf, String) {
    let text = fs::read_to_string(&path).expect("a record");
    (path, text)
}
