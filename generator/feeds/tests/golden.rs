//! Feeds of each format as they are read. All agencies, people and homes are invented.

use std::fmt::Write as _;

use feeds::{Feed, FeedError, read, read_api};

/// What was read, a line for each value.
fn shown(feed: &Feed) -> String {
    let mut text = format!("{}\n", feed.format.name());
    for listing in &feed.listings {
        let _ = writeln!(text, "\n{} at {}: {:?}", listing.reference, listing.position, listing.status);
        for (key, fact) in &listing.facts {
            let _ = writeln!(text, "  {key}: {} ({})", fact.value, fact.position);
        }
        if let Some((title, description)) = &listing.arabic {
            let _ = writeln!(text, "  Arabic: {title} / {description}");
        }
        let named = [("email", 0), ("licence", 1), ("name", 2)].map(|(name, at)| (name, &listing.agent[at]));
        let places = [("community", 0), ("sub-community", 1), ("tower", 2)]
            .map(|(name, at)| (name, &listing.places[at]));
        for (name, value) in named.into_iter().chain(places) {
            if let Some(value) = value {
                let _ = writeln!(text, "  [{name}] {} ({})", value.text, value.position);
            }
        }
        for picture in &listing.pictures {
            let _ = writeln!(text, "  [picture] {} ({})", picture.address, picture.position);
        }
        for plan in &listing.floor_plans {
            let _ = writeln!(text, "  [floor plan] {} ({})", plan.address, plan.position);
        }
        for note in &listing.notes {
            let _ = writeln!(text, "  left out at {}: {}", note.position, note.text);
        }
    }
    for refused in &feed.refused {
        let _ = writeln!(
            text,
            "\nrefused {:?} at {}: {}; {}",
            refused.reference, refused.position, refused.reason, refused.help
        );
    }
    text
}

#[test]
fn every_format_is_read() {
    let golden = [
        ("property_finder", &include_bytes!("golden/property-finder.xml")[..]),
        ("bayut", include_bytes!("golden/bayut.xml")),
        ("propspace", include_bytes!("golden/propspace.xml")),
    ];
    for (name, bytes) in golden {
        insta::assert_snapshot!(name, shown(&read(bytes).expect("a feed")));
    }
}

#[test]
fn answers_of_an_api_are_read_with_the_paths_of_their_values() {
    let answer: serde_json::Value =
        serde_json::from_slice(include_bytes!("golden/property-finder-api.json")).expect("JSON");
    let listings = answer["results"].as_array().expect("listings");
    insta::assert_snapshot!("property_finder_api", shown(&read_api(listings)));
}

fn error(text: &str) -> String {
    read(text.as_bytes()).expect_err("no feed").to_string()
}

#[test]
fn what_is_no_feed_is_refused_with_the_reason() {
    let whole = include_str!("golden/property-finder.xml");
    let bombs = "<!DOCTYPE list [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>\n<list><property>&b;</property></list>";
    let texts = [
        ("cut off", error(&whole[..whole.len() / 2])),
        ("not XML", error("reference,price\nDH-1,2000000\n")),
        ("a web page", error("\n<!DOCTYPE html><html><body>Please sign in</body></html>")),
        ("another web page", error("<html><head><meta charset=\"utf-8\"></head></html>")),
        ("entities", error(bombs)),
        ("another root", error("<rss><channel/></rss>")),
        ("nothing", error("")),
        (
            "deep",
            error(&format!(
                "<list>\n<property>{}{}</property></list>",
                "<a>".repeat(100_000),
                "</a>".repeat(100_000)
            )),
        ),
    ];
    let shown: Vec<String> = texts.iter().map(|(name, error)| format!("{name}: {error}")).collect();
    insta::assert_snapshot!("refused", shown.join("\n"));
    assert_eq!(read(&vec![b'x'; 200 * 1024 * 1024]).expect_err("too much"), FeedError::TooLarge);
}

#[test]
fn a_reference_counts_once() {
    let listing = "<property><reference_number>DH-1</reference_number><offering_type>RS</offering_type>\
        <property_type>VH</property_type><price>2000000</price><title_en>Villa</title_en>\
        <description_en>White.</description_en></property>\n";
    let feed = read(format!("<list>\n{listing}{listing}</list>").as_bytes()).expect("a feed");
    assert_eq!(feed.listings.len(), 1);
    assert_eq!(feed.refused[0].reference.as_deref(), Some("DH-1"));
    assert_eq!(feed.refused[0].reason, "the same reference as the listing at line 2, which is read instead");
}

#[test]
fn no_feed_makes_the_reader_panic() {
    let whole = include_bytes!("golden/bayut.xml");
    for end in (0..whole.len()).step_by(7) {
        drop(read(&whole[..end]));
        let mut torn = whole.to_vec();
        torn.drain(end..(end + 40).min(whole.len()));
        drop(read(&torn));
    }
    for hostile in [
        "<list>&#x0;</list>",
        "<list>\u{0}</list>",
        "<list><![CDATA[",
        "<list a=\"",
        "<",
        "<!--",
        "<?xml encoding='",
        "<?xml encoding=?>",
    ] {
        assert!(read(hostile.as_bytes()).is_err(), "{hostile}");
    }
}
