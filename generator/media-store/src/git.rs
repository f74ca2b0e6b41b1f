//! Asks git which media files stay out of the repository, and what other branches name.

use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context as _, Result, bail, ensure};
use content::{MEDIA_LOCK, MediaLock};

use super::project::parse;

/// The media files that git ignores, sorted, by their path inside the media folder.
pub(crate) fn ignored_media(content: &Path) -> Result<Vec<String>> {
    let media = content.join("media");
    ensure!(media.is_dir(), "{} is not a folder; set the right one with --content", media.display());
    let arguments = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--", "."];
    let listed = git(&media, &arguments)?;
    let mut names: Vec<String> =
        listed.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect();
    names.sort();
    Ok(names)
}

/// The locks of `refs`, or of every branch and tag that this clone knows.
pub(crate) fn locks(content: &Path, refs: &[String]) -> Result<Vec<MediaLock>> {
    let is_shallow = git(content, &["rev-parse", "--is-shallow-repository"])?;
    ensure!(
        is_shallow.trim() != "true",
        "this clone is shallow, so that other branches are unknown; run `git fetch --unshallow --all` first"
    );
    let all =
        git(content, &["for-each-ref", "--format=%(refname)", "refs/heads", "refs/remotes", "refs/tags"])?;
    let named = refs.iter().map(String::as_str);
    let every: Vec<&str> = if refs.is_empty() { all.lines().collect() } else { named.collect() };
    every.into_iter().filter_map(|revision| lock_of(content, revision).transpose()).collect()
}

fn lock_of(content: &Path, revision: &str) -> Result<Option<MediaLock>> {
    ensure!(!revision.starts_with('-'), "`{revision}` is not a branch");
    if git(content, &["ls-tree", "--name-only", revision, "--", MEDIA_LOCK])?.is_empty() {
        return Ok(None);
    }
    let text = git(content, &["cat-file", "blob", &format!("{revision}:./{MEDIA_LOCK}")])?;
    parse(&text, &format!("{MEDIA_LOCK} of {revision}")).map(Some)
}

fn git(folder: &Path, arguments: &[&str]) -> Result<String> {
    let Output { status, stdout, stderr } = Command::new("git")
        .arg("-C")
        .arg(folder)
        .args(arguments)
        .output()
        .context("git could not be started; a media store needs a git repository")?;
    if !status.success() {
        bail!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&stderr).trim());
    }
    String::from_utf8(stdout).context("git names a file that is not UTF-8; rename it")
}
