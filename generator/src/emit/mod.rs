//! Records to documents: every answer of the API and every screen's document, as JSON texts in memory.

mod cards;
mod groups;
mod list_pages;
mod lists;
mod on_request;
pub mod parameters;
mod pending;
mod pictures;
mod screens;
mod searchable;
mod similar;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anyhow::Result;
use catalog::Catalog;
use catalog::api::{AgentView, Post, PropertyCard};
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use memchr::{memchr, memchr_iter};
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::hash::Hash;
use crate::pictures::Publishing;
use crate::routes::CATEGORIES;
use groups::groups;
pub use lists::Lists;
pub use pictures::Pictures;
use similar::{Alike, alike, similar_to};

pub use on_request::{Desk, Drawer};
pub use pending::Pending;
pub use searchable::Searchable;

/// How many listings of each category the home page shows.
const NEWEST_PER_CATEGORY: usize = 3;
/// How many listings an area's page shows.
const AREA_CARDS: usize = 6;
/// How many listings and how many articles the feed shows.
const FEED_ITEMS: usize = 12;

/// How many digits of its SHA-256 name a version of a document; the development server (`site/src/entries/dev-server.ts`) counts the same.
const HASH_DIGITS: usize = 10;

/// The path of the document that every page reads.
pub const SITE_DOCUMENT: &str = "/api/screens/site.json";

/// A JSON text, and its hash. `<` is always written as `\u003c`, so that a page can carry the text verbatim inside a script element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    text: DocumentText,
    /// The hash of its bytes; of no bytes, where it is still to be made.
    pub hash: Hash,
}

/// Where a document's text is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum DocumentText {
    Held(Arc<str>),
    /// In the output folder already.
    Standing,
    /// Nowhere: it is made of the listing with that number when it is first read, so that thousands are never held at once.
    Pending(usize),
}

impl Document {
    /// One that stands in the output folder.
    pub const fn standing(hash: Hash) -> Self {
        Self { text: DocumentText::Standing, hash }
    }

    fn pending(listing: usize) -> Self {
        Self { text: DocumentText::Pending(listing), hash: Hash::default() }
    }

    /// The text, if it was made just now and is held.
    pub const fn text(&self) -> Option<&Arc<str>> {
        match &self.text {
            DocumentText::Held(text) => Some(text),
            DocumentText::Standing | DocumentText::Pending(_) => None,
        }
    }
}

impl<T: Into<Arc<str>>> From<T> for Document {
    fn from(text: T) -> Self {
        let text = text.into();
        let hash = Hash::of(text.as_bytes());
        Self { text: DocumentText::Held(text), hash }
    }
}

/// Documents by API path. A quick hasher: the paths are the site's own, and each page looks up five.
pub type Documents = HashMap<String, Document, FxBuildHasher>;

/// Where documents stand that earlier builds made, and where those go that need not be held until all are made.
pub trait Shelf: Sync {
    /// Whether an earlier build left a document of that path. Where it did not, whoever reads the document will be new as well, so that
    /// it can wait until then.
    fn has(&self, path: &str) -> bool;

    /// Whether just that document stands; it is kept then.
    ///
    /// # Errors
    /// What the file system refuses.
    fn keeps(&self, path: &str, document: &Document) -> Result<bool>;

    /// Takes the text of a document that is large and that no page reads, in its parts.
    ///
    /// # Errors
    /// What the file system refuses.
    fn take(&self, path: &str, parts: &[&str]) -> Result<Document>;
}

/// A shelf with room for nothing, so that all is made at once and held.
pub(crate) struct NoShelf;

impl Shelf for NoShelf {
    fn has(&self, _: &str) -> bool {
        true
    }

    fn keeps(&self, _: &str, _: &Document) -> Result<bool> {
        Ok(false)
    }

    fn take(&self, _: &str, parts: &[&str]) -> Result<Document> {
        Ok(parts.concat().into())
    }
}

/// What the records become.
pub struct Emitted<'build> {
    /// The documents.
    pub documents: Documents,
    /// Makes those that are not made yet.
    pub pending: Pending<'build>,
    /// What no page reads.
    pub lists: Lists<'build>,
}

/// What emission reads.
pub(crate) struct Context<'build> {
    pub(crate) catalog: &'build Catalog,
    pub(crate) pictures: Pictures<'build>,
    pub(crate) language: Language,
    /// The team, by id: a few people look after all listings.
    agents: OnceLock<FxHashMap<&'build str, AgentView>>,
    /// The names of documents of similar listings, as far as they were asked for: some hundred for thousands of listings.
    similar: Mutex<FxHashMap<Alike<'build>, Arc<str>>>,
}

impl<'build> Context<'build> {
    pub(crate) fn new(catalog: &'build Catalog, publishing: &'build Publishing, language: Language) -> Self {
        let pictures = Pictures::new(catalog, publishing, language);
        Self { catalog, pictures, language, agents: OnceLock::new(), similar: Mutex::default() }
    }

    /// The adviser of that id.
    fn agent(&self, id: &str) -> Option<&AgentView> {
        let agents = self.agents.get_or_init(|| {
            let members = self.catalog.members.iter();
            members.map(|member| (member.id.as_str(), cards::agent(self, member))).collect()
        });
        agents.get(id)
    }

    /// The name of the document of listings like that one.
    fn similar(&self, property: &'build Property) -> Arc<str> {
        let mut names = self.similar.lock().unwrap_or_else(PoisonError::into_inner);
        let name = names.entry(alike(property, self.language));
        Arc::clone(name.or_insert_with(|| similar_to(property, self.language).into()))
    }
}

/// A listing, and its card.
struct Listing<'build> {
    record: &'build Property,
    card: Arc<PropertyCard>,
}

/// What all that is made of listings is made of.
struct Ground<'build> {
    context: Context<'build>,
    listings: Vec<Listing<'build>>,
}

impl Ground<'_> {
    /// The cards that lists show, in the catalogue's order.
    fn listed(&self) -> Vec<&PropertyCard> {
        let listed = self.listings.iter().filter(|listing| listing.record.is_listed());
        listed.map(|listing| &*listing.card).collect()
    }
}

/// Every document of the site in one language, but for the [`Lists`]. Those of listings, which are many, go over `shelf`.
///
/// Each is made anew in every build, and kept where it stands already: no one has to know what a document is made from.
///
/// # Errors
/// A value that JSON cannot carry, which is a fault of this program.
pub fn documents<'build>(
    publishing: &'build Publishing,
    catalog: &'build Catalog,
    language: Language,
    shelf: &dyn Shelf,
) -> Result<Emitted<'build>> {
    let context = Context::new(catalog, publishing, language);
    let listings: Vec<Listing> = catalog
        .properties
        .par_iter()
        .filter(|property| property.is_published())
        .map(|record| Listing { record, card: Arc::new(cards::property_card(&context, record)) })
        .collect();
    let ground = Arc::new(Ground { context, listings });
    let context = &ground.context;
    let others = || {
        let listed = ground.listed();
        let cards = ground.listings.iter().map(|listing| &*listing.card);
        let mut documents = similar::documents(cards, &listed)?;
        documents.extend(post_documents(context)?);
        documents.extend(screens::documents(context, &listed)?);
        documents.extend(shared_by_all(&documents));
        documents.insert("/api/404.json".to_owned(), not_found()?);
        anyhow::Ok(documents)
    };
    let (of_listings, others) = rayon::join(|| property_documents(&ground, shelf), others);
    let mut documents = of_listings?;
    documents.extend(others?);

    let lists = Lists { ground: Arc::clone(&ground) };
    Ok(Emitted { documents, pending: Pending::new(ground), lists })
}

/// The documents of listings. Of those that changed the texts are held.
fn property_documents(ground: &Ground, shelf: &dyn Shelf) -> Result<Documents> {
    let Ground { context, listings } = ground;
    let made: Vec<Result<(String, Document)>> = listings
        .par_iter()
        .enumerate()
        .map(|(number, listing)| {
            let path = ["/api/properties/", &listing.record.id].concat();
            if !shelf.has(&path) {
                return Ok((path, Document::pending(number)));
            }
            let document = property_document(context, listing.record, &listing.card)?;
            let is_kept = shelf.keeps(&path, &document)?;
            Ok((path, if is_kept { Document::standing(document.hash) } else { document }))
        })
        .collect();
    // With room for all, so that none is moved again.
    let mut documents = Documents::with_capacity_and_hasher(made.len(), FxBuildHasher);
    for document in made {
        let (path, document) = document?;
        documents.insert(path, document);
    }
    Ok(documents)
}

fn property_document<'build>(
    context: &Context<'build>,
    record: &'build Property,
    card: &PropertyCard,
) -> serde_json::Result<Document> {
    let similar = context.similar(record);
    json(&cards::property_page(context, record, card, &similar))
}

fn post_documents(context: &Context) -> serde_json::Result<Documents> {
    let posts: Vec<Post> = context.catalog.posts.par_iter().map(|post| cards::post(context, post)).collect();
    let mut documents = Documents::default();
    for post in &posts {
        documents.insert(format!("/api/blogs/{}", post.card.mongo_id), json(post)?);
    }
    documents.insert("/api/blogs".to_owned(), json(&posts)?);
    Ok(documents)
}

/// What the API says of what is not there.
fn not_found() -> serde_json::Result<Document> {
    json(&serde_json::json!({ "error": "There is nothing at this address." }))
}

fn of_category<'cards>(listed: &[&'cards PropertyCard], category: MainCategory) -> Vec<&'cards PropertyCard> {
    listed.iter().copied().filter(|card| card.main_category == category).collect()
}

/// What every page shows, once more under a name that changes with it, so that browsers may keep it for good; pages name
/// that address.
fn shared_by_all(documents: &Documents) -> Documents {
    let versioned = |document: &Document| Some((settings_address(document.text()?), document.clone()));
    documents.get(SITE_DOCUMENT).and_then(versioned).into_iter().collect()
}

/// The address of settings of this text that browsers may keep for good.
pub(crate) fn settings_address(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let mut hash = String::new();
    for byte in digest {
        let _ = write!(hash, "{byte:02x}");
    }
    format!("/assets/site-{}.json", &hash[..HASH_DIGITS])
}

/// Room for most documents of listings, in bytes.
const DOCUMENT_BYTES: usize = 6 * 1024;

/// A document's text.
fn json(value: &(impl Serialize + ?Sized)) -> serde_json::Result<Document> {
    let mut bytes = Vec::with_capacity(DOCUMENT_BYTES);
    serde_json::to_writer(&mut bytes, value)?;
    let text = String::from_utf8(bytes).map_err(serde::ser::Error::custom)?;
    // Most have none, and are not copied.
    Ok(if text.contains('<') { escaped(&text).into_owned() } else { text }.into())
}

/// JSON holds `<` inside strings only, where its escape means the same.
fn escaped(text: &str) -> Cow<'_, str> {
    const ESCAPE: &str = "\\u003c";
    let count = memchr_iter(b'<', text.as_bytes()).count();
    if count == 0 {
        return text.into();
    }
    let mut escaped = String::with_capacity(text.len() + count * (ESCAPE.len() - 1));
    let mut rest = text;
    while let Some(at) = memchr(b'<', rest.as_bytes()) {
        escaped.extend([&rest[..at], ESCAPE]);
        rest = &rest[at + 1..];
    }
    escaped.push_str(rest);
    escaped.into()
}

/// The file in the output folder that holds the document of `path`.
pub fn file_of(path: &str) -> String {
    let relative = path.trim_start_matches('/');
    match relative {
        "api/properties" | "api/blogs" => format!("{relative}/index.json"),
        _ if std::path::Path::new(relative).extension().is_some_and(|ending| ending == "json") => {
            relative.to_owned()
        }
        _ => [relative, ".json"].concat(),
    }
}
