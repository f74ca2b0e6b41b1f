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
    let content = content::load(&arguments.content.content, arguments.content.today().date(), memory)?;
    let took = start.elapsed();
    let (diagnostics, hidden) =
        if arguments.hints { (content.diagnostics, 0) } else { content.diagnostics.without_hints() };
    let mut out = BufWriter::new(common.stdout());
    render::write(&mut out, &diagnostics, arguments.format)?;
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
        writeln!(notes, "{}", diagnostics.summary())?;
        if let Some(found) = diagnostics.iter().next() {
            writeln!(notes, "`generator explain {}` says more about a code", found.code)?;
        }
        if content.drafts > 0 {
            let drafts = if content.drafts == 1 {
                "1 draft is".to_owned()
            } else {
                format!("{} drafts are", content.drafts)
            };
            writeln!(notes, "{drafts} checked and not published: `generator serve --drafts` shows them")?;
        }
        if hidden > 0 {
            let s = if hidden == 1 { "" } else { "s" };
            writeln!(notes, "{hidden} hint{s} on what could be better: `generator check --hints`")?;
        }
    }
    Ok(if diagnostics.has_errors() { Outcome::Rejected } else { Outcome::Clean })
}
