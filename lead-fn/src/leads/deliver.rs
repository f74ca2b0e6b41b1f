//! Stores an enquiry, mails it and stores the outcome, in this order and within the page's time limit.

use std::time::Duration;

use tokio::time::{Instant, timeout};
use tracing::{error, info, warn};

use crate::http_client::chain;
use crate::leads::mailing::{confirm, mail_agency, store_outcome};
use crate::mail::{Backup, MailKind};
use crate::outbox::{Created, OutboxError, StoredLead};
use crate::record::LeadRecord;
use crate::requests::Failure;
use crate::state::Shared;

/// A page gives up after 5 seconds and reports a failure. Storing takes up to 1.5 s, the mail ends by 3.8 s, the
/// outcome and the confirmation by 4.5 s.
const STORE_TIMEOUT: Duration = Duration::from_millis(1500);
const MAIL_DEADLINE: Duration = Duration::from_millis(3800);
const DEADLINE: Duration = Duration::from_millis(4500);

/// Returns `Ok` only if the enquiry is stored or mailed; the mail is also tried if the outbox fails.
pub(super) async fn deliver(shared: &Shared, record: &LeadRecord, started: Instant) -> Result<(), Failure> {
    let lead = record.id.as_str();
    let kept =
        timeout(STORE_TIMEOUT, shared.outbox.create(record)).await.unwrap_or(Err(OutboxError::TimedOut));
    if matches!(kept, Ok(Created::AlreadyThere)) {
        info!(lead, "an enquiry was repeated");
        return Ok(());
    }
    let backup = if kept.is_ok() { Backup::Outbox } else { Backup::None };
    let mailed = mail_agency(shared, record, MailKind::Agency, backup, started + MAIL_DEADLINE).await;
    match (&kept, &mailed) {
        (Ok(_), Ok(by)) => info!(lead, by, "an enquiry was stored and mailed"),
        (Ok(_), Err(error)) => error!(lead, error = chain(error), "an enquiry was stored but not mailed"),
        (Err(error), Ok(by)) => warn!(lead, by, error = chain(error), "an enquiry was mailed but not stored"),
        (Err(store), Err(carrier)) => {
            error!(
                lead,
                store = chain(store),
                mailer = chain(carrier),
                "an enquiry was neither stored nor mailed"
            );
            return Err(Failure::Undeliverable);
        }
    }
    let end = started + DEADLINE;
    let noted = async {
        // A store that did not answer may still have stored the enquiry; the outcome then prevents a second mail.
        if !matches!(kept, Err(OutboxError::NotConfigured)) {
            store_outcome(shared, &StoredLead::new(record), &mailed, end).await;
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
