//! The pages for search engines, each with the day on which its record last changed. Their lines are not made by a
//! template, which is too slow for tens of thousands.

use std::fmt::Write as _;
use std::sync::Arc;

use catalog::Catalog;
use catalog::date::Date;
use catalog::picture::PictureRef;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;

use super::xml_escaped;
use crate::Site;
use crate::routes::PageSpec;
use catalog::addresses::{CATEGORIES, Collection};

/// The most pages in a file. The protocol of sitemaps allows 50,000 and 50 MB, and a page with its pictures and
/// translations can take several kilobytes.
const MAX_PAGES: usize = 5_000;

/// The name of the file that search engines ask for: the sitemap, or the index of several.
pub(super) const FILE: &str = "sitemap.xml";

/// The pages that a sitemap can have.
fn indexed(pages: &[Arc<PageSpec>]) -> impl Iterator<Item = &PageSpec> {
    pages.iter().map(Arc::as_ref).filter(|page| page.indexed)
}

/// The number of sitemaps that these pages need.
pub(super) fn part_count(pages: &[Arc<PageSpec>]) -> usize {
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

/// Whether a file is a sitemap by its name.
pub(super) fn is_sitemap(name: &str) -> bool {
    name == FILE || part_number(name).is_some()
}

/// The lines of the sitemap with this name.
pub(super) fn lines(site: &Site, name: &str) -> String {
    let base_url = xml_escaped(site.base_url());
    let known_pictures = site.pictures();
    let mut lines = String::new();
    let first = (part_number(name).unwrap_or(1) - 1) * MAX_PAGES;
    for page in indexed(&site.pages).skip(first).take(MAX_PAGES) {
        let Some(Entry { changed, pictures }) = entry(site, page) else { continue };
        lines.extend(["<url><loc>", &base_url, &xml_escaped(&page.path), "</loc>"]);
        let named = page.alternates.iter().map(|(language, path)| (language.code(), path));
        // Visitors of other languages get the English page.
        let english = page.alternates.get(&Language::En).map(|path| ("x-default", path));
        for (code, path) in named.chain(english) {
            let path = xml_escaped(path);
            let _ = write!(
                lines,
                "<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{base_url}{path}\"/>"
            );
        }
        if let Some(changed) = changed {
            let _ = write!(lines, "<lastmod>{changed}</lastmod>");
        }
        for picture in pictures {
            let address = known_pictures.address(picture.src());
            let base_url = if address.starts_with('/') { &*base_url } else { "" };
            let address = xml_escaped(address);
            let _ = write!(lines, "<image:image><image:loc>{base_url}{address}</image:loc></image:image>");
        }
        lines.push_str("</url>\n");
    }
    lines
}

/// The sitemap's entry of a page.
struct Entry<'site> {
    changed: Option<Date>,
    pictures: &'site [PictureRef],
}

/// The entry of a page; `None` leaves it out, as the pages of sold and let listings.
fn entry<'site>(site: &'site Site, page: &PageSpec) -> Option<Entry<'site>> {
    let catalog = site.catalog();
    let id = page.id();
    let without_pictures = |changed| Entry { changed, pictures: &[] };
    Some(match page.collection {
        None => without_pictures(list_changed(catalog, &page.route)),
        Some(Collection::Properties) => {
            let property = site.records.property(id).filter(|property| property.is_listed())?;
            Entry { changed: Some(changed(property)), pictures: &property.images }
        }
        Some(Collection::Posts) => {
            let post = catalog.posts.iter().find(|post| post.id == id)?;
            Entry { changed: Some(post_changed(post)), pictures: &post.images }
        }
        Some(Collection::Areas) => {
            // An area guide has no date; its page changes with its listings.
            let listings = site.records.listed_in(id);
            let pictures = std::slice::from_ref(&catalog.area(id)?.image);
            Entry { changed: listings.map(|listing| changed(listing.record)).max(), pictures }
        }
        Some(Collection::Landings) => {
            let slug = page.parameters.get("slug")?;
            let landing = site.records.landing(id, slug)?;
            without_pictures(landing.listings(catalog).map(changed).max())
        }
        Some(Collection::Groups) => return None,
    })
}

/// The day on which the list or text on a page without a record last changed.
fn list_changed(catalog: &Catalog, route: &str) -> Option<Date> {
    let listings = |category| catalog.listed(category).map(changed).max();
    let posts = || catalog.posts.iter().map(post_changed).max();
    if let Some((category, ..)) = CATEGORIES.iter().find(|(_, slug, _)| *slug == route) {
        return listings(Some(*category));
    }
    match route {
        "home" | "all-properties" => listings(None),
        "blog" => posts(),
        "feed" => listings(None).max(posts()),
        page => catalog.page(page)?.updated,
    }
}

fn changed(property: &Property) -> Date {
    property.updated.unwrap_or(property.created_at.date())
}

fn post_changed(post: &Post) -> Date {
    post.updated.unwrap_or(post.date)
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
