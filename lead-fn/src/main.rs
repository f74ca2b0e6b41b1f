//! The function on Lambda and on Netlify: reads its configuration and its data, then answers events until it is stopped.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use axum::Router;
use catalog::packed::{Packed, VERSION};
use lambda_runtime::{LambdaEvent, service_fn};
use lead_fn::config::Config;
use lead_fn::{State, System, event, payload, router, unready_router};
use serde_json::Value;
use tracing::{error, info, warn};
use tracing_subscriber::filter::LevelFilter;

/// Something outside of the function is wrong; a panic has its own code.
const CANNOT_START: u8 = 2;

const PLATFORM: [&str; 3] =
    ["AWS_LAMBDA_FUNCTION_NAME", "AWS_LAMBDA_FUNCTION_VERSION", "AWS_LAMBDA_FUNCTION_MEMORY_SIZE"];

fn main() -> ExitCode {
    if env::var_os("AWS_LAMBDA_RUNTIME_API").is_none() {
        // Nothing can be done about a closed pipe.
        let _ = writeln!(
            io::stderr(),
            "lead-fn runs on AWS Lambda and Netlify only (AWS_LAMBDA_RUNTIME_API is not set); on your machine use `generator serve`"
        );
        return ExitCode::from(CANNOT_START);
    }
    start_logging();
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            error!(%fault, "the function cannot start");
            ExitCode::from(CANNOT_START)
        }
    }
}

/// Fixed at `info`: more would show what libraries see, and that is what visitors write.
fn start_logging() {
    tracing_subscriber::fmt().json().with_max_level(LevelFilter::INFO).with_ansi(false).init();
    // The words of a panic may hold what a visitor wrote; the place says enough.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        error!(place, "panicked");
    }));
}

fn run() -> Result<(), Box<dyn Error + Send + Sync>> {
    let config = Config::read(|name| env::var(name).ok())?;
    // The runtime would panic for want of these.
    for name in PLATFORM {
        env::var(name).map_err(|_| format!("{name} is not set, which Lambda always sets"))?;
    }
    if !config.takes_leads() {
        warn!(
            "no mail provider and no durable outbox are configured: every enquiry will be answered 503. \
             Set LEAD_OUTBOX_DIR or LEAD_MAIL_DIR to a folder on a file system that outlives the function"
        );
    }
    let router = ready_router(&config).unwrap_or_else(|fault| {
        error!(%fault, "the function answers 503 to everything");
        unready_router(&fault.to_string())
    });
    // One event at a time comes to an instance: a second thread would only cost start time.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(lambda_runtime::run(service_fn(move |event: LambdaEvent<Value>| {
        event::answer(router.clone(), event)
    })))
}

fn ready_router(config: &Config) -> Result<Router, Box<dyn Error + Send + Sync>> {
    let packed = Arc::new(Packed::open(payload::of_this_program()?)?);
    info!(
        data = VERSION,
        listings = packed.listing_count(),
        searchable = packed.searchable_count(),
        "the packed data is open"
    );
    let state = State::new(&config.settings, packed, config.mailer(), config.outbox(), Box::new(System))?;
    Ok(router(state))
}
