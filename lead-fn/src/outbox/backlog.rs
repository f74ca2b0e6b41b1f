//! The enquiries that wait to be mailed, derived from keys and one document per enquiry.

use std::time::Duration;

use catalog::date::Moment;
use jiff::SignedDuration;
use tokio::time::{Instant, timeout_at};

use super::{AT_ONCE, Attempt, Outbox, OutboxError, StoredLead};
use crate::concurrent::run_all;

/// The waiting time after which the operator gets a notice, longer than an ordinary outage of a provider.
pub(crate) const NOTICE_AFTER: SignedDuration = SignedDuration::from_hours(1);

/// The most enquiries to read the age of.
const MAX_AGES_READ: usize = 200;

/// The time limit for reading ages for health.
const READ_TIMEOUT: Duration = Duration::from_millis(1200);

/// A waiting enquiry with its last attempt.
#[derive(Debug, Clone)]
pub(crate) struct Waiting {
    pub(crate) lead: StoredLead,
    pub(crate) received_at: Moment,
    pub(crate) last: Option<Attempt>,
}

impl Waiting {
    /// Reads one document in most cases.
    pub(crate) async fn read(outbox: &Outbox, lead: StoredLead) -> Result<Self, (StoredLead, OutboxError)> {
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
            Err(error) => Err((lead, error)),
        }
    }

    /// Whether it has waited long enough for a notice to the operator.
    pub(crate) fn is_long(&self, now: Moment) -> bool {
        now.0.duration_since(self.received_at.0) >= NOTICE_AFTER
    }
}

/// The number of waiting enquiries, and the oldest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Backlog {
    /// Enquiries without an accepted mail.
    pub(crate) waiting: usize,
    /// Enquiries that may have been mailed twice.
    pub(crate) unclear: usize,
    /// When the oldest waiting one was received.
    pub(crate) oldest: Option<Moment>,
}

impl Backlog {
    /// The backlog of `leads`; ages are not read after `end`.
    pub(crate) async fn of_leads(outbox: &Outbox, leads: Vec<StoredLead>, end: Instant) -> Self {
        let unsent = leads.into_iter().filter(|lead| !lead.is_sent);
        let (unclear, mut waiting): (Vec<StoredLead>, Vec<StoredLead>) =
            unsent.partition(|lead| lead.is_unclear);
        let count = waiting.len();
        waiting.truncate(MAX_AGES_READ);
        let read = |lead| Waiting::read(outbox, lead);
        let found = timeout_at(end, run_all(waiting, AT_ONCE, read)).await;
        let oldest = found.unwrap_or_default().into_iter().flatten().map(|waiting| waiting.received_at).min();
        Self { waiting: count, unclear: unclear.len(), oldest }
    }

    /// The backlog for health, which answers in time.
    pub(crate) async fn for_health(outbox: &Outbox) -> Result<Self, OutboxError> {
        let end = Instant::now() + READ_TIMEOUT;
        Ok(Self::of_leads(outbox, outbox.leads(None).await?, end).await)
    }

    /// How long the oldest has waited.
    pub(crate) fn age(&self, now: Moment) -> Option<SignedDuration> {
        Some(now.0.duration_since(self.oldest?.0).max(SignedDuration::ZERO))
    }
}
