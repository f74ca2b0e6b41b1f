//! One document at a time, for a preview in which few are asked for. What all lists are made of is made once, when a list is asked for.

use std::sync::{Arc, OnceLock};

use anyhow::Result;
use catalog::Catalog;
use catalog::api::PropertyCard;
use catalog::text::Language;
use rayon::prelude::*;
use search::SearchEntry;

use super::lists::{self, CardTexts};
use super::{
    CATEGORIES, Context, Document, Documents, Listing, NoShelf, SITE_DOCUMENT, cards, json, list_pages,
    screens, searchable, similar,
};
use crate::pictures::Publishing;

/// What was made on request, and is good as long as the records are the same.
#[derive(Default)]
pub struct Drawer {
    cards: OnceLock<Vec<PropertyCard>>,
    screens: OnceLock<Documents>,
    lists: OnceLock<Documents>,
}

/// Makes documents of records.
pub struct Desk<'records> {
    context: Context<'records>,
    drawer: &'records Drawer,
}

impl<'records> Desk<'records> {
    /// A desk for these records; what it makes of all of them stays in `drawer`, which is theirs alone.
    pub fn new(
        catalog: &'records Catalog,
        publishing: &'records Publishing,
        language: Language,
        drawer: &'records Drawer,
    ) -> Self {
        Self { context: Context::new(catalog, publishing, language), drawer }
    }

    /// The document of that path: the same as among [`super::documents`].
    ///
    /// # Errors
    /// A value that JSON cannot carry, which is a fault of this program.
    pub fn document(&self, path: &str) -> Result<Option<Document>> {
        let context = &self.context;
        if path == SITE_DOCUMENT {
            return Ok(Some(screens::site_document(context)?));
        }
        if let Some(property) = path.strip_prefix("/api/properties/").and_then(|id| self.property(id)) {
            let card = cards::property_card(context, property);
            return Ok(Some(super::property_document(context, property, &card)?));
        }
        if let Some(name) =
            path.strip_prefix("/api/screens/similar/").and_then(|name| name.strip_suffix(".json"))
        {
            return Ok(self.similar(name)?.remove(path));
        }
        if path.starts_with("/assets/") {
            let shown = Documents::from_iter([(SITE_DOCUMENT.to_owned(), screens::site_document(context)?)]);
            return Ok(super::shared_by_all(&shown).remove(path));
        }
        let post = path.strip_prefix("/api/blogs/");
        let post = post.and_then(|id| context.catalog.posts.iter().find(|post| post.id == id));
        if let Some(post) = post {
            return Ok(Some(json(&cards::post(context, post))?));
        }
        let is_screen = path.starts_with("/api/screens/") && !list_pages::is_page(path);
        let all = if is_screen { self.screens()? } else { self.lists()? };
        Ok(all.get(path).cloned())
    }

    /// What search knows of the listed properties, in the catalogue's order.
    pub fn search(&self) -> Vec<SearchEntry> {
        let context = &self.context;
        let listed: Vec<_> = context.catalog.listed(None).collect();
        listed
            .into_par_iter()
            .map(|record| {
                let card = Arc::new(cards::property_card(context, record));
                searchable::entry(context, &Listing { record, card })
            })
            .collect()
    }

    fn property(&self, id: &str) -> Option<&'records catalog::property::Property> {
        let mut properties = self.context.catalog.properties.iter().map(|property| &**property);
        properties.find(|property| property.id == id && property.is_published())
    }

    /// The document of that name of listings that are alike.
    fn similar(&self, name: &str) -> serde_json::Result<Documents> {
        let Context { catalog, language, .. } = self.context;
        let category = CATEGORIES
            .iter()
            .find(|(_, slug, _)| name.strip_prefix(slug).is_some_and(|rest| rest.starts_with('-')));
        let Some((category, ..)) = category else { return Ok(Documents::default()) };
        let asking = catalog.properties.par_iter().find_first(|property| {
            property.main_category == *category
                && property.is_published()
                && similar::similar_to(property, language) == name
        });
        let Some(asking) = asking else { return Ok(Documents::default()) };
        let card = cards::property_card(&self.context, asking);
        // No others of the category are ever looked at.
        let newest: Vec<PropertyCard> = catalog
            .listed(Some(*category))
            .take(similar::LOOKED_AT)
            .map(|other| cards::property_card(&self.context, other))
            .collect();
        similar::documents(std::iter::once(&card), &newest.iter().collect::<Vec<_>>())
    }

    fn cards(&self) -> Vec<&PropertyCard> {
        let cards = self.drawer.cards.get_or_init(|| {
            let listed: Vec<_> = self.context.catalog.listed(None).collect();
            listed.into_par_iter().map(|property| cards::property_card(&self.context, property)).collect()
        });
        cards.iter().collect()
    }

    fn screens(&self) -> Result<&'records Documents> {
        kept(&self.drawer.screens, || Ok(screens::documents(&self.context, &self.cards())?))
    }

    fn lists(&self) -> Result<&'records Documents> {
        kept(&self.drawer.lists, || {
            let listed = self.cards();
            let mut documents = lists::documents(&listed, &CardTexts::of(&listed)?, &NoShelf)?;
            documents.extend(super::post_documents(&self.context)?);
            documents.insert("/api/404.json".to_owned(), super::not_found()?);
            Ok(documents)
        })
    }
}

/// What the slot holds; made when it holds nothing.
fn kept(slot: &OnceLock<Documents>, make: impl FnOnce() -> Result<Documents>) -> Result<&Documents> {
    if let Some(documents) = slot.get() {
        return Ok(documents);
    }
    let made = make()?;
    // Whoever was quicker made the same.
    Ok(slot.get_or_init(|| made))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::sample;
    use crate::emit::Emitted;

    #[test]
    fn each_document_is_the_same_as_among_all_and_there_are_no_others() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("sound content");
        let Emitted { mut documents, lists, .. } =
            super::super::documents(&content.publishing, catalog, Language::En, &NoShelf).expect("documents");
        let (lists, searchable) = lists.make(&NoShelf).expect("lists");
        documents.extend(lists);
        let drawer = Drawer::default();
        let desk = Desk::new(catalog, &content.publishing, Language::En, &drawer);
        assert!(documents.len() > 30);
        documents.iter().for_each(|(path, document)| {
            let found = desk.document(path).expect("no fault").expect("a document");
            assert_eq!((found.text(), found.hash), (document.text(), document.hash), "{path}");
        });
        assert_eq!(desk.search(), searchable.entries());
        for path in
            ["/api/properties/nothing", "/api/screens/similar/rent-0.json", "/assets/site-0.json", "/"]
        {
            assert_eq!(desk.document(path).expect("no fault"), None, "{path}");
        }
    }
}
