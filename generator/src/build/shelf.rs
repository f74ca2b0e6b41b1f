//! Documents on their way from the records to the output folder and to the workers.

use std::sync::Arc;

use anyhow::{Context, Result};

use crate::emit::{self, Document, Shelf};
use crate::hash::Hash;
use crate::write::Publication;

/// From how many listings on their documents are not held in memory until the site stands. Below it they are some 100 MB.
const MANY: usize = 20_000;

/// The output folder as a shelf of documents.
pub(super) struct OutputShelf<'build> {
    pub(super) publication: &'build Publication,
    is_held: bool,
}

impl<'build> OutputShelf<'build> {
    /// A shelf for a site of `listings` listings.
    pub(super) const fn new(publication: &'build Publication, listings: usize) -> Self {
        Self { publication, is_held: listings < MANY }
    }

    /// A document's text, wherever it is.
    pub(super) fn read(&self, path: &str, document: &Document) -> Result<Arc<str>> {
        if let Some(text) = document.text() {
            return Ok(Arc::clone(text));
        }
        let bytes = self.publication.read(&emit::file_of(path), document.hash)?;
        Ok(String::from_utf8(bytes).with_context(|| format!("the document {path} is no text"))?.into())
    }
}

impl Shelf for OutputShelf<'_> {
    fn document(
        &self,
        path: &str,
        made_from: Hash,
        make: &dyn Fn() -> serde_json::Result<Document>,
    ) -> Result<Document> {
        let file = emit::file_of(path);
        if let Some(hash) = self.publication.keep(&file, made_from)? {
            return Ok(Document::standing(hash, made_from));
        }
        let document = make()?.made_from(made_from);
        match document.text() {
            Some(text) if !self.is_held => {
                self.publication.put_hashed(&file, made_from, document.hash, text.as_bytes())?;
                Ok(Document::standing(document.hash, made_from))
            }
            _ => Ok(document),
        }
    }
}
