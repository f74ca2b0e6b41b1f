//! The front end's fingerprint: one that is as it was when the bundle was up to date has a bundle that still is, without any of it being read.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Result;
use cache::{FileStat, Fingerprint, Hash, Store, children};
use fs_err as fs;

use super::tool::NODE;
use super::{SOURCES, SOURCES_HASH};

/// The fingerprint of the front end, its bundle and Node; `None` when one of them is not there.
pub fn fingerprint(site: &Path, now: SystemTime) -> Option<Fingerprint> {
    let places =
        SOURCES.iter().chain(&["build/client", "build/render", SOURCES_HASH]).map(|name| site.join(name));
    fingerprint_of(places.chain([NODE.path()?]), now)
}

/// The fingerprint of what the bundle is made from; `None` when it cannot be read.
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

/// Adds a file, or all files of a folder, or what a link to either leads to, if it is there.
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

/// The fingerprint that the front end had when its bundle was up to date, and the hash of the sources.
fn store(site: &Path) -> Store<(Hash, Hash)> {
    Store::new(site.join("build/.fingerprint"), "1")
}

/// The hash of the sources, where the front end is as it was when its bundle was up to date, and Node was new enough.
pub(super) fn known_sources(site: &Path, seen: &Fingerprint) -> Option<Hash> {
    let (fingerprint, sources) = store(site).load()?;
    (fingerprint == seen.hash).then_some(sources)
}

/// Keeps the hash of the sources of a bundle that is up to date, if any later change must show in the fingerprint.
pub(super) fn keep(site: &Path, seen: &Fingerprint, sources: Hash) {
    if seen.is_settled {
        // Without it the next build reads the sources again, as in a folder that cannot be written to.
        let _is_slower: Result<()> = store(site).save(&(seen.hash, sources));
    }
}
