//! The configuration of the content manager, checked by its own JSON Schema.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use catalog::check::limits;
use catalog::line::Line;
use catalog::site::Editing;
use catalog::text::Language;

use records::schema::cms::CmsSite;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn editing() -> Editing {
    Editing {
        repository: Line::cleaned("dune-and-harbour/website"),
        branch: Line::cleaned("main"),
        sign_in: None,
    }
}

/// The configuration of the sample, as JSON.
fn config(languages: &[Language], editing: Option<&Editing>) -> String {
    let site = CmsSite { name: "Dune & Harbour", base_url: "https://www.example.com", languages, editing };
    records::schema::cms::config(&site).expect("a configuration")
}

#[test]
fn the_configuration_is_valid_by_the_schema_of_the_content_manager() {
    let file = root().join("site/node_modules/@sveltia/cms/schema/sveltia-cms.json");
    let text = fs::read_to_string(&file).expect("the schema, which `npm ci` in `site` installs");
    let schema: Value = serde_json::from_str(&text).expect("JSON");
    let validator = jsonschema::draft7::new(&schema).expect("a schema");
    let sign_in = Line::cleaned("https://sign-in.example.workers.dev");
    let with_service = Editing { sign_in: Some(sign_in), ..editing() };
    for editing in [None, Some(&editing()), Some(&with_service)] {
        for languages in [&Language::ALL[..], &[Language::En]] {
            let config: Value = serde_json::from_str(&config(languages, editing)).expect("JSON");
            let errors: Vec<String> = validator
                .iter_errors(&config)
                .map(|error| format!("{}: {error:.300}", error.instance_path()))
                .collect();
            assert!(errors.is_empty(), "{errors:#?}");
        }
    }
}

#[test]
fn the_configuration_of_the_repository_is_up_to_date() {
    let expected = config(&Language::ALL, Some(&editing()));
    let file = root().join("schemas/cms.json");
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&file, &expected).expect("the configuration");
    }
    assert!(
        fs::read_to_string(&file).unwrap_or_default() == expected,
        "schemas/cms.json is stale: run `UPDATE_GENERATED=1 cargo test -p generator --test program cms` and commit it"
    );
}

/// The collections of the sample.
fn collections() -> Vec<Value> {
    let mut config: Value = serde_json::from_str(&config(&Language::ALL, None)).expect("JSON");
    match config["collections"].take() {
        Value::Array(collections) => collections,
        other => panic!("no list: {other}"),
    }
}

/// The fields in `value`, with those of groups and lists, each with its name and those around it.
fn fields_in(value: &Value, path: &str) -> Vec<(String, Value)> {
    let fields = value["fields"].as_array().into_iter().flatten();
    fields
        .flat_map(|field| {
            let path = format!("{path}.{}", field["name"].as_str().expect("a name"));
            let inner = fields_in(field, &path);
            std::iter::once((path, field.clone())).chain(inner)
        })
        .collect()
}

fn all_fields() -> Vec<(String, Value)> {
    let of = |collection: Value| {
        let name = collection["name"].as_str().expect("a name").to_owned();
        let whole = if collection["files"].is_array() { collection["files"][0].clone() } else { collection };
        fields_in(&whole, &name)
    };
    collections().into_iter().flat_map(of).collect()
}

#[test]
fn every_key_of_a_record_has_a_field() {
    let kind = |name: &str| match name {
        "blog" => content::Kind::Post,
        "areas" => content::Kind::Area,
        "pages" => content::Kind::Page,
        "team" => content::Kind::Member,
        "developers" => content::Kind::Developer,
        "partners" => content::Kind::Partner,
        "pictures" => content::Kind::Media,
        _ => content::Kind::Property,
    };
    for collection in collections() {
        let name = collection["name"].as_str().expect("a name");
        // Translations have only the texts.
        if collection["icon"] == "translate" {
            continue;
        }
        let fields = collection["fields"].as_array().or(collection["files"][0]["fields"].as_array());
        let names: Vec<&str> =
            fields.expect("fields").iter().filter_map(|field| field["name"].as_str()).collect();
        let record = records::schema::record_type(kind(name)).expect("the type");
        let keys: Vec<&str> = record.fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(names, keys, "{name}");
    }
    let fields: BTreeMap<String, Value> = all_fields().into_iter().collect();
    let field = |path: &str| fields.get(path).unwrap_or_else(|| panic!("no field {path}"));
    assert_eq!(field("residential.title")["required"], true);
    assert_eq!(field("residential.title")["i18n"], true);
    assert_eq!(field("residential.agent")["collection"], "team");
    assert_eq!(field("residential.permit.number")["pattern"][0], limits::PERMIT_NUMBER.pattern);
    assert_eq!(field("team.phone")["pattern"][0], limits::PHONE.pattern);
    assert_eq!(field("team.email")["type"], "email");
    assert_eq!(field("partners.link")["pattern"][0], limits::WEB_ADDRESS.pattern);
    assert_eq!(field("off-plan.payment_plan.percent")["max"], 100);
    assert_eq!(field("areas.coordinates.lat")["min"], 24.6);
    assert_eq!(field("residential.lease_years")["max"], 99);
    assert_eq!(field("residential.coordinates.lat")["label"], "Latitude");
    let kinds = field("residential.permit.kind")["options"].as_array().expect("options");
    let labels: Vec<&str> = kinds.iter().filter_map(|kind| kind["label"].as_str()).collect();
    assert!(labels.iter().any(|label| label.starts_with("RERA")), "{labels:?}");
    assert!(labels.iter().any(|label| label.starts_with("DTCM")), "{labels:?}");
}

#[test]
fn hints_are_for_people_who_see_no_file_and_no_terminal() {
    for (path, field) in all_fields() {
        let Some(hint) = field["hint"].as_str() else { continue };
        let is_plain = !hint.contains(['`', '\n', '['])
            && ["--", "front matter", "generator"]
                .iter()
                .all(|word| !hint.contains(word) || hint.contains("<!--"));
        assert!(is_plain && !hint.is_empty(), "{path}: {hint}");
    }
}

#[test]
fn a_record_keeps_its_name_and_gets_no_key_of_the_content_manager() {
    for collection in collections().iter().filter(|collection| collection["folder"].is_string()) {
        let name = &collection["name"];
        assert_eq!(collection["aliases_field"], false, "{name}");
        assert_eq!(collection["slug"]["editable"], serde_json::json!(["create"]), "{name}");
        let is_listing = collection["folder"].as_str().is_some_and(|folder| folder.contains("properties"));
        assert!(!is_listing || collection["duplicate"] == false, "{name}");
        // Each page has an address of its own kind; partners and translations have none.
        let has_none =
            collection["icon"] == "translate" || matches!(name.as_str(), Some("partners" | "pages"));
        assert_eq!(collection["preview_path"].is_string(), !has_none, "{name}");
        assert_eq!(collection["slug"]["pattern"][0], limits::ID.pattern, "{name}");
    }
}
