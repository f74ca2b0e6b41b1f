//! Parses YAML into a tree with positions. This is the only module that uses the YAML library; `deserialize` interprets
//! the values by type.

pub(super) mod comments;
pub(super) mod conflicts;
pub(super) mod controls;
pub(super) mod invisibles;
mod parse;
mod syntax;
mod tree;

pub(crate) use parse::parse;
pub(crate) use tree::{Entry, Node, Scalar, Style, Value};

use catalog::problem::Code;

use diagnostics::Span;

/// A diagnostic at a span of a file whose name is not yet known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SpannedProblem {
    pub(crate) code: Code,
    pub(crate) span: Span,
    pub(crate) headline: String,
    pub(crate) label: String,
    pub(crate) help: String,
}

impl SpannedProblem {
    pub(crate) fn new(code: Code, span: Span, headline: impl Into<String>) -> Self {
        Self { code, span, headline: headline.into(), label: String::new(), help: String::new() }
    }

    pub(crate) fn label(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }
}
