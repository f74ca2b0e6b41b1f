//! A record file as its parts.

use catalog::problem::Code;
use content::diagnostics::Span;
use content::yaml::{Form, Node, SpannedProblem, Value, conflicts, controls, front_matter, lines};

/// Why a file is not written.
#[derive(Debug, thiserror::Error)]
pub enum Unwritable {
    /// It cannot be read; the problems are those that `generator check` reports.
    #[error("the file cannot be read: {}", .0.first().map_or("it has no keys", |problem| &problem.headline))]
    Unreadable(Vec<SpannedProblem>),
    /// The new text reads differently, which is a bug; the file stays as it is.
    #[error("writing would change `{0}`, which is a bug in this program; nothing was written")]
    Changed(String),
}

/// The parts of a record file.
pub(crate) struct File<'t> {
    /// The bytes of the keys.
    pub(crate) yaml: Span,
    /// The text below the front matter, and the closing fence above it.
    pub(crate) body: Option<Body>,
    /// The group of keys; `None` if there are none.
    pub(crate) tree: Option<Node<'t>>,
}

/// The end of a markdown file.
pub(crate) struct Body {
    pub(crate) fence: Span,
    pub(crate) text: Span,
}

impl<'t> File<'t> {
    pub(crate) fn parse(text: &'t str, form: Form) -> Result<Self, Unwritable> {
        let damage: Vec<_> = conflicts::in_file(text).into_iter().chain(controls::in_file(text)).collect();
        if !damage.is_empty() {
            return Err(Unwritable::Unreadable(damage));
        }
        let start = lines::first(text);
        let (yaml, body) = match form {
            Form::Yaml => (Span { start, end: text.len() }, None),
            Form::Markdown => {
                let parts = front_matter::split(text, start)
                    .map_err(|problem| Unwritable::Unreadable(vec![*problem]))?;
                (parts.yaml, Some(Body { fence: parts.end, text: parts.body }))
            }
        };
        let (tree, problems) = content::yaml::parse(text, yaml);
        if !problems.is_empty() {
            return Err(Unwritable::Unreadable(problems));
        }
        match &tree {
            Some(Node { value: Value::Mapping(_), .. }) | None => Ok(Self { yaml, body, tree }),
            Some(other) => Err(unusual(other.mark().start)),
        }
    }
}

/// The YAML at byte `at` is valid, but in flow style in the middle of a block, or its keys are not in one column.
pub(crate) fn unusual(at: usize) -> Unwritable {
    let problem = SpannedProblem::new(
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
