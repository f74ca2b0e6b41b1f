//! Changes of listings that an import would make, in the words of `generator diff`.

use catalog::property::Property;
use serde_json::Value;

use super::KeyChange;
use crate::diff::{Change, ChangeKind, listing};

/// Longer values are cut.
const MAX_CHARS: usize = 60;

/// A listing that was not there.
pub(super) fn new_listing(property: &Property) -> Change {
    change(property, ChangeKind::New, listing::described(property))
}

/// What changed of a listing: status and price in words, other keys with their values.
pub(super) fn changed_listing(before: &Property, after: &Property, changes: &[KeyChange]) -> Vec<Change> {
    let mut found = Vec::new();
    if let Some((kind, detail)) = listing::status(before, after) {
        found.push(change(after, kind, detail));
    }
    if let Some(detail) = listing::price(before, after) {
        found.push(change(after, ChangeKind::Price, detail));
    }
    let is_said = |key: &str| matches!(key, "status" | "price" | "closed_on" | "updated" | "featured");
    let others: Vec<String> = changes.iter().filter(|it| !is_said(&it.key)).map(detail).collect();
    if !others.is_empty() {
        found.push(change(after, ChangeKind::Changed, others.join("; ")));
    }
    found
}

/// A listing that gets the feed's pictures for a key.
pub(super) fn other_pictures(property: &Property, (key, count): (&str, usize)) -> Change {
    let s = if count == 1 { "" } else { "s" };
    change(property, ChangeKind::Changed, format!("`{key}`: {count} picture{s} of the feed"))
}

/// A listing that gets the feed's Arabic texts.
pub(super) fn arabic_texts(property: &Property, title: &str) -> Change {
    change(property, ChangeKind::Changed, format!("Arabic texts: {title}"))
}

fn change(property: &Property, kind: ChangeKind, detail: String) -> Change {
    let address = format!("/property/{}", property.id);
    Change { kind, title: property.title.en.as_str().to_owned(), address, detail }
}

/// `bedrooms: 2 → 3`
fn detail(change: &KeyChange) -> String {
    let KeyChange { key, old, new } = change;
    match (old, new) {
        (_, new) if key == "description" && new.is_string() => format!("`{key}`"),
        (Value::Null, new) => format!("`{key}`: {}", value(new)),
        (old, Value::Null) => format!("`{key}`: {} → nothing", value(old)),
        (old, new) => format!("`{key}`: {} → {}", value(old), value(new)),
    }
}

fn value(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(self::value).collect::<Vec<_>>().join(", "),
        Value::Object(values) => match values.get("en") {
            Some(english) => self::value(english),
            None => values
                .iter()
                .map(|(key, inner)| format!("{key} {}", self::value(inner)))
                .collect::<Vec<_>>()
                .join(", "),
        },
        other => other.to_string(),
    };
    if text.chars().count() <= MAX_CHARS {
        text
    } else {
        text.chars().take(MAX_CHARS).chain(['…']).collect()
    }
}
