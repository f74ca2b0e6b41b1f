//! Merges the output folders of several builds that share the work of a site.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use cache::FileStat;
use fs_err as fs;

use rustc_hash::{FxHashMap, FxHashSet};

use super::manifest::{Output, OutputManifest};

/// An output folder and the file of its manifest.
#[derive(Debug, Clone)]
pub struct OutputFolder {
    /// The folder.
    pub folder: PathBuf,
    /// The file of its manifest.
    pub manifest: PathBuf,
}

/// Puts the files of all `shards` into the new folder `merged`. A build keeps its valid files and makes what is
/// missing. Returns the number of files.
///
/// # Errors
/// A shard is incomplete, or another `version` of the program made it; the folder exists; the file system fails.
pub fn merge(shards: &[OutputFolder], merged: &OutputFolder, version: &'static str) -> Result<usize> {
    let shown = merged.folder.display();
    ensure!(!merged.folder.exists(), "{shown} exists; remove it, or name another folder with --out");
    let mut files = FxHashMap::default();
    for shard in shards {
        let from = shard.folder.display();
        let store = OutputManifest::store(shard.manifest.clone());
        let manifest = OutputManifest::load(&store, Some(version))
            .with_context(|| format!("{from} has no manifest; bring {} with it", shard.manifest.display()))?;
        if manifest.files().is_empty() {
            bail!("{from} was built by another version of the program; build it again with this one");
        }
        let mut made: Vec<(&String, &Output)> = manifest.files().iter().collect();
        made.sort_unstable_by_key(|(name, _)| *name);
        for (name, output) in made {
            if !files.contains_key(name) {
                let stat = put(&shard.folder.join(name), &merged.folder.join(name), output)?;
                files.insert(name.clone(), Output { stat, ..*output });
            }
        }
    }
    let count = files.len();
    // Without a fingerprint of the inputs the next build looks at everything.
    let manifest = OutputManifest::new(version, None, files, FxHashSet::default());
    OutputManifest::store(merged.manifest.clone()).save(&manifest)?;
    Ok(count)
}

/// Links or copies a file. One that is not as its build left it gets a stat that no file has, so that its bytes decide.
fn put(from: &Path, to: &Path, output: &Output) -> Result<FileStat> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    let before = FileStat::of(&fs::metadata(from)?);
    if std::fs::hard_link(from, to).is_err() {
        fs::copy(from, to)?;
    }
    let is_as_built = before.is_unmodified(&output.stat);
    Ok(if is_as_built { FileStat::of(&fs::metadata(to)?) } else { output.stat })
}
