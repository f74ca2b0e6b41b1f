//! What earlier imports wrote: by it, an editor's change is told from the feed's, and a listing that left the feed from
//! one that was never in it.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cache::hash::Hash;
use serde::{Deserialize, Serialize};

/// The name of its file in the content folder, which is committed with the records.
const FILE: &str = ".import.json";
/// Enough to tell two texts apart.
const DIGITS: usize = 12;

/// The imported listings and pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// For each reference the hashes of the imported texts by key.
    #[serde(default)]
    pub listings: BTreeMap<String, BTreeMap<String, String>>,
}

impl History {
    /// The history of a content folder; empty if nothing was imported yet.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn load(content: &Path) -> Result<Self> {
        let path = file(content);
        match fs_err::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self::default()),
            text => serde_json::from_str(&text?)
                .with_context(|| format!("`{}` is damaged; restore it from the repository", path.display())),
        }
    }

    /// Whether this key has the value that was imported last; `None` if the listing was not imported.
    pub fn is_as_imported(&self, reference: &str, key: &str, value: &str) -> Option<bool> {
        let imported = self.listings.get(reference)?.get(key)?;
        Some(*imported == hash(value))
    }

    /// Keeps the value that is imported.
    pub fn keep(&mut self, reference: &str, key: &str, value: &str) {
        self.listings.entry(reference.to_owned()).or_default().insert(key.to_owned(), hash(value));
    }
}

fn file(content: &Path) -> PathBuf {
    content.join(FILE)
}

fn hash(value: &str) -> String {
    Hash::of(value.as_bytes()).digits(DIGITS)
}
