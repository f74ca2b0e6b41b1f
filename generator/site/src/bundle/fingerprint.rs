//! The fingerprint of the front end, which shows that it is unchanged since the last build without reading its files.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use fs_err as fs;
use media::cache::{FileStat, Fingerprint, Hash, children};

use super::{SOURCES, STAMP, tool};

/// The fingerprint of the front end's sources, its bundle and Node; `None` if one of them is missing.
pub fn fingerprint(site: &Path, now: SystemTime) -> Option<Fingerprint> {
    let places = SOURCES.iter().chain(&["build/client", "build/render", STAMP]).map(|name| site.join(name));
    fingerprint_of(places.chain([tool::node_path()?]), now)
}

/// The fingerprint of the bundle's sources; `None` if it cannot be read.
pub fn fingerprint_of_sources(site: &Path) -> Option<Hash> {
    fingerprint_of(SOURCES.iter().map(|name| site.join(name)), SystemTime::now()).map(|sources| sources.hash)
}

fn fingerprint_of(places: impl Iterator<Item = PathBuf>, now: SystemTime) -> Option<Fingerprint> {
    let files = files(places).ok()?;
    Some(Fingerprint::of(files.iter().map(|(path, stat)| (path.as_path(), stat)), now))
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
