//! When search alerts were last sent, for health.

use catalog::date::Moment;
use serde::{Deserialize, Serialize};

use crate::outbox::{Outbox, OutboxError};

/// The document with the time of the last run.
const LAST: &str = "search-alerts/last-run.json";

#[derive(Serialize, Deserialize)]
struct LastRun {
    at: Moment,
}

/// Stores that a run from `at` was completed.
pub(super) async fn store(outbox: &Outbox, at: Moment) -> Result<(), OutboxError> {
    outbox.replace(LAST, &LastRun { at }).await
}

/// When the last completed run began; `None` before the first.
pub(crate) async fn last(outbox: &Outbox) -> Result<Option<Moment>, OutboxError> {
    Ok(outbox.document(LAST).await?.map(|run: LastRun| run.at))
}
