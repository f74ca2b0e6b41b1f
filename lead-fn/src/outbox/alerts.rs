//! The last alert about waiting enquiries, in `alerts/last.json`.

use catalog::date::Moment;
use serde::{Deserialize, Serialize};

use super::{Outbox, OutboxError};

const LAST_ALERT_KEY: &str = "alerts/last.json";

/// An accepted alert.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Alert {
    /// Counted from 1.
    pub(crate) number: u32,
    /// When it was sent.
    pub(crate) at: Moment,
}

impl Outbox {
    pub(crate) async fn last_alert(&self) -> Result<Option<Alert>, OutboxError> {
        self.document(LAST_ALERT_KEY).await
    }

    /// Stores that an alert was accepted.
    pub(crate) async fn note_alert(&self, alert: Alert) -> Result<(), OutboxError> {
        self.replace(LAST_ALERT_KEY, &alert).await
    }
}
