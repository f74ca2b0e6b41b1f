//! `GET /api/health`: the state of the function and its backlog, without anything about an enquiry.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalog::date::Moment;
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tracing::warn;

use crate::http_client::chain;
use crate::outbox::{Backlog, NOTICE_AFTER, OutboxError};
use crate::state::Shared;
use crate::subscriptions;

/// Anybody may ask for health and stores charge for lists, so the outbox is read again only after this time.
const CACHE_TIME: Duration = Duration::from_secs(30);
const TIMEOUT: Duration = Duration::from_secs(2);

/// What one router has read from the outbox, and when.
#[derive(Default)]
pub(crate) struct HealthCache(Mutex<Option<(Instant, OutboxHealth)>>);

/// What health reports from the outbox; `None` without one, or if it does not answer.
#[derive(Clone, Copy)]
struct OutboxHealth {
    backlog: Option<Backlog>,
    /// When search alerts were last sent.
    last_alerts: Option<Moment>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Health {
    status: &'static str,
    version: &'static str,
    data: u32,
    listings: usize,
    searchable: usize,
    agents: usize,
    mailer: String,
    outbox: &'static str,
    /// `null`: there is no outbox, or it does not answer.
    waiting: Option<WaitingNow>,
    search_alerts: SearchAlerts,
    /// Why searches are answered 503 and all mails go to one inbox.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Enquiries without an accepted mail.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WaitingNow {
    count: usize,
    oldest_minutes: Option<i64>,
    /// Enquiries that may have been mailed twice, for a person to check.
    unclear: usize,
}

/// The mails about new listings of a search.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SearchAlerts {
    /// Whether there are a secret, an outbox and a mailer.
    configured: bool,
    /// When they were last sent; `null`: never, or the outbox does not answer.
    last_run: Option<Moment>,
}

pub(crate) async fn health(
    State(shared): State<Arc<Shared>>,
    cache: Arc<HealthCache>,
) -> (StatusCode, Json<Health>) {
    let now = Moment(shared.system.now());
    let OutboxHealth { backlog, last_alerts } = cache.read(&shared).await;
    let age = backlog.and_then(|backlog| backlog.age(now));
    let error = shared.catalogue_error.clone();
    let (code, status) = match (&error, age) {
        (Some(_), _) => (StatusCode::SERVICE_UNAVAILABLE, "enquiries only"),
        (None, Some(age)) if age >= NOTICE_AFTER => (StatusCode::OK, "enquiries wait"),
        (None, _) => (StatusCode::OK, "ok"),
    };
    let packed = &shared.packed;
    let health = Health {
        status,
        version: env!("CARGO_PKG_VERSION"),
        data: payload::VERSION,
        listings: packed.listing_count(),
        searchable: packed.searchable_count(),
        agents: packed.agents.len(),
        mailer: shared.relay.name(),
        outbox: shared.outbox.name(),
        waiting: backlog.map(|backlog| WaitingNow {
            count: backlog.waiting,
            oldest_minutes: age.map(|age| age.as_mins()),
            unclear: backlog.unclear,
        }),
        search_alerts: SearchAlerts { configured: shared.alert_links().is_some(), last_run: last_alerts },
        error,
    };
    (code, Json(health))
}

impl HealthCache {
    async fn read(&self, shared: &Shared) -> OutboxHealth {
        let mut last = self.0.lock().await;
        if let Some((at, health)) = *last
            && at.elapsed() < CACHE_TIME
        {
            return health;
        }
        let last_alerts = async {
            match shared.alert_links() {
                Some(_) => subscriptions::last_run(&shared.outbox).await,
                None => Ok(None),
            }
        };
        let (backlog, last_alerts) =
            tokio::join!(in_time(Backlog::for_health(&shared.outbox)), in_time(last_alerts));
        let health = OutboxHealth { backlog, last_alerts: last_alerts.flatten() };
        *last = Some((Instant::now(), health));
        health
    }
}

async fn in_time<T>(read: impl Future<Output = Result<T, OutboxError>>) -> Option<T> {
    match timeout(TIMEOUT, read).await.unwrap_or(Err(OutboxError::TimedOut)) {
        Ok(value) => Some(value),
        Err(OutboxError::NotConfigured) => None,
        Err(error) => {
            warn!(error = chain(&error), "the outbox cannot be read for health");
            None
        }
    }
}
