//! What health reports from the outbox. Anybody may ask for it and stores charge for lists, so it is read again only
//! after [`CACHE_TIME`].

use std::time::Duration;

use catalog::date::Moment;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tracing::warn;

use crate::http_client::chain;
use crate::outbox::{Backlog, OutboxError};

const CACHE_TIME: Duration = Duration::from_secs(30);
const TIMEOUT: Duration = Duration::from_secs(2);

/// What one router has read.
#[derive(Default)]
pub(crate) struct HealthCache {
    pub(super) backlog: CachedValue<Backlog>,
    /// When search alerts were last sent.
    pub(super) last_alerts: CachedValue<Moment>,
}

/// The last value that was read, and when.
pub(super) struct CachedValue<T>(Mutex<Option<(Instant, Option<T>)>>);

impl<T> Default for CachedValue<T> {
    fn default() -> Self {
        Self(Mutex::new(None))
    }
}

impl<T: Copy> CachedValue<T> {
    /// The value, by `read` if the last one is too old; `None` if there is no outbox, or it does not answer.
    pub(super) async fn read(&self, read: impl Future<Output = Result<Option<T>, OutboxError>>) -> Option<T> {
        let mut last = self.0.lock().await;
        if let Some((at, value)) = *last
            && at.elapsed() < CACHE_TIME
        {
            return value;
        }
        let value = match timeout(TIMEOUT, read).await.unwrap_or(Err(OutboxError::TimedOut)) {
            Ok(value) => value,
            Err(OutboxError::NotConfigured) => None,
            Err(error) => {
                warn!(error = chain(&error), "the outbox cannot be read for health");
                None
            }
        };
        *last = Some((Instant::now(), value));
        value
    }
}
