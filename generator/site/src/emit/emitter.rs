//! Makes the documents of a catalogue. Values that several documents share are made once, on first use.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

use anyhow::Result;
use catalog::Catalog;
use catalog::api::{AgentView, Post, PropertyCard, PropertyGroup};
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use once_cell::sync::OnceCell;

use super::Pictures;
use super::landings::Landing;
use media::pictures::Publishing;

/// Shared values of one catalogue in one language.
#[derive(Default)]
pub struct LazyCache {
    /// The indexes of published properties in the catalogue, by id.
    indexes: OnceLock<HashMap<String, usize>>,
    /// The cards of all properties, each made on first use.
    pub(super) cards: OnceLock<Vec<OnceLock<Arc<PropertyCard>>>>,
    /// All documents by their paths.
    pub(super) documents: OnceCell<BTreeMap<String, UnmadeDocument>>,
    pub(super) agents: OnceLock<HashMap<String, AgentView>>,
    pub(super) posts: OnceLock<Vec<Post>>,
    pub(super) groups: OnceLock<Vec<PropertyGroup>>,
    communities: OnceLock<HashMap<String, Vec<usize>>>,
    pub(super) similar: OnceLock<HashMap<String, usize>>,
    pub(super) landings: OnceLock<Vec<Landing>>,
    /// The indexes of landing pages by the keys of their documents.
    pub(super) landing_indexes: OnceLock<HashMap<String, usize>>,
}

/// A document before it is made.
pub(super) struct UnmadeDocument {
    pub(super) kind: &'static DocumentKind,
    /// Its key, as the kind reads it.
    pub(super) key: String,
}

/// The folder of files that browsers may cache forever.
const ASSETS: &str = "/assets";

pub(super) struct DocumentKind {
    /// The path, with `*` in the place of the key.
    pub(super) pattern: &'static str,
    /// The keys of all documents of the kind; one empty key if the pattern has no `*`.
    pub(super) keys: fn(&Emitter) -> Vec<String>,
    /// Makes the document of one of these keys; `None` if no document has the key.
    pub(super) make: fn(&Emitter, &str) -> Result<Option<String>>,
}

impl DocumentKind {
    pub(super) fn path(&self, key: &str, language: Language) -> String {
        let filled = self.pattern.replacen('*', key, 1);
        // Browsers cache everything below `/assets`.
        match filled.strip_prefix(ASSETS) {
            Some(rest) => [ASSETS, language.prefix(), rest].concat(),
            None => [language.prefix(), &filled].concat(),
        }
    }
}

/// Makes the documents of a catalogue in one language.
pub struct Emitter<'records> {
    pub(super) catalog: &'records Catalog,
    pub(super) pictures: Pictures<'records>,
    pub(super) language: Language,
    pub(super) cache: &'records LazyCache,
}

/// The shared values in each language.
pub type LazyCaches = [LazyCache; Language::ALL.len()];

/// The emitters of a site, one for each language of its settings.
pub fn emitters<'records>(
    catalog: &'records Catalog,
    publishing: &'records Publishing,
    caches: &'records LazyCaches,
) -> Vec<Emitter<'records>> {
    let languages = Language::ALL.into_iter().zip(caches);
    let used = languages.filter(|(language, _)| catalog.site.languages.contains(language));
    used.map(|(language, cache)| Emitter::new(catalog, publishing, language, cache)).collect()
}

/// A property with its index in the catalogue.
#[derive(Clone, Copy)]
pub(crate) struct Listing<'records> {
    pub(super) index: usize,
    pub(crate) record: &'records Property,
}

impl<'records> Emitter<'records> {
    /// An emitter for this catalogue; `cache` must be of the same one.
    pub fn new(
        catalog: &'records Catalog,
        publishing: &'records Publishing,
        language: Language,
        cache: &'records LazyCache,
    ) -> Self {
        let pictures = Pictures::new(catalog, publishing, language);
        Self { catalog, pictures, language, cache }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    /// The published property with this id.
    pub fn property(&self, id: &str) -> Option<&'records Property> {
        self.listing(id).map(|listing| listing.record)
    }

    /// The properties with a page.
    pub(super) fn published(&self) -> impl Iterator<Item = Listing<'records>> + use<'records> {
        let properties = self.catalog.properties.iter().enumerate();
        properties
            .map(|(index, record)| Listing { index, record })
            .filter(|listing| listing.record.is_published())
    }

    /// The properties shown in lists, of one category or of all.
    pub(super) fn listed(
        &self,
        category: Option<MainCategory>,
    ) -> impl Iterator<Item = Listing<'records>> + use<'records> {
        self.published().filter(move |Listing { record, .. }| {
            record.is_listed() && category.is_none_or(|category| record.main_category == category)
        })
    }

    /// The listed properties in an area.
    pub(crate) fn listed_in(&self, area: &str) -> impl ExactSizeIterator<Item = Listing<'records>> {
        let communities = self.cache.communities.get_or_init(|| {
            let mut communities: HashMap<String, Vec<usize>> = HashMap::new();
            for Listing { index, record } in self.listed(None) {
                if let Some(community) = &record.community {
                    communities.entry(community.to_string()).or_default().push(index);
                }
            }
            communities
        });
        communities.get(area).map_or(&[][..], Vec::as_slice).iter().map(|index| self.at(*index))
    }

    /// The property with this index in the catalogue.
    pub(super) fn at(&self, index: usize) -> Listing<'records> {
        Listing { index, record: &self.catalog.properties[index] }
    }

    /// The published property with this id.
    pub(super) fn listing(&self, id: &str) -> Option<Listing<'records>> {
        let indexes = self.cache.indexes.get_or_init(|| {
            self.published().map(|Listing { index, record }| (record.id.clone(), index)).collect()
        });
        indexes.get(id).map(|index| self.at(*index))
    }
}
