//! What waits to be mailed: told by keys alone as far as they go, then by one document of each enquiry.

use std::sync::Arc;

use catalog::date::Moment;
use jiff::SignedDuration;
use tokio::time::{Instant, timeout_at};

use super::{AT_ONCE, Attempt, Kept, Month, Outbox, OutboxError};
use crate::concurrent::for_each;

/// After this time somebody is told that an enquiry waits: a provider's ordinary outage is over by then.
pub(crate) const LONG: SignedDuration = SignedDuration::from_hours(1);

/// The most enquiries whose age is looked up: beyond that, what matters is that there are so many.
const MOST_LOOKED_AT: usize = 200;

/// An enquiry that waits, as far as its last attempt tells.
#[derive(Debug, Clone)]
pub(crate) struct Waiting {
    pub(crate) lead: Kept,
    pub(crate) received_at: Moment,
    pub(crate) last: Option<Attempt>,
}

impl Waiting {
    /// Reads one document in most cases.
    pub(crate) async fn read(outbox: Arc<Outbox>, lead: Kept) -> Result<Self, (Kept, OutboxError)> {
        let found = async {
            let last = outbox.last_attempt(&lead).await?;
            let received_at = match last.and_then(|last| last.received_at) {
                Some(received_at) => received_at,
                None => outbox.record(&lead).await?.received_at,
            };
            Ok((received_at, last))
        };
        match found.await {
            Ok((received_at, last)) => Ok(Self { lead, received_at, last }),
            Err(fault) => Err((lead, fault)),
        }
    }

    /// Whether somebody should be told.
    pub(crate) fn is_long(&self, now: Moment) -> bool {
        now.0.duration_since(self.received_at.0) >= LONG
    }
}

/// How much waits, and since when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Backlog {
    /// Enquiries of which no mail was accepted.
    pub(crate) waiting: usize,
    /// Enquiries that are set apart, since two mails of each may have been accepted.
    pub(crate) unclear: usize,
    /// When the oldest that waits came.
    pub(crate) oldest: Option<Moment>,
}

impl Backlog {
    /// Looks at `months`, oldest first, and at no enquiry's age after `end`; `None` stands for all months.
    pub(crate) async fn of(
        outbox: &Arc<Outbox>,
        months: Vec<Option<Month>>,
        end: Instant,
    ) -> Result<Self, OutboxError> {
        let mut leads = Vec::new();
        for month in months {
            leads.extend(outbox.kept(month).await?);
        }
        Ok(Self::of_leads(outbox, leads, end).await)
    }

    /// Looks at `leads`, and at no enquiry's age after `end`.
    pub(crate) async fn of_leads(outbox: &Arc<Outbox>, leads: Vec<Kept>, end: Instant) -> Self {
        let unsent = leads.into_iter().filter(|lead| !lead.is_sent);
        let (unclear, mut waiting): (Vec<Kept>, Vec<Kept>) = unsent.partition(|lead| lead.is_unclear);
        let count = waiting.len();
        waiting.truncate(MOST_LOOKED_AT);
        let read = |lead| Waiting::read(Arc::clone(outbox), lead);
        let found = timeout_at(end, for_each(waiting, AT_ONCE, || true, read)).await;
        let found = found.map(|(found, _)| found).unwrap_or_default();
        let oldest = found.into_iter().flatten().map(|waiting| waiting.received_at).min();
        Self { waiting: count, unclear: unclear.len(), oldest }
    }

    /// How long the oldest has waited.
    pub(crate) fn age(&self, now: Moment) -> Option<SignedDuration> {
        Some(now.0.duration_since(self.oldest?.0).max(SignedDuration::ZERO))
    }
}
