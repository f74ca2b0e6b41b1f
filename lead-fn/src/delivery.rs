//! Sends the mails of one enquiry: what a request and a sweep have in common.

use catalog::date::Moment;
use tokio::time::{Instant, timeout_at};
use tracing::{info, warn};

use crate::http::chain;
use crate::mail::{self, MailError, Purpose};
use crate::outbox::{Kept, OutboxError, Outcome};
use crate::record::LeadRecord;
use crate::state::Shared;

/// Sends the agency's mail; answers who took it.
pub(crate) async fn mail_agency(
    shared: &Shared,
    record: &LeadRecord,
    purpose: Purpose,
    kept: mail::Kept,
    end: Instant,
) -> Result<&'static str, MailError> {
    let now = shared.surroundings.now();
    let composer = shared.composer.as_ref().map_err(|fault| MailError::Setup(fault.clone()))?;
    let write = |omitted| composer.enquiry(record, &shared.packed, &shared.base_url, purpose, omitted, now);
    shared.relay.send(&write, kept, end).await
}

/// Tells the visitor that the enquiry has arrived. It is a courtesy: a fault is logged and nothing else. Nobody is written to who may
/// not have asked for it, hence not when the enquiry is in doubt.
pub(crate) async fn confirm(shared: &Shared, record: &LeadRecord, end: Instant) {
    // Without the catalogue the function does not know what to promise and whom to name.
    let is_wanted = shared.confirm && record.flags.is_empty() && shared.catalogue_fault.is_none();
    let (true, Ok(composer)) = (is_wanted, &shared.composer) else { return };
    let lead = record.id.as_str();
    let now = shared.surroundings.now();
    let mail = match composer.confirmation(record, &shared.packed, &shared.base_url, now) {
        Ok(Some(mail)) => mail,
        Ok(None) => return,
        Err(fault) => return warn!(lead, fault = chain(&fault), "the confirmation cannot be written"),
    };
    let counted = shared.confirmations.count(&shared.outbox, &mail.to.email, Moment(now));
    match timeout_at(end, counted).await {
        Ok(true) => {}
        Ok(false) => return info!(lead, "the visitor's mailbox has had its confirmations of the day"),
        Err(_) => return warn!(lead, "the visitor has no confirmation: no time was left to count it"),
    }
    // Unclear or not: a confirmation is never worth a second one.
    match shared.relay.send(&|_| Ok(mail.clone()), mail::Kept::InOutbox, end).await {
        Ok(_) => info!(lead, "the visitor has a confirmation"),
        Err(fault) => warn!(lead, fault = chain(&fault), "the visitor has no confirmation"),
    }
}

/// Notes what became of the agency's mail.
pub(crate) async fn note(
    shared: &Shared,
    lead: &Kept,
    mailed: &Result<&'static str, MailError>,
    end: Instant,
) {
    let at = Moment(shared.surroundings.now());
    let outcome = match mailed {
        Ok(by) => Outcome::Sent { at, by: (*by).to_owned() },
        Err(fault) => Outcome::Failed {
            at,
            reason: chain(fault),
            certainty: fault.certainty(),
            may_be_repeated: shared.relay.drops_repeats_after(fault),
        },
    };
    let noted = timeout_at(end, shared.outbox.note(lead, &outcome)).await;
    if let Err(fault) = noted.unwrap_or(Err(OutboxError::TimedOut)) {
        warn!(lead = lead.id.as_str(), fault = chain(&fault), "the outcome was not noted");
    }
}
