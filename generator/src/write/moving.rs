//! What was made beside the output folder moves into it.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use rayon::prelude::*;

use super::folders::{clear, make_folder};

/// Makes `staging` the folder `out`, which holds nothing: one move, so that a folder that is being made for the first time is never seen half.
pub(super) fn whole(staging: &Path, out: &Path) -> Result<()> {
    fs::rename(staging, out).with_context(|| format!("{} cannot be made", out.display()))
}

/// Moves each of the files `staged` to its place in `out`, and removes those that are `stale`.
pub(super) fn by_file(staging: &Path, out: &Path, staged: &[String], stale: &[String]) -> Result<()> {
    // What is stale goes first: a file may stand where a folder must be, and the reverse.
    for name in stale {
        remove(out, name)?;
    }
    let folders: HashSet<&Path> = staged.iter().filter_map(|name| Path::new(name).parent()).collect();
    let mut folders: Vec<&Path> = folders.into_iter().collect();
    folders.sort_unstable();
    for folder in folders {
        make_folder(&out.join(folder))?;
    }
    staged.par_iter().try_for_each(|name| {
        let to = out.join(name);
        fs::rename(staging.join(name), &to).with_context(|| format!("{} cannot be replaced", to.display()))
    })?;
    clear(staging)
}

/// Removes a file, and the folders that it leaves empty.
fn remove(out: &Path, name: &str) -> Result<()> {
    let path = out.join(name);
    fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != out) {
        // The first folder that holds something ends it.
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}
