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
    insta::assert_snapshot!("property_finder_api", shown(&read_api(listings).expect("listings")));
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
}

/// A feed of one listing with a comment of so many megabytes.
fn large(megabytes: usize) -> Vec<u8> {
    let listing = "<property><reference_number>DH-1</reference_number><offering_type>RS</offering_type>\
        <property_type>VH</property_type><price>2000000</price><title_en>Villa</title_en>\
        <description_en>White.</description_en></property>";
    format!("<list><!--{}-->\n{listing}</list>", "x".repeat(megabytes << 20)).into_bytes()
}

#[test]
fn a_feed_of_ten_thousand_listings_is_not_too_large_and_one_of_200_mb_is() {
    let feed = read(large(110).as_slice()).expect("a feed");
    assert_eq!((feed.listings.len(), feed.listings[0].position.to_string()), (1, "line 2".to_owned()));
    assert_eq!(read(large(200).as_slice()).expect_err("too much"), FeedError::TooLarge);
}

#[test]
fn more_listings_than_any_agency_has_are_refused() {
    let feed = format!("<list>{}</list>", "<property/>".repeat(100_001));
    assert_eq!(read(feed.as_bytes()).expect_err("too many"), FeedError::TooManyListings);
    let elements = format!("<list>\n<property>{}</property></list>", "<a/>".repeat(10_001));
    assert_eq!(read(elements.as_bytes()).expect_err("too many"), FeedError::TooManyElements(10_000, 2));
}

#[test]
fn each_value_has_the_line_on_which_its_element_starts() {
    let feed = "\u{feff}<?xml version=\"1.0\"?>\r\n<!-- a\n comment -->\n<list\n listing_count=\"1\">\n<company>\n<name/></company>\n\
        <property\n>\n<reference_number>DH-1</reference_number><offering_type>RS</offering_type>\n<property_type>VH</property_type>\
        <title_en><![CDATA[A\n\nvilla]]></title_en>\n\n<description_en\n>White &\nwide &amp; new&nbsp;&unknown; ?a=1&b=2</description_en>\n<price>\n2000000</price>\n\
        <photo><url>https://example.com/?a=1&b=2&amp;amp;c=3</url></photo>\n</property\n>\n</list>\n<!-- end -->\n";
    let feed = read(feed.as_bytes()).expect("a feed");
    let listing = &feed.listings[0];
    let at = |key: &str| listing.facts[key].position.to_string();
    assert_eq!(
        ["mainCategory", "subCategory", "title", "description", "price"].map(at),
        ["line 10", "line 11", "line 11", "line 15", "line 18"]
    );
    assert_eq!((feed.announced, listing.position.to_string()), (Some(1), "line 8".to_owned()));
    assert_eq!(listing.facts["title"].value, "A villa");
    assert_eq!(listing.facts["description"].value, "White &\n\nwide & new &unknown; ?a=1&b=2");
    assert_eq!(listing.facts["price"].value, 2_000_000);
    assert_eq!(listing.pictures[0].address, "https://example.com/?a=1&b=2&c=3");
}

/// A listing of a home-made feed.
fn home_made(reference: &str, elements: &str) -> String {
    format!(
        "<property><reference_number>{reference}</reference_number><property_type>AP</property_type>\
         <title_en>Flat</title_en><size>900</size>{elements}</property>\n"
    )
}

#[test]
fn odd_values_of_home_made_feeds_are_read_as_they_are_meant() {
    let embedded = format!("<img src=\"data:image/png;base64,{}\">", "A".repeat(300_000));
    let text = format!("<description_en><![CDATA[<p>Light{embedded}</p>]]></description_en>");
    let sale = "<offering_type>Residential for Sale</offering_type>";
    let first = home_made(
        "A-1",
        &format!(
            "{sale}{text}<price currency=\"AED\">1.250.000</price><bedroom>2 BHK</bedroom><bathroom>2.5</bathroom>\
             <photo>https://example.com/a.jpg?w=8&h=6,https://example.com/b.jpg|http://example.com/c d.jpg</photo>\
             <geopoints>(25.0805 , 55.1403)</geopoints><amenities>Balcony, Gym\nSpa</amenities><lease_term>1</lease_term>"
        ),
    );
    let second =
        home_made("A-2", &format!("{sale}{text}<price><yearly>Price on Application</yearly></price>"));
    let third = home_made("A-3", &format!("{sale}{text}<price>850.000</price>"));
    let fourth = home_made("A-4", &format!("{sale}{text}<price>0</price>"));
    let feed = read(format!("\n<list>{first}{second}{third}{fourth}</list>").as_bytes()).expect("a feed");
    let [first, second] = feed.listings.as_slice() else { panic!("{:?}", feed.refused) };
    let value = |key: &str| first.facts[key].value.clone();
    assert_eq!(value("price"), 1_250_000);
    assert_eq!(value("bedrooms"), 2);
    assert_eq!(value("description"), "Light");
    assert_eq!(value("coordinates")["lat"], 25.0805);
    assert_eq!(value("amenities"), serde_json::json!(["balcony", "shared_gym", "spa"]));
    let addresses: Vec<&str> = first.pictures.iter().map(|picture| &*picture.address).collect();
    assert_eq!(
        addresses,
        ["https://example.com/a.jpg?w=8&h=6", "https://example.com/b.jpg", "http://example.com/c%20d.jpg"]
    );
    let notes: Vec<&str> = first.notes.iter().map(|note| &*note.text).collect();
    assert_eq!(notes, ["`<bathroom>2.5`: not a number", "`<lease_term>`: no key for it"]);
    assert!(second.facts["price"].value.is_null());
    let refused: Vec<&str> = feed.refused.iter().map(|refused| &*refused.reason).collect();
    assert_eq!(refused, ["`850.000` is no price: it can be 850 or 850000", "it has no price"]);
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
        drop(read(torn.as_slice()));
    }
    for hostile in [
        "<list>&#x0;</list>", "<list>\u{0}</list>", "<list><![CDATA[", "<list a=\"", "<", "<!--",
        "<?xml encoding='", "<?xml encoding=?>",
    ] {
        assert!(read(hostile.as_bytes()).is_err(), "{hostile}");
    }
}
