//! Listings that are held back, since a value can hardly be right: what is on the site stays until somebody looks.

use std::collections::BTreeMap;

use crate::FeedListing;
use catalog::check;
use catalog::date::Moment;
use catalog::problem::{Problem, Step};
use catalog::property::Property;
use serde_json::Value;

use super::facts::place_of;
use super::plan::{Effect, LeftOut};
use super::planner::Planner;

/// The share of prices that may change without being asked; who allows more has looked at them.
const ORDINARY_PRICE_CHANGES: u8 = 50;
/// The word that allows all listings.
const ALL: &str = "all";
/// Dates before this year are empty ones of databases, as 1970-01-01 is.
const FIRST_YEAR: i16 = 1990;

impl Planner<'_> {
    /// Holds a listing back if it would bring its record a value that can hardly be right; whether it does.
    pub(super) fn holds_back(
        &mut self,
        listing: &FeedListing,
        before: Option<&Property>,
        after: &Property,
    ) -> bool {
        let allowed = &self.rules.allowed_implausible;
        if allowed.contains(ALL) || allowed.contains(&listing.reference) {
            return false;
        }
        let had = before.map(check::implausible).unwrap_or_default();
        let is_new = |problem: &Problem| !had.iter().any(|old| old.headline == problem.headline);
        let found = check::implausible(after).into_iter().filter(is_new);
        let mut reasons: Vec<(String, String)> = found.map(|it| (key_of(&it), it.headline)).collect();
        let allows_prices = self.rules.allowed_price_changes > ORDINARY_PRICE_CHANGES;
        for (key, reason) in before.map(|before| check::jumps(before, after)).unwrap_or_default() {
            if !(key == "price" && allows_prices) {
                reasons.retain(|(known, _)| known != key);
                reasons.push((key.to_owned(), reason));
            }
        }
        if let (Some(old), Some(new)) = (before.and_then(|before| before.price), after.price)
            && reasons.iter().any(|(key, _)| key == "price")
            && old.0 > 0
        {
            #[expect(clippy::cast_precision_loss, reason = "it is shown with two digits")]
            self.held_prices.push(new.0 as f64 / old.0 as f64);
        }
        let page = match before {
            Some(before) if before.is_listed() => "; until then its page stays as it is",
            _ => "",
        };
        for (key, reason) in &reasons {
            self.plan.left_out.push(LeftOut {
                reference: Some(listing.reference.clone()),
                position: Some(place_of(listing, key)),
                reason: reason.clone(),
                help: format!(
                    "correct it in the CRM; if it is right, pass `--allow-implausible` with its reference{page}"
                ),
                effect: Effect::HeldBack,
            });
        }
        !reasons.is_empty()
    }

    /// Removes a day of the first offer that can hardly be right from a new listing: lists show the newest first.
    pub(super) fn drop_odd_day(&mut self, listing: &FeedListing, facts: &mut BTreeMap<&'static str, Value>) {
        let Some(written) = facts.get("createdAt").cloned() else { return };
        let day = serde_json::from_value::<Moment>(written.clone()).map(Moment::date);
        if day.is_ok_and(|day| day > self.rules.today || day.0.year() < FIRST_YEAR) {
            facts.remove("createdAt");
            let shown = written.as_str().unwrap_or_default();
            let text = format!("`createdAt`: {shown} can hardly be right; the day of the import is taken");
            self.note(text, (&listing.reference, place_of(listing, "createdAt")));
        }
    }
}

fn key_of(problem: &Problem) -> String {
    match problem.path.first() {
        Some(Step::Key(key)) => key.clone(),
        _ => String::new(),
    }
}
