//! The feed of a whole agency: 300 listings, of which every third is odd in one of the ways of real feeds.

mod oddities;

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use self::oddities::{LATER, LEFT_OUT, NOTED, Oddity, READ};
use crate::diagnostics::import::imported;
use crate::diagnostics::import_apply::run;
use crate::diagnostics::site::{Site, shown};

/// The number of listings in the feed.
const LISTINGS: u32 = 300;

/// All oddities, each with the number of its listing.
fn odd_listings() -> impl Iterator<Item = (u32, &'static Oddity)> {
    (1..).map(|index| index * 3).zip(READ.iter().chain(NOTED).chain(LEFT_OUT))
}

/// A listing with these elements; those of an ordinary one are added.
fn listing(number: u32, elements: &str) -> String {
    let ordinary = [
        ("reference_number", format!("DH-{number}")),
        ("permit_number", format!("{}", 7_000_000_000_u64 + u64::from(number))),
        ("offering_type", "RS".to_owned()),
        ("property_type", "AP".to_owned()),
        ("price", "2000000".to_owned()),
        ("community", "Dubai Marina".to_owned()),
        ("title_en", format!("Apartment number {number} over the marina")),
        ("description_en", "A bright apartment with a long balcony.".to_owned()),
        ("size", "1200".to_owned()),
        ("bedroom", "2".to_owned()),
        ("agent", "<email>layla@example.com</email>".to_owned()),
    ];
    let is_missing =
        |name: &str| !elements.contains(&format!("<{name}>")) && !elements.contains(&format!("<{name} "));
    let added = ordinary.iter().filter(|(name, _)| is_missing(name));
    let added: Vec<String> = added.map(|(name, value)| format!("<{name}>{value}</{name}>")).collect();
    format!("<property>{}\n{elements}</property>\n", added.concat())
}

/// Writes the feed, and returns its path.
fn write_feed(site: &Site, odd: &BTreeMap<u32, &str>) -> &'static str {
    let listings =
        (1..=LISTINGS).map(|number| listing(number, odd.get(&number).copied().unwrap_or_default()));
    let feed = format!("<list listing_count=\"{LISTINGS}\">\n{}</list>\n", listings.collect::<String>());
    // One byte in another encoding.
    let mut bytes = Vec::with_capacity(feed.len());
    for (index, part) in feed.split('\u{e092}').enumerate() {
        bytes.extend((index > 0).then_some(0x92));
        bytes.extend(part.as_bytes());
    }
    fs::write(site.folder().join("feed.xml"), bytes).expect("the feed");
    "feed.xml"
}

/// What a report as JSON says about each listing.
fn messages(report: &Value) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |key: &str| report[key].as_array().expect("a list").iter();
    for left in list("leftOut") {
        found.entry(text(&left["reference"])).or_default().push(text(&left["reason"]));
    }
    for note in list("notMapped") {
        for listing in note["listings"].as_array().expect("a list") {
            found.entry(text(&listing["reference"])).or_default().push(text(&note["text"]));
        }
    }
    found
}

/// The records of the site by reference.
fn records(site: &Site) -> BTreeMap<String, String> {
    let files = fs::read_dir(site.content().join("properties")).expect("the records");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("a record"));
    let reference = |text: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix("reference: "));
        line.unwrap_or_default().to_owned()
    };
    texts.map(|text| (reference(&text), text)).collect()
}

fn json(site: &Site, feed: &str, more: &[&str]) -> Value {
    let output = site.run(&[&["import", feed, "--format", "json"], more].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", shown(&output)))
}

/// Imports the feed with these oddities, and holds what is said and written against them; the report before.
fn import(site: &Site, odd: &BTreeMap<u32, &Oddity>) -> String {
    let feed = write_feed(site, &odd.iter().map(|(number, odd)| (*number, odd.elements)).collect());
    let said = messages(&json(site, feed, &[]));
    let report = run(site, feed, &[]);
    run(site, feed, &["--apply"]);
    let records = records(site);
    let nothing = Oddity { elements: "", record: &[""], messages: &[] };
    let mut wrong = Vec::new();
    for number in 1..=LISTINGS {
        let expected = odd.get(&number).copied().unwrap_or(&nothing);
        let reference = format!("DH-{number}");
        let said = said.get(&reference).map(Vec::as_slice).unwrap_or_default();
        let record = records.get(&reference);
        let text = record.map(String::as_str).unwrap_or_default();
        let is_as_expected = said == expected.messages
            && record.is_some() != expected.record.is_empty()
            && expected.record.iter().all(|part| text.contains(part));
        if !is_as_expected {
            wrong.push(format!("{reference}: {}\n{said:?}\n{text}", expected.elements));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let check = shown(&site.run(&["check", "--format", "concise"]));
    assert!(check.ends_with("exit code 0"), "{check}");
    report
}

#[test]
fn an_agency_s_feed_with_all_that_is_odd_in_real_ones_is_imported_with_a_report_for_a_broker() {
    let site = imported(0..0);
    let odd: BTreeMap<u32, &Oddity> = odd_listings().collect();
    assert!(odd.len() >= 60, "{}", odd.len());
    insta::assert_snapshot!("agency_first", import(&site, &odd));
    insta::assert_snapshot!(
        "agency_pull_request",
        problems(&run(&site, "feed.xml", &["--format", "markdown"]))
    );
    assert!(run(&site, "feed.xml", &["--apply"]).contains("nothing to write"));
    // The homes that were ordinary, a day later.
    let later: BTreeMap<u32, &Oddity> = (0..).map(|index| index * 3 + 1).zip(LATER).collect();
    let mut both = odd;
    both.extend(later);
    // Of a record that is there, the day of the first offer is no more asked for.
    both.retain(|_, odd| !odd.elements.contains("<created_at>2035"));
    insta::assert_snapshot!("agency_later", import(&site, &both));
}

/// The lines of a report in markdown without those of the records that change.
fn problems(report: &str) -> String {
    report.lines().filter(|line| !line.contains("(`/property/")).collect::<Vec<_>>().join("\n")
}
