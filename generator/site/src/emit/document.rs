//! The documents of a site by their paths.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use anyhow::{Result, bail};

use super::emitter::{Emitter, UnmadeDocument};
use super::kinds::KINDS;
use media::cache::Hash;

/// A JSON text. `<` is written as `\u003c`, so that a page can embed the text in a script element.
#[derive(Debug, Clone)]
pub struct Document {
    pub text: Arc<str>,
    /// The hash of its bytes.
    pub hash: Hash,
}

impl From<String> for Document {
    fn from(text: String) -> Self {
        Self { hash: Hash::of(text.as_bytes()), text: text.into() }
    }
}

/// The document with this path, made by the emitter of its language.
pub fn document(emitters: &[Emitter], path: &str) -> Result<Option<Document>> {
    for emitter in emitters {
        if let Some(text) = emitter.document(path)? {
            return Ok(Some(text.into()));
        }
    }
    Ok(None)
}

impl<'records> Emitter<'records> {
    /// The text of the document with this path.
    pub fn document(&self, path: &str) -> Result<Option<String>> {
        match self.documents()?.get(path) {
            Some(UnmadeDocument { kind, key }) => (kind.make)(self, key),
            None => Ok(None),
        }
    }

    /// The paths of all documents in this language.
    pub fn document_paths(&self) -> Result<impl Iterator<Item = &'records str> + use<'records>> {
        Ok(self.documents()?.keys().map(String::as_str))
    }

    /// All documents by path.
    fn documents(&self) -> Result<&'records BTreeMap<String, UnmadeDocument>> {
        self.cache.documents.get_or_try_init(|| {
            let mut documents = BTreeMap::new();
            for kind in KINDS {
                for key in (kind.keys)(self) {
                    let path = kind.path(&key, self.language);
                    match documents.entry(path) {
                        Entry::Vacant(place) => place.insert(UnmadeDocument { kind, key }),
                        Entry::Occupied(place) => bail!("there are two documents {}", place.key()),
                    };
                }
            }
            Ok(documents)
        })
    }
}
