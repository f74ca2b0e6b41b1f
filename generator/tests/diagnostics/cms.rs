//! The configuration of the content manager, checked by its own JSON Schema.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::line::Line;
use catalog::site::{Editing, GitHost};
use catalog::text::Language;
use generator::schema;
use output::cms::CmsSite;
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn editing(host: GitHost) -> Editing {
    Editing {
        repository: Line::cleaned("dune-and-harbour/website"),
        branch: Line::cleaned("main"),
        host,
        sign_in: None,
    }
}

/// The configuration of the sample, as JSON.
fn config(languages: &[Language], editing: Option<&Editing>) -> String {
    let site = CmsSite { name: "Dune & Harbour", base_url: "https://www.example.com", languages, editing };
    schema::cms::config(&site).expect("a configuration")
}

#[test]
fn the_configuration_is_valid_by_the_schema_of_the_content_manager() {
    let file = root().join("site/node_modules/@sveltia/cms/schema/sveltia-cms.json");
    let text = fs::read_to_string(&file).expect("the schema, which `npm ci` in `site` installs");
    let schema: Value = serde_json::from_str(&text).expect("JSON");
    let validator = jsonschema::draft7::new(&schema).expect("a schema");
    let sign_in = Line::cleaned("https://sign-in.example.workers.dev");
    let with_service = Editing { sign_in: Some(sign_in), ..editing(GitHost::GitHub) };
    for editing in
        [None, Some(&editing(GitHost::GitHub)), Some(&editing(GitHost::GitLab)), Some(&with_service)]
    {
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
    let expected = config(&Language::ALL, Some(&editing(GitHost::GitHub)));
    let file = root().join("schemas/cms.json");
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        fs::write(&file, &expected).expect("the configuration");
    }
    assert!(
        fs::read_to_string(&file).unwrap_or_default() == expected,
        "schemas/cms.json is stale: run `UPDATE_GENERATED=1 cargo test -p generator --test diagnostics cms` and commit it"
    );
}

#[test]
fn every_key_of_a_listing_has_a_field() {
    let config: Value = serde_json::from_str(&config(&Language::ALL, None)).expect("JSON");
    let property = schema::record_type(content::Kind::Property).expect("the type");
    let listings = &config["collections"][0];
    let fields = listings["fields"].as_array().expect("fields");
    let names: Vec<&str> = fields.iter().filter_map(|field| field["name"].as_str()).collect();
    let keys: Vec<&str> = property.fields.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(names, keys);
    assert!(fields.iter().all(|field| !field["hint"].as_str().unwrap_or_default().is_empty()));
    let field = |name: &str| fields.iter().find(|field| field["name"] == name).expect("a field");
    assert_eq!(field("title")["required"], true);
    assert_eq!(field("title")["i18n"], true);
    assert_eq!(field("agent")["collection"], "team");
    assert_eq!(field("permit")["fields"][0]["name"], "number");
}
