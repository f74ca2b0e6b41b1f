//! The pages that search engines shall list, each with the day its record last changed. Their lines are written here: a template takes
//! longer for tens of thousands than all else of an edited listing's build.

use std::fmt::Write as _;

use catalog::date::Date;
use catalog::picture::PictureRef;
use catalog::property::{MainCategory, Property};
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::lines::Lines;
use super::{Ground, xml_escaped};
use crate::emit::{CATEGORIES, Pictures};
use crate::hash::{Hash, Hasher};
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

/// What the lines are written from.
pub(super) struct PageLines<'own, 'build> {
    base_url: &'own str,
    pictures: &'own Pictures<'build>,
    /// Each page's path, and what is known of it.
    of_pages: Vec<(&'own str, Known<'own>)>,
}

/// A line for each page.
pub(super) fn lines<'own, 'build>(ground: &'own Ground<'build>) -> PageLines<'own, 'build> {
    let Everything { records, lists } = everything(ground);
    let pages = ground.pages.iter().filter(|page| page.indexed).filter_map(|page| {
        let known = match page.over {
            None => without_pictures(lists.get(&*page.route).copied().flatten()),
            // Listings that are sold or let keep their page, but search engines need not hear of it.
            Some(collection) => *records.get(&(collection, page.parameters.get("id")?))?,
        };
        Some((&*page.path, known))
    });
    PageLines { base_url: ground.base_url, pictures: &ground.pictures, of_pages: pages.collect() }
}

impl Lines for PageLines<'_, '_> {
    fn made_from(&self) -> Hash {
        let of_page = |(path, Known { changed, pictures }): &(&str, Known)| {
            let mut hasher = Hasher::new("page of a sitemap");
            hasher.text(path).number(u64::from(changed.is_some()));
            if let Some(Date(day)) = changed {
                for part in [day.year(), i16::from(day.month()), i16::from(day.day())] {
                    hasher.bytes(&part.to_le_bytes());
                }
            }
            pictures.iter().for_each(|picture| {
                hasher.text(picture.src());
            });
            hasher.finish()
        };
        let pages: Vec<Hash> = self.of_pages.par_iter().map(of_page).collect();
        let mut hasher = Hasher::new("sitemap");
        hasher.text(self.base_url).hash(&self.pictures.print());
        pages.iter().for_each(|page| {
            hasher.hash(page);
        });
        hasher.finish()
    }

    fn bytes(&self) -> usize {
        // A listing's line has its page and five pictures.
        self.of_pages.len() * 700
    }

    fn write(&self, out: &mut String) {
        let base_url = xml_escaped(self.base_url);
        // Many listings show the same pictures.
        let mut pictures: FxHashMap<&str, String> = FxHashMap::default();
        for (path, Known { changed, pictures: shown }) in &self.of_pages {
            out.extend(["<url><loc>", &base_url, &xml_escaped(path), "</loc>"]);
            if let Some(changed) = changed {
                // A text takes whatever is written to it.
                let _ = write!(out, "<lastmod>{changed}</lastmod>");
            }
            for picture in *shown {
                let src = picture.src();
                out.push_str(pictures.entry(src).or_insert_with(|| {
                    let address = self.pictures.address(src);
                    let base_url = if address.starts_with('/') { &*base_url } else { "" };
                    let address = xml_escaped(address);
                    format!("<image:image><image:loc>{base_url}{address}</image:loc></image:image>")
                }));
            }
            out.push_str("</url>\n");
        }
    }
}

/// What is known of all pages.
struct Everything<'build> {
    records: FxHashMap<(Collection, &'build str), Known<'build>>,
    /// The day on which each list last changed, by its route.
    lists: FxHashMap<&'build str, Option<Date>>,
}

fn everything<'own>(ground: &'own Ground) -> Everything<'own> {
    let catalog = ground.catalog;
    let mut records = FxHashMap::with_capacity_and_hasher(catalog.properties.len(), FxBuildHasher);
    // The newest of all, of each category and of each area.
    let mut all = None;
    let mut of_category: FxHashMap<MainCategory, Option<Date>> = FxHashMap::default();
    let mut of_area: FxHashMap<&str, Option<Date>> = FxHashMap::default();
    for property in catalog.listed(None) {
        let changed = Some(changed(property));
        records.insert(
            (Collection::Properties, property.id.as_str()),
            Known { changed, pictures: &property.images },
        );
        let of_category = of_category.entry(property.main_category).or_default();
        let of_area = property.community.as_deref().map(|area| of_area.entry(area).or_default());
        for newest in [&mut all, of_category].into_iter().chain(of_area) {
            *newest = changed.max(*newest);
        }
    }
    for post in &catalog.posts {
        let known = Known { changed: Some(post.updated.unwrap_or(post.date)), pictures: &post.images };
        records.insert((Collection::Posts, post.id.as_str()), known);
    }
    for area in &catalog.areas {
        // A guide names no day; what changes on its page are the listings.
        let changed = of_area.get(area.id.as_str()).copied().flatten();
        let known = Known { changed, pictures: std::slice::from_ref(&area.image) };
        records.insert((Collection::Areas, area.id.as_str()), known);
    }
    let posts = catalog.posts.iter().map(|post| post.updated.unwrap_or(post.date)).max();
    let pages = catalog.pages.iter().map(|page| (page.id.as_str(), page.updated));
    let lists = CATEGORIES
        .iter()
        .map(|(category, slug, _)| (*slug, of_category.get(category).copied().flatten()))
        .chain([("home", all), ("all-properties", all), ("blog", posts), ("feed", all.max(posts))])
        .chain(pages);
    Everything { records, lists: lists.collect() }
}

fn changed(property: &Property) -> Date {
    property.updated.unwrap_or(property.created_at.date())
}
