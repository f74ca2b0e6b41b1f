//! The folder in which new files wait until all are made.

use std::fs::{self, File, OpenOptions};
use std::io;
#[cfg(unix)]
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use rustc_hash::FxHashMap;
#[cfg(unix)]
use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open, openat};

use super::folders::{beside, clear, make_folder};

/// So many of its folders stay open. A process may have some hundred files open, and the folders of many files come first.
const MAX_OPEN: usize = 64;

/// The staging folder inside an output folder that is there.
const INSIDE: &str = ".staging";

/// The folder; it is made with the first file.
pub(super) struct Staging {
    path: PathBuf,
    /// Whether it becomes the output folder.
    is_whole: bool,
    /// Its folders that are there, by their path in it.
    folders: Mutex<FxHashMap<String, Arc<Folder>>>,
}

/// One of its folders. It stays open where the system lets it, so that its path need not be walked anew for each of thousands of files.
pub(super) struct Folder {
    path: PathBuf,
    #[cfg(unix)]
    open: Option<OwnedFd>,
}

impl Staging {
    /// The one for the output folder `out`, empty. It lies inside a folder that is there, which may be a link or on another file system, so
    /// that moving is always a rename; and beside one that is not, which it becomes.
    pub(super) fn of(out: &Path) -> Result<Self> {
        let (outside, inside) = (beside(out)?, out.join(INSIDE));
        // Of a build that was killed.
        clear(&outside)?;
        clear(&inside)?;
        let is_whole = fs::symlink_metadata(out).is_err();
        let path = if is_whole { outside } else { inside };
        Ok(Self { path, is_whole, folders: Mutex::default() })
    }

    /// Whether there is no output folder yet, so that this becomes it.
    pub(super) const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The folder that the file `name` belongs into, which is made if it is not there, and the file's name in it.
    pub(super) fn folder_of<'name>(&self, name: &'name str) -> Result<(Arc<Folder>, &'name str)> {
        let (inside, file) = name.rsplit_once('/').unwrap_or(("", name));
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = folders.get(inside) {
            return Ok((Arc::clone(folder), file));
        }
        let folder = Arc::new(Folder::make(self.path.join(inside), folders.len() < MAX_OPEN)?);
        folders.insert(inside.to_owned(), Arc::clone(&folder));
        Ok((folder, file))
    }
}

impl Folder {
    fn make(path: PathBuf, stays_open: bool) -> Result<Self> {
        make_folder(&path)?;
        #[cfg(not(unix))]
        let _files_are_found_by_their_path = stays_open;
        Ok(Self {
            #[cfg(unix)]
            // Whatever hinders that, its files are found by their path.
            open: stays_open
                .then(|| open(&path, OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty()).ok())
                .flatten(),
            path,
        })
    }

    /// A new file of that name.
    pub(super) fn create(&self, name: &str) -> io::Result<File> {
        #[cfg(unix)]
        if let Some(folder) = &self.open {
            let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::CLOEXEC;
            let made = || openat(folder, name, flags, Mode::from_raw_mode(0o666));
            return Ok(rustix::io::retry_on_intr(made)?.into());
        }
        OpenOptions::new().write(true).create_new(true).open(self.path.join(name))
    }

    /// Another name of the file `source`.
    pub(super) fn link(&self, source: &Path, name: &str) -> io::Result<()> {
        #[cfg(unix)]
        if let Some(folder) = &self.open {
            return Ok(linkat(CWD, source, folder, name, AtFlags::empty())?);
        }
        fs::hard_link(source, self.path.join(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_few_and_of_many_folders_lie_in_their_places() {
        let folder = tempfile::tempdir().expect("a folder");
        let source = folder.path().join("source");
        fs::write(&source, "s").expect("written");
        let staging = Staging::of(&folder.path().join("out")).expect("empty");
        for number in 0..2 * MAX_OPEN {
            for name in [format!("{number}.txt"), format!("a/{number}/b.txt"), format!("{number}/c")] {
                let (folder, file) = staging.folder_of(&name).expect("a folder");
                folder.create(file).expect("a file");
                assert!(staging.path().join(&name).is_file(), "{name}");
                let twice = folder.create(file).expect_err("it is there");
                assert_eq!(twice.kind(), io::ErrorKind::AlreadyExists);

                let linked = format!("{name}.link");
                let (folder, file) = staging.folder_of(&linked).expect("a folder");
                folder.link(&source, file).expect("a link");
                assert_eq!(fs::read_to_string(staging.path().join(&linked)).expect("a file"), "s");
                let twice = folder.link(&source, file).expect_err("it is there");
                assert_eq!(twice.kind(), io::ErrorKind::AlreadyExists);
            }
        }
        let again = Staging::of(&folder.path().join("out")).expect("empty");
        assert!(!again.path().exists(), "what a build left that was killed is gone");
    }
}
