//! `lead-fn sweep`.

use std::io::{self, Write};
use std::process::ExitCode;

use lead_fn::sweep::{SweepOptions, sweep};
use tracing_subscriber::filter::LevelFilter;

use super::{CommandError, config_with_errors_shown, runtime, state};

/// Exit code 1: some enquiries still wait.
pub(super) fn run(options: SweepOptions) -> Result<ExitCode, CommandError> {
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::INFO)
        .with_writer(io::stderr)
        .with_ansi(false)
        .init();
    let state = state(&config_with_errors_shown()?);
    for error in state.errors() {
        writeln!(io::stderr(), "lead-fn: {error}")?;
    }
    let report = runtime()?.block_on(sweep(&state, options))?;
    writeln!(io::stdout(), "{report}")?;
    let is_clean = report.delivered == report.waiting;
    Ok(if is_clean { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
