//! `generator import property-finder-api` with recorded answers, served by the test.

use serde_json::{Value, json};

use crate::diagnostics::import::imported;
use crate::diagnostics::import_apply::{files, record};
use crate::diagnostics::server::{Server, photo};
use crate::diagnostics::site::{Site, shown};

const TOKEN: &str = "/v1/auth/token";
const USERS: &str = "/v1/users?page=1&perPage=100";
const PLACE: &str = "/v1/locations?filter%5Bid%5D=50";

fn page(number: usize) -> String {
    format!("/v1/listings?page={number}&perPage=100&draft=false")
}

/// A listing as the API answers it.
fn listing(server: &Server, number: u32) -> Value {
    json!({
        "id": format!("01J{number}"), "reference": format!("DH-{number}"), "state": {"stage": "live", "type": "live"},
        "category": "residential", "type": "apartment", "bedrooms": "2", "bathrooms": "2", "size": 1200,
        "price": {"type": "sale", "amounts": {"sale": 2_000_000}, "onRequest": false},
        "title": {"en": format!("Apartment number {number} over the marina")},
        "description": {"en": "A bright apartment with a long balcony."},
        "location": {"id": 50}, "assignedTo": {"id": 7},
        "compliance": {"type": "rera", "listingAdvertisementNumber": format!("{}", 7_000_000_000_u64 + u64::from(number))},
        "media": {"images": [{"original": {"url": server.url("/1.jpg")}}]},
    })
}

fn answer(listings: &[Value], (page, pages, total): (usize, usize, usize)) -> String {
    let pagination = json!({"page": page, "perPage": 100, "total": total, "totalPages": pages});
    json!({"results": listings, "pagination": pagination}).to_string()
}

/// An API with two pages of a listing each.
fn api() -> Server {
    let server = Server::start();
    server.serve(
        TOKEN,
        "",
        json!({"accessToken": "t0ken", "tokenType": "Bearer", "expiresIn": 1800}).to_string(),
    );
    server.serve(&page(1), "", answer(&[listing(&server, 1)], (1, 2, 2)));
    server.serve(&page(2), "", answer(&[listing(&server, 2)], (2, 2, 2)));
    let profile = json!({
        "id": 7, "name": "Layla Haddad", "email": "layla@example.com",
        "compliances": [{"type": "brn", "value": "00001", "status": "active"}],
    });
    let users =
        json!({"data": [{"id": 3, "publicProfile": profile}, {"id": 4}], "pagination": {"totalPages": 1}});
    server.serve(USERS, "", users.to_string());
    let tree = json!([{"id": 1, "name": "Dubai", "type": "CITY"}]);
    let place = json!({"data": [{"id": 50, "name": "Dubai Marina", "type": "COMMUNITY", "tree": tree}]});
    server.serve(PLACE, "", place.to_string());
    server.serve("/1.jpg", "", photo(10));
    server
}

fn import(site: &Site, server: &Server, more: &[&str]) -> String {
    let mut command = site.command(&[&["import", "property-finder-api"], more].concat());
    command.env("PROPERTY_FINDER_API_KEY", "the-key").env("PROPERTY_FINDER_API_SECRET", "the-secret");
    command.env("PROPERTY_FINDER_API_URL", server.url(""));
    shown(&command.output().expect("the binary runs"))
}

#[test]
fn listings_of_all_pages_become_records_with_their_adviser_and_place() {
    let (site, server) = (imported(0..0), api());
    let report = import(&site, &server, &["--apply"]);
    assert!(report.starts_with("Property Finder Enterprise API: 2 listings: 2 new"), "{report}");
    assert!(report.ends_with("exit code 0"), "{report}");
    insta::assert_snapshot!("imported_from_the_api", record(&site, "apartment-number-1-over-the-marina.md"));
    let heads = server.heads();
    assert!(heads[0].starts_with("POST /v1/auth/token"), "{heads:#?}");
    let with_token = heads.iter().filter(|head| head.contains("authorization: Bearer t0ken")).count();
    assert_eq!(with_token, 4, "{heads:#?}");
    assert!(!report.contains("the-secret") && !report.contains("t0ken"), "{report}");

    let written = files(&site);
    let again = import(&site, &server, &["--apply"]);
    assert!(again.contains("2 unchanged") && again.contains("nothing to write"), "{again}");
    assert!(files(&site) == written);
}

#[test]
fn changes_and_what_is_unknown_have_the_path_of_their_value() {
    let (site, server) = (imported(1..3), api());
    let mut cheaper = listing(&server, 1);
    cheaper["price"]["amounts"]["sale"] = json!(1_900_000);
    let mut unknown = listing(&server, 2);
    unknown["assignedTo"]["id"] = json!(99);
    server.serve(&page(1), "", answer(&[cheaper, unknown], (1, 1, 2)));
    insta::assert_snapshot!("import_api_paths", import(&site, &server, &[]));
}

#[test]
fn a_busy_api_is_asked_again_and_an_expired_token_is_renewed() {
    let (site, server) = (imported(0..0), api());
    let busy = "Status: 429 Too Many Requests\r\nRetry-After: 0\r\n";
    server.serve(&page(1), busy, "{}");
    server.then(&page(1), "Status: 401 Unauthorized\r\n", "{}");
    server.then(&page(1), "", answer(&[listing(&server, 1)], (1, 1, 1)));
    let report = import(&site, &server, &[]);
    assert!(report.contains("1 listing: 1 new"), "{report}");
    assert_eq!(server.asked().iter().filter(|path| *path == TOKEN).count(), 2);
}

#[test]
fn an_api_that_refuses_or_answers_in_part_changes_nothing() {
    let (site, server) = (imported(1..3), api());
    let before = files(&site);
    let refused = "Status: 403 Forbidden\r\n";
    let whole = answer(&[listing(&server, 1), listing(&server, 2)], (1, 1, 2));
    let busy = "Status: 429 Too Many Requests\r\nRetry-After: 0\r\n";
    let slip = "Status: 400 Bad Request\r\n";
    for (path, head, body, expected) in [
        (page(1), "", answer(&[listing(&server, 1)], (1, 1, 2)), "it has 1 of 2 entries"),
        (page(1), "", whole[..whole.len() / 2].to_owned(), "is not as documented"),
        (page(1), "", "<!doctype html><html></html>".to_owned(), "is not as documented"),
        (page(1), "", "{\"data\": []}".to_owned(), "it has no list `results`"),
        (
            page(1),
            slip,
            json!({"detail": "perPage is too large"}).to_string(),
            "answers 400 perPage is too large",
        ),
        (page(1), "Location: https://169.254.169.254/\r\n", String::new(), "leads to a private address"),
        (page(1), "slow", String::new(), "no answer in time"),
        (page(1), busy, String::new(), "still busy after 5 requests"),
        (TOKEN.to_owned(), refused, String::new(), "the key or the secret is refused"),
    ] {
        server.serve(&path, head, body);
        let patience = if head == "slow" { "1" } else { "30" };
        let report = import(&site, &server, &["--apply", "--timeout", patience]);
        assert!(report.contains(expected) && report.ends_with("exit code 2"), "{expected}: {report}");
        assert!(!report.contains("the-secret"), "{report}");
    }
    assert!(files(&site) == before);
    let guarded = api();
    guarded.serve(&page(1), "", answer(&[], (1, 0, 0)));
    let report = import(&site, &guarded, &["--apply"]);
    assert!(report.contains("Stopped") && report.ends_with("exit code 2"), "{report}");
    let without =
        site.command(&["import", "property-finder-api"]).env_remove("PROPERTY_FINDER_API_KEY").output();
    let report = shown(&without.expect("the binary runs"));
    assert!(report.contains("`PROPERTY_FINDER_API_KEY` is not set"), "{report}");
}
