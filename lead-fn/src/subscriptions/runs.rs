//! When search alerts were last sent, for health.

use catalog::date::Moment;
use serde::{Deserialize, Serialize};

use crate::outbox::{Outbox, OutboxError};

/// Says when the last run was.
const LAST: &str = "search-alerts/last-run.json";

#[derive(Serialize, Deserialize)]
struct LastRun {
    at: Moment,
}

/// Stores that a run from `at` was completed.
pub(super) async fn note(outbox: &Outbox, at: Moment) -> Result<(), OutboxError> {
    outbox.store()?.replace(LAST, serde_json::to_vec(&LastRun { at })?).await
}

/// When the last completed run began; `None` before the first.
pub(crate) async fn last(outbox: &Outbox) -> Result<Option<Moment>, OutboxError> {
    let Some(bytes) = outbox.store()?.read(LAST).await? else { return Ok(None) };
    let run: LastRun = serde_json::from_slice(&bytes).map_err(|_| OutboxError::Unreadable)?;
    Ok(Some(run.at))
}
