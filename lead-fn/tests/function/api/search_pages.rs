//! The page of results for browsers without script.

use catalog::api::Picture;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::Relay;
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};
use std::sync::Arc;

use super::harness::{Answer, Harness, NOW, ask, get, open, state_with, unpacked};

async fn page(query: &str) -> Answer {
    Harness::new().ask(get(&format!("/api/search/page{query}"))).await
}

/// The page as its reader sees addresses.
fn html(answer: &Answer) -> String {
    answer.body.replace("&#x2f;", "/").replace("&amp;", "&").replace('\u{a0}', " ")
}

fn cards(answer: &Answer) -> usize {
    answer.body.matches("<article>").count()
}

fn assert_has(html: &str, parts: &[&str]) {
    for part in parts {
        assert!(html.contains(part), "{part}\n{html}");
    }
}

#[tokio::test]
async fn a_page_needs_no_script_and_is_not_indexed() {
    let answer = page("").await;
    assert_eq!((answer.status.as_u16(), cards(&answer)), (200, 24));
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(answer.header("x-robots-tag"), "noindex");
    assert_eq!(answer.header("cache-control"), "no-store");
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("img-src 'self'") && !policy.contains("script"), "{policy}");
    assert!(!answer.body.contains("<script") && !answer.body.contains("style="), "{}", answer.body);
    assert_has(
        &html(&answer),
        &[
            r#"<html lang="en" dir="ltr">"#,
            "<h2 id=\"count\">130 properties</h2>",
            "<h3><a href=\"/property/home-000\"><bdi>Home number 0</bdi></a></h3>",
            "1,000,000 AED",
            "Page 1 of 6",
            "href=\"/api/search/page?page=2#results\" rel=\"next\"",
            "href=\"/api/search/feed\"",
        ],
    );
    let last = page("?page=6").await;
    assert_eq!(cards(&last), 10);
    assert_has(&html(&last), &["href=\"/api/search/page?page=5#results\" rel=\"prev\""]);
    assert!(!last.body.contains("rel=\"next\""));
}

#[tokio::test]
async fn conditions_of_the_text_and_of_the_form_are_links_that_remove_them() {
    let answer = page("?query=villa+under+5m+in+marina&sort=price_desc&bedrooms=2&bedrooms=3").await;
    assert_eq!(answer.status.as_u16(), 200);
    assert_has(
        &html(&answer),
        &[
            "value=\"villa under 5m in marina\"",
            "<option value=\"price_desc\" selected>Highest price</option>",
            "?bedrooms=2%2C3&query=villa+in+marina&sort=price_desc#results\" aria-label=\"Remove Up to 5,000,000 AED\"",
            "?bedrooms=2%2C3&query=villa+under+5m&sort=price_desc#results\" aria-label=\"Remove Dubai Marina\"",
            "?bedrooms=3&query=villa+under+5m+in+marina&sort=price_desc#results\" aria-label=\"Remove 2 bedrooms\"",
            "class=\"clear\" href=\"/api/search/page?sort=price_desc#results\"",
            "<input type=\"checkbox\" name=\"bedrooms\" value=\"2\" checked>",
            "<title>2 bedrooms · 3 bedrooms · Villa · up to 5,000,000 AED · Dubai Marina | ",
        ],
    );
}

#[tokio::test]
async fn every_facet_has_its_choices_with_counts_and_impossible_ones_are_disabled() {
    // All listings with a balcony are furnished.
    let body = html(&page("?amenities=balcony&category=Rental").await);
    assert_has(
        &body,
        &[
            "<summary>Category</summary>",
            "<summary>Bedrooms</summary>",
            "<summary>Type</summary>",
            "<summary>Community</summary>",
            "<summary>Bathrooms</summary>",
            "<summary>Furnishing</summary>",
            "<summary>Amenities</summary>",
            "name=\"furnishing\" value=\"unfurnished\" disabled> <span>Unfurnished</span> <span class=\"number\">0</span>",
            "name=\"amenities\" value=\"balcony\" checked> <span>Balcony</span>",
            "name=\"community\" value=\"dubai-marina\"> <span>Dubai Marina</span>",
            "aria-label=\"Remove Balcony\"",
            "aria-label=\"Remove For rent\"",
        ],
    );
}

#[tokio::test]
async fn amounts_are_read_as_they_are_written_and_wrong_ones_are_named() {
    let found = html(&page("?price_from=2m&price_to=900+000&area_from=&area=600&type=Apartments").await);
    assert_has(
        &found,
        &[
            "name=\"price_from\" value=\"900,000\"",
            "name=\"price_to\" value=\"2,000,000\"",
            "name=\"area_from\" value=\"600\"",
            "aria-label=\"Remove 900,000 AED to 2,000,000 AED\"",
            "aria-label=\"Remove From 600 sq ft\"",
            "aria-label=\"Remove Apartment\"",
        ],
    );
    let wrong = page("?price_to=cheap&bedrooms=many&page=0&lang=fr").await;
    assert_eq!((wrong.status.as_u16(), cards(&wrong)), (400, 24));
    assert_has(
        &html(&wrong),
        &[
            "value=\"cheap\" dir=\"ltr\" autocomplete=\"off\" aria-invalid=\"true\" aria-describedby=\"price_to-error\"",
            "Please enter a number, such as 1,500,000 or 1.5m.",
            "role=\"alert\">A part of this search could not be read and was left out.",
        ],
    );
}

#[tokio::test]
async fn amounts_have_units_and_digits_of_every_language() {
    for (written, shown) in [
        ("price_to=1.5m", "name=\"price_to\" value=\"1,500,000\""),
        ("price_to=1500000", "name=\"price_to\" value=\"1,500,000\""),
        ("price_to=5000", "name=\"price_to\" value=\"5,000\""),
        ("price_to=1,5 млн", "name=\"price_to\" value=\"1,500,000\""),
        ("price_to=850 тыс.", "name=\"price_to\" value=\"850,000\""),
        ("price_to=٩٠٠٠٠٠", "name=\"price_to\" value=\"900,000\""),
        ("price_to=2 مليون", "name=\"price_to\" value=\"2,000,000\""),
        ("area_to=1,000", "name=\"area_to\" value=\"1,000\""),
        ("area_to=100 м²", "name=\"area_to\" value=\"1,076\""),
        ("price_to=-5", "aria-describedby=\"price_to-error\""),
        ("price_to=99999999999", "aria-describedby=\"price_to-error\""),
        ("area_to=large", "aria-describedby=\"area_to-error\""),
    ] {
        let (name, value) = written.split_once('=').expect("a value");
        let query = form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish();
        let body = html(&page(&format!("?{query}")).await);
        assert!(body.contains(shown), "{written}: {}", body.split("</form>").next().unwrap_or_default());
    }
}

#[tokio::test]
async fn a_search_that_finds_nothing_says_which_condition_to_leave_out() {
    let answer = page("?query=villa+under+900k").await;
    assert_eq!((answer.status.as_u16(), cards(&answer)), (200, 0));
    assert_has(
        &html(&answer),
        &[
            "No properties found.",
            "With fewer conditions there is more:",
            "?query=villa+up+to+1%2C100%2C000%C2%A0AED#results\"><bdi>Up to 1,100,000 AED</bdi></a>: 26 properties",
            "?query=villa#results\"><bdi>Without “Up to 900,000 AED”</bdi></a>: 26 properties",
            "href=\"/allproperties/list\"",
        ],
    );
}

#[tokio::test]
async fn words_that_nothing_mentions_are_named_and_words_to_leave_out_are_links() {
    let answer = page("?query=villa+zeppelin+sauna").await;
    assert_eq!(cards(&answer), 24);
    assert_has(&html(&answer), &["Nothing mentions “zeppelin”, “sauna”."]);
    let answer = page("?query=zeppelin&category=Rental").await;
    assert_eq!(cards(&answer), 0);
    assert_has(&html(&answer), &["?category=Rental#results\"><bdi>Without the word “zeppelin”</bdi></a>: "]);
    let arabic = page("?lang=ar&query=%D9%81%D9%8A%D9%84%D8%A7+zeppelin").await;
    assert_has(&html(&arabic), &["لا يرد في وصف أي عقار: «\u{2068}zeppelin\u{2069}»."]);
}

#[tokio::test]
async fn each_language_has_its_page_and_english_titles_are_marked() {
    let arabic = page("?lang=ar&query=number+17&category=Rental").await;
    assert_has(
        &html(&arabic),
        &[
            r#"<html lang="ar" dir="rtl">"#,
            "<input type=\"hidden\" name=\"lang\" value=\"ar\">",
            "<a href=\"/ar/property/home-017\"><bdi>المنزل رقم 17</bdi></a>",
            "href=\"/api/search/page?category=Rental&lang=en&query=number+17#results\" lang=\"en\"",
        ],
    );
    let russian = page("?lang=ru&furnishing=furnished&bathrooms=1").await;
    assert_has(
        &html(&russian),
        &[
            "aria-label=\"Убрать: С мебелью\"",
            "aria-label=\"Убрать: 1 ванная\"",
            "<bdi lang=\"en\" dir=\"ltr\">Home number",
            "?bathrooms=1&lang=ru#results\"",
        ],
    );
}

#[tokio::test]
async fn cards_have_pictures_of_the_site_alone_in_a_size_for_phones() {
    let mut unpacked = unpacked();
    for (number, src) in
        [(0_usize, "/media/0a-1600.jpg"), (1, "/media/1b-480.jpg"), (2, "https://cdn.example.net/2.jpg")]
    {
        Arc::make_mut(&mut unpacked.entries[number].card).cover = Some(Picture {
            src: src.to_owned(),
            alt: "A balcony".to_owned(),
            width: None,
            height: None,
            tone: None,
        });
    }
    let services = Services { relay: Relay::none(), outbox: Outbox::none(), guards: Guards::default() };
    let router = router(state_with(open(&unpacked), NOW, &Settings::default(), services));
    let body = html(&ask(&router, get("/api/search/page")).await);
    assert_has(&body, &["src=\"/media/0a-720.webp\"", "src=\"/media/1b-480.webp\""]);
    assert_eq!(body.matches("<img").count(), 2);
    // Nothing can be mailed without an outbox.
    assert!(!body.contains("/api/alerts"));
}

#[tokio::test]
async fn hostile_texts_are_only_text() {
    let answer =
        page("?query=%22%3E%3Cscript%3Ealert(1)%3C/script%3E%00%E2%80%AE&community=%22onload=x").await;
    assert_eq!(answer.status.as_u16(), 200);
    assert!(!answer.body.contains("<script") && !answer.body.contains("\"onload"), "{}", answer.body);
    let long = "x".repeat(300);
    assert_eq!(page(&format!("?query={long}")).await.status.as_u16(), 400);
}
