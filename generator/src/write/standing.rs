//! What stands in a folder: every file's path and how it looks, without opening any.

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
    let found = match entries(folder, Which::All, look) {
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

/// Whether just what a build made stands, and nobody wrote to it since.
pub fn is_as_left(standing: &Standing, outputs: &Outputs) -> bool {
    // No path comes twice in either, so that as many that are found are all.
    if standing.len() != outputs.len() {
        return false;
    }
    let numbers = Numbers::of(standing);
    outputs.iter().all(|(path, output)| {
        let number = numbers.find(standing, path);
        number.and_then(|number| standing.known(number)).is_some_and(|state| *state == output.state)
    })
}
