//! What came before under the same key. A page sends the same key for every attempt at one form, so that
//!
//! - the same under the same key is a repeat and is answered as the first was: it is neither counted nor guarded nor mailed again;
//! - other words about the same listing are another enquiry, since a visitor corrects a form that has failed;
//! - the same words about another listing are another enquiry, since a visitor asks about two homes;
//! - other words about another listing mean that a program reuses its key: that is refused, and nothing is guessed.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::timeout;
use tracing::warn;

use crate::http::chain;
use crate::outbox::OutboxError;
use crate::record::{LeadId, LeadRecord};
use crate::state::Shared;

/// The outbox is asked within this time; without its answer the enquiry is taken for a new one, and the outbox decides when it keeps it.
const TO_LOOK_UP: Duration = Duration::from_millis(500);

/// How many enquiries an instance remembers for itself.
const MOST_REMEMBERED: usize = 200;

/// How many enquiries of one key are read: more than one is rare.
const MOST_COMPARED: usize = 3;

/// The enquiries that this instance has answered as sent, the latest last.
#[derive(Default)]
pub(crate) struct Answered(Mutex<VecDeque<LeadRecord>>);

impl Answered {
    pub(super) fn remember(&self, record: &LeadRecord) {
        let mut records = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if records.len() >= MOST_REMEMBERED {
            records.pop_front();
        }
        records.push_back(record.clone());
    }

    fn under_key_of(&self, id: &LeadId) -> Vec<LeadRecord> {
        let records = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        records.iter().filter(|record| record.id.key_part() == id.key_part()).cloned().collect()
    }
}

/// What is known of the key of an enquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Earlier {
    /// Nothing that keeps the enquiry from being taken.
    Nothing,
    /// The same was answered as sent.
    Same,
    /// Other words about another listing came under it.
    AnotherListing,
}

/// Looks for what came under the key of `record`.
pub(super) async fn earlier(shared: &Shared, record: &LeadRecord) -> Earlier {
    let answered = shared.answered.under_key_of(&record.id);
    if answered.iter().any(|earlier| earlier.id == record.id) {
        return Earlier::Same;
    }
    let kept = timeout(TO_LOOK_UP, kept(shared, record)).await.unwrap_or(Err(OutboxError::TimedOut));
    match kept {
        Ok(Earlier::Nothing) | Err(OutboxError::NotConfigured) => compare(record, &answered),
        Ok(earlier) => earlier,
        Err(fault) => {
            warn!(fault = chain(&fault), "the outbox does not say what came before under a key");
            compare(record, &answered)
        }
    }
}

async fn kept(shared: &Shared, record: &LeadRecord) -> Result<Earlier, OutboxError> {
    let leads = shared.outbox.under_key_of(&record.id, record.received_at).await?;
    if leads.iter().any(|lead| lead.id == record.id) {
        return Ok(Earlier::Same);
    }
    let mut records = Vec::new();
    for lead in leads.iter().take(MOST_COMPARED) {
        records.push(shared.outbox.record(lead).await?);
    }
    Ok(compare(record, &records))
}

fn compare(record: &LeadRecord, earlier: &[LeadRecord]) -> Earlier {
    let is_other = |earlier: &LeadRecord| {
        let listings = record.property.as_ref().zip(earlier.property.as_ref());
        earlier.lead != record.lead && listings.is_some_and(|(now, before)| now != before)
    };
    let is_reused = !earlier.is_empty() && earlier.iter().all(is_other);
    if is_reused { Earlier::AnotherListing } else { Earlier::Nothing }
}
