//! Delivers stored enquiries that are not mailed: new ones first, several at once, with growing pauses between
//! attempts, and without ever giving up. Sweeps may run concurrently, since each attempt is claimed in the outbox
//! first.

pub mod schedule;

mod attempt;
mod operator_notice;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use catalog::date::Moment;
use jiff::{SignedDuration, Timestamp};
use tokio::time::Instant;
use tracing::{error, info, warn};

use crate::concurrent::{is_before, run_while};
use crate::http_client::chain;
use crate::mail::Batch;
use crate::outbox::{AT_ONCE, OutboxError, StoredLead, Waiting};
use crate::state::{Shared, State};
use attempt::{AttemptResult, attempt};
use operator_notice::NoticeReasons;

/// Pauses between attempts of a sweep; the last one repeats. The first gives the original request time to finish.
const RETRY_DELAYS: [SignedDuration; 6] = [
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(10),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(24),
];

/// What a sweep delivers, and in what time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SweepOptions {
    /// Everything now, without pauses between attempts.
    pub now: bool,
    /// Also enquiries that may have been mailed twice.
    pub unclear: bool,
    /// Within the time of a scheduled function.
    pub scheduled: bool,
}

/// How long a scheduled sweep reads enquiries.
const READ_TIME: Duration = Duration::from_secs(7);
/// How long a scheduled sweep starts mails. It ends seven seconds later: a mail takes at most five, its outcome two.
const START_TIME: Duration = Duration::from_secs(11);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SweepReport {
    /// Enquiries without a certainly accepted mail.
    pub waiting: usize,
    /// Enquiries that have failed for more than a day and are tried once a day.
    pub failing_for_long: usize,
    pub delivered: usize,
    pub failed: usize,
    /// Tried too recently.
    pub not_due: usize,
    /// Claimed by another sweep.
    pub taken: usize,
    /// May have been mailed twice.
    pub unclear: usize,
    /// Unreadable or damaged.
    pub unreadable: usize,
    /// Left for lack of time or of a working mailer.
    pub left: usize,
}

impl fmt::Display for SweepReport {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let Self { waiting, failing_for_long, delivered, failed, not_due, taken, unclear, unreadable, left } =
            self;
        write!(
            formatter,
            "{waiting} waiting ({failing_for_long} of them failing for long): {delivered} delivered, {failed} failed, \
             {not_due} not due yet, {taken} taken by another sweep, {unclear} unclear, {unreadable} unreadable, \
             {left} left for the next sweep"
        )
    }
}

pub async fn sweep(State(shared): &State, options: SweepOptions) -> Result<SweepReport, OutboxError> {
    let started = Instant::now();
    let read_until = options.scheduled.then(|| started + READ_TIME);
    let start_until = options.scheduled.then(|| started + START_TIME);
    let mut leads = shared.outbox.leads(None).await?;
    leads.retain(|lead| !lead.is_sent);
    let mut report = SweepReport {
        waiting: leads.len(),
        failing_for_long: leads.iter().filter(|lead| has_failed_for_long(lead)).count(),
        ..SweepReport::default()
    };
    let (open, unclear): (Vec<StoredLead>, Vec<StoredLead>) =
        leads.into_iter().partition(|lead| !lead.is_unclear || options.unclear);
    report.unclear = unclear.len();
    let mut reasons = NoticeReasons { unclear, ..NoticeReasons::default() };

    let read = |lead| Waiting::read(&shared.outbox, lead);
    let open = in_turn(open, shared.system.random_bytes());
    let (found, left) = run_while(|| is_before(read_until), open, AT_ONCE, read).await;
    report.left += left;
    let mut waiting = Vec::with_capacity(found.len());
    for found in found {
        match found {
            Ok(found) => waiting.push(found),
            Err((lead, error)) => {
                error!(lead = lead.id.as_str(), error = chain(&error), "an enquiry cannot be read");
                report.unreadable += 1;
                reasons.unreadable.push(lead.id);
            }
        }
    }
    let now = Moment(shared.system.now());
    reasons.waiting = waiting.iter().filter(|waiting| waiting.is_long(now)).cloned().collect();
    let (mut due, not_due): (Vec<Waiting>, Vec<Waiting>) =
        waiting.into_iter().partition(|waiting| options.now || due_at(waiting) <= now.0);
    report.not_due = not_due.len();
    // The least tried first, and of these the longest due.
    due.sort_by_key(|waiting| (waiting.lead.tries, due_at(waiting)));

    let batch = Batch::new(start_until);
    let deliver = async |waiting: Waiting| {
        let lead = waiting.lead.clone();
        let result = attempt_apart(shared, waiting, options.unclear, start_until).await;
        match result {
            AttemptResult::Delivered => batch.delivered(),
            AttemptResult::Failed { is_about_mail } => batch.failed(is_about_mail),
            AttemptResult::Taken | AttemptResult::Unclear => {}
        }
        (lead, result)
    };
    let (results, left) = run_while(|| batch.may_start(), due, Batch::MAX_CONCURRENT, deliver).await;
    report.left += left;
    let mut finished = BTreeSet::new();
    for (lead, result) in results {
        match result {
            AttemptResult::Failed { .. } => {
                report.failed += 1;
                continue;
            }
            AttemptResult::Delivered => report.delivered += 1,
            AttemptResult::Taken => report.taken += 1,
            AttemptResult::Unclear => {
                report.unclear += 1;
                reasons.unclear.push(lead.clone());
            }
        }
        finished.insert(lead.id);
    }
    reasons.waiting.retain(|waiting| !finished.contains(&waiting.lead.id));
    reasons.waiting.sort_by_key(|waiting| waiting.received_at);
    info!(%report, "swept");
    // Its own task, so that a panic does not lose the report.
    if tokio::spawn(operator_notice::send(Arc::clone(shared), reasons)).await.is_err() {
        error!("sending a notice to the operator panicked");
    }
    Ok(report)
}

/// Whether it has failed for long: only the last pause is left.
fn has_failed_for_long(lead: &StoredLead) -> bool {
    lead.tries as usize >= RETRY_DELAYS.len()
}

/// When the next attempt is due.
fn due_at(waiting: &Waiting) -> Timestamp {
    let pause =
        RETRY_DELAYS.get(waiting.lead.tries as usize).or(RETRY_DELAYS.last()).copied().unwrap_or_default();
    let last = waiting.last.map_or(waiting.received_at, |last| last.at);
    last.0.checked_add(pause).unwrap_or(Timestamp::MAX)
}

/// The order in which enquiries are looked at: those with the fewest attempts first. Enquiries that cannot be read stay
/// without attempts, so the list begins at a random place, and they do not stand before the same others every time.
fn in_turn(mut leads: Vec<StoredLead>, random: [u8; 16]) -> Vec<StoredLead> {
    let random = random.first_chunk().copied().map_or(0, u64::from_le_bytes);
    let start = random % leads.len().max(1) as u64;
    leads.rotate_left(usize::try_from(start).unwrap_or_default());
    leads.sort_by_key(|lead| lead.tries);
    leads
}

/// [`attempt`] in a task of its own, so that a panic affects only one enquiry.
async fn attempt_apart(
    shared: &Arc<Shared>,
    waiting: Waiting,
    sends_unclear: bool,
    confirm_until: Option<Instant>,
) -> AttemptResult {
    let (shared, id) = (Arc::clone(shared), waiting.lead.id.clone());
    let task = async move { attempt(&shared, &waiting, sends_unclear, confirm_until).await };
    match tokio::spawn(task).await {
        Ok(Ok(result)) => return result,
        Ok(Err(error)) => {
            warn!(lead = id.as_str(), error = chain(&error), "the outbox failed during a sweep");
        }
        // The panic message may contain a visitor's text.
        Err(_) => error!(lead = id.as_str(), "an attempt panicked"),
    }
    AttemptResult::Failed { is_about_mail: true }
}
