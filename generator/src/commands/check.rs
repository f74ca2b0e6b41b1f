//! `generator check`: the build's path up to writing.

use std::io::{BufWriter, Write};
use std::time::Instant;

use super::Outcome;
use crate::Failure;
use crate::cli::{CheckArguments, Common};
use crate::content::{self, PictureMemory};
use crate::diagnostic::render;
use crate::pictures::Cache;

/// Reads the content and shows every fault.
pub fn run(arguments: &CheckArguments, common: &Common) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let cache = Cache::new(arguments.cache.join("pictures"));
    let memory = PictureMemory { cache: &cache, keeps: false };
    let content = content::load(&arguments.content.content, memory)?;
    let took = start.elapsed();
    let mut out = BufWriter::new(common.stdout());
    render::write(&mut out, &content.diagnostics, arguments.format)?;
    out.flush()?;
    let mut notes = common.stderr();
    if common.verbose
        && let Some(catalog) = &content.catalog
    {
        writeln!(
            notes,
            "properties: {}, posts: {}, areas: {}, media files: {}; read in {} ms",
            catalog.properties.len(),
            catalog.posts.len(),
            catalog.areas.len(),
            content.media.files().count(),
            took.as_millis()
        )?;
    }
    if !common.quiet {
        writeln!(notes, "{}", content.diagnostics.summary())?;
    }
    Ok(if content.diagnostics.has_errors() { Outcome::Rejected } else { Outcome::Clean })
}
