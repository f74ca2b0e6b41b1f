//! The enquiries that this instance has answered, so that a repeat is recognised even without an outbox.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use crate::id::Id;
use crate::record::LeadRecord;

/// The number of enquiries that an instance remembers.
const MAX_REMEMBERED: usize = 200;

/// The enquiries that this instance answered as sent, oldest first.
#[derive(Default)]
pub(crate) struct RecentLeads(Mutex<VecDeque<LeadRecord>>);

impl RecentLeads {
    pub(crate) fn remember(&self, record: &LeadRecord) {
        let mut records = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if records.len() >= MAX_REMEMBERED {
            records.pop_front();
        }
        records.push_back(record.clone());
    }

    pub(crate) fn with_key_of(&self, id: &Id) -> Vec<LeadRecord> {
        let records = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        records.iter().filter(|record| record.id.key_half() == id.key_half()).cloned().collect()
    }
}
