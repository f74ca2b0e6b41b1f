//! Which alerts were sent: `alerts/last.json` is the last one that a mailer accepted, `alerts/<number>.json` that a
//! sweep is about to send one.

use catalog::date::Moment;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::{Created, Outbox, OutboxError};

const LAST: &str = "alerts/last.json";

/// A sweep that has begun an alert this long ago has failed or was stopped.
const CLAIM_LIFE: SignedDuration = SignedDuration::from_mins(10);

/// An alert that a mailer accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Alert {
    /// 1 for the first.
    pub(crate) number: u32,
    /// When it was sent.
    pub(crate) at: Moment,
}

/// Whether a sweep may send an alert.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    Ours,
    AnotherSweeps,
}

/// A sweep is about to send an alert.
#[derive(Serialize, Deserialize)]
struct Begun {
    at: Moment,
}

impl Outbox {
    /// The last alert.
    pub(crate) async fn last_alert(&self) -> Result<Option<Alert>, OutboxError> {
        self.document(LAST).await
    }

    /// Claims the alert of that number, so that of two sweeps one sends it.
    pub(crate) async fn claim_alert(&self, number: u32, now: Moment) -> Result<Claim, OutboxError> {
        let key = format!("alerts/{number}.json");
        let begun = serde_json::to_vec(&Begun { at: now })?;
        if self.store().create(&key, begun.clone()).await? == Created::New {
            return Ok(Claim::Ours);
        }
        let earlier: Option<Begun> = self.document(&key).await?;
        if earlier.is_some_and(|earlier| now.0.duration_since(earlier.at.0) < CLAIM_LIFE) {
            return Ok(Claim::AnotherSweeps);
        }
        self.store().replace(&key, begun).await?;
        Ok(Claim::Ours)
    }

    /// Notes that an alert was accepted.
    pub(crate) async fn note_alert(&self, alert: Alert) -> Result<(), OutboxError> {
        self.store().replace(LAST, serde_json::to_vec_pretty(&alert)?).await
    }
}
