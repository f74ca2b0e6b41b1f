//! Delivers what was kept and not mailed: oldest first, with growing pauses between the attempts at one enquiry, never giving up while it
//! looks at its month. Sweeps may run at the same time: each attempt is claimed in the outbox first.

use std::fmt;
use std::time::Duration;

use catalog::date::Moment;
use jiff::SignedDuration;
use tokio::time::{Instant, sleep};
use tracing::{error, info, warn};

use crate::delivery::{confirm, mail_agency, note};
use crate::http::chain;
use crate::mail::{self, Certainty, MailError, Purpose};
use crate::outbox::{Created, Kept, Month, OutboxError, Outcome};
use crate::record::LeadRecord;
use crate::state::{Shared, State};

/// Pauses before the first, second, … attempt of a sweep, counted from the one before; the last one holds for all that follow. The
/// first leaves the request that brought the enquiry the time to end.
const PAUSES: [SignedDuration; 6] = [
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(10),
    SignedDuration::from_mins(30),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(6),
    SignedDuration::from_hours(24),
];

/// What a provider remembers of keys, less an hour.
const KEY_LIFE: SignedDuration = SignedDuration::from_hours(23);

/// Time for one mail: nobody waits for the answer.
const TO_MAIL: Duration = Duration::from_secs(5);
const TO_NOTE: Duration = Duration::from_secs(3);

/// A provider that asks for a longer pause is left for the next sweep.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// The most that one sweep looks into: what is beyond is left for the next.
const MOST: usize = 1000;

/// What a sweep looks at, and for how long.
#[derive(Debug, Clone, Copy, Default)]
pub struct SweepOptions {
    /// Every month, instead of the last three.
    pub all_months: bool,
    /// Everything now, whatever was tried when.
    pub now: bool,
    /// No attempt begins after this time.
    pub most_time: Option<Duration>,
}

/// What a sweep has found and done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SweepReport {
    /// Enquiries without a mail that was accepted.
    pub waiting: usize,
    /// Delivered now.
    pub delivered: usize,
    /// Tried in vain.
    pub failed: usize,
    /// Tried too recently.
    pub not_due: usize,
    /// Another sweep has them.
    pub taken: usize,
    /// The outbox could not hand them over, or what it has of them is damaged.
    pub unreadable: usize,
    /// No time was left for them.
    pub left: usize,
}

impl fmt::Display for SweepReport {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(
            formatter,
            "{} waiting: {} delivered, {} failed, {} not due yet, {} taken by another sweep, {} unreadable, {} left for the next sweep",
            self.waiting, self.delivered, self.failed, self.not_due, self.taken, self.unreadable, self.left
        )
    }
}

/// Sweeps once.
///
/// # Errors
/// The outbox cannot be listed.
pub async fn sweep(State(shared): &State, options: SweepOptions) -> Result<SweepReport, OutboxError> {
    let end = options.most_time.map(|most| Instant::now() + most);
    let mut report = SweepReport::default();
    let mut waiting = Vec::new();
    for month in months(shared, options) {
        waiting.extend(shared.outbox.kept(month).await?.into_iter().filter(|lead| !lead.is_sent));
    }
    report.waiting = waiting.len();
    report.left = waiting.len().saturating_sub(MOST);
    waiting.truncate(MOST);
    let mut found = Vec::new();
    for (lead, record) in crate::outbox::records(&shared.outbox, waiting).await {
        match record {
            Ok(record) => found.push((lead, record)),
            Err(fault) => {
                error!(lead = lead.id.as_str(), fault = chain(&fault), "an enquiry cannot be read");
                report.unreadable += 1;
            }
        }
    }
    found.sort_by_key(|(_, record)| record.received_at);
    for (lead, record) in found {
        if end.is_some_and(|end| Instant::now() >= end) {
            report.left += 1;
            continue;
        }
        match one(shared, lead, &record, options.now).await {
            Ok(Step::Delivered) => report.delivered += 1,
            Ok(Step::Failed) => report.failed += 1,
            Ok(Step::NotDue) => report.not_due += 1,
            Ok(Step::Taken) => report.taken += 1,
            Err(fault) => {
                warn!(lead = record.id.as_str(), fault = chain(&fault), "the outbox failed during a sweep");
                report.failed += 1;
            }
        }
    }
    info!(%report, "swept");
    Ok(report)
}

/// Oldest first; `None` stands for all.
fn months(shared: &Shared, options: SweepOptions) -> Vec<Option<Month>> {
    if options.all_months {
        return vec![None];
    }
    let this = Month::of(Moment(shared.surroundings.now()));
    vec![Some(this.before().before()), Some(this.before()), Some(this)]
}

enum Step {
    Delivered,
    Failed,
    NotDue,
    Taken,
}

async fn one(
    shared: &Shared,
    mut lead: Kept,
    record: &LeadRecord,
    at_once: bool,
) -> Result<Step, OutboxError> {
    let now = Moment(shared.surroundings.now());
    let last = shared.outbox.last_try(&lead).await?.unwrap_or(record.received_at);
    let pause = PAUSES.get(lead.tries as usize).or(PAUSES.last()).copied().unwrap_or_default();
    if !at_once && now.0.duration_since(last.0) < pause {
        return Ok(Step::NotDue);
    }
    if shared.outbox.claim(&lead, now).await? == Created::Before {
        return Ok(Step::Taken);
    }
    lead.tries += 1;
    let purpose = match shared.outbox.outcome(&lead).await? {
        // Another has finished since the list was made.
        Some(Outcome::Sent { .. }) => return Ok(Step::Taken),
        Some(Outcome::Failed { certainty: Certainty::Refused | Certainty::Later, .. }) => Purpose::Agency,
        // Nobody knows what became of the attempt before: a provider that drops repeats may get the same, any other gets it labelled.
        Some(Outcome::Failed { .. }) | None => {
            let is_remembered = now.0.duration_since(record.received_at.0) < KEY_LIFE;
            if shared.relay.is_idempotent() && is_remembered { Purpose::Agency } else { Purpose::AgencyAgain }
        }
    };
    let mut mailed = attempt(shared, record, purpose).await;
    if let Some(wait) = mailed.as_ref().err().and_then(MailError::wait).filter(|wait| *wait <= LONGEST_WAIT) {
        sleep(wait).await;
        mailed = attempt(shared, record, purpose).await;
    }
    note(shared, &lead, &mailed, Instant::now() + TO_NOTE).await;
    match mailed {
        Ok(by) => {
            info!(lead = record.id.as_str(), by, tries = lead.tries, "an enquiry was delivered by a sweep");
            // What may be a second mail may have had its confirmation too.
            if purpose == Purpose::Agency {
                confirm(shared, record, Instant::now() + TO_MAIL).await;
            }
            Ok(Step::Delivered)
        }
        Err(fault) => {
            error!(
                lead = record.id.as_str(),
                fault = chain(&fault),
                tries = lead.tries,
                "an enquiry goes on waiting"
            );
            Ok(Step::Failed)
        }
    }
}

async fn attempt(shared: &Shared, record: &LeadRecord, purpose: Purpose) -> Result<&'static str, MailError> {
    mail_agency(shared, record, purpose, mail::Kept::InOutbox, Instant::now() + TO_MAIL).await
}
