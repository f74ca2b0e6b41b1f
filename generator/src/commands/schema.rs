//! `generator schema`: writes JSON Schemas generated from the record types.

use std::io::Write;

use anyhow::Result;
use media::cache::write_atomically;
use records::schema::cms::CmsSite;

use super::{ExitStatus, make};
use crate::cli::{Common, SchemaArguments};
use content::project;
use media::pictures::Cache;

/// Writes one schema per kind of record, and one for translations.
pub fn run(arguments: &SchemaArguments, common: &Common) -> Result<ExitStatus> {
    if arguments.cms {
        return cms(arguments, common);
    }
    let out = &arguments.out;
    let schemas = records::schema::files()?;
    for (file, text) in &schemas {
        write_atomically(&out.join(file), &[text.as_bytes()])?;
    }
    if !common.quiet {
        writeln!(common.stderr(), "{} schemas in {}", schemas.len(), out.display())?;
    }
    Ok(ExitStatus::Clean)
}

/// Prints the configuration of the content manager.
fn cms(arguments: &SchemaArguments, common: &Common) -> Result<ExitStatus> {
    let cache = Cache::new(project::path(".cache").join("pictures"));
    let content = content::load(&arguments.content.read_options(&cache))?;
    let Some(catalog) = &content.catalog else {
        make::show(&content.diagnostics, common)?;
        return Ok(ExitStatus::Rejected);
    };
    let base_url = site::output::base_url(None, catalog);
    let config = records::schema::cms::config(&CmsSite::new(catalog, &base_url))?;
    write!(common.stdout(), "{config}")?;
    Ok(ExitStatus::Clean)
}
