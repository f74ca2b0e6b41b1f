//! Delivers stored enquiries that are not mailed: new ones first, several at once, with growing pauses between
//! attempts, and without ever giving up. Sweeps may run concurrently, since each attempt is claimed in the outbox
//! first.

pub mod schedule;

mod attempt;
mod operator_notice;
mod retry;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use catalog::date::Moment;
use tokio::time::Instant;
use tracing::{error, info, warn};

use crate::concurrent::run_bounded;
use crate::http_client::chain;
use crate::id::Id;
use crate::mail::Batch;
use crate::outbox::{AT_ONCE, OutboxError, StoredLead, Waiting};
use crate::state::{Shared, State};
use attempt::{AttemptResult, attempt};
use operator_notice::NoticeReasons;
use retry::{due_at, has_failed_for_long};

/// The scope and time limit of a sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SweepOptions {
    /// Everything now, without pauses between attempts.
    pub now: bool,
    /// Also enquiries that may have been mailed twice.
    pub unclear: bool,
    /// The time limit.
    pub most_time: Option<Duration>,
}

/// The results of a sweep.
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

/// The deadlines of a sweep.
#[derive(Clone, Copy)]
struct Times {
    read_until: Option<Instant>,
    start_until: Option<Instant>,
}

impl Times {
    fn new(options: SweepOptions) -> Self {
        // Three eighths of the time are for reading, two for starting attempts, and the rest for finishing them.
        let after_eighths = |count: u32| options.most_time.map(|most| Instant::now() + most * count / 8);
        Self { read_until: after_eighths(3), start_until: after_eighths(5) }
    }
}

fn is_before(end: Option<Instant>) -> bool {
    end.is_none_or(|end| Instant::now() < end)
}

/// Sweeps once.
pub async fn sweep(State(shared): &State, options: SweepOptions) -> Result<SweepReport, OutboxError> {
    let times = Times::new(options);
    let mut leads = shared.outbox.leads(None).await?;
    leads.retain(|lead| !lead.is_sent);
    let waiting = leads.len();
    let failing_for_long = leads.iter().filter(|lead| has_failed_for_long(lead)).count();
    let (open, unclear): (Vec<StoredLead>, Vec<StoredLead>) =
        leads.into_iter().partition(|lead| !lead.is_unclear || options.unclear);
    let report = SweepReport { waiting, failing_for_long, unclear: unclear.len(), ..SweepReport::default() };
    let reasons = NoticeReasons { unclear, ..NoticeReasons::default() };
    let mut sweep = Sweep { shared, options, times, report, reasons };
    let waiting_leads = sweep.read_waiting(open).await;
    let now = Moment(shared.system.now());
    sweep.reasons.waiting = waiting_leads.iter().filter(|waiting| waiting.is_long(now)).cloned().collect();
    let due = sweep.due(waiting_leads, now);
    let finished = sweep.deliver(due).await;
    let Sweep { report, mut reasons, .. } = sweep;
    reasons.waiting.retain(|waiting| !finished.contains(&waiting.lead.id));
    reasons.waiting.sort_by_key(|waiting| waiting.received_at);
    info!(%report, "swept");
    // Its own task, so that a panic does not lose the report.
    if tokio::spawn(operator_notice::send(Arc::clone(shared), reasons)).await.is_err() {
        error!("a notice panicked");
    }
    Ok(report)
}

/// A running sweep and its results.
struct Sweep<'a> {
    shared: &'a Arc<Shared>,
    options: SweepOptions,
    times: Times,
    report: SweepReport,
    reasons: NoticeReasons,
}

impl Sweep<'_> {
    /// Reads how long each enquiry has waited.
    async fn read_waiting(&mut self, mut leads: Vec<StoredLead>) -> Vec<Waiting> {
        let Self { shared, times, report, reasons, .. } = self;
        // Each attempt moves an enquiry back, so that all have their turn. Those that cannot be read never move, so the
        // start is random.
        let random = shared.system.random_bytes().first_chunk().copied().map_or(0, u64::from_le_bytes);
        let start = random % leads.len().max(1) as u64;
        leads.rotate_left(usize::try_from(start).unwrap_or_default());
        leads.sort_by_key(|lead| lead.tries);
        let read = |lead| Waiting::read(&shared.outbox, lead);
        let (found, not_looked_at) = run_bounded(leads, AT_ONCE, || is_before(times.read_until), read).await;
        report.left += not_looked_at;
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
        waiting
    }

    /// The enquiries that are due: the least tried first, and of these the longest due.
    fn due(&mut self, found: Vec<Waiting>, now: Moment) -> Vec<Waiting> {
        let (mut due, not_due): (Vec<Waiting>, Vec<Waiting>) =
            found.into_iter().partition(|waiting| self.options.now || due_at(waiting) <= now.0);
        self.report.not_due = not_due.len();
        due.sort_by_key(|waiting| (waiting.lead.tries, due_at(waiting)));
        due
    }

    /// Tries to mail the enquiries; returns the ones that no longer wait.
    async fn deliver(&mut self, due: Vec<Waiting>) -> BTreeSet<Id> {
        let (shared, options, times) = (self.shared, self.options, self.times);
        let batch = &Batch::new(times.start_until);
        let try_one = |waiting: Waiting| {
            let shared = Arc::clone(shared);
            async move {
                let lead = waiting.lead.clone();
                let confirms = move || is_before(times.start_until);
                // Its own task, so that a panic affects only one enquiry.
                let result =
                    tokio::spawn(async move { attempt(&shared, &waiting, options.unclear, confirms).await });
                let result = match result.await {
                    Ok(Ok(result)) => result,
                    Ok(Err(error)) => {
                        let lead = lead.id.as_str();
                        warn!(lead, error = chain(&error), "the outbox failed during a sweep");
                        AttemptResult::Failed { is_about_mail: true }
                    }
                    // The panic message may contain a visitor's text.
                    Err(_) => {
                        error!(lead = lead.id.as_str(), "an attempt panicked");
                        AttemptResult::Failed { is_about_mail: true }
                    }
                };
                match result {
                    AttemptResult::Delivered => batch.delivered(),
                    AttemptResult::Failed { is_about_mail } => batch.failed(is_about_mail),
                    AttemptResult::Taken | AttemptResult::Unclear => {}
                }
                (lead, result)
            }
        };
        let (results, left) = run_bounded(due, Batch::MAX_CONCURRENT, || batch.may_start(), try_one).await;
        self.report.left += left;
        let mut finished = BTreeSet::new();
        for (lead, result) in results {
            match result {
                AttemptResult::Failed { .. } => {
                    self.report.failed += 1;
                    continue;
                }
                AttemptResult::Delivered => self.report.delivered += 1,
                AttemptResult::Taken => self.report.taken += 1,
                AttemptResult::Unclear => {
                    self.report.unclear += 1;
                    self.reasons.unclear.push(lead.clone());
                }
            }
            finished.insert(lead.id);
        }
        finished
    }
}
