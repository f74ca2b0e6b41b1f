//! Alerts in the outbox: `alerts/last.json` is the last accepted one, `alerts/<number>.json` a claim of a sweep that is
//! sending one.

use catalog::date::Moment;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::{Created, Outbox, OutboxError};

const LAST_ALERT_KEY: &str = "alerts/last.json";

/// The age after which a claim has expired.
const CLAIM_LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// An accepted alert.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Alert {
    /// Counted from 1.
    pub(crate) number: u32,
    /// When it was sent.
    pub(crate) at: Moment,
}

/// The result of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    Ours,
    AnotherSweeps,
}

/// A claim for an alert.
#[derive(Serialize, Deserialize)]
struct AlertClaim {
    at: Moment,
}

impl Outbox {
    /// The last alert.
    pub(crate) async fn last_alert(&self) -> Result<Option<Alert>, OutboxError> {
        self.document(LAST_ALERT_KEY).await
    }

    /// Claims the alert with this number, so that only one sweep sends it.
    pub(crate) async fn claim_alert(&self, number: u32, now: Moment) -> Result<Claim, OutboxError> {
        let key = format!("alerts/{number}.json");
        let claim = serde_json::to_vec(&AlertClaim { at: now })?;
        if self.store().create(&key, claim.clone()).await? == Created::New {
            return Ok(Claim::Ours);
        }
        let earlier: Option<AlertClaim> = self.document(&key).await?;
        if earlier.is_some_and(|earlier| now.0.duration_since(earlier.at.0) < CLAIM_LIFETIME) {
            return Ok(Claim::AnotherSweeps);
        }
        self.store().replace(&key, claim).await?;
        Ok(Claim::Ours)
    }

    /// Stores that an alert was accepted.
    pub(crate) async fn note_alert(&self, alert: Alert) -> Result<(), OutboxError> {
        self.store().replace(LAST_ALERT_KEY, serde_json::to_vec_pretty(&alert)?).await
    }
}
