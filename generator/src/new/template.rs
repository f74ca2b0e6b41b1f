//! The text of a new record, generated from its type.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use records::Form;
use records::schema::{Field, RecordType};

/// The text with the known `values`; other required keys get their examples. `schema` is the path of the schema,
/// relative to the record.
pub(super) fn text(record: &RecordType, form: Form, values: &BTreeMap<&str, String>, schema: &str) -> String {
    let mut text = String::new();
    if form == Form::Markdown {
        text.push_str("---\n");
    }
    line(&mut text, &format!("# yaml-language-server: $schema={schema}"));
    let body = record.kind.text_key();
    let (required, optional): (Vec<&Field>, Vec<&Field>) = record
        .fields
        .iter()
        .filter(|field| Some(field.name.as_str()) != body)
        .partition(|field| field.is_required || values.contains_key(field.name.as_str()));
    for field in required {
        line(&mut text, &comment(field));
        let value = values.get(field.name.as_str()).unwrap_or(&field.example);
        line(&mut text, &format!("{}: {value}", field.name));
    }
    line(&mut text, "\n# The keys below are optional. Remove the `#` before a key and write its value.");
    for field in optional {
        line(&mut text, &format!("\n{}", comment(field)));
        line(&mut text, &format!("# {}: {}", field.name, field.example));
    }
    let about = record.fields.iter().find(|field| Some(field.name.as_str()) == body);
    let placeholder =
        format!("{}: {}", content::PLACEHOLDER_TEXT, about.map_or("", |field| field.about.as_str()));
    match body {
        Some(_) if form == Form::Markdown => line(&mut text, &format!("---\n{placeholder}")),
        Some(key) => line(&mut text, &format!("\n{key}: |\n  {placeholder}")),
        None => {}
    }
    text
}

fn line(text: &mut String, line: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{line}");
}

/// The meaning and type of a key as a one-line comment.
fn comment(field: &Field) -> String {
    let about = field.about.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("# {about} ({})", field.takes)
}

/// `text` as a YAML value, which a JSON string is.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_title_can_be_read_back() {
        for title in [
            "Villa by the water", "Villa: by the \"water\"", "yes", "No", "true", "12", "# 1 villa",
            "*Star*", "شقة", "a\tb", "null", "@home", "{a}", "x: y #z",
        ] {
            let value = content::plain_value(&format!("title: {}", quoted(title))).expect("YAML");
            assert_eq!(value["title"], *title, "{title}");
        }
    }
}
