//! `lead-fn doctor`.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use lead_fn::doctor::{Verdict, diagnose};

use super::{FAILED, Fault, config, packed, print, runtime};

pub(super) fn run() -> Result<ExitCode, Fault> {
    let config = match config() {
        Ok(config) => config,
        Err(faults) => {
            print(&format!(
                "FAULT {faults}\n\nThe function would not start: every enquiry would be lost.\n"
            ))?;
            return Ok(ExitCode::from(FAILED));
        }
    };
    let packed = packed().map_err(|fault| fault.to_string());
    let diagnosis = runtime()?.block_on(diagnose(&config, packed.as_ref().map_err(Clone::clone)));
    let mut stdout = io::stdout();
    if env::var_os("AWS_LAMBDA_RUNTIME_API").is_none() {
        writeln!(stdout, "The environment of this shell is judged: it must be the deployment's.")?;
    }
    write!(stdout, "{}", diagnosis.text)?;
    Ok(match diagnosis.verdict {
        Verdict::Safe => ExitCode::SUCCESS,
        Verdict::Fragile => ExitCode::from(1),
        Verdict::Lost => ExitCode::from(FAILED),
    })
}
