//! What was made beside the output folder moves into it, so that whoever looks at the folder meanwhile, or after this program was killed,
//! finds no page without what it needs: new files first, then pages, and what is no longer made goes last.

use std::collections::HashSet;
use std::io;
use std::path::Path;

use anyhow::Result;
use fs_err as fs;
use rayon::prelude::*;

use super::folders::clear;

/// What happens to the files of an output folder.
#[derive(Debug, Default)]
pub(super) struct Moves<'own> {
    /// In the staging folder, and new in the output folder.
    pub(super) new: Vec<&'own str>,
    /// In both.
    pub(super) replaced: Vec<&'own str>,
    /// No longer made.
    pub(super) stale: Vec<&'own str>,
}

/// Makes `staging` the folder `out`, which is not there: one move, so that a folder that is being made for the first time is never seen half.
pub(super) fn whole(staging: &Path, out: &Path) -> Result<()> {
    Ok(fs::rename(staging, out)?)
}

/// Moves the new and the replaced files from `staging` to their places in `out`, and removes the stale ones.
pub(super) fn by_file(staging: &Path, out: &Path, moves: &Moves) -> Result<()> {
    let Moves { new, replaced, stale } = moves;
    let moved: HashSet<&str> = new.iter().chain(replaced).copied().collect();
    let folders: HashSet<&str> = moved.iter().flat_map(|name| folders_of(name)).collect();
    // A file may stand where a folder must be, and the reverse.
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

/// The folders that a file lies in, the nearest first.
fn folders_of(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(name.rsplit_once('/'), |(folder, _)| folder.rsplit_once('/'))
        .map(|(folder, _)| folder)
}

/// Removes a file, and the folders that it leaves empty.
fn remove(out: &Path, name: &str) -> Result<()> {
    match fs::remove_file(out.join(name)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    for folder in folders_of(name) {
        // The first folder that holds something ends it.
        if fs::remove_dir(out.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}
