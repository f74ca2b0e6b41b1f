//! Which listings are new to a subscriber.

use std::collections::BTreeSet;

use catalog::api::SearchSort;
use catalog::date::Moment;
use catalog::text::Language;
use search::Query;
use search::packed::{Damaged, Packed};
use tracing::warn;

use super::Subscription;
use super::mail::{MAX_PER_SEARCH, NewListings};
use super::manifest::Listed;
use crate::search::saved::SavedSearch;

/// All listings that a search can find, by their numbers.
pub(super) fn listed(packed: &Packed) -> Result<Vec<Listed>, Damaged> {
    (0..packed.searchable_count())
        .map(|number| {
            let card = packed.card(number, Language::En)?;
            let formerly = packed.listing(&card.id)?.map(|listing| listing.formerly);
            Ok(Listed { id: card.id, formerly: formerly.unwrap_or_default() })
        })
        .collect()
}

/// The listings that are new to each subscription, since `until` and since it was asked for; one that is new to several
/// is shown once. `first_seen` is by the listings' numbers.
pub(super) fn new_listings(
    packed: &Packed,
    first_seen: &[Moment],
    subscriptions: Vec<Subscription>,
    until: Option<Moment>,
) -> Result<Vec<NewListings>, Damaged> {
    let mut shown = BTreeSet::new();
    let mut news = Vec::new();
    for subscription in subscriptions {
        let Ok((search, _)) = SavedSearch::read(&subscription.search, &packed.site) else {
            warn!(subscription = subscription.id.as_str(), "this version cannot read a saved search");
            continue;
        };
        let since = until.map_or(subscription.at, |until| until.max(subscription.at));
        let query = Query { sort: Some(SearchSort::Newest), ..search.query.clone() };
        let mut numbers = packed.matching(&query);
        numbers.retain(|number| first_seen[*number] > since && shown.insert(*number));
        if numbers.is_empty() {
            continue;
        }
        let cards =
            numbers.iter().take(MAX_PER_SEARCH).map(|number| packed.card(*number, subscription.language));
        let cards = cards.collect::<Result<_, _>>()?;
        news.push(NewListings { count: numbers.len(), cards, subscription, search });
    }
    Ok(news)
}
