//! Documents on their way from the records to the output folder and to the workers.

use std::sync::Arc;

use anyhow::{Context, Result};

use crate::emit::{self, Document, Documents, Pending, Shelf};
use crate::write::Publication;

/// The output folder as a shelf of documents.
pub(super) struct OutputShelf<'build>(pub(super) &'build Publication<'build>);

impl Shelf for OutputShelf<'_> {
    fn has(&self, path: &str) -> bool {
        self.0.was_made(&emit::file_of(path))
    }

    fn keeps(&self, path: &str, document: &Document) -> Result<bool> {
        let Some(text) = document.text() else { return Ok(false) };
        self.0.keep_bytes(&emit::file_of(path), document.hash, text.len())
    }

    fn take(&self, path: &str, parts: &[&str]) -> Result<Document> {
        self.0.put_parts(&emit::file_of(path), parts).map(Document::standing)
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
        Some(text) => publication.put(&emit::file_of(path), text.as_bytes()),
        // It is on the shelf already, or will be.
        None => Ok(()),
    }
}
