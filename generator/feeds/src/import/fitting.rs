//! The changes of a record that its type and its checks accept, so that one odd value of a feed loses no other.

use catalog::check;
use catalog::problem::{Code, Problem, Severity, Step};
use catalog::property::Property;
use serde_json::{Map, Value};

use super::plan::KeyChange;
use crate::Key;
use crate::key::Role;

/// A value that a record does not accept.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct InvalidValue {
    /// Its key, if that is known and one of the feed's.
    pub(super) key: Option<Key>,
    pub(super) reason: String,
}

/// A record with the changes that it accepts.
pub(super) struct Applied {
    pub(super) after: Property,
    pub(super) changes: Vec<KeyChange>,
    /// The values that it does not accept.
    pub(super) refused: Vec<InvalidValue>,
}

/// Applies the changes that do not make a record invalid. `before` is the record until now; its own errors do not
/// count.
///
/// # Errors
/// A decisive value does not fit.
pub(super) fn apply_changes(
    record: &Map<String, Value>,
    before: Option<&Property>,
    mut changes: Vec<KeyChange>,
) -> Result<Applied, InvalidValue> {
    let mut refused = Vec::new();
    if let (Some(before), true) = (before, changes.is_empty()) {
        return Ok(Applied { after: before.clone(), changes, refused });
    }
    loop {
        let invalid = match with(record, &changes) {
            Ok(after) => match new_error(&after, before) {
                Some(problem) => InvalidValue { key: first_key(&problem), reason: problem.headline },
                None => return Ok(Applied { after, changes, refused }),
            },
            Err(error) => unreadable(record, &changes).unwrap_or_else(|| {
                let reason = format!("a value does not fit its key: {error}");
                InvalidValue { key: None, reason }
            }),
        };
        let is_misfit =
            |change: &KeyChange| Some(change.key) == invalid.key && change.key.role() != Role::Decisive;
        let Some(at) = changes.iter().position(is_misfit) else { return Err(invalid) };
        changes.remove(at);
        refused.push(invalid);
    }
}

/// A record with changes.
///
/// # Errors
/// A value is not of its key's type.
pub(super) fn with(record: &Map<String, Value>, changes: &[KeyChange]) -> serde_json::Result<Property> {
    let mut record = record.clone();
    for KeyChange { key, new, .. } in changes {
        match new {
            Value::Null => {
                record.remove(key.word());
            }
            new => {
                record.insert(key.word().to_owned(), new.clone());
            }
        }
    }
    serde_json::from_value(Value::Object(record))
}

/// The first change whose value is not of its key's type.
fn unreadable(record: &Map<String, Value>, changes: &[KeyChange]) -> Option<InvalidValue> {
    with(record, &[]).ok()?;
    let change = changes.iter().find(|change| with(record, std::slice::from_ref(change)).is_err())?;
    Some(InvalidValue { key: Some(change.key), reason: format!("{} is no value for it", change.new) })
}

/// The first error that the record did not have before.
fn new_error(after: &Property, before: Option<&Property>) -> Option<Problem> {
    let mut new = errors(after).peekable();
    new.peek()?;
    let old: Vec<Problem> = before.into_iter().flat_map(errors).collect();
    new.find(|problem| !old.iter().any(|old| (old.code, &old.path) == (problem.code, &problem.path)))
}

fn errors(property: &Property) -> impl Iterator<Item = Problem> {
    check::property(property).into_iter().filter(|problem| {
        let is_odd = problem.code == Code::Implausible
            && first_key(problem).is_some_and(|key| key.role() == Role::Minor);
        is_odd || problem.code.severity() == Severity::Error
    })
}

/// The key that a problem is about; `None` if it is about the whole record, or a key that no import writes.
pub(super) fn first_key(problem: &Problem) -> Option<Key> {
    match problem.path.first() {
        Some(Step::Key(key)) => Key::of(key),
        _ => None,
    }
}
