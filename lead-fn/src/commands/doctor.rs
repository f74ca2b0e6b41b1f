//! `lead-fn doctor`.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use lead_fn::operator::doctor::{Readiness, diagnose};

use super::{CommandError, FAILED, config, packed, runtime};

pub(super) fn run() -> Result<ExitCode, CommandError> {
    let config = config();
    let packed = packed().map_err(|error| error.to_string());
    let diagnosis = runtime()?.block_on(diagnose(&config, packed.as_ref().map_err(Clone::clone)));
    let mut stdout = io::stdout();
    if env::var_os("AWS_LAMBDA_RUNTIME_API").is_none() {
        writeln!(stdout, "This checks the environment of this shell, which must be that of the deployment.")?;
    }
    write!(stdout, "{}", diagnosis.text)?;
    Ok(match diagnosis.readiness {
        Readiness::Safe => ExitCode::SUCCESS,
        Readiness::Fragile => ExitCode::from(1),
        Readiness::Lost => ExitCode::from(FAILED),
    })
}
