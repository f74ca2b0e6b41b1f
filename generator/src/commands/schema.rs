//! `generator schema`: writes JSON Schemas generated from the record types.

use std::fs;
use std::io::Write;

use anyhow::{Context as _, Result};

use super::Outcome;
use crate::cli::{Common, SchemaArguments};
use crate::schema;

/// Writes one schema per kind of record, and one for translations.
pub fn run(arguments: &SchemaArguments, common: &Common) -> Result<Outcome> {
    let out = &arguments.out;
    fs::create_dir_all(out).with_context(|| format!("cannot create the folder `{}`", out.display()))?;
    let schemas = schema::files()?;
    for (file, text) in &schemas {
        let path = out.join(file);
        fs::write(&path, text).with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    if !common.quiet {
        writeln!(common.stderr(), "{} schemas in {}", schemas.len(), out.display())?;
    }
    Ok(Outcome::Clean)
}
