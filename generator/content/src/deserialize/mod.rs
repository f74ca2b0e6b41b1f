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
use crate::diagnostics::{Diagnostic, Span};
use crate::yaml::{Entry, Guess, Node, Scalar, Style, Value};

/// The maximum number of restarts per file; further errors are not reported.
const MAX_ROUNDS: usize = 200;

/// The result of deserialization.
pub(crate) struct Deserialized<T> {
    /// The record, with placeholders for invalid values; `None` if that is impossible.
    pub(crate) record: Option<T>,
    pub(crate) problems: Vec<Diagnostic>,
    /// The paths whose values differ from the file: placeholders and misspelt keys.
    pub(crate) invalid: Vec<Path>,
}

/// Deserializes `tree`, a record of the kind `what`. Invalid values in `tree` are replaced.
pub(crate) fn deserialize<T: DeserializeOwned>(tree: &mut Node<'_>, what: &str) -> Deserialized<T> {
    let mut repair = Repair { what, problems: Vec::new(), invalid: Vec::new() };
    let record = repair.whole_record(tree);
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
    problems: Vec<Diagnostic>,
    invalid: Vec<Path>,
}

impl Repair<'_> {
    /// The record in `tree`, which is repaired until it can be read. It ends, since no round undoes what another did:
    /// each corrects, removes or adds a key, or puts another placeholder in place of a value. If none is left to try,
    /// the group around the value becomes a placeholder too.
    fn whole_record<T: DeserializeOwned>(&mut self, tree: &mut Node<'_>) -> Option<T> {
        for _ in 0..MAX_ROUNDS {
            match T::deserialize(NodeReader { node: tree }) {
                Ok(record) => return Some(record),
                Err(error) => self.repair(tree, error)?,
            }
        }
        None
    }

    /// Reports the error and repairs its place in the tree; `None` if that is the record itself, for which no
    /// placeholder can stand.
    fn repair(&mut self, tree: &mut Node<'_>, mut error: Error) -> Option<()> {
        // The error collects the path from the inside out.
        let mut path = std::mem::take(&mut error.path);
        path.reverse();
        let key_index = if matches!(*error.cause, Cause::UnknownKey { .. }) { path.pop() } else { None };
        let (node, context) = follow(tree, &path, self.what)?;
        match (&*error.cause, &mut node.value, key_index) {
            (Cause::UnknownKey { allowed }, Value::Mapping(entries), Some(index))
                if index < entries.len() =>
            {
                self.repair_key(allowed, entries, index, context);
            }
            (Cause::Missing(key), Value::Mapping(_), _) => self.repair_missing(key, node, &context),
            (_, Value::Scalar(_), _) => return self.repair_scalar(&error, node, &context),
            (_, Value::Placeholder(guess), _) => {
                if let Some(next) = guess.next() {
                    *guess = next;
                } else {
                    // No placeholder fits here, so one stands for the whole group.
                    path.pop()?;
                    let (group, context) = follow(tree, &path, self.what)?;
                    return give_up(group, &context);
                }
            }
            _ => return self.replace(&error, node, &context),
        }
        Some(())
    }

    /// Reads a misspelt key as the right one, and removes an unknown one.
    fn repair_key(
        &mut self,
        allowed: &[&'static str],
        entries: &mut Vec<Entry<'_>>,
        index: usize,
        context: Context,
    ) {
        if let Some(problem) = describe::not_indented(entries, index) {
            self.problems.push(problem);
            entries.remove(index);
            return;
        }
        let entry = &entries[index];
        let problem = describe::unknown_key(allowed, entry, &context);
        // A misspelt key is one error: it is read as the right key unless that exists as well.
        let suggestion = describe::suggested_key(&entry.key, allowed)
            .filter(|suggestion| entries.iter().all(|entry| entry.key != *suggestion));
        let fix = suggestion.map(|suggestion| describe::right_key(allowed, entry, suggestion));
        self.problems.push(problem.fix(fix));
        match suggestion {
            Some(suggestion) => {
                entries[index].key = suggestion.into();
                self.invalid.push(context.path.into_iter().chain([Step::from(suggestion)]).collect());
            }
            None => drop(entries.remove(index)),
        }
    }

    /// Adds a required key.
    fn repair_missing(&mut self, key: &'static str, node: &mut Node<'_>, context: &Context) {
        let mark = match context.key_span {
            Some(key_span) if !context.is_item => key_span,
            _ => node.mark(),
        };
        self.problems.push(describe::missing(key, mark, context));
        if let Value::Mapping(entries) = &mut node.value {
            entries.push(Entry { key: key.into(), key_span: mark, value: Node::placeholder(mark) });
        }
    }

    /// Rewrites a value in the form that its type takes, if it is clear what is meant, and otherwise replaces it.
    fn repair_scalar(&mut self, error: &Error, node: &mut Node<'_>, context: &Context) -> Option<()> {
        let Value::Scalar(scalar) = &mut node.value else { return self.replace(error, node, context) };
        match lenient::interpret(error, scalar, context.key.as_deref()) {
            Some(Interpretation::Plain(plain)) => {
                self.problems.push(describe::non_standard(&plain, node, context));
                node.value = Value::Scalar(Scalar { text: plain.into(), style: Style::Plain });
            }
            Some(Interpretation::OneLine(line)) => {
                self.problems.push(describe::one_line(&line, node, context));
                node.value = Value::Scalar(Scalar { text: String::from(line).into(), style: Style::Text });
            }
            Some(Interpretation::WrongUnit { takes, instead }) => {
                self.problems.push(describe::wrong_unit(takes, instead.as_deref(), node, context));
                return give_up(node, context);
            }
            None if error.cause.may_want_text() && number::typed(scalar).is_some() => {
                scalar.style = Style::Text;
            }
            None => return self.replace(error, node, context),
        }
        Some(())
    }

    /// Puts a placeholder in place of a value that is wrong.
    fn replace(&mut self, error: &Error, node: &mut Node<'_>, context: &Context) -> Option<()> {
        self.problems.push(describe::value(error, node, context));
        give_up(node, context)
    }
}

/// Puts a placeholder in place of a value; `None` if that is the record.
fn give_up(node: &mut Node<'_>, context: &Context) -> Option<()> {
    node.value = Value::Placeholder(Guess::Text);
    (!context.path.is_empty()).then_some(())
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
    /// The path from the record to the value.
    path: Path,
}

impl Context {
    /// The context of the value at `path`, as far as the tree has it.
    fn of(tree: &Node<'_>, path: &[usize], what: &str) -> Self {
        let mut context =
            Self { what: what.to_owned(), key: None, is_item: false, key_span: None, path: Path::new() };
        let mut node = tree;
        for index in path {
            node = match &node.value {
                Value::Sequence(items) => {
                    let Some(item) = items.get(*index) else { break };
                    context.is_item = true;
                    context.path.push(Step::from(*index));
                    item
                }
                Value::Mapping(entries) => {
                    let Some(entry) = entries.get(*index) else { break };
                    context.is_item = false;
                    context.key = Some(entry.key.clone().into_owned());
                    context.key_span = Some(entry.key_span);
                    context.path.push(Step::from(&*entry.key));
                    &entry.value
                }
                Value::Scalar(_) | Value::Placeholder(_) => break,
            };
        }
        context
    }
}

/// The value at `path`, up to a placeholder.
fn follow<'n, 't>(tree: &'n mut Node<'t>, path: &[usize], what: &str) -> Option<(&'n mut Node<'t>, Context)> {
    let context = Context::of(tree, path, what);
    let child = |node: &'n mut Node<'t>, index: &usize| match &mut node.value {
        Value::Sequence(items) => items.get_mut(*index),
        Value::Mapping(entries) => entries.get_mut(*index).map(|entry| &mut entry.value),
        Value::Scalar(_) | Value::Placeholder(_) => None,
    };
    let node = path[..context.path.len()].iter().try_fold(tree, child)?;
    Some((node, context))
}
