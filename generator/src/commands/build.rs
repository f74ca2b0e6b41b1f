//! `generator build`: the site, and the function with the catalogue inside.

use super::{ExitStatus, make};
use crate::build::BuildOptions;
use crate::cli::{BuildArguments, Common};
use crate::function_pack::Function;
use anyhow::Result;

/// Builds both.
pub fn run(arguments: &BuildArguments, common: &Common, version: &'static str) -> Result<ExitStatus> {
    let options = make::options(&arguments.make, version)?;
    // Checked before anything is written.
    let program = crate::function_pack::program(arguments.function.as_deref())?;
    let function = Function { program, folder: arguments.functions.clone() };
    let options = BuildOptions { function: Some(function), ..options };
    match make::make(&options, arguments.make.timings.as_deref(), common)? {
        Some(_) => Ok(ExitStatus::Clean),
        None => Ok(ExitStatus::Rejected),
    }
}
