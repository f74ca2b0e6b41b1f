//! The documents of a site by their paths.

use std::sync::Arc;

use anyhow::Result;

use super::Emitter;
use super::kinds::KINDS;
use media::cache::hash::Hash;

/// A JSON text. `<` is written as `\u003c`, so that a page can embed the text in a script element.
#[derive(Debug, Clone)]
pub struct Document {
    /// The text.
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
///
/// # Errors
/// A value cannot be written as JSON, which is a bug.
pub fn document(emitters: &[Emitter], path: &str) -> Result<Option<Document>> {
    for emitter in emitters {
        if let Some(text) = emitter.document(path)? {
            return Ok(Some(text.into()));
        }
    }
    Ok(None)
}

impl Emitter<'_> {
    /// The text of the document with this path.
    ///
    /// # Errors
    /// A value cannot be written as JSON, which is a bug.
    pub fn document(&self, path: &str) -> Result<Option<String>> {
        for kind in &KINDS {
            if let Some(key) = kind.key(path, self.language)
                && let Some(text) = (kind.make)(self, key)?
            {
                return Ok(Some(text));
            }
        }
        Ok(None)
    }

    /// The paths of all documents in this language.
    pub fn document_paths(&self) -> Vec<String> {
        let paths = KINDS
            .iter()
            .flat_map(|kind| (kind.keys)(self).into_iter().map(move |key| kind.path(&key, self.language)));
        paths.collect()
    }
}
