//! All listings as lines for browsers without scripts: one document per type within a category, so that a changed
//! listing changes only one of them.

use std::collections::BTreeMap;

use catalog::Catalog;
use catalog::api::{PropertyCard, PropertyGroup, PropertyGroupScreen, PropertyLine};
use catalog::property::{MainCategory, SubCategory, group_of};

use super::Emitter;

impl<'records> Emitter<'records> {
    /// The groups of listed properties.
    pub(super) fn groups(&self) -> &'records [PropertyGroup] {
        self.cache.groups.get_or_init(|| groups(self.catalog))
    }
}

/// The types within categories that have an available listing, by category and then by type.
pub(super) fn groups(catalog: &Catalog) -> Vec<PropertyGroup> {
    let mut counts: BTreeMap<(MainCategory, &str, SubCategory), usize> = BTreeMap::new();
    for property in catalog.listed(None) {
        let key = (property.main_category, property.sub_category.word(), property.sub_category);
        *counts.entry(key).or_default() += 1;
    }
    counts
        .into_iter()
        .map(|((main_category, _, sub_category), count)| PropertyGroup {
            id: group_of(main_category, sub_category),
            main_category,
            sub_category,
            count,
        })
        .collect()
}

pub(super) fn screen<'site>(emitter: &'site Emitter, group: &PropertyGroup) -> PropertyGroupScreen<'site> {
    let PropertyGroup { main_category, sub_category, .. } = *group;
    let listed = emitter.listed(Some(main_category));
    let properties = listed
        .filter(|listing| listing.record.sub_category == sub_category)
        .map(|listing| line(emitter.card(listing)))
        .collect();
    PropertyGroupScreen { main_category, sub_category, properties }
}

pub(super) fn line(card: &PropertyCard) -> PropertyLine<'_> {
    PropertyLine {
        id: &card.id,
        title: &card.title,
        location: card.location.as_deref(),
        price: card.price,
        rent_frequency: card.rent_frequency,
    }
}
