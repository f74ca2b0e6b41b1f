//! A tree to a typed record, or to every fault that stands in its way.
//!
//! serde stops at the first fault. So a faulty value is noted and replaced by a placeholder that suits whatever is asked for,
//! and reading starts again, until the whole record has been seen. A record without faults is read once.

mod describe;
mod error;
mod forgive;
mod node;
mod number;
mod placeholder;
#[cfg(test)]
mod table;

use catalog::problem::{Path, Step};
use serde::de::DeserializeOwned;

use self::error::{Cause, Error};
use self::forgive::Reading;
use self::node::NodeReader;
use super::yaml::{Entry, Fault, Node, Scalar, Style, Value};
use diagnostics::Span;

/// How often reading starts again for one file. A file with more faults than this shows the first ones.
const MAX_ROUNDS: usize = 200;

/// What came of a tree.
pub(crate) struct Deserialized<T> {
    /// The record, with placeholders where there are faults; `None` when not even that can be made.
    pub(crate) record: Option<T>,
    pub(crate) faults: Vec<Fault>,
    /// Where the record does not say what the file says: placeholders, and keys that are misspelt.
    pub(crate) unsound: Vec<Path>,
}

/// The record in `tree`, which is a `what` such as `property`. `tree` is left mended where it had faults.
pub(crate) fn deserialize<T: DeserializeOwned>(tree: &mut Node<'_>, what: &str) -> Deserialized<T> {
    let mut mending = Mending { what, faults: Vec::new(), unsound: Vec::new() };
    let mut record = None;
    for _ in 0..MAX_ROUNDS {
        match T::deserialize(NodeReader { node: tree }) {
            Ok(whole) => {
                record = Some(whole);
                break;
            }
            Err(error) => {
                if !mending.mend(tree, error) {
                    break;
                }
            }
        }
    }
    let Mending { faults, mut unsound, .. } = mending;
    placeholders(tree, &mut Vec::new(), &mut unsound);
    Deserialized { record, faults, unsound }
}

/// Whether `scalar` is a yes, in one of the spellings that are understood.
pub(crate) fn is_true(scalar: &Scalar) -> bool {
    number::truth(&scalar.text) == Some(true)
}

/// Adds the path of every placeholder in `node`, which lies at `path`.
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

/// What was found while a tree was mended.
struct Mending<'w> {
    what: &'w str,
    faults: Vec<Fault>,
    unsound: Vec<Path>,
}

impl Mending<'_> {
    /// Notes the fault and changes the tree so that the next round comes further; `false` when nothing more can be done.
    fn mend(&mut self, tree: &mut Node<'_>, mut error: Error) -> bool {
        // Innermost first, as the error came up through the record.
        let mut way = std::mem::take(&mut error.way);
        way.reverse();
        let cause = &error.cause;
        let key_index = if matches!(**cause, Cause::UnknownKey { .. }) { way.pop() } else { None };
        let (node, context) = follow(tree, &way, self.what);
        let mark = match context.key_span {
            Some(key_span) if !context.is_item => key_span,
            _ => node.mark(),
        };
        if let Value::Scalar(scalar) = &node.value {
            match forgive::reading(&error, scalar, context.key.as_deref()) {
                Some(Reading::Plain(plain)) => {
                    self.faults.push(describe::forgiven(&plain, node, &context));
                    node.value = Value::Scalar(Scalar { text: plain.into(), style: Style::Plain });
                    return true;
                }
                Some(Reading::OneLine(line)) => {
                    self.faults.push(describe::one_line(&line, node, &context));
                    node.value =
                        Value::Scalar(Scalar { text: String::from(line).into(), style: Style::Text });
                    return true;
                }
                Some(Reading::WrongUnit { takes, instead }) => {
                    self.faults.push(describe::wrong_unit(takes, instead.as_deref(), node, &context));
                    node.value = Value::Placeholder(0);
                    return !way.is_empty();
                }
                None => {}
            }
        }
        match (&**cause, &mut node.value) {
            (Cause::UnknownKey { known }, Value::Mapping(entries)) => {
                let Some(index) = key_index.filter(|index| *index < entries.len()) else { return false };
                self.faults.push(describe::unknown_key(known, &entries[index], &context));
                let meant = describe::meant_key(&entries[index].key, known);
                // A slip in a key is one fault: read on as if the key were right, unless it is there as well.
                match meant.filter(|meant| entries.iter().all(|entry| entry.key != *meant)) {
                    Some(meant) => {
                        entries[index].key = meant.into();
                        self.unsound.push(context.path.into_iter().chain([Step::from(meant)]).collect());
                    }
                    None => drop(entries.remove(index)),
                }
                true
            }
            (Cause::Missing(key), Value::Mapping(entries)) => {
                self.faults.push(describe::missing(key, mark, &context));
                entries.push(Entry { key: (*key).into(), key_span: mark, value: Node::placeholder(mark) });
                true
            }
            (_, Value::Placeholder(guess)) if *guess < placeholder::LAST_GUESS => {
                *guess += 1;
                true
            }
            // No guess will do: what holds it is given up as well.
            (_, Value::Placeholder(_)) => {
                if way.pop().is_none() {
                    return false;
                }
                let (holder, _) = follow(tree, &way, self.what);
                holder.value = Value::Placeholder(0);
                !way.is_empty()
            }
            (_, Value::Scalar(scalar)) if cause.may_want_text() && number::is_typed(scalar) => {
                scalar.style = Style::Text;
                true
            }
            _ => {
                self.faults.push(describe::value(&error, node, &context));
                node.value = Value::Placeholder(0);
                !way.is_empty()
            }
        }
    }
}

/// What is said about a value's surroundings.
struct Context {
    /// The kind of record.
    what: String,
    /// The key whose value it is, or whose list it is an item of.
    key: Option<String>,
    /// Whether it is an item of a list.
    is_item: bool,
    /// Where that key stands.
    key_span: Option<Span>,
    /// The way to it from the record.
    path: Path,
}

/// The value that `way` leads to; a placeholder on the way ends it, and so does the key that is the fault itself.
fn follow<'n, 't>(tree: &'n mut Node<'t>, way: &[usize], what: &str) -> (&'n mut Node<'t>, Context) {
    let mut context =
        Context { what: what.to_owned(), key: None, is_item: false, key_span: None, path: Path::new() };
    let mut node = tree;
    for index in way {
        // Looked at first, because a borrow that is returned cannot be given up again.
        let leads_on = match &node.value {
            Value::Sequence(items) => *index < items.len(),
            Value::Mapping(entries) => *index < entries.len(),
            Value::Scalar(_) | Value::Placeholder(_) => false,
        };
        if !leads_on {
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
            Value::Scalar(_) | Value::Placeholder(_) => unreachable!("they lead nowhere"),
        };
    }
    (node, context)
}
