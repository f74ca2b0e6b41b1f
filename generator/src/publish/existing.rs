//! The existing files of a folder with their stats, without opening any. Hidden files are left out: ours are never
//! hidden, and a `.git` can have more files than the site.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use media::cache::FileStat;
use walkdir::{DirEntry, WalkDir};

/// Files by their path in the folder, with `/` as separator.
pub type ExistingFiles = HashMap<String, FileStat>;

/// The files of `folder`; none if it does not exist.
pub fn existing(folder: &Path) -> Result<ExistingFiles> {
    let is_shown = |entry: &DirEntry| !entry.file_name().as_encoded_bytes().starts_with(b".");
    let mut files = ExistingFiles::default();
    for entry in WalkDir::new(folder).min_depth(1).into_iter().filter_entry(is_shown) {
        let found = entry.and_then(|entry| Ok((entry.metadata()?, entry)));
        match found {
            Ok((metadata, _)) if metadata.is_dir() => {}
            Ok((metadata, entry)) => {
                let path = entry.path().strip_prefix(folder)?;
                files.insert(path.to_string_lossy().into_owned(), FileStat::of(&metadata));
            }
            Err(error) if error.io_error().is_some_and(|error| error.kind() == io::ErrorKind::NotFound) => {}
            Err(error) => {
                return Err(error).with_context(|| format!("the folder {} cannot be read", folder.display()));
            }
        }
    }
    Ok(files)
}
