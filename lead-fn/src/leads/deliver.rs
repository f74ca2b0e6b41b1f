//! Makes an enquiry safe: outbox, mail, outcome, in this order and within the time that the page waits.

use std::error::Error;
use std::time::Duration;

use catalog::date::Moment;
use tokio::time::timeout;
use tracing::{error, info, warn};

use crate::failure::{Contacts, Failure};
use crate::mail::MailError;
use crate::outbox::{Created, OutboxError, Outcome};
use crate::record::LeadRecord;
use crate::state::Shared;

/// 1.5 + 2.5 + 0.5 seconds: a page gives up after 5, and would tell the visitor that nothing was sent.
const TO_KEEP: Duration = Duration::from_millis(1500);
const TO_MAIL: Duration = Duration::from_millis(2500);
const TO_NOTE: Duration = Duration::from_millis(500);

/// `Ok` only when the enquiry is kept or mailed. The mail is tried even when the outbox fails.
pub(super) async fn deliver(shared: &Shared, record: &LeadRecord) -> Result<(), Failure> {
    let lead = record.id.as_str();
    let kept = keep(shared, record).await;
    if matches!(kept, Ok(Created::Before)) {
        info!(lead, "an enquiry came again");
        return Ok(());
    }
    let mailed = mail(shared, record).await;
    match (&kept, &mailed) {
        (Ok(_), Ok(())) => info!(lead, "an enquiry was kept and mailed"),
        (Ok(_), Err(fault)) => error!(lead, fault = chain(fault), "an enquiry was kept but not mailed"),
        (Err(fault), Ok(())) => warn!(lead, fault = chain(fault), "an enquiry was mailed but not kept"),
        (Err(store), Err(carrier)) => {
            error!(
                lead,
                store = chain(store),
                mailer = chain(carrier),
                "an enquiry was neither kept nor mailed"
            );
            return Err(Failure::Undeliverable(Contacts::of(&shared.packed.site)));
        }
    }
    if kept.is_ok() {
        note(shared, record, mailed).await;
    }
    Ok(())
}

async fn keep(shared: &Shared, record: &LeadRecord) -> Result<Created, OutboxError> {
    timeout(TO_KEEP, shared.outbox.create(record)).await.unwrap_or(Err(OutboxError::TimedOut))
}

async fn mail(shared: &Shared, record: &LeadRecord) -> Result<(), MailError> {
    let now = shared.surroundings.now();
    let mail = shared.composer.compose(record, &shared.packed, &shared.base_url, now)?;
    timeout(TO_MAIL, shared.mailer.send(&mail)).await.unwrap_or(Err(MailError::TimedOut))
}

/// The enquiry is safe already: a note that fails means at worst a second mail, and is only logged.
async fn note(shared: &Shared, record: &LeadRecord, mailed: Result<(), MailError>) {
    let at = Moment(shared.surroundings.now());
    let outcome = match mailed {
        Ok(()) => Outcome::Sent { at, by: shared.mailer.name().to_owned() },
        Err(fault) => Outcome::Failed { at, reason: chain(&fault) },
    };
    let noted = timeout(TO_NOTE, shared.outbox.note(record, &outcome)).await;
    if let Err(fault) = noted.unwrap_or(Err(OutboxError::TimedOut)) {
        warn!(lead = record.id.as_str(), fault = chain(&fault), "the outcome was not noted");
    }
}

/// A fault and its causes in one line.
fn chain(fault: &dyn Error) -> String {
    let mut line = fault.to_string();
    let mut cause = fault.source();
    while let Some(source) = cause {
        line.push_str(": ");
        line.push_str(&source.to_string());
        cause = source.source();
    }
    line
}
