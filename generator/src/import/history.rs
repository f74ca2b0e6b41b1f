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
/// The name under which the keys of the imported facts are kept.
const FACTS: &str = "facts";
/// Enough to tell two texts apart.
const DIGITS: usize = 12;
/// Addresses of pictures can be made by anyone, and so have longer hashes.
const ADDRESS_DIGITS: usize = 32;

/// The imported listings and pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// For each reference the hashes of the imported texts by key, and under `facts` the keys of the imported facts.
    #[serde(default)]
    pub listings: BTreeMap<String, BTreeMap<String, String>>,
    /// The loaded pictures as records name them, by the hash of their address.
    #[serde(default)]
    pub pictures: BTreeMap<String, String>,
    /// By what their servers tell whether they have changed, by the hash of their address.
    #[serde(default)]
    pub validators: BTreeMap<String, Validator>,
}

/// What a server said about the version of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Validator {
    /// Its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub etag: Option<String>,
    /// The time of its last change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_modified: Option<String>,
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

    /// Keeps the keys of the facts that are imported.
    pub fn keep_facts(&mut self, reference: &str, keys: &[&str]) {
        self.listings.entry(reference.to_owned()).or_default().insert(FACTS.to_owned(), keys.join(" "));
    }

    /// The keys of the facts that were imported last.
    pub fn facts(&self, reference: &str) -> impl Iterator<Item = &str> {
        let keys = self.listings.get(reference).and_then(|texts| texts.get(FACTS));
        keys.into_iter().flat_map(|keys| keys.split(' '))
    }

    /// The file of the picture with this address.
    pub fn picture(&self, address: &str) -> Option<&str> {
        self.pictures.get(&address_hash(address)).map(String::as_str)
    }

    /// What the server of the picture with this address said about its version.
    pub fn validator(&self, address: &str) -> Validator {
        self.validators.get(&address_hash(address)).cloned().unwrap_or_default()
    }

    /// Keeps the file and the version of a picture.
    pub fn keep_picture(&mut self, address: &str, file: &str, validator: Validator) {
        let address = address_hash(address);
        if validator == Validator::default() {
            self.validators.remove(&address);
        } else {
            self.validators.insert(address.clone(), validator);
        }
        self.pictures.insert(address, file.to_owned());
    }

    /// Removes the entries of pictures with these files.
    pub fn forget_pictures(&mut self, files: &[String]) {
        self.pictures.retain(|_, file| !files.contains(file));
        self.validators.retain(|address, _| self.pictures.contains_key(address));
    }

    /// Saves it if it differs from its file; whether it was written.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save(&self, content: &Path) -> Result<bool> {
        let (path, text) = (file(content), self.text());
        let is_same = fs_err::read_to_string(&path).is_ok_and(|saved| saved == text);
        if is_same || self.listings.is_empty() {
            return Ok(false);
        }
        write_atomically(&path, &[text.as_bytes()])?;
        Ok(true)
    }

    /// Saves the pictures alone, beside the listings of the last import.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn save_pictures(&self, content: &Path) -> Result<()> {
        let (pictures, validators) = (self.pictures.clone(), self.validators.clone());
        let saved = Self { pictures, validators, ..Self::load(content)? };
        if saved.pictures.is_empty() {
            return Ok(());
        }
        write_atomically(&file(content), &[saved.text().as_bytes()])
    }

    /// The text of the file: a line for each listing and picture, so that a change is a line.
    pub fn text(&self) -> String {
        let listings = self.listings.iter().map(|(reference, texts)| (reference, serde_json::json!(texts)));
        let pictures = self.pictures.iter().map(|(address, file)| (address, serde_json::json!(file)));
        let validators = self.validators.iter().map(|(address, it)| (address, serde_json::json!(it)));
        let parts =
            [("listings", lines(listings)), ("pictures", lines(pictures)), ("validators", lines(validators))];
        let parts = parts.map(|(name, lines)| format!("\"{name}\": {lines}"));
        format!("{{\n{}\n}}\n", parts.join(",\n"))
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
fn file(content: &Path) -> PathBuf {
    content.join(FILE)
}

fn hash(value: &str) -> String {
    Hash::of(value.trim().as_bytes()).digits(DIGITS)
}

fn address_hash(address: &str) -> String {
    Hash::of(address.as_bytes()).digits(ADDRESS_DIGITS)
}
