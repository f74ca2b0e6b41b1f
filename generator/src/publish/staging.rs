//! The staging folder, which holds new files until all are made.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Result;

use super::folders::{clear, staging_path};

/// The name of the staging folder inside an existing output folder.
const STAGING_FOLDER: &str = ".staging";

/// The staging folder; it is created with the first file.
pub(super) struct Staging {
    path: PathBuf,
    /// Whether it becomes the output folder.
    is_whole: bool,
    /// Its existing subfolders.
    folders: Mutex<HashSet<String>>,
}

impl Staging {
    /// The empty staging folder of `out`. It is inside an existing folder, which may be a link or on another file
    /// system, so that moving is always a rename; a missing folder is replaced by it.
    pub(super) fn open(out: &Path) -> Result<Self> {
        let (outside, inside) = (staging_path(out)?, out.join(STAGING_FOLDER));
        // A killed build may have left one.
        clear(&outside)?;
        clear(&inside)?;
        let is_whole = fs::symlink_metadata(out).is_err();
        let path = if is_whole { outside } else { inside };
        Ok(Self { path, is_whole, folders: Mutex::default() })
    }

    /// Whether the output folder does not exist, so that this one becomes it.
    pub(super) const fn is_whole(&self) -> bool {
        self.is_whole
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The path of the file `name`, whose folder is created.
    pub(super) fn place(&self, name: &str) -> Result<PathBuf> {
        let (inside, _) = name.rsplit_once('/').unwrap_or_default();
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if !folders.contains(inside) {
            fs_err::create_dir_all(self.path.join(inside))?;
            folders.insert(inside.to_owned());
        }
        Ok(self.path.join(name))
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
            assert!(staging.path().join(name).is_file(), "{name}");
        }
        let again = Staging::open(&out).expect("empty");
        assert!(!again.path().exists());
    }
}
