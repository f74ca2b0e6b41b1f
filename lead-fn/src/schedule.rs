//! Which events ask for a sweep instead of an answer: those of `EventBridge`, and those that Netlify sends by a schedule. Netlify's look like
//! requests, so anybody could send one: a sweep tells nobody anything, and one a minute is all that an instance does.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;
use tracing::error;

use crate::http::chain;
use crate::state::State;
use crate::sweep::{SweepOptions, sweep};

/// A scheduled function may take 30 seconds; the last enquiry and the farewell need some of them.
const MOST_TIME: Duration = Duration::from_secs(18);
const PAUSE: Duration = Duration::from_secs(60);

/// Sweeps when an event says so.
pub struct Schedule {
    state: State,
    last: Mutex<Option<Instant>>,
}

impl Schedule {
    /// For the function with that state.
    pub const fn new(state: State) -> Self {
        Self { state, last: Mutex::new(None) }
    }

    /// Whether `event` is one of these.
    pub fn is_due(event: &Value) -> bool {
        let has_method = event.get("httpMethod").is_some() || event.get("requestContext").is_some();
        let text = |name: &str| event.get(name).and_then(Value::as_str);
        if !has_method {
            return text("task") == Some("sweep") || text("source") == Some("aws.events");
        }
        let headers = event.get("headers").and_then(Value::as_object);
        headers.into_iter().flatten().any(|(name, value)| {
            name.eq_ignore_ascii_case("x-nf-event") && value.as_str() == Some("schedule")
        })
    }

    /// Sweeps, and answers in the form that both platforms take. Without a configured outbox there is nothing to sweep.
    pub async fn answer(&self) -> Value {
        if self.is_too_soon() || self.state.outbox().name() == "none" {
            return answer(200, "nothing to do");
        }
        let options = SweepOptions { most_time: Some(MOST_TIME), ..SweepOptions::default() };
        match sweep(&self.state, options).await {
            Ok(_) => answer(200, "swept"),
            Err(fault) => {
                error!(fault = chain(&fault), "a sweep failed");
                answer(500, "the outbox failed")
            }
        }
    }

    fn is_too_soon(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_too_soon = last.is_some_and(|last| last.elapsed() < PAUSE);
        if !is_too_soon {
            *last = Some(Instant::now());
        }
        is_too_soon
    }
}

fn answer(status: u16, words: &str) -> Value {
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

    #[test]
    fn only_a_schedule_s_event_asks_for_a_sweep() {
        let asked = [
            json!({"source": "aws.events", "detail-type": "Scheduled Event"}),
            json!({"task": "sweep"}),
            json!({"httpMethod": "POST", "headers": {"X-NF-Event": "schedule"}, "body": "{\"next_run\":\"2026-11-21T20:00:00Z\"}"}),
            json!({"httpMethod": "POST", "headers": {"x-nf-event": null}, "task": "sweep"}),
            json!({"requestContext": {"http": {"method": "GET"}}, "source": "aws.events"}),
            json!({"httpMethod": "GET", "headers": null}),
            json!([]),
        ]
        .map(|event| Schedule::is_due(&event));
        assert_eq!(asked, [true, true, true, false, false, false, false]);
    }
}
