//! `generator build`: the site, and the function with the catalogue inside.

use super::{Outcome, make};
use crate::Failure;
use crate::cli::{BuildArguments, Common};

/// Makes both.
pub fn run(arguments: &BuildArguments, common: &Common) -> Result<Outcome, Failure> {
    let Some(_built) = make::make(&arguments.make, common, arguments.make.base_url.clone())? else {
        return Ok(Outcome::Rejected);
    };
    Ok(Outcome::Clean)
}
