//! The changes that a record takes: one odd value of a feed loses no other, and a listing with values that can hardly
//! be right is held back, so that the site keeps the old ones until somebody looks.

use catalog::check;
use catalog::problem::{Code, Problem, Severity, Step};
use catalog::property::{Key, Property};
use serde_json::{Map, Value, json};

use super::ImportOptions;
use super::plan::{Finding, KeyChange};
use super::role::Role;
use crate::{Effect, FeedListing, Note, Rejection};

/// The share of prices that may change without being asked; who allows more has looked at them.
const ORDINARY_PRICE_CHANGES: u8 = 50;
/// The word that allows all listings.
const ALL: &str = "all";

/// A value that a record does not take.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct InvalidValue {
    /// Its key, if that is known and one of the feed's.
    pub(super) key: Option<Key>,
    reason: String,
}

/// A record with the changes that it takes.
pub(super) struct Accepted {
    pub(super) after: Property,
    pub(super) changes: Vec<KeyChange>,
    /// The values that it does not take.
    pub(super) refused: Vec<InvalidValue>,
}

/// Makes the changes of a listing that its record takes, and notes the others. `record` has the values until now, and
/// `before` is their record, unless it is new.
///
/// # Errors
/// Why the listing is left out: a decisive value does not fit, or values can hardly be right.
pub(super) fn accept(
    options: &ImportOptions,
    listing: &FeedListing,
    before: Option<&Property>,
    record: &Map<String, Value>,
    changes: Vec<KeyChange>,
    finding: &mut Finding,
) -> Result<Accepted, Vec<Rejection>> {
    let accepted = valid(record, before, changes).map_err(|InvalidValue { key, reason }| {
        vec![Rejection::new(listing.place_of(key), reason, "correct it in the CRM")]
    })?;
    let doubts = doubts(options, listing, before, &accepted.after);
    if doubts.is_empty() {
        finding.notes.extend(accepted.refused.iter().map(|invalid| note_of(listing, invalid)));
        return Ok(accepted);
    }
    if doubts.iter().any(|doubt| doubt.key == Some(Key::Price)) {
        let price = |before: &Property| {
            KeyChange::new(Key::Price, json!(before.price), json!(accepted.after.price)).factor()
        };
        finding.held_price = before.and_then(price);
    }
    let help = "correct it in the CRM; if it is right, pass `--allow-implausible` with its reference";
    let held_back = |InvalidValue { key, reason }: InvalidValue| Rejection {
        effect: Effect::HeldBack,
        ..Rejection::new(listing.place_of(key), reason, help)
    };
    Err(doubts.into_iter().map(held_back).collect())
}

/// Makes the changes that do not make a record invalid; the errors that it had do not count.
///
/// # Errors
/// A decisive value does not fit.
fn valid(
    record: &Map<String, Value>,
    before: Option<&Property>,
    mut changes: Vec<KeyChange>,
) -> Result<Accepted, InvalidValue> {
    let mut refused = Vec::new();
    if let (Some(before), true) = (before, changes.is_empty()) {
        return Ok(Accepted { after: before.clone(), changes, refused });
    }
    loop {
        let invalid = match with_changes(record, &changes) {
            Ok(after) => match new_error(&after, before) {
                Some(problem) => InvalidValue { key: first_key(&problem), reason: problem.headline },
                None => return Ok(Accepted { after, changes, refused }),
            },
            Err(error) => unreadable(record, &changes).unwrap_or_else(|| {
                let reason = format!("a value does not fit its key: {error}");
                InvalidValue { key: None, reason }
            }),
        };
        let is_misfit =
            |change: &KeyChange| Some(change.key) == invalid.key && Role::of(change.key) != Role::Decisive;
        let Some(at) = changes.iter().position(is_misfit) else { return Err(invalid) };
        changes.remove(at);
        refused.push(invalid);
    }
}

/// The values of `after` that can hardly be right, unless `before` has them too or they are allowed.
fn doubts(
    options: &ImportOptions,
    listing: &FeedListing,
    before: Option<&Property>,
    after: &Property,
) -> Vec<InvalidValue> {
    let allowed = &options.allowed_implausible;
    if allowed.contains(ALL) || allowed.contains(&listing.reference) {
        return Vec::new();
    }
    let had = before.map(check::implausible).unwrap_or_default();
    let is_new = |problem: &Problem| !had.iter().any(|old| old.headline == problem.headline);
    let implausible = check::implausible(after).into_iter().filter(is_new);
    let mut doubts: Vec<InvalidValue> = implausible
        .map(|problem| InvalidValue { key: first_key(&problem), reason: problem.headline })
        .collect();
    let allows_prices = options.allowed_price_changes > ORDINARY_PRICE_CHANGES;
    for (key, reason) in before.map(|before| check::jumps(before, after)).unwrap_or_default() {
        let key = Key::of(key);
        if !(key == Some(Key::Price) && allows_prices) {
            doubts.retain(|doubt| doubt.key != key);
            doubts.push(InvalidValue { key, reason });
        }
    }
    doubts
}

/// A note about a value that a record does not take.
fn note_of(listing: &FeedListing, InvalidValue { key, reason }: &InvalidValue) -> Note {
    let name = format!("`{}`", key.map(Key::word).unwrap_or_default());
    let text = if reason.contains(&name) { reason.clone() } else { format!("{name}: {reason}") };
    Note::new(listing.place_of(*key), text)
}

/// A record with changes.
///
/// # Errors
/// A value is not of its key's type.
pub(super) fn with_changes(
    record: &Map<String, Value>,
    changes: &[KeyChange],
) -> serde_json::Result<Property> {
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
    with_changes(record, &[]).ok()?;
    let change = changes.iter().find(|change| with_changes(record, std::slice::from_ref(change)).is_err())?;
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
            && first_key(problem).is_some_and(|key| Role::of(key) == Role::Minor);
        is_odd || problem.code.severity() == Severity::Error
    })
}

/// The key that a problem is about; `None` if it is about the whole record, or a key that no import writes.
fn first_key(problem: &Problem) -> Option<Key> {
    match problem.path.first() {
        Some(Step::Key(key)) => Key::of(key),
        _ => None,
    }
}
