//! Fetches the originals that the lock names and the media folder lacks.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cache::write_atomically;
use content::{MediaLock, StoredOriginal};
use fs_err as fs;
use lead_fn::s3::sha256;

use super::object::key;
use super::project::Project;
use super::store::MediaStore;
use super::transfer;

/// The result of a pull.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pulled {
    /// The originals that were fetched from the store.
    pub fetched: usize,
    /// The originals that the cache had.
    pub cached: usize,
    /// The originals that were there.
    pub present: usize,
    /// Files that differ from their original in size; they stay as they are.
    pub modified: usize,
}

/// An original on its way.
struct Download {
    name: String,
    original: StoredOriginal,
    was_cached: bool,
}

/// Fetches every missing original, from the cache or from `store`, and checks it. Returns `None` without a lock.
///
/// # Errors
/// The lock cannot be read, or some originals could not be fetched.
pub async fn pull(
    project: &Project,
    store: Result<MediaStore>,
    note: &(dyn Fn(&str) + Sync),
) -> Result<Option<Pulled>> {
    let Some(lock) = project.lock()? else { return Ok(None) };
    let _lock = project.exclusive(note)?;
    let (mut pulled, mut missing) = (Pulled::default(), Vec::new());
    for (name, original) in lock.originals() {
        match fs::symlink_metadata(project.media(name)) {
            Ok(metadata) if metadata.len() == original.bytes => pulled.present += 1,
            Ok(_) => pulled.modified += 1,
            Err(_) => missing.push(Download {
                name: name.to_owned(),
                original: original.clone(),
                was_cached: false,
            }),
        }
    }
    // Without a store, the cache may still have everything.
    let (store, reason) = match store {
        Ok(store) => (Some(store), String::new()),
        Err(error) => (None, format!("{error:#}")),
    };
    let total = missing.len();
    let report = |finished| note(&format!("{finished} of {total} originals fetched"));
    let transferred = transfer::each(missing, &report, |download| {
        let (project, store, reason) = (project.clone(), store.clone(), reason.clone());
        async move { fetch(&project, store.as_ref().ok_or(reason), download).await }
    })
    .await;
    transferred.complete("fetched")?;
    forget_unused(&originals_folder(project), &lock)?;
    pulled.cached = transferred.done.iter().filter(|download| download.was_cached).count();
    pulled.fetched = transferred.done.len() - pulled.cached;
    Ok(Some(pulled))
}

async fn fetch(
    project: &Project,
    store: Result<&MediaStore, String>,
    download: Download,
) -> Result<Download> {
    let Download { name, original, .. } = download;
    let cached = originals_folder(project).join(key(&original.hash));
    let was_cached = is_valid(&cached, &original);
    if !was_cached {
        let what = || format!("media/{name}");
        let store = store.map_err(anyhow::Error::msg).with_context(what)?;
        let content = store.get(&original.hash, original.bytes).await.with_context(what)?;
        write_atomically(&cached, &[&content])?;
    }
    put(&cached, &project.media(&name))?;
    Ok(Download { name, original, was_cached })
}

/// The originals that were fetched, which build hosts keep between builds.
fn originals_folder(project: &Project) -> PathBuf {
    project.cache.join("originals")
}

/// Whether the cache has the original: it shares its bytes with the media folder, where somebody may write to them.
fn is_valid(cached: &Path, original: &StoredOriginal) -> bool {
    fs::metadata(cached).is_ok_and(|metadata| metadata.len() == original.bytes)
        && fs::read(cached).is_ok_and(|content| sha256(&content) == original.hash)
}

/// Puts the cached original into the media folder: as a link, which takes no space, or as a copy.
fn put(cached: &Path, place: &Path) -> Result<()> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder)?;
    }
    if std::fs::hard_link(cached, place).is_err() {
        write_atomically(place, &[&fs::read(cached)?])?;
    }
    Ok(())
}

/// Removes what the lock no longer names from the cache.
fn forget_unused(folder: &Path, lock: &MediaLock) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let used: HashSet<String> = lock.originals().map(|(_, original)| key(&original.hash)).collect();
    for entry in walkdir::WalkDir::new(folder).min_depth(2).max_depth(2) {
        let entry = entry?;
        let name = entry.path().strip_prefix(folder)?.to_string_lossy().into_owned();
        if !used.contains(&name) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
