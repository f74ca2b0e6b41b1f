//! The subscribers in the outbox, and what was mailed to each.

use std::collections::BTreeMap;

use catalog::date::{Date, Moment};
use serde::{Deserialize, Serialize};

use super::{SUBSCRIPTIONS, Subscription, id_of};
use crate::id::{Id, SubscriberId};
use crate::outbox::{Outbox, OutboxError};

/// The document about what was mailed to a subscriber.
const MAILED: &str = "mailed.json";

/// A subscriber with at least one subscription.
pub(super) struct Subscriber {
    pub(super) id: SubscriberId,
    subscriptions: Vec<Id>,
}

/// What was mailed to a subscriber.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Mailed {
    /// The day in Dubai of the last mail, or of the attempt to send it.
    pub(super) day: Date,
    /// The listings that were first seen until this moment were mailed.
    pub(super) until: Moment,
}

/// All subscribers; documents of those without a subscription are deleted.
pub(super) async fn all(outbox: &Outbox) -> Result<Vec<Subscriber>, OutboxError> {
    let mut subscriptions_by_subscriber = BTreeMap::<SubscriberId, Vec<Id>>::new();
    for key in outbox.store()?.list(SUBSCRIPTIONS).await? {
        let folder = key.strip_prefix(SUBSCRIPTIONS).and_then(|rest| rest.split_once('/'));
        let Some(subscriber) = folder.and_then(|(folder, _)| folder.parse().ok()).map(SubscriberId) else {
            continue;
        };
        subscriptions_by_subscriber.entry(subscriber).or_default().extend(id_of(&key));
    }
    let mut subscribers = Vec::new();
    for (id, subscriptions) in subscriptions_by_subscriber {
        let subscriber = Subscriber { id, subscriptions };
        if subscriber.subscriptions.is_empty() {
            outbox.store()?.delete(&subscriber.mailed_key()).await?;
        } else {
            subscribers.push(subscriber);
        }
    }
    Ok(subscribers)
}

impl Subscriber {
    /// The subscriptions; one that was ended meanwhile is missing.
    pub(super) async fn subscriptions(&self, outbox: &Outbox) -> Result<Vec<Subscription>, OutboxError> {
        let mut subscriptions = Vec::with_capacity(self.subscriptions.len());
        for id in &self.subscriptions {
            subscriptions.extend(outbox.document::<Subscription>(&Subscription::key(&self.id, id)).await?);
        }
        Ok(subscriptions)
    }

    pub(super) async fn mailed(&self, outbox: &Outbox) -> Result<Option<Mailed>, OutboxError> {
        outbox.document(&self.mailed_key()).await
    }

    pub(super) async fn store_mailed(
        &self,
        outbox: &Outbox,
        mailed: Option<Mailed>,
    ) -> Result<(), OutboxError> {
        let key = self.mailed_key();
        match mailed {
            Some(mailed) => outbox.replace(&key, &mailed).await,
            None => outbox.store()?.delete(&key).await,
        }
    }

    fn mailed_key(&self) -> String {
        format!("{}{MAILED}", Subscription::prefix(&self.id))
    }
}
