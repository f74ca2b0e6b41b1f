//! The records with pages, as parameters of routes.

use catalog::Catalog;
use catalog::post::Post;
use catalog::property::Property;

use super::{Landing, Records, similar};
use crate::routes::{Collections, Parameters};
use catalog::addresses::Collection;

/// The parameters of each record with a page.
pub fn collections(records: &Records) -> Collections {
    let Records { catalog, groups, landings, .. } = records;
    let properties = catalog.properties.iter().filter(|property| property.is_published());
    Collections::from([
        (Collection::Properties, properties.map(|record| property(record)).collect()),
        (Collection::Posts, catalog.posts.iter().map(post).collect()),
        (Collection::Areas, catalog.areas.iter().map(|area| by_id(&area.id)).collect()),
        (Collection::Groups, groups.iter().map(|group| by_id(&group.id)).collect()),
        (Collection::Landings, landings.iter().map(|found| landing(catalog, found)).collect()),
    ])
}

fn property(property: &Property) -> Parameters {
    let similar = similar::name(property);
    [("id", property.id.clone()), ("similar", similar)].into()
}

fn post(post: &Post) -> Parameters {
    [("id", post.id.clone()), ("slug", post.slug())].into()
}

fn landing(catalog: &Catalog, landing: &Landing) -> Parameters {
    [("id", landing.area(catalog).id.clone()), ("slug", landing.slug())].into()
}

fn by_id(id: &str) -> Parameters {
    [("id", id.to_owned())].into()
}
