//! The records with pages, as parameters of routes.

use catalog::Catalog;
use catalog::area::Area;
use catalog::post::Post;
use catalog::property::Property;
use rayon::prelude::*;

use super::landings::{self, Landing};
use super::{groups, similar};
use crate::routes::{Collections, Parameters};
use catalog::addresses::Collection;

/// The parameters of each record with a page.
pub fn collections(catalog: &Catalog) -> Collections {
    let properties = catalog.properties.par_iter().filter(|property| property.is_published());
    Collections::from([
        (Collection::Properties, properties.map(|record| property(record)).collect()),
        (Collection::Posts, catalog.posts.iter().map(post).collect()),
        (Collection::Areas, catalog.areas.iter().map(area).collect()),
        (Collection::Groups, groups::groups(catalog).iter().map(|group| by_id(&group.id)).collect()),
        (
            Collection::Landings,
            landings::landings(catalog).iter().map(|landing| of_landing(catalog, landing)).collect(),
        ),
    ])
}

/// The parameters of the pages with this id: one of a record, or all landing pages of an area.
pub fn of_id(catalog: &Catalog, collection: Collection, id: &str) -> Vec<Parameters> {
    let one = match collection {
        Collection::Properties => catalog
            .properties
            .iter()
            .find(|property| property.id == id && property.is_published())
            .map(|record| property(record)),
        Collection::Posts => catalog.posts.iter().find(|post| post.id == id).map(post),
        Collection::Areas => catalog.area(id).map(area),
        Collection::Groups => {
            groups::groups(catalog).iter().find(|group| group.id == id).map(|group| by_id(&group.id))
        }
        Collection::Landings => {
            let landings = landings::landings(catalog);
            let of_area = landings.iter().filter(|landing| landing.area(catalog).id == id);
            return of_area.map(|landing| of_landing(catalog, landing)).collect();
        }
    };
    one.into_iter().collect()
}

fn property(property: &Property) -> Parameters {
    let similar = similar::name(property);
    Parameters::new([("id", property.id.as_str().into()), ("similar", similar.into())])
}

fn post(post: &Post) -> Parameters {
    Parameters::new([("id", post.id.as_str().into()), ("slug", post.slug().into())])
}

fn area(area: &Area) -> Parameters {
    by_id(&area.id)
}

/// The parameters of a landing page.
pub fn of_landing(catalog: &Catalog, landing: &Landing) -> Parameters {
    Parameters::new([("id", landing.area(catalog).id.as_str().into()), ("slug", landing.slug().into())])
}

fn by_id(id: &str) -> Parameters {
    Parameters::new([("id", id.into())])
}
