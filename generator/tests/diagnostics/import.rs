//! `generator import`: feeds held against records. All agencies, people and homes are invented.

use std::fmt::Write as _;

use crate::diagnostics::site::{Site, shown};

/// A listing of Property Finder's XML; `more` replaces elements by name.
pub(crate) fn listing(number: u32, more: &[(&str, &str)]) -> String {
    let reference = format!("DH-{number}");
    let permit = format!("{:010}", 7_000_000_000_u64 + u64::from(number));
    let title = format!("Apartment number {number} over the marina");
    let mut elements = vec![
        ("reference_number", reference.as_str()),
        ("permit_number", &permit),
        ("offering_type", "RS"),
        ("property_type", "AP"),
        ("price", "2000000"),
        ("community", "Dubai Marina"),
        ("title_en", &title),
        ("description_en", "A bright apartment with a long balcony."),
        ("size", "1200"),
        ("bedroom", "2"),
        ("agent", "<email>layla@example.com</email>"),
    ];
    for (name, value) in more {
        elements.retain(|(known, _)| known != name);
        elements.push((name, value));
    }
    let elements: String = elements
        .iter()
        .fold(String::new(), |text, (name, value)| text + &format!("<{name}>{value}</{name}>\n"));
    format!("<property>\n{elements}</property>\n")
}

pub(crate) fn feed(listings: &[String]) -> String {
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<list>\n{}</list>\n", listings.concat())
}

/// A site with an adviser and an area, and some listings that were imported from a feed.
pub(crate) fn imported(numbers: std::ops::Range<u32>) -> Site {
    let site = Site::valid();
    site.write(
        "team/layla-haddad.yaml",
        "name: Layla Haddad\nrole: Adviser\nimage: media/home.svg\nbrn: \"00001\"\nemail: layla@example.com\n",
    );
    let mut history = String::new();
    for number in numbers {
        let permit = 7_000_000_000_u64 + u64::from(number);
        site.write(
            &format!("properties/flat-{number}.md"),
            format!(
                "---\ntitle: Apartment number {number} over the marina\nmainCategory: Residential\nsubCategory: Apartment\n\
                 images: [media/home.svg]\nlocation: Dubai Marina\nbedrooms: 2\narea: 1200\nprice: 2000000\n\
                 createdAt: 2026-11-02\nreference: DH-{number}\npermit: {{number: \"{permit}\", expires: 2027-05-30}}\n\
                 agent: layla-haddad\ncommunity: dubai-marina\n---\nA bright apartment with a long balcony.\n"
            ),
        );
        let _ = write!(history, "{}\"DH-{number}\": {{}}", if history.is_empty() { "" } else { ", " });
    }
    site.write(".import.json", format!("{{\"version\": 2, \"listings\": {{{history}}}}}"));
    site
}

/// The report for a feed, and whether it left the content as it was.
fn report(site: &Site, feed: &str, arguments: &[&str]) -> String {
    std::fs::write(site.folder().join("feed.xml"), feed).expect("the feed");
    let all = [&["import", "feed.xml"], arguments].concat();
    shown(&site.run(&all))
}

#[test]
fn an_unchanged_feed_changes_nothing() {
    let site = imported(1..4);
    let same = feed(&[listing(1, &[]), listing(2, &[]), listing(3, &[])]);
    let report = report(&site, &same, &[]);
    assert_eq!(report, "Property Finder XML: 3 listings: 3 unchanged\nexit code 0");
}

#[test]
fn changes_are_told_in_the_words_of_diff() {
    let site = imported(1..8);
    let listings = [
        listing(1, &[("price", "AED 1,900,000")]),
        // A dirham less and a time stamp are no change.
        listing(2, &[("price", "1999999"), ("last_update", "2026-11-21 10:00:00")]),
        listing(3, &[("bedroom", "3"), ("size", "1450")]),
        listing(4, &[("status", "sold")]),
        listing(5, &[("permit_number", "7999999999")]),
        listing(6, &[("price_on_application", "Yes")]),
        // 7 is gone, 8 is new.
        listing(8, &[("geopoints", "55.1403,25.0805"), ("completion_status", "off_plan_primary")]),
    ];
    let text = feed(&listings);
    insta::assert_snapshot!("import_words", report(&site, &text, &[]));
    insta::assert_snapshot!("import_markdown", report(&site, &text, &["--format", "markdown"]));
    let json = report(&site, &text, &["--format", "json", "--quiet"]);
    let json: serde_json::Value = serde_json::from_str(json.trim_end_matches("exit code 0")).expect("JSON");
    assert_eq!(json["listings"], 7);
    let price = &json["edits"][0];
    assert_eq!((&price["reference"], &price["changes"][0]), (&"DH-1".into(), &"Another price".into()));
    assert_eq!((&price["keys"][0]["old"], &price["keys"][0]["new"]), (&2_000_000.into(), &1_900_000.into()));
    assert_eq!(price["place"], "line 3");
}

#[test]
fn what_is_unknown_stops_only_that_listing_and_names_the_line_to_add() {
    let site = imported(1..2);
    let listings = [
        listing(1, &[]),
        listing(2, &[("community", "Al Nowhere")]),
        listing(3, &[("community", "Al Nowhere")]),
        listing(
            4,
            &[(
                "agent",
                "<name>Noor Rahman</name><email>noor@example.com</email><license_no>777</license_no>",
            )],
        ),
        listing(
            5,
            &[(
                "agent",
                "<name>Layla Haddad</name><email>layla@example.com</email><license_no>777</license_no>",
            )],
        ),
        listing(6, &[("agent", "<name>Noor Rahman</name><license_no>1</license_no>")]),
        listing(7, &[("agent", "<name>LAYLA haddad</name>")]),
        listing(8, &[("property_type", "CD")]),
        listing(12, &[("developer", "Halcyon $(id) \"Homes\", Ltd")]),
        listing(
            13,
            &[
                ("developer", "Solvane Properties"),
                ("property_name", "Marina Gate"),
                ("community", "Al Nowhere"),
            ],
        ),
        listing(9, &[("price", "two million")]),
        listing(7, &[]),
        listing(1, &[("reference_number", "-")]),
    ];
    insta::assert_snapshot!("import_left_out", report(&site, &feed(&listings), &[]));
}

#[test]
fn broken_feeds_change_nothing() {
    let site = imported(1..9);
    let whole = feed(&(1..9).map(|number| listing(number, &[])).collect::<Vec<_>>());
    let half: Vec<String> = (1..5).map(|number| listing(number, &[])).collect();
    let broken = [
        ("cut off", whole[..whole.len() / 2].to_owned()),
        ("a web page", "<!doctype html><html><body>Sign in</body></html>".to_owned()),
        ("not XML", "Service unavailable".to_owned()),
        ("no bytes", String::new()),
        ("no listings", feed(&[])),
        ("half the listings", feed(&half)),
    ];
    let mut all = String::new();
    for (name, text) in &broken {
        let _ = writeln!(all, "# {name}\n{}\n", report(&site, text, &[]));
    }
    insta::assert_snapshot!("import_broken", all);
    let allowed = report(&site, &feed(&half), &["--allow-removals", "50"]);
    assert!(allowed.contains("4 removed") && allowed.ends_with("exit code 0"), "{allowed}");
    assert!(report(&site, &feed(&[]), &["--allow-removals", "100"]).contains("8 removed"));
}

#[test]
fn a_feed_that_changes_most_prices_changes_nothing_unless_it_is_allowed() {
    let site = imported(1..11);
    let dollars = |number| listing(number, if number <= 6 { &[("price", "544588")] } else { &[] });
    let foreign = feed(&(1..11).map(dollars).collect::<Vec<_>>());
    let stopped = report(&site, &foreign, &["--apply"]);
    insta::assert_snapshot!("import_other_prices", stopped);
    let first = std::fs::read_to_string(site.content().join("properties/flat-1.md")).expect("a record");
    assert!(first.contains("price: 2000000"), "{first}");
    let allowed = report(&site, &foreign, &["--allow-price-changes", "60"]);
    assert!(allowed.contains("6 with another price") && allowed.ends_with("exit code 0"), "{allowed}");
    // Half the feed in another currency: both guards say what to pass.
    let half = feed(&(1..6).map(dollars).collect::<Vec<_>>());
    let stopped = report(&site, &half, &[]);
    let passes = ["--allow-removals 50", "--allow-price-changes 100"];
    assert!(passes.iter().all(|pass| stopped.contains(pass)), "{stopped}");
    let one_by_one = report(&site, &half, &["--allow-removals", "50"]);
    assert!(one_by_one.contains("Stopped") && one_by_one.ends_with("exit code 2"), "{one_by_one}");
}

#[test]
fn a_home_in_another_emirate_is_left_out_though_its_community_is_known() {
    let site = imported(1..3);
    let listings = [
        listing(1, &[("city", "Sharjah")]),
        listing(2, &[("city", "DUBAI, U.A.E.")]),
        listing(3, &[("city", "دبي")]),
        listing(4, &[("city", "Abu Dhabi")]),
    ];
    insta::assert_snapshot!("import_other_emirates", report(&site, &feed(&listings), &[]));
}

#[test]
fn hostile_and_garbled_files_change_nothing() {
    let site = imported(1..3);
    let laughs: String = (1..10).fold("<!DOCTYPE list [<!ENTITY a0 \"ha\">".to_owned(), |text, level| {
        text + &format!("<!ENTITY a{level} \"{}\">", format!("&a{};", level - 1).repeat(10))
    });
    let laughs = format!("<?xml version=\"1.0\"?>\n{laughs}]>\n<list><property>&a9;</property></list>");
    let garbled = feed(&[listing(1, &[("title_en", "Caf\u{fffd}")])]).into_bytes();
    let garbled: Vec<u8> = garbled
        .split(|byte| *byte == 0xef)
        .flat_map(|part| part.iter().copied().chain([0xe9]))
        .filter(|byte| *byte < 0x80 || *byte == 0xe9)
        .collect();
    let nested = format!("<list><property>{}{}</property></list>", "<a>".repeat(5_000), "</a>".repeat(5_000));
    let large = feed(&[listing(1, &[("description_en", &"long ".repeat(40 << 20))])]).into_bytes();
    assert!(large.len() > 200 << 20);
    for (bytes, expected) in [
        (laughs.into_bytes(), "document type"),
        (garbled, "something stands behind the end of the list"),
        (nested.into_bytes(), "nested more than 24 deep"),
        (large, "the feed has more than 128 MB"),
    ] {
        std::fs::write(site.folder().join("feed.xml"), bytes).expect("the feed");
        let report = shown(&site.run(&["import", "feed.xml", "--apply"]));
        assert!(report.contains(expected) && report.contains("nothing is changed"), "{expected}: {report}");
        assert!(report.ends_with("exit code 2"), "{report}");
    }
    let twins = feed(&[listing(1, &[]), listing(2, &[]), listing(2, &[("price", "1")])]);
    let report = report(&site, &twins, &[]);
    assert!(
        report
            .contains("DH-2 (line 29): the same reference as the listing at line 16, which is read instead"),
        "{report}"
    );
    assert!(report.contains("2 unchanged"), "{report}");
}

#[test]
fn a_listing_that_was_never_imported_is_not_gone_and_one_that_returns_is_reopened() {
    let site = imported(1..3);
    let written = std::fs::read_to_string(site.content().join("properties/flat-1.md")).expect("a record");
    let withdrawn = written.replace("reference: DH-1\n", "reference: DH-1\nstatus: withdrawn\n");
    site.write("properties/flat-1.md", &withdrawn);
    let by_hand = written
        .replace("DH-1\n", "DH-77\n")
        .replace("number 1", "seventy-seven")
        .replace("7000000001", "7000000077");
    site.write("properties/by-hand.md", &by_hand);
    let report = report(&site, &feed(&[listing(1, &[]), listing(2, &[])]), &[]);
    assert!(
        report.contains("Back on offer\n  Apartment number 1 over the marina  /property/flat-1"),
        "{report}"
    );
    assert!(!report.contains("seventy-seven"), "{report}");
}

#[test]
fn another_reference_for_a_home_is_offered_and_no_twin_is_made() {
    let site = imported(1..3);
    let renamed = listing(1, &[("reference_number", "DH-500")]);
    let report = report(&site, &feed(&[renamed, listing(2, &[])]), &[]);
    assert!(report.contains("DH-500 (line 3): it has the permit of `DH-1`"), "{report}");
    assert!(report.contains("write `reference: DH-500` into content/properties/flat-1.md"), "{report}");
    assert!(!report.contains("New\n") && !report.contains("Removed"), "{report}");
}

#[test]
fn a_place_that_records_show_needs_no_guide() {
    let site = imported(1..3);
    let by_hand = std::fs::read_to_string(site.content().join("properties/flat-1.md")).expect("a record");
    let by_hand = by_hand
        .replace("location: Dubai Marina", "location: Jumeirah Bay")
        .replace("community: dubai-marina\n", "");
    site.write("properties/flat-1.md", &by_hand);
    let bay = |number| listing(number, &[("community", "JUMEIRAH BAY")]);
    let text = feed(&[bay(1), bay(2), bay(3), listing(4, &[("community", "Al Nowhere")])]);
    let shown = report(&site, &text, &["--apply"]);
    assert!(shown.contains("1 new, 1 changed, 1 left out, 1 unchanged"), "{shown}");
    assert!(
        shown.contains("`location`: Dubai Marina → Jumeirah Bay")
            && shown.contains("unknown community `Al Nowhere`"),
        "{shown}"
    );
    let record =
        |name: &str| std::fs::read_to_string(site.content().join("properties").join(name)).expect("a record");
    assert_eq!(record("flat-1.md"), by_hand);
    for name in ["flat-2.md", "apartment-number-3-over-the-marina.md"] {
        let text = record(name);
        assert!(text.contains("location: Jumeirah Bay") && !text.contains("community"), "{text}");
    }
    let check = shown_check(&site);
    assert!(check.ends_with("exit code 0"), "{check}");
}

fn shown_check(site: &Site) -> String {
    shown(&site.run(&["check", "--format", "concise"]))
}

#[test]
fn texts_of_an_editor_stay() {
    let site = imported(1..2);
    let report = report(&site, &feed(&[listing(1, &[("title_en", "HOT DEAL! MARINA!")])]), &[]);
    assert!(
        report.contains("Kept as it was written here\n  DH-1: `title`; the feed has: HOT DEAL! MARINA!"),
        "{report}"
    );
    assert!(report.ends_with("exit code 0"), "{report}");
}
