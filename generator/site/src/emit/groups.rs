//! All listings as lines for browsers without scripts: one document per type within a category, so that a changed
//! listing changes only one of them.

use catalog::api::{PropertyCard, PropertyGroup, PropertyGroupScreen, PropertyLine};

use super::Emitter;

pub(super) fn screen<'site>(emitter: &'site Emitter, group: &PropertyGroup) -> PropertyGroupScreen<'site> {
    let PropertyGroup { main_category, sub_category, .. } = *group;
    let listed = emitter.records.listed(Some(main_category));
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
