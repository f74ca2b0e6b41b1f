//! A tree to a typed record, or to every fault that stands in its way.
//!
//! serde stops at the first fault. So a faulty value is noted and replaced by a placeholder that suits whatever is asked for,
//! and reading starts again, until the whole record has been seen. A record without faults is read once.

mod describe;
mod error;
mod node;
mod number;
mod placeholder;
#[cfg(test)]
mod table;

use serde::de::DeserializeOwned;

use self::error::{Cause, Error};
use self::node::NodeReader;
use super::suggest;
use super::yaml::{Entry, Fault, Node, Scalar, Style, Value};
use crate::diagnostic::Span;

/// How often reading starts again for one file. A file with more faults than this shows the first ones.
const MAX_ROUNDS: usize = 200;

/// The record in `tree`, which is a `what` such as `property`. `tree` is left mended where it had faults.
pub(crate) fn deserialize<T: DeserializeOwned>(tree: &mut Node<'_>, what: &str) -> Result<T, Vec<Fault>> {
    let mut faults = Vec::new();
    for _ in 0..MAX_ROUNDS {
        match T::deserialize(NodeReader { node: tree }) {
            Ok(record) if faults.is_empty() => return Ok(record),
            Ok(_) => break,
            Err(error) => {
                if !mend(tree, error, what, &mut faults) {
                    break;
                }
            }
        }
    }
    Err(faults)
}

/// Notes the fault and changes the tree so that the next round comes further; `false` when nothing more can be done.
fn mend(tree: &mut Node<'_>, error: Error, what: &str, faults: &mut Vec<Fault>) -> bool {
    let Error { cause, mut way } = error;
    // Innermost first, as the error came up through the record.
    way.reverse();
    let key_index = if matches!(*cause, Cause::UnknownKey { .. }) { way.pop() } else { None };
    let (node, context) = follow(tree, &way, what);
    let mark = match context.key_span {
        Some(key_span) if !context.is_item => key_span,
        _ => node.mark(),
    };
    match (&*cause, &mut node.value) {
        (Cause::UnknownKey { known }, Value::Mapping(entries)) => {
            let Some(index) = key_index.filter(|index| *index < entries.len()) else { return false };
            faults.push(describe::unknown_key(known, &entries[index], &context));
            let meant = suggest::nearest(&entries[index].key, known.iter().copied());
            // A slip in a key is one fault: read on as if the key were right, unless it is there as well.
            match meant.filter(|meant| entries.iter().all(|entry| entry.key != *meant)) {
                Some(meant) => entries[index].key = meant.into(),
                None => drop(entries.remove(index)),
            }
            true
        }
        (Cause::Missing(key), Value::Mapping(entries)) => {
            faults.push(describe::missing(key, mark, &context));
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
            let (holder, _) = follow(tree, &way, what);
            holder.value = Value::Placeholder(0);
            !way.is_empty()
        }
        (_, Value::Scalar(scalar)) if cause.may_want_text() && number::is_typed(scalar) => {
            scalar.style = Style::Text;
            true
        }
        _ => {
            faults.push(describe::value(&cause, node, &context));
            node.value = Value::Placeholder(0);
            !way.is_empty()
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
}

/// The value that `way` leads to; a placeholder on the way ends it, and so does the key that is the fault itself.
fn follow<'n, 't>(tree: &'n mut Node<'t>, way: &[usize], what: &str) -> (&'n mut Node<'t>, Context) {
    let mut context = Context { what: what.to_owned(), key: None, is_item: false, key_span: None };
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
                &mut items[*index]
            }
            Value::Mapping(entries) => {
                let entry = &mut entries[*index];
                context.key = Some(entry.key.clone().into_owned());
                context.key_span = Some(entry.key_span);
                context.is_item = false;
                &mut entry.value
            }
            Value::Scalar(_) | Value::Placeholder(_) => unreachable!("they lead nowhere"),
        };
    }
    (node, context)
}
