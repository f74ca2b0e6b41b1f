//! `generator merge`: the output folders of shards as one.

use std::io::Write;

use anyhow::Result;

use super::Outcome;
use crate::cli::{Common, MergeArguments};

/// Joins the folders.
pub fn run(arguments: &MergeArguments, common: &Common, version: &'static str) -> Result<Outcome> {
    let files = pipeline::merge(&arguments.shards, &arguments.out, version)?;
    if !common.quiet {
        let out = arguments.out.display();
        writeln!(common.stderr(), "{files} files are in {out}; run `generator build` to make the rest")?;
    }
    Ok(Outcome::Clean)
}
