//! The Atom feed: the latest listings and articles together.

use catalog::date::{Date, Moment};
use serde::Serialize;

use super::Ground;
use crate::markdown;
use crate::render::routes::Collection;

/// How many entries the feed keeps.
const ENTRIES: usize = 50;

#[derive(Serialize)]
pub(crate) struct FeedContext<'build> {
    base_url: &'build str,
    name: &'build str,
    tagline: &'build str,
    updated: Moment,
    entries: Vec<Entry<'build>>,
}

#[derive(Serialize)]
struct Entry<'build> {
    address: String,
    title: &'build str,
    published: Moment,
    updated: Moment,
    summary: String,
}

pub(crate) fn context<'build>(ground: &Ground<'build>) -> FeedContext<'build> {
    /// Atom asks for a time even where nothing has happened yet.
    const LONG_AGO: Date = Date(jiff::civil::date(2000, 1, 1));
    let paths = ground.path_of();
    let address =
        |collection, id: &str| Some(format!("{}{}", ground.base_url, paths.get(&(collection, id))?));
    let properties = ground.catalog.listed(None).filter_map(|property| {
        let plain = markdown::to_plain_text(property.description.in_language(ground.language));
        Some(Entry {
            address: address(Collection::Properties, &property.id)?,
            title: property.title.in_language(ground.language),
            published: property.created_at,
            updated: property.updated.map_or(property.created_at, Moment::at_midnight),
            summary: markdown::summary(&plain, 300),
        })
    });
    let posts = ground.catalog.posts.iter().filter_map(|post| {
        Some(Entry {
            address: address(Collection::Posts, &post.id)?,
            title: post.title.in_language(ground.language),
            published: Moment::at_midnight(post.date),
            updated: Moment::at_midnight(post.updated.unwrap_or(post.date)),
            summary: post.summary.in_language(ground.language).to_owned(),
        })
    });
    // Both are in order already, so that no more of each than the feed can hold is looked at.
    let mut entries: Vec<Entry> = properties.take(ENTRIES).chain(posts.take(ENTRIES)).collect();
    entries.sort_by(|a, b| b.published.cmp(&a.published).then_with(|| a.address.cmp(&b.address)));
    entries.truncate(ENTRIES);
    let site = &ground.catalog.site;
    FeedContext {
        base_url: ground.base_url,
        name: &site.name,
        tagline: site.tagline.in_language(ground.language),
        updated: entries.iter().map(|entry| entry.updated).max().unwrap_or(Moment::at_midnight(LONG_AGO)),
        entries,
    }
}
