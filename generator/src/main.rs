//! Parses the command line, runs the command, and turns its result into an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use generator::cli::Arguments;
use generator::commands;
use mimalloc::MiMalloc;

/// An allocator for the millions of small texts of a build.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The hash of everything that is compiled into this program (`build.rs`).
const VERSION: &str = env!("SOURCES_HASH");

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match commands::run(&arguments, VERSION) {
        Ok(outcome) => outcome.into(),
        // The reader of a pipe such as `generator check | head` may leave early.
        Err(failure) if is_closed_pipe(&failure) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(arguments.common.stderr(), "failed: {failure:#}");
            // The exit code reports the failure if the error stream is closed.
            ExitCode::from(2)
        }
    }
}

fn is_closed_pipe(failure: &anyhow::Error) -> bool {
    failure
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
