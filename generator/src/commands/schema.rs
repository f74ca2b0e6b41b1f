//! `generator schema`: JSON Schemas from the very types that read the content.

use std::fs;
use std::io::Write;

use anyhow::Context as _;
use catalog::{area, developer, member, page, partner, picture, post, property, site};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::Outcome;
use crate::Failure;
use crate::cli::{Common, SchemaArguments};

/// Writes `property.schema.json` and its likes.
pub fn run(arguments: &SchemaArguments, common: &Common) -> Result<Outcome, Failure> {
    let out = &arguments.out;
    fs::create_dir_all(out).with_context(|| format!("the folder `{}` cannot be made", out.display()))?;
    for (name, schema) in all() {
        let path = out.join(format!("{name}.schema.json"));
        let text = format!("{}\n", serde_json::to_string_pretty(&schema)?);
        fs::write(&path, text).with_context(|| format!("`{}` cannot be written", path.display()))?;
    }
    if !common.quiet {
        writeln!(common.stderr(), "{} schemas in {}", all().len(), out.display())?;
    }
    Ok(Outcome::Clean)
}

/// The schema of each kind of record, by name.
fn all() -> [(&'static str, Value); 9] {
    [
        // In a markdown file the text stands below the front matter, where a schema does not look.
        ("property", without_body(schema::<property::Property>(), "description")),
        ("post", without_body(schema::<post::Post>(), "content")),
        ("developer", without_body(schema::<developer::Developer>(), "description")),
        ("member", schema::<member::Member>()),
        ("area", without_body(schema::<area::Area>(), "guide")),
        ("partner", schema::<partner::Partner>()),
        ("page", without_body(schema::<page::Page>(), "body")),
        ("site", schema::<site::Site>()),
        ("media", schema::<picture::MediaIndex>()),
    ]
}

fn schema<T: JsonSchema>() -> Value {
    // The draft that editors' YAML tools know.
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}

fn without_body(mut schema: Value, key: &str) -> Value {
    if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| name != key);
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_a_record_is_described_and_no_other_is_allowed() {
        for (name, schema) in all() {
            assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#", "{name}");
            assert_eq!(schema["additionalProperties"], false, "{name}");
            let properties = schema["properties"].as_object().expect("keys");
            for (key, value) in properties {
                assert!(value["description"].is_string(), "{name}.{key}");
            }
        }
    }

    #[test]
    fn what_stands_below_the_front_matter_is_not_asked_for_in_it() {
        for (name, schema) in all() {
            let required = schema["required"].as_array().expect("required keys");
            let body = ["description", "content", "guide", "body"];
            assert!(required.iter().all(|key| !body.iter().any(|body| key == body)), "{name}");
        }
    }
}
