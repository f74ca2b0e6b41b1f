//! `generator new`: each record is valid at once, and nothing is overwritten.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::diagnostics::reading::read;
use crate::diagnostics::schemas::{front_matter, validator};
use crate::diagnostics::site::{Site, TODAY, shown};

const KINDS: [(&str, &str); 5] = [
    ("property", "properties"),
    ("post", "blog"),
    ("developer", "developers"),
    ("member", "team"),
    ("area", "areas"),
];

/// Creates a record and returns its path.
fn make(site: &Site, kind: &str, title: &str, more: &[&str]) -> PathBuf {
    let output = site.run(&[&["new", kind, title], more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", shown(&output));
    let first = String::from_utf8_lossy(&output.stdout).lines().next().expect("a file").to_owned();
    site.folder().join(first)
}

#[test]
fn a_new_record_of_each_kind_is_valid_apart_from_its_placeholders() {
    let site = Site::valid();
    for (kind, _) in KINDS {
        make(&site, kind, "Quiet: \"courtyard\" & more", &[]);
    }
    let read = read(&site.content());
    let reported: Vec<String> = read.diagnostics.iter().map(|found| found.code.to_string()).collect();
    // A placeholder is an error in a published record.
    let expected_codes = ["H033", "H034", "W039", "W043", "W055", "W070", "E097"];
    assert!(reported.iter().all(|code| expected_codes.contains(&code.as_str())), "{reported:?}");
    let of_kind = |folder: &str| {
        let file = fs::read_dir(site.content().join(folder)).expect("the folder").find_map(|entry| {
            let path = entry.expect("a file").path();
            path.file_stem().is_some_and(|stem| stem == "quiet-courtyard-more").then_some(path)
        });
        let text = fs::read_to_string(file.expect("the record")).expect("text");
        serde_saphyr::from_str::<Value>(front_matter(&text)).expect("YAML")
    };
    let property = of_kind("properties");
    assert_eq!(property["title"], "Quiet: \"courtyard\" & more");
    assert_eq!(property["createdAt"], TODAY);
    assert_eq!(of_kind("blog")["date"], TODAY);
    assert_eq!(of_kind("team")["name"], "Quiet: \"courtyard\" & more");
}

#[test]
fn a_new_record_is_a_draft_if_its_kind_has_drafts() {
    let site = Site::valid();
    for (kind, folder) in [("property", "properties"), ("post", "blog"), ("area", "areas")] {
        let file = make(&site, kind, "Not yet", &[]);
        let text = fs::read_to_string(&file).expect("the record");
        assert!(text.lines().any(|line| line == "draft: yes"), "{folder}: {text}");
    }
    let drafts = read(&site.content());
    assert_eq!(drafts.drafts.len(), 3);
    let catalog = drafts.catalog.expect("no error");
    assert!(catalog.area("not-yet").is_none() && catalog.posts.iter().all(|post| post.id != "not-yet"));
    let file = site.content().join("properties/not-yet.md");
    let text = fs::read_to_string(&file).expect("the record");
    site.write("properties/not-yet.md", text.replace("\ndraft: yes\n", "\n"));
    let published = read(&site.content());
    let reported: Vec<String> = published.diagnostics.iter().map(|found| found.code.to_string()).collect();
    assert!(reported.contains(&"E097".to_owned()) && published.catalog.is_none(), "{reported:?}");
}

#[test]
fn new_prints_the_files_and_next_steps() {
    let site = Site::valid();
    let output = shown(&site.run(&["new", "member", "Noor Rahman"]));
    insta::assert_snapshot!(output);
    let text = fs::read_to_string(site.content().join("team/noor-rahman.yaml")).expect("the record");
    insta::assert_snapshot!("member_template", text);
}

#[test]
fn existing_files_are_not_overwritten_and_a_free_id_is_suggested() {
    let site = Site::valid();
    let villa = site.content().join("properties/villa.md");
    let before = fs::read_to_string(&villa).expect("the villa");
    let refused = site.run(&["new", "property", "Villa"]);
    assert_eq!(refused.status.code(), Some(2));
    insta::assert_snapshot!(shown(&refused));
    assert_eq!(fs::read_to_string(&villa).expect("the villa"), before);
    for (title, id) in [("شقة", None), ("Villa", Some("Villa 2")), ("  ", None), ("Index", None)] {
        let id: Vec<&str> = id.into_iter().flat_map(|id| ["--id", id]).collect();
        let refused = site.run(&[&["new", "property", title], id.as_slice()].concat());
        assert_eq!(refused.status.code(), Some(2), "{}", shown(&refused));
    }
}

#[test]
fn a_new_listing_is_in_its_category_s_folder_with_a_relative_schema() {
    let site = Site::valid();
    fs::create_dir(site.content().join("properties/rental")).expect("a folder");
    let file = make(&site, "property", "Flat to rent", &["--category", "rental"]);
    assert!(file.ends_with("content/properties/rental/flat-to-rent.md"), "{}", file.display());
    let text = fs::read_to_string(file).expect("the record");
    assert!(
        text.starts_with("---\n# yaml-language-server: $schema=../../../schemas/property.schema.json\n"),
        "{text}"
    );
    assert!(text.contains("\nmainCategory: Rental\n"), "{text}");
}

#[test]
fn every_key_of_a_template_is_valid_as_written() {
    for (kind, folder) in KINDS {
        let site = Site::valid();
        let file = make(&site, kind, "Quiet courtyard", &[]);
        let text = fs::read_to_string(&file).expect("the record");
        let mut parts = text.splitn(2, "\n# The keys below are optional.");
        let (start, rest) = (parts.next().expect("a start"), parts.next().expect("optional keys"));
        // `# price: 4350000` is a key; `# The asking price, … (dirhams, a whole number)` describes one.
        let is_key = |line: &str| {
            let key = line.split_once(": ").map_or("", |(key, _)| key);
            !key.is_empty() && key.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_')
        };
        let keys: Vec<&str> = rest
            .lines()
            .map(|line| line.strip_prefix("# ").filter(|line| is_key(line)).unwrap_or(line))
            .collect();
        site.write(
            &format!("{folder}/{}", file.file_name().expect("a name").to_string_lossy()),
            format!("{start}\n#{}\n", keys.join("\n")),
        );
        let reported = shown(&site.run(&["check", "--format", "concise"]));
        for code in ["E004", "E010", "E011", "E012", "E022", "E027", "E028", "E029", "W013"] {
            assert!(!reported.contains(&format!("[{code}]")), "{kind}: {reported}");
        }
        let whole = fs::read_to_string(&file).expect("the record");
        let record: Value = serde_saphyr::from_str(front_matter(&whole)).expect("YAML");
        let errors: Vec<String> =
            validator(kind).iter_errors(&record).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{kind}: {errors:?}");
        assert!(record.as_object().expect("keys").len() >= 6, "{kind}: {whole}");
    }
}
