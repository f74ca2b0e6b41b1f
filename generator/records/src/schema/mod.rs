//! The documentation of record types: each key with its meaning, kind of value and example. Schemas for editors, the
//! templates of `generator new` and the tables of the content guide are made from it.

pub mod cms;
mod json_schema;
mod order;
mod record_keys;

use anyhow::Result;
use catalog::translation::Translation;
use catalog::{area, developer, member, page, partner, picture, post, property, site};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

use content::{Kind, keys_of};

pub use self::record_keys::RecordKeys;

#[derive(Debug, Clone)]
pub struct RecordType {
    pub kind: Kind,
    /// The schema's name: `property`.
    pub name: &'static str,
    /// The JSON Schema, draft 7.
    pub schema: Value,
    /// The keys in the order of the type.
    pub fields: Vec<Field>,
    /// The groups inside its values, in reading order.
    pub groups: Vec<Group>,
}

/// A group of keys inside a record: a permit, an instalment.
#[derive(Debug, Clone)]
pub struct Group {
    /// The type's name.
    pub name: String,
    /// The type's meaning.
    pub about: String,
    pub fields: Vec<Field>,
}

/// A key.
#[derive(Debug, Clone)]
pub struct Field {
    pub name: String,
    /// The meaning, in one or two sentences.
    pub about: String,
    /// The kind of value, in words.
    pub takes: String,
    /// An example in YAML.
    pub example: String,
    pub is_required: bool,
}

/// All kinds of records.
pub fn records() -> Result<Vec<RecordType>> {
    Ok(vec![
        record::<property::Property>(Kind::Property, "property")?,
        record::<post::Post>(Kind::Post, "post")?,
        record::<developer::Developer>(Kind::Developer, "developer")?,
        record::<member::Member>(Kind::Member, "member")?,
        record::<area::Area>(Kind::Area, "area")?,
        record::<partner::Partner>(Kind::Partner, "partner")?,
        record::<page::Page>(Kind::Page, "page")?,
        record::<site::SiteRecord>(Kind::Site, "site")?,
        record::<picture::MediaIndex>(Kind::Media, "media")?,
    ])
}

pub const TRANSLATION_FILE: &str = "translation.schema.json";

/// The schema of files such as `villa.ar.yaml`, and of the front matter of `villa.ar.md`.
pub fn translation() -> Result<Value> {
    json_schema::finished(json_schema::raw::<Translation>(), None)
}

/// The names and texts of all schema files.
pub fn files() -> Result<Vec<(String, String)>> {
    let mut files = vec![(TRANSLATION_FILE.to_owned(), json_schema::text(&translation()?)?)];
    for record in records()? {
        files.push((record.file(), record.text()?));
    }
    Ok(files)
}

/// The record type of one kind.
pub fn record_type(kind: Kind) -> Result<RecordType> {
    records()?
        .into_iter()
        .find(|record| record.kind == kind)
        .ok_or_else(|| anyhow::anyhow!("no type is known for a {}", kind.word()))
}

fn record<T: JsonSchema + DeserializeOwned>(kind: Kind, name: &'static str) -> Result<RecordType> {
    let raw = json_schema::raw::<T>();
    let fields = json_schema::fields(&raw, &raw, keys_of::<T>());
    let groups = json_schema::groups(&raw, &fields);
    // In a markdown file the body is outside the front matter, to which the schema applies.
    let schema = json_schema::finished(raw, kind.text_key())?;
    Ok(RecordType { kind, name, schema, fields, groups })
}

impl RecordType {
    /// The name of the schema's file.
    pub fn file(&self) -> String {
        format!("{}.schema.json", self.name)
    }

    /// The text of the schema's file.
    pub fn text(&self) -> Result<String> {
        json_schema::text(&self.schema)
    }
}

#[cfg(test)]
mod tests {
    use catalog::translation::Translatable;
    use serde_json::json;

    use super::*;

    fn all_fields(record: &RecordType) -> impl Iterator<Item = &Field> {
        record.fields.iter().chain(record.groups.iter().flat_map(|group| &group.fields))
    }

    #[test]
    fn every_key_of_a_record_is_described_with_an_example_and_no_other_is_allowed() {
        for record in records().expect("the types") {
            let name = record.name;
            assert_eq!(record.schema["$schema"], "http://json-schema.org/draft-07/schema#", "{name}");
            assert_eq!(record.schema["additionalProperties"], false, "{name}");
            for field in all_fields(&record) {
                let Field { name: key, about, takes, example, .. } = field;
                assert!(about.ends_with('.') && !about.contains("Example:"), "{name}.{key}: {about}");
                assert!(!takes.is_empty() && !example.is_empty(), "{name}.{key}: {takes}, {example}");
                assert!(!takes.contains("group of") || !record.groups.is_empty(), "{name}.{key}: {takes}");
            }
            let keys = record.schema["properties"].as_object().expect("keys");
            assert_eq!(keys.len(), record.fields.len(), "{name}");
            for (key, schema) in keys {
                assert!(
                    schema["description"].is_string() && schema["examples"][0] != Value::Null,
                    "{name}.{key}"
                );
            }
        }
    }

    #[test]
    fn an_example_of_yes_is_a_truth_value_in_the_schema() {
        let property = record_type(Kind::Property).expect("the type");
        assert_eq!(property.schema["properties"]["featured"]["examples"], serde_json::json!([true]));
    }

    #[test]
    fn what_stands_below_the_front_matter_is_not_asked_for_in_it() {
        for record in records().expect("the types") {
            let required = record.schema["required"].as_array().expect("required keys");
            assert!(required.iter().all(|key| Some(key.as_str().expect("a key")) != record.kind.text_key()));
        }
    }

    #[test]
    fn keys_come_in_the_order_of_their_type() {
        let property = record_type(Kind::Property).expect("the type");
        let names: Vec<&str> = property.fields.iter().map(|field| field.name.as_str()).collect();
        assert_eq!(names[..4], ["title", "mainCategory", "subCategory", "images"]);
        let groups: Vec<&str> = property.groups.iter().map(|group| group.name.as_str()).collect();
        assert_eq!(groups, ["Permit", "Instalment", "Rent", "FloorPlan", "Coordinates", "PriceOnDate"]);
    }

    /// A value of `schema`, a part of `whole`, with all keys and with another text for each that visitors read.
    fn filled(schema: &Value, whole: &Value, texts: &mut Vec<String>) -> Value {
        let (name, inner) = json_schema::resolved(schema, whole);
        let mut text = || {
            texts.push(format!("Text {}", texts.len()));
            texts.last().cloned()
        };
        match name {
            Some("Text") => return json!(text()),
            Some("PictureRef") => return json!({"src": "media/a.jpg", "alt": text()}),
            _ => {}
        }
        if let Some(keys) = inner["properties"].as_object() {
            let filled = keys.iter().map(|(key, schema)| (key.clone(), filled(schema, whole, texts)));
            return Value::Object(filled.collect());
        }
        let items = &inner["items"];
        let item = if items.is_object() { filled(items, whole, texts) } else { Value::Null };
        if item.is_null() { schema["examples"][0].clone() } else { json!([item]) }
    }

    fn assert_texts_are_found<T: Translatable + DeserializeOwned>(kind: Kind) {
        let schema = record_type(kind).expect("the type").schema;
        let mut texts = Vec::new();
        let record: T = serde_json::from_value(filled(&schema, &schema, &mut texts)).expect("a record");
        let mut found = record.english_texts();
        found.sort_unstable();
        texts.sort_unstable();
        assert_eq!(found, texts, "`english_texts` of a {} lacks a text", kind.word());
    }

    #[test]
    fn every_text_of_a_record_is_one_of_its_english_texts() {
        assert_texts_are_found::<property::Property>(Kind::Property);
        assert_texts_are_found::<post::Post>(Kind::Post);
        assert_texts_are_found::<area::Area>(Kind::Area);
        assert_texts_are_found::<page::Page>(Kind::Page);
        assert_texts_are_found::<developer::Developer>(Kind::Developer);
        assert_texts_are_found::<member::Member>(Kind::Member);
    }
}
