//! Random addresses of searches, with the fields that the site writes and the values that it offers.

use catalog::api::{SearchFacet, SearchSort};
use catalog::line::Line;
use catalog::property::SubCategory;
use catalog::text::Language;
use proptest::collection::SizeRange;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use search::Value;
use search::packed::LeadSite;

use super::parameters::Parameters;
use super::saved::SavedSearch;

fn site() -> LeadSite {
    LeadSite {
        name: Line::cleaned("Dune & Harbour"),
        base_url: Line::cleaned("https://example.com"),
        lead_inbox: Line::cleaned("leads@example.com"),
        phone: Line::cleaned(""),
        whatsapp: Line::cleaned(""),
        reply_within_hours: 24,
        shows_turnstile: false,
        international_numbers: false,
        languages: vec![Language::En, Language::Ar, Language::Ru],
    }
}

/// The fields of an address, as the site declares them.
fn fields() -> Vec<String> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../site/src/features/search-panel/search-values.ts");
    let source = std::fs::read_to_string(file).expect("the site's source");
    let list = source.split("const SEARCH_FIELDS = [").nth(1).and_then(|rest| rest.split(']').next());
    list.expect("the site's list of fields").split('\'').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Some of the words, separated by commas.
fn list(words: Vec<String>) -> BoxedStrategy<String> {
    let size = SizeRange::from(1..=words.len().min(4));
    subsequence(words, size).prop_map(|chosen| chosen.join(",")).boxed()
}

/// The values that the site writes for a field.
fn values(field: &str) -> BoxedStrategy<String> {
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    match field {
        "query" => "\\PC{0,60}".boxed(),
        "type" => list(
            SubCategory::ALL.iter().flat_map(|kind| [kind.word().to_owned(), format!("{kind}s")]).collect(),
        ),
        "community" => list(owned(&["dubai-marina", "jumeirah-beach-residence", "al-barari"])),
        "area" => select(owned(&["500", "1000", "1500", "2000", "3000"])).boxed(),
        "price_from" | "price_to" | "area_from" | "area_to" => {
            any::<u32>().prop_map(|number| number.to_string()).boxed()
        }
        "sort" => {
            select(SearchSort::ALL.iter().map(|sort| sort.word().to_owned()).collect::<Vec<_>>()).boxed()
        }
        _ => {
            let facet = SearchFacet::ALL.iter().find(|facet| facet.word() == field);
            let facet = facet.unwrap_or_else(|| panic!("say which values the site writes for {field}"));
            list(Value::all().filter(|value| value.facet() == *facet).map(Value::word).collect())
        }
    }
}

/// The pairs of an address.
fn pairs() -> impl Strategy<Value = Vec<(String, String)>> {
    let each: Vec<_> = fields()
        .into_iter()
        .map(|field| {
            proptest::option::of(values(&field)).prop_map(move |value| Some((field.clone(), value?)))
        })
        .collect();
    each.prop_map(|pairs| pairs.into_iter().flatten().collect())
}

fn address(pairs: &[(String, String)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

proptest! {
    #[test]
    fn every_address_that_the_site_makes_is_accepted(pairs in pairs()) {
        let address = address(&pairs);
        let parameters = Parameters::of_pairs(address.as_bytes());
        let filled = pairs.iter().filter(|(_, value)| !value.trim().is_empty()).count();
        prop_assert_eq!(form_urlencoded::parse(parameters.query_string().as_bytes()).count(), filled, "{}", address);
        let refused = parameters.read(None, &site()).err();
        prop_assert!(refused.is_none(), "{address}: {refused:?}");
    }

    #[test]
    fn a_saved_search_is_read_back_as_the_same_search(pairs in pairs()) {
        let read = |text: &str| SavedSearch::read(text, &site()).map(|(search, _)| search);
        let search = read(&address(&pairs)).expect("a search");
        let text = search.query_string();
        let again = read(&text).expect("a search");
        prop_assert_eq!(again.query_string(), text);
        prop_assert_eq!(again, search);
    }
}
