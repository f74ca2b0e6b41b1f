//! `generator diff`: what a change means for visitors.

use std::io::Write;

use super::ExitStatus;
use crate::cli::{Common, DiffArguments, DiffFormat};
use anyhow::Result;
use records::diff::Style;

/// Shows the changes since a revision.
pub fn run(arguments: &DiffArguments, common: &Common) -> Result<ExitStatus> {
    let difference = records::diff::since(
        &arguments.revision,
        &arguments.content.content,
        arguments.content.today().date(),
    )?;
    let style = match arguments.format {
        DiffFormat::Text => Style::Terminal,
        DiffFormat::Markdown => Style::Markdown,
    };
    let mut out = common.stdout();
    out.write_all(style.report(&difference).as_bytes())?;
    out.flush()?;
    Ok(ExitStatus::Clean)
}
