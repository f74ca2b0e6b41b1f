//! Files in memory to the output folder, whole or not at all: what changed is written beside the folder first and then moved into
//! place, files whose bytes are the same are not touched, what is no longer made is removed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use rayon::prelude::*;

/// Where a file's bytes come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Contents {
    /// From here.
    Bytes(Vec<u8>),
    /// From a text that others hold too: the documents of 10,000 listings are 100 MB.
    Text(Arc<str>),
    /// From a file that is copied.
    CopyOf(PathBuf),
    /// From a file that is copied too; a file of this name never has other bytes, so those that are there need not be read.
    NamedByContent(PathBuf),
}

/// Files by their path in the output folder, with `/` between its parts.
pub type Files = BTreeMap<String, Contents>;

/// What writing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Written {
    /// Files that are new or have other bytes.
    pub changed: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// Files that are no longer made.
    pub removed: usize,
}

/// Makes the folder `out` hold just `files`.
///
/// # Errors
/// What the file system refuses; until the last moves `out` is then as it was.
pub fn replace(out: &Path, files: &Files) -> Result<Written> {
    let staging = staging_of(out)?;
    clear(&staging)?;
    let outcome = stage_and_move(out, &staging, files);
    let cleared = clear(&staging);
    let written = outcome?;
    cleared?;
    Ok(written)
}

fn stage_and_move(out: &Path, staging: &Path, files: &Files) -> Result<Written> {
    let changed: Vec<(&String, &Contents)> = files
        .par_iter()
        .filter_map(|(name, contents)| match is_same(&out.join(name), contents) {
            Ok(true) => None,
            Ok(false) => Some(Ok((name, contents))),
            Err(error) => Some(Err(error)),
        })
        .collect::<Result<_>>()?;
    let folders: BTreeSet<&Path> =
        changed.iter().filter_map(|(name, _)| Path::new(name.as_str()).parent()).collect();
    make_folders(staging, &folders)?;
    changed.par_iter().try_for_each(|(name, contents)| {
        let path = staging.join(name.as_str());
        match contents {
            Contents::Bytes(bytes) => fs::write(&path, bytes),
            Contents::Text(text) => fs::write(&path, text.as_bytes()),
            Contents::CopyOf(source) | Contents::NamedByContent(source) => fs::copy(source, &path).map(drop),
        }
        .with_context(|| format!("{} cannot be written", path.display()))
    })?;

    if is_missing_or_empty(out)? {
        // One move, so that a folder that is being made for the first time is never seen half.
        fs::rename(staging, out).with_context(|| format!("{} cannot be made", out.display()))?;
        return Ok(Written { changed: changed.len(), unchanged: 0, removed: 0 });
    }
    // From here on the folder changes. What is stale goes first: a file may stand where a folder must be.
    let stale = stale_files(out, files)?;
    for path in &stale {
        fs::remove_file(path).with_context(|| format!("{} cannot be removed", path.display()))?;
    }
    make_folders(out, &folders)?;
    changed.par_iter().try_for_each(|(name, _)| {
        let to = out.join(name.as_str());
        fs::rename(staging.join(name.as_str()), &to)
            .with_context(|| format!("{} cannot be replaced", to.display()))
    })?;
    remove_empty_folders(out)?;
    Ok(Written { changed: changed.len(), unchanged: files.len() - changed.len(), removed: stale.len() })
}

fn is_missing_or_empty(folder: &Path) -> Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_none()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error).with_context(|| format!("{} cannot be read", folder.display())),
    }
}

fn make_folders(root: &Path, folders: &BTreeSet<&Path>) -> Result<()> {
    for folder in folders {
        let folder = root.join(folder);
        fs::create_dir_all(&folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    }
    Ok(())
}

/// Beside the output folder, so that moving is a rename within one file system.
fn staging_of(out: &Path) -> Result<PathBuf> {
    let absolute =
        std::path::absolute(out).with_context(|| format!("{} is not a folder's name", out.display()))?;
    let name =
        absolute.file_name().with_context(|| format!("{} cannot be an output folder", out.display()))?;
    let mut staging = std::ffi::OsString::from(".");
    staging.push(name);
    staging.push(".staging");
    Ok(absolute.with_file_name(staging))
}

fn clear(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", folder.display()))
        }
        _ => Ok(()),
    }
}

fn is_same(path: &Path, contents: &Contents) -> Result<bool> {
    let length = match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_file() => metadata.len(),
        Ok(_) => return Ok(false),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return Ok(false);
        }
        Err(error) => return Err(error).with_context(|| format!("{} cannot be read", path.display())),
    };
    let read = |path: &Path| fs::read(path).with_context(|| format!("{} cannot be read", path.display()));
    let is_just = |bytes: &[u8]| Ok(length == bytes.len() as u64 && read(path)? == bytes);
    match contents {
        Contents::Bytes(bytes) => is_just(bytes),
        Contents::Text(text) => is_just(text.as_bytes()),
        Contents::NamedByContent(source) => {
            let wanted =
                fs::metadata(source).with_context(|| format!("{} cannot be read", source.display()))?;
            Ok(length == wanted.len())
        }
        Contents::CopyOf(source) => {
            let wanted =
                fs::metadata(source).with_context(|| format!("{} cannot be read", source.display()))?;
            Ok(length == wanted.len() && read(path)? == read(source)?)
        }
    }
}

fn stale_files(out: &Path, files: &Files) -> Result<Vec<PathBuf>> {
    let mut stale = Vec::new();
    walk(out, &mut |path| {
        let name = path.strip_prefix(out).unwrap_or(path).to_string_lossy().replace('\\', "/");
        if !files.contains_key(&name) {
            stale.push(path.to_owned());
        }
    })?;
    Ok(stale)
}

fn walk(folder: &Path, seen: &mut dyn FnMut(&Path)) -> Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error).with_context(|| format!("{} cannot be read", folder.display())),
    };
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_dir() { walk(&entry.path(), seen)? } else { seen(&entry.path()) }
    }
    Ok(())
}

/// Removes the folders below `folder` that hold nothing any more; answers whether `folder` itself holds nothing.
fn remove_empty_folders(folder: &Path) -> Result<bool> {
    let mut is_empty = true;
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let entry = entry?;
        if entry.file_type()?.is_dir() && remove_empty_folders(&entry.path())? {
            fs::remove_dir(entry.path())
                .with_context(|| format!("{} cannot be removed", entry.path().display()))?;
        } else {
            is_empty = false;
        }
    }
    Ok(is_empty)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(pairs: &[(&str, &str)]) -> Files {
        pairs
            .iter()
            .map(|(name, text)| ((*name).to_owned(), Contents::Bytes(text.as_bytes().to_vec())))
            .collect()
    }

    #[test]
    fn what_changed_is_written_what_is_gone_is_removed_and_the_rest_is_not_touched() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("dist");
        replace(&out, &files(&[("a.html", "1"), ("b/c.html", "2"), ("d/e.html", "3")])).expect("written");
        let untouched = fs::metadata(out.join("a.html")).expect("a file").modified().expect("a time");

        let written = replace(&out, &files(&[("a.html", "1"), ("b/c.html", "other")])).expect("written");

        assert_eq!(written, Written { changed: 1, unchanged: 1, removed: 1 });
        assert_eq!(fs::read_to_string(out.join("b/c.html")).expect("a file"), "other");
        assert!(!out.join("d").exists());
        assert_eq!(fs::metadata(out.join("a.html")).expect("a file").modified().expect("a time"), untouched);
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside it");
    }

    #[test]
    fn a_file_that_cannot_be_made_leaves_the_folder_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("dist");
        replace(&out, &files(&[("a.html", "1")])).expect("written");
        let mut broken = files(&[("a.html", "2")]);
        broken.insert("z.jpg".to_owned(), Contents::CopyOf(folder.path().join("not-there.jpg")));

        let error = replace(&out, &broken).expect_err("a source is missing");

        assert!(error.to_string().ends_with("z.jpg cannot be written"), "{error}");
        assert_eq!(fs::read_to_string(out.join("a.html")).expect("a file"), "1");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn a_file_gives_way_to_a_folder_of_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path().join("dist");
        replace(&out, &files(&[("blog", "1")])).expect("written");
        replace(&out, &files(&[("blog/a.html", "2")])).expect("written");
        assert_eq!(fs::read_to_string(out.join("blog/a.html")).expect("a file"), "2");
    }
}
