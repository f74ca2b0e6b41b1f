//! Runs that send alerts: one works at a time, and health reports the last.

use catalog::date::Moment;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::outbox::{Created, Outbox, OutboxError};

/// Created by a run and deleted at its end, so that runs never overlap.
const RUNNING: &str = "search-alerts/running.json";
/// Says when the last run was.
const LAST: &str = "search-alerts/last-run.json";
/// The age after which a run has crashed.
const RUN_LIFETIME: SignedDuration = SignedDuration::from_mins(10);

#[derive(Serialize, Deserialize)]
struct StartedAt {
    at: Moment,
}

/// Claims the run.
pub(super) async fn begin(outbox: &Outbox, now: Moment) -> Result<bool, OutboxError> {
    let store = outbox.store();
    let claim = serde_json::to_vec(&StartedAt { at: now })?;
    if store.create(RUNNING, claim.clone()).await? == Created::New {
        return Ok(true);
    }
    let other = store.read(RUNNING).await?;
    let other: Option<StartedAt> = other.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    if other.is_some_and(|other| now.0.duration_since(other.at.0) < RUN_LIFETIME) {
        return Ok(false);
    }
    store.replace(RUNNING, claim).await?;
    Ok(true)
}

/// Ends the claimed run.
pub(super) async fn end(outbox: &Outbox) -> Result<(), OutboxError> {
    outbox.store().delete(RUNNING).await
}

/// Stores that a run from `at` was completed.
pub(super) async fn note(outbox: &Outbox, at: Moment) -> Result<(), OutboxError> {
    outbox.store().replace(LAST, serde_json::to_vec(&StartedAt { at })?).await
}

/// When the last completed run began; `None` before the first.
pub(crate) async fn last(outbox: &Outbox) -> Result<Option<Moment>, OutboxError> {
    let Some(bytes) = outbox.store().read(LAST).await? else { return Ok(None) };
    let run: StartedAt = serde_json::from_slice(&bytes).map_err(|_| OutboxError::Unreadable)?;
    Ok(Some(run.at))
}
