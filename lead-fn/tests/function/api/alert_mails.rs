//! What the mails of search alerts say.

use std::path::Path;
use std::sync::Arc;
use std::{env, fs};

use super::search_alerts::{Agency, VILLAS};

#[tokio::test]
async fn a_text_is_named_by_what_was_understood_and_never_repeated_before_it_is_confirmed() {
    let agency = Agency::new();
    agency.subscribe("?query=villa+under+5m+in+marina", "mara@example.net").await;
    let mail = agency.last_mail();
    let name = "Villa · up to 5,000,000\u{a0}AED · Dubai Marina\n";
    assert!(mail.text.contains(&format!("\n{name}")), "{}", mail.text);
    assert!(!mail.text.contains("All properties"), "{}", mail.text);
    for (query, name) in [
        ("2br followers evil.example", "2\u{a0}bedrooms · Words of your own"),
        ("buy-now-cheap-123", "Words of your own"),
        ("quiet", "Words of your own"),
    ] {
        let other = Agency::new();
        let search = form_urlencoded::Serializer::new(String::new()).append_pair("query", query).finish();
        other.subscribe(&format!("?{search}"), "mara@example.net").await;
        let mail = other.last_mail();
        let whole = [mail.text.clone(), mail.html.clone().unwrap_or_default()].concat();
        assert!(mail.text.contains(name), "{query}: {}", mail.text);
        assert!(!whole.contains("evil") && !whole.contains("cheap") && !whole.contains("All properties"));
    }
}

#[tokio::test]
async fn every_condition_of_a_search_is_named() {
    let agency = Agency::new();
    let search = "?bathrooms=2,7%2B&furnishing=furnished&completion=ready&amenities=balcony&included=cooling";
    agency.subscribe(search, "mara@example.net").await;
    let text = agency.last_mail().text;
    let name = "2\u{a0}bathrooms · 7+\u{a0}bathrooms · Furnished · Ready · Balcony · Chiller free";
    assert!(text.contains(name), "{text}");
    agency.subscribe(&format!("{search}&lang=ar"), "omar@example.net").await;
    let text = agency.last_mail().text;
    assert!(text.contains("حمّامان · 7\u{a0}حمّامات أو أكثر · مفروش · جاهز · شرفة · التبريد مشمول"), "{text}");
}

#[tokio::test]
async fn an_english_title_in_another_language_is_marked() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(&format!("{VILLAS}&lang=ar"), "mara@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    agency.list_villa("palm-1");
    agency.deploy().await;
    let html = agency.last_mail().html.expect("HTML");
    assert!(html.contains("<bdi lang=\"en\" dir=\"ltr\">Villa palm-1</bdi>"), "{html}");
}

/// The mail about new listings in a language, with a long title and a listing without a picture.
async fn mail_in(language: &str) -> String {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(&format!("{VILLAS}&lang={language}"), "mara@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    for number in 1..4 {
        agency.list_villa(&format!("palm-{number}"));
    }
    let mut villas = agency.listings.entries.iter_mut().rev();
    let card = Arc::make_mut(&mut villas.next().expect("a villa").card);
    card.title = format!("Villa with {}", "an-uncommonly-long-name".repeat(4));
    Arc::make_mut(&mut villas.next().expect("another villa").card).cover = None;
    agency.deploy().await;
    agency.last_mail().html.expect("HTML")
}

#[tokio::test]
async fn the_way_to_unsubscribe_comes_before_all_listings() {
    let mut agency = Agency::new();
    agency.deploy().await;
    agency.opt_in(VILLAS, "mara@example.net").await;
    agency.now = "2026-12-02T08:00:00Z";
    for number in 1..4 {
        agency.list_villa(&format!("palm-{number}"));
    }
    for villa in agency.listings.entries.iter_mut().rev().take(3) {
        Arc::make_mut(&mut villa.card).title = "Ж".repeat(2000);
    }
    agency.deploy().await;
    let mail = agency.last_mail();
    for body in [mail.text.clone(), mail.html.clone().expect("HTML").replace("&#x2f;", "/")] {
        let (link, home) = (body.find("/api/alerts/unsubscribe?"), body.find("/property/palm-"));
        assert!(link.is_some() && link < home, "{body}");
    }
    assert!(mail.message().expect("a message").formatted().len() <= 90_000);
}

#[tokio::test]
async fn the_mails_that_browser_tests_look_at_are_current() {
    for language in ["en", "ar", "ru"] {
        let mail = mail_in(language).await;
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/function/api/new-listings.{language}.html"));
        if env::var_os("UPDATE_GENERATED").is_some() {
            fs::write(&path, &mail).expect("written");
        }
        assert!(
            fs::read_to_string(&path).is_ok_and(|kept| kept == mail),
            "{} is stale: run `UPDATE_GENERATED=1 cargo test -p lead-fn --test api alert_mails` and commit it",
            path.display()
        );
    }
}
