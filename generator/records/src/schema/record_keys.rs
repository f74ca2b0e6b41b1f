//! The keys of each kind of record as the writer of records needs them, from the same types as the schemas.

use crate::Keys;
use anyhow::Result;
use catalog::picture::PictureWithAlt;
use catalog::text::Language;
use catalog::translation::Translation;
use serde_json::Value;

use super::{RecordType, order, records};
use content::{Kind, keys_of};

/// The keys of all kinds of records.
#[derive(Debug)]
pub struct RecordKeys {
    kinds: Vec<(Kind, Keys)>,
    translation: Keys,
}

impl RecordKeys {
    /// Reads them from the types.
    pub fn new() -> Result<Self> {
        let of_record = |RecordType { kind, schema, fields, .. }: RecordType| {
            let order: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
            (kind, group(&schema, &schema, &order))
        };
        let translation = keys_of::<Translation>().iter().map(|key| ((*key).to_owned(), Keys::default()));
        Ok(Self {
            kinds: records()?.into_iter().map(of_record).collect(),
            translation: Keys::group(translation.collect()),
        })
    }

    /// The keys of an original of this kind.
    ///
    /// # Panics
    /// Never, since [`records`] has every kind.
    pub fn of(&self, kind: Kind) -> &Keys {
        let (_, keys) = self.kinds.iter().find(|(known, _)| *known == kind).expect("every kind");
        keys
    }

    /// The keys of a file with the texts in another language.
    pub const fn translation(&self) -> &Keys {
        &self.translation
    }
}

/// The keys of a value of `schema`, a part of `whole`; `name` is its type's.
fn keys(schema: &Value, whole: &Value, name: &str) -> Keys {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return keys(&whole["definitions"][name], whole, name);
    }
    if schema["properties"].is_object() {
        return group(schema, whole, &order_of(name));
    }
    let choices = ["allOf", "anyOf", "oneOf"].iter().filter_map(|key| schema[*key].as_array()).flatten();
    let mut choices: Vec<Keys> =
        choices.filter(|choice| choice["type"] != "null").map(|choice| keys(choice, whole, name)).collect();
    if choices.is_empty() {
        choices.push(if is_text(schema) { Keys::default() } else { Keys::typed() });
    }
    let all = choices.into_iter().reduce(Keys::or).unwrap_or_default();
    if schema["items"].is_object() { all.with_items(keys(&schema["items"], whole, "")) } else { all }
}

fn group(schema: &Value, whole: &Value, order: &[&str]) -> Keys {
    let entry = |key: &&str| ((*key).to_owned(), keys(&schema["properties"][*key], whole, ""));
    Keys::group(order.iter().map(entry).collect())
}

fn order_of(name: &str) -> Vec<&'static str> {
    match name {
        "TextByLanguage" => Language::ALL.map(Language::code).to_vec(),
        "PictureWithAlt" => keys_of::<PictureWithAlt>().to_vec(),
        name => order::of_group(name).to_vec(),
    }
}

/// Whether any text is allowed.
fn is_text(schema: &Value) -> bool {
    let is_free = ["pattern", "const", "enum", "format"].iter().all(|key| schema[*key].is_null());
    let kind = &schema["type"];
    is_free
        && (kind == "string"
            || kind.as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "string")))
}
