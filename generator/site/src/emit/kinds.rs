//! The table of document kinds. A build makes all documents of each kind, a preview those that it is asked for.

use anyhow::Result;
use catalog::text::Language;

use super::{
    Emitter, cards, groups, json, landing_screens, lists, screens, settings_version, similar, suggestions,
};

/// The folder of files that browsers may cache for good.
const ASSETS: &str = "/assets";

/// A kind of document.
pub(super) struct DocumentKind {
    /// The path, with `*` in the place of the key.
    pattern: &'static str,
    /// The keys of all documents of the kind; one empty key if the pattern has no `*`.
    pub(super) keys: fn(&Emitter) -> Vec<String>,
    /// Makes the document of a key; `None` if there is none.
    pub(super) make: fn(&Emitter, &str) -> Result<Option<String>>,
}

impl DocumentKind {
    /// The path of the document with this key in a language.
    pub(super) fn path(&self, key: &str, language: Language) -> String {
        let filled = self.pattern.replacen('*', key, 1);
        // Browsers cache everything below `/assets`.
        match filled.strip_prefix(ASSETS) {
            Some(rest) => [ASSETS, language.prefix(), rest].concat(),
            None => [language.prefix(), &filled].concat(),
        }
    }

    /// The key of the document with this `path` in a language, if it can be of this kind.
    pub(super) fn key<'path>(&self, path: &'path str, language: Language) -> Option<&'path str> {
        let prefix = language.prefix();
        let (start, end) = self.pattern.split_once('*').unwrap_or((self.pattern, ""));
        let rest = match start.strip_prefix(ASSETS) {
            Some(start) => path.strip_prefix(ASSETS)?.strip_prefix(prefix)?.strip_prefix(start)?,
            None => path.strip_prefix(prefix)?.strip_prefix(start)?,
        };
        let key = rest.strip_suffix(end)?;
        (self.pattern.contains('*') || key.is_empty()).then_some(key)
    }
}

/// The id of the page record of the document at `path`.
pub(super) fn page_of(path: &str) -> Option<&str> {
    path.strip_prefix("/api/screens/page/")?.strip_suffix(".json")
}

const fn one(pattern: &'static str, make: fn(&Emitter, &str) -> Result<Option<String>>) -> DocumentKind {
    DocumentKind { pattern, keys: |_| vec![String::new()], make }
}

/// All kinds of documents. Where patterns overlap, the first kind that has the document wins.
pub(super) const KINDS: [DocumentKind; 23] = [
    DocumentKind {
        pattern: "/api/properties/*",
        keys: |emitter| emitter.published().map(|listing| listing.record.id.clone()).collect(),
        make: |emitter, id| {
            let Some(listing) = emitter.listing(id) else { return Ok(None) };
            json(&cards::property_page(emitter, listing, &similar::name(listing.record)))
        },
    },
    DocumentKind { pattern: "/api/properties*", keys: lists::public_keys, make: lists::public },
    one("/api/blogs", |emitter, _| json(emitter.posts())),
    DocumentKind {
        pattern: "/api/blogs/*",
        keys: |emitter| emitter.catalog.posts.iter().map(|post| post.id.clone()).collect(),
        make: |emitter, id| {
            let post = emitter.posts().iter().find(|post| post.card.mongo_id == id);
            post.map_or(Ok(None), json)
        },
    },
    one("/api/404.json", |_, _| json(&serde_json::json!({ "error": "There is nothing at this address." }))),
    one(super::SITE_DOCUMENT, |emitter, _| json(&screens::site(emitter))),
    // The settings once more under a name with their hash, so that browsers may cache them for good.
    DocumentKind {
        pattern: "/assets/site-*.json",
        keys: |emitter| {
            let site = json(&screens::site(emitter)).ok().flatten();
            site.map(|text| settings_version(&text)).into_iter().collect()
        },
        make: |emitter, version| {
            let site = json(&screens::site(emitter))?;
            Ok(site.filter(|text| settings_version(text) == version))
        },
    },
    one("/api/screens/home.json", |emitter, _| screens::home(emitter).map_or(Ok(None), |home| json(&home))),
    DocumentKind {
        pattern: "/api/screens/property-list/*.json",
        keys: lists::keys,
        make: |emitter, slug| {
            lists::of(slug).map_or(Ok(None), |(_, category)| json(&screens::property_list(emitter, category)))
        },
    },
    DocumentKind { pattern: "/api/screens/property-list/*.json", keys: lists::page_keys, make: lists::page },
    DocumentKind {
        pattern: "/api/screens/results/*.json",
        keys: lists::keys,
        make: |emitter, slug| {
            lists::of(slug).map_or(Ok(None), |(_, category)| json(&screens::results(emitter, category)))
        },
    },
    one("/api/screens/property-index.json", |emitter, _| json(emitter.groups())),
    DocumentKind {
        pattern: "/api/screens/property-index/*.json",
        keys: |emitter| emitter.groups().iter().map(|group| group.id.clone()).collect(),
        make: |emitter, id| {
            let group = emitter.groups().iter().find(|group| group.id == id);
            group.map_or(Ok(None), |group| json(&groups::screen(emitter, group)))
        },
    },
    DocumentKind {
        pattern: "/api/screens/similar/*.json",
        keys: |emitter| emitter.similar().keys().cloned().collect(),
        make: |emitter, name| {
            emitter.similar_to(name).map_or(Ok(None), |like| json(&similar::cards(emitter, like)))
        },
    },
    one("/api/screens/blog.json", |emitter, _| json(&screens::post_cards(emitter).collect::<Vec<_>>())),
    one("/api/screens/developers.json", |emitter, _| json(&screens::developers(emitter))),
    one("/api/screens/team.json", |emitter, _| json(&screens::team(emitter))),
    one("/api/screens/areas.json", |emitter, _| json(&screens::areas(emitter))),
    DocumentKind {
        pattern: "/api/screens/areas/*.json",
        keys: |emitter| emitter.catalog.areas.iter().map(|area| area.id.clone()).collect(),
        make: |emitter, id| {
            let area = emitter.catalog.area(id);
            area.map_or(Ok(None), |area| json(&screens::area(emitter, area)))
        },
    },
    DocumentKind {
        pattern: "/api/screens/areas/*.json",
        keys: |emitter| emitter.landings().iter().map(|landing| landing.key(emitter.catalog)).collect(),
        make: |emitter, key| {
            emitter.landing(key).map_or(Ok(None), |landing| json(&landing_screens::screen(emitter, landing)))
        },
    },
    DocumentKind {
        pattern: "/api/screens/page/*.json",
        keys: |emitter| {
            let pages = emitter.catalog.pages.iter().filter(|page| page.id != screens::WHY_US);
            pages.map(|page| page.id.clone()).collect()
        },
        make: |emitter, id| {
            let page = emitter.catalog.page(id).filter(|page| page.id != screens::WHY_US);
            page.map_or(Ok(None), |page| json(&screens::page(emitter, page)))
        },
    },
    DocumentKind {
        pattern: "/api/screens/suggestions.json",
        keys: |_| vec![String::new()],
        make: |emitter, _| json(&suggestions::suggestions(emitter)),
    },
    one("/api/screens/feed.json", |emitter, _| json(&screens::feed(emitter))),
];
