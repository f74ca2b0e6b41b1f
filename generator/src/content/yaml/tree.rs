//! The tree: scalars as written, lists, and groups of keys, each with its place.

use std::borrow::Cow;

use catalog::problem::Step;

use diagnostics::Span;

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node<'t> {
    pub(crate) span: Span,
    pub(crate) value: Value<'t>,
}

/// What stands there.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'t> {
    Scalar(Scalar<'t>),
    Sequence(Vec<Node<'t>>),
    Mapping(Vec<Entry<'t>>),
    /// Stands for a value whose fault is known, so that reading can go on; the number counts the guesses at what will do.
    Placeholder(u8),
}

/// A text, number, date or anything else that is one word or one string in YAML.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Scalar<'t> {
    /// As written, escapes resolved: `0000000417` keeps its zeros.
    pub(crate) text: Cow<'t, str>,
    pub(crate) style: Style,
}

/// How a scalar is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Bare: it may be a number, a truth value or nothing at all.
    Plain,
    /// In quotes or as a block: it is text.
    Text,
}

impl Scalar<'_> {
    /// Whether nothing is written: `price:`, `price: ~`, `price: null`.
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

    /// The value of `key`, when this is a group of keys.
    pub(crate) fn get(&self, key: &str) -> Option<&Entry<'t>> {
        match &self.value {
            Value::Mapping(entries) => entries.iter().find(|entry| entry.key == key),
            _ => None,
        }
    }

    /// The place of the value that `path` leads to, or of the last value on the way that is there.
    pub(crate) fn span_at(&self, path: &[Step]) -> Span {
        let Some((step, rest)) = path.split_first() else { return self.mark() };
        match (step, &self.value) {
            (Step::Key(key), Value::Mapping(_)) => match self.get(key) {
                // An empty value has no width; the key above it is what an editor looks for.
                Some(entry) if rest.is_empty() && entry.value.span.start == entry.value.span.end => {
                    entry.key_span
                }
                Some(entry) => entry.value.span_at(rest),
                None => self.mark(),
            },
            (Step::Index(index), Value::Sequence(items)) => {
                items.get(*index).map_or_else(|| self.mark(), |item| item.span_at(rest))
            }
            // A picture without words of its own is one scalar where the path says `src`.
            _ => self.mark(),
        }
    }

    /// What is marked when the fault is this value as a whole: its first key, its first item, or all of a scalar.
    pub(crate) fn mark(&self) -> Span {
        match &self.value {
            Value::Mapping(entries) if self.is_block() => {
                entries.first().map_or(self.span, |entry| entry.key_span)
            }
            Value::Sequence(items) if self.is_block() => items.first().map_or(self.span, Node::mark),
            _ => self.span,
        }
    }

    /// The parser gives a block collection no width of its own.
    fn is_block(&self) -> bool {
        self.span.start == self.span.end
    }
}
