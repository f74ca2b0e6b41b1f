//! The landing pages of an emitter's catalogue, and the links to them.

use std::cmp::Reverse;

use catalog::api::{AreaLink, LandingLink};
use catalog::area::Area;
use catalog::property::{MainCategory, Property, landing_slug};

use super::Emitter;
use super::landings::{Landing, landings};

/// The number of landing pages that a list links to.
const IN_LIST: usize = 12;

impl<'records> Emitter<'records> {
    /// The landing pages.
    pub(super) fn landings(&self) -> &'records [Landing] {
        self.cache.landings.get_or_init(|| landings(self.catalog))
    }

    /// The landing page whose document has this key.
    pub(crate) fn landing(&self, key: &str) -> Option<&'records Landing> {
        let indexes = self.cache.landing_indexes.get_or_init(|| {
            let landings = self.landings().iter().enumerate();
            landings.map(|(index, landing)| (landing.key(self.catalog), index)).collect()
        });
        indexes.get(key).map(|index| &self.landings()[*index])
    }
}

pub(super) fn link(emitter: &Emitter, landing: &Landing) -> LandingLink {
    let area = landing.area(emitter.catalog);
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
    let of_area = emitter.landings().iter().filter(|landing| landing.area(emitter.catalog).id == area.id);
    of_area.map(|landing| link(emitter, landing)).collect()
}

/// The links to the landing pages with the most listings of a category, or of all.
pub(super) fn of_list(emitter: &Emitter, category: Option<MainCategory>) -> Vec<LandingLink> {
    let is_in = |property: &&Property| category.is_none_or(|category| property.main_category == category);
    let counted = emitter
        .landings()
        .iter()
        .map(|landing| (landing.listings(emitter.catalog).filter(is_in).count(), landing));
    let mut counted: Vec<(usize, &Landing)> = counted.filter(|(count, _)| *count > 0).collect();
    counted.sort_by_key(|(count, _)| Reverse(*count));
    counted.into_iter().take(IN_LIST).map(|(_, landing)| link(emitter, landing)).collect()
}

/// The slug of the landing page that shows a listing, if there is one.
pub(super) fn slug_of(emitter: &Emitter, property: &Property) -> Option<String> {
    let area = property.community.as_deref()?;
    let slug = landing_slug(property.sub_category, property.main_category.purpose());
    emitter.landing(&format!("{area}/{slug}")).map(|_| slug)
}
