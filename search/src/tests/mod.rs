//! What searches find. `scan` is the plain answer with which `oracle` compares that of the index.

#[path = "../../tests/queries/agency.rs"]
mod agency;
mod oracle;
mod scan;
#[path = "../../tests/queries/seeded.rs"]
mod seeded;

use super::*;
use crate::packed::Page;
use catalog::api::NameKind;
use catalog::floor_area::SquareFeet;
use catalog::property::{ListingStatus, SubCategory};

pub(crate) fn entry(id: &str, title: &str, sub_category: SubCategory) -> SearchEntry {
    SearchEntry {
        card: Arc::new(PropertyCard {
            mongo_id: id.to_owned(),
            id: id.to_owned(),
            title: title.to_owned(),
            main_category: MainCategory::Residential,
            sub_category,
            images: Vec::new(),
            cover: None,
            location: Some("Dubai Marina".to_owned()),
            bedrooms: Some(2),
            area: Some(SquareFeet(1200)),
            price: None,
            featured: false,
            created_at: "2026-10-04".parse().expect("a moment"),
            reference: id.to_owned(),
            status: ListingStatus::Available,
            rent_frequency: None,
            completion: Completion::Ready,
            handover: None,
            draft: false,
        }),
        translated_cards: Vec::new(),
        names: vec![Name { of: NameKind::Developer, texts: vec!["Solvane".to_owned()] }],
        permit: String::new(),
        description: "A quiet home with a long balcony.".into(),
        bathrooms: None,
        facts: Vec::new(),
        translations: Vec::new(),
    }
}

fn ids(entries: &[SearchEntry], query: &Query) -> Vec<String> {
    let page = Page { skip: 0, take: usize::MAX, language: Language::En, counts: false };
    let cards = seeded::offered(entries).search(query, page).expect("whole data").cards;
    cards.into_iter().map(|card| card.id).collect()
}

fn sample() -> Vec<SearchEntry> {
    let mut featured = entry("c", "Corner home", SubCategory::Penthouse);
    Arc::make_mut(&mut featured.card).featured = true;
    Arc::make_mut(&mut featured.card).bedrooms = Some(8);
    let mut large = entry("d", "Balcony villa", SubCategory::Villa);
    Arc::make_mut(&mut large.card).area = Some(SquareFeet(5000));
    vec![
        entry("b", "Corner home", SubCategory::Apartment),
        entry("a", "Corner home", SubCategory::Apartment),
        featured,
        large,
    ]
}

#[test]
fn an_empty_query_returns_everything_in_tie_order() {
    assert_eq!(ids(&sample(), &Query::default()), ["c", "a", "b", "d"]);
}

#[test]
fn every_word_must_be_found_and_titles_weigh_more_than_descriptions() {
    let text = |text: &str| Query { text: text.to_owned(), ..Query::default() };
    assert_eq!(ids(&sample(), &text("balcony")), ["d", "c", "a", "b"]);
    assert_eq!(ids(&sample(), &text("villas marina")), ["d"]);
    assert_eq!(ids(&sample(), &text("jumeirah")), Vec::<String>::new());
    assert_eq!(ids(&sample(), &text("solv")).len(), 4);
}

#[test]
fn half_of_the_words_are_enough_if_nothing_has_all() {
    let text = |text: &str| Query { text: text.to_owned(), ..Query::default() };
    assert_eq!(ids(&sample(), &text("villa penthouse")), ["d", "c"]);
    assert_eq!(ids(&sample(), &text("villa penthouse apartment")), Vec::<String>::new());
}

#[test]
fn words_that_no_listing_has_are_left_out_and_told() {
    let sample = sample();
    let packed = seeded::offered(&sample);
    let page = Page { skip: 0, take: 0, language: Language::En, counts: false };
    for (text, unknown, found) in [
        ("villa sauna", ["sauna"].as_slice(), 1),
        ("villa, Sauna! helipad", &["Sauna", "helipad"], 1),
        ("2 bathrooms sauna", &["sauna"], 0),
        ("sauna in dubai marina", &["sauna"], 4),
        ("sauna", &[], 0),
        ("villa balcony", &[], 1),
        ("شقة ساونا", &["ساونا"], 2),
    ] {
        let query = Query { text: text.to_owned(), ..Query::default() };
        let answer = packed.search(&query, page).expect("whole data");
        assert_eq!(
            (answer.total, answer.unknown.iter().map(String::as_str).collect::<Vec<_>>()),
            (found, unknown.to_vec()),
            "{text}"
        );
    }
}

#[test]
fn words_that_say_nothing_are_left_out_where_others_remain() {
    for (text, found) in [
        ("villa price", 1),
        ("we would like a villa of that size", 1),
        ("бюджет вилла площадью", 1),
        ("ميزانية فيلا بمساحة", 1),
        ("homes in dubai marina", 4),
        ("real estate dubai marina", 4),
        ("homes", 4),
    ] {
        let query = Query { text: text.to_owned(), ..Query::default() };
        assert_eq!(ids(&sample(), &query).len(), found, "{text}");
    }
}

#[test]
fn rooms_are_conditions_where_several_will_do() {
    let home = |bedrooms: u8, bathrooms: u8| {
        let mut home = entry(&format!("{bedrooms}-{bathrooms}"), "Corner", SubCategory::Apartment);
        Arc::make_mut(&mut home.card).bedrooms = Some(bedrooms);
        SearchEntry { bathrooms: Some(bathrooms), ..home }
    };
    let homes = [home(0, 1), home(1, 1), home(2, 2), home(2, 3), home(3, 3), home(8, 9)];
    for (text, found) in [
        ("2 bed 2 bath", ["2-2"].as_slice()),
        ("2-3 bedrooms", &["2-2", "2-3", "3-3"]),
        ("2 bed or 3 bed", &["2-2", "2-3", "3-3"]),
        ("3+ bedrooms", &["3-3", "8-9"]),
        ("от 3 спален", &["3-3", "8-9"]),
        ("3 حمامات", &["2-3", "3-3"]),
        ("двушка", &["1-1", "2-2", "2-3"]),
        ("трёхкомнатная", &["2-2", "2-3", "3-3"]),
        ("евродвушка", &["1-1"]),
        ("однушка", &["1-1"]),
        ("2-3 bedrooms 3 bathrooms", &["2-3", "3-3"]),
    ] {
        assert_eq!(ids(&homes, &Query { text: text.to_owned(), ..Query::default() }), found, "{text}");
    }
}

#[test]
fn values_of_one_fact_are_united_and_a_stated_purpose_goes_before_that_of_a_price() {
    let home = |id: &str, category, furnishing| {
        let mut home = entry(id, "Corner", SubCategory::Villa);
        let card = Arc::make_mut(&mut home.card);
        card.main_category = category;
        card.price = Some(catalog::money::Aed(900_000));
        SearchEntry { facts: vec![Fact::Furnishing(furnishing)], ..home }
    };
    let homes = [
        home("rent", MainCategory::Rental, Furnishing::Furnished),
        home("sale", MainCategory::Residential, Furnishing::Unfurnished),
        home("partly", MainCategory::Residential, Furnishing::Partly),
    ];
    for (text, found) in [
        ("buy or rent", ["partly", "rent", "sale"].as_slice()),
        ("купить или снять виллу", &["partly", "rent", "sale"]),
        ("فيلا للبيع أو للإيجار", &["partly", "rent", "sale"]),
        ("furnished or unfurnished", &["rent", "sale"]),
        ("furnished villa for sale", &[]),
        ("сниму виллу до 1 млн", &["rent"]),
        ("أستأجر فيلا أقل من مليون", &["rent"]),
        ("villa up to 1 million", &["partly", "sale"]),
    ] {
        assert_eq!(ids(&homes, &Query { text: text.to_owned(), ..Query::default() }), found, "{text}");
    }
}

#[test]
fn homes_that_are_paid_in_instalments_are_found() {
    let paid = SearchEntry { facts: vec![Fact::PaymentPlan], ..entry("a", "Corner", SubCategory::Villa) };
    let homes = [paid, entry("b", "Corner", SubCategory::Villa)];
    for text in ["villa with payment plan", "вилла в рассрочку", "فيلا بالتقسيط", "فيلا أقساط"]
    {
        assert_eq!(ids(&homes, &Query { text: text.to_owned(), ..Query::default() }), ["a"], "{text}");
    }
}

#[test]
fn the_year_of_the_handover_is_a_condition() {
    let home = |id: &str, completion, handover: &str| {
        let mut home = entry(id, "Corner", SubCategory::Villa);
        let card = Arc::make_mut(&mut home.card);
        (card.completion, card.handover) = (completion, handover.parse().ok());
        home
    };
    let homes = [
        home("2027", Completion::OffPlan, "2027-Q4"),
        home("2028", Completion::OffPlan, "2028-11"),
        home("built", Completion::Ready, "2027-Q4"),
        home("unknown", Completion::OffPlan, ""),
    ];
    for (text, found) in [
        ("handover 2027", ["2027"].as_slice()),
        ("villa ready by 2027", &["2027"]),
        ("сдача в 2027 году", &["2027"]),
        ("تسليم 2027", &["2027"]),
        ("handover Q4 2028", &["2028"]),
        ("handover 2031", &[]),
    ] {
        assert_eq!(ids(&homes, &Query { text: text.to_owned(), ..Query::default() }), found, "{text}");
    }
}

#[test]
fn furniture_is_asked_for_and_denied_in_three_languages() {
    let homes = [Furnishing::Furnished, Furnishing::Unfurnished].map(|furnishing| {
        let facts = vec![Fact::Furnishing(furnishing)];
        SearchEntry { facts, ..entry(furnishing.word(), "Corner home", SubCategory::Apartment) }
    });
    for (text, furnishing) in [
        ("furnished apartment", "furnished"),
        ("شقة مفروشة", "furnished"),
        ("квартира с мебелью", "furnished"),
        ("unfurnished apartment", "unfurnished"),
        ("شقة غير مفروشة", "unfurnished"),
        ("квартира без мебели", "unfurnished"),
        ("немеблированная квартира", "unfurnished"),
    ] {
        let found = ids(&homes, &Query { text: text.to_owned(), ..Query::default() });
        assert_eq!(found, [furnishing], "{text}");
    }
}

#[test]
fn a_type_matches_in_singular_and_plural_and_any_case() {
    let of_type = |name: &str| Query { types: types(name), ..Query::default() };
    assert_eq!(ids(&sample(), &of_type("apartments")), ["a", "b"]);
    assert_eq!(ids(&sample(), &of_type("VILLA")), ["d"]);
    assert_eq!(ids(&sample(), &of_type("الشقق")), ["a", "b"]);
    assert_eq!(ids(&sample(), &of_type("Виллы")), ["d"]);
    let of_pages = [
        include_str!("../../../site/src/i18n/property-types.ar.ts"),
        include_str!("../../../site/src/i18n/property-types.ru.ts"),
    ];
    // Each entry is `Villa: 'Вилла',`.
    let entries =
        of_pages.iter().flat_map(|file| file.lines()).skip_while(|line| !line.contains("const TYPES"));
    let names: Vec<(&str, &str)> = entries
        .filter(|line| !line.starts_with("    "))
        .filter_map(|line| line.strip_prefix("  ")?.strip_suffix("',")?.split_once(": '"))
        .map(|(kind, name)| (kind.trim_matches('\''), name))
        .collect();
    assert_eq!(names.len(), 2 * (SubCategory::ALL.len() + 1));
    for (kind, name) in names {
        assert_eq!(types(name), types(kind), "{name}");
    }
    assert_eq!(ids(&sample(), &of_type("castle")), Vec::<String>::new());
}

#[test]
fn bedrooms_are_exact_up_to_six_and_open_from_seven() {
    let rooms = |written: &str| {
        let values = Rooms::parse(written).map(Value::Bedrooms).into_iter().collect();
        Query { values, ..Query::default() }
    };
    assert_eq!(ids(&sample(), &rooms("7+")), ["c"]);
    assert_eq!(ids(&sample(), &rooms("2")).len(), 3);
    for invalid in ["many", "8", "77+", "+", "-1", ""] {
        assert_eq!(Rooms::parse(invalid), None, "{invalid}");
    }
    assert_eq!(Rooms::parse("0"), Some(Rooms::new(0)));
    assert_eq!(Rooms::parse("7"), Some(Rooms::new(12)));
}

#[test]
fn area_is_a_least_size() {
    let query = Query { area: Bounds { least: Some(2000), most: None }, ..Query::default() };
    assert_eq!(ids(&sample(), &query), ["d"]);
}
