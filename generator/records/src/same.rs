//! Whether values are equal, however they are written.

use content::yaml::{Node, Value as Tree};

use serde_json::Value;

/// Whether `node` reads as `value`.
pub(crate) fn is_value(node: &Node, value: &Value) -> bool {
    match (&node.value, value) {
        (Tree::Scalar(scalar), Value::Null) => scalar.is_null(),
        (Tree::Scalar(scalar), Value::Bool(truth)) => {
            let words = if *truth { ["true", "yes"] } else { ["false", "no"] };
            words.contains(&&*scalar.text)
        }
        (Tree::Scalar(scalar), Value::Number(number)) => {
            *scalar.text == number.to_string()
                || scalar.text.parse::<f64>().ok().is_some_and(|written| Some(written) == number.as_f64())
        }
        (Tree::Scalar(scalar), Value::String(text)) => scalar.text == *text && !scalar.is_null(),
        (Tree::Sequence(items), Value::Array(values)) => {
            items.len() == values.len() && items.iter().zip(values).all(|(item, value)| is_value(item, value))
        }
        (Tree::Mapping(entries), Value::Object(values)) => {
            let is_in = |(key, value): (&String, &Value)| {
                node.get(key).map_or(value.is_null(), |entry| is_value(&entry.value, value))
            };
            entries.iter().all(|entry| values.contains_key(&*entry.key)) && values.iter().all(is_in)
        }
        _ => false,
    }
}

/// Whether both trees hold the same values, in any order of keys.
pub(crate) fn are_trees(one: &Node, other: &Node) -> bool {
    match (&one.value, &other.value) {
        (Tree::Scalar(one), Tree::Scalar(other)) => {
            one.is_null() == other.is_null() && (one.is_null() || one.text == other.text)
        }
        (Tree::Sequence(one), Tree::Sequence(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| are_trees(one, other))
        }
        (Tree::Mapping(entries), Tree::Mapping(others)) => {
            let is_in = |entry: &content::yaml::Entry| {
                other.get(&entry.key).is_some_and(|other| are_trees(&entry.value, &other.value))
            };
            entries.len() == others.len() && entries.iter().all(is_in)
        }
        _ => false,
    }
}
