//! What a build keeps beside its output folder, so that the next makes only what has changed.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cache::{Hash, Store};
use diagnostics::Diagnostics;
use search::packed::Words;
use serde::{Deserialize, Serialize};

use function_pack::PackedFile;
use publish::OutputManifest;

/// A build as a whole.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct BuildManifest {
    /// The fingerprint of everything that the build read; `None` when a change could go unnoticed.
    pub(super) inputs: Option<Hash>,
    /// How many pages there were.
    pub(super) pages: usize,
    /// What every build reports of the content.
    pub(super) diagnostics: Diagnostics,
    /// What the front end can show.
    pub(super) routes: Option<RouteTable>,
    /// The packed function.
    pub(super) function: Option<PackedFile>,
}

/// The table of routes, as the render worker sends it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RouteTable {
    /// The hash of that worker's bundle.
    pub(super) bundle: Hash,
    /// The table as JSON.
    pub(super) json: Vec<u8>,
}

/// Where the caches of an output folder lie: beside it, so that whoever writes to the same folder shares them.
#[derive(Debug, Clone)]
pub(super) struct CacheFiles {
    folder: PathBuf,
    name: OsString,
    version: &'static str,
}

impl CacheFiles {
    /// Those of the output folder `out`, as one `version` of the program keeps them.
    ///
    /// # Errors
    /// A name that no folder can have.
    pub(super) fn new(out: &Path, version: &'static str) -> Result<Self> {
        let absolute =
            std::path::absolute(out).with_context(|| format!("{} is not a folder's name", out.display()))?;
        let name = absolute
            .file_name()
            .with_context(|| format!("{} cannot be an output folder", out.display()))?
            .to_owned();
        Ok(Self { folder: absolute.with_file_name(".cache"), name, version })
    }

    /// The last build.
    pub(super) fn build(&self) -> Store<BuildManifest> {
        Store::new(self.file(".build"), self.version)
    }

    /// The files in the output folder.
    pub(super) fn outputs(&self) -> Store<OutputManifest> {
        OutputManifest::store(self.file(".files"))
    }

    /// The search's index of words, with the hash of all that it is made from.
    pub(super) fn words(&self) -> Store<(Hash, Words<'static>)> {
        Store::new(self.file(".words"), self.version)
    }

    /// The folder of parsed records.
    pub(super) fn records(&self) -> PathBuf {
        self.file(".records")
    }

    /// The lock.
    pub(super) fn lock(&self) -> PathBuf {
        self.file(".lock")
    }

    fn file(&self, ending: &str) -> PathBuf {
        let mut name = self.name.clone();
        name.push(ending);
        self.folder.join(name)
    }
}
