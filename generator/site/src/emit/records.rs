//! The records of a site with their published pictures, and where to find them.

use std::collections::{BTreeMap, HashMap};

use catalog::Catalog;
use catalog::api::PropertyGroup;
use catalog::property::{MainCategory, Property, SubCategory, group_of};
use catalog::text::TextLine;
use media::pictures::Publishing;

use super::landings::{Landing, landings};

/// Valid records with their published pictures.
pub struct Records {
    pub catalog: Catalog,
    /// The published files of the media folder.
    pub publishing: Publishing,
    /// The groups of listed properties.
    pub(super) groups: Vec<PropertyGroup>,
    /// The landing pages.
    pub(super) landings: Vec<Landing>,
    /// The indexes of published properties in the catalogue, by id.
    indexes: HashMap<String, usize>,
    /// The indexes of listed properties, by area.
    communities: HashMap<String, Vec<usize>>,
    /// The indexes of entries of the media list, by file.
    media: HashMap<String, usize>,
}

/// A property with its index in the catalogue.
#[derive(Clone, Copy)]
pub(crate) struct Listing<'records> {
    pub(super) index: usize,
    pub(crate) record: &'records Property,
}

impl Records {
    /// Records without errors.
    pub fn new(catalog: Catalog, publishing: Publishing) -> Self {
        let media = catalog.media.iter().enumerate();
        let mut records = Self {
            groups: groups(&catalog),
            landings: landings(&catalog),
            indexes: HashMap::new(),
            communities: HashMap::new(),
            media: media.map(|(index, entry)| (entry.file.to_string(), index)).collect(),
            catalog,
            publishing,
        };
        records.indexes =
            records.published().map(|Listing { index, record }| (record.id.clone(), index)).collect();
        let mut communities: HashMap<String, Vec<usize>> = HashMap::new();
        for Listing { index, record } in records.listed(None) {
            if let Some(community) = &record.community {
                communities.entry(community.to_string()).or_default().push(index);
            }
        }
        records.communities = communities;
        records
    }

    /// The published property with this id.
    pub fn property(&self, id: &str) -> Option<&Property> {
        self.indexes.get(id).map(|index| self.at(*index).record)
    }

    /// The landing page with the last segment `slug` in an area.
    pub(crate) fn landing(&self, area: &str, slug: &str) -> Option<&Landing> {
        let mut in_area = self.landings.iter().filter(|landing| landing.area(&self.catalog).id == area);
        in_area.find(|landing| landing.slug() == slug)
    }

    /// The properties with a page.
    pub(super) fn published(&self) -> impl Iterator<Item = Listing<'_>> {
        let all = (0..self.catalog.properties.len()).map(|index| self.at(index));
        all.filter(|listing| listing.record.is_published())
    }

    /// The properties shown in lists, of one category or of all.
    pub(super) fn listed(&self, category: Option<MainCategory>) -> impl Iterator<Item = Listing<'_>> {
        self.published().filter(move |Listing { record, .. }| {
            record.is_listed() && category.is_none_or(|category| record.main_category == category)
        })
    }

    /// The listed properties in an area.
    pub(crate) fn listed_in(&self, area: &str) -> impl ExactSizeIterator<Item = Listing<'_>> {
        let indexes = self.communities.get(area).map_or(&[][..], Vec::as_slice);
        indexes.iter().map(|index| self.at(*index))
    }

    /// The property with this index in the catalogue.
    pub(super) fn at(&self, index: usize) -> Listing<'_> {
        Listing { index, record: &self.catalog.properties[index] }
    }

    /// The alternative text that the media list has for a file.
    pub(super) fn alt(&self, file: &str) -> Option<&TextLine> {
        self.media.get(file).map(|index| &self.catalog.media[*index].alt)
    }
}

/// The types within categories that have an available listing, by category and then by type.
fn groups(catalog: &Catalog) -> Vec<PropertyGroup> {
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
