//! The pages that search engines shall list, each with the day its record last changed.

use catalog::date::Date;
use catalog::picture::PictureRef;
use catalog::property::Property;
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::Ground;
use crate::emit::CATEGORIES;
use crate::render::routes::Collection;

#[derive(Serialize)]
pub(crate) struct SitemapContext {
    pages: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    address: String,
    changed: Option<Date>,
    pictures: Vec<String>,
}

/// What is known of a record's page.
struct Known<'build> {
    changed: Option<Date>,
    pictures: Vec<&'build PictureRef>,
}

pub(crate) fn context(ground: &Ground) -> SitemapContext {
    let known = records(ground);
    let lists = days_of_lists(ground);
    let address = |path: &str| format!("{}{path}", ground.base_url);
    let pages = ground
        .pages
        .iter()
        .filter(|page| page.indexed)
        .filter_map(|page| {
            let Some(collection) = page.over else {
                let changed = lists.get(page.route.as_str()).copied().flatten();
                return Some(Entry { address: address(&page.path), changed, pictures: Vec::new() });
            };
            let id = page.parameters.get("id")?.as_str();
            // Listings that are sold or let keep their page, but search engines need not hear of it.
            let Known { changed, pictures } = known.get(&(collection, id))?;
            let pictures = pictures
                .iter()
                .map(|picture| ground.pictures.address(picture.src()))
                .map(|src| if src.starts_with('/') { address(&src) } else { src });
            Some(Entry { address: address(&page.path), changed: *changed, pictures: pictures.collect() })
        })
        .collect();
    SitemapContext { pages }
}

fn records<'build>(ground: &Ground<'build>) -> FxHashMap<(Collection, &'build str), Known<'build>> {
    let catalog = ground.catalog;
    let properties = catalog.listed(None).map(|property| {
        let known = Known { changed: Some(changed(property)), pictures: property.images.iter().collect() };
        ((Collection::Properties, property.id.as_str()), known)
    });
    let posts = catalog.posts.iter().map(|post| {
        let known = Known {
            changed: Some(post.updated.unwrap_or(post.date)),
            pictures: post.images.iter().collect(),
        };
        ((Collection::Posts, post.id.as_str()), known)
    });
    let areas = catalog.areas.iter().map(|area| {
        // A guide names no day; what changes on its page are the listings.
        let newest = newest(ground, |property| property.community.as_deref() == Some(area.id.as_str()));
        ((Collection::Areas, area.id.as_str()), Known { changed: newest, pictures: vec![&area.image] })
    });
    properties.chain(posts).chain(areas).collect()
}

/// The day on which each list last changed, by its route.
fn days_of_lists<'build>(ground: &Ground<'build>) -> FxHashMap<&'build str, Option<Date>> {
    let all = newest(ground, |_| true);
    let posts = ground.catalog.posts.iter().map(|post| post.updated.unwrap_or(post.date)).max();
    let pages = ground.catalog.pages.iter().map(|page| (page.id.as_str(), page.updated));
    CATEGORIES
        .iter()
        .map(|(category, slug, _)| (*slug, newest(ground, |property| property.main_category == *category)))
        .chain([("home", all), ("all-properties", all), ("blog", posts), ("feed", all.max(posts))])
        .chain(pages)
        .collect()
}

fn newest(ground: &Ground, is_wanted: impl Fn(&Property) -> bool) -> Option<Date> {
    ground.catalog.listed(None).filter(|property| is_wanted(property)).map(changed).max()
}

fn changed(property: &Property) -> Date {
    property.updated.unwrap_or(property.created_at.date())
}
