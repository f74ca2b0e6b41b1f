//! The caches of an output folder, which let the next build make only what has changed.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use content::diagnostics::Diagnostics;
use media::cache::{FileStat, Hash, Store};
use serde::{Deserialize, Serialize};

use super::PortalFeeds;
use crate::publish::OutputManifest;

#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct BuildManifest {
    /// [`Inputs::hash`](super::inputs::Inputs::hash)
    pub(super) inputs: Option<Hash>,
    pub(super) pages: usize,
    /// The diagnostics of the content, which every build reports.
    pub(super) diagnostics: Diagnostics,
    /// The stats of the packed functions, in the order of the options.
    pub(super) functions: Vec<FileStat>,
    pub(super) portal_feeds: PortalFeeds,
}

impl BuildManifest {
    /// The size of a packed function; all have the same.
    pub(super) fn function_bytes(&self) -> Option<u64> {
        self.functions.first().map(|stat| stat.bytes)
    }
}

/// The files of an output folder's caches, next to it, so that all who write to the folder share them.
#[derive(Debug, Clone)]
pub(super) struct CacheFiles {
    folder: PathBuf,
    name: OsString,
    version: &'static str,
}

impl CacheFiles {
    /// The caches of the output folder `out` for one `version` of the program.
    ///
    /// # Errors
    /// The folder's name is invalid.
    pub(super) fn new(out: &Path, version: &'static str) -> Result<Self> {
        let absolute =
            std::path::absolute(out).with_context(|| format!("{} is not a folder's name", out.display()))?;
        let name = absolute
            .file_name()
            .with_context(|| format!("{} cannot be an output folder", out.display()))?
            .to_owned();
        Ok(Self { folder: absolute.with_file_name(".cache"), name, version })
    }

    /// The manifest of the last build.
    pub(super) fn build(&self) -> Store<BuildManifest> {
        Store::new(self.file(".build"), self.version)
    }

    /// The manifest of the output folder.
    pub(super) fn outputs(&self) -> Store<OutputManifest> {
        OutputManifest::store(self.file(".files"))
    }

    pub(super) fn lock(&self) -> PathBuf {
        self.file(".lock")
    }

    fn file(&self, ending: &str) -> PathBuf {
        let mut name = self.name.clone();
        name.push(ending);
        self.folder.join(name)
    }
}
