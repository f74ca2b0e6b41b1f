//! The table of document kinds. A build makes all documents of each kind, a preview those that it is asked for.

use anyhow::Result;
use catalog::text::Language;

use super::{
    Emitter, cards, groups, json, landing_screens, lists, screens, settings_version, similar, suggestions,
};

/// The folder of files that browsers may cache forever.
const ASSETS: &str = "/assets";

pub(super) struct DocumentKind {
    /// The path, with `*` in the place of the key.
    pattern: &'static str,
    /// The keys of all documents of the kind; one empty key if the pattern has no `*`.
    pub(super) keys: fn(&Emitter) -> Vec<String>,
    /// Makes the document of one of these keys; `None` if no document has the key.
    pub(super) make: fn(&Emitter, &str) -> Option<Result<String>>,
}

impl DocumentKind {
    pub(super) fn path(&self, key: &str, language: Language) -> String {
        let filled = self.pattern.replacen('*', key, 1);
        // Browsers cache everything below `/assets`.
        match filled.strip_prefix(ASSETS) {
            Some(rest) => [ASSETS, language.prefix(), rest].concat(),
            None => [language.prefix(), &filled].concat(),
        }
    }
}

/// The id of the page record of the document at `path`.
pub(super) fn page_of(path: &str) -> Option<&str> {
    path.strip_prefix("/api/screens/page/")?.strip_suffix(".json")
}

/// A kind with a single document.
const fn one(pattern: &'static str, make: fn(&Emitter, &str) -> Option<Result<String>>) -> DocumentKind {
    DocumentKind { pattern, keys: |_| vec![String::new()], make }
}

/// All kinds of documents. Where patterns overlap, the first kind that has the document wins.
pub(super) static KINDS: [DocumentKind; 22] = [
    DocumentKind {
        pattern: "/api/properties/*",
        keys: |emitter| emitter.published().map(|listing| listing.record.id.clone()).collect(),
        make: |emitter, id| {
            let listing = emitter.listing(id)?;
            Some(json(&cards::property_page(emitter, listing, &similar::name(listing.record))))
        },
    },
    DocumentKind { pattern: "/api/properties*", keys: lists::public_keys, make: lists::public },
    one("/api/blogs", |emitter, _| Some(json(emitter.posts()))),
    DocumentKind {
        pattern: "/api/blogs/*",
        keys: |emitter| emitter.catalog.posts.iter().map(|post| post.id.clone()).collect(),
        make: |emitter, id| emitter.posts().iter().find(|post| post.card.mongo_id == id).map(json),
    },
    one("/api/404.json", |_, _| {
        Some(json(&serde_json::json!({ "error": "There is nothing at this address." })))
    }),
    one(super::SITE_DOCUMENT, |emitter, _| Some(json(&screens::site(emitter)))),
    // The settings once more under a name with their hash, so that browsers may cache them forever.
    DocumentKind {
        pattern: "/assets/site-*.json",
        keys: |emitter| json(&screens::site(emitter)).iter().map(|text| settings_version(text)).collect(),
        make: |emitter, _| Some(json(&screens::site(emitter))),
    },
    one("/api/screens/home.json", |emitter, _| Some(json(&screens::home(emitter)?))),
    DocumentKind {
        pattern: "/api/screens/property-list/*.json",
        keys: lists::keys,
        make: |emitter, slug| {
            let (_, category) = lists::of(slug)?;
            Some(json(&screens::property_list(emitter, category)))
        },
    },
    DocumentKind { pattern: "/api/screens/property-list/*.json", keys: lists::page_keys, make: lists::page },
    one("/api/screens/property-index.json", |emitter, _| Some(json(emitter.groups()))),
    DocumentKind {
        pattern: "/api/screens/property-index/*.json",
        keys: |emitter| emitter.groups().iter().map(|group| group.id.clone()).collect(),
        make: |emitter, id| {
            let group = emitter.groups().iter().find(|group| group.id == id)?;
            Some(json(&groups::screen(emitter, group)))
        },
    },
    DocumentKind {
        pattern: "/api/screens/similar/*.json",
        keys: |emitter| emitter.similar().keys().cloned().collect(),
        make: |emitter, name| Some(json(&similar::cards(emitter, emitter.similar_to(name)?))),
    },
    one("/api/screens/blog.json", |emitter, _| Some(json(&screens::post_cards(emitter).collect::<Vec<_>>()))),
    one("/api/screens/developers.json", |emitter, _| Some(json(&screens::developers(emitter)))),
    one("/api/screens/team.json", |emitter, _| Some(json(&screens::team(emitter)))),
    one("/api/screens/areas.json", |emitter, _| Some(json(&screens::areas(emitter)))),
    DocumentKind {
        pattern: "/api/screens/areas/*.json",
        keys: |emitter| emitter.catalog.areas.iter().map(|area| area.id.clone()).collect(),
        make: |emitter, id| Some(json(&screens::area(emitter, emitter.catalog.area(id)?))),
    },
    DocumentKind {
        pattern: "/api/screens/areas/*.json",
        keys: |emitter| emitter.landings().iter().map(|landing| landing.key(emitter.catalog)).collect(),
        make: |emitter, key| Some(json(&landing_screens::screen(emitter, emitter.landing(key)?))),
    },
    DocumentKind {
        pattern: "/api/screens/page/*.json",
        keys: |emitter| {
            let pages = emitter.catalog.pages.iter().filter(|page| page.id != screens::WHY_US);
            pages.map(|page| page.id.clone()).collect()
        },
        make: |emitter, id| Some(json(&screens::page(emitter, emitter.catalog.page(id)?))),
    },
    one("/api/screens/suggestions.json", |emitter, _| Some(json(&suggestions::suggestions(emitter)))),
    one("/api/screens/feed.json", |emitter, _| Some(json(&screens::feed(emitter)))),
];
