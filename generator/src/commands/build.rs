//! `generator build`: the site, and the functions with the catalogue inside.

use super::{ExitStatus, make};
use crate::build::BuildOptions;
use crate::cli::{BuildArguments, Common};
use crate::function_pack::Function;
use anyhow::Result;
use payload::Role;

/// Builds all of them.
pub fn run(arguments: &BuildArguments, common: &Common, version: &'static str) -> Result<ExitStatus> {
    let options = make::options(&arguments.make, version)?;
    // Checked before anything is written.
    let program = crate::function_pack::program(arguments.function.as_deref())?;
    let roles = [Some(Role::Endpoint), arguments.scheduled.then_some(Role::Scheduled)];
    let function = |role| Function { program: program.clone(), folder: arguments.functions.clone(), role };
    let functions = roles.into_iter().flatten().map(function).collect();
    let options = BuildOptions { functions, ..options };
    match make::make(&options, arguments.make.timings.as_deref(), common)? {
        Some(_) => Ok(ExitStatus::Clean),
        None => Ok(ExitStatus::Rejected),
    }
}
