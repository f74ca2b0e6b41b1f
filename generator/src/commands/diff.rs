//! `generator diff`: what a change means for visitors.

use std::io::Write;

use super::ExitStatus;
use crate::cli::{Common, DiffArguments, DiffFormat};
use anyhow::Result;

/// Shows the changes since a revision.
pub fn run(arguments: &DiffArguments, common: &Common) -> Result<ExitStatus> {
    let difference = records::diff::since(
        &arguments.revision,
        &arguments.content.content,
        arguments.content.today().date(),
    )?;
    let text = match arguments.format {
        DiffFormat::Text => records::diff::words(&difference),
        DiffFormat::Markdown => records::diff::markdown(&difference),
    };
    let mut out = common.stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(ExitStatus::Clean)
}
