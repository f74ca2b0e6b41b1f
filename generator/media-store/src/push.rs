//! Stores the originals that are not in the repository, and names them in the lock.

use anyhow::{Context as _, Result, ensure};
use content::{MediaLock, StoredOriginal};
use lead_fn::s3::sha256;

use super::git;
use super::hashes;
use super::project::Project;
use super::store::MediaStore;
use super::transfer;
use super::usage::NamedMedia;

/// The result of a push.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pushed {
    /// The originals that are in the store now and were not named by the lock.
    pub stored: usize,
    /// Those of them that the store had already.
    pub present: usize,
    /// The originals that the lock named already.
    pub unchanged: usize,
    /// The files that no record names, which are not stored.
    pub unnamed: usize,
}

/// An original on its way.
struct Upload {
    name: String,
    original: StoredOriginal,
    was_present: bool,
}

/// Stores every media file that git ignores and a record names, and writes the lock. What was stored before a failure
/// is in the lock, or is found in the store by the next push.
///
/// # Errors
/// The project cannot be read, or some files could not be stored.
pub async fn push(project: &Project, store: &MediaStore, note: &(dyn Fn(&str) + Sync)) -> Result<Pushed> {
    let _lock = project.exclusive(note)?;
    let before = project.lock()?;
    let ignored = git::ignored_media(&project.content)?;
    ensure!(
        before.is_some() || !ignored.is_empty(),
        "git ignores no file in {}, so there is nothing to store; name the folders of the originals in .gitignore",
        project.content.join("media").display()
    );
    let named = NamedMedia::read(&project.content)?;
    let (wanted, unnamed): (Vec<String>, Vec<String>) =
        ignored.into_iter().partition(|name| named.contains(name));
    let mut lock = before.unwrap_or_default();
    let originals = hashes::originals(project, wanted)?;
    let all = originals.len();
    let new: Vec<Upload> = originals
        .into_iter()
        .filter(|(name, original)| lock.get(name) != Some(original))
        .map(|(name, original)| Upload { name, original, was_present: false })
        .collect();
    let unchanged = all - new.len();
    let total = new.len();
    let report = |finished| note(&format!("{finished} of {total} originals stored"));
    let transferred = transfer::each(new, &report, |upload| {
        let (project, store) = (project.clone(), store.clone());
        async move { store_one(&project, &store, upload).await }
    })
    .await;
    let present = transferred.done.iter().filter(|upload| upload.was_present).count();
    let stored = transferred.done.len();
    save(project, &mut lock, &transferred.done)?;
    transferred.complete("stored")?;
    Ok(Pushed { stored, present, unchanged, unnamed: unnamed.len() })
}

fn save(project: &Project, lock: &mut MediaLock, uploads: &[Upload]) -> Result<()> {
    for Upload { name, original, .. } in uploads {
        lock.insert(name.clone(), original.clone());
    }
    if uploads.is_empty() { Ok(()) } else { project.save(lock) }
}

async fn store_one(project: &Project, store: &MediaStore, upload: Upload) -> Result<Upload> {
    let Upload { name, original, .. } = upload;
    let what = || format!("media/{name}");
    let was_present = store.contains(&original.hash, original.bytes).await.with_context(what)?;
    if !was_present {
        let content = tokio::fs::read(project.media(&name)).await.with_context(what)?;
        ensure!(sha256(&content) == original.hash, "media/{name} was written to meanwhile");
        store.put(&original.hash, content).await.with_context(what)?;
    }
    Ok(Upload { name, original, was_present })
}
