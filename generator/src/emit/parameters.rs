//! The records that have pages of their own, as parameters of the routes.

use std::sync::Arc;

use catalog::Catalog;
use catalog::area::Area;
use catalog::post::Post;
use catalog::property::Property;
use catalog::text::Language;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{Alike, alike, groups, similar_to};
use crate::routes::{Collection, Collections, Parameters};

/// The parameters of each record that has a page.
pub(crate) fn collections(catalog: &Catalog) -> Collections {
    let properties: Vec<&Property> = catalog
        .properties
        .iter()
        .map(|property| &**property)
        .filter(|property| property.is_published())
        .collect();
    // Some hundred names for thousands of listings.
    let mut similar: FxHashMap<Alike, Arc<str>> = FxHashMap::default();
    for property in &properties {
        let alike = alike(property, Language::En);
        similar.entry(alike).or_insert_with(|| similar_to(property, Language::En).into());
    }
    let parameters = |record: &&Property| {
        let similar = similar.get(&alike(record, Language::En)).map(Arc::clone);
        property(record, similar.unwrap_or_default())
    };
    Collections::from([
        (Collection::Properties, properties.par_iter().map(parameters).collect()),
        (Collection::Posts, catalog.posts.iter().map(post).collect()),
        (Collection::Areas, catalog.areas.iter().map(area).collect()),
        (Collection::Groups, groups(catalog).iter().map(|id| by_id(id)).collect()),
    ])
}

/// The parameters of one record, if it has a page.
pub(crate) fn of_record(catalog: &Catalog, collection: Collection, id: &str) -> Option<Parameters> {
    match collection {
        Collection::Properties => catalog
            .properties
            .iter()
            .find(|property| property.id == id && property.is_published())
            .map(|record| property(record, similar_to(record, Language::En).into())),
        Collection::Posts => catalog.posts.iter().find(|post| post.id == id).map(post),
        Collection::Areas => catalog.area(id).map(area),
        Collection::Groups => groups(catalog).iter().find(|group| *group == id).map(|id| by_id(id)),
    }
}

fn property(property: &Property, similar: Arc<str>) -> Parameters {
    Parameters::new([("id", property.id.as_str().into()), ("similar", similar)])
}

fn post(post: &Post) -> Parameters {
    Parameters::new([("id", post.id.as_str().into()), ("slug", post.slug().into())])
}

fn area(area: &Area) -> Parameters {
    by_id(&area.id)
}

fn by_id(id: &str) -> Parameters {
    Parameters::new([("id", id.into())])
}
