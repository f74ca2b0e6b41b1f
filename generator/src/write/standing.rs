//! What stands in a folder: every file's path and how it looks, without opening any.

use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::cache::{FileState, Output, Outputs};

/// Files, each with its path in the folder, `/` between its parts; no path comes twice.
pub type Standing = Vec<(String, FileState)>;

/// Lists `folder`; one that is not there holds nothing.
///
/// # Errors
/// A folder that cannot be read.
pub fn list(folder: &Path) -> Result<Standing> {
    let mut entries = Vec::new();
    walk(folder, "", &mut entries)
        .with_context(|| format!("the folder {} cannot be read", folder.display()))?;
    let files: Vec<io::Result<(String, FileState)>> = entries
        .into_par_iter()
        // Of a link, the link itself.
        .map(|(name, entry)| Ok((name, FileState::of(&entry.metadata()?))))
        .collect();
    let files: io::Result<Standing> = files.into_iter().collect();
    files.with_context(|| format!("the folder {} cannot be read", folder.display()))
}

fn walk(folder: &Path, inside: &str, found: &mut Vec<(String, DirEntry)>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let name = format!("{inside}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push((name, entry));
        }
    }
    Ok(())
}

/// Whether just what a build made stands, and nobody wrote to it since.
pub fn is_as_left(standing: &Standing, outputs: &Outputs) -> bool {
    // No name comes twice in either, so that as many that are found are all.
    let standing: FxHashMap<&str, &FileState> =
        standing.iter().map(|(name, state)| (name.as_str(), state)).collect();
    let is_same = |(name, output): &(String, Output)| {
        standing.get(name.as_str()).is_some_and(|state| **state == output.state)
    };
    standing.len() == outputs.len() && outputs.iter().all(is_same)
}
