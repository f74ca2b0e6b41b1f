//! The lists of the public API and the further pages of lists, which no page of the site reads.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::Result;
use catalog::api::{PropertyCard, RentStatus};
use catalog::property::{MainCategory, SubCategory};
use rayon::prelude::*;

use super::{CATEGORIES, Documents, Ground, Searchable, Shelf, escaped, list_pages};

/// The lists of the public API and what search finds. Both are made of every card as JSON, and no page waits for them.
pub struct Lists<'build> {
    pub(super) ground: Arc<Ground<'build>>,
}

impl<'build> Lists<'build> {
    /// Makes them; each list goes over `shelf`.
    ///
    /// # Errors
    /// A value that JSON cannot carry, which is a fault of this program, and what the shelf refuses.
    pub fn make(&self, shelf: &dyn Shelf) -> Result<(Documents, Searchable<'build>)> {
        let ground = Arc::clone(&self.ground);
        let listed = ground.listed();
        let cards = CardTexts::of(&listed)?;
        let documents = documents(&listed, &cards, shelf)?;
        Ok((documents, Searchable::new(ground, cards)))
    }
}

/// Cards as JSON.
#[derive(Default)]
pub(super) struct CardTexts {
    /// One behind the other in a few texts, so that none is moved while it grows, and where each card in them ends.
    texts: Vec<(String, Vec<usize>)>,
}

impl CardTexts {
    /// So many cards share a text.
    const TOGETHER: usize = 256;
    /// Room for most cards, in bytes.
    const BYTES: usize = 1024;

    pub(super) fn of(cards: &[&PropertyCard]) -> serde_json::Result<Self> {
        let text = |cards: &[&PropertyCard]| {
            let mut text = Vec::with_capacity(cards.len() * Self::BYTES);
            let mut ends = Vec::with_capacity(cards.len());
            for card in cards {
                serde_json::to_writer(&mut text, card)?;
                ends.push(text.len());
            }
            Ok((String::from_utf8(text).map_err(serde::ser::Error::custom)?, ends))
        };
        Ok(Self { texts: cards.par_chunks(Self::TOGETHER).map(text).collect::<serde_json::Result<_>>()? })
    }

    /// The cards in their order.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().flat_map(|(text, ends)| {
            let starts = std::iter::once(0).chain(ends.iter().copied());
            starts.zip(ends).map(|(start, end)| text.get(start..*end).unwrap_or_default())
        })
    }
}

/// The lists of the public API, which hold every card twice over, and the further pages of lists. Each goes to the shelf as soon as it is
/// made.
pub(super) fn documents(listed: &[&PropertyCard], cards: &CardTexts, shelf: &dyn Shelf) -> Result<Documents> {
    let cards: Vec<ListedCard> =
        listed.iter().zip(cards.all()).map(|(card, json)| ListedCard::new(card, json)).collect();
    let all = || ("/api/properties", None);
    let of = |(category, _, path): &(MainCategory, &str, &'static str)| (*path, Some(*category));
    let mut documents = list_pages::documents(&cards, shelf)?;
    for (path, wanted) in std::iter::once_with(all).chain(CATEGORIES.iter().map(of)) {
        let is_wanted = |card: &&ListedCard| wanted.is_none_or(|wanted| card.category == wanted);
        let cards: Vec<&str> = cards.iter().filter(is_wanted).map(|card| &*card.json).collect();
        let document = match wanted {
            Some(MainCategory::Rental) => shelf.take(path, &list(&cards, &rent_answer_opens()?, "]}"))?,
            _ => shelf.take(path, &list(&cards, "[", "]"))?,
        };
        documents.insert(path.to_owned(), document);
    }
    Ok(documents)
}

/// A card of a list.
pub(super) struct ListedCard<'card> {
    pub(super) category: MainCategory,
    pub(super) sub_category: SubCategory,
    /// As documents have it.
    pub(super) json: Cow<'card, str>,
}

impl<'card> ListedCard<'card> {
    pub(super) fn new(card: &PropertyCard, json: &'card str) -> Self {
        let PropertyCard { main_category: category, sub_category, .. } = *card;
        Self { category, sub_category, json: escaped(json) }
    }
}

/// What stands before the cards of a [`catalog::api::RentAnswer`].
fn rent_answer_opens() -> serde_json::Result<String> {
    let status = serde_json::to_string(&RentStatus::Success)?;
    Ok(format!("{{\"status\":{status},\"properties\":["))
}

/// The parts of a list of cards that are JSON already, between what opens and what closes it.
pub(super) fn list<'own>(cards: &[&'own str], open: &'own str, close: &'own str) -> Vec<&'own str> {
    let mut parts = Vec::with_capacity(2 * cards.len() + 2);
    parts.push(open);
    for (number, card) in cards.iter().enumerate() {
        if number > 0 {
            parts.push(",");
        }
        parts.push(card);
    }
    parts.push(close);
    parts
}

#[cfg(test)]
mod tests {
    use catalog::text::Language;

    use super::*;
    use crate::content::sample;
    use crate::emit::{Context, NoShelf, cards};

    #[test]
    fn the_lists_are_those_of_their_cards() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("a catalogue");
        let context = Context::new(catalog, &content.publishing, Language::En);
        let mut made: Vec<PropertyCard> =
            catalog.properties.iter().map(|record| cards::property_card(&context, record)).collect();
        made[0].title = "b < c, \"d\"".to_owned();
        for count in [0, 1, 2, made.len()] {
            let listed: Vec<&PropertyCard> = made[..count].iter().collect();
            let texts = CardTexts::of(&listed).expect("JSON");
            let documents = documents(&listed, &texts, &NoShelf).expect("lists");
            let text = |path: &str| documents[path].text().expect("a text").to_string();
            let expected = serde_json::to_string(&listed).expect("JSON").replace('<', "\\u003c");
            assert_eq!(text("/api/properties"), expected);
            for (category, _, path) in CATEGORIES {
                let cards = listed.iter().copied().filter(|card| card.main_category == category);
                let list =
                    serde_json::to_string(&cards.collect::<Vec<_>>()).expect("JSON").replace('<', "\\u003c");
                let text = text(path);
                assert!(
                    text == list || text.ends_with(&format!("\"properties\":{list}}}")),
                    "{path}: {text}"
                );
            }
        }
        let none = catalog::api::RentAnswer { status: RentStatus::Success, properties: Vec::new() };
        let open = rent_answer_opens().expect("JSON");
        let text = list(&[], &open, "]}").concat();
        assert_eq!(text, serde_json::to_string(&none).expect("JSON"));
    }
}
