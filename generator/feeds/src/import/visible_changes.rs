//! Changes of listings that an import would make, in the words of `generator diff`.

use catalog::property::{Key, Property};
use content::diagnostics::counted;
use records::diff::{Change, ChangeKind, listing};
use serde_json::Value;

use super::plan::KeyChange;
use crate::shortened;

/// Longer values are cut.
const MAX_CHARS: usize = 60;

/// A new listing.
pub(super) fn new_listing(property: &Property) -> Change {
    change(property, ChangeKind::New, listing::described(property))
}

/// What changed of a listing: status and price in words, other keys with their values, and `more` in one change, so
/// that changes are counted as listings are.
pub(super) fn changed_listing(
    before: &Property,
    after: &Property,
    changes: &[KeyChange],
    more: Vec<String>,
) -> Vec<Change> {
    let mut visible = Vec::new();
    if let Some((kind, detail)) = listing::status(before, after) {
        visible.push(change(after, kind, detail));
    }
    if let Some((kind, detail)) = listing::price(before, after) {
        visible.push(change(after, kind, detail));
    }
    let is_said = |change: &&KeyChange| {
        matches!(change.key, Key::Status | Key::Price | Key::ClosedOn | Key::Updated | Key::Featured)
    };
    let others = changes.iter().filter(|change| !is_said(change)).map(detail);
    let others: Vec<String> = others.chain(more).collect();
    if !others.is_empty() {
        visible.push(change(after, ChangeKind::Changed, others.join("; ")));
    }
    visible
}

/// `images`: 3 pictures of the feed
pub(super) fn other_pictures(key: Key, count: usize) -> String {
    format!("`{key}`: {} of the feed", counted(count, "picture"))
}

fn change(property: &Property, kind: ChangeKind, detail: String) -> Change {
    let address = format!("/property/{}", property.id);
    Change { kind, title: property.title.en.as_str().to_owned(), address, detail }
}

/// `bedrooms: 2 → 3`
fn detail(change: &KeyChange) -> String {
    let KeyChange { key, old, new } = change;
    match (old, new) {
        (Value::Null, new) => format!("`{key}`: {}", value(new)),
        (old, Value::Null) => format!("`{key}`: {} → nothing", value(old)),
        (old, new) => format!("`{key}`: {} → {}", value(old), value(new)),
    }
}

fn value(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.split_whitespace().collect::<Vec<_>>().join(" "),
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
    shortened(&text, MAX_CHARS)
}
