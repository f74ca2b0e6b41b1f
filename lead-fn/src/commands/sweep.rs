//! `lead-fn sweep`.

use std::io::{self, Write};
use std::process::ExitCode;

use lead_fn::sweep::{SweepOptions, sweep};

use super::{CommandError, config_with_errors_shown, exit_code, log_to_stderr, runtime, state};

/// Exit code 1: some enquiries still wait.
pub(super) fn run(options: SweepOptions) -> Result<ExitCode, CommandError> {
    log_to_stderr();
    let state = state(&config_with_errors_shown()?);
    for error in state.errors() {
        writeln!(io::stderr(), "lead-fn: {error}")?;
    }
    let report = runtime()?.block_on(sweep(&state, options))?;
    writeln!(io::stdout(), "{report}")?;
    Ok(exit_code(report.delivered == report.waiting))
}
