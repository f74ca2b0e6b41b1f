//! The hashes of media files, kept between runs so that an unmodified file is not read again.

use std::collections::BTreeMap;
use std::time::SystemTime;

use anyhow::{Context as _, Result};
use cache::{FileStat, Store};
use content::StoredOriginal;
use fs_err as fs;
use lead_fn::s3::sha256;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::project::Project;

/// The version of the kept hashes.
const FORMAT: &str = "original hashes 1";

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Hashed {
    stat: FileStat,
    hash: String,
    /// Whether any later write changes the stat.
    is_settled: bool,
}

/// The hash and size of each of the `names` in the media folder.
pub(crate) fn originals(project: &Project, names: Vec<String>) -> Result<BTreeMap<String, StoredOriginal>> {
    let store: Store<BTreeMap<String, Hashed>> = Store::new(project.cache.join("originals.hashes"), FORMAT);
    let known = store.load().unwrap_or_default();
    let hashed = |name: String| {
        let hashed = hash_file(project, &name, known.get(&name)).with_context(|| format!("media/{name}"))?;
        Ok((name, hashed))
    };
    let hashes: BTreeMap<String, Hashed> = names.into_par_iter().map(hashed).collect::<Result<_>>()?;
    store.save(&hashes)?;
    let original = |hashed: Hashed| StoredOriginal { hash: hashed.hash, bytes: hashed.stat.bytes };
    Ok(hashes.into_iter().map(|(name, hashed)| (name, original(hashed))).collect())
}

fn hash_file(project: &Project, name: &str, known: Option<&Hashed>) -> Result<Hashed> {
    let (path, now) = (project.media(name), SystemTime::now());
    let stat = FileStat::of(&fs::metadata(&path)?);
    if let Some(known) = known.filter(|known| known.is_settled && known.stat == stat) {
        return Ok(known.clone());
    }
    let content = fs::read(&path)?;
    let stat = FileStat { bytes: content.len() as u64, ..stat };
    Ok(Hashed { stat, hash: sha256(&content), is_settled: stat.is_settled(now) })
}
