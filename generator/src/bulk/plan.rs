//! The files after changes of their keys.

use anyhow::Result;
use catalog::text::Language;
use records::file_edits::FileEdit;
use records::{Changes, Form, Keys};
use serde_json::{Map, Value};

use super::{Row, Rows};

/// A wanted value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The key, or the path of a key in a group: `permit.expires`.
    pub key: String,
    /// The value as typed; `None` removes the key.
    pub value: Option<String>,
}

/// The changed files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// The files that change.
    pub edits: Vec<FileEdit>,
    /// The number of records that have the wanted values already.
    pub unchanged: usize,
    /// The files of records that cannot be changed, each with the reason.
    pub refused: Vec<String>,
}

impl Plan {
    /// The plan to make `wanted` changes of records among `rows`.
    pub fn new(rows: &Rows, wanted: &[(&Row, Vec<Change>)]) -> Result<Self> {
        let mut plan = Self::default();
        for (row, changes) in wanted {
            let path = row.origin.path().to_owned();
            let before = fs_err::read_to_string(&path)?;
            match edited(rows, row, changes, &before) {
                Ok(after) if after == before => plan.unchanged += 1,
                Ok(after) => {
                    let shown = row.origin.shown.to_string();
                    plan.edits.push(FileEdit { shown, path, before: Some(before), after });
                }
                Err(reason) => plan.refused.push(format!("{}: {reason}", row.origin.shown)),
            }
        }
        Ok(plan)
    }
}

/// `text`, the file of a record, with the changes, or why that is impossible.
fn edited(rows: &Rows, row: &Row, changes: &[Change], text: &str) -> Result<String, String> {
    let form = Form::of(row.origin.path()).ok_or("it is not a record")?;
    let mut written = row.origin.values();
    let mut edit = Changes::default();
    for change in changes.iter().filter(|change| !is_there(row, change)) {
        let keys = rows.key(&change.key)?;
        let value = change.value.as_deref().map_or(Ok(Value::Null), |value| value_of(value, keys))?;
        match value {
            Value::String(body) if form == Form::Markdown && rows.kind.text_key() == Some(&*change.key) => {
                edit.body = Some(body);
            }
            value => {
                let (first, rest) = change.key.split_once('.').unwrap_or((&change.key, ""));
                let steps: Vec<&str> = rest.split('.').filter(|step| !step.is_empty()).collect();
                let whole = written.entry(first).or_insert(Value::Null);
                put(whole, &steps, value).map_err(|reason| format!("`{}` {reason}", change.key))?;
                edit.values.insert(first.to_owned(), whole.clone());
            }
        }
    }
    records::edit(text, form, rows.keys(), &edit).map_err(|error| error.to_string())
}

/// Whether the record is read with this value already, however it is written.
fn is_there(row: &Row, Change { key, value }: &Change) -> bool {
    let Some(value) = value else { return false };
    match (row.value(key), value.as_str()) {
        (Some(Value::Bool(truth)), "yes" | "true" | "TRUE") => *truth,
        (Some(Value::Bool(truth)), "no" | "false" | "FALSE") => !truth,
        _ => row.cell(key) == *value && !value.is_empty(),
    }
}

/// The value that `text` means for a key: a list or a group in YAML, or else a number, a word or the text itself.
fn value_of(text: &str, keys: &Keys) -> Result<Value, String> {
    let text = text.replace("\r\n", "\n");
    if text.starts_with(['[', '{']) {
        let value = content::plain_value(&text).filter(|value| value.is_array() || value.is_object());
        return value.ok_or_else(|| format!("`{text}` is not a list such as [Sea, Marina] or a group"));
    }
    if keys.is_text() {
        return Ok(Value::String(text));
    }
    Ok(match text.as_str() {
        // As Excel writes them.
        "TRUE" => Value::from("yes"),
        "FALSE" => Value::from("no"),
        _ => content::plain_value(&text).filter(Value::is_number).unwrap_or(Value::String(text)),
    })
}

/// Sets the value at `steps` inside `value`; a group without any value is removed.
fn put(value: &mut Value, steps: &[&str], new: Value) -> Result<(), &'static str> {
    let Some((step, rest)) = steps.split_first() else {
        *value = new;
        return Ok(());
    };
    let is_language = Language::ALL.iter().any(|language| language.code() == *step);
    match value {
        Value::Null => *value = Value::Object(Map::new()),
        Value::String(_) if is_language => {
            let english = value.take();
            *value = Value::Object(Map::from_iter([("en".to_owned(), english)]));
        }
        _ => {}
    }
    let Value::Object(values) = value else { return Err("is not in a group here; write the whole value") };
    put(values.entry(*step).or_insert(Value::Null), rest, new)?;
    if values.values().all(Value::is_null) {
        *value = Value::Null;
    }
    Ok(())
}
