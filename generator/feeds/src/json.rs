//! The listings of an API's JSON as trees.

use serde_json::Value;

use crate::Position;
use crate::element::Element;

/// The tree of a listing; its values know their paths.
pub(crate) fn listing(value: &Value, number: usize) -> Element {
    let mut root = Element::new("listing", String::new(), Position::Listing(number));
    root.children = children(value, "");
    root
}

/// The values of an object; a list becomes an element for each item.
fn children(value: &Value, path: &str) -> Vec<Element> {
    let mut children = Vec::new();
    for (key, value) in value.as_object().into_iter().flatten() {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match value {
            Value::Array(items) => children.extend(
                items.iter().enumerate().map(|(index, item)| element(key, item, &format!("{path}[{index}]"))),
            ),
            value => children.push(element(key, value, &path)),
        }
    }
    children
}

fn element(key: &str, value: &Value, path: &str) -> Element {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    };
    let mut element = Element::new(key, text, Position::Path(path.into()));
    element.finish();
    element.children = children(value, path);
    element
}
