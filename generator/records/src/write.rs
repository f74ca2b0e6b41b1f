//! Values as YAML lines in canonical form.

use serde_json::{Map, Value};

use crate::file::newline_of;
use crate::keys::Keys;
use crate::scalar;
use content::yaml::Form;

/// A new record file with these values; null ones are left out. `body` is the text below the front matter.
pub fn write(form: Form, keys: &Keys, values: &Map<String, Value>, body: &str) -> String {
    let lines = group(values, keys);
    let front_matter = lines.iter().flat_map(|line| [line, "\n"]).collect::<String>();
    match form {
        Form::Yaml => front_matter,
        Form::Markdown => format!("---\n{front_matter}---\n{}\n", body.trim()),
    }
}

/// `lines`, indented by `indent`, with the line endings of `text`.
pub(crate) fn indented(lines: &[String], indent: usize, text: &str) -> String {
    let newline = newline_of(text);
    let mut out = String::new();
    for line in lines {
        if !line.is_empty() {
            out.push_str(&" ".repeat(indent));
            out.push_str(line);
        }
        out.push_str(newline);
    }
    out
}

/// The lines of a group's keys, in order.
pub(crate) fn group(values: &Map<String, Value>, keys: &Keys) -> Vec<String> {
    let mut entries: Vec<_> = values.iter().filter(|(_, value)| !value.is_null()).collect();
    entries.sort_by_key(|(key, _)| keys.place(key));
    entries.into_iter().flat_map(|(key, value)| entry(key, value, keys.of(key))).collect()
}

/// The lines of a key and its value.
pub(crate) fn entry(key: &str, value: &Value, keys: &Keys) -> Vec<String> {
    after(&format!("{}:", scalar::text(key)), self::value(value, keys))
}

/// The lines of a list item.
pub(crate) fn item(value: &Value, keys: &Keys) -> Vec<String> {
    after_dash(value.is_object(), self::value(value, keys))
}

/// The lines of a value after a dash.
pub(crate) fn after_dash(is_group: bool, lines: Lines) -> Vec<String> {
    match lines {
        // A group starts on the line of its dash.
        Lines { first: None, below } if is_group => {
            let mark = |(index, line): (usize, String)| {
                if index == 0 { format!("- {line}") } else { indented_line(&line) }
            };
            below.into_iter().enumerate().map(mark).collect()
        }
        lines => after("-", lines),
    }
}

/// A scalar on one line; `None` for other values.
pub(crate) fn one_line(value: &Value, keys: &Keys) -> Option<String> {
    let Lines { first, below } = self::value(value, keys);
    first.filter(|_| below.is_empty() && !value.is_array() && !value.is_object())
}

/// A value's lines: what goes after the key or dash, and what goes below it, indented relative to it by two.
pub(crate) struct Lines {
    pub(crate) first: Option<String>,
    pub(crate) below: Vec<String>,
}

/// The lines of a value after `mark`, a key and its colon or a dash.
pub(crate) fn after(mark: &str, Lines { first, below }: Lines) -> Vec<String> {
    let first = first.map_or_else(|| mark.to_owned(), |first| format!("{mark} {first}"));
    std::iter::once(first).chain(below.iter().map(|line| indented_line(line))).collect()
}

/// A line two spaces further right.
pub(crate) fn indented_line(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!("  {line}") }
}

fn value(value: &Value, keys: &Keys) -> Lines {
    match value {
        Value::Null => Lines { first: None, below: Vec::new() },
        Value::Bool(truth) => Lines { first: Some(truth.to_string()), below: Vec::new() },
        Value::Number(number) => Lines { first: Some(number.to_string()), below: Vec::new() },
        Value::String(text) => self::text(text, keys),
        Value::Array(items) if items.is_empty() => Lines { first: Some("[]".to_owned()), below: Vec::new() },
        Value::Array(items) => Lines {
            first: None,
            below: items.iter().flat_map(|item| self::item(item, keys.item())).collect(),
        },
        Value::Object(values) if values.values().all(Value::is_null) => {
            Lines { first: Some("{}".to_owned()), below: Vec::new() }
        }
        Value::Object(values) => Lines { first: None, below: group(values, keys) },
    }
}

/// The lines of a text, or of a typed scalar.
pub(crate) fn text(text: &str, keys: &Keys) -> Lines {
    if keys.is_text()
        && let Some(mut lines) = scalar::block(text)
    {
        let first = lines.remove(0);
        return Lines { first: Some(first), below: lines };
    }
    let first = if keys.is_text() { scalar::text(text) } else { scalar::typed(text) };
    Lines { first: Some(first.into_owned()), below: Vec::new() }
}
