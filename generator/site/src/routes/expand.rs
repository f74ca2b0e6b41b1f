//! Expands routes to pages: one for each path and record.

use std::collections::{BTreeMap, HashMap};

use anyhow::{Context, Result, bail};
use catalog::text::Language;
use rayon::prelude::*;

use super::pattern::{escape, file_of, fill, names};
use super::{Collections, PageSpec, Parameters, RouteEntry};

/// The English pages of all routes.
///
/// # Errors
/// A parameter has no value, or two pages have the same file.
pub fn expand(routes: &[RouteEntry], collections: &Collections) -> Result<Vec<PageSpec>> {
    let without_record = vec![Parameters::new()];
    let mut pages = Vec::new();
    for route in routes {
        let records = match route.collection {
            Some(collection) => collections.get(&collection).map_or(&[][..], Vec::as_slice),
            None => &without_record,
        };
        let of_route: Result<Vec<PageSpec>> = records
            .par_iter()
            .flat_map_iter(|parameters| {
                route.paths.iter().map(move |pattern| page(route, pattern, parameters))
            })
            .collect();
        pages.extend(of_route.with_context(|| format!("the route {}", route.id))?);
    }
    refuse_collisions(&pages)?;
    Ok(pages)
}

/// The page of one of a route's paths.
fn page(route: &RouteEntry, pattern: &str, parameters: &Parameters) -> Result<PageSpec> {
    let canonical = route.paths.first().context("it has no path")?;
    let (mut own, mut shared) = (Vec::new(), Vec::new());
    for template in route.documents.values() {
        // A document named by the parameters of the path is read by one page only.
        let is_own = names(template).any(|name| names(canonical).any(|of_path| of_path == name));
        let documents = if is_own { &mut own } else { &mut shared };
        documents.push(filled(template, parameters)?);
    }
    let path = filled(pattern, parameters)?;
    Ok(PageSpec {
        route: route.id.clone(),
        language: Language::En,
        alternates: BTreeMap::new(),
        collection: route.collection,
        canonical: escape(&filled(canonical, parameters)?),
        path: escape(&path),
        parameters: parameters.clone(),
        file: file_of(&path),
        shared,
        own,
        indexed: route.indexed && pattern == canonical,
        social_image: None,
    })
}

fn filled(pattern: &str, parameters: &Parameters) -> Result<String> {
    match names(pattern).find(|name| !parameters.contains_key(name)) {
        Some(name) => bail!("`{pattern}` has no value for :{name}"),
        None => Ok(fill(pattern, |name| parameters.get(name).map(String::as_str))),
    }
}

fn refuse_collisions(pages: &[PageSpec]) -> Result<()> {
    let mut by_file: HashMap<String, &PageSpec> = HashMap::new();
    for page in pages {
        // Some file systems ignore case.
        if let Some(other) = by_file.insert(page.file.to_lowercase(), page) {
            bail!("{} and {} would both be written to {}", other.path, page.path, page.file);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use catalog::addresses::Collection;

    use super::*;

    fn route(paths: &[&str], collection: Option<Collection>, documents: &[&str]) -> RouteEntry {
        RouteEntry {
            id: "a-route".to_owned(),
            paths: paths.iter().map(|path| (*path).to_owned()).collect(),
            collection,
            documents: documents
                .iter()
                .map(|path| (format!("document {path}"), (*path).to_owned()))
                .collect(),
            indexed: true,
            status: 200,
            share: None,
        }
    }

    fn parameters<const N: usize>(pairs: [(&'static str, &str); N]) -> Parameters {
        pairs.map(|(name, value)| (name, value.to_owned())).into()
    }

    #[test]
    fn an_alias_is_a_page_of_its_own_with_the_first_path_as_canonical() {
        let pages =
            expand(&[route(&["/", "/start"], None, &["/api/a.json"])], &Collections::new()).expect("pages");
        let seen: Vec<_> = pages
            .iter()
            .map(|page| (page.path.as_str(), page.canonical.as_str(), page.file.as_str(), page.indexed))
            .collect();
        assert_eq!(seen, [("/", "/", "index.html", true), ("/start", "/", "start.html", false)]);
        assert_eq!(pages[0].shared, ["/api/a.json"]);
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
        assert_eq!(pages[0].path, "/blog/7/%D8%B4%D9%82%D8%A9-100");
        assert_eq!(pages[0].file, "blog/7/شقة-100.html");
        assert_eq!(pages[0].own, ["/api/blogs/7", "/api/x/7.json"]);
        assert_eq!(pages[0].shared, ["/api/like/villa.json", "/api/s.json"]);
    }

    #[test]
    fn a_parameter_without_a_value_and_two_pages_in_one_file_are_refused() {
        assert!(expand(&[route(&["/a/:id"], None, &[])], &Collections::new()).is_err());
        assert!(
            expand(&[route(&["/a"], None, &[]), route(&["/A"], None, &[])], &Collections::new()).is_err()
        );
    }
}
