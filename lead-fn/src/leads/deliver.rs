//! Makes an enquiry safe: outbox, mail, outcome, in this order and within the time that the page waits.

use std::time::Duration;

use tokio::time::{Instant, timeout};
use tracing::{error, info, warn};

use crate::delivery::{confirm, mail_agency, note};
use crate::failure::Failure;
use crate::http::chain;
use crate::mail::{self, Purpose};
use crate::outbox::{Created, Kept, OutboxError};
use crate::record::LeadRecord;
use crate::state::Shared;

/// A page gives up after 5 seconds, and would tell the visitor that nothing was sent: 1.5 for the outbox, the mail until 3.8, and until 4.5
/// the outcome beside the visitor's confirmation.
const TO_KEEP: Duration = Duration::from_millis(1500);
const MAILED_BY: Duration = Duration::from_millis(3800);
const DONE_BY: Duration = Duration::from_millis(4500);

/// `Ok` only when the enquiry is kept or mailed. The mail is tried even when the outbox fails. `started` is when the request came.
pub(super) async fn deliver(shared: &Shared, record: &LeadRecord, started: Instant) -> Result<(), Failure> {
    let lead = record.id.as_str();
    let kept = timeout(TO_KEEP, shared.outbox.create(record)).await.unwrap_or(Err(OutboxError::TimedOut));
    if matches!(kept, Ok(Created::Before)) {
        info!(lead, "an enquiry came again");
        return Ok(());
    }
    let place = if kept.is_ok() { mail::Kept::InOutbox } else { mail::Kept::Nowhere };
    let mailed = mail_agency(shared, record, Purpose::Agency, place, started + MAILED_BY).await;
    match (&kept, &mailed) {
        (Ok(_), Ok(by)) => info!(lead, by, "an enquiry was kept and mailed"),
        (Ok(_), Err(fault)) => error!(lead, fault = chain(fault), "an enquiry was kept but not mailed"),
        (Err(fault), Ok(by)) => warn!(lead, by, fault = chain(fault), "an enquiry was mailed but not kept"),
        (Err(store), Err(carrier)) => {
            error!(
                lead,
                store = chain(store),
                mailer = chain(carrier),
                "an enquiry was neither kept nor mailed"
            );
            return Err(Failure::Undeliverable);
        }
    }
    let end = started + DONE_BY;
    let noted = async {
        // A store that did not answer may have kept the enquiry all the same: the outcome then saves it from a second mail.
        if !matches!(kept, Err(OutboxError::NotConfigured)) {
            note(shared, &Kept::of(record), &mailed, end).await;
        }
    };
    let confirmed = async {
        if mailed.is_ok() {
            confirm(shared, record, end).await;
        }
    };
    tokio::join!(noted, confirmed);
    Ok(())
}
