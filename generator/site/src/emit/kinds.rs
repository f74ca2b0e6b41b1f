//! The table of document kinds. A build makes all documents of each kind, a preview those that it is asked for.

use anyhow::Result;
use serde::Serialize;

use super::emitter::DocumentKind;
use super::{
    Emitter, cards, groups, json, landing_screens, lists, screens, settings_version, similar, suggestions,
};

/// The id of the page record of the document at `path`.
pub(super) fn page_of(path: &str) -> Option<&str> {
    path.strip_prefix("/api/screens/page/")?.strip_suffix(".json")
}

/// A kind with a single document.
const fn one(pattern: &'static str, make: fn(&Emitter, &str) -> Result<Option<String>>) -> DocumentKind {
    DocumentKind { pattern, keys: |_| vec![String::new()], make }
}

/// The text of the document that shows `value`, if there is one.
fn text(value: Option<impl Serialize>) -> Result<Option<String>> {
    value.map(|value| json(&value)).transpose()
}

/// All kinds of documents; no two kinds have a document with the same path.
pub(super) static KINDS: &[DocumentKind] = &[
    DocumentKind {
        pattern: "/api/properties/*",
        keys: |emitter| emitter.published().map(|listing| listing.record.id.clone()).collect(),
        make: |emitter, id| {
            let Some(listing) = emitter.listing(id) else { return Ok(None) };
            text(Some(cards::property_page(emitter, listing, &similar::name(listing.record))))
        },
    },
    DocumentKind { pattern: "/api/properties*", keys: lists::public_keys, make: lists::public },
    one("/api/blogs", |emitter, _| text(Some(emitter.posts()))),
    DocumentKind {
        pattern: "/api/blogs/*",
        keys: |emitter| emitter.catalog.posts.iter().map(|post| post.id.clone()).collect(),
        make: |emitter, id| text(emitter.posts().iter().find(|post| post.card.mongo_id == id)),
    },
    one("/api/404.json", |_, _| {
        text(Some(serde_json::json!({ "error": "There is nothing at this address." })))
    }),
    one(super::SITE_DOCUMENT, |emitter, _| text(Some(screens::site(emitter)))),
    // The settings once more under a name with their hash, so that browsers may cache them forever.
    DocumentKind {
        pattern: "/assets/site-*.json",
        keys: |emitter| json(&screens::site(emitter)).iter().map(|text| settings_version(text)).collect(),
        make: |emitter, _| text(Some(screens::site(emitter))),
    },
    one("/api/screens/home.json", |emitter, _| text(screens::home(emitter))),
    DocumentKind {
        pattern: "/api/screens/property-list/*.json",
        keys: |emitter| [lists::keys(emitter), lists::page_keys(emitter)].concat(),
        make: |emitter, key| match lists::with_slug(key) {
            Some((_, category)) => text(Some(screens::property_list(emitter, category))),
            None => text(lists::page(emitter, key)),
        },
    },
    one("/api/screens/property-index.json", |emitter, _| text(Some(emitter.groups()))),
    DocumentKind {
        pattern: "/api/screens/property-index/*.json",
        keys: |emitter| emitter.groups().iter().map(|group| group.id.clone()).collect(),
        make: |emitter, id| {
            let group = emitter.groups().iter().find(|group| group.id == id);
            text(group.map(|group| groups::screen(emitter, group)))
        },
    },
    DocumentKind {
        pattern: "/api/screens/similar/*.json",
        keys: |emitter| emitter.similar().keys().cloned().collect(),
        make: |emitter, name| text(emitter.similar_to(name).map(|listing| similar::cards(emitter, listing))),
    },
    one("/api/screens/blog.json", |emitter, _| text(Some(screens::post_cards(emitter).collect::<Vec<_>>()))),
    one("/api/screens/developers.json", |emitter, _| text(Some(screens::developers(emitter)))),
    one("/api/screens/team.json", |emitter, _| text(Some(screens::team(emitter)))),
    one("/api/screens/areas.json", |emitter, _| text(Some(screens::areas(emitter)))),
    DocumentKind {
        pattern: "/api/screens/areas/*.json",
        keys: |emitter| {
            let areas = emitter.catalog.areas.iter().map(|area| area.id.clone());
            areas.chain(emitter.landings().iter().map(|landing| landing.key(emitter.catalog))).collect()
        },
        make: |emitter, key| match emitter.catalog.area(key) {
            Some(area) => text(Some(screens::area(emitter, area))),
            None => text(emitter.landing(key).map(|landing| landing_screens::screen(emitter, landing))),
        },
    },
    DocumentKind {
        pattern: "/api/screens/page/*.json",
        keys: |emitter| {
            let pages = emitter.catalog.pages.iter().filter(|page| page.id != screens::WHY_US);
            pages.map(|page| page.id.clone()).collect()
        },
        make: |emitter, id| text(emitter.catalog.page(id).map(|page| screens::page(emitter, page))),
    },
    one("/api/screens/suggestions.json", |emitter, _| text(Some(suggestions::suggestions(emitter)))),
    one("/api/screens/feed.json", |emitter, _| text(Some(screens::feed(emitter)))),
];
