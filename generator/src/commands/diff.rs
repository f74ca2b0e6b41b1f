//! `generator diff`: what a change means for visitors.

use std::io::Write;

use super::Outcome;
use crate::Failure;
use crate::cli::{Common, DiffArguments, DiffFormat};
use crate::difference;

/// Shows the changes since a revision.
pub fn run(arguments: &DiffArguments, common: &Common) -> Result<Outcome, Failure> {
    let difference =
        difference::since(&arguments.revision, &arguments.content.content, arguments.content.today().date())?;
    let text = match arguments.format {
        DiffFormat::Text => difference::words(&difference),
        DiffFormat::Markdown => difference::markdown(&difference),
    };
    let mut out = common.stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(Outcome::Clean)
}
