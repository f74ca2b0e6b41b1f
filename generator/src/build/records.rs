//! The records that have pages of their own, as parameters of the routes.

use catalog::Catalog;
use catalog::area::Area;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::emit::{self, Alike};
use crate::render::routes::{Collection, Collections, Parameters};

/// The parameters of each record that has a page.
pub(crate) fn collections(catalog: &Catalog) -> Collections {
    let properties: Vec<&Property> = catalog
        .properties
        .iter()
        .map(|property| &**property)
        .filter(|property| property.is_published())
        .collect();
    // Some hundred names for thousands of listings.
    let mut similar: FxHashMap<Alike, String> = FxHashMap::default();
    for property in &properties {
        let alike = emit::alike(property, Language::En);
        similar.entry(alike).or_insert_with(|| emit::similar_to(property, Language::En));
    }
    let parameters = |record: &&Property| {
        let similar = similar.get(&emit::alike(record, Language::En)).cloned();
        property(record, similar.unwrap_or_default())
    };
    Collections::from([
        (Collection::Properties, properties.par_iter().map(parameters).collect()),
        (Collection::Posts, catalog.posts.iter().map(post).collect()),
        (Collection::Areas, catalog.areas.iter().map(area).collect()),
        (Collection::Groups, emit::groups(catalog).iter().map(|id| by_id(id)).collect()),
    ])
}

/// The parameters of one record, if it has a page.
pub(crate) fn parameters(catalog: &Catalog, collection: Collection, id: &str) -> Option<Parameters> {
    match collection {
        Collection::Properties => catalog
            .properties
            .iter()
            .find(|property| property.id == id && property.is_published())
            .map(|record| property(record, emit::similar_to(record, Language::En))),
        Collection::Posts => catalog.posts.iter().find(|post| post.id == id).map(post),
        Collection::Areas => catalog.area(id).map(area),
        Collection::Groups => emit::groups(catalog).iter().find(|group| *group == id).map(|id| by_id(id)),
    }
}

fn property(property: &Property, similar: String) -> Parameters {
    let mut parameters = by_id(&property.id);
    parameters.insert("similar".to_owned(), similar);
    parameters
}

fn post(post: &Post) -> Parameters {
    let mut parameters = by_id(&post.id);
    parameters.insert("slug".to_owned(), post.slug());
    parameters
}

fn area(area: &Area) -> Parameters {
    by_id(&area.id)
}

fn by_id(id: &str) -> Parameters {
    Parameters::from([("id".to_owned(), id.to_owned())])
}
