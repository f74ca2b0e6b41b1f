//! `generator new --language`: a translation has each text of its original, and nothing is overwritten.

use std::fs;

use serde_json::Value;

use crate::schemas::{front_matter, validator};
use crate::site::{Site, shown};

const LISTING: &str = "---\ntitle: \"Flat: by the park\"\nmainCategory: Residential\nsubCategory: Apartment\n\
    images: [media/home.svg]\nlocation: {en: Dubai Marina, ar: دبي مارينا}\nview: [Sea, Park]\ncreatedAt: 2026-11-02\n---\n\
    A flat.\n\n- with a balcony\n";

fn site() -> Site {
    let site = Site::valid();
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("languages: [en]", "languages: [en, ar]"));
    site.write("properties/rental/flat.md", LISTING);
    site
}

#[test]
fn a_new_translation_has_the_texts_of_its_original_and_is_valid_at_once() {
    let site = site();
    let output = site.run(&["new", "--language", "ar", "flat"]);
    let file = site.content().join("properties/rental/flat.ar.md");
    let text = fs::read_to_string(&file).expect("the translation");
    insta::assert_snapshot!("translation_template", format!("{}\n\n{text}", shown(&output)));
    let record: Value = serde_saphyr::from_str(front_matter(&text)).expect("YAML");
    assert!(validator("translation").is_valid(&record), "{record}");

    let checked = shown(&site.run(&["check", "--hints", "--format", "concise"]));
    assert!(checked.contains("H049") && !checked.contains("H048") && !checked.contains("error"), "{checked}");

    let title = text.replace("title: \"\"", "title: \"شقة: بجوار المتنزه\"");
    fs::write(&file, title.replace("view: [\"\", \"\"]", "view: [البحر, المتنزه]") + "شقة.\n")
        .expect("written");
    let checked = shown(&site.run(&["check", "--hints", "--format", "concise"]));
    assert!(!checked.contains("H04") && checked.contains("in Arabic: 1 of 2 properties"), "{checked}");
}

#[test]
fn every_kind_with_texts_can_be_translated() {
    let site = site();
    for (name, file) in [
        ("dubai-marina", "areas/dubai-marina.ar.md"),
        ("solvane", "developers/solvane.ar.md"),
        ("layla-haddad", "team/layla-haddad.ar.md"),
        ("content/pages/about.md", "pages/about.ar.md"),
    ] {
        let output = site.run(&["new", "--language", "ar", name]);
        assert_eq!(output.status.code(), Some(0), "{}", shown(&output));
        assert!(site.content().join(file).is_file(), "{file}");
    }
    let checked = shown(&site.run(&["check", "--hints", "--format", "concise"]));
    assert!(!checked.contains("H048") && !checked.contains("error"), "{checked}");
}

#[test]
fn what_cannot_be_translated_is_refused_with_the_reason() {
    let site = site();
    site.write(
        "areas/flat.md",
        "---\ntitle: Flat\nimage: media/home.svg\nsummary: An area.\n---\nA guide.\n",
    );
    site.write("properties/villa.ar.md", "---\ntitle: فيلا\n---\nفيلا.\n");
    let refused: Vec<String> = [
        ["ar", "vila"],
        ["ar", "nothing-like-it"],
        ["ar", "villa"],
        ["ar", "flat"],
        ["ru", "dubai-marina"],
        ["en", "dubai-marina"],
        ["Arabic", "dubai-marina"],
    ]
    .map(|[language, name]| {
        let output = site.run(&["new", "--language", language, name]);
        assert_eq!(output.status.code(), Some(2), "{}", shown(&output));
        format!("{language} {name}\n{}\n", shown(&output))
    })
    .into();
    insta::assert_snapshot!("translation_refused", refused.join("\n"));
    let mixed = site.run(&["new", "property", "Villa", "--language", "ar", "villa"]);
    assert_eq!(mixed.status.code(), Some(2), "{}", shown(&mixed));
}
