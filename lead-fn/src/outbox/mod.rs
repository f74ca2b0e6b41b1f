//! Where an enquiry is kept before anybody is told that it was sent. A backend is an [`Outbox`].

mod folder;

use std::io;
use std::pin::Pin;

use serde::{Deserialize, Serialize};

use catalog::date::Moment;

pub use folder::FolderOutbox;

use crate::record::LeadRecord;

/// What an [`Outbox`] or a mailer answers, later. Boxed, so that a backend can be chosen when the function starts.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store that outlives the process. The caller sets the time-outs.
pub trait Outbox: Send + Sync {
    /// What it is, in one word, for logs and the health answer.
    fn name(&self) -> &'static str;

    /// Keeps `record` under its id, unless one is kept there already. When this answers `Ok`, the record survives a crash.
    fn create<'a>(&'a self, record: &'a LeadRecord) -> Pending<'a, Result<Created, OutboxError>>;

    /// Notes what became of `record`'s mail. A record without [`Outcome::Sent`] is still to be delivered.
    fn note<'a>(
        &'a self,
        record: &'a LeadRecord,
        outcome: &'a Outcome,
    ) -> Pending<'a, Result<(), OutboxError>>;
}

/// What a create-only store did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It is kept now.
    New,
    /// It was kept before: the same enquiry, sent again.
    Before,
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
    },
}

/// Why a record could not be kept. No variant carries what the visitor wrote.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// There is no durable store.
    #[error("no outbox is configured")]
    NotConfigured,
    /// It did not answer.
    #[error("the outbox did not answer in time")]
    TimedOut,
    /// The record could not be turned into text.
    #[error("the record could not be written as JSON")]
    Encoding(#[from] serde_json::Error),
    /// The folder failed.
    #[error("the outbox folder: {step}")]
    Folder {
        /// What was tried.
        step: &'static str,
        /// What the system said.
        source: io::Error,
    },
}

/// The outbox of a function that has none.
#[derive(Debug, Clone, Copy)]
pub struct NoOutbox;

impl Outbox for NoOutbox {
    fn name(&self) -> &'static str {
        "none"
    }

    fn create<'a>(&'a self, _: &'a LeadRecord) -> Pending<'a, Result<Created, OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }

    fn note<'a>(&'a self, _: &'a LeadRecord, _: &'a Outcome) -> Pending<'a, Result<(), OutboxError>> {
        Box::pin(async { Err(OutboxError::NotConfigured) })
    }
}
