//! The links to landing pages.

use std::cmp::Reverse;

use catalog::api::{AreaLink, LandingLink};
use catalog::area::Area;
use catalog::property::{MainCategory, Property};

use super::landings::Landing;
use super::{Emitter, Records};

/// The number of landing pages that a list links to.
const IN_LIST: usize = 12;

pub(super) fn link(emitter: &Emitter, landing: &Landing) -> LandingLink {
    let area = landing.area(&emitter.records.catalog);
    LandingLink {
        area: AreaLink { id: area.id.clone(), title: area.title.in_language(emitter.language).to_owned() },
        slug: landing.slug(),
        sub_category: landing.sub_category,
        purpose: landing.purpose,
        count: landing.listings.len(),
    }
}

/// The links to the landing pages of an area.
pub(super) fn in_area(emitter: &Emitter, area: &Area) -> Vec<LandingLink> {
    let of_area = emitter
        .records
        .landings
        .iter()
        .filter(|landing| landing.area(&emitter.records.catalog).id == area.id);
    of_area.map(|landing| link(emitter, landing)).collect()
}

/// The links to the landing pages with the most listings of a category, or of all.
pub(super) fn of_list(emitter: &Emitter, category: Option<MainCategory>) -> Vec<LandingLink> {
    let is_in = |property: &&Property| category.is_none_or(|category| property.main_category == category);
    let counted = emitter
        .records
        .landings
        .iter()
        .map(|landing| (landing.listings(&emitter.records.catalog).filter(is_in).count(), landing));
    let mut counted: Vec<(usize, &Landing)> = counted.filter(|(count, _)| *count > 0).collect();
    counted.sort_by_key(|(count, _)| Reverse(*count));
    counted.into_iter().take(IN_LIST).map(|(_, landing)| link(emitter, landing)).collect()
}

/// The slug of the landing page that shows a listing, if there is one.
pub(super) fn slug_of(emitter: &Emitter, property: &Property) -> Option<String> {
    let area = property.community.as_deref()?;
    let shown = (property.sub_category, property.main_category.purpose());
    let Records { catalog, landings, .. } = &*emitter.records;
    let mut alike = landings.iter().filter(|landing| (landing.sub_category, landing.purpose) == shown);
    alike.find(|landing| landing.area(catalog).id == area).map(Landing::slug)
}
