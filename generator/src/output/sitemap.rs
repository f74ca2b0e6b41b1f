//! The pages that search engines shall list, each with the day its record last changed.

use std::collections::HashMap;

use catalog::date::Date;
use serde::Serialize;

use super::Ground;
use crate::render::routes::Collection;

#[derive(Serialize)]
pub(crate) struct SitemapContext {
    pages: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    address: String,
    changed: Option<Date>,
}

pub(crate) fn context(ground: &Ground) -> SitemapContext {
    let changed = days_of_change(ground);
    let pages = ground
        .pages
        .iter()
        .filter(|page| page.indexed)
        .filter_map(|page| {
            let Some(collection) = page.over else {
                return Some(Entry { address: format!("{}{}", ground.base_url, page.path), changed: None });
            };
            let id = page.parameters.get("id")?.as_str();
            // Listings that are sold or let keep their page, but search engines need not hear of it.
            let changed = changed.get(&(collection, id))?;
            Some(Entry { address: format!("{}{}", ground.base_url, page.path), changed: *changed })
        })
        .collect();
    SitemapContext { pages }
}

fn days_of_change<'build>(ground: &Ground<'build>) -> HashMap<(Collection, &'build str), Option<Date>> {
    let catalog = ground.catalog;
    let properties = catalog.listed(None).map(|property| {
        (
            (Collection::Properties, property.id.as_str()),
            Some(property.updated.unwrap_or(property.created_at.date())),
        )
    });
    let posts = catalog
        .posts
        .iter()
        .map(|post| ((Collection::Posts, post.id.as_str()), Some(post.updated.unwrap_or(post.date))));
    let areas = catalog.areas.iter().map(|area| ((Collection::Areas, area.id.as_str()), None));
    properties.chain(posts).chain(areas).collect()
}
