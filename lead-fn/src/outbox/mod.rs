//! Stores enquiries before they are answered as sent. What only one instance may do, it claims by creating a document
//! (`Outbox::create_document`): of several instances that try, one creates it. This module defines the keys of
//! documents in a [`Store`]:
//!
//! - `leads/2026-11/<id>.json`: the enquiry, created once;
//! - `….try-<n>.json`: the claim of a later attempt, created once, so that only one sweep sends the mail;
//! - `….failed.json`: the outcome of the last attempt;
//! - `….sent.json`: the mail was accepted; an enquiry without it still has to be delivered;
//! - `….unclear.json`: two mails may have been accepted, so a person must decide about a third;
//! - `alerts/last.json`: the last notice to the operator;
//! - `claims/<work>/<number>.json`: the claim of work that only one instance may do at a time.

mod backlog;
mod blobs;
mod claims;
mod folder;
mod key;
mod recent_leads;
mod s3;
mod store;

use catalog::date::Moment;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub(crate) use backlog::{Backlog, NOTICE_AFTER, Waiting};
pub use blobs::{Access, AccessSlot, BlobsStore};
pub use folder::FolderStore;
pub use key::{LeadDocuments, Month, StoredLead};
pub(crate) use recent_leads::RecentLeads;
pub use s3::{S3Place, S3Store};
pub use store::{Created, OutboxError, Store};

use crate::id::Id;
use crate::mail::Acceptance;
use crate::record::LeadRecord;

/// An outbox in a store; without one, nothing is kept.
pub struct Outbox(Option<Box<dyn Store>>);

impl Outbox {
    pub fn new(store: impl Store + 'static) -> Self {
        Self(Some(Box::new(store)))
    }

    /// The outbox of a function without one.
    pub const fn none() -> Self {
        Self(None)
    }

    /// Whether it has a store.
    pub const fn is_configured(&self) -> bool {
        self.0.is_some()
    }

    /// The name of the store in logs, `none` without one.
    pub fn name(&self) -> &'static str {
        self.0.as_ref().map_or("none", |store| store.name())
    }

    /// The store, for documents that are not enquiries.
    ///
    /// # Errors
    /// No store is configured.
    pub fn store(&self) -> Result<&dyn Store, OutboxError> {
        self.0.as_deref().ok_or(OutboxError::NotConfigured)
    }

    /// Stores `record` under its id unless it exists. After `Ok` the record survives a crash.
    pub async fn create(&self, record: &LeadRecord) -> Result<Created, OutboxError> {
        self.create_document(&StoredLead::new(record).key(""), record).await
    }

    /// Stores `document` under `key` unless the key exists.
    pub(crate) async fn create_document(
        &self,
        key: &str,
        document: &impl Serialize,
    ) -> Result<Created, OutboxError> {
        self.store()?.create(key, serde_json::to_vec_pretty(document)?).await
    }

    /// Stores the outcome of a mail.
    pub async fn store_outcome(&self, lead: &StoredLead, outcome: &MailOutcome) -> Result<(), OutboxError> {
        let key = match outcome {
            MailOutcome::Sent { .. } => lead.key(".sent"),
            MailOutcome::Failed { .. } => lead.key(".failed"),
        };
        self.replace(&key, outcome).await
    }

    /// Stores `document` under `key`, replacing an earlier one.
    pub(crate) async fn replace(&self, key: &str, document: &impl Serialize) -> Result<(), OutboxError> {
        self.store()?.replace(key, serde_json::to_vec_pretty(document)?).await
    }

    /// Claims the next attempt of `lead`; [`Created::AlreadyThere`]: another sweep has it.
    pub async fn claim_attempt(&self, lead: &StoredLead, attempt: &Attempt) -> Result<Created, OutboxError> {
        self.create_document(&lead.key(&format!(".try-{}", lead.tries + 1)), attempt).await
    }

    /// Marks `lead` as unclear, so that sweeps ignore it.
    pub async fn mark_unclear(&self, lead: &StoredLead, at: Moment) -> Result<Created, OutboxError> {
        self.create_document(&lead.key(".unclear"), &Marker { at }).await
    }

    /// When `lead` was marked as unclear.
    pub async fn unclear_since(&self, lead: &StoredLead) -> Result<Option<Moment>, OutboxError> {
        Ok(self.document(&lead.key(".unclear")).await?.map(|marker: Marker| marker.at))
    }

    /// The enquiries of one month or of all, oldest month first.
    pub async fn leads(&self, month: Option<Month>) -> Result<Vec<StoredLead>, OutboxError> {
        let prefix = month.map_or_else(|| key::ROOT.to_owned(), Month::prefix);
        Ok(key::group(&self.store()?.list(&prefix).await?))
    }

    /// The enquiries with the key of `id`. On the first day of a month the previous month is searched too, for retries
    /// after midnight.
    pub async fn with_key_of(&self, id: &Id, at: Moment) -> Result<Vec<StoredLead>, OutboxError> {
        let this = Month::of(at);
        let before = (at.date().0.day() == 1).then(|| this.before());
        let mut leads = Vec::new();
        for month in before.into_iter().chain([this]) {
            let prefix = format!("{}{}", month.prefix(), id.key_half());
            leads.extend(key::group(&self.store()?.list(&prefix).await?));
        }
        Ok(leads)
    }

    /// All documents of all enquiries.
    pub async fn documents(&self) -> Result<Vec<LeadDocuments>, OutboxError> {
        Ok(key::by_enquiry(self.store()?.list(key::ROOT).await?))
    }

    /// The enquiry itself.
    pub async fn record(&self, lead: &StoredLead) -> Result<LeadRecord, OutboxError> {
        self.document(&lead.key("")).await?.ok_or(OutboxError::Unreadable)
    }

    /// The accepted outcome, or the last failure.
    pub async fn outcome(&self, lead: &StoredLead) -> Result<Option<MailOutcome>, OutboxError> {
        match self.document(&lead.key(".sent")).await? {
            None => self.document(&lead.key(".failed")).await,
            sent => Ok(sent),
        }
    }

    /// The last of the later attempts.
    pub async fn last_attempt(&self, lead: &StoredLead) -> Result<Option<Attempt>, OutboxError> {
        match lead.tries {
            0 => Ok(None),
            tries => self.document(&lead.key(&format!(".try-{tries}"))).await,
        }
    }

    /// The document under `key`.
    pub(crate) async fn document<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>, OutboxError> {
        let Some(bytes) = self.store()?.read(key).await? else { return Ok(None) };
        serde_json::from_slice(&bytes).map(Some).map_err(|_| OutboxError::Unreadable)
    }
}

/// The number of documents fetched at once.
pub(crate) const AT_ONCE: usize = 16;

/// The claim of a later attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// When it began.
    pub at: Moment,
    /// When the enquiry was received, so that one document gives its waiting time; missing in claims of older versions.
    pub received_at: Option<Moment>,
    /// Whether an earlier mail may have been accepted; `isUncertain` in attempts of earlier versions.
    #[serde(default, alias = "isUncertain")]
    pub is_unclear: bool,
    /// Whether its mail is labelled as a possible duplicate.
    #[serde(default)]
    pub is_labelled: bool,
}

/// A document that says when something happened.
#[derive(Serialize, Deserialize)]
pub(crate) struct Marker {
    pub(crate) at: Moment,
}

/// The outcome of an enquiry's mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "camelCase")]
pub enum MailOutcome {
    /// The mailer `by` accepted it.
    Sent { at: Moment, by: String },
    /// No mailer accepted it.
    Failed {
        /// When it failed.
        at: Moment,
        /// The reason, without the visitor's values.
        reason: String,
        /// Whether it may have been sent, and whether a retry can help.
        #[serde(rename = "certainty", default = "unclear")]
        acceptance: Acceptance,
        /// Whether all mailers that may have it drop duplicates.
        #[serde(default = "default_true", skip_serializing_if = "is_true")]
        may_be_repeated: bool,
    },
}

const fn default_true() -> bool {
    true
}

const fn is_true(value: &bool) -> bool {
    *value
}

const fn unclear() -> Acceptance {
    Acceptance::Unclear
}
