//! The commands, one module each.

pub mod build;
pub mod check;
pub mod diff;
pub mod explain;
pub mod export;
pub mod format;
pub mod import;
pub mod list;
pub mod new;
pub mod schema;
pub mod serve;
pub mod set;

mod make;
mod named_files;
mod summary;

use std::io;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use anyhow::Result;

use crate::cli::{Arguments, Colour, Command, Common};
use content::diagnostics::render;
use content::today::Today;

/// The result of a command that did not fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitStatus {
    /// Success, possibly with warnings.
    Clean,
    /// Content has errors.
    Rejected,
    /// Nothing was done, and somebody must be told so.
    Stopped,
    /// It was done, but pages may offer listings that are sold.
    StillOffered,
}

impl From<ExitStatus> for ExitCode {
    fn from(outcome: ExitStatus) -> Self {
        match outcome {
            ExitStatus::Clean => Self::SUCCESS,
            ExitStatus::Rejected => Self::from(1),
            ExitStatus::Stopped => Self::from(2),
            ExitStatus::StillOffered => Self::from(3),
        }
    }
}

/// Runs the command; another `version` of the program has other caches.
pub fn run(arguments: &Arguments, version: &'static str) -> Result<ExitStatus> {
    let common = &arguments.common;
    match &arguments.command {
        Command::Build(build) => build::run(build, common, version),
        Command::Serve(serve) => serve::run(serve, common, version),
        Command::Check(check) => check::run(check, common),
        Command::Format(format) => format::run(format, common),
        Command::List(list) => list::run(list, common),
        Command::Set(set) => set::run(set, common),
        Command::Lsp(lsp) => {
            let today = lsp.today.map_or_else(Today::in_dubai, Today::fixed);
            crate::lsp::run(lsp.content.clone(), today)?;
            Ok(ExitStatus::Clean)
        }
        Command::New(new) => new::run(new, common),
        Command::Diff(diff) => diff::run(diff, common),
        Command::Import(import) => import::run(import, common),
        Command::Export(export) => export::run(export, common),
        Command::Explain(explain) => explain::run(explain, common),
        Command::Schema(schema) => schema::run(schema, common),
    }
}

impl Common {
    /// The standard output, with colour if wanted.
    pub fn stdout(&self) -> AutoStream<io::StdoutLock<'static>> {
        let stdout = io::stdout().lock();
        AutoStream::new(stdout, self.choice())
    }

    /// The standard error output, with colour if wanted.
    pub fn stderr(&self) -> AutoStream<io::StderrLock<'static>> {
        let stderr = io::stderr().lock();
        AutoStream::new(stderr, self.choice())
    }

    /// The maximum number of diagnostics shown per code.
    pub const fn max_per_code(&self) -> usize {
        if self.all { usize::MAX } else { render::MAX_PER_CODE }
    }

    const fn choice(&self) -> ColorChoice {
        match self.color {
            Colour::Auto => ColorChoice::Auto,
            Colour::Always => ColorChoice::Always,
            Colour::Never => ColorChoice::Never,
        }
    }
}
