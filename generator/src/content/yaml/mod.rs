//! YAML text to a tree that knows where each value stands. The only module that knows the YAML library: its parser gives events
//! with byte positions, and what a value *means* is left to `deserialize`, which knows what is asked for.

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

/// Something wrong at one place of a file, before the file's name is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    pub(crate) span: Span,
    pub(crate) headline: String,
    pub(crate) label: String,
    pub(crate) help: String,
}

impl Fault {
    pub(crate) fn new(
        code: Code,
        span: Span,
        headline: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self { code, span, headline: headline.into(), label: label.into(), help: help.into() }
    }
}
