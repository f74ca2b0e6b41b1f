//! When an enquiry is tried again.

use jiff::{SignedDuration, Timestamp};

use crate::outbox::{StoredLead, Waiting};

/// Pauses between attempts of a sweep; the last one repeats. The first gives the original request time to finish.
const RETRY_DELAYS: [SignedDuration; 6] = [
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(10),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(24),
];

/// Whether it has failed for long: only the last pause is left.
pub(super) fn has_failed_for_long(lead: &StoredLead) -> bool {
    lead.tries as usize >= RETRY_DELAYS.len()
}

/// When the next attempt is due.
pub(super) fn due_at(waiting: &Waiting) -> Timestamp {
    let pause =
        RETRY_DELAYS.get(waiting.lead.tries as usize).or(RETRY_DELAYS.last()).copied().unwrap_or_default();
    let last = waiting.last.map_or(waiting.received_at, |last| last.at);
    last.0.checked_add(pause).unwrap_or(Timestamp::MAX)
}
