//! Detects repeated enquiries. A page sends the same key with every attempt of a form:
//!
//! - the same values with the same key are a repeat, answered like the first and neither counted, checked nor mailed
//!   again;
//! - other values about the same listing are a new enquiry, since visitors correct a form after an error;
//! - the same values about another listing are a new enquiry, since visitors ask about several listings;
//! - other values about another listing are rejected, since only a program reuses a key like this.

use std::time::Duration;

use tokio::time::timeout;
use tracing::warn;

use crate::http_client::chain;
use crate::outbox::OutboxError;
use crate::record::LeadRecord;
use crate::state::Shared;

/// The time limit for the outbox; without an answer the enquiry counts as new, and the outbox decides when it stores
/// it.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(500);

/// The number of enquiries with one key that are compared.
const MAX_COMPARED: usize = 3;

/// The earlier use of an enquiry's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyUse {
    /// The enquiry may go on.
    New,
    /// The same enquiry, answered as sent.
    Repeat,
    /// Another enquiry about another listing.
    OtherListing,
}

/// Looks up earlier enquiries with the key of `record`.
pub(super) async fn key_use(shared: &Shared, record: &LeadRecord) -> KeyUse {
    let recent = shared.recent_leads.with_key_of(&record.id);
    if recent.iter().any(|earlier| earlier.id == record.id) {
        return KeyUse::Repeat;
    }
    let kept = timeout(LOOKUP_TIMEOUT, kept(shared, record)).await.unwrap_or(Err(OutboxError::TimedOut));
    match kept {
        Ok(KeyUse::New) | Err(OutboxError::NotConfigured) => compare(record, &recent),
        Ok(earlier) => earlier,
        Err(error) => {
            warn!(error = chain(&error), "the outbox cannot look up a key");
            compare(record, &recent)
        }
    }
}

async fn kept(shared: &Shared, record: &LeadRecord) -> Result<KeyUse, OutboxError> {
    let leads = shared.outbox.with_key_of(&record.id, record.received_at).await?;
    if leads.iter().any(|lead| lead.id == record.id) {
        return Ok(KeyUse::Repeat);
    }
    let mut records = Vec::new();
    for lead in leads.iter().take(MAX_COMPARED) {
        records.push(shared.outbox.record(lead).await?);
    }
    Ok(compare(record, &records))
}

fn compare(record: &LeadRecord, earlier: &[LeadRecord]) -> KeyUse {
    let is_other = |earlier: &LeadRecord| {
        let listings = record.property.as_ref().zip(earlier.property.as_ref());
        earlier.lead != record.lead && listings.is_some_and(|(now, before)| now != before)
    };
    let is_reused = !earlier.is_empty() && earlier.iter().all(is_other);
    if is_reused { KeyUse::OtherListing } else { KeyUse::New }
}
