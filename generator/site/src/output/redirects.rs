//! Redirects and rewrites: to the function, to documents' files, from former addresses of records, and to not-found
//! pages.

use std::collections::BTreeSet;
use std::sync::Arc;

use catalog::addresses::{CATEGORIES, Collection, FUNCTION_PATHS};
use catalog::line::Line;
use catalog::property::landing_slugs;
use catalog::text::Language;
use catalog::visibility::{End, Ended, EndedRecord};
use catalog::{Catalog, id};
use serde::Serialize;

use crate::Site;
use crate::routes::{escape, file_of};

#[derive(Serialize)]
pub(crate) struct RedirectsContext<'c> {
    function_paths: [&'static str; FUNCTION_PATHS.len()],
    /// The former and current names of listings, for the addresses of their documents.
    renamed: Vec<(String, &'c str)>,
    /// The lines of former addresses.
    moved: String,
    missing: Vec<Missing>,
    /// The paths above the areas' pages in each language, if there are landing pages below them.
    landing_areas: Vec<String>,
    /// The last segments that landing pages can have.
    landing_slugs: Vec<String>,
    /// The path prefixes of all languages but English.
    prefixes: Vec<&'static str>,
}

#[derive(Serialize)]
struct Missing {
    from: String,
    file: String,
}

/// The values of the template.
pub(crate) fn context(site: &Site) -> RedirectsContext<'_> {
    RedirectsContext {
        function_paths: FUNCTION_PATHS,
        renamed: renamed(site.catalog()),
        moved: moved(site),
        missing: missing(site),
        landing_areas: landing_areas(site),
        landing_slugs: landing_slugs().collect(),
        prefixes: prefixes(site),
    }
}

fn renamed(catalog: &Catalog) -> Vec<(String, &str)> {
    let published = catalog.properties.iter().filter(|property| property.is_published());
    published
        .flat_map(|property| {
            property.formerly.iter().map(|name| (escape_segment(name), property.id.as_str()))
        })
        .collect()
}

fn landing_areas(site: &Site) -> Vec<String> {
    let has_landings = site.routes().iter().any(|route| route.collection == Some(Collection::Landings));
    let languages = site.catalog().site.languages.iter().filter(|_| has_landings);
    let areas = start_of(site, Collection::Areas).trim_end_matches('/');
    languages.map(|language| language.path(areas)).collect()
}

fn prefixes(site: &Site) -> Vec<&'static str> {
    let languages = site.catalog().site.languages.iter();
    languages.map(|language| language.prefix()).filter(|prefix| !prefix.is_empty()).collect()
}

/// The lines of former addresses: a listing by its title or the title's slug, a record by its former names, an
/// article by its id with another slug or without one.
fn moved(site: &Site) -> String {
    let to = |collection, id| site.path_of(Language::En, collection, id);
    let Catalog { properties, posts, .. } = site.catalog();
    let mut lines = Lines { text: String::new(), languages: &site.catalog().site.languages };
    let start = start_of(site, Collection::Properties);
    for property in properties {
        let Some(to) = to(Collection::Properties, &property.id) else { continue };
        let title = property.title.in_language(Language::En).trim();
        let slug = id::slug(title);
        for name in [Some(slug.as_str()), (slug != title).then_some(title)].into_iter().flatten() {
            let from = format!("{start}{}", escape_segment(name));
            if from != to {
                lines.add(&from, to, PERMANENT);
            }
        }
    }
    for (collection, start, id, formerly) in former(site) {
        let Some(to) = to(collection, id) else { continue };
        for name in formerly {
            let from = format!("{start}{}", escape_segment(name));
            if collection == Collection::Posts {
                lines.add_in_languages(&format!("{from}/*"), to, PERMANENT);
            }
            lines.add_in_languages(&from, to, PERMANENT);
            // An area's landing pages move with it.
            if collection == Collection::Areas {
                lines.add_in_languages(&format!("{from}/*"), &format!("{to}/:splat"), PERMANENT);
            }
        }
    }
    for post in posts {
        let Some(to) = to(Collection::Posts, &post.id) else { continue };
        let from = format!("{}{}", start_of(site, Collection::Posts), post.id);
        lines.add_in_languages(&from, to, PERMANENT);
        lines.add_in_languages(&format!("{from}/*"), to, PERMANENT);
    }
    for property in properties.iter().filter(|property| !property.is_published()) {
        let withdrawn = Ended { record: EndedRecord::Property(Arc::clone(property)), end: End::Withdrawn };
        add_ended(&mut lines, site, &withdrawn);
    }
    for ended in &site.catalog().ended {
        add_ended(&mut lines, site, ended);
    }
    lines.text
}

/// The status of a permanent redirect, and of one from an address that may be a page again.
const PERMANENT: &str = "301";
const TEMPORARY: &str = "302";

/// The lines while they are written.
struct Lines<'c> {
    text: String,
    languages: &'c [Language],
}

impl Lines<'_> {
    /// Adds a line for English pages.
    fn add(&mut self, from: &str, to: &str, status: &str) {
        self.text.extend([from, " ", to, " ", status, "\n"]);
    }

    /// Adds a line for the pages of each language, since every page exists in all of them.
    fn add_in_languages(&mut self, from: &str, to: &str, status: &str) {
        for language in self.languages {
            self.add(&language.path(from), &language.path(to), status);
        }
    }
}

/// The lines of a record that visitors no longer see: a listing redirects to its area or list, an article to the
/// blog, an area to the one around it or to all.
fn add_ended(lines: &mut Lines, site: &Site, Ended { record, end }: &Ended) {
    let list = |id: &str| {
        let route = site.routes().iter().find(|route| route.id == id);
        route.and_then(|route| route.paths.first()).map_or("/", String::as_str)
    };
    let area = |id: Option<&Line>| id.and_then(|id| site.path_of(Language::En, Collection::Areas, id));
    let (collection, title, formerly, to) = match record {
        EndedRecord::Property(property) => {
            let title = property.title.in_language(Language::En).trim();
            let category = CATEGORIES.iter().find(|(category, ..)| *category == property.main_category);
            let list = list(category.map_or("all-properties", |(_, slug, _)| slug));
            let to = area(property.community.as_ref()).unwrap_or(list);
            (Collection::Properties, Some(title), &property.formerly, to)
        }
        EndedRecord::Post(post) => (Collection::Posts, None, &post.formerly, list("blog")),
        EndedRecord::Area(ended) => {
            let to = area(ended.parent.as_ref()).unwrap_or_else(|| list("areas"));
            (Collection::Areas, None, &ended.formerly, to)
        }
    };
    let start = start_of(site, collection);
    let status = if end.is_for_good() { PERMANENT } else { TEMPORARY };
    let slug = title.map(id::slug);
    let called = [Some(record.id()), slug.as_deref(), title].into_iter().flatten();
    let names: BTreeSet<&str> = called.chain(formerly.iter().map(|name| &**name)).collect();
    for name in names {
        let from = format!("{start}{}", escape_segment(name));
        if collection == Collection::Posts {
            lines.add_in_languages(&format!("{from}/*"), to, status);
        }
        lines.add_in_languages(&from, to, status);
    }
}

/// The path above the records of a collection: `/property/`.
fn start_of(site: &Site, collection: Collection) -> &str {
    let route = site.routes().iter().find(|route| route.collection == Some(collection));
    let pattern = route.and_then(|route| route.paths.first()).map_or("", String::as_str);
    pattern.split(':').next().unwrap_or_default()
}

/// The records with former names, and the path above them.
fn former(site: &Site) -> impl Iterator<Item = (Collection, &str, &str, &[Line])> {
    let catalog = site.catalog();
    let properties = catalog
        .properties
        .iter()
        .map(|property| (Collection::Properties, property.id.as_str(), property.formerly.as_slice()));
    let posts =
        catalog.posts.iter().map(|post| (Collection::Posts, post.id.as_str(), post.formerly.as_slice()));
    let areas =
        catalog.areas.iter().map(|area| (Collection::Areas, area.id.as_str(), area.formerly.as_slice()));
    properties
        .chain(posts)
        .chain(areas)
        .filter(|(_, _, formerly)| !formerly.is_empty())
        .map(move |(collection, id, formerly)| (collection, start_of(site, collection), id, formerly))
}

/// A title as one path segment of a rule, with escaped slashes, colons and stars.
fn escape_segment(name: &str) -> String {
    escape(name).replace('/', "%2F").replace(':', "%3A").replace('*', "%2A")
}

/// The suffix of a collection's not-found route, after the name of the records' own route.
const NOT_FOUND: &str = "-not-found";

/// The not-found pages: `property-not-found` answers what the route `property` leaves open, `/property/*`. The one
/// without a collection is `404.html`, which hosts use by themselves.
fn missing(site: &Site) -> Vec<Missing> {
    let pattern_of = |id: &str| {
        let route = site.routes().iter().find(|route| route.id == id)?;
        let (start, _) = route.paths.first()?.split_once(':')?;
        Some(format!("{start}*"))
    };
    site.routes()
        .iter()
        .filter(|route| route.status == 404)
        .filter_map(|route| {
            let from = pattern_of(route.id.strip_suffix(NOT_FOUND)?)?;
            Some(Missing { from, file: file_of(route.paths.first()?) })
        })
        .collect()
}
