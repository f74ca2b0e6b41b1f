//! The translated pages: a page counts as translated if its main text is.

use std::collections::HashMap;

use crate::routes::PageSpec;
use catalog::Catalog;
use catalog::addresses::Collection;
use catalog::property::Property;
use catalog::text::Language;

use super::kinds;

/// The translations of a catalogue.
pub struct Translations<'records> {
    catalog: &'records Catalog,
    properties: HashMap<&'records str, &'records Property>,
}

impl<'records> Translations<'records> {
    pub fn new(catalog: &'records Catalog) -> Self {
        let properties =
            catalog.properties.iter().map(|property| (property.id.as_str(), &**property)).collect();
        Self { catalog, properties }
    }

    /// Whether the main text of an English page is translated into `language`; the interface always is.
    pub fn has(&self, page: &PageSpec, language: Language) -> bool {
        let Self { catalog, properties } = self;
        let id = page.parameters.get("id").unwrap_or_default();
        match page.collection {
            Some(Collection::Properties) => properties
                .get(id)
                .is_some_and(|property| property.title.has(language) && property.description.has(language)),
            Some(Collection::Posts) => {
                let post = catalog.posts.iter().find(|post| post.id == id);
                post.is_some_and(|post| post.title.has(language) && post.content.has(language))
            }
            Some(Collection::Areas) => {
                catalog.area(id).is_some_and(|area| area.title.has(language) && area.guide.has(language))
            }
            Some(Collection::Landings) => catalog.area(id).is_some_and(|area| area.title.has(language)),
            Some(Collection::Groups) => true,
            None => {
                let texts = page.shared.iter().chain(&page.own).filter_map(|path| kinds::page_of(path));
                let mut pages = texts.filter_map(|id| catalog.page(id));
                pages.all(|text| text.title.has(language) && text.body.has(language))
            }
        }
    }
}
