//! The text of a new record, generated from its type.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use records::schema::{Field, RecordType};

/// The parts of a new record.
pub(super) struct Template<'t> {
    pub(super) record: &'t RecordType,
    /// The known values; other required keys get their examples.
    pub(super) values: BTreeMap<&'static str, String>,
    /// The path of the schema, relative to the record.
    pub(super) schema: String,
    /// Whether the text is below front matter.
    pub(super) has_body: bool,
}

pub(super) fn text(template: &Template) -> String {
    let mut text = String::new();
    if template.has_body {
        text.push_str("---\n");
    }
    line(&mut text, &format!("# yaml-language-server: $schema={}", template.schema));
    let body = template.record.kind.text_key();
    let (required, optional): (Vec<&Field>, Vec<&Field>) = template
        .record
        .fields
        .iter()
        .filter(|field| Some(field.name.as_str()) != body)
        .partition(|field| field.is_required || template.values.contains_key(field.name.as_str()));
    for field in required {
        line(&mut text, &comment(field));
        let value = template.values.get(field.name.as_str()).unwrap_or(&field.example);
        line(&mut text, &format!("{}: {value}", field.name));
    }
    line(&mut text, "\n# The keys below are optional. Remove the `#` before a key and write its value.");
    for field in optional {
        line(&mut text, &format!("\n{}", comment(field)));
        line(&mut text, &format!("# {}: {}", field.name, field.example));
    }
    let about = template.record.fields.iter().find(|field| Some(field.name.as_str()) == body);
    let placeholder =
        format!("{}: {}", content::PLACEHOLDER_TEXT, about.map_or("", |field| field.about.as_str()));
    match body {
        Some(_) if template.has_body => line(&mut text, &format!("---\n{placeholder}")),
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
