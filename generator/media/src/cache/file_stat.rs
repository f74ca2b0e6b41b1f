//! File stats, and when they prove that a file is unmodified.

use std::ffi::OsString;
use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::cache::{Hash, Hasher};

/// The coarsest resolution of a file system's clock (FAT): of two writes within this time only one may be visible.
const COARSEST_CLOCK: Duration = Duration::from_secs(2);

/// The size, times and identity of a file; if they are equal, nobody has written to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct FileStat {
    /// The length in bytes.
    pub bytes: u64,
    /// The modification time in nanoseconds since 1970.
    pub modified: u64,
    /// The time of the last change of its entry, which no program can set back.
    pub changed: u64,
    pub inode: u64,
    /// The device of its file system.
    pub device: u64,
}

impl FileStat {
    pub fn of(metadata: &Metadata) -> Self {
        let nanoseconds = |seconds: i64, nanoseconds: i64| {
            let [seconds, nanoseconds] =
                [seconds, nanoseconds].map(|part| u64::try_from(part).unwrap_or_default());
            seconds.saturating_mul(1_000_000_000).saturating_add(nanoseconds)
        };
        Self {
            bytes: metadata.len(),
            modified: nanoseconds(metadata.mtime(), metadata.mtime_nsec()),
            changed: nanoseconds(metadata.ctime(), metadata.ctime_nsec()),
            inode: metadata.ino(),
            device: metadata.dev(),
        }
    }

    /// Whether any later write must change the stat, since the last change was well before `now`, a time before the
    /// file was read. Only then may its content be cached.
    pub fn is_stable(&self, now: SystemTime) -> bool {
        let touched = Duration::from_nanos(self.modified.max(self.changed));
        Duration::from_nanos(since_1970(now)).checked_sub(touched).is_some_and(|age| age > COARSEST_CLOCK)
    }

    /// Whether one of our files is unchanged since `left`. The time of its entry is ignored, since a link or a move
    /// changes it.
    pub const fn is_unmodified(&self, left: &Self) -> bool {
        self.bytes == left.bytes && self.modified == left.modified && self.inode == left.inode
    }
}

fn since_1970(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
}

/// The hash of the paths and stats of files.
pub fn hash_of_stats<'files>(files: impl IntoIterator<Item = (&'files Path, &'files FileStat)>) -> Hash {
    let mut hasher = Hasher::new("files");
    for (path, stat) in files {
        let FileStat { bytes, modified, changed, inode, device } = *stat;
        hasher.bytes(path.as_os_str().as_encoded_bytes());
        hasher.number(bytes).number(modified).number(changed).number(inode).number(device);
    }
    hasher.finish()
}

/// An entry of a folder.
#[derive(Debug)]
pub struct Child {
    pub name: OsString,
    /// The metadata; that of the link itself for a link.
    pub metadata: io::Result<Metadata>,
}

/// The entries of `folder` in the file system's order; their metadata is read in parallel.
pub fn children(folder: &Path) -> io::Result<Vec<Child>> {
    let entries: Vec<DirEntry> = fs::read_dir(folder)?.collect::<io::Result<_>>()?;
    let child = |entry: DirEntry| Child { name: entry.file_name(), metadata: entry.metadata() };
    Ok(entries.into_par_iter().with_min_len(64).map(child).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_written_just_now_may_change_unseen() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        fs::write(&path, "1").expect("written");
        let stat = || FileStat::of(&fs::metadata(&path).expect("a file"));
        let now = SystemTime::now();
        assert!(!stat().is_stable(now) && stat().is_stable(now + Duration::from_secs(60)));
        // The clock was set back, or the file comes from a machine whose clock is ahead.
        assert!(!stat().is_stable(now - Duration::from_secs(60)));
        let hash = || hash_of_stats([(path.as_path(), &stat())]);
        let before = hash();
        fs::write(&path, "22").expect("written");
        assert_ne!(hash(), before);
    }

    #[test]
    fn another_name_of_our_file_is_no_change_and_the_same_bytes_in_another_file_are_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let [path, link, copy] = ["a", "link", "copy"].map(|name| folder.path().join(name));
        fs::write(&path, "1").expect("written");
        let stat = |path| FileStat::of(&fs::symlink_metadata(path).expect("a file"));
        let left = stat(&path);
        fs::hard_link(&path, link).expect("a link");
        assert!(stat(&path).is_unmodified(&left));
        fs::copy(&path, &copy).expect("a copy");
        assert!(!stat(&copy).is_unmodified(&left));
    }

    #[test]
    fn every_child_is_listed_once() {
        let folder = tempfile::tempdir().expect("a folder");
        for number in 0..500 {
            fs::write(folder.path().join(format!("{number} شقة.txt")), "x".repeat(number)).expect("written");
        }
        fs::create_dir(folder.path().join("folder")).expect("made");
        let mut sizes: Vec<u64> = Vec::new();
        for child in children(folder.path()).expect("a folder") {
            let metadata = child.metadata.expect("an entry");
            assert_eq!(metadata.is_dir(), child.name == "folder");
            if metadata.is_file() {
                sizes.push(metadata.len());
            }
        }
        sizes.sort_unstable();
        assert_eq!(sizes, (0..500).collect::<Vec<_>>());
        assert_eq!(
            children(&folder.path().join("missing")).expect_err("none").kind(),
            io::ErrorKind::NotFound
        );
    }
}
