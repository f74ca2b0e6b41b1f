//! Delivers what was kept and not mailed: what is due longest first, several at once, with growing pauses between the
//! attempts at one enquiry, never giving up while it looks at its month. Sweeps may run at the same time: each attempt
//! is claimed in the outbox first.

mod alert;
mod attempt;
mod queue;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use catalog::date::Moment;
use tokio::time::Instant;
use tracing::{error, info, warn};

use crate::concurrent::for_each;
use crate::http::chain;
use crate::outbox::{AT_ONCE, Kept, Month, OutboxError, Waiting};
use crate::record::LeadId;
use crate::state::{Shared, State};
use alert::Troubles;
use attempt::{Step, attempt};
use queue::{Lanes, due_at, has_failed_for_long};

/// How many mails are on their way at once: few enough for every provider's limit, so that one which asks for a moment
/// takes all of them after it.
const MAILS_AT_ONCE: usize = 4;

/// After so many failures in a row that are not about a mail the mailer is away, and the rest is left for the next
/// sweep: an attempt in vain would only make its next pause longer.
const FAILURES_IN_A_ROW: u32 = 3;

/// Of the time, five eighths are for looking and for beginning attempts, three of these for looking alone; the rest is
/// for what has begun.
const PARTS: u32 = 8;
const TO_LOOK: u32 = 3;
const TO_BEGIN: u32 = 5;

/// What a sweep looks at, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SweepOptions {
    /// Every month, instead of the last three.
    pub all_months: bool,
    /// Everything now, whatever was tried when.
    pub now: bool,
    /// Also what is set apart, because two mails of it may have been accepted.
    pub unclear: bool,
    /// How long it may take.
    pub most_time: Option<Duration>,
}

/// What a sweep has found and done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SweepReport {
    /// Enquiries without a mail that was surely accepted.
    pub waiting: usize,
    /// Of these, those that have failed for more than a day of attempts; they are tried once a day.
    pub failing_for_long: usize,
    /// Delivered now.
    pub delivered: usize,
    /// Tried in vain.
    pub failed: usize,
    /// Tried too recently.
    pub not_due: usize,
    /// Another sweep has them.
    pub taken: usize,
    /// Set apart, now or before: two mails of each may have been accepted.
    pub unclear: usize,
    /// The outbox could not hand them over, or what it has of them is damaged.
    pub unreadable: usize,
    /// No time was left for them, or no mailer took anything.
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

/// When a sweep must have come how far.
#[derive(Clone, Copy)]
struct Times {
    look_until: Option<Instant>,
    begin_until: Option<Instant>,
}

impl Times {
    fn of(options: SweepOptions) -> Self {
        let at = |part: u32| options.most_time.map(|most| Instant::now() + most * part / PARTS);
        Self { look_until: at(TO_LOOK), begin_until: at(TO_BEGIN) }
    }
}

fn is_before(end: Option<Instant>) -> bool {
    end.is_none_or(|end| Instant::now() < end)
}

/// Sweeps once.
///
/// # Errors
/// The outbox cannot be listed.
pub async fn sweep(State(shared): &State, options: SweepOptions) -> Result<SweepReport, OutboxError> {
    let times = Times::of(options);
    let mut leads = Vec::new();
    for month in months(shared, options) {
        leads.extend(shared.outbox.kept(month).await?.into_iter().filter(|lead| !lead.is_sent));
    }
    let mut report = SweepReport { waiting: leads.len(), ..SweepReport::default() };
    report.failing_for_long = leads.iter().filter(|lead| has_failed_for_long(lead)).count();
    let (open, set_apart): (Vec<Kept>, Vec<Kept>) =
        leads.into_iter().partition(|lead| !lead.is_unclear || options.unclear);
    report.unclear = set_apart.len();
    let mut troubles = Troubles { unclear: set_apart, ..Troubles::default() };
    let found = look(shared, open, times, &mut report, &mut troubles).await;
    let now = Moment(shared.surroundings.now());
    troubles.waiting = found.iter().filter(|waiting| waiting.is_long(now)).cloned().collect();
    let due = due(found, now, options, &mut report);
    let settled = deliver(shared, due, options, times, &mut report, &mut troubles).await;
    troubles.waiting.retain(|waiting| !settled.contains(&waiting.lead.id));
    troubles.waiting.sort_by_key(|waiting| waiting.received_at);
    info!(%report, "swept");
    // A task of its own, as each attempt is: what has been delivered stays delivered and reported.
    if tokio::spawn(alert::tell(Arc::clone(shared), troubles)).await.is_err() {
        error!("an alert panicked");
    }
    Ok(report)
}

/// Oldest first; `None` stands for all.
fn months(shared: &Shared, options: SweepOptions) -> Vec<Option<Month>> {
    if options.all_months {
        return vec![None];
    }
    Month::lately(Moment(shared.surroundings.now())).map(Some).to_vec()
}

/// Finds out how long each has waited.
async fn look(
    shared: &Shared,
    leads: Vec<Kept>,
    times: Times,
    report: &mut SweepReport,
    troubles: &mut Troubles,
) -> Vec<Waiting> {
    let chance = u64::from_le_bytes(shared.surroundings.chance().first_chunk().copied().unwrap_or_default());
    let leads = Lanes::of(leads, |lead| lead).rotated(chance).in_turn();
    let read = |lead| Waiting::read(Arc::clone(&shared.outbox), lead);
    let (found, not_looked_at) = for_each(leads, AT_ONCE, || is_before(times.look_until), read).await;
    report.left += not_looked_at;
    let mut waiting = Vec::with_capacity(found.len());
    for found in found {
        match found {
            Ok(found) => waiting.push(found),
            Err((lead, fault)) => {
                error!(lead = lead.id.as_str(), fault = chain(&fault), "an enquiry cannot be read");
                report.unreadable += 1;
                troubles.unreadable.push(lead.id);
            }
        }
    }
    waiting
}

/// What an attempt may begin for, in the order in which it should.
fn due(found: Vec<Waiting>, now: Moment, options: SweepOptions, report: &mut SweepReport) -> Vec<Waiting> {
    let (due, not_due): (Vec<Waiting>, Vec<Waiting>) =
        found.into_iter().partition(|waiting| options.now || due_at(waiting) <= now.0);
    report.not_due = not_due.len();
    Lanes::of(due, |waiting| &waiting.lead).sorted_by_key(due_at).in_turn()
}

/// Answers which enquiries wait no more, or are set apart.
async fn deliver(
    shared: &Arc<Shared>,
    due: Vec<Waiting>,
    options: SweepOptions,
    times: Times,
    report: &mut SweepReport,
    troubles: &mut Troubles,
) -> BTreeSet<LeadId> {
    let failures = Arc::new(AtomicU32::new(0));
    let may_begin = || is_before(times.begin_until) && failures.load(Ordering::Relaxed) < FAILURES_IN_A_ROW;
    let try_one = |waiting: Waiting| {
        let (shared, failures) = (Arc::clone(shared), Arc::clone(&failures));
        async move {
            let lead = waiting.lead.clone();
            let confirms = move || is_before(times.begin_until);
            // A task of its own: what panics is one enquiry's, and stops no other.
            let step =
                tokio::spawn(async move { attempt(&shared, &waiting, options.unclear, confirms).await });
            let step = match step.await {
                Ok(Ok(step)) => step,
                Ok(Err(fault)) => {
                    let lead = lead.id.as_str();
                    warn!(lead, fault = chain(&fault), "the outbox failed during a sweep");
                    Step::Failed { is_about_mail: true }
                }
                // What the panic said may hold a visitor's words.
                Err(_) => {
                    error!(lead = lead.id.as_str(), "an attempt panicked");
                    Step::Failed { is_about_mail: true }
                }
            };
            match step {
                Step::Delivered => failures.store(0, Ordering::Relaxed),
                Step::Failed { is_about_mail: false } => {
                    failures.fetch_add(1, Ordering::Relaxed);
                }
                Step::Failed { .. } | Step::Taken | Step::Unclear => {}
            }
            (lead, step)
        }
    };
    let (steps, left) = for_each(due, MAILS_AT_ONCE, may_begin, try_one).await;
    report.left += left;
    let mut settled = BTreeSet::new();
    for (lead, step) in steps {
        match step {
            Step::Failed { .. } => {
                report.failed += 1;
                continue;
            }
            Step::Delivered => report.delivered += 1,
            Step::Taken => report.taken += 1,
            Step::Unclear => {
                report.unclear += 1;
                troubles.unclear.push(lead.clone());
            }
        }
        settled.insert(lead.id);
    }
    settled
}
