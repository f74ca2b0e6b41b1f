//! The function's program. On Lambda and Netlify it answers events, elsewhere it is a command line tool for its
//! operator.

mod commands;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use commands::Command;

/// The exit code for failures outside of the program; a panic has its own.
pub(crate) const FAILED: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let is_on_lambda = env::var_os("AWS_LAMBDA_RUNTIME_API").is_some();
    let command = match Command::parse(&arguments, is_on_lambda) {
        Ok(command) => command,
        Err(words) => return failed(&words),
    };
    command.run().unwrap_or_else(|error| failed(&error.to_string()))
}

fn failed(words: &str) -> ExitCode {
    // A closed pipe cannot be reported.
    let _ = writeln!(io::stderr(), "lead-fn: {words}");
    ExitCode::from(FAILED)
}
