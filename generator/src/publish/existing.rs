//! The existing files of a folder with their stats, without opening any. Hidden files are left out: ours are never
//! hidden, and a `.git` can have more files than the site.

use std::collections::HashMap;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use media::cache::{FileStat, children};

/// Files by their path in the folder, with `/` as separator.
pub type ExistingFiles = HashMap<String, FileStat>;

/// The files of `folder`; none if it does not exist.
pub fn existing(folder: &Path) -> Result<ExistingFiles> {
    let mut files = ExistingFiles::default();
    add(folder, "", &mut files).with_context(|| format!("the folder {} cannot be read", folder.display()))?;
    Ok(files)
}

fn add(folder: &Path, inside: &str, files: &mut ExistingFiles) -> io::Result<()> {
    let found = match children(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    files.reserve(found.len());
    for child in found {
        let name = child.name.to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        let path = [inside, &name].concat();
        let metadata = child.metadata?;
        if metadata.is_dir() {
            add(&folder.join(&child.name), &(path + "/"), files)?;
        } else {
            files.insert(path, FileStat::of(&metadata));
        }
    }
    Ok(())
}
