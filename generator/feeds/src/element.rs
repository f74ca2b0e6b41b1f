//! A listing of a feed as a tree, whether it was XML or JSON.

use catalog::clean::{fold, folds_to};
use serde_json::Value;

use crate::Position;
use crate::characters::{self, CharacterFault};

/// The names of attributes and elements with the value of the element around them.
pub(crate) const VALUES: [&str; 2] = ["value", "amount"];

/// One element with its text and its children.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Element {
    name: String,
    pub(crate) written: String,
    pub(crate) text: String,
    pub(crate) position: Position,
    /// Its attributes, each as an element with a text.
    pub(crate) attributes: Vec<Element>,
    pub(crate) children: Vec<Element>,
    /// What was wrong with the characters of the text.
    pub(crate) faults: Vec<CharacterFault>,
}

impl Element {
    pub(crate) fn new(written: &str, text: String, position: Position) -> Self {
        let (name, written) = (fold(written), written.to_owned());
        Self {
            name,
            written,
            text,
            position,
            attributes: Vec::new(),
            children: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// The tree of a listing in the JSON of an API; its values know their paths.
    pub(crate) fn of_json(listing: &Value, number: usize) -> Self {
        let mut root = Self::new("listing", String::new(), Position::Listing(number));
        root.children = children(listing, "");
        root
    }

    /// Cleans the text once it is complete.
    pub(crate) fn finish(&mut self) {
        let (text, faults) = characters::cleaned(self.text.trim());
        text.trim().clone_into(&mut self.text);
        self.faults = faults;
    }

    /// The name without case and hyphens.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The text, or the attribute or element that some feeds use for it: `<price value="1900000"/>`,
    /// `<size><value>116</value><unit>sqm</unit></size>`.
    pub(crate) fn value(&self) -> &str {
        if !self.text.is_empty() {
            return &self.text;
        }
        self.attribute(&VALUES).map_or("", |value| &value.text)
    }

    /// The first attribute with one of these names, or element that is like one.
    pub(crate) fn attribute(&self, names: &[&str]) -> Option<&Self> {
        let inner = self.children.iter().filter(|child| child.children.is_empty());
        self.attributes
            .iter()
            .chain(inner)
            .find(|element| names.iter().any(|name| folds_to(name, &element.name)))
    }

    /// The elements at `path`, such as `photo/url`; the last part can be an attribute as well.
    pub(crate) fn all(&self, path: &str) -> Vec<&Self> {
        let mut elements = vec![self];
        for name in path.split('/') {
            elements = elements
                .into_iter()
                .flat_map(|element| element.children.iter().chain(&element.attributes))
                .filter(|child| folds_to(name, &child.name))
                .collect();
        }
        elements
    }
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
