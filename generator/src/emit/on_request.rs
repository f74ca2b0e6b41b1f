//! One document at a time, for a preview in which few are asked for. What all lists are made of is made once, when a list is asked for.

use std::sync::OnceLock;

use catalog::Catalog;
use catalog::api::PropertyCard;
use catalog::search::SearchEntry;
use catalog::text::Language;
use rayon::prelude::*;

use super::pictures::Pictures;
use super::{Context, Document, Documents, Listing, SITE_DOCUMENT, Similar, cards, json, screens};
use crate::content::Media;
use crate::markdown;

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
        media: &'records Media,
        language: Language,
        drawer: &'records Drawer,
    ) -> Self {
        Self {
            context: Context { catalog, pictures: Pictures::new(catalog, media, language), language },
            drawer,
        }
    }

    /// The document of that path: the same as among [`super::documents`].
    ///
    /// # Errors
    /// A value that JSON cannot carry, which is a fault of this program.
    pub fn document(&self, path: &str) -> serde_json::Result<Option<Document>> {
        let context = &self.context;
        if path == SITE_DOCUMENT {
            return screens::site_document(context).map(Some);
        }
        if let Some(property) = path.strip_prefix("/api/properties/").and_then(|id| self.property(id)) {
            let language = context.language;
            let plain = markdown::to_plain_text(property.description.in_language(language));
            let card = cards::property_card(context, property);
            return json(&cards::property_page(context, property, &card, &plain)).map(Some);
        }
        let similar = path.strip_prefix("/api/screens/similar/").and_then(|name| name.strip_suffix(".json"));
        if let Some(property) = similar.and_then(|id| self.property(id)) {
            return self.similar(property).map(Some);
        }
        let post = path.strip_prefix("/api/blogs/");
        let post = post.and_then(|id| context.catalog.posts.iter().find(|post| post.id == id));
        if let Some(post) = post {
            return json(&cards::post(context, post)).map(Some);
        }
        let all = if path.starts_with("/api/screens/") { self.screens()? } else { self.lists()? };
        Ok(all.get(path).cloned())
    }

    /// What search knows of the listed properties, in the catalogue's order.
    pub fn search(&self) -> Vec<SearchEntry> {
        let context = &self.context;
        let listed: Vec<_> = context.catalog.listed(None).collect();
        listed
            .into_par_iter()
            .map(|record| {
                let plain = markdown::to_plain_text(record.description.in_language(context.language));
                let card = cards::property_card(context, record);
                super::search_entry(context, Listing { record, card, plain })
            })
            .collect()
    }

    fn property(&self, id: &str) -> Option<&'records catalog::property::Property> {
        let mut properties = self.context.catalog.properties.iter();
        properties.find(|property| property.id == id && property.is_published())
    }

    fn similar(&self, property: &catalog::property::Property) -> serde_json::Result<Document> {
        // No others of the category are ever looked at.
        let newest: Vec<PropertyCard> = self
            .context
            .catalog
            .listed(Some(property.main_category))
            .take(Similar::LOOKED_AT)
            .map(|other| cards::property_card(&self.context, other))
            .collect();
        let newest: Vec<&PropertyCard> = newest.iter().collect();
        let card = cards::property_card(&self.context, property);
        json(&Similar::new(&newest).to(&card))
    }

    fn cards(&self) -> Vec<&PropertyCard> {
        let cards = self.drawer.cards.get_or_init(|| {
            let listed: Vec<_> = self.context.catalog.listed(None).collect();
            listed.into_par_iter().map(|property| cards::property_card(&self.context, property)).collect()
        });
        cards.iter().collect()
    }

    fn screens(&self) -> serde_json::Result<&'records Documents> {
        kept(&self.drawer.screens, || screens::documents(&self.context, &self.cards()))
    }

    fn lists(&self) -> serde_json::Result<&'records Documents> {
        kept(&self.drawer.lists, || {
            let mut documents = super::list_documents(&self.cards())?;
            documents.extend(super::post_documents(&self.context)?);
            documents.insert("/api/404.json".to_owned(), super::not_found()?);
            Ok(documents)
        })
    }
}

/// What the slot holds; made when it holds nothing.
fn kept(
    slot: &OnceLock<Documents>,
    make: impl FnOnce() -> serde_json::Result<Documents>,
) -> serde_json::Result<&Documents> {
    if let Some(documents) = slot.get() {
        return Ok(documents);
    }
    let made = make()?;
    // Whoever was quicker made the same.
    Ok(slot.get_or_init(|| made))
}
