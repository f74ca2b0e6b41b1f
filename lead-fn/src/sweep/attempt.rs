//! One attempt of a sweep to deliver an enquiry.

use std::time::Duration;

use catalog::date::Moment;
use jiff::SignedDuration;
use tokio::time::Instant;
use tracing::{error, info};

use crate::concurrent::is_before;
use crate::http_client::chain;
use crate::leads::mailing::{confirm, mail_agency, store_outcome};
use crate::mail::{Acceptance, Backup, Batch, MailKind};
use crate::outbox::{Attempt, Created, MailOutcome, OutboxError, Waiting};
use crate::state::Shared;

/// How long a provider remembers idempotency keys, less an hour.
const KEY_LIFETIME: SignedDuration = SignedDuration::from_hours(23);

const OUTCOME_TIMEOUT: Duration = Duration::from_secs(2);

/// The result of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AttemptResult {
    Delivered,
    /// It failed; `is_about_mail` says whether other mails may still be accepted.
    Failed {
        is_about_mail: bool,
    },
    /// Another sweep has claimed or sent it.
    Taken,
    /// Two mails may have been accepted.
    Unclear,
}

/// Tries again to mail `waiting`. `sends_unclear` includes enquiries that may have been mailed twice; no
/// confirmation is sent after `confirm_until`.
pub(super) async fn attempt(
    shared: &Shared,
    waiting: &Waiting,
    sends_unclear: bool,
    confirm_until: Option<Instant>,
) -> Result<AttemptResult, OutboxError> {
    let Waiting { lead, last, .. } = waiting;
    let now = Moment(shared.system.now());
    let record = shared.outbox.record(lead).await?;
    let outcome = shared.outbox.outcome(lead).await?;
    if matches!(outcome, Some(MailOutcome::Sent { .. })) {
        return Ok(AttemptResult::Taken);
    }
    // A process killed after its claim has stored no outcome and may have sent the mail.
    let is_last_unclear = match &outcome {
        Some(MailOutcome::Failed { at, acceptance, .. }) => {
            *acceptance == Acceptance::Unclear || last.is_some_and(|last| *at < last.at)
        }
        _ => true,
    };
    let was_labelled = last.is_some_and(|last| last.is_labelled);
    if is_last_unclear && was_labelled && !sends_unclear {
        shared.outbox.mark_unclear(lead, now).await?;
        error!(lead = lead.id.as_str(), "two mails of an enquiry may have been accepted: it is set apart");
        return Ok(AttemptResult::Unclear);
    }
    let is_any_unclear = is_last_unclear || last.is_some_and(|last| last.is_unclear);
    // A provider that drops duplicates may get the same mail again; for others it is labelled as a possible duplicate.
    let is_dropped = !matches!(outcome, Some(MailOutcome::Failed { may_be_repeated: false, .. }))
        && shared.relay.is_idempotent()
        && now.0.duration_since(record.received_at.0) < KEY_LIFETIME;
    let is_labelled = was_labelled || (is_any_unclear && !is_dropped);
    let claim =
        Attempt { at: now, received_at: Some(record.received_at), is_unclear: is_any_unclear, is_labelled };
    if shared.outbox.claim_attempt(lead, &claim).await? == Created::AlreadyThere {
        return Ok(AttemptResult::Taken);
    }
    // Another sweep may have finished between the check and the claim.
    if matches!(shared.outbox.outcome(lead).await?, Some(MailOutcome::Sent { .. })) {
        return Ok(AttemptResult::Taken);
    }
    let tries = lead.tries + 1;
    let kind = if is_labelled { MailKind::AgencyAgain } else { MailKind::Agency };
    let end = Instant::now() + Batch::MAIL_TIMEOUT;
    let mailed = mail_agency(shared, &record, kind, Backup::Outbox, end).await;
    store_outcome(shared, lead, &mailed, Instant::now() + OUTCOME_TIMEOUT).await;
    match mailed {
        Ok(by) => {
            info!(lead = lead.id.as_str(), by, tries, "an enquiry was delivered by a sweep");
            // A possible duplicate may have had its confirmation.
            if !is_labelled && is_before(confirm_until) {
                confirm(shared, &record, Instant::now() + Batch::MAIL_TIMEOUT).await;
            }
            Ok(AttemptResult::Delivered)
        }
        Err(error) => {
            error!(lead = lead.id.as_str(), error = chain(&error), tries, "an enquiry failed again");
            Ok(AttemptResult::Failed { is_about_mail: error.is_about_mail() })
        }
    }
}
