//! The same by what every system has.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use rayon::prelude::*;

use super::{Attributes, Entries, Which};

pub(super) fn entries<T: Send>(
    folder: &Path,
    which: Which,
    make: impl Fn(&OsStr, io::Result<Attributes>) -> T + Sync,
) -> io::Result<Entries<T>> {
    let found: Vec<DirEntry> = fs::read_dir(folder)?.collect::<io::Result<_>>()?;
    let made = found.into_par_iter().filter_map(|entry| {
        let name = entry.file_name();
        let attributes = || entry.metadata().map(|metadata| Attributes::from(&metadata));
        which.takes(name.as_encoded_bytes()).then(|| (make(&name, attributes()), name))
    });
    let made: Vec<(T, OsString)> = made.collect();
    let mut entries = Entries { names: Vec::new(), of: Vec::with_capacity(made.len()) };
    for (made, name) in made {
        let start = entries.names.len();
        entries.names.extend_from_slice(name.as_encoded_bytes());
        entries.of.push((start..entries.names.len(), made));
    }
    Ok(entries)
}
