//! The place of the staging folder, and its removal.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fs_err as fs;

/// The staging folder beside an output folder that does not exist yet.
pub(super) fn staging_path(out: &Path) -> Result<PathBuf> {
    let absolute =
        std::path::absolute(out).with_context(|| format!("{} is not a folder's name", out.display()))?;
    let name =
        absolute.file_name().with_context(|| format!("{} cannot be an output folder", out.display()))?;
    let mut staging = std::ffi::OsString::from(".");
    staging.push(name);
    staging.push(".staging");
    Ok(absolute.with_file_name(staging))
}

/// Removes the folder with its content, if it exists.
pub(super) fn clear(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
