//! `lead-fn alerts`.

use std::io::{self, Write};
use std::process::ExitCode;

use lead_fn::send_alerts;

use super::{CommandError, config_with_errors_shown, exit_code, log_to_stderr, runtime, state};

/// Exit code 1: some subscribers could not be notified.
pub(super) fn run() -> Result<ExitCode, CommandError> {
    log_to_stderr();
    let state = state(&config_with_errors_shown()?);
    let report = runtime()?.block_on(send_alerts(&state, None))?;
    writeln!(io::stdout(), "{report}")?;
    let is_clean = report.failed.is_empty() && report.unreadable.is_empty() && report.left == 0;
    Ok(exit_code(is_clean))
}
