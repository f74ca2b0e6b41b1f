//! `generator build`: the site, and the function with the catalogue inside.

use super::{Outcome, make};
use crate::Failure;
use crate::cli::{BuildArguments, Common};
use function_pack::{self, Function};

/// Builds both.
pub fn run(arguments: &BuildArguments, common: &Common) -> Result<Outcome, Failure> {
    arguments.make.modern()?;
    // Checked before anything is written.
    let program = function_pack::program(arguments.function.as_deref())?;
    let function = Function { program, folder: arguments.functions.clone() };
    match make::make(&arguments.make, common, arguments.make.base_url.clone(), Some(function))? {
        Some(_) => Ok(Outcome::Clean),
        None => Ok(Outcome::Rejected),
    }
}
