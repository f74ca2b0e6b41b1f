//! The documents of a site by their paths.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::Result;

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
        let found = self.documents().get(path);
        found.and_then(|UnmadeDocument { kind, key }| (KINDS[*kind].make)(self, key)).transpose()
    }

    /// The paths of all documents in this language.
    pub fn document_paths(&self) -> impl Iterator<Item = &'records str> + use<'records> {
        self.documents().keys().map(String::as_str)
    }

    /// All documents by path. Where patterns overlap, the first kind in the table has the document.
    fn documents(&self) -> &'records BTreeMap<String, UnmadeDocument> {
        self.cache.documents.get_or_init(|| {
            let mut documents = BTreeMap::new();
            for (kind, row) in KINDS.iter().enumerate() {
                for key in (row.keys)(self) {
                    let path = row.path(&key, self.language);
                    documents.entry(path).or_insert(UnmadeDocument { kind, key });
                }
            }
            documents
        })
    }
}
