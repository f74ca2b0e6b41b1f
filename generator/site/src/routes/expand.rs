//! Expands routes to pages: one for each path and record.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use catalog::text::Language;
use rayon::prelude::*;

use super::pattern::{escape, file_of, names};
use super::{Alternates, Collections, PageSpec, Parameters, RouteEntry};

/// The English pages of all routes.
///
/// # Errors
/// A parameter has no value, or two pages have the same file.
pub fn expand(routes: &[RouteEntry], collections: &Collections) -> Result<Vec<PageSpec>> {
    let none = [Parameters::new([])];
    let expansions: Vec<Expansion> = routes.iter().map(Expansion::of).collect::<Result<_>>()?;
    let mut asked: Vec<(&Expansion, &str, &Parameters)> = Vec::new();
    for expansion in &expansions {
        let Expansion { route, .. } = expansion;
        let records = match route.collection {
            Some(collection) => collections.get(&collection).map_or(&[][..], Vec::as_slice),
            None => none.as_slice(),
        };
        for parameters in records {
            asked.extend(route.paths.iter().map(|pattern| (expansion, pattern.as_str(), parameters)));
        }
    }
    let pages: Vec<PageSpec> = asked
        .into_par_iter()
        .map(|(expansion, pattern, parameters)| expansion.page(pattern, parameters))
        .collect::<Result<_>>()?;
    refuse_collisions(&pages)?;
    Ok(pages)
}

/// The parts of a route that all its pages share.
struct Expansion<'table> {
    route: &'table RouteEntry,
    name: Arc<str>,
    canonical: &'table str,
    /// The templates of documents that only one page reads.
    own: Vec<Arc<str>>,
    /// The templates of documents that many pages read.
    shared: Vec<Arc<str>>,
}

impl<'table> Expansion<'table> {
    fn of(route: &'table RouteEntry) -> Result<Self> {
        let canonical = route.paths.first().with_context(|| format!("the route {} has no path", route.id))?;
        // A document named by the parameters of the path is read by one page only.
        let is_own =
            |template: &Arc<str>| names(template).any(|name| names(canonical).any(|of_path| of_path == name));
        let (own, shared) =
            route.documents.values().map(|template| Arc::from(template.as_str())).partition(is_own);
        Ok(Self { route, name: Arc::from(route.id.as_str()), canonical, own, shared })
    }

    fn page(&self, pattern: &str, parameters: &Parameters) -> Result<PageSpec> {
        let Self { route, name, canonical, own, shared } = self;
        let fill_all = |templates: &[Arc<str>]| -> Result<Box<[Arc<str>]>> {
            // A template without parameters is the same for all pages.
            let filled = templates.iter().map(|template| {
                let has_parameters = template.contains(':');
                if has_parameters {
                    parameters.fill(template).map(Arc::from)
                } else {
                    Ok(Arc::clone(template))
                }
            });
            filled.collect::<Result<_>>().with_context(|| format!("the route {}", route.id))
        };
        let filled = parameters.fill(pattern)?;
        let path: Arc<str> = escape(&filled).into();
        let is_canonical = pattern == *canonical;
        let canonical =
            if is_canonical { Arc::clone(&path) } else { escape(&parameters.fill(canonical)?).into() };
        Ok(PageSpec {
            route: Arc::clone(name),
            language: Language::En,
            alternates: Alternates::default(),
            collection: route.collection,
            canonical,
            path,
            parameters: parameters.clone(),
            file: file_of(&filled),
            shared: fill_all(shared)?,
            own: fill_all(own)?,
            indexed: route.indexed && is_canonical,
            social_image: None,
        })
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
