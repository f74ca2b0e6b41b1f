//! `GET /api/health`: the state of the function and its backlog, without anything about an enquiry.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalog::date::Moment;
use serde::Serialize;

use super::HealthCache;
use crate::outbox::{Backlog, NOTICE_AFTER};
use crate::state::Shared;
use crate::subscriptions;

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
    let backlog = async { Backlog::for_health(&shared.outbox).await.map(Some) };
    let (backlog, search_alerts) = tokio::join!(cache.backlog.read(backlog), search_alerts(&shared, &cache));
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
        search_alerts,
        error,
    };
    (code, Json(health))
}

async fn search_alerts(shared: &Shared, cache: &HealthCache) -> SearchAlerts {
    if !shared.has_alerts() {
        return SearchAlerts { configured: false, last_run: None };
    }
    let last_run = cache.last_alerts.read(subscriptions::last_run(&shared.outbox)).await;
    SearchAlerts { configured: true, last_run }
}
