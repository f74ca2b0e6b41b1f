//! Addresses that lead elsewhere: to the function, to a document's file, to a record's one address, to the page of what is not there.

use catalog::{Catalog, id};
use rayon::prelude::*;
use serde::Serialize;

use super::lines::Lines;
use super::{Ground, Paths};
use crate::hash::{Hash, Hasher};
use crate::render::routes::{Collection, escape};

/// The paths that the function answers.
pub(super) const FUNCTION_PATHS: [&str; 4] =
    ["/api/contact-user", "/api/search-properties", "/api/properties/:category/search", "/api/health"];

#[derive(Serialize)]
pub(crate) struct RedirectsContext {
    function_paths: [&'static str; 4],
    /// Where the lines of what has moved belong.
    moved: &'static str,
    missing: Vec<Missing>,
}

#[derive(Serialize)]
struct Missing {
    from: String,
    file: String,
}

pub(crate) fn context(ground: &Ground, moved: &'static str) -> RedirectsContext {
    RedirectsContext { function_paths: FUNCTION_PATHS, moved, missing: missing(ground) }
}

/// What the lines of what has moved are written from.
pub(super) struct Moves<'own>(Vec<Move<'own>>);

/// Addresses that lead to a record's page.
struct Move<'own> {
    from: Called<'own>,
    to: &'own str,
}

/// What leads there.
enum Called<'own> {
    Title(&'own str),
    /// What the record was called, below the path of its collection.
    Formerly {
        start: &'own str,
        name: &'own str,
        collection: Collection,
    },
    /// The id of an article.
    Post(&'own str),
}

/// The lines of what has moved: a listing by its title or its title's slug, an article by its id with another slug or none.
pub(super) fn moved<'own>(ground: &'own Ground, paths: &Paths<'own>) -> Moves<'own> {
    let to = |collection, id| paths.get(&(collection, id)).copied();
    let Catalog { properties, posts, .. } = ground.catalog;
    let titles = properties.iter().filter_map(|property| {
        let from = Called::Title(property.title.in_language(ground.language).trim());
        Some(Move { from, to: to(Collection::Properties, &property.id)? })
    });
    let former = former(ground).filter_map(|(collection, start, id, formerly)| {
        let to = to(collection, id)?;
        Some(formerly.iter().map(move |name| Move { from: Called::Formerly { start, name, collection }, to }))
    });
    let posts = posts
        .iter()
        .filter_map(|post| Some(Move { from: Called::Post(&post.id), to: to(Collection::Posts, &post.id)? }));
    Moves(titles.chain(former.flatten()).chain(posts).collect())
}

impl Lines for Moves<'_> {
    fn made_from(&self) -> Hash {
        let of_move = |Move { from, to }: &Move| {
            let mut hasher = Hasher::new("address that leads elsewhere");
            match from {
                Called::Title(title) => hasher.number(0).text(title),
                Called::Formerly { start, name, collection } => {
                    hasher.number(1).text(start).text(name).number(*collection as u64)
                }
                Called::Post(id) => hasher.number(2).text(id),
            };
            hasher.text(to).finish()
        };
        let moves: Vec<Hash> = self.0.par_iter().map(of_move).collect();
        let mut hasher = Hasher::new("addresses that lead elsewhere");
        moves.iter().for_each(|one| {
            hasher.hash(one);
        });
        hasher.finish()
    }

    fn bytes(&self) -> usize {
        // Two lines a listing.
        self.0.len() * 160
    }

    fn write(&self, out: &mut String) {
        let mut add = |from: &str, to: &str| out.extend([from, " ", to, " 301\n"]);
        let mut last = String::new();
        for Move { from, to } in &self.0 {
            match from {
                Called::Title(title) => {
                    for name in [&id::slug(title), *title] {
                        let from = format!("/property/{}", escape_segment(name));
                        if from != *to && last != from {
                            add(&from, to);
                            last = from;
                        }
                    }
                }
                Called::Formerly { start, name, collection } => {
                    let from = format!("{start}{}", escape_segment(name));
                    if *collection == Collection::Posts {
                        add(&format!("{from}/*"), to);
                    }
                    add(&from, to);
                }
                Called::Post(id) => {
                    for from in [format!("/blog/{id}"), format!("/blog/{id}/*")] {
                        add(&from, to);
                    }
                }
            }
        }
    }
}

/// The records that were called otherwise, with the path above them.
fn former<'b>(ground: &'b Ground) -> impl Iterator<Item = (Collection, &'b str, &'b str, &'b [String])> {
    let start = |collection: Collection| {
        let route = ground.routes.iter().find(|route| route.over == Some(collection));
        let pattern = route.and_then(|route| route.paths.first()).map_or("", String::as_str);
        pattern.split(':').next().unwrap_or_default()
    };
    let catalog = ground.catalog;
    let properties =
        catalog.properties.iter().map(|it| (Collection::Properties, it.id.as_str(), it.formerly.as_slice()));
    let posts = catalog.posts.iter().map(|it| (Collection::Posts, it.id.as_str(), it.formerly.as_slice()));
    let areas = catalog.areas.iter().map(|it| (Collection::Areas, it.id.as_str(), it.formerly.as_slice()));
    properties
        .chain(posts)
        .chain(areas)
        .filter(|(_, _, formerly)| !formerly.is_empty())
        .map(move |(collection, id, formerly)| (collection, start(collection), id, formerly))
}

/// A title as one segment of a rule's path: its slashes are no separators, its colons and stars no placeholders.
fn escape_segment(name: &str) -> String {
    escape(name).replace('/', "%2F").replace(':', "%3A").replace('*', "%2A")
}

/// How the route that speaks for a collection's missing records is called: after the records' own route.
const NOT_FOUND: &str = "-not-found";

/// The pages of status 404: `property-not-found` speaks for what the route `property` leaves open, `/property/*`.
/// The route without a namesake is `404.html`, which hosts answer with of themselves.
fn missing(ground: &Ground) -> Vec<Missing> {
    let pattern_of = |id: &str| {
        let route = ground.routes.iter().find(|route| route.id == id)?;
        let (start, _) = route.paths.first()?.split_once(':')?;
        Some(format!("{start}*"))
    };
    ground
        .routes
        .iter()
        .filter(|route| route.status == 404)
        .filter_map(|route| {
            let from = pattern_of(route.id.strip_suffix(NOT_FOUND)?)?;
            Some(Missing { from, file: route.file.clone()? })
        })
        .collect()
}
