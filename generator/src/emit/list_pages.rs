//! The further pages of lists, which a visitor loads one after the other: of each list all cards, and those of each type, as the list's
//! filter shows them. No page of the site carries them.

use std::collections::BTreeMap;

use anyhow::Result;
use catalog::api::{CARDS_PER_PAGE, FIRST_CARDS, MAX_CARDS};
use catalog::property::type_id;

use super::lists::{ListedCard, list};
use super::{CATEGORIES, Documents, Shelf};

/// Whether the document of `path` is such a page: the list's own documents stand in no folder of that list.
pub(super) fn is_page(path: &str) -> bool {
    path.strip_prefix("/api/screens/listing/").is_some_and(|rest| rest.contains('/'))
}

/// The further pages of all lists.
pub(super) fn documents(cards: &[ListedCard], shelf: &dyn Shelf) -> Result<Documents> {
    let mut documents = Documents::default();
    documents.extend(of_list("all", &cards.iter().collect::<Vec<_>>(), shelf)?);
    for (category, slug, _) in CATEGORIES {
        let of_category: Vec<&ListedCard> = cards.iter().filter(|card| card.category == category).collect();
        documents.extend(of_list(slug, &of_category, shelf)?);
    }
    Ok(documents)
}

fn of_list(slug: &str, cards: &[&ListedCard], shelf: &dyn Shelf) -> Result<Documents> {
    let mut documents = Documents::default();
    // The list's own document holds all of them.
    if cards.len() <= FIRST_CARDS {
        return Ok(documents);
    }
    let mut by_type: BTreeMap<String, Vec<&ListedCard>> = BTreeMap::new();
    for card in cards {
        by_type.entry(type_id(card.sub_category)).or_default().push(card);
    }
    documents.extend(pages(&format!("/api/screens/listing/{slug}"), cards, shelf)?);
    for (of_type, cards) in by_type {
        documents.extend(pages(&format!("/api/screens/listing/{slug}/{of_type}"), &cards, shelf)?);
    }
    Ok(documents)
}

fn pages(folder: &str, cards: &[&ListedCard], shelf: &dyn Shelf) -> Result<Documents> {
    let shown = &cards[..cards.len().min(MAX_CARDS)];
    let page = |(number, cards): (usize, &[&ListedCard])| {
        let path = format!("{folder}/{}.json", number + 1);
        let cards: Vec<&str> = cards.iter().map(|card| &*card.json).collect();
        let document = shelf.take(&path, &list(&cards, "[", "]"))?;
        Ok((path, document))
    };
    shown.chunks(CARDS_PER_PAGE).enumerate().map(page).collect()
}

#[cfg(test)]
mod tests {
    use catalog::api::PropertyCard;
    use catalog::property::{MainCategory, SubCategory};
    use catalog::text::Language;

    use super::*;
    use crate::content::sample;
    use crate::emit::{Context, NoShelf, cards};

    /// `count` cards of the sample's, numbered in their ids.
    fn cards(count: usize) -> Vec<PropertyCard> {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("a catalogue");
        let context = Context::new(catalog, &content.publishing, Language::En);
        let samples = catalog.properties.iter().map(|record| cards::property_card(&context, record));
        let samples: Vec<PropertyCard> = samples.collect();
        (0..count)
            .map(|number| PropertyCard { id: number.to_string(), ..samples[number % samples.len()].clone() })
            .collect()
    }

    /// The further pages of lists of these cards, each as the ids of its cards.
    fn pages_of(cards: &[PropertyCard]) -> BTreeMap<String, Vec<String>> {
        let texts: Vec<String> =
            cards.iter().map(|card| serde_json::to_string(card).expect("JSON")).collect();
        let listed: Vec<ListedCard> =
            cards.iter().zip(&texts).map(|(card, text)| ListedCard::new(card, text)).collect();
        let documents = documents(&listed, &NoShelf).expect("documents");
        let ids = |text: &str| {
            let cards: Vec<PropertyCard> = serde_json::from_str(text).expect("cards");
            cards.into_iter().map(|card| card.id).collect()
        };
        documents.into_iter().map(|(path, document)| (path, ids(document.text().expect("a text")))).collect()
    }

    #[test]
    fn a_large_list_comes_in_pages_of_one_size_and_of_a_bounded_number() {
        let cards = cards(3000);
        let pages = pages_of(&cards);
        assert!(pages.values().all(|ids| ids.len() <= CARDS_PER_PAGE));
        let check = |folder: &str, is_in: &dyn Fn(&PropertyCard) -> bool| {
            let ids = cards.iter().filter(|card| is_in(card)).map(|card| card.id.clone());
            let expected: Vec<String> = ids.take(MAX_CARDS).collect();
            let mut found: Vec<String> = Vec::new();
            for page in 1..=expected.len().div_ceil(CARDS_PER_PAGE) {
                found.extend(pages[&format!("/api/screens/listing/{folder}/{page}.json")].clone());
            }
            assert_eq!(found, expected, "{folder}");
            let next = found.len().div_ceil(CARDS_PER_PAGE) + 1;
            assert!(!pages.contains_key(&format!("/api/screens/listing/{folder}/{next}.json")), "{folder}");
        };
        check("all", &|_| true);
        check("all/villa", &|card| card.sub_category == SubCategory::Villa);
        check("rent", &|card| card.main_category == MainCategory::Rental);
        check("residential/villa", &|card| {
            (card.main_category, card.sub_category) == (MainCategory::Residential, SubCategory::Villa)
        });
    }

    #[test]
    fn a_list_whose_own_document_holds_all_has_no_further_pages() {
        assert_eq!(pages_of(&cards(FIRST_CARDS)), BTreeMap::new());
        let pages = pages_of(&cards(FIRST_CARDS + 1));
        assert_eq!(pages["/api/screens/listing/all/1.json"].len(), FIRST_CARDS + 1);
        assert!(pages.keys().all(|path| path.starts_with("/api/screens/listing/all/")));
    }

    #[test]
    fn pages_are_told_from_the_lists_own_documents() {
        assert!(is_page("/api/screens/listing/rent/2.json"));
        assert!(is_page("/api/screens/listing/rent/villa/1.json"));
        assert!(!is_page("/api/screens/listing/rent.json"));
        assert!(!is_page("/api/screens/similar/rent-0.json"));
    }
}
