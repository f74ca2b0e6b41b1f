//! Removes what nobody needs any more: from the lock what no record names, from the store what no lock names.

use std::collections::HashSet;
use std::time::{Duration, SystemTime};

use anyhow::{Context as _, Result};
use content::MediaLock;

use super::git;
use super::object::StoredObject;
use super::project::Project;
use super::store::MediaStore;
use super::transfer;
use super::usage::NamedMedia;

/// What is kept.
#[derive(Debug, Clone)]
pub struct PruneOptions {
    /// The branches, tags or commits whose originals are kept; empty for all branches and tags of this clone.
    pub refs: Vec<String>,
    /// Younger objects are kept, since their commit may not have arrived here.
    pub min_age: Duration,
    /// Whether anything is removed; otherwise it is only counted.
    pub applies: bool,
}

/// The result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pruned {
    /// The paths that leave the lock, since no record names them.
    pub unnamed: Vec<String>,
    /// The objects that leave the store.
    pub removed: usize,
    /// Their size in bytes.
    pub bytes: u64,
    /// The unused objects that are too young.
    pub young: usize,
    /// The objects that stay in use.
    pub used: usize,
}

/// Removes, or only counts, what is not needed.
///
/// # Errors
/// The project, the repository or the store cannot be read, or something could not be removed.
pub async fn prune(
    project: &Project,
    store: &MediaStore,
    options: &PruneOptions,
    note: &(dyn Fn(&str) + Sync),
) -> Result<Pruned> {
    let _lock = project.exclusive(note)?;
    let mut lock = project.lock()?.context("there is no media.lock, so nothing is in a media store")?;
    let named = NamedMedia::read(&project.content)?;
    let unnamed: Vec<String> =
        lock.originals().map(|(name, _)| name.to_owned()).filter(|name| !named.contains(name)).collect();
    for name in &unnamed {
        lock.remove(name);
    }
    let mut used = hashes(&lock);
    for other in git::locks(&project.content, &options.refs)? {
        used.extend(hashes(&other));
    }
    let (kept, unused): (Vec<StoredObject>, Vec<StoredObject>) =
        store.list().await?.into_iter().partition(|object| used.contains(&object.hash));
    let now = SystemTime::now();
    let is_old =
        |object: &StoredObject| now.duration_since(object.stored).is_ok_and(|age| age >= options.min_age);
    let (old, young): (Vec<StoredObject>, Vec<StoredObject>) = unused.into_iter().partition(is_old);
    let pruned = Pruned {
        unnamed,
        removed: old.len(),
        bytes: old.iter().map(|object| object.bytes).sum(),
        young: young.len(),
        used: kept.len(),
    };
    if options.applies {
        if !pruned.unnamed.is_empty() {
            project.save(&lock)?;
        }
        let total = old.len();
        let report = |finished| note(&format!("{finished} of {total} originals removed"));
        let removed = transfer::each(old, &report, |object| {
            let store = store.clone();
            async move { store.delete(&object.hash).await.map(|()| object) }
        })
        .await;
        removed.complete("removed")?;
    }
    Ok(pruned)
}

fn hashes(lock: &MediaLock) -> HashSet<String> {
    lock.originals().map(|(_, original)| original.hash.clone()).collect()
}
