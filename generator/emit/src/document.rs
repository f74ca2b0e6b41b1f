//! The documents of a build: held in memory, kept in the store by an earlier build, or made on first use.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;

use super::kinds::{DocumentKind, KINDS, ReadBy};
use super::{Emitter, Text, landing_links};
use cache::hash::Hash;

/// A JSON text. `<` is written as `\u003c`, so that a page can embed the text in a script element.
#[derive(Debug)]
pub struct Document(State);

#[derive(Debug)]
enum State {
    Held(Arc<str>, Hash),
    /// An earlier build left it in the store.
    Stored(Hash),
    /// It is made on first use and then stored, so that thousands are never held at once.
    Lazy {
        input_hash: Hash,
        made: Mutex<Option<Hash>>,
    },
}

impl Document {
    /// The text, if it is held.
    pub const fn text(&self) -> Option<&Arc<str>> {
        match &self.0 {
            State::Held(text, _) => Some(text),
            State::Stored(_) | State::Lazy { .. } => None,
        }
    }

    /// The hash of its bytes; `None` until it is made.
    pub fn hash(&self) -> Option<Hash> {
        match &self.0 {
            State::Held(_, hash) | State::Stored(hash) => Some(*hash),
            State::Lazy { made, .. } => *lock(made),
        }
    }
}

impl<T: Into<Arc<str>>> From<T> for Document {
    fn from(text: T) -> Self {
        let text = text.into();
        let hash = Hash::of(text.as_bytes());
        Self(State::Held(text, hash))
    }
}

fn lock(made: &Mutex<Option<Hash>>) -> MutexGuard<'_, Option<Hash>> {
    made.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Documents by API path.
pub type Documents = HashMap<String, Document, FxBuildHasher>;

/// The document with this path, made by the emitter of its language.
///
/// # Errors
/// A value cannot be written as JSON, which is a bug.
pub fn document(emitters: &[Emitter], path: &str) -> Result<Option<Document>> {
    for emitter in emitters {
        if let Some(document) = emitter.document(path)? {
            return Ok(Some(document));
        }
    }
    Ok(None)
}

impl Emitter<'_> {
    /// The document with this path.
    ///
    /// # Errors
    /// A value cannot be written as JSON, which is a bug.
    pub fn document(&self, path: &str) -> Result<Option<Document>> {
        for kind in &KINDS {
            if let Some(key) = kind.key(path, self.language)
                && let Some(text) = (kind.make)(self, key)?
            {
                return Ok(Some(text.into_string().into()));
            }
        }
        Ok(None)
    }
}

/// A store of documents.
pub trait DocumentStore: Sync {
    /// Whether an earlier build left a document with this path.
    fn has(&self, path: &str) -> bool;

    /// Keeps an earlier build's document if it was made from the same inputs; returns the hash of its bytes then.
    ///
    /// # Errors
    /// The file system fails.
    fn keep(&self, path: &str, input_hash: Hash) -> Result<Option<Hash>>;

    /// Writes a document, whose text may come in many parts; returns the hash of its bytes. With an `input_hash`, a
    /// later build can keep it.
    ///
    /// # Errors
    /// The file system fails.
    fn write(&self, path: &str, input_hash: Option<Hash>, parts: &[&str]) -> Result<Hash>;

    /// Reads a document that was kept or written.
    ///
    /// # Errors
    /// The file cannot be read, or its bytes have another hash.
    fn read(&self, path: &str, hash: Hash) -> Result<Arc<str>>;
}

/// The documents of one build.
pub struct LazyEmitter<'build> {
    /// The emitters, one per language.
    emitters: &'build [Emitter<'build>],
    store: &'build dyn DocumentStore,
    documents: Documents,
}

impl<'build> LazyEmitter<'build> {
    /// Makes the documents that many pages read, and those of single pages that an earlier build left, since most of
    /// these are unchanged.
    ///
    /// # Errors
    /// A value cannot be written as JSON, or the store fails.
    pub fn new(emitters: &'build [Emitter<'build>], store: &'build dyn DocumentStore) -> Result<Self> {
        let read = || KINDS.iter().filter(|kind| kind.read_by != ReadBy::NoPage);
        let asked: Vec<(&Emitter, &DocumentKind, String)> = emitters
            .iter()
            .flat_map(|emitter| read().map(move |kind| (emitter, kind)))
            .flat_map(|(emitter, kind)| (kind.keys)(emitter).into_iter().map(move |key| (emitter, kind, key)))
            .collect();
        let made: Vec<Result<Option<(String, Document)>>> = asked
            .into_par_iter()
            .map(|(emitter, kind, key)| {
                let path = kind.path(&key, emitter.language);
                Ok(first(emitter, store, kind, &key)?.map(|made| (path, made)))
            })
            .collect();
        let mut documents = Documents::with_capacity_and_hasher(made.len(), FxBuildHasher);
        for made in made {
            documents.extend(made?);
        }
        Ok(Self { emitters, store, documents })
    }

    /// The documents that pages can read, by path.
    pub const fn documents(&self) -> &Documents {
        &self.documents
    }

    /// The documents, without the store that they may be in.
    pub fn into_documents(self) -> Documents {
        self.documents
    }

    /// The text of a document, which is made and stored on first use.
    ///
    /// # Errors
    /// The store fails.
    pub fn text(&self, path: &str, document: &Document) -> Result<Arc<str>> {
        let (input_hash, made) = match &document.0 {
            State::Held(text, _) => return Ok(Arc::clone(text)),
            State::Stored(hash) => return self.store.read(path, *hash),
            State::Lazy { input_hash, made } => (input_hash, made),
        };
        // A second reader waits for the first one, and then reads the stored text.
        let mut made = lock(made);
        if let Some(hash) = *made {
            return self.store.read(path, hash);
        }
        let document =
            self::document(self.emitters, path)?.with_context(|| format!("there is no document {path}"))?;
        let text = document.text().with_context(|| format!("the document {path} has no text"))?;
        *made = Some(self.store.write(path, Some(*input_hash), &[text])?);
        Ok(Arc::clone(text))
    }

    /// Writes the documents that are held.
    ///
    /// # Errors
    /// The store fails.
    pub fn write_held(&self) -> Result<()> {
        self.documents.par_iter().try_for_each(|(path, document)| match document.text() {
            Some(text) => self.store.write(path, None, &[text]).map(drop),
            None => Ok(()),
        })
    }

    /// Makes and writes the documents that no page reads.
    ///
    /// # Errors
    /// A value cannot be written as JSON, or the store fails.
    pub fn write_public(&self) -> Result<()> {
        let unread = || KINDS.par_iter().filter(|kind| kind.read_by == ReadBy::NoPage);
        self.emitters.par_iter().try_for_each(|emitter| {
            unread().try_for_each(|kind| {
                (kind.keys)(emitter).into_par_iter().try_for_each(|key| {
                    let Some(text) = (kind.make)(emitter, &key)? else { return Ok(()) };
                    let path = kind.path(&key, emitter.language);
                    self.store.write(&path, None, &text.parts()).map(drop)
                })
            })
        })
    }

    /// Makes and writes the documents that no page has read.
    ///
    /// # Errors
    /// The store fails.
    pub fn write_unread(&self) -> Result<()> {
        let unread = self.documents.par_iter().filter(|(_, document)| document.hash().is_none());
        unread.try_for_each(|(path, document)| self.text(path, document).map(drop))
    }
}

fn first(
    emitter: &Emitter,
    store: &dyn DocumentStore,
    kind: &DocumentKind,
    key: &str,
) -> Result<Option<Document>> {
    let path = kind.path(key, emitter.language);
    if kind.read_by == ReadBy::OnePage {
        let Some(input_hash) = landing_links::input_hash(emitter, key) else { return Ok(None) };
        if let Some(hash) = store.keep(&path, input_hash)? {
            return Ok(Some(Document(State::Stored(hash))));
        }
        if !store.has(&path) {
            return Ok(Some(Document(State::Lazy { input_hash, made: Mutex::default() })));
        }
        // Most that are made from something else have the same text, and their pages need not be rendered.
        let Some(text) = (kind.make)(emitter, key)? else { return Ok(None) };
        let hash = store.write(&path, Some(input_hash), &text.parts())?;
        return Ok(Some(Document(State::Stored(hash))));
    }
    Ok((kind.make)(emitter, key)?.map(|text| text.into_string().into()))
}

impl Text<'_> {
    fn parts(&self) -> Vec<&str> {
        match self {
            Self::Whole(text) => vec![text],
            Self::Parts(parts) => parts.iter().map(|part| &**part).collect(),
        }
    }

    pub(super) fn into_string(self) -> String {
        match self {
            Self::Whole(text) => text,
            Self::Parts(parts) => parts.concat(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use catalog::Catalog;
    use catalog::line::Line;
    use catalog::text::Language;

    use super::*;
    use crate::sample;
    use crate::{LazyCache, LazyCaches};

    /// Texts by path, with the input hashes of those that have one.
    type Texts = BTreeMap<String, (Option<Hash>, String)>;

    /// A store in memory.
    #[derive(Default)]
    struct Memory {
        /// What an earlier build left.
        before: Texts,
        written: Mutex<Texts>,
    }

    impl DocumentStore for Memory {
        fn has(&self, path: &str) -> bool {
            self.before.contains_key(path)
        }

        fn keep(&self, path: &str, input_hash: Hash) -> Result<Option<Hash>> {
            let known = self.before.get(path).filter(|(known, _)| *known == Some(input_hash));
            Ok(known.map(|(_, text)| Hash::of(text.as_bytes())))
        }

        fn write(&self, path: &str, input_hash: Option<Hash>, parts: &[&str]) -> Result<Hash> {
            let text = parts.concat();
            let hash = Hash::of(text.as_bytes());
            let before = self.written.lock().expect("no panic").insert(path.to_owned(), (input_hash, text));
            assert_eq!(before, None, "{path} is made twice");
            Ok(hash)
        }

        fn read(&self, path: &str, _: Hash) -> Result<Arc<str>> {
            Ok(self.written.lock().expect("no panic")[path].1.as_str().into())
        }
    }

    /// What a build of `catalog` over an earlier one writes of the properties' documents.
    fn written(catalog: &Catalog, before: Texts) -> Texts {
        let caches = LazyCaches::default();
        let emitters = crate::emitters(catalog, &sample::content().publishing, &caches);
        let store = Memory { before, ..Memory::default() };
        let lazy = LazyEmitter::new(&emitters, &store).expect("documents");
        lazy.write_unread().expect("written");
        store.written.into_inner().expect("no panic")
    }

    #[test]
    fn the_document_of_a_property_is_made_again_only_when_something_that_it_may_read_changed() {
        let mut catalog = sample::content().catalog.clone().expect("a catalogue");
        let first = written(&catalog, Texts::new());
        assert!(first.len() > 30);
        assert_eq!(written(&catalog, first.clone()), Texts::new());

        let property = Arc::make_mut(&mut catalog.properties[0]);
        property.bathrooms = Some(property.bathrooms.unwrap_or_default() + 1);
        let id = property.id.clone();
        let changed = written(&catalog, first.clone());
        assert_eq!(changed.len(), catalog.site.languages.len());
        assert!(changed.keys().all(|path| path.ends_with(&format!("/api/properties/{id}"))));

        catalog.members[0].role = Line::cleaned("Head of sales").into();
        let all = written(&catalog, first.clone());
        assert!(all.keys().eq(first.keys()));
    }

    #[test]
    fn each_document_is_made_once_and_is_the_same_on_request_and_there_are_no_others() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("a catalogue");
        let caches = [LazyCache::default(), LazyCache::default()];
        let [emitter, on_request] =
            [0, 1].map(|at| Emitter::new(catalog, &content.publishing, Language::En, &caches[at]));
        let store = Memory::default();
        let lazy = LazyEmitter::new(std::slice::from_ref(&emitter), &store).expect("documents");
        let unread = || lazy.documents().iter().filter(|(_, document)| document.hash().is_none());
        assert!(unread().count() > 10);
        let (first, document) = unread().next().expect("one is lazy");
        let texts = [0; 2].map(|_| lazy.text(first, document).expect("a text"));
        assert_eq!(texts[0], texts[1]);
        lazy.write_held().expect("written");
        lazy.write_public().expect("written");
        lazy.write_unread().expect("written");
        assert_eq!(unread().count(), 0);

        let written = store.written.lock().expect("no panic");
        assert!(written.len() > 30);
        for (path, (_, text)) in &*written {
            let found = on_request.document(path).expect("no fault").expect("a document");
            assert_eq!(found.text().map(|text| &**text), Some(text.as_str()), "{path}");
        }
        assert_eq!(on_request.search_entries(&[]), emitter.search_entries(&[]));
        for path in [
            "/api/properties/nothing",
            "/api/screens/similar/rent-0.json",
            "/api/screens/property-list/rent/99.json",
            "/assets/site-0.json",
            "/",
        ] {
            assert!(on_request.document(path).expect("no fault").is_none(), "{path}");
        }
    }
}
