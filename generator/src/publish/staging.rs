//! The staging folder, which holds new files until all are made.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fs_err as fs;

/// The name of the staging folder inside an existing output folder.
const STAGING_FOLDER: &str = ".staging";

/// The staging folder; it is created with the first file.
pub(super) struct Staging {
    pub(super) path: PathBuf,
    /// Whether the output folder does not exist, so that this one becomes it.
    pub(super) is_whole: bool,
}

impl Staging {
    /// The empty staging folder of `out`. It is inside an existing folder, which may be a link or on another file
    /// system, so that moving is always a rename; a missing folder is replaced by it.
    pub(super) fn open(out: &Path) -> Result<Self> {
        let (outside, inside) = (beside(out, ".", STAGING_FOLDER)?, out.join(STAGING_FOLDER));
        // A killed build may have left one.
        clear(&outside)?;
        clear(&inside)?;
        let is_whole = fs::symlink_metadata(out).is_err();
        Ok(Self { path: if is_whole { outside } else { inside }, is_whole })
    }

    /// The path of the file `name`, whose folder is created.
    pub(super) fn place(&self, name: &str) -> Result<PathBuf> {
        let path = self.path.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(path)
    }
}

/// A path beside the folder `out`: its name between `start` and `end`.
pub fn beside(out: &Path, start: &str, end: &str) -> Result<PathBuf> {
    let absolute =
        std::path::absolute(out).with_context(|| format!("{} is not a folder's name", out.display()))?;
    let name =
        absolute.file_name().with_context(|| format!("{} cannot be an output folder", out.display()))?;
    Ok(absolute.with_file_name([OsStr::new(start), name, OsStr::new(end)].join(OsStr::new(""))))
}

/// Removes the folder with its content, if it exists.
pub(super) fn clear(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_made_for_files_and_the_rest_of_a_killed_build_is_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("out");
        let staging = Staging::open(&out).expect("empty");
        for name in ["a.txt", "b/c/d.txt", "b/e.txt"] {
            fs::write(staging.place(name).expect("a folder"), name).expect("written");
            assert!(staging.path.join(name).is_file(), "{name}");
        }
        let again = Staging::open(&out).expect("empty");
        assert!(!again.path.exists());
    }
}
