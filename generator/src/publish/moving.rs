//! Moves staged files into the output folder in an order that never leaves a page without its files, even if the
//! program is killed: first new files, then pages, and removed files last.

use std::collections::HashSet;
use std::io;
use std::path::Path;

use anyhow::Result;
use fs_err as fs;
use rayon::prelude::*;

use super::staging::clear;

/// Moves new and replaced files from `staging` to `out`, and removes stale ones.
pub(super) fn move_files(
    staging: &Path,
    out: &Path,
    new: &[&str],
    replaced: &[&str],
    stale: &[&str],
) -> Result<()> {
    let moved: HashSet<&str> = new.iter().chain(replaced).copied().collect();
    let folders: HashSet<&str> = moved.iter().flat_map(|name| folders_of(name)).collect();
    // A file may be where a folder must be, and the reverse.
    let is_in_the_way =
        |name: &str| folders.contains(name) || folders_of(name).any(|folder| moved.contains(folder));
    let (in_the_way, stale): (Vec<&str>, Vec<&str>) = stale.iter().partition(|name| is_in_the_way(name));
    in_the_way.iter().try_for_each(|name| remove(out, name))?;
    let mut folders: Vec<&str> = folders.into_iter().collect();
    folders.sort_unstable();
    folders.iter().try_for_each(|folder| fs::create_dir_all(out.join(folder)))?;

    let (new_pages, new_others): (Vec<&str>, Vec<&str>) = new.iter().partition(|name| is_page(name));
    for names in [&new_others, &new_pages, replaced] {
        names.par_iter().try_for_each(|name| fs::rename(staging.join(name), out.join(name)))?;
    }
    stale.iter().try_for_each(|name| remove(out, name))?;
    clear(staging)
}

fn is_page(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "html")
}

/// The folders of a file, innermost first.
fn folders_of(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(name.rsplit_once('/'), |(folder, _)| folder.rsplit_once('/'))
        .map(|(folder, _)| folder)
}

/// Removes a file and the folders that become empty.
fn remove(out: &Path, name: &str) -> Result<()> {
    match fs::remove_file(out.join(name)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    for folder in folders_of(name) {
        // The first folder that is not empty ends the loop.
        if fs::remove_dir(out.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}
