//! The documents of a site. A build makes them all, a preview those that it is asked for.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use anyhow::{Result, bail};
use catalog::hex::hex;
use catalog::text::Language;
use media::cache::Hash;
use sha2::{Digest, Sha256};

use super::records::Listing;
use super::{Emitter, Records, cards, groups, json, landing_screens, lists, screens, similar, suggestions};

/// The number of SHA-256 digits in the settings' address; `site/src/server/dev-server.ts` uses the same number.
const HASH_DIGITS: usize = 10;

/// A JSON text. `<` is written as `\u003c`, so that a page can embed the text in a script element.
#[derive(Debug, Clone)]
pub struct Document {
    pub text: String,
    /// The hash of its bytes.
    pub hash: Hash,
}

impl From<String> for Document {
    fn from(text: String) -> Self {
        Self { hash: Hash::of(text.as_bytes()), text }
    }
}

/// Makes the text of a document.
type Make = Box<dyn Fn(&Emitter) -> Result<String> + Send + Sync>;

/// The documents of a site in one language.
pub struct Documents {
    pub(crate) emitter: Emitter,
    /// The address of the settings for pages: with a hash of their text, so that browsers may cache them forever.
    pub(crate) settings_address: String,
    /// How each document is made, by path.
    by_path: BTreeMap<String, Make>,
}

impl Documents {
    /// Lists the documents.
    ///
    /// # Errors
    /// Two of them have the same path.
    pub fn new(records: Arc<Records>, language: Language) -> Result<Self> {
        let emitter = Emitter::new(records, language);
        let settings = json(&screens::site(&emitter))?;
        let settings_address = format!("/assets{}/site-{}.json", language.prefix(), version(&settings));
        let mut list = List { language, documents: Vec::new() };
        add_all(&mut list, &emitter.records);
        list.documents.push((settings_address.clone(), Box::new(move |_| Ok(settings.clone()))));
        let mut by_path = BTreeMap::new();
        for (path, make) in list.documents {
            match by_path.entry(path) {
                Entry::Vacant(place) => place.insert(make),
                Entry::Occupied(place) => bail!("there are two documents {}", place.key()),
            };
        }
        Ok(Self { emitter, settings_address, by_path })
    }

    /// Makes the document with this path.
    pub fn get(&self, path: &str) -> Result<Option<Document>> {
        self.by_path.get(path).map(|make| Ok(make(&self.emitter)?.into())).transpose()
    }

    /// The paths of all documents.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.by_path.keys().map(String::as_str)
    }
}

/// The part of the settings' address that changes with their text.
fn version(settings: &str) -> String {
    hex(&Sha256::digest(settings)[..HASH_DIGITS / 2])
}

/// Documents while they are listed.
struct List {
    language: Language,
    documents: Vec<(String, Make)>,
}

impl List {
    /// Adds a document by the path that it has in English.
    fn add(
        &mut self,
        path: impl AsRef<str>,
        make: impl Fn(&Emitter) -> Result<String> + Send + Sync + 'static,
    ) {
        self.documents.push((self.language.path(path.as_ref()), Box::new(make)));
    }
}

/// Adds all documents, except the settings for pages.
fn add_all(list: &mut List, records: &Records) {
    let catalog = &records.catalog;

    // The public API
    for Listing { index, record } in records.published() {
        list.add(format!("/api/properties/{}", record.id), move |emitter| {
            let listing = emitter.records.at(index);
            json(&cards::property_page(emitter, listing, &similar::name(listing.record)))
        });
    }
    for (path, category) in lists::public() {
        list.add(path, move |emitter| lists::public_list(emitter, category));
    }
    for (index, post) in catalog.posts.iter().enumerate() {
        list.add(format!("/api/blogs/{}", post.id), move |emitter| {
            json(&cards::post(emitter, &emitter.records.catalog.posts[index]))
        });
    }
    list.add("/api/blogs", |emitter| json(&cards::posts(emitter)));
    list.add("/api/404.json", |_| json(&serde_json::json!({ "error": "There is nothing at this address." })));

    // The screens
    list.add("/api/screens/site.json", |emitter| json(&screens::site(emitter)));
    for (slug, category) in lists::screens() {
        list.add(format!("/api/screens/property-list/{slug}.json"), move |emitter| {
            json(&screens::property_list(emitter, category))
        });
        for (name, page) in lists::further_pages(records, category) {
            list.add(format!("/api/screens/property-list/{slug}/{name}.json"), move |emitter| {
                json(&lists::page(emitter, page))
            });
        }
    }
    list.add("/api/screens/property-index.json", |emitter| json(&emitter.records.groups));
    for (index, group) in records.groups.iter().enumerate() {
        list.add(format!("/api/screens/property-index/{}.json", group.id), move |emitter| {
            json(&groups::screen(emitter, &emitter.records.groups[index]))
        });
    }
    let mut similar = HashSet::new();
    for Listing { index, record } in records.published() {
        let name = similar::name(record);
        if similar.insert(name.clone()) {
            list.add(format!("/api/screens/similar/{name}.json"), move |emitter| {
                json(&similar::cards(emitter, emitter.records.at(index)))
            });
        }
    }
    list.add("/api/screens/blog.json", |emitter| json(&screens::post_cards(emitter, usize::MAX)));
    list.add("/api/screens/developers.json", |emitter| json(&screens::developers(emitter)));
    list.add("/api/screens/team.json", |emitter| json(&screens::team(emitter)));
    list.add("/api/screens/areas.json", |emitter| json(&screens::areas(emitter)));
    for (index, area) in catalog.areas.iter().enumerate() {
        list.add(format!("/api/screens/areas/{}.json", area.id), move |emitter| {
            json(&screens::area(emitter, &emitter.records.catalog.areas[index]))
        });
    }
    for (index, landing) in records.landings.iter().enumerate() {
        let (area, slug) = (&landing.area(catalog).id, landing.slug());
        list.add(format!("/api/screens/areas/{area}/{slug}.json"), move |emitter| {
            json(&landing_screens::screen(emitter, &emitter.records.landings[index]))
        });
    }
    for (index, page) in catalog.pages.iter().enumerate() {
        if page.id == screens::WHY_US {
            list.add("/api/screens/home.json", move |emitter| {
                json(&screens::home(emitter, &emitter.records.catalog.pages[index]))
            });
        } else {
            list.add(format!("/api/screens/page/{}.json", page.id), move |emitter| {
                json(&screens::page(emitter, &emitter.records.catalog.pages[index]))
            });
        }
    }
    list.add("/api/screens/suggestions.json", |emitter| json(&suggestions::suggestions(emitter)));
    list.add("/api/screens/feed.json", |emitter| json(&screens::feed(emitter)));
}

/// The id of the page record of the document at `path`.
pub(super) fn page_of(path: &str) -> Option<&str> {
    path.strip_prefix("/api/screens/page/")?.strip_suffix(".json")
}
