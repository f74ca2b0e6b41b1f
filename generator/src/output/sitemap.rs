//! The pages that search engines shall list, each with the day its record last changed. Their lines are written here: a template takes
//! longer for tens of thousands than all else of an edited listing's build.

use std::fmt::Write as _;

use catalog::date::Date;
use catalog::picture::PictureRef;
use catalog::property::Property;
use rustc_hash::FxHashMap;

use super::{Ground, xml_escaped};
use crate::emit::CATEGORIES;
use crate::render::routes::Collection;

/// What is known of a record's page.
#[derive(Clone, Copy)]
struct Known<'build> {
    changed: Option<Date>,
    pictures: &'build [PictureRef],
}

/// What a page without a record has.
const fn without_pictures<'build>(changed: Option<Date>) -> Known<'build> {
    Known { changed, pictures: &[] }
}

/// A line for each page.
pub(crate) fn lines(ground: &Ground) -> String {
    let known = records(ground);
    let lists = days_of_lists(ground);
    // A listing's line has its page and five pictures.
    let mut pages = String::with_capacity(ground.pages.len() * 700);
    for page in ground.pages.iter().filter(|page| page.indexed) {
        let known = match page.over {
            None => Some(without_pictures(lists.get(page.route.as_str()).copied().flatten())),
            // Listings that are sold or let keep their page, but search engines need not hear of it.
            Some(collection) => {
                page.parameters.get("id").and_then(|id| known.get(&(collection, id.as_str())).copied())
            }
        };
        if let Some(known) = known {
            add(&mut pages, ground, &page.path, known);
        }
    }
    pages
}

/// Adds a page's line.
fn add(pages: &mut String, ground: &Ground, path: &str, Known { changed, pictures }: Known) {
    let base_url = xml_escaped(ground.base_url);
    pages.extend(["<url><loc>", &base_url, &xml_escaped(path), "</loc>"]);
    if let Some(changed) = changed {
        // A text takes whatever is written to it.
        let _ = write!(pages, "<lastmod>{changed}</lastmod>");
    }
    for picture in pictures {
        let address = ground.pictures.address(picture.src());
        let base_url = if address.starts_with('/') { &*base_url } else { "" };
        pages.extend([
            "<image:image><image:loc>",
            base_url,
            &xml_escaped(address),
            "</image:loc></image:image>",
        ]);
    }
    pages.push_str("</url>\n");
}

fn records<'build>(ground: &Ground<'build>) -> FxHashMap<(Collection, &'build str), Known<'build>> {
    let catalog = ground.catalog;
    let properties = catalog.listed(None).map(|property| {
        let known = Known { changed: Some(changed(property)), pictures: &property.images };
        ((Collection::Properties, property.id.as_str()), known)
    });
    let posts = catalog.posts.iter().map(|post| {
        let known = Known { changed: Some(post.updated.unwrap_or(post.date)), pictures: &post.images };
        ((Collection::Posts, post.id.as_str()), known)
    });
    let areas = catalog.areas.iter().map(|area| {
        // A guide names no day; what changes on its page are the listings.
        let newest = newest(ground, |property| property.community.as_deref() == Some(area.id.as_str()));
        (
            (Collection::Areas, area.id.as_str()),
            Known { changed: newest, pictures: std::slice::from_ref(&area.image) },
        )
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
