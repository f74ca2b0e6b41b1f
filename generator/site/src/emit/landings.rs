//! Landing pages: the listings of one type for sale or rent in one area, where there are enough of them
//! (decision 0032).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use catalog::Catalog;
use catalog::api::MIN_LANDING_HOMES;
use catalog::area::Area;
use catalog::id::slug;
use catalog::property::{Property, Purpose, SubCategory, landing_slug};

/// A landing page by the indexes of its records in the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landing {
    pub(super) area: usize,
    pub(super) purpose: Purpose,
    pub(super) sub_category: SubCategory,
    /// Newest first.
    pub(super) listings: Vec<usize>,
}

impl Landing {
    pub fn area<'records>(&self, catalog: &'records Catalog) -> &'records Area {
        &catalog.areas[self.area]
    }

    /// The last segment of its address.
    pub fn slug(&self) -> String {
        landing_slug(self.sub_category, self.purpose)
    }

    /// The listings, newest first.
    pub fn listings<'records>(
        &self,
        catalog: &'records Catalog,
    ) -> impl Iterator<Item = &'records Property> + use<'_, 'records> {
        self.listings.iter().map(|index| &*catalog.properties[*index])
    }
}

/// The landing pages of a catalogue, by area and then by the number of their listings.
pub(super) fn landings(catalog: &Catalog) -> Vec<Landing> {
    let areas: HashMap<&str, usize> =
        catalog.areas.iter().enumerate().map(|(index, area)| (area.id.as_str(), index)).collect();
    let mut groups: BTreeMap<(usize, Purpose, SubCategory), Vec<usize>> = BTreeMap::new();
    for (index, property) in catalog.properties.iter().enumerate() {
        let area = property.community.as_deref().and_then(|id| areas.get(id));
        if let Some(area) = area.filter(|_| property.is_listed()) {
            let key = (*area, property.main_category.purpose(), property.sub_category);
            groups.entry(key).or_default().push(index);
        }
    }
    let enough = groups.into_iter().filter(|(_, listings)| listings.len() >= MIN_LANDING_HOMES);
    let mut landings: Vec<Landing> = enough
        .map(|((area, purpose, sub_category), listings)| Landing { area, purpose, sub_category, listings })
        .collect();
    landings.sort_by_key(|landing| (landing.area, Reverse(landing.listings.len())));
    landings
}

/// The places by which a search finds an area: those of its listings, or its name if it has none.
pub(super) fn searched_as<'records>(
    area: &Area,
    listings: impl Iterator<Item = &'records Property>,
) -> String {
    let places: BTreeSet<String> =
        listings.filter_map(|listing| Some(slug(&listing.location.as_ref()?.en))).collect();
    match places.len() {
        0 => slug(&area.title.en),
        _ => places.into_iter().collect::<Vec<_>>().join(","),
    }
}
