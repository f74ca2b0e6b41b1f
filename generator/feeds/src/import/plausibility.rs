//! Holds listings back with values that can hardly be right: the site keeps the old ones until somebody looks.

use catalog::check;
use catalog::problem::Problem;
use catalog::property::Property;

use super::ImportOptions;
use super::fitting::first_key;
use super::plan::{Doubts, Effect, LeftOut};
use crate::FeedListing;

/// The share of prices that may change without being asked; who allows more has looked at them.
const ORDINARY_PRICE_CHANGES: u8 = 50;
/// The word that allows all listings.
const ALL: &str = "all";

/// Why a listing would bring its record a value that can hardly be right.
pub(super) fn doubts(
    options: &ImportOptions,
    listing: &FeedListing,
    before: Option<&Property>,
    after: &Property,
) -> Doubts {
    let allowed = &options.allowed_implausible;
    if allowed.contains(ALL) || allowed.contains(&listing.reference) {
        return Doubts::default();
    }
    let had = before.map(check::implausible).unwrap_or_default();
    let is_new = |problem: &Problem| !had.iter().any(|old| old.headline == problem.headline);
    let implausible = check::implausible(after).into_iter().filter(is_new);
    let mut reasons: Vec<(String, String)> =
        implausible.map(|problem| (first_key(&problem), problem.headline)).collect();
    let allows_prices = options.allowed_price_changes > ORDINARY_PRICE_CHANGES;
    for (key, reason) in before.map(|before| check::jumps(before, after)).unwrap_or_default() {
        if !(key == "price" && allows_prices) {
            reasons.retain(|(known, _)| known != key);
            reasons.push((key.to_owned(), reason));
        }
    }
    let is_price = reasons.iter().any(|(key, _)| key == "price");
    let prices = before.and_then(|before| before.price).zip(after.price);
    #[expect(clippy::cast_precision_loss, reason = "it is shown with two digits")]
    let factor = prices.filter(|(old, _)| old.0 > 0).map(|(old, new)| new.0 as f64 / old.0 as f64);
    let page =
        if before.is_some_and(Property::is_listed) { "; until then its page stays as it is" } else { "" };
    let left_out = |(key, reason): (String, String)| LeftOut {
        reference: Some(listing.reference.clone()),
        position: Some(listing.place_of(&key).clone()),
        reason,
        help: format!(
            "correct it in the CRM; if it is right, pass `--allow-implausible` with its reference{page}"
        ),
        effect: Effect::HeldBack,
    };
    Doubts { reasons: reasons.into_iter().map(left_out).collect(), price_factor: factor.filter(|_| is_price) }
}
