//! Parses YAML into a tree with positions, and splits markdown files. Only this crate uses the YAML library; `content`
//! interprets the values by type, and `records` writes them.

pub(crate) mod comments;
mod conflicts;
mod controls;
mod form;
pub mod front_matter;
pub(crate) mod invisibles;
pub mod lines;
pub(crate) mod lookalikes;
mod parse;
mod rewrite;
mod syntax;
mod tree;

pub use form::Form;
pub use parse::parse;
pub use rewrite::{double_quoted, scalar_like};
pub use tree::{Entry, Guess, Node, Scalar, Style, Value};

use catalog::problem::Code;

use crate::diagnostics::{Diagnostic, Fix, Place, Span};

/// Conflict markers and control characters in a file, which is not parsed then: the errors that they cause would be
/// less clear.
pub fn damage(text: &str) -> Vec<SpannedProblem> {
    let mut damage = conflicts::in_file(text);
    damage.extend(controls::in_file(text));
    damage
}

/// A diagnostic at a span of a file whose name is not yet known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpannedProblem {
    pub code: Code,
    /// The marked bytes.
    pub span: Span,
    /// What is wrong, in one sentence.
    pub headline: String,
    /// The label under the marked text.
    pub label: String,
    /// How to fix it.
    pub help: String,
    /// The replacement that does so, if there is one.
    pub fix: Option<Fix>,
}

impl SpannedProblem {
    /// A problem without label and help.
    pub fn new(code: Code, span: Span, headline: impl Into<String>) -> Self {
        Self { code, span, headline: headline.into(), label: String::new(), help: String::new(), fix: None }
    }

    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }

    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }

    /// Sets the replacement that fixes it.
    #[must_use]
    pub fn fix(self, fix: impl Into<Option<Fix>>) -> Self {
        Self { fix: fix.into(), ..self }
    }

    pub fn placed(self, place: Place) -> Diagnostic {
        let Self { code, headline, label, help, fix, .. } = self;
        Diagnostic { code, severity: code.severity(), headline, place: Some(place), label, help, fix }
    }
}
