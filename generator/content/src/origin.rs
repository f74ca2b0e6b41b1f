//! The file of a record: its text, its tree, and the places of its values.

use std::borrow::Cow;
use std::sync::Arc;

use catalog::problem::{self, Code, Instead, Path, Problem, Step};
use catalog::text::Language;

use super::deserialize::{TRANSLATION, deserialize};
use super::folder::RecordFile;
use super::kind::Kind;
use crate::diagnostics::{Diagnostic, Fix, Span};
use crate::markdown::Link;
use crate::yaml::{self, Entry, Form, Node, Scalar, Style, Value};
use crate::yaml::{comments, front_matter, invisibles, lines, lookalikes};

/// The file of a record. The tree is not kept, since diagnostics are rare and it is quickly parsed again.
#[derive(Debug, Clone)]
pub struct Origin {
    /// The path as shown.
    pub shown: Arc<str>,
    /// The record's id: the file name without its extension.
    pub id: String,
    path: Arc<std::path::Path>,
    /// The text as it was parsed.
    text: Arc<str>,
    pub kind: Kind,
    form: Form,
    /// The language of a translation.
    pub(super) language: Option<Language>,
    /// Whether the record is a draft.
    pub(crate) is_draft: bool,
    /// The paths whose values could not be read; they are reported already.
    pub(super) invalid: Vec<Path>,
    /// The links of its texts, with their places in the file.
    pub(crate) links: Vec<(Span, Link)>,
    /// The anchors of its texts.
    pub(crate) anchors: Vec<String>,
}

impl Origin {
    /// The origin of a record that is read from `text`.
    pub(super) fn new(file: &RecordFile, text: String) -> Self {
        Self {
            shown: Arc::clone(&file.shown),
            id: file.id(),
            path: Arc::clone(&file.path),
            text: text.into(),
            kind: file.kind,
            form: file.form,
            language: file.language,
            invalid: Vec::new(),
            links: Vec::new(),
            anchors: Vec::new(),
            is_draft: false,
        }
    }

    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// The language of its texts.
    pub(crate) fn language(&self) -> Language {
        self.language.unwrap_or(Language::En)
    }

    /// What its record is called in messages.
    pub(super) const fn what(&self) -> &'static str {
        if self.language.is_some() { TRANSLATION } else { self.kind.word() }
    }

    /// The text as it was parsed.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Adds the place to a problem; `None` if the problem depends on a value that could not be read.
    pub(crate) fn locate(&self, problem: Problem) -> Option<Diagnostic> {
        if problem.is_uncertain(&self.invalid) {
            return None;
        }
        let problem = spanned(problem, self.tree().0.as_ref(), self.text());
        Some(self.placed(problem))
    }

    /// Where a missing `key` can be written: before the first key, if that has a line of its own.
    pub(crate) fn start_for(&self, key: &str) -> Option<usize> {
        let (Some(tree), _) = self.tree() else { return None };
        if tree.get(key).is_some() {
            return None;
        }
        let first = tree.entries().first().filter(|entry| Some(&*entry.key) != self.kind.text_key())?;
        let start = first.key_span.start;
        let before = self.text().get(..start)?;
        (before.is_empty() || before.ends_with('\n')).then_some(start)
    }

    /// Whether the value at `path` was read, apart from values inside it.
    pub(crate) fn is_read(&self, path: &[Step]) -> bool {
        !self.invalid.iter().any(|invalid| path.starts_with(invalid))
    }

    /// Whether the value at `path` was read completely, or is missing.
    pub fn is_valid(&self, path: &[Step]) -> bool {
        !problem::overlaps(path, &self.invalid)
    }

    /// The untyped values by key.
    pub fn values(&self) -> serde_json::Map<String, serde_json::Value> {
        let (tree, _) = self.tree();
        tree.and_then(|mut tree| deserialize(&mut tree, self.what()).record).unwrap_or_default()
    }

    /// The diagnostic at its place in the file.
    pub(crate) fn placed(&self, diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.in_file(&self.shown, self.text())
    }

    /// Parses the file, including the text below the front matter.
    pub(super) fn tree(&self) -> (Option<Node<'_>>, Vec<Diagnostic>) {
        let text = self.text();
        let start = lines::first(text);
        let (keys, parts) = match self.form {
            Form::Yaml => (Span { start, end: text.len() }, None),
            Form::Markdown => match front_matter::split(text, start) {
                Ok(parts) => (parts.yaml, Some(parts)),
                Err(problem) => return (None, vec![*problem]),
            },
        };
        let damage = yaml::damage(text);
        if !damage.is_empty() {
            return (None, damage);
        }
        let (tree, mut problems) = yaml::parse(text, keys);
        let head = parts.map_or(Span { start, end: start }, |parts| parts.fence);
        if !problems.is_empty() && tree.is_none() {
            return (None, problems);
        }
        problems.extend(invisibles::in_file(text, start));
        let Some(mut tree) = tree else {
            problems.push(
                Diagnostic::at(Code::Syntax, head, format!("the {} is empty", self.what()))
                    .label("no keys")
                    .help("write the record's keys, or remove the file"),
            );
            return (None, problems);
        };
        if !matches!(tree.value, Value::Mapping(_)) {
            problems.push(
                Diagnostic::at(Code::Syntax, tree.mark(), "a record must be lines of `key: value`")
                    .label("not `key: value`")
                    .help("start with a key, a colon and a space, then the value"),
            );
            return (None, problems);
        }
        comments::check(&mut tree, text, &mut problems);
        lookalikes::check(&tree, text, &mut problems);
        if let Some(parts) = parts {
            // Missing keys are reported here instead of at the first key.
            tree.span = parts.fence;
            self.add_body(&mut tree, parts, &mut problems);
        }
        (Some(tree), problems)
    }

    fn add_body<'t>(
        &'t self,
        tree: &mut Node<'t>,
        parts: front_matter::Parts,
        problems: &mut Vec<Diagnostic>,
    ) {
        let Some(key) = self.kind.text_key() else { return };
        let body = &self.text()[parts.body.start..parts.body.end];
        let given = tree.get(key).map(|entry| entry.key_span);
        match given {
            Some(_) if body.is_empty() => {}
            Some(key_span) => problems.push(
                Diagnostic::at(
                    Code::Syntax,
                    key_span,
                    format!("duplicate text: as `{key}` and below the front matter"),
                )
                .label("the first text is here")
                .help("keep the one below, and remove the key"),
            ),
            None if body.is_empty() && self.kind.text_is_optional() => {}
            None => {
                let text =
                    if body.contains('\r') { Cow::Owned(body.replace("\r\n", "\n")) } else { body.into() };
                // An empty body has no place; the line above is where the editor continues.
                let span = if body.is_empty() { parts.end } else { parts.body };
                let value = Node { span, value: Value::Scalar(Scalar { text, style: Style::Text }) };
                if let Value::Mapping(entries) = &mut tree.value {
                    entries.push(Entry { key: key.into(), key_span: span, value });
                }
            }
        }
    }
}

/// Adds the place to a problem; a record that could not be parsed has none.
pub(super) fn spanned(problem: Problem, tree: Option<&Node>, text: &str) -> Diagnostic {
    let span = tree.map_or(Span::default(), |tree| tree.span_at(&problem.path));
    let fix = problem.instead.and_then(|instead| fix(tree?, &problem.path, &instead, text));
    Diagnostic::at(problem.code, span, problem.headline).label(problem.label).help(problem.help).fix(fix)
}

/// The fix that writes `instead` at `path` of `tree`, whose file has this text; `None` if the value is not a scalar.
fn fix(tree: &Node, path: &[Step], instead: &Instead, text: &str) -> Option<Fix> {
    let node = tree.at(path).filter(|node| matches!(node.value, Value::Scalar(_)))?;
    let replacement = yaml::scalar_like(text.get(node.span.start..node.span.end)?, &instead.value)?;
    Some(Fix { span: node.span, replacement, is_safe: instead.is_certain })
}
