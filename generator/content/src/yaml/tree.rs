//! The YAML tree: scalars, lists and groups of keys, with positions.

use std::borrow::Cow;

use catalog::problem::Step;

use diagnostics::Span;

/// A value with its position.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node<'t> {
    pub(crate) span: Span,
    pub(crate) value: Value<'t>,
}

/// The value of a node.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'t> {
    Scalar(Scalar<'t>),
    Sequence(Vec<Node<'t>>),
    Mapping(Vec<Entry<'t>>),
    /// A placeholder for an invalid value; the number counts the guesses.
    Placeholder(u8),
}

/// A text, number, date or other scalar.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Scalar<'t> {
    /// The text with escapes resolved: `0000000417` keeps its zeros.
    pub(crate) text: Cow<'t, str>,
    pub(crate) style: Style,
}

/// The style of a scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Plain: a number, a boolean, null or text.
    Plain,
    /// Quoted or a block: text.
    Text,
}

impl Scalar<'_> {
    /// Whether it is null: `price:`, `price: ~`, `price: null`.
    pub(crate) fn is_null(&self) -> bool {
        self.style == Style::Plain && matches!(&*self.text, "" | "~" | "null" | "Null" | "NULL")
    }
}

/// A key and its value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry<'t> {
    pub(crate) key: Cow<'t, str>,
    pub(crate) key_span: Span,
    pub(crate) value: Node<'t>,
}

impl<'t> Node<'t> {
    pub(crate) fn placeholder(span: Span) -> Self {
        Self { span, value: Value::Placeholder(0) }
    }

    /// The value of `key` in a group.
    pub(crate) fn get(&self, key: &str) -> Option<&Entry<'t>> {
        match &self.value {
            Value::Mapping(entries) => entries.iter().find(|entry| entry.key == key),
            _ => None,
        }
    }

    /// The span of the value at `path`, or of its last existing parent.
    pub(crate) fn span_at(&self, path: &[Step]) -> Span {
        let Some((step, rest)) = path.split_first() else { return self.mark() };
        match (step, &self.value) {
            (Step::Key(key), Value::Mapping(_)) => match self.get(key) {
                // An empty value has no width, so its key is marked.
                Some(entry) if rest.is_empty() && entry.value.span.start == entry.value.span.end => {
                    entry.key_span
                }
                Some(entry) => entry.value.span_at(rest),
                None => self.mark(),
            },
            (Step::Index(index), Value::Sequence(items)) => {
                items.get(*index).map_or_else(|| self.mark(), |item| item.span_at(rest))
            }
            // A picture without a description is a scalar, while the path contains `src`.
            _ => self.mark(),
        }
    }

    /// The span to mark for the whole value: the first key, the first item, or the scalar.
    pub(crate) fn mark(&self) -> Span {
        match &self.value {
            Value::Mapping(entries) if self.is_block() => {
                entries.first().map_or(self.span, |entry| entry.key_span)
            }
            Value::Sequence(items) if self.is_block() => items.first().map_or(self.span, Node::mark),
            _ => self.span,
        }
    }

    /// The parser gives block collections no width.
    fn is_block(&self) -> bool {
        self.span.start == self.span.end
    }
}
