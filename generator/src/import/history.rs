//! What earlier imports wrote: by it, an editor's change is told from the feed's, a listing that left the feed from one
//! that was never in it, and a picture that is here from one to load.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cache::hash::Hash;
use cache::write_atomically;
use serde::{Deserialize, Serialize};

/// The name of its file in the content folder, which is committed with the records.
const FILE: &str = ".import.json";
/// Enough to tell two texts apart.
const DIGITS: usize = 12;
/// Addresses of pictures can be made by anyone, and so have longer hashes.
const ADDRESS_DIGITS: usize = 32;

/// The imported listings and pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// For each reference the hashes of the imported texts by key.
    #[serde(default)]
    pub listings: BTreeMap<String, BTreeMap<String, String>>,
    /// The loaded pictures as records name them, by the hash of their address.
    #[serde(default)]
    pub pictures: BTreeMap<String, String>,
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

    /// Whether this key has the value that was imported last; `None` if it was not imported.
    pub fn is_as_imported(&self, reference: &str, key: &str, value: &str) -> Option<bool> {
        let imported = self.listings.get(reference)?.get(key)?;
        Some(*imported == hash(value))
    }

    /// Keeps the value that is imported.
    pub fn keep(&mut self, reference: &str, key: &str, value: &str) {
        self.listings.entry(reference.to_owned()).or_default().insert(key.to_owned(), hash(value));
    }

    /// The file of the picture with this address.
    pub fn picture(&self, address: &str) -> Option<&str> {
        self.pictures.get(&address_hash(address)).map(String::as_str)
    }

    /// Keeps the file of a picture.
    pub fn keep_picture(&mut self, address: &str, file: &str) {
        self.pictures.insert(address_hash(address), file.to_owned());
    }

    /// Saves the pictures alone, beside the listings of the last import.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn save_pictures(&self, content: &Path) -> Result<()> {
        let saved = Self { pictures: self.pictures.clone(), ..Self::load(content)? };
        if saved.pictures.is_empty() {
            return Ok(());
        }
        write_atomically(&file(content), &[saved.text().as_bytes()])
    }

    /// The text of the file: a line for each listing and picture, so that a change is a line.
    pub fn text(&self) -> String {
        let listings = self.listings.iter().map(|(reference, texts)| (reference, serde_json::json!(texts)));
        let pictures = self.pictures.iter().map(|(address, file)| (address, serde_json::json!(file)));
        format!("{{\n\"listings\": {},\n\"pictures\": {}\n}}\n", lines(listings), lines(pictures))
    }
}

/// A JSON object with a line for each entry.
fn lines<'k>(entries: impl Iterator<Item = (&'k String, serde_json::Value)>) -> String {
    let mut text = String::new();
    for (key, value) in entries {
        let comma = if text.is_empty() { "" } else { "," };
        // Writing to a `String` cannot fail.
        let _ = write!(text, "{comma}\n{}: {value}", serde_json::json!(key));
    }
    if text.is_empty() { "{}".to_owned() } else { format!("{{{text}\n}}") }
}

/// The place of the history.
pub(super) fn file(content: &Path) -> PathBuf {
    content.join(FILE)
}

fn hash(value: &str) -> String {
    Hash::of(value.trim().as_bytes()).digits(DIGITS)
}

fn address_hash(address: &str) -> String {
    Hash::of(address.as_bytes()).digits(ADDRESS_DIGITS)
}
