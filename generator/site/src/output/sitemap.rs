//! The pages for search engines, each with the day on which its record last changed. Their lines are not made by a
//! template, which is too slow for tens of thousands.

use anyhow::Result;
use catalog::Catalog;
use catalog::date::Date;
use catalog::picture::PictureRef;
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::xml_escaped;
use crate::Site;
use crate::emit::parameters;
use crate::routes::{PageSpec, Parameters};
use catalog::addresses::{CATEGORIES, Collection};

/// The sitemap's values of a record's page.
#[derive(Clone, Copy)]
struct Known<'build> {
    changed: Option<Date>,
    pictures: &'build [PictureRef],
}

/// The values of a page without a record.
const fn without_pictures<'build>(changed: Option<Date>) -> Known<'build> {
    Known { changed, pictures: &[] }
}

/// The most pages in a file. The protocol of sitemaps allows 50,000 and 50 MB, and a page with its pictures and
/// translations can take several kilobytes.
const MAX_PAGES: usize = 5_000;

/// The name of the file that search engines ask for: the sitemap, or the index of several.
pub(super) const FILE: &str = "sitemap.xml";

/// The pages that a sitemap can have.
fn indexed(pages: &[PageSpec]) -> impl Iterator<Item = &PageSpec> {
    pages.iter().filter(|page| page.indexed)
}

/// The number of sitemaps that these pages need.
pub(super) fn part_count(pages: &[PageSpec]) -> usize {
    indexed(pages).count().div_ceil(MAX_PAGES)
}

/// The names of several sitemaps.
pub(super) fn part_names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("sitemap-{number}.xml")).collect()
}

/// The names of all files of this number of sitemaps.
pub(super) fn names(count: usize) -> Vec<String> {
    let parts = if count > 1 { part_names(count) } else { Vec::new() };
    std::iter::once(FILE.to_owned()).chain(parts).collect()
}

/// The number of one of several sitemaps, counted from 1.
fn part_number(name: &str) -> Option<usize> {
    let digits = name.strip_prefix("sitemap-")?.strip_suffix(".xml")?;
    digits.parse().ok().filter(|number| *number > 0)
}

/// Whether a file can be a sitemap by its name.
pub(crate) fn is_sitemap(name: &str) -> bool {
    name == FILE || part_number(name).is_some()
}

/// The lines of the sitemap with this name.
pub(super) fn lines(site: &Site, name: &str) -> Result<String> {
    let Everything { records, lists, landings } = everything(site.catalog());
    let base_url = xml_escaped(site.base_url());
    let known_pictures = site.pictures();
    // Many listings share pictures.
    let mut pictures: FxHashMap<&str, String> = FxHashMap::default();
    let mut lines = String::new();
    let first = (part_number(name).unwrap_or(1) - 1) * MAX_PAGES;
    for page in indexed(site.pages()?).skip(first).take(MAX_PAGES) {
        let known = match page.collection {
            None => Some(without_pictures(lists.get(&*page.route).copied().flatten())),
            Some(Collection::Landings) => landings.get(&page.parameters).copied().map(without_pictures),
            // Sold and let listings keep their page, but are not in the sitemap.
            Some(collection) => {
                page.parameters.get("id").and_then(|id| records.get(&(collection, id)).copied())
            }
        };
        let Some(Known { changed, pictures: shown }) = known else { continue };
        lines.extend(["<url><loc>", &base_url, &xml_escaped(&page.path), "</loc>"]);
        let named = page.alternates.iter().map(|(language, path)| (language.code(), path));
        // Visitors of other languages are led to English.
        let english = page.alternates.iter().find(|(language, _)| **language == Language::En);
        for (code, path) in named.chain(english.map(|(_, path)| ("x-default", path))) {
            let path = xml_escaped(path);
            lines.extend([
                "<xhtml:link rel=\"alternate\" hreflang=\"",
                code,
                "\" href=\"",
                &base_url,
                &path,
                "\"/>",
            ]);
        }
        if let Some(changed) = changed {
            lines.extend(["<lastmod>", &changed.to_string(), "</lastmod>"]);
        }
        for picture in shown {
            let src = picture.src();
            lines.push_str(pictures.entry(src).or_insert_with(|| {
                let address = known_pictures.address(src);
                let base_url = if address.starts_with('/') { &*base_url } else { "" };
                let address = xml_escaped(address);
                format!("<image:image><image:loc>{base_url}{address}</image:loc></image:image>")
            }));
        }
        lines.push_str("</url>\n");
    }
    Ok(lines)
}

/// The values of all pages.
struct Everything<'build> {
    records: FxHashMap<(Collection, &'build str), Known<'build>>,
    /// The day on which each list last changed, by route.
    lists: FxHashMap<&'build str, Option<Date>>,
    /// The day on which a listing of each landing page last changed, by the page's parameters.
    landings: FxHashMap<Parameters, Option<Date>>,
}

fn everything(catalog: &Catalog) -> Everything<'_> {
    let mut records = FxHashMap::with_capacity_and_hasher(catalog.properties.len(), FxBuildHasher);
    // The newest day overall, per category and per area.
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
        // An area guide has no date; its page changes with its listings.
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
    let landings = crate::emit::landings(catalog).into_iter().map(|landing| {
        let changed = landing.listings(catalog).map(changed).max();
        (parameters::of_landing(catalog, &landing), changed)
    });
    Everything { records, lists: lists.collect(), landings: landings.collect() }
}

fn changed(property: &Property) -> Date {
    property.updated.unwrap_or(property.created_at.date())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sitemap_has_no_parts() {
        assert_eq!(names(1), [FILE]);
        assert_eq!(names(2), [FILE, "sitemap-1.xml", "sitemap-2.xml"]);
    }

    #[test]
    fn sitemaps_are_known_by_their_names() {
        assert!([FILE, "sitemap-1.xml", "sitemap-12.xml"].iter().all(|name| is_sitemap(name)));
        assert!(
            !["sitemap-.xml", "sitemap-0.xml", "sitemap-a.xml", "sitemap-1.txt"]
                .iter()
                .any(|name| is_sitemap(name))
        );
    }
}
