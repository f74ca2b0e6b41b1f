//! JSON Schema from the record types, and the documentation of keys in it.

use anyhow::{Context as _, Result};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::{Field, Group, order};

/// The separator between a key's meaning and its example in a type's documentation.
const EXAMPLE: &str = "Example: `";

/// The schema of a type, with examples still in the descriptions.
pub(super) fn raw<T: JsonSchema>() -> Value {
    // The draft that YAML tools of editors support.
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}

/// The schema for editors: with examples as values, numbers accepted for texts where the reader accepts them, and
/// without a required `body`.
pub(super) fn finished(mut schema: Value, body: Option<&str>) -> Result<Value> {
    if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| Some(name.as_str().unwrap_or_default()) != body);
    }
    let whole = schema.clone();
    adapt_for_editors(&mut schema, &whole)?;
    Ok(schema)
}

/// Adds what editors show, and accepts what the reader accepts, in `schema` and all schemas inside it.
fn adapt_for_editors(schema: &mut Value, whole: &Value) -> Result<()> {
    match schema {
        Value::Object(map) => {
            if let Some(properties) = map.get_mut("properties").and_then(Value::as_object_mut) {
                for (key, property) in properties {
                    let (about, example) = described(property, whole);
                    let is_truth = is(resolved(property, whole).1, "boolean");
                    let Some(property) = property.as_object_mut() else { continue };
                    property.insert("description".to_owned(), about.into());
                    if !example.is_empty() {
                        let value = content::plain_value(&example)
                            .with_context(|| format!("the example of `{key}`, {example}, is no YAML"))?;
                        // The requested type decides that `yes` is a boolean.
                        let value = if is_truth { Value::Bool(value == "yes") } else { value };
                        property.insert("examples".to_owned(), json!([value]));
                    }
                }
            }
            let is_free = !["pattern", "const", "enum", "format"].iter().any(|key| map.contains_key(*key));
            if let Some(kind) = map.get_mut("type").filter(|_| is_free) {
                allow_numbers(kind);
            }
            map.values_mut().try_for_each(|value| adapt_for_editors(value, whole))
        }
        Value::Array(items) => items.iter_mut().try_for_each(|value| adapt_for_editors(value, whole)),
        _ => Ok(()),
    }
}

/// Accepts unquoted numbers, such as permits and floors.
fn allow_numbers(kind: &mut Value) {
    if kind == "string" {
        *kind = json!(["string", "number"]);
    } else if let Some(kinds) = kind.as_array_mut()
        && kinds.iter().any(|kind| kind == "string")
    {
        kinds.push(json!("number"));
    }
}

/// The meaning of a key, and an example value.
fn described(property: &Value, whole: &Value) -> (String, String) {
    let description = property["description"].as_str().unwrap_or_default();
    match description.split_once(EXAMPLE) {
        Some((about, example)) => {
            let example = example.trim().trim_end_matches('.').trim_end_matches('`');
            (about.trim().to_owned(), example.to_owned())
        }
        None => (description.trim().to_owned(), first_word(property, whole)),
    }
}

/// The first value of a closed set.
fn first_word(property: &Value, whole: &Value) -> String {
    words(resolved(property, whole).1).into_iter().next().unwrap_or_default()
}

/// The schema without references and `null` alternatives, with the name of its type.
pub(super) fn resolved<'s>(schema: &'s Value, whole: &'s Value) -> (Option<&'s str>, &'s Value) {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return (Some(name), &whole["definitions"][name]);
    }
    for key in ["allOf", "anyOf"] {
        let Some(choices) = schema[key].as_array() else { continue };
        let real: Vec<&Value> = choices.iter().filter(|choice| choice["type"] != "null").collect();
        if let [only] = real.as_slice() {
            return resolved(only, whole);
        }
    }
    (None, schema)
}

/// The values of a closed set.
fn words(schema: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().filter_map(text).collect();
    }
    if let Some(word) = text(&schema["const"]) {
        return vec![word];
    }
    schema["oneOf"].as_array().into_iter().flatten().flat_map(words).collect()
}

/// The values of a closed set with their meanings.
pub(super) fn words_with_meanings(schema: &Value) -> Vec<(String, String)> {
    let meaning = |choice: &Value| choice["description"].as_str().unwrap_or_default().to_owned();
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    let words = choices.flat_map(|choice| words(choice).into_iter().map(move |word| (word, meaning(choice))));
    let described: Vec<(String, String)> = words.collect();
    if !described.is_empty() {
        return described;
    }
    self::words(schema).into_iter().map(|word| (word, String::new())).collect()
}

/// The keys of `schema`, a part of `whole`, in `order`.
pub(super) fn fields(schema: &Value, whole: &Value, order: &[&str]) -> Vec<Field> {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    order
        .iter()
        .filter_map(|name| {
            let property = schema["properties"].get(*name)?;
            let (about, example) = described(property, whole);
            let takes = takes(property, whole);
            Some(Field {
                name: (*name).to_owned(),
                about,
                takes,
                example,
                is_required: required.contains(name),
            })
        })
        .collect()
}

/// The groups in the values of `fields`, in reading order and without duplicates.
pub(super) fn groups(whole: &Value, fields: &[Field]) -> Vec<Group> {
    let mut found = Vec::new();
    add_groups(whole, whole, fields, &mut found);
    found
}

/// Adds the groups in the values of the `fields` of `schema`, a part of `whole`.
fn add_groups(whole: &Value, schema: &Value, fields: &[Field], found: &mut Vec<Group>) {
    for field in fields {
        let mut property = &schema["properties"][&field.name];
        let (_, list) = resolved(property, whole);
        if list.get("items").is_some() {
            property = &list["items"];
        }
        let (Some(name), group) = resolved(property, whole) else { continue };
        let keys = order::of_group(name);
        if keys.is_empty() || found.iter().any(|known| known.name == name) {
            continue;
        }
        let about = group["description"].as_str().unwrap_or_default().to_owned();
        let inner = self::fields(group, whole, keys);
        found.push(Group { name: name.to_owned(), about, fields: inner.clone() });
        add_groups(whole, group, &inner, found);
    }
}

/// Whether a schema has this type, with or without `null`.
pub(super) fn is(schema: &Value, kind: &str) -> bool {
    let known = &schema["type"];
    known == kind || known.as_array().is_some_and(|kinds| kinds.iter().any(|known| known == kind))
}

/// The kind of a key's values, in words.
fn takes(property: &Value, whole: &Value) -> String {
    let (name, schema) = resolved(property, whole);
    let known = match name {
        Some("Text") => "text",
        Some("PictureRef") => "picture",
        Some("Aed") => "dirhams, a whole number",
        Some("SquareFeet") => "square feet, a whole number",
        Some("Date") => "date",
        Some("Moment") => "date, or time in UTC",
        Some("Handover") => "quarter, month or date",
        Some("Period") => "quarter, month, date or years",
        Some("Deposit") => "dirhams or percent",
        Some("Cheques") => "number, or list of numbers",
        Some("Levels") => "codes, each with `off`, `hint`, `warning` or `error`",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    let words = words(schema);
    if !words.is_empty() {
        let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        return words.join(", ");
    }
    if is(schema, "array") {
        return format!("list: {}", takes(&schema["items"], whole));
    }
    for (kind, words) in
        [("integer", "whole number"), ("number", "number"), ("boolean", "`yes` or `no`"), ("string", "text")]
    {
        if is(schema, kind) {
            return words.to_owned();
        }
    }
    let keys = schema["properties"]
        .as_object()
        .map(|keys| keys.keys().map(|key| format!("`{key}`")).collect::<Vec<_>>());
    keys.map_or_else(String::new, |keys| format!("group of {}", keys.join(", ")))
}

/// `schema` as the text of a file.
pub(super) fn text(schema: &Value) -> Result<String> {
    Ok(serde_json::to_string_pretty(schema)? + "\n")
}
