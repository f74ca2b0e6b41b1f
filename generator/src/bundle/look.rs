//! How the front end looks, without any of it being read: what looks as it did when its bundle was up to date has one that still is.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use super::tool::NODE;
use super::{SOURCES, STAMP, collect};
use crate::content::{FileLook, Stamp};
use crate::hash::{Hash, Hasher};

/// Where it stands how all of it looked when the bundle was found to be up to date, and the hash of the sources then.
const NOTE: &str = "build/.look";

/// How the front end, its bundle and Node look, without reading or starting any of them; `None` when one of them is not there.
pub fn stamp(site: &Path, now: SystemTime) -> Option<Stamp> {
    let mut files = Vec::new();
    for source in SOURCES.into_iter().chain(["build/client", "build/render", STAMP]) {
        collect(&site.join(source), &mut files).ok()?;
    }
    files.push(NODE.path()?);
    files.sort();
    let mut hasher = Hasher::new("front end");
    let mut is_settled = true;
    for file in files {
        let look = FileLook::of(&fs::metadata(&file).ok()?);
        hasher.bytes(file.as_os_str().as_encoded_bytes()).hash(&look.hash);
        is_settled &= look.is_older(now);
    }
    Some(Stamp { hash: hasher.finish(), is_settled })
}

/// How the sources of the bundle look, without reading them; `None` when that cannot be told.
pub(crate) fn look_at_sources(site: &Path) -> Option<Hash> {
    let mut files = Vec::new();
    SOURCES.iter().try_for_each(|source| collect(&site.join(source), &mut files)).ok()?;
    files.sort();
    let mut hasher = Hasher::new("look of the sources");
    for file in files {
        hasher.bytes(file.as_os_str().as_encoded_bytes()).source(&fs::metadata(&file).ok()?);
    }
    Some(hasher.finish())
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
