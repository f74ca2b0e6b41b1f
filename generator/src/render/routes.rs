//! The table of routes, as the render worker hands it over, and the pages that it makes of the records.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::{Deserialize, Serialize, Serializer};

use crate::share::Share;

/// What a segment of a path must not hold as it is (RFC 3986), beyond what is not ASCII.
const SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'/')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// A collection of records that a route's parameters run over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Collection {
    /// Listings: `:id`.
    Properties,
    /// Articles: `:id` and `:slug`.
    Posts,
    /// Areas: `:id`.
    Areas,
    /// Listings of one type in one category: `:id`.
    Groups,
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteEntry {
    /// Its name.
    pub id: String,
    /// Its patterns, the canonical one first.
    pub paths: Vec<String>,
    /// What its parameters run over.
    pub over: Option<Collection>,
    /// The documents it reads, as templates, by the names that its screen knows them by. A parameter that the paths do not
    /// have is a field of the record's own document.
    pub reads: BTreeMap<String, String>,
    /// Whether search engines may list it.
    pub indexed: bool,
    /// The status it is answered with.
    pub status: u16,
    /// The output file, when it is not the path's own.
    pub file: Option<String>,
    /// What stands on its share picture, where it runs over no collection.
    #[serde(default)]
    pub share: Option<String>,
}

/// The values of a pattern's parameters, by name. Each page of a record has them, so that they are shared and small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameters(Arc<[(&'static str, Arc<str>)]>);

impl Parameters {
    /// The parameters of these names.
    pub fn new<const N: usize>(mut values: [(&'static str, Arc<str>); N]) -> Self {
        values.sort_unstable_by_key(|(name, _)| *name);
        Self(Arc::new(values))
    }

    /// The value of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Each name and its value, in the order of the names.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(name, value)| (*name, &**value))
    }
}

impl Serialize for Parameters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.all())
    }
}

/// The parameters of each record of each collection, in the order of the records.
pub type Collections = BTreeMap<Collection, Vec<Parameters>>;

/// A page to be made: one path of one route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSpec {
    /// The route's name.
    pub route: Arc<str>,
    /// The collection that its record is of.
    pub over: Option<Collection>,
    /// Its address on the site, escaped.
    pub path: Arc<str>,
    /// The address that search engines shall list instead, or the same.
    pub canonical: Arc<str>,
    /// The values of the pattern's parameters.
    pub parameters: Parameters,
    /// The file in the output folder.
    pub file: String,
    /// The documents it reads that many pages read.
    pub shared: Box<[Arc<str>]>,
    /// The documents that it reads alone.
    pub own: Box<[Arc<str>]>,
    /// Whether search engines may list it, as this address.
    pub indexed: bool,
    /// The picture of a link to it.
    pub share: Option<Share>,
}

/// The table, as a worker says it.
///
/// # Errors
/// JSON that is no such table.
pub fn parse(json: &[u8]) -> Result<Vec<RouteEntry>> {
    serde_json::from_slice(json).context("the render worker's table of routes cannot be read")
}

/// The pages of all routes.
///
/// # Errors
/// A route that cannot be expanded: a parameter without a value, or two pages in one file.
pub fn expand(routes: &[RouteEntry], collections: &Collections) -> Result<Vec<PageSpec>> {
    let none = [Parameters::new([])];
    let expansions = routes
        .iter()
        .map(|route| Expansion::of(route).with_context(|| format!("the route {} has no path", route.id)));
    let expansions: Vec<Expansion> = expansions.collect::<Result<_>>()?;
    let mut asked: Vec<(&Expansion, &str, &Parameters)> = Vec::new();
    for expansion in &expansions {
        let Expansion { route, .. } = expansion;
        let records = match route.over {
            Some(collection) => collections.get(&collection).map_or(&[][..], Vec::as_slice),
            None => none.as_slice(),
        };
        for parameters in records {
            asked.extend(route.paths.iter().map(|pattern| (expansion, pattern.as_str(), parameters)));
        }
    }
    // As many as are asked for: collected with the first fault, thousands would be moved several times.
    let pages: Vec<Result<PageSpec>> = asked
        .into_par_iter()
        .map(|(expansion, pattern, parameters)| expansion.page(pattern, parameters))
        .collect();
    let pages: Vec<PageSpec> = pages.into_iter().collect::<Result<_>>()?;
    refuse_collisions(&pages)?;
    Ok(pages)
}

/// The page in the output folder's file `file`, as [`expand`] would make it; `record` answers the parameters of a collection's record
/// of that id.
///
/// # Errors
/// A route that cannot be expanded.
pub fn page_in(
    file: &str,
    routes: &[RouteEntry],
    record: &dyn Fn(Collection, &str) -> Option<Parameters>,
) -> Result<Option<PageSpec>> {
    for route in routes {
        let Some(expansion) = Expansion::of(route) else { continue };
        for pattern in &route.paths {
            let parameters = match (&route.file, route.over) {
                (Some(own), None) => (own == file).then(|| Parameters::new([])),
                (None, None) => (file_of(pattern) == file).then(|| Parameters::new([])),
                (_, Some(over)) => captured_id(&file_of(pattern), file)
                    .and_then(|id| record(over, id))
                    // Of another record, or of the same by another name.
                    .filter(|parameters| fill(pattern, parameters).is_ok_and(|path| file_of(&path) == file)),
            };
            if let Some(parameters) = parameters {
                return expansion.page(pattern, &parameters).map(Some);
            }
        }
    }
    Ok(None)
}

/// What a file's name has in the place of a pattern's `:id`.
fn captured_id<'file>(pattern: &str, file: &'file str) -> Option<&'file str> {
    let (pattern, file) = (pattern.strip_suffix(".html")?, file.strip_suffix(".html")?);
    let mut id = None;
    let (mut expected, mut found) = (pattern.split('/'), file.split('/'));
    loop {
        match (expected.next(), found.next()) {
            (None, None) => return id,
            (Some(expected), Some(found)) => match expected.strip_prefix(':') {
                Some("id") => id = Some(found),
                Some(_) => {}
                None if expected == found => {}
                None => return None,
            },
            _ => return None,
        }
    }
}

/// A route on its way to pages: what is the same for all of them.
struct Expansion<'table> {
    route: &'table RouteEntry,
    name: Arc<str>,
    canonical: &'table str,
    /// The templates of documents that one page reads alone.
    own: Vec<Arc<str>>,
    /// Those of documents that many pages read.
    shared: Vec<Arc<str>>,
}

impl<'table> Expansion<'table> {
    /// `None` for a route without a path.
    fn of(route: &'table RouteEntry) -> Option<Self> {
        let canonical = route.paths.first()?;
        // A document that is named by what the page's own address is made of is read by this page alone.
        let is_own =
            |template: &Arc<str>| names(template).any(|name| names(canonical).any(|of_path| of_path == name));
        let (own, shared) =
            route.reads.values().map(|template| Arc::from(template.as_str())).partition(is_own);
        Some(Self { route, name: Arc::from(route.id.as_str()), canonical, own, shared })
    }

    fn page(&self, pattern: &str, parameters: &Parameters) -> Result<PageSpec> {
        let Self { route, name, canonical, own, shared } = self;
        let fill_all = |templates: &[Arc<str>]| -> Result<Box<[Arc<str>]>> {
            // One without parameters is the same for all pages.
            let filled = templates.iter().map(|template| {
                let has_parameters = template.contains(':');
                if has_parameters {
                    fill(template, parameters).map(Arc::from)
                } else {
                    Ok(Arc::clone(template))
                }
            });
            filled.collect::<Result<_>>().with_context(|| format!("the route {}", route.id))
        };
        let filled = fill(pattern, parameters)?;
        let path: Arc<str> = escape(&filled).into();
        let is_canonical = pattern == *canonical;
        let canonical =
            if is_canonical { Arc::clone(&path) } else { escape(&fill(canonical, parameters)?).into() };
        Ok(PageSpec {
            route: Arc::clone(name),
            over: route.over,
            canonical,
            path,
            parameters: parameters.clone(),
            file: route.file.clone().unwrap_or_else(|| file_of(&filled)),
            shared: fill_all(shared)?,
            own: fill_all(own)?,
            indexed: route.indexed && is_canonical,
            share: None,
        })
    }
}

/// The names of a pattern's parameters.
fn names(pattern: &str) -> impl Iterator<Item = &str> {
    pattern.split(':').skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
        &rest[..end]
    })
}

/// A pattern with its parameters' values in place.
fn fill(pattern: &str, parameters: &Parameters) -> Result<String> {
    let mut filled = String::with_capacity(pattern.len() + 16);
    let mut rest = pattern;
    while let Some(at) = rest.find(':') {
        filled.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let name = &rest[..end];
        let value = parameters.get(name).with_context(|| format!("`{pattern}` has no value for :{name}"))?;
        filled.push_str(value);
        rest = &rest[end..];
    }
    filled.push_str(rest);
    Ok(filled)
}

/// `/` is `index.html`, `/a/b` is `a/b.html`: flat files, which every host serves without their ending.
fn file_of(path: &str) -> String {
    match path.trim_start_matches('/') {
        "" => "index.html".to_owned(),
        relative => format!("{relative}.html"),
    }
}

/// A path with each of its segments escaped as an address needs it.
pub fn escape(path: &str) -> Cow<'_, str> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.');
    if path.bytes().all(is_plain) {
        return path.into();
    }
    let escaped: Vec<String> =
        path.split('/').map(|segment| utf8_percent_encode(segment, SEGMENT).to_string()).collect();
    escaped.join("/").into()
}

fn refuse_collisions(pages: &[PageSpec]) -> Result<()> {
    let mut by_file: FxHashMap<Cow<str>, &PageSpec> =
        FxHashMap::with_capacity_and_hasher(pages.len(), FxBuildHasher);
    for page in pages {
        let is_lower = page.file.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
        let file = if is_lower { Cow::from(&page.file) } else { page.file.to_lowercase().into() };
        // Some file systems do not tell cases apart.
        if let Some(other) = by_file.insert(file, page) {
            bail!("{} and {} would both be written to {}", other.path, page.path, page.file);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(paths: &[&str], over: Option<Collection>, reads: &[&str]) -> RouteEntry {
        RouteEntry {
            id: "a-route".to_owned(),
            paths: paths.iter().map(|path| (*path).to_owned()).collect(),
            over,
            reads: reads.iter().map(|path| (format!("document {path}"), (*path).to_owned())).collect(),
            indexed: true,
            status: 200,
            file: None,
            share: None,
        }
    }

    fn parameters<const N: usize>(pairs: [(&'static str, &str); N]) -> Parameters {
        Parameters::new(pairs.map(|(name, value)| (name, value.into())))
    }

    #[test]
    fn an_alias_is_a_page_of_its_own_with_the_first_path_as_canonical() {
        let pages =
            expand(&[route(&["/", "/start"], None, &["/api/a.json"])], &Collections::new()).expect("pages");
        let seen: Vec<_> = pages
            .iter()
            .map(|page| (&*page.path, &*page.canonical, page.file.as_str(), page.indexed))
            .collect();
        assert_eq!(seen, [("/", "/", "index.html", true), ("/start", "/", "start.html", false)]);
        assert_eq!(*pages[0].shared, ["/api/a.json".into()]);
    }

    #[test]
    fn a_file_alone_leads_to_the_page_that_is_made_of_all_records() {
        let posts = [[("id", "7"), ("slug", "شقة-100")], [("id", "8"), ("slug", "b")]];
        let posts: Vec<Parameters> = posts.into_iter().map(parameters).collect();
        let routes = [
            route(&["/", "/start"], None, &["/api/a.json"]),
            route(&["/blog/:id/:slug"], Some(Collection::Posts), &["/api/blogs/:id"]),
        ];
        let collections = Collections::from([(Collection::Posts, posts.clone())]);
        let record = |_: Collection, id: &str| posts.iter().find(|post| post.get("id") == Some(id)).cloned();
        for page in expand(&routes, &collections).expect("pages") {
            assert_eq!(page_in(&page.file, &routes, &record).expect("a page"), Some(page));
        }
        for file in ["blog/7/b.html", "blog/9/b.html", "blog/7.html", "blog/7/b", "start/x.html", ""] {
            assert_eq!(page_in(file, &routes, &record).expect("no fault"), None, "{file}");
        }
    }

    #[test]
    fn a_page_is_made_for_each_record_and_reads_its_own_documents() {
        let collections = Collections::from([(
            Collection::Posts,
            vec![parameters([("id", "7"), ("slug", "شقة-100"), ("kind", "villa")])],
        )]);
        let routes = [route(
            &["/blog/:id/:slug"],
            Some(Collection::Posts),
            &["/api/s.json", "/api/blogs/:id", "/api/x/:id.json", "/api/like/:kind.json"],
        )];
        let pages = expand(&routes, &collections).expect("pages");
        assert_eq!(&*pages[0].path, "/blog/7/%D8%B4%D9%82%D8%A9-100");
        assert_eq!(pages[0].file, "blog/7/شقة-100.html");
        assert_eq!(*pages[0].own, ["/api/blogs/7", "/api/x/7.json"].map(Arc::from));
        assert_eq!(*pages[0].shared, ["/api/like/villa.json", "/api/s.json"].map(Arc::from));
    }

    #[test]
    fn a_parameter_without_a_value_and_two_pages_in_one_file_are_refused() {
        assert!(expand(&[route(&["/a/:id"], None, &[])], &Collections::new()).is_err());
        assert!(
            expand(&[route(&["/a"], None, &[]), route(&["/A"], None, &[])], &Collections::new()).is_err()
        );
    }
}
