//! `generator build`: the site, and the function with the catalogue inside.

use std::io::Write;

use super::{Outcome, make};
use crate::cli::{BuildArguments, Common};
use crate::{Failure, pack};

/// Makes both.
pub fn run(arguments: &BuildArguments, common: &Common) -> Result<Outcome, Failure> {
    // Before anything is written: a missing program is told at once.
    let program = pack::program(arguments.function.as_deref())?;
    let Some(built) = make::make(&arguments.make, common, arguments.make.base_url.clone())? else {
        return Ok(Outcome::Rejected);
    };
    let size_bytes = pack::write(&program, &built.unpacked, &arguments.functions)?;
    if !common.quiet {
        writeln!(common.stderr(), "function: {}, {} KB", arguments.functions.display(), size_bytes / 1024)?;
    }
    Ok(Outcome::Clean)
}
