//! The last notice to the operator about waiting enquiries.

use catalog::date::Moment;
use serde::{Deserialize, Serialize};

use super::{Outbox, OutboxError};

/// The first versions called notices alerts; the key stays, since outboxes have it.
const LAST_NOTICE_KEY: &str = "alerts/last.json";

/// An accepted notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SentNotice {
    /// Counted from 1.
    pub(crate) number: u32,
    /// When it was sent.
    pub(crate) at: Moment,
}

impl Outbox {
    /// The last accepted notice.
    pub(crate) async fn last_notice(&self) -> Result<Option<SentNotice>, OutboxError> {
        self.document(LAST_NOTICE_KEY).await
    }

    /// Stores that a notice was accepted.
    pub(crate) async fn store_notice(&self, notice: SentNotice) -> Result<(), OutboxError> {
        self.replace(LAST_NOTICE_KEY, &notice).await
    }
}
