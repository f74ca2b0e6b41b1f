//! Lists of cards: the public API's, and the further pages that a list screen loads while the visitor scrolls.

use std::collections::BTreeMap;

use anyhow::Result;
use catalog::api::{CARDS_PER_PAGE, FIRST_CARDS, MAX_CARDS, PropertyCard, RentAnswer, RentStatus};
use catalog::property::{MainCategory, SubCategory, type_id};

use super::{Emitter, Records, json};
use catalog::addresses::CATEGORIES;

/// The slug of each list screen with its category; `None` for all.
pub(super) fn screens() -> impl Iterator<Item = (&'static str, Option<MainCategory>)> {
    std::iter::once(("all", None))
        .chain(CATEGORIES.iter().map(|(category, slug, _)| (*slug, Some(*category))))
}

/// The path of each list of the public API with its category; `None` for all.
pub(super) fn public() -> impl Iterator<Item = (&'static str, Option<MainCategory>)> {
    std::iter::once(("/api/properties", None))
        .chain(CATEGORIES.iter().map(|(category, _, path)| (*path, Some(*category))))
}

/// A list of the public API.
pub(super) fn public_list(emitter: &Emitter, category: Option<MainCategory>) -> Result<String> {
    let cards = emitter.records.listed(category).map(|listing| &**emitter.card(listing));
    match category {
        Some(MainCategory::Rental) => {
            json(&RentAnswer { status: RentStatus::Success, properties: cards.cloned().collect() })
        }
        _ => json(&cards.collect::<Vec<_>>()),
    }
}

/// A further page of a list.
#[derive(Clone, Copy)]
pub(super) struct ListPage {
    category: Option<MainCategory>,
    /// The type of its listings; `None` for all.
    sub_category: Option<SubCategory>,
    /// The number of listings on the pages before it.
    first: usize,
}

/// All further pages of a list by name: `2`, and `villa/1` for one type. A list without further pages fits into the
/// screen's document.
pub(super) fn further_pages(records: &Records, category: Option<MainCategory>) -> Vec<(String, ListPage)> {
    let mut types: BTreeMap<SubCategory, usize> = BTreeMap::new();
    let is_in = |main_category| category.is_none_or(|category| main_category == category);
    for group in records.groups.iter().filter(|group| is_in(group.main_category)) {
        *types.entry(group.sub_category).or_default() += group.count;
    }
    let total: usize = types.values().sum();
    if total <= FIRST_CARDS {
        return Vec::new();
    }
    let lists = types.into_iter().map(|(sub_category, count)| (Some(sub_category), count));
    let mut pages = Vec::new();
    for (sub_category, count) in lists.chain([(None, total)]) {
        let folder = sub_category.map_or_else(String::new, |of_type| format!("{}/", type_id(of_type)));
        for index in 0..count.min(MAX_CARDS).div_ceil(CARDS_PER_PAGE) {
            let page = ListPage { category, sub_category, first: index * CARDS_PER_PAGE };
            pages.push((format!("{folder}{}", index + 1), page));
        }
    }
    pages
}

/// The cards of a further page.
pub(super) fn page(emitter: &Emitter, page: ListPage) -> Vec<&PropertyCard> {
    let ListPage { category, sub_category, first } = page;
    let listed = emitter.records.listed(category).filter(|listing| {
        sub_category.is_none_or(|sub_category| listing.record.sub_category == sub_category)
    });
    listed.skip(first).take(CARDS_PER_PAGE).map(|listing| &**emitter.card(listing)).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use catalog::Catalog;
    use catalog::line::Line;
    use catalog::property::{Property, SubCategory};
    use catalog::text::Language;

    use super::*;
    use crate::emit::sample;
    use crate::emit::{Documents, file_of};

    /// The sample's catalogue with `count` listed properties, which have numbers in their ids.
    fn catalog(count: usize) -> Catalog {
        let mut catalog = sample::content().catalog.clone().expect("a catalogue");
        let samples: Vec<Property> = catalog.listed(None).cloned().collect();
        let numbered = |number: usize| {
            Property { id: number.to_string(), ..samples[number % samples.len()].clone() }.into()
        };
        catalog.properties = (0..count).map(numbered).collect();
        catalog
    }

    fn documents(catalog: &Catalog) -> Documents {
        Documents::new(sample::records(catalog.clone()), Language::En).expect("documents")
    }

    fn ids(documents: &Documents, path: &str) -> Option<Vec<String>> {
        let document = documents.get(path).expect("no fault")?;
        let cards: Vec<PropertyCard> = serde_json::from_str(&document.text).expect("cards");
        Some(cards.into_iter().map(|card| card.id).collect())
    }

    #[test]
    fn a_large_list_comes_in_pages_of_one_size_and_of_a_bounded_number() {
        let catalog = catalog(3000);
        let documents = documents(&catalog);
        let check = |folder: &str, is_in: &dyn Fn(&Property) -> bool| {
            let listed = catalog.listed(None).filter(|property| is_in(property));
            let expected: Vec<String> = listed.map(|property| property.id.clone()).take(MAX_CARDS).collect();
            let mut found: Vec<String> = Vec::new();
            let pages = expected.len().div_ceil(CARDS_PER_PAGE);
            for page in 1..=pages {
                let ids = ids(&documents, &format!("/api/screens/property-list/{folder}/{page}.json"));
                let ids = ids.expect("a page");
                assert!(ids.len() <= CARDS_PER_PAGE);
                found.extend(ids);
            }
            assert_eq!(found, expected, "{folder}");
            for number in ["0", "01", &(pages + 1).to_string()] {
                let path = format!("/api/screens/property-list/{folder}/{number}.json");
                assert_eq!(ids(&documents, &path), None, "{path}");
            }
        };
        check("all", &|_| true);
        check("all/villa", &|property| property.sub_category == SubCategory::Villa);
        check("rent", &|property| property.main_category == MainCategory::Rental);
        check("residential/villa", &|property| {
            (property.main_category, property.sub_category) == (MainCategory::Residential, SubCategory::Villa)
        });
    }

    #[test]
    fn a_list_whose_own_document_holds_all_has_no_further_pages() {
        let further = |documents: &Documents| -> Vec<String> {
            let lists = documents.paths().filter_map(|path| path.strip_prefix("/api/screens/property-list/"));
            lists.filter(|list| list.contains('/')).map(str::to_owned).collect()
        };
        let few = documents(&catalog(FIRST_CARDS));
        assert_eq!(further(&few), Vec::<String>::new());
        assert_eq!(ids(&few, "/api/screens/property-list/all/1.json"), None);

        let more = documents(&catalog(FIRST_CARDS + 1));
        let all = ids(&more, "/api/screens/property-list/all/1.json").expect("a page");
        assert_eq!(all.len(), FIRST_CARDS + 1);
        assert!(further(&more).iter().all(|list| list.starts_with("all/")));
    }

    #[test]
    fn the_public_lists_are_those_of_their_cards() {
        for count in [0, 1, 2, 40] {
            let mut catalog = catalog(count);
            if let Some(first) = catalog.properties.first_mut() {
                Arc::make_mut(first).title.en = Line::cleaned("b < c, \"d\"");
            }
            let documents = documents(&catalog);
            let emitter = &documents.emitter;
            for (path, category) in public() {
                let cards = emitter.records.listed(category).map(|listing| &**emitter.card(listing));
                let cards =
                    serde_json::to_string(&cards.collect::<Vec<_>>()).expect("JSON").replace('<', "\\u003c");
                let expected = match category {
                    Some(MainCategory::Rental) => {
                        format!("{{\"status\":\"success\",\"properties\":{cards}}}")
                    }
                    _ => cards,
                };
                let document = documents.get(path).expect("no fault").expect("a list");
                assert_eq!(&*document.text, expected, "{path}");
            }
        }
        assert_eq!(file_of("/api/properties"), "api/properties/index.json");
    }
}
