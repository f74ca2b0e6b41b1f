//! The Atom feed of a search.

use std::sync::Arc;

use axum::http::Request;
use catalog::api::Picture;
use catalog::date::{Date, Moment};
use catalog::text::Language;
use lead_fn::config::Settings;
use lead_fn::guard::Guards;
use lead_fn::mail::Relay;
use lead_fn::outbox::Outbox;
use lead_fn::{Services, router};

use super::harness::{Answer, Harness, NOW, ask, get, open, state_with, unpacked};

async fn feed(query: &str) -> Answer {
    Harness::new().ask(get(&format!("/api/search/feed{query}"))).await
}

fn entries(answer: &Answer) -> usize {
    answer.body.matches("<entry>").count()
}

#[tokio::test]
async fn a_feed_has_the_newest_of_its_search_with_price_picture_and_dates() {
    let mut unpacked = unpacked();
    for (number, entry) in unpacked.entries.iter_mut().enumerate() {
        let card = Arc::make_mut(&mut entry.card);
        card.created_at =
            Moment(format!("2026-10-{:02}T00:00:00Z", number % 28 + 1).parse().expect("a time"));
        card.cover = Some(Picture {
            src: format!("/media/{number}-1600.jpg"),
            alt: String::new(),
            width: None,
            height: None,
            tone: None,
        });
    }
    let mut listing = unpacked.listings["marina-1"].clone();
    listing.updated = Some("2026-11-20".parse::<Date>().expect("a date"));
    unpacked.listings.insert("home-027".to_owned(), listing);
    let services = Services { relay: Relay::none(), outbox: Outbox::none(), guards: Guards::default() };
    let router = router(state_with(open(&unpacked), NOW, &Settings::default(), services));
    let answer = ask(&router, get("/api/search/feed?community=dubai-marina&page=2&sort=price_asc")).await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
    assert_eq!(
        (answer.header("cache-control"), answer.header("x-robots-tag")),
        ("public, max-age=900", "noindex")
    );
    assert_eq!(entries(&answer), 50);
    let (head, first) = answer.body.split_once("<entry>").expect("an entry");
    let first = first.split("</entry>").next().expect("its end");
    let expected = [
        "<id>https://www.example.com/search-result?community=dubai-marina</id>",
        "<title>Dubai Marina | Dune &amp; Harbour</title>",
        "href=\"https://www.example.com/api/search/feed?community=dubai-marina\"/>",
        "<updated>2026-11-20T00:00:00.000Z</updated>",
    ];
    for part in expected {
        assert!(head.replace("&#x2f;", "/").contains(part), "{part}\n{head}");
    }
    let expected = [
        "<id>https://www.example.com/property/home-027</id>",
        "href=\"https://www.example.com/media/27-1600.jpg\"/>",
        "<published>2026-10-28T00:00:00.000Z</published>",
        "<updated>2026-11-20T00:00:00.000Z</updated>",
        "<summary>1,000,000\u{a0}AED · Studio · 770\u{a0}sq\u{a0}ft · Dubai Marina</summary>",
    ];
    for part in expected {
        assert!(first.replace("&#x2f;", "/").contains(part), "{part}\n{first}");
    }
}

#[tokio::test]
async fn equal_searches_have_one_name_in_each_language() {
    let head =
        |answer: Answer| answer.body.split("<updated>").next().unwrap_or_default().replace("&#x2f;", "/");
    let one = head(feed("?category=Rental&bedrooms=2&price_to=1500000&lang=ru").await);
    let other = head(feed("?lang=ru&price_to=1500000&bedrooms=2&category=Rental&counts=1").await);
    assert_eq!(one, other);
    assert!(one.contains("xml:lang=\"ru\""), "{one}");
    assert!(
        one.contains("<title>Аренда · 2\u{a0}спальни · до 1\u{a0}500\u{a0}000\u{a0}AED в год | "),
        "{one}"
    );
    assert!(one.contains("/ru/search-rent?bedrooms=2&amp;price_to=1500000"), "{one}");
    assert!(
        one.contains("/api/search/feed?bedrooms=2&amp;category=Rental&amp;price_to=1500000&amp;lang=ru"),
        "{one}"
    );
    let arabic = feed("?query=number+17&lang=ar").await;
    assert_eq!(entries(&arabic), 1);
    assert!(arabic.body.contains("المنزل رقم 17"), "{}", arabic.body);
    assert!(arabic.body.replace("&#x2f;", "/").contains("/ar/property/home-017"));
    let english = feed("?query=number+18&lang=ar").await;
    assert!(english.body.contains("<title xml:lang=\"en\">Home number 18</title>"), "{}", english.body);
}

#[tokio::test]
async fn an_unchanged_feed_is_not_sent_again() {
    let harness = Harness::new();
    let first = harness.ask(get("/api/search/feed?type=villas")).await;
    let tag = first.header("etag").to_owned();
    let again = |tag: &str| {
        let mut request: Request<_> = get("/api/search/feed?type=villas");
        request.headers_mut().insert("if-none-match", tag.parse().expect("a header"));
        request
    };
    for tag in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}")] {
        let answer = harness.ask(again(&tag)).await;
        assert_eq!((answer.status.as_u16(), &*answer.body), (304, ""));
    }
    assert_eq!(harness.ask(again("\"other\"")).await.status.as_u16(), 200);
}

#[tokio::test]
async fn hostile_texts_leave_the_feed_well_formed() {
    let answer = feed("?query=%00%0b%3Cscript%3E%26%22%E2%80%AE%EF%BF%BE%EF%BF%BF").await;
    assert_eq!(answer.status.as_u16(), 200);
    for letter in ['\0', '\u{b}', '\u{202e}', '\u{fffe}', '\u{ffff}'] {
        assert!(!answer.body.contains(letter), "{letter:?}");
    }
    assert!(answer.body.contains("&lt;script&gt;&amp;&quot;"), "{}", answer.body);
    let wrong = feed("?bedrooms=many&lang=fr").await;
    assert_eq!(wrong.status.as_u16(), 400);
    assert_eq!(wrong.header("cache-control"), "no-store");
    assert_eq!(wrong.json()["fields"]["bedrooms"], "Please send 1 to 6, 7+, or 0 for a studio.");
}

#[tokio::test]
async fn a_search_that_finds_nothing_is_a_feed_too() {
    let answer = feed("?price_to=1").await;
    assert_eq!((answer.status.as_u16(), entries(&answer)), (200, 0));
    assert!(answer.body.contains("<updated>1970-01-01T00:00:00.000Z</updated>"), "{}", answer.body);
    assert!(answer.body.contains(&format!("xml:lang=\"{}\"", Language::En.code())));
}
