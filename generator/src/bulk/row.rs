//! A record with its values by key.

use std::sync::Arc;

use content::Origin;
use serde_json::{Map, Value};

/// The names of the columns that are not keys.
pub(super) const ID: &str = "id";
pub(super) const FILE: &str = "file";

/// A record.
#[derive(Debug, Clone)]
pub struct Row {
    pub origin: Arc<Origin>,
    /// The values as they are written; of listings as they are read, with the defaults of some missing keys.
    pub values: Map<String, Value>,
}

impl Row {
    /// The value at `path`: `agent`, `permit.expires`.
    pub fn value(&self, path: &str) -> Option<&Value> {
        let mut steps = path.split('.');
        let first = self.values.get(steps.next()?)?;
        steps.try_fold(first, |value, step| value.get(step)).filter(|value| !value.is_null())
    }

    /// The value at `path` as text, as a cell of a sheet has it; a list or a group as JSON.
    pub fn cell(&self, path: &str) -> String {
        match path {
            ID => self.origin.id.clone(),
            FILE => self.origin.shown.to_string(),
            path => match self.value(path) {
                None => String::new(),
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
            },
        }
    }

    /// Every scalar at `path`: of a list or a group, all that are in it.
    pub fn scalars(&self, path: &str) -> Vec<String> {
        if matches!(path, ID | FILE) {
            return vec![self.cell(path)];
        }
        let mut found = Vec::new();
        scalars(self.value(path), &mut found);
        found
    }
}

fn scalars(value: Option<&Value>, found: &mut Vec<String>) {
    match value {
        None | Some(Value::Null) => {}
        Some(Value::String(text)) => found.push(text.clone()),
        Some(Value::Array(items)) => items.iter().for_each(|item| scalars(Some(item), found)),
        Some(Value::Object(values)) => values.values().for_each(|value| scalars(Some(value), found)),
        Some(value) => found.push(value.to_string()),
    }
}
