//! `generator import`: brings a CRM's listings into the records.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::Outcome;
use crate::cli::{Common, ImportArguments, ImportFormat};
use crate::import::download::{self, Downloader};
use crate::import::{self, History, Plan, Planner};

/// Reads the feed, reports what it changes, and with `--apply` writes it.
pub fn run(arguments: &ImportArguments, common: &Common) -> Result<Outcome> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(import(arguments, common))
}

async fn import(arguments: &ImportArguments, common: &Common) -> Result<Outcome> {
    let folder = &arguments.content.content;
    let today = arguments.content.today().date();
    let (bytes, downloader) = source(arguments).await?;
    let feed = match feeds::read(&bytes) {
        Ok(feed) => feed,
        Err(error) => {
            writeln!(common.stderr(), "error: {error}")?;
            writeln!(common.stderr(), "nothing is changed")?;
            return Ok(Outcome::Rejected);
        }
    };
    let content = content::collect(folder, today)?;
    let mut plan =
        Planner::new(&content, History::load(folder)?, today).plan(feed, arguments.allow_removals)?;
    let done = if arguments.apply && plan.guard.is_none() {
        Some(write(&mut plan, folder, &downloader).await?)
    } else {
        None
    };
    let report = match arguments.format {
        ImportFormat::Text => import::text(&plan, common.all),
        ImportFormat::Markdown => import::markdown(&plan),
        ImportFormat::Json => import::json(&plan)?,
    };
    let mut out = common.stdout();
    out.write_all(report.as_bytes())?;
    out.flush()?;
    if !common.quiet {
        let mut notes = common.stderr();
        match done {
            Some((0, 0)) => writeln!(notes, "nothing to write")?,
            Some((files, pictures)) => {
                let [files, pictures] =
                    [(files, "file"), (pictures, "picture")].map(|(count, word)| counted(count, word));
                writeln!(notes, "{files} written, {pictures} loaded")?;
            }
            None if plan.guard.is_none() && !plan.edits.is_empty() => {
                writeln!(notes, "nothing is written; `--apply` writes it")?;
            }
            None => {}
        }
    }
    let is_clean = plan.left_out.is_empty() && plan.guard.is_none();
    Ok(if is_clean { Outcome::Clean } else { Outcome::Rejected })
}

fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

/// The numbers of written files and of loaded pictures.
async fn write(plan: &mut Plan, folder: &Path, downloader: &Downloader) -> Result<(usize, usize)> {
    let pictures = import::pictures::load(plan, folder, downloader).await?;
    let files = import::apply::apply(plan, folder)?;
    Ok((files.len(), pictures))
}

/// The bytes of the feed, and the client for its pictures.
async fn source(arguments: &ImportArguments) -> Result<(Vec<u8>, Downloader)> {
    let patience = Duration::from_secs(arguments.timeout);
    if !arguments.source.contains("://") {
        let bytes = fs_err::read(&arguments.source).context("cannot read the feed")?;
        return Ok((bytes, Downloader::new(None, patience)?));
    }
    let url = download::address(&arguments.source)?;
    let downloader = Downloader::new(Some(&url), patience)?;
    let file = downloader.get(&url, feeds::MAX_BYTES).await.context("cannot load the feed")?;
    Ok((file.bytes, downloader))
}
