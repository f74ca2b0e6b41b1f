//! `generator import`: holds a CRM's feed against the records.

use std::io::Write;

use anyhow::{Context as _, Result};

use super::Outcome;
use crate::cli::{Common, ImportArguments, ImportFormat};
use crate::import::{self, History, Planner};

/// Reads the feed and reports what it would change.
pub fn run(arguments: &ImportArguments, common: &Common) -> Result<Outcome> {
    let folder = &arguments.content.content;
    let today = arguments.content.today().date();
    let bytes = fs_err::read(&arguments.source).context("cannot read the feed")?;
    let feed = match feeds::read(&bytes) {
        Ok(feed) => feed,
        Err(error) => {
            writeln!(common.stderr(), "error: {error}")?;
            writeln!(common.stderr(), "nothing is changed")?;
            return Ok(Outcome::Rejected);
        }
    };
    let content = content::collect(folder, today)?;
    let plan = Planner::new(&content, History::load(folder)?, today).plan(feed, arguments.allow_removals)?;
    let report = match arguments.format {
        ImportFormat::Text => import::text(&plan, common.all),
        ImportFormat::Markdown => import::markdown(&plan),
        ImportFormat::Json => import::json(&plan)?,
    };
    let mut out = common.stdout();
    out.write_all(report.as_bytes())?;
    out.flush()?;
    let is_clean = plan.left_out.is_empty() && plan.guard.is_none();
    Ok(if is_clean { Outcome::Clean } else { Outcome::Rejected })
}
