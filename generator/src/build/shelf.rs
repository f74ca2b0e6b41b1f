//! Documents on their way from the records to the output folder and to the workers.

use std::sync::Arc;

use anyhow::{Context, Result};

use crate::emit::{self, Document, Documents, Left, Pending, Shelf};
use crate::hash::Hash;
use crate::write::{Found, Publication};

/// The output folder as a shelf of documents.
pub(super) struct OutputShelf<'build>(pub(super) &'build Publication<'build>);

impl Shelf for OutputShelf<'_> {
    fn left(&self, path: &str, made_from: Hash) -> Result<Left> {
        Ok(match self.0.look(&emit::file_of(path), made_from)? {
            Found::Kept(hash) => Left::Right(hash),
            Found::Other => Left::Doubtful,
            Found::Nothing => Left::Nothing,
        })
    }

    fn take(&self, path: &str, made_from: Hash, parts: &[&str]) -> Result<Document> {
        let hash = self.0.put_parts(&emit::file_of(path), made_from, parts.iter().copied())?;
        Ok(Document::standing(hash, made_from))
    }
}

/// All documents, wherever their texts are.
pub(super) struct Texts<'texts, 'build> {
    pub(super) publication: &'texts Publication<'texts>,
    pub(super) documents: &'texts Documents,
    pub(super) pending: &'texts Pending<'build>,
}

impl Texts<'_, '_> {
    /// A document's text.
    pub(super) fn read(&self, path: &str, document: &Document) -> Result<Arc<str>> {
        let read = |hash| {
            let bytes = self.publication.read(&emit::file_of(path), hash)?;
            let text = String::from_utf8(bytes).with_context(|| format!("the document {path} is no text"))?;
            Ok(text.into())
        };
        self.pending.text(document, |fresh| put(self.publication, path, fresh), read)
    }

    /// Makes what nobody has read.
    pub(super) fn finish(&self) -> Result<()> {
        self.pending.finish(self.documents, |path, document| self.read(path, document).map(drop))
    }
}

/// Publishes a document, if its text is held.
pub(super) fn put(publication: &Publication, path: &str, document: &Document) -> Result<()> {
    match document.text() {
        Some(text) => {
            publication.put_hashed(&emit::file_of(path), document.made_from, document.hash, text.as_bytes())
        }
        // It is on the shelf already, or will be.
        None => Ok(()),
    }
}
