//! When a run first saw each listing, which is new for everybody who subscribed before.

use std::collections::BTreeMap;

use catalog::date::Moment;
use catalog::line::Line;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::outbox::{Outbox, OutboxError};

const KEY: &str = "search-alerts/manifest.json";

/// A listing that comes back within this time is not new.
const FORGOTTEN_AFTER: SignedDuration = SignedDuration::from_hours(90 * 24);

/// A listing as a run sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) id: String,
    /// Its former ids.
    pub(super) formerly: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Manifest {
    listings: BTreeMap<String, Seen>,
    /// Everybody was notified of the listings that were first seen until this moment.
    #[serde(alias = "toldUntil")]
    pub(super) notified_until: Option<Moment>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    first: Moment,
    /// When it was first missing; `None` while it is listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gone: Option<Moment>,
}

impl Manifest {
    /// The stored manifest; `None` before the first run.
    pub(super) async fn read(outbox: &Outbox) -> Result<Option<Self>, OutboxError> {
        outbox.document(KEY).await
    }

    pub(super) async fn write(&self, outbox: &Outbox) -> Result<(), OutboxError> {
        outbox.store()?.replace(KEY, serde_json::to_vec(self)?).await
    }

    /// The manifest of the first run: listings that are there already are not new.
    pub(super) fn first(listed: &[Listed]) -> Self {
        let seen = Seen { first: Moment(jiff::Timestamp::UNIX_EPOCH), gone: None };
        Self {
            listings: listed.iter().map(|listing| (listing.id.clone(), seen)).collect(),
            notified_until: None,
        }
    }

    /// The manifest after a run at `now` has seen `listed`. A listing with another id is not new.
    pub(super) fn after(&self, listed: &[Listed], now: Moment) -> Self {
        let mut listings = self.listings.clone();
        for seen in listings.values_mut() {
            seen.gone = seen.gone.or(Some(now));
        }
        for Listed { id, formerly } in listed {
            let ids = std::iter::once(&**id).chain(formerly.iter().map(|former| &**former));
            let first = ids.filter_map(|id| self.first_seen(id)).min().unwrap_or(now);
            listings.insert(id.clone(), Seen { first, gone: None });
        }
        listings
            .retain(|_, seen| seen.gone.is_none_or(|gone| now.0.duration_since(gone.0) < FORGOTTEN_AFTER));
        Self { listings, notified_until: self.notified_until }
    }

    /// When a listing was first seen.
    pub(super) fn first_seen(&self, id: &str) -> Option<Moment> {
        self.listings.get(id).map(|seen| seen.first)
    }

    /// Whether somebody may not have been notified of some listing.
    pub(super) fn has_news(&self) -> bool {
        let is_news = |seen: &Seen| {
            let is_first = seen.first.0 == jiff::Timestamp::UNIX_EPOCH;
            seen.gone.is_none() && !is_first && self.notified_until.is_none_or(|until| seen.first > until)
        };
        self.listings.values().any(is_news)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Moment {
        text.parse().expect("a time")
    }

    fn listed(ids: &[&str]) -> Vec<Listed> {
        ids.iter().map(|id| Listed { id: (*id).to_owned(), formerly: Vec::new() }).collect()
    }

    #[test]
    fn a_listing_is_new_once_and_again_after_a_long_absence() {
        let first = Manifest::first(&listed(&["a", "b"]));
        assert!(!first.has_news());
        let later = first.after(&listed(&["a", "c"]), at("2026-12-01"));
        assert_eq!(later.first_seen("c"), Some(at("2026-12-01")));
        assert!(later.has_news());
        let notified = Manifest { notified_until: Some(at("2026-12-01")), ..later };
        assert!(!notified.has_news());
        let soon = notified.after(&listed(&["a", "b", "c"]), at("2026-12-31"));
        assert!(!soon.has_news());
        let without = soon.after(&listed(&["a", "c"]), at("2027-01-01"));
        let late = without
            .after(&listed(&["a", "c"]), at("2027-04-02"))
            .after(&listed(&["a", "b", "c"]), at("2027-04-03"));
        assert!(late.has_news());
        assert_eq!(late.first_seen("b"), Some(at("2027-04-03")));
    }
}
