//! Lists of cards: the public API's, and the further pages that a list screen loads while the visitor scrolls.

use std::collections::BTreeMap;

use anyhow::Result;
use catalog::api::{CARDS_PER_PAGE, FIRST_CARDS, MAX_CARDS, PropertyCard, RentAnswer, RentStatus};
use catalog::property::{MainCategory, type_id};

use super::{Emitter, json};
use catalog::addresses::CATEGORIES;

/// The slug of each list screen with its category; `None` for all.
fn slugs() -> impl Iterator<Item = (&'static str, Option<MainCategory>)> {
    std::iter::once(("all", None))
        .chain(CATEGORIES.iter().map(|(category, slug, _)| (*slug, Some(*category))))
}

/// The keys of the documents with one for each list screen.
pub(super) fn keys(_: &Emitter) -> Vec<String> {
    slugs().map(|(slug, _)| slug.to_owned()).collect()
}

/// The list screen with this slug.
pub(super) fn with_slug(slug: &str) -> Option<(&'static str, Option<MainCategory>)> {
    slugs().find(|(known, _)| *known == slug)
}

/// The path of the public API's lists.
const PUBLIC: &str = "/api/properties";

fn public_lists() -> impl Iterator<Item = (&'static str, Option<MainCategory>)> {
    let of_category = |(category, _, path): &(MainCategory, &str, &'static str)| {
        Some((path.strip_prefix(PUBLIC)?, Some(*category)))
    };
    std::iter::once(("", None)).chain(CATEGORIES.iter().filter_map(of_category))
}

/// The end of each path of the public API's lists, after [`PUBLIC`].
pub(super) fn public_keys(_: &Emitter) -> Vec<String> {
    public_lists().map(|(key, _)| key.to_owned()).collect()
}

/// A list of the public API.
pub(super) fn public(emitter: &Emitter, key: &str) -> Result<Option<String>> {
    let Some((_, category)) = public_lists().find(|(known, _)| *known == key) else { return Ok(None) };
    let cards = emitter.listed(category).map(|listing| &**emitter.card(listing));
    let text = match category {
        Some(MainCategory::Rental) => {
            json(&RentAnswer { status: RentStatus::Success, properties: cards.cloned().collect() })
        }
        _ => json(&cards.collect::<Vec<_>>()),
    };
    text.map(Some)
}

/// The keys of all further pages: `rent/2`, and `rent/villa/1` for one type. A list without further pages fits into
/// the screen's document.
pub(super) fn page_keys(emitter: &Emitter) -> Vec<String> {
    let mut keys = Vec::new();
    for (slug, category) in slugs() {
        let mut types: BTreeMap<String, usize> = BTreeMap::new();
        let is_in = |main_category| category.is_none_or(|category| main_category == category);
        for group in emitter.groups().iter().filter(|group| is_in(group.main_category)) {
            *types.entry(type_id(group.sub_category)).or_default() += group.count;
        }
        let total: usize = types.values().sum();
        if total <= FIRST_CARDS {
            continue;
        }
        let lists = types.into_iter().map(|(of_type, count)| (format!("{slug}/{of_type}"), count));
        for (folder, count) in lists.chain([(slug.to_owned(), total)]) {
            let pages = 1..=count.min(MAX_CARDS).div_ceil(CARDS_PER_PAGE);
            keys.extend(pages.map(|number| format!("{folder}/{number}")));
        }
    }
    keys
}

/// The cards of a further page of a list.
pub(super) fn page<'site>(emitter: &'site Emitter, key: &str) -> Option<Vec<&'site PropertyCard>> {
    let (slug, rest) = key.split_once('/')?;
    let (of_type, number) = rest.rsplit_once('/').map_or((None, rest), |(id, number)| (Some(id), number));
    let sub_category = match of_type {
        Some(id) => {
            let mut types = emitter.groups().iter().map(|group| group.sub_category);
            Some(types.find(|known| type_id(*known) == id)?)
        }
        None => None,
    };
    let first = number.parse::<usize>().ok()?.checked_sub(1)? * CARDS_PER_PAGE;
    let (_, category) = with_slug(slug)?;
    let listed = emitter.listed(category).filter(|listing| {
        sub_category.is_none_or(|sub_category| listing.record.sub_category == sub_category)
    });
    let listed = listed.skip(first).take(CARDS_PER_PAGE);
    Some(listed.map(|listing| &**emitter.card(listing)).collect())
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
    use crate::emit::{LazyCache, file_of};

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

    /// Calls `check` with an emitter for these records.
    fn with_emitter(catalog: &Catalog, check: impl FnOnce(&Emitter)) {
        let cache = LazyCache::default();
        check(&Emitter::new(catalog, &sample::content().publishing, Language::En, &cache));
    }

    fn ids(emitter: &Emitter, path: &str) -> Option<Vec<String>> {
        let document = emitter.document(path).expect("no fault")?;
        let cards: Vec<PropertyCard> = serde_json::from_str(&document).expect("cards");
        Some(cards.into_iter().map(|card| card.id).collect())
    }

    #[test]
    fn a_large_list_comes_in_pages_of_one_size_and_of_a_bounded_number() {
        let catalog = catalog(3000);
        with_emitter(&catalog, |emitter| {
            let keys = page_keys(emitter);
            let check = |folder: &str, is_in: &dyn Fn(&Property) -> bool| {
                let listed = catalog.listed(None).filter(|property| is_in(property));
                let expected: Vec<String> =
                    listed.map(|property| property.id.clone()).take(MAX_CARDS).collect();
                let mut found: Vec<String> = Vec::new();
                let pages = expected.len().div_ceil(CARDS_PER_PAGE);
                for page in 1..=pages {
                    assert!(keys.contains(&format!("{folder}/{page}")), "{folder}/{page}");
                    let ids = ids(emitter, &format!("/api/screens/property-list/{folder}/{page}.json"));
                    let ids = ids.expect("a page");
                    assert!(ids.len() <= CARDS_PER_PAGE);
                    found.extend(ids);
                }
                assert_eq!(found, expected, "{folder}");
                for number in ["0", "01", &(pages + 1).to_string()] {
                    assert!(!keys.contains(&format!("{folder}/{number}")), "{folder}");
                    let path = format!("/api/screens/property-list/{folder}/{number}.json");
                    assert_eq!(ids(emitter, &path), None, "{path}");
                }
            };
            check("all", &|_| true);
            check("all/villa", &|property| property.sub_category == SubCategory::Villa);
            check("rent", &|property| property.main_category == MainCategory::Rental);
            check("residential/villa", &|property| {
                (property.main_category, property.sub_category)
                    == (MainCategory::Residential, SubCategory::Villa)
            });
        });
    }

    #[test]
    fn a_list_whose_own_document_holds_all_has_no_further_pages() {
        with_emitter(&catalog(FIRST_CARDS), |emitter| {
            assert_eq!(page_keys(emitter), Vec::<String>::new());
            assert_eq!(ids(emitter, "/api/screens/property-list/all/1.json"), None);
        });
        with_emitter(&catalog(FIRST_CARDS + 1), |emitter| {
            let all = ids(emitter, "/api/screens/property-list/all/1.json").expect("a page");
            assert_eq!(all.len(), FIRST_CARDS + 1);
            assert!(page_keys(emitter).iter().all(|key| key.starts_with("all/")));
        });
    }

    fn check_public(emitter: &Emitter) {
        for (key, category) in public_lists() {
            let cards = emitter.listed(category).map(|listing| &**emitter.card(listing));
            let cards =
                serde_json::to_string(&cards.collect::<Vec<_>>()).expect("JSON").replace('<', "\\u003c");
            let expected = match category {
                Some(MainCategory::Rental) => format!("{{\"status\":\"success\",\"properties\":{cards}}}"),
                _ => cards,
            };
            let document = emitter.document(&format!("{PUBLIC}{key}")).expect("no fault").expect("a list");
            assert_eq!(document, expected, "{key}");
        }
    }

    #[test]
    fn the_public_lists_are_those_of_their_cards() {
        for count in [0, 1, 2, 40] {
            let mut catalog = catalog(count);
            if let Some(first) = catalog.properties.first_mut() {
                Arc::make_mut(first).title.en = Line::cleaned("b < c, \"d\"");
            }
            with_emitter(&catalog, check_public);
        }
        assert_eq!(file_of(PUBLIC), "api/properties/index.json");
    }
}
