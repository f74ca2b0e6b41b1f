//! `generator new --language`: a translation has each text of its original, and nothing is overwritten.

use std::fs;

use serde_json::Value;

use crate::diagnostics::schemas::{front_matter, validator};
use crate::diagnostics::site::{Site, shown};

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

/// The hints about translations that are older than their originals.
fn outdated(site: &Site) -> Vec<String> {
    let checked = shown(&site.run(&["check", "--hints", "--format", "concise"]));
    checked
        .lines()
        .filter(|line| line.contains("flat.ar.md") && line.contains("H048"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_changed_text_of_the_original_makes_its_translations_outdated_until_they_are_marked_as_compared() {
    let site = site();
    let listing = LISTING.replace(
        "images: [media/home.svg]",
        "images: [{src: media/home.svg, alt: A house}]\nfloor: \"19\"\nfloor_plans: [{image: media/home.svg, title: Ground floor}]\n\
         payment_plan: [{due: booking, milestone: At once, percent: 100}]",
    );
    site.write("properties/rental/flat.md", &listing);
    site.write("properties/rental/flat.ar.md", "---\ntitle: شقة\nview: [البحر, المتنزه]\n---\nشقة.\n");
    assert_eq!(outdated(&site).len(), 1, "no hash yet");
    let fix = |arguments: &[&str]| shown(&site.run(&[&["check"][..], arguments].concat()));
    let translation =
        || fs::read_to_string(site.content().join("properties/rental/flat.ar.md")).expect("the translation");
    fix(&["--fix"]);
    assert!(!translation().contains("original"), "nobody said that it was compared");
    fix(&["--fix", "--compared"]);
    assert!(translation().starts_with("---\noriginal: \""), "{}", translation());
    assert_eq!(outdated(&site), Vec::<String>::new());

    for (text, other) in [
        ("Flat: by the park", "Flat in the park"),
        ("alt: A house", "alt: A villa"),
        ("Ground floor", "Fourth floor"),
        ("milestone: At once", "milestone: When you book"),
        ("en: Dubai Marina", "en: The Marina"),
        ("[Sea, Park]", "[Beach, Park]"),
        ("with a balcony", "with a terrace"),
    ] {
        let changed = listing.replace(text, other);
        assert_ne!(changed, listing, "{text}");
        site.write("properties/rental/flat.md", &changed);
        assert_eq!(outdated(&site).len(), 1, "{text}");
    }
    site.write("properties/rental/flat.md", listing.replace("\"19\"", "\"20\"").replace("11-02", "11-03"));
    assert_eq!(outdated(&site), Vec::<String>::new(), "facts need no translation");

    let before = translation();
    site.write("properties/rental/flat.md", listing.replace("[Sea, Park]", "[Beach, Park]"));
    let shown = fix(&["--diff", "--compared"]);
    assert!(shown.contains("-original: ") && shown.contains("+original: "), "{shown}");
    fix(&["--fix", "--compared", "--", "areas"]);
    assert_eq!(translation(), before, "another folder was named");
    fix(&["--fix", "--compared"]);
    assert_eq!(outdated(&site), Vec::<String>::new());
    assert_eq!(site.run(&["check", "--compared"]).status.code(), Some(2), "it belongs to `--fix`");
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
