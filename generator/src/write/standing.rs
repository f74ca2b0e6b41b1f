//! What stands in a folder: every file's path and how it looks, without opening any. Names with a dot in front are not looked at: none of
//! ours has one, and a `.git` can have more files than the site.

use std::cell::OnceCell;
use std::ffi::OsStr;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};

use crate::attributes::{Attributes, Kind, Which, entries};
use crate::cache::{FileState, Files, Numbers, Outputs};

/// Files, and how each looks.
pub type Standing = Files<FileState>;

/// Lists `folder`; one that is not there holds nothing.
///
/// # Errors
/// A folder that cannot be read.
pub fn list(folder: &Path) -> Result<Standing> {
    let mut standing = Standing::default();
    walk(folder, "", &mut standing)
        .with_context(|| format!("the folder {} cannot be read", folder.display()))?;
    Ok(standing)
}

fn walk(folder: &Path, inside: &str, standing: &mut Standing) -> io::Result<()> {
    // Of a link, the link itself.
    let look = |_: &OsStr, attributes: io::Result<Attributes>| {
        let attributes = attributes?;
        Ok((attributes.kind == Kind::Folder, FileState::of(attributes)))
    };
    let found = match entries(folder, Which::Shown, look) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    let mut folders = Vec::new();
    let mut refused = Ok(());
    found.for_each(|name, entry: io::Result<(bool, FileState)>| match entry {
        Ok((true, _)) => folders.push(name.to_owned()),
        Ok((false, state)) => standing.push(&[inside, name], state),
        Err(error) => refused = Err(error),
    });
    refused?;
    folders.iter().try_for_each(|name| walk(&folder.join(name), &format!("{inside}{name}/"), standing))
}

/// Whether all that a build made stands, and nobody wrote to it since.
pub fn is_as_left(standing: &Standing, outputs: &Outputs) -> bool {
    let numbers = OnceCell::new();
    // File systems mostly tell of files in the order of the last time.
    let mut next = 0;
    outputs.iter().all(|(path, output)| {
        let is_next = standing.path(next) == path;
        let anywhere = || numbers.get_or_init(|| Numbers::of(standing)).find(standing, path);
        let Some(number) = is_next.then_some(next).or_else(anywhere) else { return false };
        next = number + 1;
        standing.known(number) == Some(&output.state)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::Time;
    use crate::cache::Output;
    use crate::hash::Hash;

    #[test]
    fn files_in_another_order_are_as_they_were_left_and_another_file_is_not() {
        let time = Time { seconds: 1, nanos: 0 };
        let state = |bytes| {
            let kind = Kind::File;
            FileState::of(Attributes { kind, bytes, modified: time, changed: time, inode: 7, device: 1 })
        };
        let standing = |files: &[(&str, u64)]| {
            let mut standing = Standing::default();
            files.iter().for_each(|(path, bytes)| standing.push(&[path], state(*bytes)));
            standing
        };
        let mut outputs = Outputs::default();
        for (path, bytes) in [("a", 1), ("b/c", 2), ("d", 3)] {
            let hash = Hash::default();
            outputs.push(&[path], Output { made_from: hash, content: hash, state: state(bytes) });
        }
        for (files, expected) in [
            (&[("a", 1), ("b/c", 2), ("d", 3)][..], true),
            (&[("d", 3), ("a", 1), ("b/c", 2)], true),
            (&[("b/c", 2), ("a", 1), ("d", 3)], true),
            (&[("a", 1), ("b/c", 2)], false),
            // Somebody else's.
            (&[("a", 1), ("b/c", 2), ("d", 3), ("e", 4)], true),
            (&[("a", 1), ("b/c", 2), ("d", 4)], false),
            (&[("a", 1), ("b/c", 2), ("e", 3)], false),
        ] {
            assert_eq!(is_as_left(&standing(files), &outputs), expected, "{files:?}");
        }
    }
}
