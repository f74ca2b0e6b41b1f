//! Where an enquiry is kept before anybody is told that it was sent. This module knows which document lies under which key; a [`Store`]
//! keeps them:
//!
//! - `leads/2026-11/<id>.json`: the enquiry, written once;
//! - `….try-<n>.json`: a later delivery has begun, written once, so that of two sweeps at the same time one alone sends the mail;
//! - `….failed.json`: what became of the last attempt;
//! - `….sent.json`: the mail was accepted. An enquiry without it is still to be delivered;
//! - `….unclear.json`: two mails may have been accepted and none surely was, so a person must decide about a third.

mod alerts;
mod backlog;
mod blobs;
mod folder;
mod key;
mod s3;
mod store;

use std::sync::Arc;

use catalog::date::Moment;
use serde::{Deserialize, Serialize};

pub(crate) use alerts::{Alert, Claim};
pub(crate) use backlog::{Backlog, LONG, Waiting};
pub use blobs::{Access, AccessSlot, BlobsStore};
pub use folder::FolderStore;
pub use key::{Kept, LeadDocuments, Month};
pub use s3::{Bucket, Credentials, S3Store};
pub use store::{Created, NoStore, OutboxError, Pending, Store};

use crate::concurrent::for_each;
use crate::mail::Certainty;
use crate::record::{LeadId, LeadRecord};

/// An outbox in some store.
pub struct Outbox(Box<dyn Store>);

impl Outbox {
    /// The outbox in `store`.
    pub fn new(store: impl Store + 'static) -> Self {
        Self(Box::new(store))
    }

    /// The outbox of a function that has none.
    pub fn none() -> Self {
        Self::new(NoStore)
    }

    /// What it is kept in, in one word.
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The store itself, for what is no enquiry.
    pub fn store(&self) -> &dyn Store {
        &*self.0
    }

    /// Keeps `record` under its id, unless one is kept there already. When this answers `Ok`, the record survives a crash.
    pub async fn create(&self, record: &LeadRecord) -> Result<Created, OutboxError> {
        self.0.create(&Kept::of(record).record_key(), serde_json::to_vec_pretty(record)?).await
    }

    /// Notes what became of the mail.
    pub async fn note(&self, lead: &Kept, outcome: &Outcome) -> Result<(), OutboxError> {
        let key = match outcome {
            Outcome::Sent { .. } => lead.sent_key(),
            Outcome::Failed { .. } => lead.failed_key(),
        };
        self.0.replace(&key, serde_json::to_vec_pretty(outcome)?).await
    }

    /// Claims the attempt after those that `lead` has had. [`Created::Before`]: somebody else has it.
    pub async fn claim(&self, lead: &Kept, attempt: &Attempt) -> Result<Created, OutboxError> {
        self.0.create(&lead.try_key(lead.tries + 1), serde_json::to_vec_pretty(attempt)?).await
    }

    /// Sets `lead` apart: sweeps leave it alone from now on.
    pub async fn set_apart(&self, lead: &Kept, at: Moment) -> Result<Created, OutboxError> {
        self.0.create(&lead.unclear_key(), serde_json::to_vec_pretty(&SetApart { at })?).await
    }

    /// When `lead` was set apart.
    pub async fn set_apart_at(&self, lead: &Kept) -> Result<Option<Moment>, OutboxError> {
        let found: Option<SetApart> = self.document(&lead.unclear_key()).await?;
        Ok(found.map(|found| found.at))
    }

    /// What is kept of one month, or of all, oldest month first.
    pub async fn kept(&self, month: Option<Month>) -> Result<Vec<Kept>, OutboxError> {
        let prefix = month.map_or_else(|| key::ROOT.to_owned(), Month::prefix);
        Ok(key::group(&self.0.list(&prefix).await?))
    }

    /// What is kept under the key of `id`. On the first day of a month the month before is asked, too: a retry may come after midnight.
    pub async fn under_key_of(&self, id: &LeadId, at: Moment) -> Result<Vec<Kept>, OutboxError> {
        let this = Month::of(at);
        let before = (at.date().0.day() == 1).then(|| this.before());
        let mut found = Vec::new();
        for month in before.into_iter().chain([this]) {
            let prefix = format!("{}{}", month.prefix(), id.key_part());
            found.extend(key::group(&self.0.list(&prefix).await?));
        }
        Ok(found)
    }

    /// Every document of every enquiry.
    pub async fn documents(&self) -> Result<Vec<LeadDocuments>, OutboxError> {
        Ok(key::by_enquiry(self.0.list(key::ROOT).await?))
    }

    /// The enquiry itself.
    pub async fn record(&self, lead: &Kept) -> Result<LeadRecord, OutboxError> {
        self.document(&lead.record_key()).await?.ok_or(OutboxError::Unreadable)
    }

    /// The outcome that counts: a mail that was sent, else the last failure.
    pub async fn outcome(&self, lead: &Kept) -> Result<Option<Outcome>, OutboxError> {
        match self.document(&lead.sent_key()).await? {
            None => self.document(&lead.failed_key()).await,
            sent => Ok(sent),
        }
    }

    /// The last of its later attempts.
    pub async fn last_attempt(&self, lead: &Kept) -> Result<Option<Attempt>, OutboxError> {
        if lead.tries == 0 { Ok(None) } else { self.document(&lead.try_key(lead.tries)).await }
    }

    async fn document<T: for<'a> Deserialize<'a>>(&self, key: &str) -> Result<Option<T>, OutboxError> {
        let Some(bytes) = self.0.read(key).await? else { return Ok(None) };
        serde_json::from_slice(&bytes).map(Some).map_err(|_| OutboxError::Unreadable)
    }
}

/// How many documents are fetched at once: a store far away answers each in tens of milliseconds.
pub(crate) const AT_ONCE: usize = 16;

/// Reads the enquiries of `leads`, several at a time; the order is lost.
pub(crate) async fn records(
    outbox: &Arc<Outbox>,
    leads: Vec<Kept>,
) -> Vec<(Kept, Result<LeadRecord, OutboxError>)> {
    let read = |lead: Kept| {
        let outbox = Arc::clone(outbox);
        async move {
            let record = outbox.record(&lead).await;
            (lead, record)
        }
    };
    for_each(leads, AT_ONCE, || true, read).await.0
}

/// A later attempt to mail an enquiry, as it is claimed before it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// When it began.
    pub at: Moment,
    /// When the enquiry came, so that one document tells how long it has waited. Claims of older versions lack it.
    pub received_at: Option<Moment>,
    /// Whether an earlier mail may have been accepted.
    #[serde(default)]
    pub is_in_doubt: bool,
    /// Whether its own mail says that it may be the second one.
    #[serde(default)]
    pub is_labelled: bool,
}

/// The document of an enquiry that sweeps leave alone.
#[derive(Serialize, Deserialize)]
struct SetApart {
    at: Moment,
}

/// What became of an enquiry's mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "camelCase")]
pub enum Outcome {
    /// A mailer accepted it.
    Sent {
        /// When.
        at: Moment,
        /// The mailer's name.
        by: String,
    },
    /// None did.
    Failed {
        /// When.
        at: Moment,
        /// Why, without the visitor's words.
        reason: String,
        /// Whether it may have been sent all the same, and whether another attempt can help.
        #[serde(default = "unclear")]
        certainty: Certainty,
        /// Whether all who may have the mail drop repeats of it, so that it may be sent again as it is.
        #[serde(default = "no_doubt", skip_serializing_if = "is_no_doubt")]
        may_be_repeated: bool,
    },
}

/// An outcome that does not say otherwise.
const fn no_doubt() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_no_doubt(may_be_repeated: &bool) -> bool {
    *may_be_repeated
}

const fn unclear() -> Certainty {
    Certainty::Unclear
}
