//! Every listing as a line, for those whose browser runs no script: a document for each type within a category, so that none grows with
//! the whole catalogue and a change of one listing changes one of them.

use std::collections::{BTreeMap, BTreeSet};

use catalog::Catalog;
use catalog::api::{PropertyCard, PropertyGroup, PropertyGroupScreen, PropertyLine};
use catalog::property::{MainCategory, SubCategory, group_of};

use super::{Documents, json};

/// By category, then by the type's word.
type Key = (MainCategory, &'static str, SubCategory);

const fn key(category: MainCategory, sub_category: SubCategory) -> Key {
    (category, sub_category.word(), sub_category)
}

/// What addresses call the groups that have a listing on offer.
pub(super) fn groups(catalog: &Catalog) -> Vec<String> {
    let listed = catalog.listed(None).map(|property| key(property.main_category, property.sub_category));
    listed
        .collect::<BTreeSet<Key>>()
        .into_iter()
        .map(|(category, _, of_type)| group_of(category, of_type))
        .collect()
}

/// The groups, and the lines of each.
pub(super) fn documents(listed: &[&PropertyCard]) -> serde_json::Result<Documents> {
    let mut groups: BTreeMap<Key, Vec<PropertyLine>> = BTreeMap::new();
    for card in listed {
        groups.entry(key(card.main_category, card.sub_category)).or_default().push(line(card));
    }
    let entries: Vec<PropertyGroup> = groups
        .iter()
        .map(|(&(main_category, _, sub_category), lines)| PropertyGroup {
            id: group_of(main_category, sub_category),
            main_category,
            sub_category,
            count: lines.len(),
        })
        .collect();
    let mut documents = Documents::default();
    documents.insert("/api/screens/property-index.json".to_owned(), json(&entries)?);
    for (PropertyGroup { id, main_category, sub_category, .. }, properties) in
        entries.into_iter().zip(groups.into_values())
    {
        let screen = PropertyGroupScreen { main_category, sub_category, properties };
        documents.insert(format!("/api/screens/property-index/{id}.json"), json(&screen)?);
    }
    Ok(documents)
}

fn line(card: &PropertyCard) -> PropertyLine<'_> {
    PropertyLine {
        id: &card.id,
        title: &card.title,
        location: card.location.as_deref(),
        price: card.price,
        rent_frequency: card.rent_frequency,
    }
}
