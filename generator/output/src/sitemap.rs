//! The pages for search engines, each with the day on which its record last changed. Their lines are written by hand,
//! since a template is too slow for tens of thousands.

use std::fmt::Write as _;

use catalog::date::Date;
use catalog::picture::PictureRef;
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::{OutputContext, xml_escaped};
use emit::parameters;
use routes::{CATEGORIES, Collection, Parameters};

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

/// The most addresses in a file, and the most bytes, by the protocol of sitemaps.
const MAX_PAGES: usize = 50_000;
const MAX_BYTES: usize = 50_000_000;

/// The name of the file that search engines ask for: the sitemap, or the index of several.
pub(super) const FILE: &str = "sitemap.xml";

/// The name of one of several sitemaps, counted from 1.
pub(super) fn part_name(number: usize) -> String {
    format!("sitemap-{number}.xml")
}

/// Whether a file can be a sitemap by its name.
pub(super) fn is_sitemap(name: &str) -> bool {
    let number = name.strip_prefix("sitemap-").and_then(|rest| rest.strip_suffix(".xml"));
    name == FILE || number.is_some_and(|number| number.parse::<u16>().is_ok_and(|number| number > 0))
}

/// Lines in as many files as the limits demand.
#[derive(Default)]
struct Parts {
    whole: Vec<String>,
    current: String,
    pages: usize,
}

impl Parts {
    /// Adds the line of a page.
    fn push(&mut self, line: &str) {
        if self.pages == MAX_PAGES || self.current.len() + line.len() > MAX_BYTES {
            self.whole.push(std::mem::take(&mut self.current));
            self.pages = 0;
        }
        self.current.push_str(line);
        self.pages += 1;
    }

    fn finish(mut self) -> Vec<String> {
        self.whole.push(self.current);
        self.whole
    }
}

/// The lines of all pages, for each file.
pub(super) fn lines(context: &OutputContext) -> Vec<String> {
    let Everything { records, lists, landings } = everything(context);
    let base_url = xml_escaped(context.base_url);
    // Many listings share pictures.
    let mut pictures: FxHashMap<&str, String> = FxHashMap::default();
    let mut parts = Parts::default();
    let mut line = String::new();
    for page in context.pages.iter().filter(|page| page.indexed) {
        let known = match page.collection {
            None => Some(without_pictures(lists.get(&*page.route).copied().flatten())),
            Some(Collection::Landings) => landings.get(&page.parameters).copied().map(without_pictures),
            // Sold and let listings keep their page, but are not in the sitemap.
            Some(collection) => {
                page.parameters.get("id").and_then(|id| records.get(&(collection, id)).copied())
            }
        };
        let Some(Known { changed, pictures: shown }) = known else { continue };
        line.clear();
        line.extend(["<url><loc>", &base_url, &xml_escaped(&page.path), "</loc>"]);
        let named = page.alternates.iter().map(|(language, path)| (language.code(), path));
        // Visitors of other languages are led to English.
        let english = page.alternates.iter().find(|(language, _)| **language == Language::En);
        for (code, path) in named.chain(english.map(|(_, path)| ("x-default", path))) {
            let _ = write!(
                line,
                "<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{base_url}{}\"/>",
                xml_escaped(path)
            );
        }
        if let Some(changed) = changed {
            // Writing to a `String` cannot fail.
            let _ = write!(line, "<lastmod>{changed}</lastmod>");
        }
        for picture in shown {
            let src = picture.src();
            line.push_str(pictures.entry(src).or_insert_with(|| {
                let address = context.pictures.address(src);
                let base_url = if address.starts_with('/') { &*base_url } else { "" };
                let address = xml_escaped(address);
                format!("<image:image><image:loc>{base_url}{address}</image:loc></image:image>")
            }));
        }
        line.push_str("</url>\n");
        parts.push(&line);
    }
    parts.finish()
}

/// The values of all pages.
struct Everything<'build> {
    records: FxHashMap<(Collection, &'build str), Known<'build>>,
    /// The day on which each list last changed, by route.
    lists: FxHashMap<&'build str, Option<Date>>,
    /// The day on which a listing of each landing page last changed, by the page's parameters.
    landings: FxHashMap<Parameters, Option<Date>>,
}

fn everything<'own>(context: &'own OutputContext) -> Everything<'own> {
    let catalog = context.catalog;
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
    let landings = emit::landings(catalog).into_iter().map(|landing| {
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
    fn no_file_has_more_than_search_engines_read() {
        let mut parts = Parts::default();
        (0..120_001).for_each(|_| parts.push("<url/>\n"));
        let counts: Vec<usize> = parts.finish().iter().map(|part| part.lines().count()).collect();
        assert_eq!(counts, [50_000, 50_000, 20_001]);
        let mut parts = Parts::default();
        let long = "p".repeat(MAX_BYTES / 2);
        (0..3).for_each(|_| parts.push(&long));
        assert_eq!(parts.finish().len(), 2);
        assert_eq!(Parts::default().finish(), [""]);
    }

    #[test]
    fn sitemaps_are_known_by_their_names() {
        assert!([FILE, &part_name(1), "sitemap-12.xml"].iter().all(|name| is_sitemap(name)));
        assert!(
            !["sitemap-.xml", "sitemap-0.xml", "sitemap-a.xml", "sitemap-1.txt"]
                .iter()
                .any(|name| is_sitemap(name))
        );
    }
}
