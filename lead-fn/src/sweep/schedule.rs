//! Recognises events that ask for a sweep. A visitor must not be able to send one, or an enquiry would end as a sweep:
//!
//! - `EventBridge` events have no part of a request, while HTTP events always have one.
//! - Netlify's scheduler sends a request with `X-Nf-Event: schedule` and `{"next_run": …}`. Visitors can send the same,
//!   but only to a function with an address. The scheduled function has none, and recognises itself by its
//!   [`Role`].

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

use payload::Role;
use serde_json::{Value, json};
use tokio::time::Instant;
use tracing::{error, warn};

use super::{SweepOptions, sweep};
use crate::http_client::chain;
use crate::state::State;
use crate::subscriptions::{AlertsError, send_alerts};

/// No mail about new listings is started after this time: a scheduled function may take 30 seconds, and a mail five.
const MAX_TIME_WITH_ALERTS: Duration = Duration::from_secs(22);
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// Sweeps and sends search alerts on request of an event.
pub struct Schedule {
    state: State,
    role: Role,
    last: Mutex<Option<Instant>>,
}

impl Schedule {
    /// The schedule of a function with this state.
    pub const fn new(state: State, role: Role) -> Self {
        Self { state, role, last: Mutex::new(None) }
    }

    /// Whether `event` asks for a sweep.
    pub fn is_due(&self, event: &Value) -> bool {
        if !is_request(event) {
            let text = |name: &str| event.get(name).and_then(Value::as_str);
            return text("task") == Some("sweep") || text("source") == Some("aws.events");
        }
        if !looks_scheduled(event) {
            return false;
        }
        if self.role == Role::Endpoint {
            warn!(
                "a request that looks like one of Netlify's schedule came to the function that visitors reach"
            );
        }
        self.role == Role::Scheduled && !is_of_aws(event) && !is_for_visitors(event)
    }

    /// Sweeps, then mails subscribers the new listings of the deployed catalogue, and answers in the format of both
    /// platforms. Does nothing without an outbox.
    pub async fn answer(&self) -> Value {
        if self.is_too_soon() || !self.state.outbox().is_configured() {
            return lambda_response(200, "nothing to do");
        }
        let options = SweepOptions { scheduled: true, ..SweepOptions::default() };
        let started = Instant::now();
        if let Err(error) = sweep(&self.state, options).await {
            error!(error = chain(&error), "a sweep failed");
            return lambda_response(500, "the outbox failed");
        }
        match send_alerts(&self.state, Some(MAX_TIME_WITH_ALERTS.saturating_sub(started.elapsed()))).await {
            Ok(_) | Err(AlertsError::Off) => lambda_response(200, "swept"),
            Err(error) => {
                error!(error = chain(&error), "search alerts failed");
                lambda_response(500, "search alerts failed")
            }
        }
    }

    fn is_too_soon(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_too_soon = last.is_some_and(|last| last.elapsed() < SWEEP_INTERVAL);
        if !is_too_soon {
            *last = Some(Instant::now());
        }
        is_too_soon
    }
}

/// Whether `event` has any part of a request.
fn is_request(event: &Value) -> bool {
    const PARTS: [&str; 8] = [
        "httpMethod", "requestContext", "headers", "multiValueHeaders", "path", "rawPath", "rawQueryString",
        "body",
    ];
    PARTS.iter().any(|part| event.get(part).is_some())
}

/// Whether `event` has the header or body of Netlify's scheduler.
fn looks_scheduled(event: &Value) -> bool {
    let header = |source: &str| {
        let headers = event.get(source).and_then(Value::as_object).into_iter().flatten();
        headers.into_iter().any(|(name, value)| {
            let value = value.as_str().or_else(|| value.get(0)?.as_str());
            name.eq_ignore_ascii_case("x-nf-event") && value == Some("schedule")
        })
    };
    let next_run = || {
        let body: Value = serde_json::from_str(event.get("body")?.as_str()?).ok()?;
        body.get("next_run").map(|_| ())
    };
    header("headers") || header("multiValueHeaders") || next_run().is_some()
}

/// Whether `event` comes from a function URL, an API Gateway or a load balancer, which give the scheduled copy an
/// address.
fn is_of_aws(event: &Value) -> bool {
    let context = event.get("requestContext");
    let parts = ["http", "apiId", "identity", "accountId", "elb"];
    context.is_some_and(|context| parts.iter().any(|part| context.get(part).is_some()))
}

/// Whether `event` is for one of the visitors' paths.
fn is_for_visitors(event: &Value) -> bool {
    event.get("path").and_then(Value::as_str).is_some_and(|path| path.contains("/api/"))
}

fn lambda_response(status: u16, words: &str) -> Value {
    json!({
        "statusCode": status,
        "headers": { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", "x-content-type-options": "nosniff" },
        "body": json!({ "status": words }).to_string(),
        "isBase64Encoded": false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Services;
    use crate::config::Settings;
    use crate::guard::Guards;
    use crate::mail::Relay;
    use crate::outbox::Outbox;
    use crate::system::HostSystem;

    fn schedule(role: Role) -> Schedule {
        let services = Services { relay: Relay::none(), outbox: Outbox::none(), guards: Guards::default() };
        let state = State::new(&Settings::default(), Err(String::new()), services, Box::new(HostSystem));
        Schedule::new(state, role)
    }

    #[test]
    fn events_without_any_part_of_a_request_start_a_sweep() {
        for role in [Role::Endpoint, Role::Scheduled] {
            let asked = [
                json!({"source": "aws.events", "detail-type": "Scheduled Event", "detail": {}}),
                json!({"task": "sweep"}),
                json!({"requestContext": {"http": {"method": "GET"}}, "source": "aws.events"}),
                json!({"httpMethod": "POST", "headers": null, "task": "sweep"}),
                json!({"rawPath": "/", "task": "sweep"}),
                json!({"body": "", "source": "aws.events"}),
                json!([]),
                json!({}),
            ]
            .map(|event| schedule(role).is_due(&event));
            assert_eq!(asked, [true, true, false, false, false, false, false, false]);
        }
    }

    #[test]
    fn scheduler_requests_only_count_for_the_scheduled_function() {
        let requests = [
            json!({"httpMethod": "POST", "headers": {"X-NF-Event": "schedule"}, "body": "{\"next_run\":\"2026-11-21T20:00:00Z\"}"}),
            json!({"httpMethod": "POST", "path": "/.netlify/functions/lead-sweep", "headers": {}, "body": "{\"next_run\":null}"}),
            json!({"httpMethod": "POST", "multiValueHeaders": {"x-nf-event": ["schedule"]}, "requestContext": {"httpMethod": "POST"}}),
        ];
        let others = [
            json!({"httpMethod": "POST", "path": "/api/contact-user", "headers": {"x-nf-event": "schedule"}, "body": "{}"}),
            json!({"httpMethod": "POST", "headers": {"x-nf-event": "schedule"}, "requestContext": {"apiId": "a"}}),
            json!({"version": "2.0", "rawPath": "/", "headers": {"x-nf-event": "schedule"}, "requestContext": {"http": {"method": "POST"}}}),
            json!({"httpMethod": "POST", "headers": {"x-nf-event": null}, "body": "next_run"}),
            json!({"httpMethod": "GET", "headers": null}),
        ];
        for event in &requests {
            assert!(schedule(Role::Scheduled).is_due(event), "{event}");
        }
        for event in &others {
            assert!(!schedule(Role::Scheduled).is_due(event), "{event}");
        }
        for event in requests.iter().chain(&others) {
            assert!(!schedule(Role::Endpoint).is_due(event), "{event}");
        }
    }
}
