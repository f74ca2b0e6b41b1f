//! The search endpoints.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::text::Language;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::Relay;
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};
use serde_json::{Value, json};

use super::harness::{Answer, Harness, NOW, ask, json_post, open, post, state_with, unpacked};

const ALL: &str = "/api/search-properties";

fn ids(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    let cards = answer.json();
    let cards = cards.as_array().expect("a bare array");
    cards.iter().map(|card| card["id"].as_str().expect("an id").to_owned()).collect()
}

async fn search(path: &str, body: &Value) -> Answer {
    Harness::new().ask(json_post(path, &[], body)).await
}

#[tokio::test]
async fn each_endpoint_searches_its_own_category() {
    let counts = [
        (ALL, 130, "Residential"),
        ("/api/properties/residential/search", 33, "Residential"),
        ("/api/properties/rent/search", 33, "Rental"),
        ("/api/properties/off-plan/search", 32, "OffPlan"),
        ("/api/properties/commercial/search", 32, "Commercial"),
        ("/.netlify/functions/lead-fn/api/properties/commercial/search", 32, "Commercial"),
    ];
    for (path, count, first) in counts {
        let answer = search(path, &json!({})).await;
        assert_eq!(answer.header("x-total-count"), count.to_string(), "{path}");
        assert_eq!(answer.header("content-type"), "application/json; charset=utf-8");
        assert_eq!(answer.json()[0]["mainCategory"], first);
        assert_eq!(answer.json()[0]["_id"], answer.json()[0]["id"]);
    }
}

#[tokio::test]
async fn an_answer_has_a_hundred_cards_at_most_and_pages_follow() {
    let harness = Harness::new();
    let mut seen = Vec::new();
    for (page, count) in
        [("", 100), ("?page=1", 100), ("?page=2", 30), ("?page=3", 0), ("?page=99999999999", 0)]
    {
        let answer = harness.ask(json_post(&format!("{ALL}{page}"), &[], &json!({}))).await;
        let found = ids(&answer);
        assert_eq!((found.len(), answer.header("x-total-count")), (count, "130"), "{page}");
        if page.ends_with(['1', '2']) {
            seen.extend(found);
        }
    }
    seen.dedup();
    assert_eq!(seen.len(), 130);
}

#[tokio::test]
async fn a_price_in_the_text_is_a_condition() {
    // Every listing costs a million; a quarter are rents.
    for (text, count) in [
        ("under 1m", "97"),
        ("1.1m+", "0"),
        ("до 1 млн", "97"),
        ("أقل من مليون درهم", "97"),
        ("1m a year", "33"),
        ("rent 1m", "33"),
    ] {
        let answer = search(ALL, &json!({"query": text})).await;
        assert_eq!(answer.header("x-total-count"), count, "{text}");
    }
}

#[tokio::test]
async fn words_numbers_and_empty_values_are_read() {
    let total = async |body: Value| search(ALL, &body).await.header("x-total-count").to_owned();
    assert_eq!(total(json!({"query": "number 17"})).await, "1");
    assert_eq!(total(json!({"query": 17})).await, "1");
    assert_eq!(total(json!({"query": " ", "type": "", "bedrooms": "", "area": null})).await, "130");
    assert_eq!(total(json!({"type": "villas"})).await, "26");
    assert_eq!(total(json!({"bedrooms": 2})).await, "15");
    assert_eq!(total(json!({"bedrooms": "7+"})).await, "28");
    assert_eq!(total(json!({"bedrooms": 7})).await, "28");
    assert_eq!(total(json!({"bedrooms": "0"})).await, "15");
    assert_eq!(total(json!({"area": "1500"})).await, "30");
    assert_eq!(total(json!({"area": 1500, "other": []})).await, "30");
    assert_eq!(total(json!({"type": "Castle"})).await, "0");
}

#[tokio::test]
async fn the_query_string_is_read_too_and_the_body_wins() {
    let harness = Harness::new();
    let path = format!("{ALL}?query=number+17&bedrooms=7%2B");
    let total = async |body: &str, kind: &str| {
        let answer = harness.ask(post(&path, &[("content-type", kind)], body.to_owned())).await;
        assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
        answer.header("x-total-count").to_owned()
    };
    let (json, form) = ("application/json", "application/x-www-form-urlencoded");
    assert_eq!(total("", json).await, "1");
    assert_eq!(total("", "").await, "1");
    assert_eq!(total(r#"{"bedrooms": 1}"#, json).await, "0");
    assert_eq!(total("bedrooms=1", form).await, "0");
    assert_eq!(total("query=home&bedrooms=", form).await, "28");
    // Invalid parameters of the query string do not matter when the body replaces them.
    let answer = harness.ask(json_post(&format!("{ALL}?area=wide"), &[], &json!({"area": 1500}))).await;
    assert_eq!(answer.header("x-total-count"), "30");
}

#[tokio::test]
async fn wrong_types_and_values_that_cannot_be_read_are_named() {
    let answer = search(ALL, &json!({"query": true, "type": ["Villa"], "bedrooms": {}, "area": 5})).await;
    let text = "Please send text or a number.";
    assert_eq!(answer.status.as_u16(), 400);
    assert_eq!(
        answer.json(),
        json!({
            "error": "The request cannot be understood.",
            "fields": {"query": text, "type": text, "bedrooms": text},
        })
    );
    let answer = search(&format!("{ALL}?page=0"), &json!({"bedrooms": "many", "area": "-5"})).await;
    assert_eq!(answer.status.as_u16(), 400);
    assert_eq!(
        answer.json()["fields"],
        json!({
            "bedrooms": "Please send 1 to 6, 7+, or 0 for a studio.",
            "area": "Please send a number of square feet.",
            "page": "Please send a number from 1.",
        })
    );
    let answer = search(ALL, &json!({"query": "a".repeat(201)})).await;
    assert_eq!(answer.json()["fields"], json!({"query": "Please use at most 200 characters."}));
    for body in ["[]", "{", "villa"] {
        let answer = Harness::new().ask(post(ALL, &[("content-type", "application/json")], body)).await;
        assert_eq!((answer.status.as_u16(), &answer.json()["fields"]), (400, &json!({})), "{body}");
    }
}

#[tokio::test]
async fn a_search_takes_post_only_and_32_kilobytes() {
    let harness = Harness::new();
    for path in [ALL, "/api/properties/rent/search"] {
        let answer = harness.ask(Request::get(path).body(Body::empty()).expect("a request")).await;
        assert_eq!((answer.status.as_u16(), answer.header("allow")), (405, "POST"));
        assert!(answer.json()["error"].is_string());
    }
    assert_eq!(harness.ask(post(ALL, &[], "x".repeat(40_000))).await.status.as_u16(), 413);
}

#[tokio::test]
async fn a_search_answers_in_the_language_that_is_asked_for() {
    let title = async |query: &str| {
        let answer = Harness::new().ask(json_post(&format!("{ALL}?{query}"), &[], &json!({}))).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        (answer.json()[0]["title"].clone(), answer.header("x-total-count").to_owned())
    };
    for (query, expected) in [
        ("query=number+17&lang=ar", "المنزل رقم 17"),
        ("query=number+17&lang=en", "Home number 17"),
        ("query=number+17", "Home number 17"),
        ("query=number+18&lang=ar", "Home number 18"),
        ("query=number+17&lang=ru", "Home number 17"),
    ] {
        assert_eq!(title(query).await, (expected.into(), "1".to_owned()), "{query}");
    }
}

#[tokio::test]
async fn a_search_refuses_languages_that_the_site_does_not_have() {
    for lang in ["fr", "AR", "ar-AE", "ar,en"] {
        let answer = Harness::new().ask(json_post(ALL, &[], &json!({"lang": lang}))).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{lang}");
        assert_eq!(answer.json()["fields"], json!({"lang": "Please send one of en, ar, ru."}));
    }
    let mut english = unpacked();
    english.site.languages = vec![Language::En];
    let services = Services { relay: Relay::none(), outbox: Outbox::none(), guards: Guards::default() };
    let router = router(state_with(open(&english), NOW, &Settings::default(), services));
    let answer = ask(&router, json_post(ALL, &[], &json!({"lang": "ar"}))).await;
    assert_eq!(answer.json()["fields"], json!({"lang": "Please send one of en."}));
}

#[tokio::test]
async fn facets_narrow_a_search() {
    // Of 130 homes every third is furnished with a balcony, every fifth is a villa; areas grow with the number.
    for (query, count) in [
        ("furnishing=furnished", "44"),
        ("furnishing=furnished,unfurnished", "130"),
        ("amenities=balcony", "44"),
        ("amenities=balcony,spa", "0"),
        ("bedrooms=1,2", "30"),
        ("bedrooms=2,7%2B", "43"),
        ("bathrooms=4", "32"),
        ("type=Villa,Apartment", "130"),
        ("type=villas,Castle", "26"),
        ("category=Rental,OffPlan", "65"),
        ("community=dubai-marina", "130"),
        ("community=nowhere", "0"),
        ("price_from=1000000&price_to=1000000", "130"),
        ("price_to=999999", "0"),
        ("area_from=1500&area_to=1600", "11"),
        ("area=1500&area_from=500", "30"),
        ("furnishing=&amenities=,&sort=", "130"),
    ] {
        let answer = search(&format!("{ALL}?{query}"), &json!({})).await;
        assert_eq!(answer.header("x-total-count"), count, "{query}: {}", answer.body);
    }
}

#[tokio::test]
async fn results_are_sorted_on_request() {
    for (sort, first) in [
        ("area_asc", "home-000"),
        ("area_desc", "home-129"),
        ("price_per_sqft_asc", "home-129"),
        ("price_asc", "home-000"),
        ("newest", "home-000"),
    ] {
        let answer = search(ALL, &json!({"sort": sort})).await;
        assert_eq!(ids(&answer)[0], first, "{sort}");
    }
}

#[tokio::test]
async fn counts_come_on_request() {
    let body =
        json!({"query": "2 bedroom home under 3m", "furnishing": "furnished", "counts": 1, "lang": "ar"});
    let answer = search("/api/properties/residential/search", &body).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    let summary = answer.json();
    assert_eq!(summary["total"].to_string(), answer.header("x-total-count"));
    let mut without_counts = body.clone();
    without_counts["counts"] = Value::Null;
    let cards = search("/api/properties/residential/search", &without_counts).await;
    assert_eq!(cards.header("x-total-count"), answer.header("x-total-count"));
    let facet = |name: &str| {
        let facets = summary["facets"].as_array().expect("facets");
        facets.iter().find(|facet| facet["facet"] == name).expect("the facet").clone()
    };
    let furnishing = facet("furnishing");
    let choice = |value: &str| {
        let choices = furnishing["choices"].as_array().expect("choices");
        choices.iter().find(|choice| choice["value"] == value).expect("the choice").clone()
    };
    let of = |value: &str| choice(value)["count"].as_u64().expect("a number");
    assert_eq!(Some(of("furnished")), summary["total"].as_u64());
    assert_eq!(Some(of("furnished") + of("unfurnished")), furnishing["without"].as_u64());
    assert!(facet("price")["without"].is_u64() && facet("area")["without"].is_null());
    assert_eq!(facet("community")["choices"][0]["name"], "Dubai Marina");
    assert_eq!(choice("furnished")["name"], "مفروش");
    assert_eq!(facet("bedrooms")["choices"][1]["name"], "غرفة نوم واحدة");
}

/// How a search was read.
async fn reading(path: &str, body: &Value) -> Value {
    let answer = search(path, body).await;
    let header = answer.header("x-search-reading");
    assert!(header.len() < 8_000, "{}", header.len());
    serde_json::from_slice(&STANDARD.decode(header).expect("base64")).expect("JSON")
}

#[tokio::test]
async fn conditions_come_by_name_with_what_is_different_without_them() {
    let body = json!({
        "query": "2 bedroom home under 3m in dubai marina",
        "furnishing": "furnished",
        "type": "Villas, Castle,Villa",
        "area": "600",
        "price_to": "2000000",
        "sort": "newest",
    });
    let read = reading("/api/properties/residential/search", &body).await;
    assert_eq!(
        read,
        json!({
            "conditions": [
                {"name": "Up to 3,000,000\u{a0}AED", "parameters": {"query": "2 bedroom home in dubai marina"}, "count": null},
                {"name": "2\u{a0}bedrooms", "parameters": {"query": "home under 3m in dubai marina"}, "count": null},
                {"name": "Dubai Marina", "parameters": {"query": "2 bedroom home under 3m"}, "count": null},
                {"name": "Up to 2,000,000\u{a0}AED", "parameters": {"price_to": ""}, "count": null},
                {"name": "From 600\u{a0}sq\u{a0}ft", "parameters": {"area": ""}, "count": null},
                {"name": "Villa", "parameters": {"type": "Castle"}, "count": null},
                {"name": "Castle", "parameters": {"type": "Villas,Villa"}, "count": null},
                {"name": "Furnished", "parameters": {"furnishing": ""}, "count": null},
            ],
            "rest": "home",
            "note": null,
        })
    );
    let plain = search(ALL, &json!({"query": "home"})).await;
    assert!(!plain.headers.contains_key("x-search-reading"));
}

#[tokio::test]
async fn conditions_are_named_in_the_language_of_the_search() {
    for (lang, names, unknown) in [
        (
            "en",
            ["2–3\u{a0}bedrooms", "Up to 90,000\u{a0}AED a year", "Bills included"],
            "Nothing mentions “zeppelin”.",
        ),
        (
            "ar",
            ["غرف النوم: 2–3", "حتى 90,000\u{a0}درهم سنوياً", "الفواتير مشمولة"],
            "لا يرد في وصف أي عقار: «\u{2068}zeppelin\u{2069}».",
        ),
        (
            "ru",
            ["Спальни: 2–3", "До 90\u{a0}000\u{a0}AED в год", "Вода и электричество включены"],
            "Нигде не упоминается: «zeppelin».",
        ),
    ] {
        let body = json!({"query": "home 2-3 bedrooms zeppelin", "price_to": "90000", "included": "bills", "lang": lang});
        let read = reading("/api/properties/rent/search", &body).await;
        let named = read["conditions"].as_array().expect("conditions").iter().map(|own| &own["name"]);
        assert_eq!(named.collect::<Vec<_>>(), names);
        let found = reading(ALL, &json!({"query": "villa zeppelin", "lang": lang})).await;
        let note = found["note"].as_str().expect("a note");
        assert!(note.starts_with(unknown), "{note}");
    }
}

#[tokio::test]
async fn listings_that_only_come_near_or_have_no_price_are_told() {
    for (lang, near) in [
        ("en", "No palace with 6\u{a0}bedrooms; these come near."),
        ("ar", "لم نجد ما يطابق تماماً"),
        ("ru", "Точного совпадения нет"),
    ] {
        let found = reading(ALL, &json!({"query": "6 bedroom palace", "lang": lang})).await;
        let note = found["note"].as_str().unwrap_or_default();
        assert!(note.contains(near), "{lang}: {note:?}");
    }
}

#[tokio::test]
async fn money_whose_rate_changes_is_named_and_not_read_as_dirhams() {
    let found = reading(ALL, &json!({"query": "villa under €400,000", "lang": "en"})).await;
    assert_eq!(found["note"], "Nothing mentions “€400,000”.");
    let names: Vec<_> =
        found["conditions"].as_array().expect("conditions").iter().map(|own| &own["name"]).collect();
    assert_eq!(names, ["Villa"]);
}

#[tokio::test]
async fn conditions_of_the_longest_text_fit_into_a_header() {
    let text = "вилла с мебелью на Пальме от 1 до 9 млн, 3 спальни, 4 ванные, от 300 м², с собакой, снять или купить, сдача 2027, в Марине с видом на море, квартира 2 спальни до 100 тыс в год, студия в JVC, готовая с мебелью";
    let text: String = text.chars().take(200).collect();
    let read = reading(ALL, &json!({"query": text, "lang": "ru"})).await;
    assert!(read["conditions"].as_array().is_some_and(|conditions| conditions.len() > 8), "{read}");
}

#[tokio::test]
async fn where_nothing_is_found_the_summary_says_what_to_loosen() {
    let body = json!({"query": "home under 950k in dubai marina", "counts": 1});
    let summary = search(ALL, &body).await.json();
    let all = search(ALL, &json!({"query": "home", "counts": 1})).await.json();
    assert_eq!((&summary["total"], &all["looser"]), (&json!(0), &json!([])));
    assert_eq!(
        summary["looser"],
        json!([
            {
                "name": "Up to 1,000,000\u{a0}AED",
                "parameters": {"query": "home in dubai marina up to 1,000,000\u{a0}AED"},
                "count": all["total"],
            },
            {
                "name": "Without “Up to 950,000\u{a0}AED”",
                "parameters": {"query": "home in dubai marina"},
                "count": all["total"],
            },
        ])
    );
    let chosen = json!({"query": "home", "price_to": "950000", "furnishing": "furnished", "counts": 1});
    let looser = search(ALL, &chosen).await.json()["looser"].clone();
    assert_eq!(
        looser,
        json!([
            {"name": "Up to 1,000,000\u{a0}AED", "parameters": {"price_to": "1000000"}, "count": 44},
            {"name": "Without “Price, AED”", "parameters": {"price_to": ""}, "count": 44},
        ])
    );
}

#[tokio::test]
async fn facets_that_cannot_be_read_are_named() {
    let query = "furnishing=lavish&bathrooms=many&price_to=2m&area_to=-1&sort=best&counts=yes&completion=ready,half&included=love&category=Sale";
    let answer = search(&format!("{ALL}?{query}"), &json!({})).await;
    assert_eq!(answer.status.as_u16(), 400);
    assert_eq!(
        answer.json()["fields"],
        json!({
            "area_to": "Please send a number of square feet.",
            "bathrooms": "Please send 1 to 6, or 7+.",
            "category": "Please send some of Residential, Rental, OffPlan, Commercial, separated by commas.",
            "completion": "Please send some of ready, off_plan, separated by commas.",
            "included": "Please send some of cooling, bills, separated by commas.",
            "counts": "Please send one of 1.",
            "furnishing": "Please send some of furnished, unfurnished, partly, separated by commas.",
            "price_to": "Please send a whole number of dirhams.",
            "sort": "Please send one of newest, price_asc, price_desc, area_asc, area_desc, price_per_sqft_asc.",
        })
    );
}
