//! The output folder as a store of documents.

use std::sync::Arc;

use anyhow::{Context, Result};

use cache::hash::Hash;
use emit::{DocumentStore, file_of};
use publish::Publication;

pub(super) struct OutputStore<'build>(pub(super) &'build Publication);

impl DocumentStore for OutputStore<'_> {
    fn has(&self, path: &str) -> bool {
        self.0.was_made(&file_of(path))
    }

    fn keep(&self, path: &str, input_hash: Hash) -> Result<Option<Hash>> {
        self.0.keep(&file_of(path), input_hash)
    }

    fn write(&self, path: &str, input_hash: Option<Hash>, parts: &[&str]) -> Result<Hash> {
        self.0.put_parts(&file_of(path), input_hash, parts)
    }

    fn read(&self, path: &str, hash: Hash) -> Result<Arc<str>> {
        let bytes = self.0.read(&file_of(path), hash)?;
        let text = String::from_utf8(bytes).with_context(|| format!("the document {path} is no text"))?;
        Ok(text.into())
    }
}
