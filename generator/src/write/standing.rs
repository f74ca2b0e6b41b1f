//! What stands in a folder: every file's path and how it looks, without opening any. Names with a dot in front are not looked at: none of
//! ours has one, and a `.git` can have more files than the site.

use std::cell::OnceCell;
use std::io;
use std::path::Path;

use anyhow::{Context, Result};

use cache::{FileStat, children};

use crate::cache::{Files, Numbers, Outputs};

/// Files, and how each looks.
pub type Standing = Files<FileStat>;

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
    let found = match children(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    let mut folders = Vec::new();
    for child in found {
        let name = child.name.to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        let metadata = child.metadata?;
        if metadata.is_dir() {
            folders.push(name.into_owned());
        } else {
            standing.push(&[inside, &name], FileStat::of(&metadata));
        }
    }
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
        standing.known(number).is_some_and(|stat| stat.is_unmodified(&output.state))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache::Output;
    use crate::hash::Hash;

    #[test]
    fn files_in_another_order_are_as_they_were_left_and_another_file_is_not() {
        let state = |bytes| FileStat { bytes, ..FileStat::default() };
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
