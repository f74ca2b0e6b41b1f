//! How the front end looks, without any of it being read: what looks as it did when its bundle was up to date has one that still is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::tool::NODE;
use super::{SOURCES, STAMP};
use crate::attributes::{Kind, Which, entries};
use crate::content::Stamp;
use crate::file_stat::FileStat;
use crate::hash::{Hash, Hasher};

/// Where it stands how all of it looked when the bundle was found to be up to date, and the hash of the sources then.
const NOTE: &str = "build/.look";

/// How the front end, its bundle and Node look, without reading or starting any of them; `None` when one of them is not there.
pub fn stamp(site: &Path, now: SystemTime) -> Option<Stamp> {
    let places = SOURCES.iter().chain(&["build/client", "build/render", STAMP]).map(|name| site.join(name));
    let looks = looks(places.chain([NODE.path()?]))?;
    let is_settled = looks.iter().all(|(_, look)| look.is_older(now));
    Some(Stamp { hash: hash_of("front end", &looks), is_settled })
}

/// How the sources of the bundle look, without reading them; `None` when that cannot be told.
pub(crate) fn look_at_sources(site: &Path) -> Option<Hash> {
    let looks = looks(SOURCES.iter().map(|name| site.join(name)))?;
    Some(hash_of("look of the sources", &looks))
}

fn hash_of(what: &str, looks: &[(PathBuf, FileStat)]) -> Hash {
    let mut hasher = Hasher::new(what);
    for (file, look) in looks {
        hasher.bytes(file.as_os_str().as_encoded_bytes()).hash(&look.hash);
    }
    hasher.finish()
}

/// How the files of `places` look, and those of the folders among them, in the order of their paths.
fn looks(places: impl Iterator<Item = PathBuf>) -> Option<Vec<(PathBuf, FileStat)>> {
    let mut looks = Vec::new();
    for place in places {
        look_at(place, &mut looks).ok()?;
    }
    looks.sort_by(|(a, _), (b, _)| a.cmp(b));
    Some(looks)
}

/// A file or a folder, or a link to either; what is not there has no look.
fn look_at(place: PathBuf, looks: &mut Vec<(PathBuf, FileStat)>) -> io::Result<()> {
    match fs::metadata(&place) {
        Ok(metadata) if metadata.is_dir() => look_into(&place, looks),
        Ok(metadata) => {
            looks.push((place, FileStat::of(&metadata)));
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

fn look_into(folder: &Path, looks: &mut Vec<(PathBuf, FileStat)>) -> io::Result<()> {
    let found = entries(folder, Which::All, |name, attributes| (folder.join(name), attributes))?;
    for (path, attributes) in found.into_made() {
        let attributes = attributes?;
        match attributes.kind {
            Kind::File => looks.push((path, FileStat::of(attributes))),
            Kind::Folder => look_into(&path, looks)?,
            Kind::Link | Kind::Other => look_at(path, looks)?,
        }
    }
    Ok(())
}

/// The hash of the sources, where the bundle is known to be up to date, and Node to be new enough, since all looks as it did.
pub(super) fn found_before(site: &Path, seen: &Stamp) -> Option<Hash> {
    let note = fs::read(site.join(NOTE)).ok()?;
    let (look, sources) = note.split_first_chunk()?;
    (*look == *seen.hash.as_bytes()).then(|| sources.try_into().ok().map(Hash::from_bytes)).flatten()
}

/// Notes that the bundle was up to date when all looked like this, if any later change must show.
pub(super) fn note(site: &Path, seen: &Stamp, sources: Hash) {
    if seen.is_settled {
        let note = [*seen.hash.as_bytes(), *sources.as_bytes()].concat();
        // Without it the next build reads the sources again, as in a folder that cannot be written to.
        let _is_slower = fs::write(site.join(NOTE), note);
    }
}
