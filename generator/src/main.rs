//! Reads the command line, runs the command, and turns what came of it into an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use generator::cli::Arguments;
use generator::commands;
use mimalloc::MiMalloc;

/// A build makes millions of small texts on every core.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A hash of everything that is compiled into this program (`build.rs`).
const VERSION: &str = env!("SOURCES_HASH");

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match commands::run(&arguments, VERSION) {
        Ok(outcome) => outcome.into(),
        // `generator check | head` has seen enough.
        Err(failure) if is_closed_pipe(&failure) => ExitCode::SUCCESS,
        Err(failure) => {
            let _closed = writeln!(arguments.common.stderr(), "failed: {failure:#}");
            // The exit code reports it where the error stream is closed.
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
