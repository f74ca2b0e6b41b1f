//! Holds listings back with values that can hardly be right: the site keeps the old ones until somebody looks.

use catalog::check;
use catalog::problem::Problem;
use catalog::property::Property;
use serde_json::json;

use super::ImportOptions;
use super::fitting::first_key;
use super::plan::{Finding, KeyChange};
use crate::{Effect, FeedListing, Key, Rejection};

/// The share of prices that may change without being asked; who allows more has looked at them.
const ORDINARY_PRICE_CHANGES: u8 = 50;
/// The word that allows all listings.
const ALL: &str = "all";

/// Stops a listing that would bring its record values that can hardly be right.
pub(super) fn check(
    options: &ImportOptions,
    listing: &FeedListing,
    before: Option<&Property>,
    after: &Property,
    finding: &mut Finding,
) -> Result<(), Vec<Rejection>> {
    let allowed = &options.allowed_implausible;
    if allowed.contains(ALL) || allowed.contains(&listing.reference) {
        return Ok(());
    }
    let had = before.map(check::implausible).unwrap_or_default();
    let is_new = |problem: &Problem| !had.iter().any(|old| old.headline == problem.headline);
    let implausible = check::implausible(after).into_iter().filter(is_new);
    let mut doubts: Vec<(Option<Key>, String)> =
        implausible.map(|problem| (first_key(&problem), problem.headline)).collect();
    let allows_prices = options.allowed_price_changes > ORDINARY_PRICE_CHANGES;
    for (key, reason) in before.map(|before| check::jumps(before, after)).unwrap_or_default() {
        let key = Key::of(key);
        if !(key == Some(Key::Price) && allows_prices) {
            doubts.retain(|(known, _)| *known != key);
            doubts.push((key, reason));
        }
    }
    if doubts.is_empty() {
        return Ok(());
    }
    if doubts.iter().any(|(key, _)| *key == Some(Key::Price)) {
        let change = before.map(|before| KeyChange::new(Key::Price, json!(before.price), json!(after.price)));
        finding.held_price = change.and_then(|change| change.factor());
    }
    let help = "correct it in the CRM; if it is right, pass `--allow-implausible` with its reference";
    let held_back = |(key, reason): (Option<Key>, String)| Rejection {
        effect: Effect::HeldBack,
        ..Rejection::new(listing.place_of(key), reason, help)
    };
    Err(doubts.into_iter().map(held_back).collect())
}
