//! Makes the documents of a catalogue. Values that several documents share are made once, on first use.

use std::sync::{Arc, OnceLock};

use anyhow::Result;
use catalog::Catalog;
use catalog::api::{AgentView, Post, PropertyCard, PropertyGroup};
use catalog::property::{MainCategory, Property};
use catalog::text::Language;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use search::SearchEntry;

use super::kinds::KINDS;
use super::lists::CardTexts;
use super::{Document, Pictures, cards, groups, searchable, similar};
use cache::hash::{Hash, Hasher};
use pictures::Publishing;

/// Shared values of one catalogue in one language.
#[derive(Default)]
pub struct LazyCache {
    /// The indexes of published properties in the catalogue, by id.
    numbers: OnceLock<FxHashMap<String, usize>>,
    /// The cards of all properties, each made on first use.
    cards: OnceLock<Vec<OnceLock<Arc<PropertyCard>>>>,
    card_texts: OnceLock<CardTexts>,
    agents: OnceLock<FxHashMap<String, AgentView>>,
    posts: OnceLock<Vec<Post>>,
    groups: OnceLock<Vec<PropertyGroup>>,
    communities: OnceLock<FxHashMap<String, Vec<usize>>>,
    similar: OnceLock<FxHashMap<String, usize>>,
    context_hash: OnceLock<Hash>,
}

/// Makes the documents of a catalogue in one language.
pub struct Emitter<'records> {
    pub(super) catalog: &'records Catalog,
    pub(super) pictures: Pictures<'records>,
    pub(super) language: Language,
    publishing: &'records Publishing,
    cache: &'records LazyCache,
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

/// The document with this path, made by the emitter of its language.
///
/// # Errors
/// A value cannot be written as JSON, which is a bug.
pub fn document(emitters: &[Emitter], path: &str) -> Result<Option<Document>> {
    for emitter in emitters {
        if let Some(document) = emitter.document(path)? {
            return Ok(Some(document));
        }
    }
    Ok(None)
}

/// A property with its index in the catalogue.
#[derive(Clone, Copy)]
pub(super) struct Listing<'records> {
    number: usize,
    pub(super) record: &'records Property,
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
        Self { catalog, pictures, language, publishing, cache }
    }

    /// The document with this path.
    ///
    /// # Errors
    /// A value cannot be written as JSON, which is a bug.
    pub fn document(&self, path: &str) -> Result<Option<Document>> {
        for kind in &KINDS {
            if let Some(key) = kind.key(path, self.language)
                && let Some(text) = (kind.make)(self, key)?
            {
                return Ok(Some(text.into_string().into()));
            }
        }
        Ok(None)
    }

    /// The search entries of the listed properties, in the catalogue's order; `translations` are the emitters of the
    /// other languages.
    pub fn search_entries(&self, translations: &[Self]) -> Vec<SearchEntry> {
        let listed: Vec<Listing> = self.listed(None).collect();
        listed.into_par_iter().map(|listing| searchable::entry(self, translations, listing)).collect()
    }

    /// The cards of the listed properties as JSON, in the catalogue's order.
    ///
    /// # Errors
    /// A value cannot be written as JSON, which is a bug.
    pub fn card_texts(&self) -> Result<&'records CardTexts> {
        if let Some(texts) = self.cache.card_texts.get() {
            return Ok(texts);
        }
        let listed: Vec<Listing> = self.listed(None).collect();
        let texts = CardTexts::new(self, &listed)?;
        Ok(self.cache.card_texts.get_or_init(|| texts))
    }

    /// The properties with a page.
    pub(super) fn published(&self) -> impl Iterator<Item = Listing<'records>> + use<'records> {
        let properties = self.catalog.properties.iter().enumerate();
        properties
            .map(|(number, record)| Listing { number, record })
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
    pub(super) fn listed_in(&self, area: &str) -> impl ExactSizeIterator<Item = Listing<'records>> {
        let communities = self.cache.communities.get_or_init(|| {
            let mut communities: FxHashMap<String, Vec<usize>> = FxHashMap::default();
            for Listing { number, record } in self.listed(None) {
                if let Some(community) = &record.community {
                    communities.entry(community.to_string()).or_default().push(number);
                }
            }
            communities
        });
        communities.get(area).map_or(&[][..], Vec::as_slice).iter().map(|number| self.at(*number))
    }

    fn at(&self, number: usize) -> Listing<'records> {
        Listing { number, record: &self.catalog.properties[number] }
    }

    /// The published property with this id.
    pub(super) fn listing(&self, id: &str) -> Option<Listing<'records>> {
        let numbers = self.cache.numbers.get_or_init(|| {
            self.published().map(|Listing { number, record }| (record.id.clone(), number)).collect()
        });
        numbers.get(id).map(|number| self.at(*number))
    }

    /// A property's card.
    pub(super) fn card(&self, listing: Listing) -> &'records Arc<PropertyCard> {
        let empty = || self.catalog.properties.iter().map(|_| OnceLock::new()).collect();
        let cards = self.cache.cards.get_or_init(empty);
        cards[listing.number].get_or_init(|| cards::property_card(self, listing.record).into())
    }

    /// The agent with this id.
    pub(super) fn agent(&self, id: &str) -> Option<&'records AgentView> {
        let agents = self.cache.agents.get_or_init(|| {
            let members = self.catalog.members.iter();
            members.map(|member| (member.id.clone(), cards::agent(self, member))).collect()
        });
        agents.get(id)
    }

    /// Every article.
    pub(super) fn posts(&self) -> &'records [Post] {
        let make = || self.catalog.posts.par_iter().map(|post| cards::post(self, post)).collect();
        self.cache.posts.get_or_init(make)
    }

    /// The input hash of a property's document: its record, and everything else but properties.
    ///
    /// # Errors
    /// A value cannot be JSON, which is a bug.
    pub(super) fn input_hash(&self, id: &str) -> Result<Option<Hash>> {
        let Some(Listing { record, .. }) = self.listing(id) else { return Ok(None) };
        let context_hash = self.cache.context_hash.get_or_init(|| self.context_hash());
        let mut hasher = Hasher::new("document of a property");
        hasher.hash(context_hash).text(id).bytes(&serde_json::to_vec(record)?);
        Ok(Some(hasher.finish()))
    }

    /// The hash of everything but properties, so that nobody must know what their documents read of it.
    fn context_hash(&self) -> Hash {
        let Catalog {
            properties: _,
            ended: _,
            site,
            posts,
            developers,
            members,
            areas,
            partners,
            pages,
            media,
        } = self.catalog;
        let mut hasher = Hasher::new("context of properties");
        hasher.text(self.language.code());
        hasher.text(&format!("{:?}", (site, posts, developers, members, areas, partners, pages, media)));
        for picture in self.publishing.all() {
            hasher.hash(&Hash::of_value(&picture));
        }
        hasher.finish()
    }

    /// The groups of listed properties.
    pub(super) fn groups(&self) -> &'records [PropertyGroup] {
        self.cache.groups.get_or_init(|| groups::groups(self.catalog))
    }

    /// The index of a property for each document of similar ones, by the document's name.
    pub(super) fn similar(&self) -> &'records FxHashMap<String, usize> {
        self.cache.similar.get_or_init(|| {
            let mut names = FxHashMap::default();
            let mut known = FxHashSet::default();
            for Listing { number, record } in self.published() {
                if known.insert(similar::likeness(record)) {
                    names.entry(similar::name(record)).or_insert(number);
                }
            }
            names
        })
    }

    /// The property that a document of similar ones is for.
    pub(super) fn similar_to(&self, name: &str) -> Option<Listing<'records>> {
        self.similar().get(name).map(|number| self.at(*number))
    }
}
