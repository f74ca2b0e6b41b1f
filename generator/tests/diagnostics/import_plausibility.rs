//! Values that can hardly be right, words that may mean sold, and what an import says when nothing was updated.

use std::fs;
use std::process::{Child, Stdio};

use crate::diagnostics::import::{feed, imported, listing};
use crate::diagnostics::import_apply::{files, record, run};
use crate::diagnostics::server::{Server, photo};
use crate::diagnostics::site::{Site, shown};

fn import(site: &Site, listings: &[String], more: &[&str]) -> String {
    fs::write(site.folder().join("feed.xml"), feed(listings)).expect("the feed");
    run(site, "feed.xml", &[&["--apply"], more].concat())
}

/// The feed from the server of its pictures, which alone may be on this machine.
fn import_from(site: &Site, server: &Server, listings: &[String]) -> String {
    server.serve("/feed.xml", "", feed(listings));
    run(site, &server.url("/feed.xml"), &["--apply"])
}

#[test]
fn a_value_that_can_hardly_be_right_is_held_back_until_it_is_allowed() {
    let table: &[(&[(&str, &str)], &str)] = &[
        (&[("price", "1")], "the price is 1 AED and was 2,000,000 AED"),
        (&[("price", "200000")], "the price is 200,000 AED and was 2,000,000 AED"),
        (&[("price", "20000000")], "the price is 20,000,000 AED and was 2,000,000 AED"),
        (&[("price", "999999999999")], "the price is 999,999,999,999 AED"),
        (&[("size", "111")], "the area is 111 square feet and was 1,200"),
        (&[("size", "12000")], "the area is 12,000 square feet and was 1,200"),
        (&[("bedroom", "22")], "`bedrooms` is 22 and was 2"),
        (&[("bathroom", "255")], "255 bathrooms are too many for one Apartment"),
    ];
    for (odd, expected) in table {
        let site = imported(1..4);
        let listings = [listing(1, odd), listing(2, &[("price", "2100000")]), listing(3, &[])];
        let before = record(&site, "flat-1.md");
        let report = import(&site, &listings, &[]);
        assert!(report.contains(expected), "{expected}: {report}");
        assert!(report.contains("1 held back") && report.contains("its page stays as it is"), "{report}");
        assert!(report.contains("pass `--allow-implausible` with its reference"), "{report}");
        assert!(report.ends_with("exit code 1"), "{report}");
        assert_eq!(record(&site, "flat-1.md"), before);
        assert!(record(&site, "flat-2.md").contains("price: 2100000"), "{report}");
        // What is sold meanwhile is closed, whatever its price says.
        let sold = [&[("status", "sold")], *odd].concat();
        let closed = import(&site, &[listing(1, &sold), listing(2, &[]), listing(3, &[])], &[]);
        assert!(record(&site, "flat-1.md").contains("status: sold"), "{closed}");
    }
    let site = imported(1..4);
    let listings = [listing(1, &[("price", "900000")]), listing(2, &[]), listing(3, &[])];
    let report = import(&site, &listings, &["--allow-implausible", "DH-1"]);
    assert!(report.contains("55 % lower") && report.ends_with("exit code 0"), "{report}");
    // Once it is taken, it is what the next is compared with.
    let again = import(&site, &listings, &[]);
    assert!(again.contains("nothing to write") && again.ends_with("exit code 0"), "{again}");
}

#[test]
fn a_new_listing_is_held_back_too_and_small_values_cost_themselves_alone() {
    let site = imported(0..0);
    let listings = [
        listing(1, &[("price", "1.9")]),
        listing(2, &[("bedroom", "100")]),
        listing(3, &[("offering_type", "RR"), ("price", "8500"), ("rental_period", "Y")]),
        listing(4, &[("created_at", "2035-01-01"), ("parking", "999")]),
        listing(5, &[("created_at", "1970-01-01")]),
    ];
    let report = import(&site, &listings, &[]);
    assert!(report.contains("2 new, 3 held back"), "{report}");
    assert!(report.contains("parking spaces are too many"), "{report}");
    for number in [4, 5] {
        let text = record(&site, &format!("apartment-number-{number}-over-the-marina.md"));
        assert!(text.contains("createdAt: 2026-11-21") && !text.contains("parking"), "{text}{report}");
    }
    let allowed = import(&site, &listings, &["--allow-implausible", "all"]);
    assert!(allowed.contains("3 new") && allowed.ends_with("exit code 0"), "{allowed}");
}

#[test]
fn a_feed_in_another_currency_is_still_stopped_as_a_whole() {
    let site = imported(1..11);
    let dollars: Vec<String> = (1..11).map(|number| listing(number, &[("price", "544588")])).collect();
    let report = import(&site, &dollars, &[]);
    assert!(report.contains("the prices of 10 of 10 listings") && !report.contains("Held back"), "{report}");
    assert!(report.ends_with("exit code 2"), "{report}");
}

#[test]
fn a_page_that_offers_what_the_feed_may_call_sold_is_an_error() {
    let site = imported(1..4);
    let unknown = "Zzz Offer In Hand";
    let listings = [
        listing(1, &[("status", unknown)]),
        listing(2, &[]),
        listing(3, &[]),
        listing(4, &[("status", unknown)]),
    ];
    let report = import(&site, &listings, &[]);
    assert!(report.contains("1 still offered, 1 left out"), "{report}");
    assert!(
        report.contains("Error: still offered here") && report.contains("its page still offers it"),
        "{report}"
    );
    assert!(report.ends_with("exit code 3"), "{report}");
    // An editor has answered it.
    let text = record(&site, "flat-1.md").replace("reference: DH-1\n", "reference: DH-1\nstatus: sold\n");
    site.write("properties/flat-1.md", text);
    let report = import(&site, &listings, &[]);
    assert!(report.contains("2 left out") && report.ends_with("exit code 1"), "{report}");
}

#[test]
fn a_feed_that_is_not_read_has_a_report_in_every_format() {
    let site = imported(1..3);
    let before = files(&site);
    let unread = [
        ("page.xml", "<!doctype html><html>Sign in</html>"),
        ("empty.xml", ""),
        ("cut.xml", "<list><property>"),
    ];
    for (name, text) in unread {
        fs::write(site.folder().join(name), text).expect("the feed");
        let markdown = run(&site, name, &["--apply", "--format", "markdown"]);
        assert!(
            markdown.contains("> **Stopped:**")
                && markdown.contains("Nothing was updated")
                && markdown.ends_with("exit code 2"),
            "{name}: {markdown}"
        );
        let json = site.run(&["import", name, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
        assert!(
            report["stopped"].is_string() && report["edits"] == serde_json::json!([]),
            "{name}: {report}"
        );
    }
    let server = Server::start();
    for source in
        [server.url("/missing.xml"), "http://127.0.0.1:9/feed.xml".to_owned(), "nowhere.xml".to_owned()]
    {
        let markdown = run(&site, &source, &["--format", "markdown"]);
        assert!(
            markdown.contains("> **Stopped:**") && markdown.ends_with("exit code 2"),
            "{source}: {markdown}"
        );
    }
    assert!(files(&site) == before);
}

#[test]
fn the_second_of_two_imports_waits_for_the_first() {
    let (site, server) = (imported(0..0), Server::start());
    let urls: Vec<String> = (0..6)
        .map(|number| {
            let path = format!("/{number}.jpg");
            server.serve(&path, "Late: 1\r\n", photo(number * 20));
            format!("<url>{}</url>", server.url(&path))
        })
        .collect();
    let photos = urls.concat();
    let start = |title: &str| -> Child {
        let listings: Vec<String> =
            (1..4).map(|number| listing(number, &[("photo", &photos), ("title_en", title)])).collect();
        let name = format!("/{}.xml", &title[..3]);
        server.serve(&name, "", feed(&listings));
        let mut command = site.command(&["import", &server.url(&name), "--apply"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts")
    };
    let children = ["One title of a home", "Other title of a home"].map(start);
    let reports = children.map(|child| shown(&child.wait_with_output().expect("it ends")));
    let records = fs::read_dir(site.content().join("properties")).expect("a folder").count();
    let site_records = fs::read_dir(Site::valid().content().join("properties")).map_or(0, Iterator::count);
    assert_eq!(records, site_records + 3, "{reports:?}");
    assert!(reports.iter().all(|report| report.ends_with("exit code 0")), "{reports:?}");
    let waits = reports.iter().filter(|report| report.contains("another import is writing to")).count();
    assert_eq!(waits, 1, "{reports:?}");
    let check = shown(&site.run(&["check", "--format", "concise"]));
    assert!(check.ends_with("exit code 0"), "{check}");
}

#[test]
fn a_copied_permit_or_a_word_in_its_place_ties_no_homes_together() {
    for permit in ["PENDING", "0000000000", "7000000001"] {
        let site = imported(1..3);
        let text = record(&site, "flat-1.md").replace("7000000001", permit);
        site.write("properties/flat-1.md", text);
        let villa = [
            ("property_type", "VH"),
            ("size", "6000"),
            ("bedroom", "5"),
            ("price", "9000000"),
            ("permit_number", permit),
        ];
        let report = import(&site, &[listing(2, &[]), listing(9, &villa)], &["--allow-removals", "100"]);
        assert!(!report.contains("probably the same home") && report.contains("1 new"), "{permit}: {report}");
    }
}

#[test]
fn a_home_that_is_let_instead_of_sold_has_no_other_price() {
    let site = imported(1..2);
    let rent = [("offering_type", "RR"), ("price", "95000"), ("rental_period", "Y")];
    let report = import(&site, &[listing(1, &rent)], &[]);
    assert!(report.contains("now to rent for 95,000 AED, was for sale for 2,000,000 AED"), "{report}");
    assert!(report.contains("1 with another purpose") && !report.contains("lower"), "{report}");
    let back = import(&site, &[listing(1, &[])], &[]);
    assert!(back.contains("now for sale for 2,000,000 AED, was to rent for 95,000 AED"), "{back}");
}

#[test]
fn a_page_or_half_a_picture_takes_no_good_picture_away() {
    let half = photo(80);
    let half = &half[..half.len() / 2];
    let cases: [(&str, &[u8], &str); 7] = [
        ("Content-Type: image/jpeg\r\n", b"<!doctype html><p>Too many</p>", "a text in place of a picture"),
        ("Content-Type: text/html\r\n", b"<html>Rate limited</html>", "text/html"),
        ("Content-Type: image/jpeg\r\n", half, "a damaged picture"),
        ("Content-Type: application/json\r\n", b"{\"error\": \"rate limited\"}", "application/json"),
        ("Content-Type: text/plain\r\n", b"Too many requests", "text/plain"),
        ("Content-Type: image/jpeg\r\n", b"", "the server sends nothing"),
        ("Status: 403 Forbidden\r\n", b"no", "answers 403"),
    ];
    for (head, body, reason) in cases {
        let (site, server) = (imported(0..0), Server::start());
        for (path, shade) in [("/1.jpg", 10), ("/2.jpg", 40), ("/3.jpg", 90)] {
            server.serve(path, "", photo(shade));
        }
        let listed = |paths: &[&str]| {
            let urls: Vec<String> =
                paths.iter().map(|path| format!("<url>{}</url>", server.url(path))).collect();
            [listing(1, &[("photo", urls.concat().as_str())])]
        };
        import_from(&site, &server, &listed(&["/1.jpg", "/2.jpg"]));
        let name = "apartment-number-1-over-the-marina.md";
        let before = record(&site, name);
        server.serve("/bad.jpg", head, body);
        for _ in 0..2 {
            server.asked();
            let report = import_from(&site, &server, &listed(&["/bad.jpg", "/3.jpg"]));
            assert!(report.contains(reason), "{reason}: {report}");
            assert_eq!(record(&site, name), before, "{reason}: {report}");
            assert!(server.asked().contains(&"/bad.jpg".to_owned()), "{reason}: {report}");
        }
        server.serve("/bad.jpg", "", photo(200));
        import_from(&site, &server, &listed(&["/bad.jpg", "/3.jpg"]));
        let after = record(&site, name);
        assert!(after != before && after.matches("src:").count() == 2, "{reason}: {after}");
    }
}

#[test]
fn a_picture_that_comes_twice_is_shown_once_and_servers_hear_what_is_wanted() {
    let (site, server) = (imported(0..0), Server::start());
    for path in ["/1.jpg", "/same.jpg", "/2.jpg"] {
        server.serve(path, "", photo(if path == "/2.jpg" { 200 } else { 10 }));
    }
    let urls: Vec<String> = ["/1.jpg", "/same.jpg", "/2.jpg", "/1.jpg"]
        .iter()
        .map(|path| format!("<url>{}</url>", server.url(path)))
        .collect();
    let listings = [listing(1, &[("photo", urls.concat().as_str())])];
    let report = import_from(&site, &server, &listings);
    assert_eq!(record(&site, "apartment-number-1-over-the-marina.md").matches("src:").count(), 2, "{report}");
    let heads = server.heads();
    assert!(
        heads.iter().filter(|head| head.contains(".jpg")).all(|head| head.contains("accept: image/jpeg,")
            && head.contains("user-agent: Mozilla/5.0 (compatible; generator/")),
        "{heads:?}"
    );
    let again = import_from(&site, &server, &listings);
    assert!(again.contains("1 unchanged") && again.contains("nothing to write"), "{again}");
}
