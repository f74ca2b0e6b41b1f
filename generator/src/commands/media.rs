//! `generator media`: stores, fetches and removes originals.

use std::env;
use std::io::Write;
use std::time::Duration;

use anyhow::{Context as _, Result};
use media_store::{MediaStore, Project, PruneOptions, Pruned, Pulled, Pushed};
use tokio::runtime::Runtime;

use super::Outcome;
use crate::cli::{Common, MediaArguments, MediaCommand, PruneArguments, StoreArguments};

/// Runs the command and reports what it did.
pub fn run(arguments: &MediaArguments, common: &Common) -> Result<Outcome> {
    let runtime = Runtime::new()?;
    let note = |line: &str| {
        if !common.quiet {
            // The progress is of no use to a closed stream.
            let _closed = writeln!(common.stderr(), "{line}");
        }
    };
    let report = match &arguments.command {
        MediaCommand::Push(push) => {
            let store = store(push)?;
            pushed(runtime.block_on(media_store::push(&project(push), &store, &note))?)
        }
        MediaCommand::Pull(pull) => {
            pulled(runtime.block_on(media_store::pull(&project(pull), store(pull), &note))?)
        }
        MediaCommand::Prune(prune) => {
            let (project, store, options) = (project(&prune.store), store(&prune.store)?, options(prune));
            let pruning = media_store::prune(&project, &store, &options, &note);
            pruned(&runtime.block_on(pruning)?, prune.yes)
        }
    };
    note(&report);
    Ok(Outcome::Clean)
}

fn project(arguments: &StoreArguments) -> Project {
    Project { content: arguments.content.clone(), cache: arguments.cache.clone() }
}

fn store(arguments: &StoreArguments) -> Result<MediaStore> {
    let location = arguments.store.as_deref().filter(|store| !store.is_empty());
    let location = location
        .context("no media store is set; name it with `--store s3://bucket/folder` or in MEDIA_STORE")?;
    MediaStore::open(location, &|name| env::var(name).ok())
}

fn options(arguments: &PruneArguments) -> PruneOptions {
    PruneOptions {
        refs: arguments.keep.clone(),
        min_age: Duration::from_secs(u64::from(arguments.min_age) * 24 * 60 * 60),
        applies: arguments.yes,
    }
}

fn pushed(Pushed { stored, present, unchanged, unnamed }: Pushed) -> String {
    let commit = if stored > 0 { "; commit content/media.lock" } else { "" };
    let mut lines = vec![format!(
        "{stored} originals stored, {present} of which the store had; {unchanged} are in the lock already{commit}"
    )];
    if unnamed > 0 {
        lines.push(format!("{unnamed} files that no record names are not stored"));
    }
    lines.join("\n")
}

fn pulled(pulled: Option<Pulled>) -> String {
    let Some(Pulled { fetched, cached, present, modified }) = pulled else {
        return "there is no media.lock: all originals are in the repository".to_owned();
    };
    let mut lines = vec![format!(
        "{fetched} originals fetched, {cached} taken from the cache, {present} are there already"
    )];
    if modified > 0 {
        lines.push(format!("{modified} files differ from the store and stay; `generator check` names them"));
    }
    lines.join("\n")
}

fn pruned(Pruned { unnamed, removed, bytes, young, used }: &Pruned, applies: bool) -> String {
    let (megabytes, verb) = (bytes / 1_000_000, if applies { "removed" } else { "to remove" });
    let mut lines = vec![format!(
        "{removed} originals {verb} ({megabytes} MB); {used} are in use, {young} unused ones are too young"
    )];
    lines
        .extend(unnamed.iter().map(|name| format!("media/{name} is named by no record and leaves the lock")));
    if !applies && (*removed > 0 || !unnamed.is_empty()) {
        lines.push("nothing is removed yet: run it again with `--yes`".to_owned());
    }
    lines.join("\n")
}
