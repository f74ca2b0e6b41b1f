//! The function's program. On Lambda and Netlify it answers events; anywhere else it is a tool for the one who looks after it.

mod commands;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use commands::Command;

/// Something outside of the program is wrong; a panic has its own code.
pub(crate) const FAILED: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let is_on_lambda = env::var_os("AWS_LAMBDA_RUNTIME_API").is_some();
    let command = match Command::parse(&arguments, is_on_lambda) {
        Ok(command) => command,
        Err(words) => return failed(&words),
    };
    command.run().unwrap_or_else(|fault| failed(&fault.to_string()))
}

fn failed(words: &str) -> ExitCode {
    // Nothing can be done about a closed pipe.
    let _ = writeln!(io::stderr(), "lead-fn: {words}");
    ExitCode::from(FAILED)
}
