//! A record file as it is parsed.

use catalog::problem::Code;
use content::diagnostics::{Diagnostic, Span};
use content::yaml::front_matter::{self, Parts};
use content::yaml::{self, Form, Node, Value, lines};

/// Why a file is not written.
#[derive(Debug, thiserror::Error)]
pub enum Unwritable {
    /// It cannot be read; the problems are those that `generator check` reports.
    #[error("the file cannot be read: {}", .0.first().map_or("it has no keys", |problem| &problem.headline))]
    Unreadable(Vec<Diagnostic>),
    /// The new text reads differently, which is a bug; the file stays as it is.
    #[error("writing would change `{0}`, which is a bug in this program; nothing was written")]
    Changed(String),
}

/// A parsed record file.
pub(crate) struct File<'t> {
    /// The bytes of the keys.
    pub(crate) yaml: Span,
    /// The parts of a markdown file.
    pub(crate) parts: Option<Parts>,
    /// The group of keys; `None` if there are none.
    pub(crate) tree: Option<Node<'t>>,
}

impl<'t> File<'t> {
    pub(crate) fn parse(text: &'t str, form: Form) -> Result<Self, Unwritable> {
        let damage = yaml::damage(text);
        if !damage.is_empty() {
            return Err(Unwritable::Unreadable(damage));
        }
        let start = lines::first(text);
        let parts = match form {
            Form::Yaml => None,
            Form::Markdown => Some(
                front_matter::split(text, start).map_err(|problem| Unwritable::Unreadable(vec![*problem]))?,
            ),
        };
        let keys = parts.map_or(Span { start, end: text.len() }, |parts| parts.yaml);
        let (tree, problems) = yaml::parse(text, keys);
        if !problems.is_empty() {
            return Err(Unwritable::Unreadable(problems));
        }
        match &tree {
            Some(Node { value: Value::Mapping(_), .. }) | None => Ok(Self { yaml: keys, parts, tree }),
            Some(other) => Err(unusual(other.mark().start)),
        }
    }
}

/// The YAML at byte `at` is valid, but in flow style in the middle of a block, or its keys are not in one column.
pub(crate) fn unusual(at: usize) -> Unwritable {
    let problem = Diagnostic::at(
        Code::Syntax,
        Span { start: at, end: at + 1 },
        "the keys are not written one a line in one column, and are not changed",
    );
    Unwritable::Unreadable(vec![
        problem.label("here").help("write one `key: value` a line, each in the same column"),
    ])
}

/// The line ending of `text`: that of its first line.
pub(crate) fn newline_of(text: &str) -> &'static str {
    match text.find('\n') {
        Some(end) if text[..end].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}
