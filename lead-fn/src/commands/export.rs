//! `lead-fn export`.

use std::io::{self, Write};
use std::process::ExitCode;

use lead_fn::operator::enquiries;
use lead_fn::operator::export::{Format, export, export_alerts};
use lead_fn::outbox::Month;

use super::{CommandError, config_with_errors_shown, exit_code, print, runtime};

/// Prints the search alerts.
pub(super) fn run_alerts() -> Result<ExitCode, CommandError> {
    let outbox = config_with_errors_shown()?.services().outbox;
    print(&runtime()?.block_on(export_alerts(&outbox))?)
}

/// Exit code 1: some enquiries could not be read; their ids are printed.
pub(super) fn run(format: Format, month: Option<Month>) -> Result<ExitCode, CommandError> {
    let outbox = config_with_errors_shown()?.services().outbox;
    let exported = runtime()?.block_on(export(&outbox, month, format))?;
    io::stdout().write_all(exported.text.as_bytes())?;
    writeln!(io::stderr(), "{}", enquiries(exported.count))?;
    for id in &exported.unreadable {
        writeln!(io::stderr(), "{id} cannot be read")?;
    }
    Ok(exit_code(exported.unreadable.is_empty()))
}
