//! The schemas for an editor's requests: the keys of a group, the words of a key, and their meanings.

use std::collections::BTreeMap;

use anyhow::Result;
use content::Kind;
use records::schema::{self, RecordKeys};
use serde_json::Value;

use super::documents::RecordPath;

/// The schemas of all kinds.
pub(super) struct Schemas {
    kinds: BTreeMap<Kind, Value>,
    translation: Value,
    keys: RecordKeys,
}

/// A key or a word with its documentation.
pub(super) struct Described<'s> {
    pub(super) name: &'s str,
    pub(super) schema: &'s Value,
}

impl Schemas {
    /// Makes them from the record types.
    pub(super) fn new() -> Result<Self> {
        let kinds = schema::records()?.into_iter().map(|record| (record.kind, record.schema)).collect();
        Ok(Self { kinds, translation: schema::translation()?, keys: RecordKeys::new()? })
    }

    /// The order of the keys of a record, for the writer of records.
    pub(super) fn keys(&self, record: RecordPath) -> &records::Keys {
        if record.is_translation { self.keys.translation() } else { self.keys.of(record.kind) }
    }

    fn whole(&self, record: RecordPath) -> &Value {
        let found = self.kinds.get(&record.kind).filter(|_| !record.is_translation);
        found.unwrap_or(&self.translation)
    }

    /// The keys of the group at `path`, or of each group of a list there, in order.
    pub(super) fn group(&self, record: RecordPath, path: &[String]) -> Vec<Described<'_>> {
        let mut order = Some(self.keys(record));
        for key in path {
            order = order.and_then(|keys| keys.get(key));
        }
        let place = |name: &str| order.and_then(|keys| keys.names().position(|key| key == name));
        let mut keys: Vec<Described> = self
            .at(record, path)
            .into_iter()
            .filter_map(|schema| schema["properties"].as_object())
            .flatten()
            .map(|(name, schema)| Described { name, schema })
            .collect();
        keys.sort_by_key(|key| place(key.name).unwrap_or(usize::MAX));
        keys
    }

    /// The allowed words of the value at `path`, or of each item of a list there.
    pub(super) fn words(&self, record: RecordPath, path: &[String]) -> Vec<Described<'_>> {
        let mut words = Vec::new();
        for schema in self.at(record, path) {
            match schema["const"].as_str() {
                Some(name) => words.push(Described { name, schema }),
                None if schema["type"] == "boolean" => {
                    words.extend(["yes", "no"].map(|name| Described { name, schema: &Value::Null }));
                }
                None => {
                    let allowed = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
                    words.extend(allowed.map(|name| Described { name, schema: &Value::Null }));
                }
            }
        }
        words
    }

    /// The schema of the key at the end of `path`, with its documentation.
    pub(super) fn key(&self, record: RecordPath, path: &[String]) -> Option<&Value> {
        let (key, group) = path.split_last()?;
        self.group(record, group).into_iter().find(|found| found.name == key).map(|found| found.schema)
    }

    /// The schemas of the value at `path`, and of the items of a list there.
    fn at(&self, record: RecordPath, path: &[String]) -> Vec<&Value> {
        let whole = self.whole(record);
        let mut found = choices(whole, whole);
        for key in path {
            found = found
                .iter()
                .filter_map(|schema| schema["properties"].get(key))
                .flat_map(|schema| choices(schema, whole))
                .collect();
        }
        found
    }
}

/// The schemas that a value of `schema` can have, references followed, and those of its items.
fn choices<'s>(schema: &'s Value, whole: &'s Value) -> Vec<&'s Value> {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return choices(&whole["definitions"][name], whole);
    }
    let inner = ["allOf", "anyOf", "oneOf"].iter().filter_map(|key| schema[*key].as_array()).flatten();
    let items = schema["items"].is_object().then_some(&schema["items"]);
    let mut found: Vec<&Value> = inner.chain(items).flat_map(|schema| choices(schema, whole)).collect();
    found.push(schema);
    found
}

/// Whether the value of a key is a file of the media folder, as its example says.
pub(super) fn is_picture(key: &Value) -> bool {
    key["examples"].as_array().into_iter().flatten().any(|example| example.to_string().contains("\"media/"))
}

/// The documentation of a key: its meaning, its words, an example.
pub(super) fn documentation(name: &str, key: &Value, words: &[Described]) -> String {
    let about = key["description"].as_str().unwrap_or_default().replace('\n', " ");
    let allowed = match words {
        [] => String::new(),
        words => {
            let list: Vec<String> = words.iter().map(|word| format!("`{}`", word.name)).collect();
            format!("\n\nAllowed: {}", list.join(", "))
        }
    };
    let example = key["examples"].get(0).map_or_else(String::new, |example| {
        // A text of digits is written in quotes.
        let is_number =
            |text: &str| text.chars().all(|letter| letter.is_ascii_digit() || "+ ".contains(letter));
        let plain = example.as_str().filter(|text| !is_number(text));
        let example = plain.map_or_else(|| example.to_string(), ToOwned::to_owned);
        format!("\n\nExample: `{name}: {example}`")
    });
    format!("**{name}**: {about}{allowed}{example}")
}
