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

/// What an attempt has to do, by what happened before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NextStep {
    /// A mailer has accepted the mail.
    AlreadySent,
    /// Certainly no mail was accepted: send it.
    Send,
    /// A mail may have been accepted: send the same again, which the provider drops if it has it.
    SendSame,
    /// A mail may have been accepted: send it labelled as a possible duplicate.
    SendLabelled,
    /// Two mails may have been accepted: send no third one.
    SetApart,
}

/// The step after these: `outcome` is the result of the last attempt that stored one, `last` the claim of the last
/// sweep's. `drops_duplicates` says whether the provider drops a mail that it had before; `sends_unclear` whether the
/// operator wants even a third mail.
fn next_step(
    outcome: Option<&MailOutcome>,
    last: Option<&Attempt>,
    drops_duplicates: bool,
    sends_unclear: bool,
) -> NextStep {
    let (is_last_unclear, may_be_repeated) = match outcome {
        Some(MailOutcome::Sent { .. }) => return NextStep::AlreadySent,
        Some(MailOutcome::Failed { at, acceptance, may_be_repeated, .. }) => {
            let is_older = last.is_some_and(|last| *at < last.at);
            (*acceptance == Acceptance::Unclear || is_older, *may_be_repeated)
        }
        // A process killed after its claim has stored no outcome and may have sent the mail.
        None => (true, true),
    };
    let was_labelled = last.is_some_and(|last| last.is_labelled);
    let may_be_accepted = is_last_unclear || last.is_some_and(|last| last.is_unclear);
    match (was_labelled, may_be_accepted) {
        (true, _) if is_last_unclear && !sends_unclear => NextStep::SetApart,
        (false, true) if drops_duplicates && may_be_repeated => NextStep::SendSame,
        (true, _) | (false, true) => NextStep::SendLabelled,
        (false, false) => NextStep::Send,
    }
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
    let drops_duplicates =
        shared.relay.is_idempotent() && now.0.duration_since(record.received_at.0) < KEY_LIFETIME;
    let step = next_step(outcome.as_ref(), last.as_ref(), drops_duplicates, sends_unclear);
    match step {
        NextStep::AlreadySent => return Ok(AttemptResult::Taken),
        NextStep::SetApart => {
            shared.outbox.mark_unclear(lead, now).await?;
            error!(
                lead = lead.id.as_str(),
                "two mails of an enquiry may have been accepted: it is set apart"
            );
            return Ok(AttemptResult::Unclear);
        }
        NextStep::Send | NextStep::SendSame | NextStep::SendLabelled => {}
    }
    let is_labelled = step == NextStep::SendLabelled;
    let claim = Attempt {
        at: now,
        received_at: Some(record.received_at),
        is_unclear: step != NextStep::Send,
        is_labelled,
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hour: i64) -> Moment {
        Moment(jiff::Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hour))
    }

    fn failed(hour: i64, acceptance: Acceptance) -> MailOutcome {
        MailOutcome::Failed { at: at(hour), reason: String::new(), acceptance, may_be_repeated: true }
    }

    /// An attempt at 10:00.
    fn attempt(is_unclear: bool, is_labelled: bool) -> Attempt {
        Attempt { at: at(10), received_at: None, is_unclear, is_labelled }
    }

    #[test]
    fn each_history_has_its_next_step() {
        use NextStep::{AlreadySent, Send, SendLabelled, SendSame, SetApart};
        let (not_yet, unclear) = (failed(11, Acceptance::NotYet), failed(11, Acceptance::Unclear));
        let refused = failed(11, Acceptance::Refused);
        let sent = MailOutcome::Sent { at: at(11), by: "smtp".to_owned() };
        let (first, plain, repeated, labelled) =
            (None, Some(attempt(false, false)), Some(attempt(true, false)), Some(attempt(true, true)));
        let again = [SendLabelled, SendSame, SendLabelled];
        let apart = [SetApart, SetApart, SendLabelled];
        // The steps: where nothing drops duplicates, where the provider does, and for the operator who wants all.
        for (case, outcome, last, steps) in [
            ("the first mail was refused", Some(&refused), first, [Send; 3]),
            ("the first mail failed", Some(&not_yet), first, [Send; 3]),
            ("the first mail may have been accepted", Some(&unclear), first, again),
            ("the process was killed", None, first, again),
            ("the second mail failed, too", Some(&not_yet), plain, [Send; 3]),
            ("the second mail may have been accepted", Some(&unclear), plain, again),
            ("an earlier mail may have been accepted", Some(&not_yet), repeated, again),
            ("the labelled mail failed", Some(&not_yet), labelled, [SendLabelled; 3]),
            ("two mails may have been accepted", Some(&unclear), labelled, apart),
            ("the process was killed with the labelled mail", None, labelled, apart),
            ("a mail was accepted", Some(&sent), labelled, [AlreadySent; 3]),
        ] {
            let step = |drops, sends_unclear| next_step(outcome, last.as_ref(), drops, sends_unclear);
            assert_eq!([step(false, false), step(true, false), step(false, true)], steps, "{case}");
        }
    }

    #[test]
    fn an_outcome_older_than_the_last_claim_says_nothing_of_its_mail() {
        let outcome = failed(9, Acceptance::NotYet);
        let step = |last: Attempt| next_step(Some(&outcome), Some(&last), true, false);
        assert_eq!(step(attempt(false, false)), NextStep::SendSame);
        assert_eq!(step(attempt(true, true)), NextStep::SetApart);
    }

    #[test]
    fn a_mail_that_another_mailer_may_have_is_labelled() {
        let outcome = MailOutcome::Failed {
            at: at(11),
            reason: String::new(),
            acceptance: Acceptance::Unclear,
            may_be_repeated: false,
        };
        assert_eq!(next_step(Some(&outcome), None, true, false), NextStep::SendLabelled);
    }
}
