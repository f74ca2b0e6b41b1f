//! Documents of listings that are made when they are first read. In a first build these are all of them, and what is made from a
//! listing is then in memory no longer than its page is on its way.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, Result};
use rayon::prelude::*;

use super::{Document, DocumentText, Documents, Ground, property_document};
use crate::hash::Hash;

/// Makes the documents that are not made yet, each once.
pub struct Pending<'build> {
    ground: Arc<Ground<'build>>,
    /// The hash of each listing's document, once it is made here.
    made: Vec<Mutex<Option<Hash>>>,
}

impl<'build> Pending<'build> {
    pub(super) fn new(ground: Arc<Ground<'build>>) -> Self {
        let made = ground.listings.iter().map(|_| Mutex::new(None)).collect();
        Self { ground, made }
    }

    /// The hash of a document's bytes; `None` as long as it is not made.
    pub fn hash(&self, document: &Document) -> Option<Hash> {
        match document.text {
            DocumentText::Held(_) | DocumentText::Standing => Some(document.hash),
            DocumentText::Pending(listing) => {
                *self.made.get(listing)?.lock().unwrap_or_else(PoisonError::into_inner)
            }
        }
    }

    /// The text of a document that is not held: it is made and given to `keep`, or, if it was kept before or stood all along, `read` from
    /// there by the hash of its bytes.
    ///
    /// # Errors
    /// What `keep` and `read` fail with.
    pub fn text(
        &self,
        document: &Document,
        keep: impl FnOnce(&Document) -> Result<()>,
        read: impl FnOnce(Hash) -> Result<Arc<str>>,
    ) -> Result<Arc<str>> {
        let listing = match &document.text {
            DocumentText::Held(text) => return Ok(Arc::clone(text)),
            DocumentText::Standing => return read(document.hash),
            DocumentText::Pending(listing) => *listing,
        };
        let slot = self.made.get(listing).context("a document is of no listing")?;
        // Whoever comes second waits, and reads what the first has kept.
        let mut made = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(hash) = *made {
            return read(hash);
        }
        let Ground { context, listings } = &*self.ground;
        let listing = listings.get(listing).context("a document is of no listing")?;
        let fresh = property_document(context, listing.record, &listing.card)?;
        keep(&fresh)?;
        *made = Some(fresh.hash);
        Ok(fresh.text().map_or_else(|| "".into(), Arc::clone))
    }

    /// Has `make` make those that nobody has read.
    ///
    /// # Errors
    /// What `make` fails with.
    pub fn finish(
        &self,
        documents: &Documents,
        make: impl Fn(&str, &Document) -> Result<()> + Sync,
    ) -> Result<()> {
        let unread = documents.par_iter().filter(|(_, document)| self.hash(document).is_none());
        unread.try_for_each(|(path, document)| make(path, document))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use catalog::text::Language;

    use super::*;
    use crate::content::sample;
    use crate::emit::{self, Emitted, NoShelf, Shelf};

    /// A shelf that has never had anything on it.
    struct New;

    impl Shelf for New {
        fn has(&self, _: &str) -> bool {
            false
        }

        fn keeps(&self, _: &str, _: &Document) -> Result<bool> {
            Ok(false)
        }

        fn take(&self, path: &str, parts: &[&str]) -> Result<Document> {
            NoShelf.take(path, parts)
        }
    }

    #[test]
    fn what_waits_is_made_once_and_is_what_it_would_have_been() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("sound content");
        let documents =
            |shelf: &dyn Shelf| emit::documents(&content.publishing, catalog, Language::En, shelf);
        let Emitted { documents: at_once, .. } = documents(&NoShelf).expect("documents");
        let Emitted { documents: waiting, pending, .. } = documents(&New).expect("documents");

        let kept = Mutex::new(BTreeMap::new());
        let keep = |path: &str, document: &Document| {
            let text = document.text().expect("it was made").to_string();
            let before = kept.lock().expect("no panic").insert(path.to_owned(), text);
            assert_eq!(before, None, "{path} is made twice");
            Ok(())
        };
        let read = |path: &str| Ok(kept.lock().expect("no panic")[path].as_str().into());
        let listings = waiting.iter().filter(|(_, document)| pending.hash(document).is_none()).count();
        assert!(listings > 10);
        let (first, document) =
            waiting.iter().find(|(_, document)| pending.hash(document).is_none()).expect("one waits");
        for _ in 0..2 {
            let text = pending.text(document, |fresh| keep(first, fresh), |_| read(first));
            assert_eq!(Some(&text.expect("a text")), at_once[first].text());
        }
        let make = |path: &str, document: &Document| {
            pending.text(document, |fresh| keep(path, fresh), |_| read(path)).map(drop)
        };
        pending.finish(&waiting, make).expect("made");
        assert_eq!(kept.lock().expect("no panic").len(), listings);
        at_once.iter().for_each(|(path, document)| {
            assert_eq!(pending.hash(&waiting[path]), Some(document.hash), "{path}");
        });
    }
}
