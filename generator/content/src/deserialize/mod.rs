//! Deserializes a YAML tree into a typed record, collecting every error.
//!
//! serde stops at the first error. So each invalid value is reported and replaced by a placeholder, and deserialization
//! starts again until it succeeds. A valid record is read once.

mod describe;
mod error;
mod lenient;
mod node;
mod number;
#[cfg(test)]
mod table;

use catalog::problem::{Path, Step};
use serde::de::DeserializeOwned;

pub(crate) use self::describe::TRANSLATION;
use self::error::{Cause, Error};
use self::lenient::Interpretation;
use self::node::NodeReader;
use crate::diagnostics::Span;
use crate::yaml::{Entry, Guess, Node, Scalar, SpannedProblem, Style, Value};

/// The maximum number of restarts per file; further errors are not reported.
const MAX_ROUNDS: usize = 200;

/// The result of deserialization.
pub(crate) struct Deserialized<T> {
    /// The record, with placeholders for invalid values; `None` if that is impossible.
    pub(crate) record: Option<T>,
    pub(crate) problems: Vec<SpannedProblem>,
    /// The paths whose values differ from the file: placeholders and misspelt keys.
    pub(crate) invalid: Vec<Path>,
}

/// Deserializes `tree`, a record of the kind `what`. Invalid values in `tree` are replaced.
pub(crate) fn deserialize<T: DeserializeOwned>(tree: &mut Node<'_>, what: &str) -> Deserialized<T> {
    let mut repair = Repair { what, problems: Vec::new(), invalid: Vec::new() };
    let mut record = None;
    for _ in 0..MAX_ROUNDS {
        match T::deserialize(NodeReader { node: tree }) {
            Ok(whole) => {
                record = Some(whole);
                break;
            }
            Err(error) => {
                if !repair.repair(tree, error) {
                    break;
                }
            }
        }
    }
    let Repair { problems, mut invalid, .. } = repair;
    placeholders(tree, &mut Vec::new(), &mut invalid);
    Deserialized { record, problems, invalid }
}

/// Whether `scalar` is true in any accepted spelling.
pub(crate) fn is_true(scalar: &Scalar) -> bool {
    number::boolean(&scalar.text) == Some(true)
}

/// Adds the path of every placeholder in `node`, which is at `path`.
fn placeholders(node: &Node<'_>, path: &mut Path, found: &mut Vec<Path>) {
    match &node.value {
        Value::Placeholder(_) => found.push(path.clone()),
        Value::Scalar(_) => {}
        Value::Sequence(items) => {
            for (index, item) in items.iter().enumerate() {
                path.push(Step::from(index));
                placeholders(item, path, found);
                path.pop();
            }
        }
        Value::Mapping(entries) => {
            for entry in entries {
                path.push(Step::from(&*entry.key));
                placeholders(&entry.value, path, found);
                path.pop();
            }
        }
    }
}

/// The diagnostics collected while repairing a tree.
struct Repair<'w> {
    what: &'w str,
    problems: Vec<SpannedProblem>,
    invalid: Vec<Path>,
}

impl Repair<'_> {
    /// Reports the error and repairs the tree so that the next round gets further; `false` if that is impossible.
    fn repair(&mut self, tree: &mut Node<'_>, mut error: Error) -> bool {
        // The error collects the path from the inside out.
        let mut path = std::mem::take(&mut error.path);
        path.reverse();
        let cause = &error.cause;
        let key_index = if matches!(**cause, Cause::UnknownKey { .. }) { path.pop() } else { None };
        let (node, context) = follow(tree, &path, self.what);
        let mark = match context.key_span {
            Some(key_span) if !context.is_item => key_span,
            _ => node.mark(),
        };
        if let Value::Scalar(scalar) = &node.value {
            match lenient::interpret(&error, scalar, context.key.as_deref()) {
                Some(Interpretation::Plain(plain)) => {
                    self.problems.push(describe::non_standard(&plain, node, &context));
                    node.value = Value::Scalar(Scalar { text: plain.into(), style: Style::Plain });
                    return true;
                }
                Some(Interpretation::OneLine(line)) => {
                    self.problems.push(describe::one_line(&line, node, &context));
                    node.value =
                        Value::Scalar(Scalar { text: String::from(line).into(), style: Style::Text });
                    return true;
                }
                Some(Interpretation::WrongUnit { takes, instead }) => {
                    self.problems.push(describe::wrong_unit(takes, instead.as_deref(), node, &context));
                    node.value = Value::Placeholder(Guess::Text);
                    return !path.is_empty();
                }
                None => {}
            }
        }
        match (&**cause, &mut node.value) {
            (Cause::UnknownKey { allowed }, Value::Mapping(entries)) => {
                let Some(index) = key_index.filter(|index| *index < entries.len()) else { return false };
                if let Some(problem) = describe::not_indented(entries, index) {
                    self.problems.push(problem);
                    entries.remove(index);
                    return true;
                }
                let problem = describe::unknown_key(allowed, &entries[index], &context);
                let suggestion = describe::suggested_key(&entries[index].key, allowed);
                // A misspelt key is one error: it is read as the right key unless that exists as well.
                let suggestion =
                    suggestion.filter(|suggestion| entries.iter().all(|entry| entry.key != *suggestion));
                let fix =
                    suggestion.map(|suggestion| describe::right_key(allowed, &entries[index], suggestion));
                self.problems.push(problem.fix(fix));
                match suggestion {
                    Some(suggestion) => {
                        entries[index].key = suggestion.into();
                        self.invalid.push(context.path.into_iter().chain([Step::from(suggestion)]).collect());
                    }
                    None => drop(entries.remove(index)),
                }
                true
            }
            (Cause::Missing(key), Value::Mapping(entries)) => {
                self.problems.push(describe::missing(key, mark, &context));
                entries.push(Entry { key: (*key).into(), key_span: mark, value: Node::placeholder(mark) });
                true
            }
            (_, Value::Placeholder(guess)) => {
                if let Some(next) = guess.next() {
                    *guess = next;
                    return true;
                }
                // No guess is accepted, so the parent is given up as well.
                if path.pop().is_none() {
                    return false;
                }
                let (holder, _) = follow(tree, &path, self.what);
                holder.value = Value::Placeholder(Guess::Text);
                !path.is_empty()
            }
            (_, Value::Scalar(scalar)) if cause.may_want_text() && number::is_typed(scalar) => {
                scalar.style = Style::Text;
                true
            }
            _ => {
                self.problems.push(describe::value(&error, node, &context));
                node.value = Value::Placeholder(Guess::Text);
                !path.is_empty()
            }
        }
    }
}

/// The context of a value in messages.
struct Context {
    /// The kind of record.
    what: String,
    /// The key of the value, or of the list that it is an item of.
    key: Option<String>,
    /// Whether it is an item of a list.
    is_item: bool,
    key_span: Option<Span>,
    /// The path from the record.
    path: Path,
}

/// The value at `path`, up to a placeholder or the unknown key itself.
fn follow<'n, 't>(tree: &'n mut Node<'t>, path: &[usize], what: &str) -> (&'n mut Node<'t>, Context) {
    let mut context =
        Context { what: what.to_owned(), key: None, is_item: false, key_span: None, path: Path::new() };
    let mut node = tree;
    for index in path {
        // Checked first, because a returned borrow cannot be released again.
        let has_child = match &node.value {
            Value::Sequence(items) => *index < items.len(),
            Value::Mapping(entries) => *index < entries.len(),
            Value::Scalar(_) | Value::Placeholder(_) => false,
        };
        if !has_child {
            break;
        }
        node = match &mut node.value {
            Value::Sequence(items) => {
                context.is_item = true;
                context.path.push(Step::from(*index));
                &mut items[*index]
            }
            Value::Mapping(entries) => {
                let entry = &mut entries[*index];
                context.key = Some(entry.key.clone().into_owned());
                context.path.push(Step::from(&*entry.key));
                context.key_span = Some(entry.key_span);
                context.is_item = false;
                &mut entry.value
            }
            Value::Scalar(_) | Value::Placeholder(_) => unreachable!("a value without children has no child"),
        };
    }
    (node, context)
}
