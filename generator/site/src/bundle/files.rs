//! The files that the front end is made from and consists of.

use std::io;
use std::path::{Path, PathBuf};

use fs_err as fs;
use media::cache::{FileStat, Hash, children, hash_of_stats};

use super::{SOURCES, STAMP, tool};

/// The stats of the front end's sources, its bundle and Node, by which a build knows that they are unchanged without
/// reading them; `None` if one of them is missing.
pub fn input_files(site: &Path) -> Option<Vec<(PathBuf, FileStat)>> {
    let places = SOURCES.iter().chain(&["build/client", "build/render", STAMP]).map(|name| site.join(name));
    files(places.chain([tool::node_path()?])).ok()
}

/// The hash of the stats of the bundle's sources; `None` if they cannot be read.
pub fn hash_of_source_stats(site: &Path) -> Option<Hash> {
    let files = files(SOURCES.iter().map(|name| site.join(name))).ok()?;
    Some(hash_of_stats(files.iter().map(|(path, stat)| (path.as_path(), stat))))
}

/// The files at all `places`, sorted by path.
pub(super) fn files(places: impl IntoIterator<Item = PathBuf>) -> io::Result<Vec<(PathBuf, FileStat)>> {
    let mut files = Vec::new();
    for place in places {
        add(place, &mut files)?;
    }
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    Ok(files)
}

/// Adds a file, the files of a folder, or the target of a link, if it exists.
fn add(place: PathBuf, files: &mut Vec<(PathBuf, FileStat)>) -> io::Result<()> {
    match fs::metadata(&place) {
        Ok(metadata) if metadata.is_dir() => {
            for child in children(&place)? {
                let path = place.join(child.name);
                match child.metadata? {
                    metadata if metadata.is_file() => files.push((path, FileStat::of(&metadata))),
                    _ => add(path, files)?,
                }
            }
        }
        Ok(metadata) => files.push((place, FileStat::of(&metadata))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    Ok(())
}
