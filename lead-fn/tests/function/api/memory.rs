//! A store in memory with optional delay, filled with enquiries of earlier requests.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use catalog::date::Moment;
use catalog::forms::FieldName;
use catalog::lead::Lead;
use catalog::text::Language;
use lead_fn::id::Id;
use lead_fn::mail::Acceptance;
use lead_fn::outbox::{Attempt, Created, MailOutcome, Outbox, OutboxError, Store, StoredLead};
use lead_fn::record::LeadRecord;

#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) documents: Arc<Mutex<BTreeMap<String, Vec<u8>>>>,
    /// The delay of each read.
    pub(crate) delay: Duration,
    /// The delay of each list.
    pub(crate) list_delay: Duration,
}

/// The failed attempts of sweeps to mail an enquiry.
#[derive(Clone, Copy)]
pub(crate) struct Tries<'a> {
    pub(crate) received_at: &'a str,
    pub(crate) count: u32,
    pub(crate) last_at: &'a str,
}

impl Memory {
    pub(crate) fn outbox(&self) -> Outbox {
        Outbox::new(self.clone())
    }

    pub(crate) fn keys(&self, ending: &str) -> Vec<String> {
        let documents = self.documents.lock().expect("no panic in a store");
        documents.keys().filter(|key| key.ends_with(ending)).cloned().collect()
    }

    /// Stores an enquiry of `name` that was received at `at` and could not be mailed.
    pub(crate) async fn keep(&self, number: u32, name: &str, at: &str) -> StoredLead {
        self.keep_tried(number, name, Tries { received_at: at, count: 0, last_at: at }).await
    }

    /// Stores an enquiry of `name` that could not be mailed.
    pub(crate) async fn keep_tried(&self, number: u32, name: &str, tries: Tries<'_>) -> StoredLead {
        let mut id = [0; 16];
        id[..4].copy_from_slice(&number.to_be_bytes());
        let values = BTreeMap::from([
            (FieldName::Name, name.to_owned()),
            (FieldName::Email, format!("visitor-{number}@example.net")),
        ]);
        let record = LeadRecord {
            language: Language::En,
            id: Id::of_bytes(id),
            received_at: tries.received_at.parse().expect("a time"),
            lead: Lead::parse(None, values, false).expect("an enquiry"),
            page: None,
            property: None,
            flags: Vec::new(),
            split: None,
        };
        let outbox = self.outbox();
        outbox.create(&record).await.expect("kept");
        let at: Moment = tries.last_at.parse().expect("a time");
        let mut lead = StoredLead::new(&record);
        for _ in 0..tries.count {
            let attempt =
                Attempt { at, received_at: Some(record.received_at), is_unclear: false, is_labelled: false };
            assert_eq!(outbox.claim_attempt(&lead, &attempt).await.expect("claimed"), Created::Now);
            lead.tries += 1;
        }
        let outcome = MailOutcome::Failed {
            at,
            reason: "refused".to_owned(),
            acceptance: Acceptance::Refused,
            may_be_repeated: true,
        };
        outbox.store_outcome(&lead, &outcome).await.expect("noted");
        lead
    }

    /// Stores a damaged record.
    pub(crate) fn damage(&self, number: u32) {
        let key = format!("leads/2026-11/{number:032x}.json");
        self.documents.lock().expect("no panic in a store").insert(key, b"{".to_vec());
    }
}

#[async_trait]
impl Store for Memory {
    fn name(&self) -> &'static str {
        "memory"
    }

    async fn create(&self, key: &str, body: Vec<u8>) -> Result<Created, OutboxError> {
        let mut documents = self.documents.lock().expect("no panic in a store");
        let created = if documents.contains_key(key) { Created::AlreadyThere } else { Created::Now };
        documents.entry(key.to_owned()).or_insert(body);
        Ok(created)
    }

    async fn replace(&self, key: &str, body: Vec<u8>) -> Result<(), OutboxError> {
        self.documents.lock().expect("no panic in a store").insert(key.to_owned(), body);
        Ok(())
    }

    async fn read(&self, key: &str) -> Result<Option<Vec<u8>>, OutboxError> {
        tokio::time::sleep(self.delay).await;
        Ok(self.documents.lock().expect("no panic in a store").get(key).cloned())
    }

    async fn list(&self, prefix: &str) -> Result<Vec<String>, OutboxError> {
        let keys = {
            let documents = self.documents.lock().expect("no panic in a store");
            documents.keys().filter(|key| key.starts_with(prefix)).cloned().collect()
        };
        // Others write meanwhile.
        tokio::time::sleep(self.list_delay).await;
        Ok(keys)
    }

    async fn delete(&self, key: &str) -> Result<(), OutboxError> {
        self.documents.lock().expect("no panic in a store").remove(key);
        Ok(())
    }
}
