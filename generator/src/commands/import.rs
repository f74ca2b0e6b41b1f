//! `generator import`: brings a CRM's listings into the records.

use std::io::{Cursor, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use content::diagnostics::counted;
use feeds::import::download::{self, Downloader};
use feeds::import::property_finder::{self, Credentials, PropertyFinder};
use feeds::import::{ImportOptions, Mode, Outcome};
use feeds::{Effect, Feed, FeedError};
use media::cache::Lock;

use super::ExitStatus;
use crate::cli::{Common, ImportArguments, ImportFormat};

/// Reads the feed, reports what it changes, and with `--apply` writes it.
pub fn run(arguments: &ImportArguments, common: &Common) -> Result<ExitStatus> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let outcome = runtime.block_on(import(arguments, common));
    if let Err(failure) = &outcome {
        report_stop(&format!("{failure:#}"), arguments.format, common)?;
    }
    outcome
}

/// Writes, in place of a report, that there is none; the error stream has the reason in any case.
fn report_stop(reason: &str, format: ImportFormat, common: &Common) -> Result<()> {
    let report = match format {
        ImportFormat::Text => return Ok(()),
        ImportFormat::Markdown => feeds::import::stopped_markdown(reason),
        ImportFormat::Json => feeds::import::stopped_json(reason)?,
    };
    common.stdout().write_all(report.as_bytes())?;
    Ok(())
}

async fn import(arguments: &ImportArguments, common: &Common) -> Result<ExitStatus> {
    let folder = &arguments.content.content;
    // Locked before anything is read, or two imports would write what both have read. The system frees the lock when
    // the program ends.
    let _lock = if arguments.apply { only_import(folder, common) } else { None };
    let (feed, downloader) = read(arguments).await?;
    let feed = match feed {
        Ok(feed) => feed,
        Err(error @ FeedError::Unreadable(_)) => return Err(error.into()),
        Err(error) => {
            writeln!(common.stderr(), "error: {error}")?;
            writeln!(common.stderr(), "nothing is changed")?;
            report_stop(&error.to_string(), arguments.format, common)?;
            return Ok(ExitStatus::Stopped);
        }
    };
    let options = ImportOptions {
        today: arguments.content.today().date(),
        mode: match (arguments.apply, arguments.revalidate_pictures) {
            (false, _) => Mode::Report,
            (true, false) => Mode::Apply,
            (true, true) => Mode::ApplyAndRevalidate,
        },
        picture_megabytes: arguments.picture_budget,
        allowed_removals: arguments.allow_removals,
        allowed_price_changes: arguments.allow_price_changes,
        allowed_implausible: arguments.allow_implausible.iter().cloned().collect(),
        allows_dropped_facts: arguments.allow_dropped_facts,
        allows_unknown_places: arguments.allow_unknown_places,
        allows_unknown_developers: arguments.allow_unknown_developers,
    };
    let outcome = feeds::import::run(feed, folder, &options, &downloader).await?;
    report(&outcome, arguments, common)?;
    let plan = &outcome.plan;
    let worst = plan.left_out.iter().map(|left| left.effect).min();
    Ok(match worst {
        _ if !plan.guards.is_empty() => ExitStatus::Stopped,
        Some(Effect::StillOffered) => ExitStatus::StillOffered,
        Some(_) => ExitStatus::Rejected,
        None => ExitStatus::Clean,
    })
}

/// Writes the report, and what was done to the error stream.
fn report(outcome: &Outcome, arguments: &ImportArguments, common: &Common) -> Result<()> {
    let Outcome { plan, written } = outcome;
    let report = match arguments.format {
        ImportFormat::Text => feeds::import::text(plan, common.all),
        ImportFormat::Markdown => feeds::import::markdown(plan),
        ImportFormat::Json => feeds::import::json(plan)?,
    };
    let mut out = common.stdout();
    out.write_all(report.as_bytes())?;
    out.flush()?;
    if common.quiet {
        return Ok(());
    }
    let mut notes = common.stderr();
    match *written {
        Some(0) if plan.loaded.pictures == 0 && plan.unused.is_empty() => {
            writeln!(notes, "nothing to write")?;
        }
        Some(files) => {
            let [files, pictures] = [(files, "file"), (plan.loaded.pictures, "picture")]
                .map(|(count, word)| counted(count, word));
            let removed = match plan.unused.len() {
                0 => String::new(),
                count => format!(", {} removed", counted(count, "unused picture")),
            };
            writeln!(notes, "{files} written, {pictures} loaded{removed}")?;
        }
        None if plan.guards.is_empty() && !plan.edits.is_empty() => {
            writeln!(notes, "nothing is written; `--apply` writes it")?;
        }
        None => {}
    }
    Ok(())
}

/// Waits until no other import writes to the folder. A file system without locks has none.
fn only_import(folder: &Path, common: &Common) -> Option<Lock> {
    let waits = || {
        // The error stream may be closed.
        let _ = writeln!(
            common.stderr(),
            "another import is writing to {}; this one goes on when it has ended",
            folder.display()
        );
    };
    Lock::wait_for_folder(folder, waits).ok()
}

/// The feed, or what is wrong with it, and the client for its pictures.
async fn read(arguments: &ImportArguments) -> Result<(Result<Feed, FeedError>, Downloader)> {
    let patience = Duration::from_secs(arguments.timeout);
    if arguments.source == property_finder::NAME {
        return from_property_finder(patience).await;
    }
    if !arguments.source.contains("://") {
        let file = fs_err::File::open(&arguments.source).context("cannot read the feed")?;
        let downloader = Downloader::new(None, patience)?;
        return Ok((feeds::read(file), downloader));
    }
    let url = download::address(&arguments.source)?;
    let downloader = Downloader::new(Some(&url), patience)?;
    let feed = downloader.feed(&url, feeds::MAX_BYTES).await.context("cannot load the feed")?;
    Ok((feeds::read(Cursor::new(feed)), downloader))
}

async fn from_property_finder(patience: Duration) -> Result<(Result<Feed, FeedError>, Downloader)> {
    let variable = |name: &str| {
        std::env::var(name).ok().filter(|value| !value.is_empty()).with_context(|| {
            format!("`{name}` is not set; make a key in PF Expert under Developer Resources, API Credentials")
        })
    };
    let credentials = Credentials {
        key: variable("PROPERTY_FINDER_API_KEY")?,
        secret: variable("PROPERTY_FINDER_API_SECRET")?,
    };
    let address = variable("PROPERTY_FINDER_API_URL").unwrap_or_else(|_| property_finder::ADDRESS.to_owned());
    let base = download::address(&address)?;
    let downloader = Downloader::new(Some(&base), patience)?;
    let mut client =
        PropertyFinder::connect(&downloader, base, credentials).await.context("cannot load the listings")?;
    let listings = client.listings().await.context("cannot load the listings")?;
    Ok((feeds::read_api(&listings), downloader))
}
