//! Merges the output folders of shards.

use std::path::{Path, PathBuf};

use anyhow::Result;
use publish::OutputFolder;

use super::manifest::CacheFiles;

/// Puts the files that the builds of `shards` made into the new folder `out`; returns their number.
///
/// # Errors
/// A shard is incomplete or was built by another `version` of the program, or `out` exists.
pub fn merge(shards: &[PathBuf], out: &Path, version: &'static str) -> Result<usize> {
    let of = |folder: &Path| -> Result<OutputFolder> {
        let manifest = CacheFiles::new(folder, version)?.outputs().path().to_owned();
        Ok(OutputFolder { folder: folder.to_owned(), manifest })
    };
    let shards: Vec<OutputFolder> = shards.iter().map(|shard| of(shard)).collect::<Result<_>>()?;
    publish::merge(&shards, &of(out)?, version)
}
