//! The JSON Schemas, checked with an independent validator.

use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use serde_json::Value;

use crate::diagnostics::site::fixtures;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn the_schemas_of_the_repository_are_up_to_date() {
    for (file, expected) in records::schema::files().expect("the types") {
        let path = root().join("schemas").join(&file);
        if std::env::var_os("UPDATE_GENERATED").is_some() {
            fs::create_dir_all(root().join("schemas")).expect("the folder");
            fs::write(&path, &expected).expect("a schema");
        }
        assert!(
            fs::read_to_string(&path).unwrap_or_default() == expected,
            "schemas/{file} is stale: run `UPDATE_GENERATED=1 cargo test -p generator --test program schemas` and commit it"
        );
    }
}

/// The validator for a kind of record.
pub(crate) fn validator(name: &str) -> Validator {
    if name == "translation" {
        return jsonschema::draft7::new(&records::schema::translation().expect("the type"))
            .expect("a schema");
    }
    let records = records::schema::records().expect("the types");
    let record = records.iter().find(|record| record.name == name).expect("a kind");
    jsonschema::draft7::new(&record.schema).expect("a schema")
}

/// The YAML of a record file.
pub(crate) fn front_matter(text: &str) -> &str {
    text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).map_or(text, |(yaml, _)| yaml)
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

const FOLDERS: [(&str, &str); 7] = [
    ("property", "properties"),
    ("post", "blog"),
    ("developer", "developers"),
    ("member", "team"),
    ("area", "areas"),
    ("partner", "partners"),
    ("page", "pages"),
];

#[test]
fn the_sample_content_is_valid_by_the_schemas() {
    let content = root().join("content");
    let mut judged = 0;
    let mut judge = |name: &str, path: &Path| {
        let text = fs::read_to_string(path).expect("a record");
        let record: Value = serde_saphyr::from_str(front_matter(&text)).expect("YAML");
        let errors: Vec<String> = validator(name)
            .iter_errors(&record)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", path.display());
        judged += 1;
    };
    for (name, folder) in FOLDERS {
        let mut found = Vec::new();
        files(&content.join(folder), &mut found);
        assert!(!found.is_empty(), "no {folder}");
        let is_translation =
            |path: &&PathBuf| Path::new(path.file_stem().expect("a name")).extension().is_some();
        let (translations, originals): (Vec<_>, Vec<_>) = found.iter().partition(is_translation);
        originals.into_iter().for_each(|path| judge(name, path));
        translations.into_iter().for_each(|path| judge("translation", path));
    }
    judge("site", &content.join("site.yaml"));
    judge("media", &content.join("media/index.yaml"));
    assert!(judged > 80, "{judged}");
}

/// The codes that a schema can detect.
const KNOWN: [&str; 6] = ["E010", "E011", "E012", "W013", "E014", "E078"];

#[test]
fn the_schemas_reject_wrong_types() {
    for code in KNOWN {
        let text = fs::read_to_string(fixtures().join(format!("codes/{code}.txt"))).expect("an example");
        let (_, bad) = text.split_once("-- bad: ").expect("a bad file");
        let (file, rest) = bad.split_once(" --\n").expect("its name");
        let bad = rest.split("-- good: ").next().unwrap_or_default();
        let name = if file == "site.yaml" { "site" } else { "property" };
        let record: Value = serde_saphyr::from_str(front_matter(bad)).expect("YAML");
        assert!(!validator(name).is_valid(&record), "{code}: {record}");
    }
}

#[test]
fn the_editor_settings_cover_every_schema_and_folder() {
    let settings = fs::read_to_string(root().join(".vscode/settings.json")).expect("the settings");
    let settings: Value = serde_json::from_str(&settings).expect("JSON");
    let schemas = settings["yaml.schemas"].as_object().expect("the schemas");
    for record in records::schema::records().expect("the types") {
        let globs =
            schemas.get(&format!("./schemas/{}", record.file())).unwrap_or_else(|| panic!("{}", record.name));
        let folder =
            FOLDERS.iter().find(|(name, _)| *name == record.name).map_or(record.name, |(_, folder)| folder);
        assert!(globs.to_string().contains(&format!("content/{folder}")), "{}: {globs}", record.name);
        let is_left_to_translations = ["!content/**/*.ar.yaml", "!content/**/*.ru.yaml"];
        let excludes = |glob: &&str| globs.to_string().contains(glob);
        assert!(
            !globs.to_string().contains("**") || is_left_to_translations.iter().all(excludes),
            "{}: {globs}",
            record.name
        );
    }
    let translations = &schemas["./schemas/translation.schema.json"];
    assert_eq!(translations, &serde_json::json!(["content/**/*.ar.yaml", "content/**/*.ru.yaml"]));
}
