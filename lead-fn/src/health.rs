//! `GET /api/health`: what the function has, and what waits in its outbox. It tells nothing of any enquiry.

use std::time::Duration;

use axum::Json;
use axum::extract::State as Extracted;
use axum::http::StatusCode;
use catalog::date::Moment;
use catalog::packed::VERSION;
use serde::Serialize;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tracing::warn;

use crate::http::chain;
use crate::outbox::{Backlog, LONG, Month, OutboxError};
use crate::state::{Shared, State};

/// Anybody may ask, and a store takes money for each list: an instance looks at most twice a minute, and not for long.
const LOOKED_AT_FOR: Duration = Duration::from_secs(30);
const PATIENCE: Duration = Duration::from_secs(2);
const TO_LOOK: Duration = Duration::from_millis(1200);

/// What was found in the outbox the last time, and when.
#[derive(Default)]
pub(crate) struct LastLook(Mutex<Option<(Instant, Option<Backlog>)>>);

#[derive(Serialize)]
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
    /// Why searches are answered 503 and mails go to one inbox.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Enquiries of the last three months without a mail that was accepted.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct WaitingNow {
    count: usize,
    oldest_minutes: Option<i64>,
    /// Set apart: whether they arrived is for a person to find out.
    unclear: usize,
}

pub(crate) async fn health(Extracted(State(shared)): Extracted<State>) -> (StatusCode, Json<Health>) {
    let now = Moment(shared.surroundings.now());
    let backlog = backlog(&shared, now).await;
    let age = backlog.and_then(|backlog| backlog.age(now));
    let error = shared.catalogue_fault.clone();
    let (code, status) = match (&error, age) {
        (Some(_), _) => (StatusCode::SERVICE_UNAVAILABLE, "enquiries only"),
        (None, Some(age)) if age >= LONG => (StatusCode::OK, "enquiries wait"),
        (None, _) => (StatusCode::OK, "ok"),
    };
    let packed = &shared.packed;
    let health = Health {
        status,
        version: env!("CARGO_PKG_VERSION"),
        data: VERSION,
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
        error,
    };
    (code, Json(health))
}

async fn backlog(shared: &Shared, now: Moment) -> Option<Backlog> {
    let mut last = shared.last_look.0.lock().await;
    if let Some((at, found)) = *last
        && at.elapsed() < LOOKED_AT_FOR
    {
        return found;
    }
    let months = Month::lately(now).map(Some).to_vec();
    let looked = timeout(PATIENCE, Backlog::of(&shared.outbox, months, Instant::now() + TO_LOOK)).await;
    let found = match looked.unwrap_or(Err(OutboxError::TimedOut)) {
        Ok(found) => Some(found),
        Err(OutboxError::NotConfigured) => None,
        Err(fault) => {
            warn!(fault = chain(&fault), "the outbox does not say what waits");
            None
        }
    };
    *last = Some((Instant::now(), found));
    found
}
