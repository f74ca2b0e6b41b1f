//! The text of a new record, from what its type says of each key.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::content;
use crate::reference::{Field, RecordType};

/// What a new record is made from.
pub(super) struct Template<'t> {
    pub(super) record: &'t RecordType,
    /// The values that are known; the other required keys get their examples.
    pub(super) values: BTreeMap<&'static str, String>,
    /// The schema's place, seen from the record.
    pub(super) schema: String,
    /// Whether the text stands below front matter.
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

/// What a key means and takes, as a comment that is one line.
fn comment(field: &Field) -> String {
    let about = field.about.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("# {about} ({})", field.takes)
}

/// `text` as a value that YAML reads as this text, whatever is in it: JSON's texts are YAML's too.
pub(super) fn quoted(text: &str) -> String {
    let is_plain = text.starts_with(|first: char| first.is_alphabetic())
        && text.chars().all(|sign| sign.is_alphanumeric() || " ,.'-()".contains(sign))
        && !text.ends_with(' ')
        && content::plain_value(text).is_some_and(|value| value == *text);
    if is_plain { text.to_owned() } else { serde_json::Value::from(text).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_title_is_read_back_as_it_was_given() {
        for title in [
            "Villa by the water",
            "Villa: by the \"water\"",
            "yes",
            "No",
            "true",
            "12",
            "# 1 villa",
            "*Star*",
            "شقة",
            "a\tb",
            "null",
            "@home",
            "{a}",
            "x: y #z",
        ] {
            let value = content::plain_value(&format!("title: {}", quoted(title))).expect("YAML");
            assert_eq!(value["title"], *title, "{title}");
        }
    }
}
