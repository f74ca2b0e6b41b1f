//! The YAML tree: scalars, lists and groups of keys, with positions.

use std::borrow::Cow;

use catalog::problem::Step;

use crate::diagnostics::Span;

/// A value with its position.
#[derive(Debug, Clone, PartialEq)]
pub struct Node<'t> {
    /// Its bytes; block lists and groups have an empty span.
    pub span: Span,
    pub value: Value<'t>,
}

/// The value of a node.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'t> {
    /// A text, number, date or other single value.
    Scalar(Scalar<'t>),
    /// A list.
    Sequence(Vec<Node<'t>>),
    /// A group of keys.
    Mapping(Vec<Entry<'t>>),
    /// A placeholder for an invalid value, and the type that it stands in for.
    Placeholder(Guess),
}

/// What a placeholder is taken for by a type that takes several kinds of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guess {
    Text,
    /// A number, or a date where only texts are taken.
    Number,
    List,
    /// A group of keys.
    Group,
    /// No value.
    Nothing,
}

impl Guess {
    /// The guess after a refused one; `None` after the last, where the parent becomes a placeholder too.
    pub(crate) const fn next(self) -> Option<Self> {
        match self {
            Self::Text => Some(Self::Number),
            Self::Number => Some(Self::List),
            Self::List => Some(Self::Group),
            Self::Group => Some(Self::Nothing),
            Self::Nothing => None,
        }
    }
}

/// A text, number, date or other scalar.
#[derive(Debug, Clone, PartialEq)]
pub struct Scalar<'t> {
    /// The text with escapes resolved: `0000000417` keeps its zeros.
    pub text: Cow<'t, str>,
    /// Whether it is plain.
    pub style: Style,
}

/// The style of a scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Plain: a number, a boolean, null or text.
    Plain,
    /// Quoted or a block: text.
    Text,
}

impl Scalar<'_> {
    /// Whether it is null: `price:`, `price: ~`, `price: null`.
    pub fn is_null(&self) -> bool {
        self.style == Style::Plain && matches!(&*self.text, "" | "~" | "null" | "Null" | "NULL")
    }
}

/// A key and its value.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<'t> {
    pub key: Cow<'t, str>,
    /// The bytes of the key.
    pub key_span: Span,
    pub value: Node<'t>,
}

impl<'t> Node<'t> {
    pub fn placeholder(span: Span) -> Self {
        Self { span, value: Value::Placeholder(Guess::Text) }
    }

    /// The entries of a group; another value has none.
    pub fn entries(&self) -> &[Entry<'t>] {
        if let Value::Mapping(entries) = &self.value { entries } else { &[] }
    }

    /// The value of `key` in a group.
    pub fn get(&self, key: &str) -> Option<&Entry<'t>> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The scalar, if it is one.
    pub fn scalar(&self) -> Option<&Scalar<'t>> {
        if let Value::Scalar(scalar) = &self.value { Some(scalar) } else { None }
    }

    /// The value at `path`, if there is one.
    pub fn at(&self, path: &[Step]) -> Option<&Self> {
        let Some((step, rest)) = path.split_first() else { return Some(self) };
        match (step, &self.value) {
            (Step::Key(key), Value::Mapping(_)) => self.get(key)?.value.at(rest),
            (Step::Index(index), Value::Sequence(items)) => items.get(*index)?.at(rest),
            // A picture without a description is a scalar, while the path contains `src`.
            (Step::Key(key), Value::Scalar(_)) if key == "src" && rest.is_empty() => Some(self),
            _ => None,
        }
    }

    /// The span of the value at `path`, or of its last existing parent.
    pub fn span_at(&self, path: &[Step]) -> Span {
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
    pub fn mark(&self) -> Span {
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
