//! Answers events until the platform stops the process.

use std::env;
use std::process::ExitCode;
use std::sync::Arc;

use axum::{Extension, Router};
use lambda_runtime::{LambdaEvent, service_fn};
use lead_fn::config::Config;
use lead_fn::guard::ClientAddress;
use lead_fn::sweep::schedule::Schedule;
use lead_fn::{requests::event, router};
use payload::Role;
use serde_json::Value;
use tracing::{error, warn};
use tracing_subscriber::filter::LevelFilter;

use super::{CommandError, FAILED, config, runtime, state};

const PLATFORM: [&str; 3] =
    ["AWS_LAMBDA_FUNCTION_NAME", "AWS_LAMBDA_FUNCTION_VERSION", "AWS_LAMBDA_FUNCTION_MEMORY_SIZE"];

pub(super) fn run() -> ExitCode {
    start_logging();
    match answer_events() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            error!(%error, "the function cannot start");
            ExitCode::from(FAILED)
        }
    }
}

/// Fixed at `info`, since libraries log what visitors write at lower levels.
fn start_logging() {
    tracing_subscriber::fmt().json().with_max_level(LevelFilter::INFO).with_ansi(false).init();
    // A panic message may contain what a visitor wrote, so only its location is logged.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        error!(place, "panicked");
    }));
}

fn answer_events() -> Result<(), CommandError> {
    let config = config();
    for error in &config.errors {
        error!(error, "an environment variable is invalid and is ignored");
    }
    // The Lambda runtime would panic without these.
    for name in PLATFORM {
        env::var(name).map_err(|_| format!("{name} is not set, although Lambda always sets it"))?;
    }
    if !config.takes_leads() {
        warn!(
            "neither LEAD_MAILERS nor LEAD_OUTBOX is set: every enquiry will be answered 503. \
             run `lead-fn doctor` for details"
        );
    }
    let function = Arc::new(Function::new(config));
    runtime()?.block_on(lambda_runtime::run(service_fn(move |event: LambdaEvent<Value>| {
        let function = Arc::clone(&function);
        async move { function.answer(event).await }
    })))
}

struct Function {
    config: Config,
    router: Router,
    schedule: Schedule,
}

impl Function {
    fn new(config: Config) -> Self {
        let state = state(&config);
        for error in state.errors() {
            error!(error, "the function has an error");
        }
        Self { router: router(state.clone()), schedule: Schedule::new(state, role()), config }
    }

    async fn answer(&self, event: LambdaEvent<Value>) -> Result<Value, lambda_runtime::Error> {
        self.config.update_access(&event.payload);
        if self.schedule.is_due(&event.payload) {
            return Ok(self.schedule.answer().await);
        }
        let router = match ClientAddress::of_event(&event.payload) {
            Some(address) => self.router.clone().layer(Extension(address)),
            None => self.router.clone(),
        };
        event::answer(router, event).await
    }
}

/// The role of this program. An unreadable file counts as the endpoint, since an enquiry must never end as a sweep.
fn role() -> Role {
    payload::role_of_this_program().unwrap_or_else(|error| {
        error!(%error, "the function's role is unknown");
        Role::Endpoint
    })
}
