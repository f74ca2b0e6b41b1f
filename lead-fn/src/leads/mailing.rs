//! Sends the mails of one enquiry, for requests and for sweeps.

use catalog::date::Moment;
use tokio::time::{Instant, timeout_at};
use tracing::{info, warn};

use crate::http_client::chain;
use crate::mail::{Backup, MailContext, MailError, MailKind};
use crate::outbox::{MailOutcome, OutboxError, StoredLead};
use crate::record::LeadRecord;
use crate::state::Shared;

/// Sends the agency's mail and returns the mailer that accepted it.
pub(crate) async fn mail_agency(
    shared: &Shared,
    record: &LeadRecord,
    kind: MailKind,
    backup: Backup,
    end: Instant,
) -> Result<&'static str, MailError> {
    let context = context(shared, record);
    let composer = shared.composer()?;
    shared.relay.send(&composer.enquiry(context, kind), backup, end).await
}

fn context<'a>(shared: &'a Shared, record: &'a LeadRecord) -> MailContext<'a> {
    MailContext { record, packed: &shared.packed, base_url: &shared.base_url, now: shared.system.now() }
}

/// Sends the visitor a confirmation. Failures are only logged. Suspicious enquiries get none, since their address may
/// belong to somebody else.
pub(crate) async fn confirm(shared: &Shared, record: &LeadRecord, end: Instant) {
    // Without the catalogue the function knows neither the reply time nor the phone number.
    let is_elsewhere = record.split.as_ref().is_some_and(|split| split.is_confirmed_elsewhere);
    let is_wanted =
        shared.confirm && record.flags.is_empty() && shared.catalogue_error.is_none() && !is_elsewhere;
    let (true, Ok(composer)) = (is_wanted, &shared.composer) else { return };
    let lead = record.id.as_str();
    let context = context(shared, record);
    let mail = match composer.confirmation(context) {
        Ok(Some(mail)) => mail,
        Ok(None) => return,
        Err(error) => return warn!(lead, error = chain(&error), "the confirmation cannot be written"),
    };
    let counted = shared.confirmations.count(&shared.outbox, &mail.to.email, Moment(context.now));
    match timeout_at(end, counted).await {
        Ok(true) => {}
        Ok(false) => return info!(lead, "the visitor's mailbox has reached the limit of confirmations"),
        Err(_) => return warn!(lead, "no confirmation was sent: the time is up"),
    }
    // A confirmation is never worth a second attempt.
    match shared.relay.send(&[mail], Backup::Outbox, end).await {
        Ok(_) => info!(lead, "a confirmation was sent"),
        Err(error) => warn!(lead, error = chain(&error), "no confirmation was sent"),
    }
}

/// Stores the outcome of the agency's mail.
pub(crate) async fn store_outcome(
    shared: &Shared,
    lead: &StoredLead,
    mailed: &Result<&'static str, MailError>,
    end: Instant,
) {
    let at = Moment(shared.system.now());
    let outcome = match mailed {
        Ok(by) => MailOutcome::Sent { at, by: (*by).to_owned() },
        Err(error) => MailOutcome::Failed {
            at,
            reason: chain(error),
            acceptance: error.acceptance(),
            may_be_repeated: shared.relay.drops_repeats_after(error),
        },
    };
    let stored = timeout_at(end, shared.outbox.store_outcome(lead, &outcome)).await;
    if let Err(error) = stored.unwrap_or(Err(OutboxError::TimedOut)) {
        warn!(lead = lead.id.as_str(), error = chain(&error), "the outcome was not stored");
    }
}
