//! Entries of a folder that is open, asked by their names: no path is made or walked, and no name is a text of its own.

use std::ffi::{CStr, OsStr};
use std::fs;
use std::io;
use std::ops::Range;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use rayon::prelude::*;
use rustix::fs::{
    AtFlags, FileType, Mode, OFlags, RawDir, Statx, StatxFlags, StatxTimestamp, makedev, open, statx,
};
use rustix::io::retry_on_intr;

use super::{Attributes, Entries, Kind, Time, Which};

/// So many bytes of entries are asked for at a time: some thousand.
const ENTRY_BYTES: usize = 64 * 1024;

/// So many entries at least are asked by one thread in a go.
const AT_ONCE: usize = 128;

pub(super) fn entries<T: Send>(
    folder: &Path,
    which: Which,
    make: impl Fn(&OsStr, io::Result<Attributes>) -> T + Sync,
) -> io::Result<Entries<T>> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    let open = retry_on_intr(|| open(folder, flags, Mode::empty()))?;
    let (names, places) = names(&open, which)?;
    let of = places.into_par_iter().with_min_len(AT_ONCE).filter_map(|place| {
        let name = CStr::from_bytes_with_nul(names.get(place.start..=place.end)?).ok()?;
        let attributes = attributes(&open, name);
        let name = OsStr::from_bytes(name.to_bytes());
        let attributes = attributes.or_else(|_| {
            // A system that is too old to be asked so, or an error that shall have the words of all others.
            fs::symlink_metadata(folder.join(name)).map(|metadata| Attributes::from(&metadata))
        });
        Some((place, make(name, attributes)))
    });
    let of = of.collect();
    Ok(Entries { names, of })
}

/// The names, each with a zero behind it, and where each of them is.
fn names(folder: &OwnedFd, which: Which) -> io::Result<(Vec<u8>, Vec<Range<usize>>)> {
    let mut buffer = Vec::with_capacity(ENTRY_BYTES);
    let mut entries = RawDir::new(folder, buffer.spare_capacity_mut());
    let (mut names, mut places) = (Vec::new(), Vec::new());
    while let Some(entry) = entries.next() {
        let entry = entry?;
        let name = entry.file_name();
        if !matches!(name.to_bytes(), b"." | b"..") && which.takes(name.to_bytes()) {
            let start = names.len();
            names.extend_from_slice(name.to_bytes_with_nul());
            places.push(start..names.len() - 1);
        }
    }
    Ok((names, places))
}

fn attributes(folder: &OwnedFd, name: &CStr) -> rustix::io::Result<Attributes> {
    let wanted =
        StatxFlags::TYPE | StatxFlags::SIZE | StatxFlags::MTIME | StatxFlags::CTIME | StatxFlags::INO;
    let Statx { stx_mode, stx_size, stx_mtime, stx_ctime, stx_ino, stx_dev_major, stx_dev_minor, .. } =
        statx(folder, name, AtFlags::SYMLINK_NOFOLLOW, wanted)?;
    let time = |StatxTimestamp { tv_sec, tv_nsec, .. }| Time { seconds: tv_sec, nanos: tv_nsec };
    Ok(Attributes {
        kind: match FileType::from_raw_mode(stx_mode.into()) {
            FileType::RegularFile => Kind::File,
            FileType::Directory => Kind::Folder,
            FileType::Symlink => Kind::Link,
            _ => Kind::Other,
        },
        bytes: stx_size,
        modified: time(stx_mtime),
        changed: time(stx_ctime),
        inode: stx_ino,
        device: makedev(stx_dev_major, stx_dev_minor),
    })
}
