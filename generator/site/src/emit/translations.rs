//! The translated pages: a page counts as translated if its main text is.

use catalog::addresses::Collection;
use catalog::text::Language;

use super::Records;
use super::documents::page_of;
use crate::routes::PageSpec;

/// Whether the main text of an English page is translated into `language`; the interface always is.
pub fn is_translated(records: &Records, page: &PageSpec, language: Language) -> bool {
    let catalog = &records.catalog;
    let id = page.id();
    match page.collection {
        Some(Collection::Properties) => records
            .property(id)
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
            let texts = page.shared.iter().chain(&page.own).filter_map(|path| page_of(path));
            let mut pages = texts.filter_map(|id| catalog.page(id));
            pages.all(|text| text.title.has(language) && text.body.has(language))
        }
    }
}
