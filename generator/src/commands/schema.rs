//! `generator schema`: writes JSON Schemas generated from the record types.

use std::fs;
use std::io::Write;

use anyhow::{Context as _, Result};

use super::Outcome;
use crate::cli::{Common, SchemaArguments};
use crate::schema;

/// Writes one schema per kind of record.
pub fn run(arguments: &SchemaArguments, common: &Common) -> Result<Outcome> {
    let out = &arguments.out;
    fs::create_dir_all(out).with_context(|| format!("cannot create the folder `{}`", out.display()))?;
    let records = schema::records()?;
    for record in &records {
        let path = out.join(record.file());
        fs::write(&path, record.text()?).with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    if !common.quiet {
        writeln!(common.stderr(), "{} schemas in {}", records.len(), out.display())?;
    }
    Ok(Outcome::Clean)
}
