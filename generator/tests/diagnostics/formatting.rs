//! `generator format`, and edits of records that change nothing else.

use std::fs;
use std::path::Path;

use content::RecordFile;
use records::schema::RecordKeys;
use records::{Changes, Form};
use serde_json::{Value, json};

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::site::{Site, fixtures, shown};
use crate::random::Random;

/// The record files of the repository with their text.
fn sample_records() -> Vec<(RecordFile, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let files = content::record_files(&folder).expect("the sample content");
    let read = |file: RecordFile| {
        let text = fs::read_to_string(&file.path).expect("a record");
        (file, text)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn formatting_the_sample_content_twice_is_formatting_it_once() {
    let keys = RecordKeys::new().expect("the types");
    for (file, text) in sample_records() {
        let keys = if file.language.is_some() { keys.translation() } else { keys.of(file.kind) };
        let once = records::format(&text, file.form, keys).expect(&file.shown);
        assert_eq!(records::format(&once, file.form, keys).expect(&file.shown), once, "{}", file.shown);
    }
}

/// The lines of `text` but for those of the keys of a record in `changed`, as a reader without a parser finds them.
fn other_lines(text: &str, changed: &[String]) -> Vec<String> {
    let mut is_changed = false;
    let mut is_body = false;
    let keep = |line: &&str| {
        let key = line.split(':').next().filter(|key| !key.starts_with([' ', '-', '#']) && !key.is_empty());
        is_body |= *line == "---" && is_changed;
        if let Some(key) = key.filter(|_| !is_body) {
            is_changed = changed.iter().any(|changed| changed == key);
        }
        // Comments between keys stay, whatever becomes of the keys.
        is_body || !is_changed || line.starts_with('#')
    };
    text.lines().filter(keep).map(str::to_owned).collect()
}

#[test]
fn random_edits_of_the_sample_content_change_only_the_lines_of_their_keys() {
    let keys = RecordKeys::new().expect("the types");
    let mut random = Random(0x5eed_f00d);
    let mut edits = 0;
    for (file, text) in sample_records().into_iter().filter(|(file, _)| file.language.is_none()) {
        let front_matter = match file.form {
            Form::Yaml => text.as_str(),
            Form::Markdown => crate::diagnostics::schemas::front_matter(&text),
        };
        let values: Value = serde_saphyr::from_str(front_matter).expect("YAML");
        // The library reads the level `off` as a boolean.
        let keys_of = |values: &Value| values.as_object().expect("keys").keys().cloned().collect::<Vec<_>>();
        let names: Vec<String> = keys_of(&values).into_iter().filter(|key| key != "checks").collect();
        for _ in 0..8 {
            let picked: Vec<String> =
                (0..=random.below(3)).map(|_| names[random.below(names.len())].clone()).collect();
            let mut changes = Changes::default();
            for key in &picked {
                let texts = ["Villa: by the water", "yes", "0012", "two\nlines", "#4", "بحر", "- a", ""];
                let text = texts[random.below(texts.len())];
                let value = match random.below(5) {
                    0 => Value::Null,
                    1 => json!(random.below(9_000_000)),
                    2 => json!([text, {"src": text, "alt": {"en": text}}, 7]),
                    3 => json!({"en": text, "ar": null, "number": text}),
                    _ => json!(text),
                };
                changes.values.insert(key.clone(), value);
            }
            let edited = records::edit(&text, file.form, keys.of(file.kind), &changes).expect(&file.shown);
            assert_eq!(
                other_lines(&edited, &picked),
                other_lines(&text, &picked),
                "{}: {changes:?}",
                file.shown
            );
            let once = records::format(&edited, file.form, keys.of(file.kind)).expect(&file.shown);
            let twice = records::format(&once, file.form, keys.of(file.kind)).expect(&file.shown);
            assert_eq!(once, twice, "{}: {changes:?}", file.shown);
            // The other way round gives the same values back, and no edit at all gives the same bytes.
            let old = picked.iter().map(|key| (key.clone(), values[key].clone())).collect();
            let back = Changes { values: old, body: None };
            records::edit(&edited, file.form, keys.of(file.kind), &back).expect(&file.shown);
            assert_eq!(records::edit(&text, file.form, keys.of(file.kind), &back).expect(&file.shown), text);
            edits += 1;
        }
    }
    assert!(edits > 500, "{edits}");
}

const UNTIDY: &str = "---\nmainCategory: Residential\n# The headline.\ntitle:   \"Flat\"\nsubCategory: Apartment\nimages: [media/home.svg]\ncreatedAt: 2026-11-02\npermit: {number: \"0000000417\", expires: 2027-05-30}\n---\nA flat.\n";

#[test]
fn format_writes_the_canonical_form_and_check_lists_what_is_not() {
    let site = Site::valid();
    site.run(&["format"]);
    let file = site.content().join("properties/flat.md");
    fs::write(&file, UNTIDY).expect("a file");
    insta::assert_snapshot!(shown(&site.run(&["format", "--check"])));
    assert_eq!(fs::read_to_string(&file).expect("the flat"), UNTIDY);
    insta::assert_snapshot!(shown(&site.run(&["format", "content/properties/flat.md"])));
    insta::assert_snapshot!(fs::read_to_string(&file).expect("the flat"));
    insta::assert_snapshot!(shown(&site.run(&["format", "--check"])));
    assert_eq!(site.run(&["format", "elsewhere.md"]).status.code(), Some(2));
    assert_eq!(site.run(&["format", "--content", "elsewhere"]).status.code(), Some(2));
}

#[test]
fn files_that_cannot_be_read_are_reported_and_left_as_they_are() {
    let site = Site::valid();
    site.run(&["format"]);
    let broken = [
        ("properties/tab.md", "---\ntitle: a\nrent:\n\tcheques: 4\n---\nText\n"),
        ("properties/twice.md", "---\ntitle: a\ntitle:   b\n---\nText\n"),
        ("properties/open.md", "---\ntitle:   a\n"),
        ("team/merge.yaml", "<<<<<<< main\nname:   A\n=======\nname: B\n>>>>>>> other\n"),
    ];
    for (file, text) in broken {
        site.write(file, text);
    }
    site.write("team/latin.yaml", b"name:   Caf\xe9\n");
    insta::assert_snapshot!(shown(&site.run(&["format"])));
    for (file, text) in broken {
        assert_eq!(fs::read_to_string(site.content().join(file)).expect("the file"), text, "{file}");
    }
}

#[test]
fn a_new_record_is_in_canonical_form() {
    let site = Site::valid();
    site.run(&["format"]);
    for kind in ["property", "post", "developer", "member", "area"] {
        let output = site.run(&["new", kind, "Quiet: \"courtyard\" & more"]);
        assert_eq!(output.status.code(), Some(0), "{}", shown(&output));
    }
    let output = site.run(&["format", "--check"]);
    assert_eq!(output.status.code(), Some(0), "{}", shown(&output));
}

#[test]
fn records_of_the_admin_area_are_in_canonical_form() {
    let exported = fixtures().join("exported");
    let site = Site::valid();
    site.run(&["format"]);
    let names = [
        ("property.md", "properties"),
        ("empty-property.md", "properties"),
        ("residential.md", "properties"),
        ("rental.md", "properties"),
        ("commercial.md", "properties"),
        ("off-plan.md", "properties"),
        ("article.md", "blog"),
    ];
    for (name, folder) in names {
        // The admin area's own tests hold what it writes against these files.
        site.write(&format!("{folder}/{name}"), fs::read(exported.join(name)).expect("a record"));
    }
    let output = site.run(&["format", "--check"]);
    assert_eq!(output.status.code(), Some(0), "{}", shown(&output));
    assert_eq!(fs::read_dir(exported).expect("the folder").count(), names.len(), "each is named above");
}

#[test]
fn imported_records_are_in_canonical_form() {
    let site = imported(0..0);
    let settings = fs::read_to_string(site.content().join("site.yaml")).expect("the settings");
    site.write("site.yaml", settings.replace("languages: [en]", "languages: [en, ar]"));
    site.run(&["format"]);
    let odd = |price: &str| {
        let title = "2026: &quot;Sea&quot; # 4 &amp; sky";
        let elements = [
            ("title_en", title),
            ("description_en", "<![CDATA[<p>--- # a: b</p><ul><li>* one</li></ul>]]>"),
            ("title_ar", "شقة: \"بحر\""),
            ("description_ar", "شقة # مضيئة"),
            ("offering_type", "RR"),
            ("price", price),
            ("cheques", "4"),
            ("floor", "012"),
            ("private_amenities", "SP,BA,AC"),
            ("geopoints", "55.1403,25.0805"),
            ("availability_date", "2026-12-01T00:00:00Z"),
            ("project_name", "off"),
        ];
        feed(&[listing(1, &elements), listing(2, &[("build_year", "2020")])])
    };
    for price in ["90000", "<monthly>8500</monthly>"] {
        fs::write(site.folder().join("feed.xml"), odd(price)).expect("the feed");
        let report = shown(&site.run(&["import", "feed.xml", "--apply"]));
        assert!(report.ends_with("exit code 0"), "{report}");
        let output = site.run(&["format", "--check"]);
        assert_eq!(output.status.code(), Some(0), "{}", shown(&output));
    }
    assert_eq!(
        fs::read_dir(site.content().join("properties")).expect("the folder").count(),
        4,
        "with Arabic texts"
    );
}

#[test]
fn records_in_canonical_form_are_not_written_again() {
    let site = Site::valid();
    site.run(&["format"]);
    let file = site.content().join("properties/villa.md");
    let modified = || fs::metadata(&file).expect("the villa").modified().expect("a time");
    let before = modified();
    assert!(shown(&site.run(&["format"])).contains("in canonical form"));
    assert_eq!(modified(), before);
}
