//! New listings of a search by mail, for visitors who asked for them and confirmed it. A subscriber is a mailbox, and
//! its id is a keyed hash of the address. Each has one document per search:
//!
//! - `subscription-requests/<id>.json`: asked for, not confirmed; erased when its link has expired;
//! - `subscriptions/<subscriber>/<id>.json`: confirmed; deleted by unsubscribing;
//! - `subscriptions/<subscriber>/mailed.json`: until when new listings were mailed, without personal data;
//! - `search-alerts/manifest.json`: when each listing was first seen;
//! - `search-alerts/last-run.json`: when alerts were last sent, for health.

mod mail;
mod manifest;
mod news;
mod pages;
mod report;
mod request;
mod send;
mod subscribers;

use std::collections::BTreeSet;

use catalog::date::Moment;
use catalog::text::Language;
use lettre::Address;
use serde::{Deserialize, Serialize};

use crate::guard::confirmations::mailbox_of;
use crate::id::{Id, SubscriberId};
use crate::outbox::{Outbox, OutboxError};

pub(crate) use pages::{ask_to_confirm, ask_to_unsubscribe, confirm, unsubscribe};
pub use report::{AlertsError, AlertsReport};
pub(crate) use request::request;
pub(crate) use send::last_run;
pub use send::send_alerts;

/// The prefix of requests.
pub(crate) const REQUESTS: &str = "subscription-requests/";
/// The prefix of subscriptions.
pub(crate) const SUBSCRIPTIONS: &str = "subscriptions/";

/// The maximum number of searches of a subscriber.
const MAX_SEARCHES: usize = 20;

/// A search that somebody wants to hear about, as asked for or confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Subscription {
    pub(crate) subscriber: SubscriberId,
    pub(crate) id: Id,
    /// The address as written.
    pub(crate) address: String,
    /// The conditions of the search.
    pub(crate) search: String,
    /// The language of the page.
    pub(crate) language: Language,
    /// When it was asked for, or confirmed.
    pub(crate) at: Moment,
}

impl Subscription {
    fn request_key(id: &Id) -> String {
        format!("{REQUESTS}{id}.json")
    }

    fn key(subscriber: &SubscriberId, id: &Id) -> String {
        format!("{}{id}.json", Self::prefix(subscriber))
    }

    fn prefix(subscriber: &SubscriberId) -> String {
        format!("{SUBSCRIPTIONS}{subscriber}/")
    }
}

/// The id of the subscription in the document under `key`; other documents have none.
pub(crate) fn id_of(key: &str) -> Option<Id> {
    key.rsplit('/').next()?.strip_suffix(".json")?.parse().ok()
}

/// Every confirmed subscription, for the doctor and exports.
pub(crate) async fn all_subscriptions(outbox: &Outbox) -> Result<Vec<Subscription>, OutboxError> {
    let mut subscriptions: Vec<Subscription> = Vec::new();
    for key in outbox.store()?.list(SUBSCRIPTIONS).await? {
        if id_of(&key).is_some() {
            subscriptions.extend(outbox.document(&key).await?);
        }
    }
    Ok(subscriptions)
}

/// The documents about subscribers with one of these addresses, in any spelling of the same mailbox.
pub(crate) async fn keys_of(outbox: &Outbox, addresses: &[Address]) -> Result<Vec<String>, OutboxError> {
    if addresses.is_empty() {
        return Ok(Vec::new());
    }
    let mailboxes: BTreeSet<String> = addresses.iter().map(mailbox_of).collect();
    let mut keys = BTreeSet::new();
    let store = outbox.store()?;
    for key in store.list(REQUESTS).await?.into_iter().chain(store.list(SUBSCRIPTIONS).await?) {
        let Some(bytes) = store.read(&key).await? else { continue };
        let Ok(subscription) = serde_json::from_slice::<Subscription>(&bytes) else {
            // A damaged document is searched as text.
            let text = String::from_utf8_lossy(&bytes).to_lowercase();
            keys.extend(
                addresses
                    .iter()
                    .any(|address| text.contains(&address.to_string().to_lowercase()))
                    .then_some(key),
            );
            continue;
        };
        let mailbox = subscription.address.parse().map(|address: Address| mailbox_of(&address));
        if mailbox.is_ok_and(|mailbox| mailboxes.contains(&mailbox)) {
            keys.extend(store.list(&Subscription::prefix(&subscription.subscriber)).await?);
            keys.insert(key);
        }
    }
    Ok(keys.into_iter().collect())
}
