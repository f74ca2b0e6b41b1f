//! One attempt of a sweep at one enquiry.

use std::time::Duration;

use catalog::date::Moment;
use jiff::SignedDuration;
use tokio::time::Instant;
use tracing::{error, info};

use crate::delivery::{confirm, mail_agency, note};
use crate::http::chain;
use crate::mail::{self, Certainty, Purpose};
use crate::outbox::{Attempt, Created, OutboxError, Outcome, Waiting};
use crate::record::LeadRecord;
use crate::state::Shared;

/// What a provider remembers of keys, less an hour.
const KEY_LIFE: SignedDuration = SignedDuration::from_hours(23);

/// Time for one mail: nobody waits for the answer.
const TO_MAIL: Duration = Duration::from_secs(5);
const TO_NOTE: Duration = Duration::from_secs(2);

/// What became of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Delivered,
    /// In vain; `is_about_mail` says whether another enquiry's mail may fare better.
    Failed {
        is_about_mail: bool,
    },
    /// Another sweep has it, or has sent it.
    Taken,
    /// Two mails may have been accepted: it is set apart.
    Unclear,
}

/// What may have arrived before an attempt begins.
struct Before {
    last: Option<Attempt>,
    /// Nobody knows what became of the last mail.
    is_unknown: bool,
    /// Whether all who may have a mail drop repeats of it.
    may_be_repeated: bool,
}

impl Before {
    /// A process that was killed after its claim has noted nothing, and may have sent the mail.
    fn of(last: Option<Attempt>, outcome: Option<&Outcome>) -> Self {
        let is_unknown = match outcome {
            Some(Outcome::Failed { at, certainty, .. }) => {
                *certainty == Certainty::Unclear || last.is_some_and(|last| *at < last.at)
            }
            Some(Outcome::Sent { .. }) => false,
            None => true,
        };
        let may_be_repeated = !matches!(outcome, Some(Outcome::Failed { may_be_repeated: false, .. }));
        Self { last, is_unknown, may_be_repeated }
    }

    /// Some mail may have been accepted.
    fn is_in_doubt(&self) -> bool {
        self.is_unknown || self.last.is_some_and(|last| last.is_in_doubt)
    }

    /// The last mail said that it may be the second.
    fn is_labelled(&self) -> bool {
        self.last.is_some_and(|last| last.is_labelled)
    }
}

/// Tries once more to mail `waiting`; `sends_unclear`: also what may have been mailed twice. `confirms` says whether
/// the visitor is told.
pub(super) async fn attempt(
    shared: &Shared,
    waiting: &Waiting,
    sends_unclear: bool,
    confirms: impl Fn() -> bool,
) -> Result<Step, OutboxError> {
    let Waiting { lead, last, .. } = waiting;
    let now = Moment(shared.surroundings.now());
    let record = shared.outbox.record(lead).await?;
    let outcome = shared.outbox.outcome(lead).await?;
    if matches!(outcome, Some(Outcome::Sent { .. })) {
        return Ok(Step::Taken);
    }
    let before = Before::of(*last, outcome.as_ref());
    if before.is_unknown && before.is_labelled() && !sends_unclear {
        shared.outbox.set_apart(lead, now).await?;
        error!(lead = lead.id.as_str(), "two mails of an enquiry may have been accepted: it is set apart");
        return Ok(Step::Unclear);
    }
    let purpose = purpose(shared, &record, &before, now);
    let claim = Attempt {
        at: now,
        received_at: Some(record.received_at),
        is_in_doubt: before.is_in_doubt(),
        is_labelled: purpose == Purpose::AgencyAgain,
    };
    if shared.outbox.claim(lead, &claim).await? == Created::Before {
        return Ok(Step::Taken);
    }
    let tries = lead.tries + 1;
    // Another sweep may have ended between the look and the claim.
    if matches!(shared.outbox.outcome(lead).await?, Some(Outcome::Sent { .. })) {
        return Ok(Step::Taken);
    }
    let end = Instant::now() + TO_MAIL;
    let mailed = mail_agency(shared, &record, purpose, mail::Kept::InOutbox, end).await;
    note(shared, lead, &mailed, Instant::now() + TO_NOTE).await;
    match mailed {
        Ok(by) => {
            info!(lead = lead.id.as_str(), by, tries, "an enquiry was delivered by a sweep");
            // What may be a second mail may have had its confirmation too.
            if purpose == Purpose::Agency && confirms() {
                confirm(shared, &record, Instant::now() + TO_MAIL).await;
            }
            Ok(Step::Delivered)
        }
        Err(fault) => {
            error!(lead = lead.id.as_str(), fault = chain(&fault), tries, "an enquiry goes on waiting");
            Ok(Step::Failed { is_about_mail: fault.is_about_mail() })
        }
    }
}

/// A provider that drops repeats may get the same mail again; with any other it says that it may be the second.
fn purpose(shared: &Shared, record: &LeadRecord, before: &Before, now: Moment) -> Purpose {
    let is_dropped = before.may_be_repeated
        && shared.relay.is_idempotent()
        && now.0.duration_since(record.received_at.0) < KEY_LIFE;
    if before.is_labelled() || (before.is_in_doubt() && !is_dropped) {
        Purpose::AgencyAgain
    } else {
        Purpose::Agency
    }
}
