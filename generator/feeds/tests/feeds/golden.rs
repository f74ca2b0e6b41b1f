//! Feeds of each format as they are read. All agencies, people and homes are invented.

use std::fmt::Write as _;

use catalog::property::Key;
use feeds::{Agent, ArabicTexts, Feed, FeedError, Places, read, read_api};

/// What was read, a line for each value.
fn shown(feed: &Feed) -> String {
    let mut text = format!("{}\n", feed.format.name());
    for listing in &feed.listings {
        let _ = writeln!(text, "\n{} at {}: {:?}", listing.reference, listing.position, listing.status);
        for (key, fact) in &listing.facts {
            let _ = writeln!(text, "  {key}: {} ({})", fact.value, fact.position);
        }
        if let Some(ArabicTexts { title, description }) = &listing.arabic {
            let _ = writeln!(text, "  Arabic: {title} / {description}");
        }
        let Agent { email, licence, name } = &listing.agent;
        let Places { community, sub_community, tower } = &listing.places;
        let named = [("email", email), ("licence", licence), ("name", name)];
        let places = [("community", community), ("sub-community", sub_community), ("tower", tower)];
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
            refused.reference,
            refused.position.as_ref().expect("a place"),
            refused.reason,
            refused.help
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
    let at = |key: Key| listing.facts[&key].position.to_string();
    assert_eq!(
        [Key::MainCategory, Key::SubCategory, Key::Title, Key::Description, Key::Price].map(at),
        ["line 10", "line 11", "line 11", "line 15", "line 18"]
    );
    assert_eq!((feed.announced, listing.position.to_string()), (Some(1), "line 8".to_owned()));
    assert_eq!(listing.facts[&Key::Title].value, "A villa");
    assert_eq!(listing.facts[&Key::Description].value, "White &\n\nwide & new &unknown; ?a=1&b=2");
    assert_eq!(listing.facts[&Key::Price].value, 2_000_000);
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
    let value = |key: Key| first.facts[&key].value.clone();
    assert_eq!(value(Key::Price), 1_250_000);
    assert_eq!(value(Key::Bedrooms), 2);
    assert_eq!(value(Key::Description), "Light");
    assert_eq!(value(Key::Coordinates)["lat"], 25.0805);
    assert_eq!(value(Key::Amenities), serde_json::json!(["balcony", "shared_gym", "spa"]));
    let addresses: Vec<&str> = first.pictures.iter().map(|picture| &*picture.address).collect();
    assert_eq!(
        addresses,
        ["https://example.com/a.jpg?w=8&h=6", "https://example.com/b.jpg", "http://example.com/c%20d.jpg"]
    );
    let notes: Vec<&str> = first.notes.iter().map(|note| &*note.text).collect();
    assert_eq!(notes, ["`<bathroom>2.5`: not a number", "`<lease_term>`: no key for it"]);
    assert!(second.facts[&Key::Price].value.is_null());
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
        "<list><![CDATA[", "<list>&#x0;", "<list>\u{0}", "<list a=\"", "<", "<!--", "<?xml encoding='",
        "<?xml encoding=?>",
    ] {
        assert!(read(hostile.as_bytes()).is_err(), "{hostile}");
    }
}

/// A listing whose title and description are written so in the feed, and the notes.
fn texts(title: &[u8], description: &[u8]) -> (String, String, Vec<String>) {
    let whole = |title: &[u8], description: &[u8]| {
        let start: &[u8] =
            b"<property><reference_number>A-1</reference_number><property_type>AP</property_type>\
            <offering_type>RS</offering_type><price>2000000</price><title_en>";
        [start, title, b"</title_en><description_en>", description, b"</description_en></property>"].concat()
    };
    let other = String::from_utf8(whole(b"Second", b"Light.")).expect("text").replace("A-1", "A-2");
    let feed =
        [b"<list>\n", whole(title, description).as_slice(), b"\n", other.as_bytes(), b"</list>\n\0\x1a"]
            .concat();
    let feed = read(feed.as_slice()).expect("a feed");
    let [first, second] = feed.listings.as_slice() else { panic!("{:?}", feed.refused) };
    assert!(second.notes.is_empty(), "{:?}", second.notes);
    assert!(first.notes.iter().all(|note| note.position == feeds::Position::Line(2)));
    let value = |key: Key| first.facts[&key].value.as_str().expect("a text").to_owned();
    let notes = first.notes.iter().map(|note| note.text.clone()).collect();
    (value(Key::Title), value(Key::Description), notes)
}

#[test]
fn a_damaged_sign_costs_itself_and_is_noted_with_its_listing() {
    let emoji = &"🏡".as_bytes()[..3];
    let cases: [(&[u8], &str, usize); 13] = [
        (b"<![CDATA[Sea view\x0bClose to metro]]>", "Sea view Close to metro", 1),
        (b"Sea&#x1F; &#29;view&#0;", "Sea view", 3),
        (b"Sea\0 view\x1a", "Sea view", 2),
        (b"Sea &#xD83D;&#xDE00; view", "Sea 😀 view", 0),
        (b"<![CDATA[Sea &#55357;&#56832; view]]>", "Sea 😀 view", 0),
        (b"Sea &#xD83D; view", "Sea view", 1),
        (b"Owner\x92s", "Owners", 1),
        (&[b"Home ", emoji, b" sweet"].concat(), "Home sweet", 1),
        (b"Home \xed\xa0\xbc\xed\xbf\xa1", "Home 🏡", 0),
        (b"Sea\xef\xbf\xbe view\xef\xbf\xbd", "Sea view", 1),
        (b"A & B < C", "A & B < C", 0),
        (b"Owner&#146;s choice &#150; vacant", "Owner’s choice – vacant", 0),
        ("Ownerâ€™s CafÃ©".as_bytes(), "Owner’s Café", 1),
    ];
    for (written, expected, count) in cases {
        let shown = String::from_utf8_lossy(written).into_owned();
        let (title, _, notes) = texts(written, b"Light.");
        assert_eq!((title.as_str(), notes.len()), (expected, count), "{shown:?}: {notes:?}");
        let (_, description, notes) = texts(b"Flat", written);
        let expected = expected.replace('<', "\\<").replace("view Close", "view\n\nClose");
        assert_eq!((description, notes.len()), (expected, count), "{shown:?}: {notes:?}");
    }
}

#[test]
fn html_that_is_not_escaped_is_part_of_its_text() {
    for (written, expected) in [
        (
            "Pets are <b>not</b> allowed. Price is <i>not</i> negotiable.",
            "Pets are not allowed. Price is not negotiable.",
        ),
        ("<p>Bright flat.</p><ul><li>Pool</li></ul>Call us", "Bright flat.\n\n- Pool\n\nCall us"),
        (
            "Bright flat.<br>Near<br/><b class=x>Vacant</b> now<p>Call",
            "Bright flat.\n\nNear\n\nVacant now\n\nCall",
        ),
        ("<![CDATA[<p>One</p>]]><p>Two</p> &lt;b&gt;three&lt;/b&gt;", "One\n\nTwo\n\nthree"),
        (
            "One<!-- owner > 050 -->two <title>x</title> <o:p></o:p><section>three</section>",
            "Onetwo\n\nthree",
        ),
        ("Layla <layla@example.com>", "Layla \\<layla@example.com\\>"),
        ("<img src=a.jpg alt=\"a > b\">Sea <a href=\"/?a=1&b=2\">view", "Sea view"),
    ] {
        assert_eq!(texts(b"Flat", written.as_bytes()).1, expected, "{written}");
    }
    let title = texts(b"<b>HOT</b> 2BR<br> Marina", b"Light.").0;
    assert_eq!(title, "HOT 2BR Marina");
    let bayut = "<Properties><Property><Property_Ref_No>B-1</Property_Ref_No><Property_purpose>Sale</Property_purpose>\
        <Property_Type>Apartment</Property_Type><Price>2000000</Price><Property_Title>Flat</Property_Title>\
        <Property_Description><b>no</b> commission</Property_Description><Property_Title_AR>شقة</Property_Title_AR>\
        <Property_Description_AR>بدون <b>عمولة</b><br>الآن</Property_Description_AR></Property></Properties>";
    let feed = read(bayut.as_bytes()).expect("a feed");
    assert_eq!(feed.listings[0].facts[&Key::Description].value, "no commission");
    let arabic = feed.listings[0].arabic.as_ref().map(|texts| (&*texts.title, &*texts.description));
    assert_eq!(arabic, Some(("شقة", "بدون عمولة\n\nالآن")));
}

#[test]
fn a_text_in_another_encoding_leaves_its_listing_out() {
    let start = b"<list><property><reference_number>A-1</reference_number><title_en>";
    let feed =
        [start.as_slice(), &[0xdd, 0xed, 0xe1, 0xc7, b' ', 0xc8, 0xcd], b"</title_en></property></list>"]
            .concat();
    let feed = read(feed.as_slice()).expect("a feed");
    assert_eq!(feed.refused[0].reference.as_deref(), Some("A-1"));
    assert_eq!(feed.refused[0].reason, "`<title_en>` is no text in the feed's encoding");
}

/// The notes and refusals of a listing of Property Finder's XML with these elements, and its facts by key.
fn one(elements: &str) -> (serde_json::Map<String, serde_json::Value>, Vec<String>, usize) {
    let feed = format!("<list><property>{}{elements}</property></list>", ordinary(elements));
    let feed = read(feed.as_bytes()).expect("a feed");
    let refused = feed.refused.iter().map(|refused| format!("left out: {}", refused.reason));
    let notes = feed
        .listings
        .iter()
        .flat_map(|listing| &listing.notes)
        .map(|note| note.text.clone())
        .chain(refused)
        .collect();
    let facts = feed
        .listings
        .iter()
        .flat_map(|listing| &listing.facts)
        .map(|(key, fact)| (key.word().to_owned(), fact.value.clone()));
    let facts = facts.collect();
    (facts, notes, feed.listings.iter().map(|listing| listing.pictures.len()).sum())
}

/// The elements that a listing needs besides these.
fn ordinary(elements: &str) -> String {
    let mut all = String::new();
    let defaults = [
        ("reference_number", "DH-1"),
        ("offering_type", "RS"),
        ("property_type", "AP"),
        ("price", "1900000"),
        ("title_en", "Flat"),
        ("description_en", "Bright."),
        ("size", "1250"),
    ];
    for (name, value) in defaults {
        if !elements.contains(&format!("<{name}")) {
            let _ = write!(all, "<{name}>{value}</{name}>");
        }
    }
    all
}

#[test]
fn pictures_are_read_in_every_shape() {
    for elements in [
        "<photo url='https://a.example/1.jpg'/><photo url='https://a.example/2.jpg'/>",
        "<photo><url value='https://a.example/1.jpg'/><url value='https://a.example/2.jpg'/></photo>",
        "<images><image><url>https://a.example/1.jpg</url></image><image><url>https://a.example/2.jpg</url></image></images>",
        "<Images><Image><ImageUrl>https://a.example/1.jpg</ImageUrl></Image><Image><ImageUrl>https://a.example/2.jpg</ImageUrl></Image></Images>",
        "<Images><Picture>https://a.example/1.jpg</Picture><Picture>https://a.example/2.jpg</Picture></Images>",
        "<Photos><Photo>https://a.example/1.jpg</Photo><Photo>https://a.example/2.jpg</Photo></Photos>",
        "<photo1>https://a.example/1.jpg</photo1><photo2>//a.example/2.jpg</photo2>",
        "<photo>[\"https:\\/\\/a.example\\/1.jpg\",\"https://a.example/2.jpg\"]</photo>",
        "<photo>&lt;img src=\"https://a.example/1.jpg\"&gt;&lt;img src=\"https://a.example/2.jpg\"&gt;</photo>",
        "<images><image><thumbnail>https://a.example/t.jpg</thumbnail><large>https://a.example/1.jpg</large><title>Hall</title></image>\
         <image><thumbnail>https://a.example/u.jpg</thumbnail><large>https://a.example/2.jpg</large></image></images>",
        "<gallery><item href='https://a.example/1.jpg'/><item href='HTTPS://a.example/2.jpg'/></gallery>",
    ] {
        let (_, notes, pictures) = one(elements);
        assert_eq!((pictures, notes), (2, Vec::new()), "{elements}");
    }
    for elements in ["<photo/>", "<photo>IMG_1.jpg</photo>", "<photo><url file='1.jpg'/></photo>"] {
        let (_, notes, pictures) = one(elements);
        assert_eq!((pictures, notes.len()), (0, 1), "{elements}: {notes:?}");
    }
}

#[test]
fn a_currency_or_unit_that_is_another_is_never_taken_for_ours() {
    for elements in [
        "<price currency='USD'>500000</price>",
        "<price>500000</price><currency>USD</currency>",
        "<price>$500,000</price>",
        "<price currency='€'>500000</price>",
        "<price>500,000 INR</price>",
        "<price>1900000 per month</price>",
        "<offering_type>RR</offering_type><price>95,000/Year</price><rental_period>Monthly</rental_period>",
        "<permit_number>123</permit_number>",
        "<status>pocket listing</status>",
        "<permit_number>see title</permit_number>",
    ] {
        let (facts, notes, _) = one(elements);
        assert!(facts.is_empty() && notes[0].starts_with("left out"), "{elements}: {notes:?}");
    }
    for elements in
        ["<price currency='AED'>1900000</price>", "<price value='1900000'/>", "<currency>Dhs.</currency>"]
    {
        assert_eq!(one(elements).0["price"], 1_900_000, "{elements}");
    }
    for (elements, area) in [
        ("<size unit='sqm'>116.13</size>", Some(1250)),
        ("<size unit='Sq. Ft.'>1250</size>", Some(1250)),
        ("<size unit='marla'>5</size>", None),
        ("<size>116 sqm (1,250 sq ft)</size>", Some(1250)),
    ] {
        let (facts, notes, _) = one(elements);
        assert_eq!(facts.get("area").and_then(serde_json::Value::as_i64), area, "{elements}: {notes:?}");
        assert_eq!(notes.is_empty(), area.is_some(), "{elements}: {notes:?}");
    }
}

#[test]
fn what_no_key_holds_is_named_wherever_it_stands() {
    for (elements, note) in [
        ("<agent><name>Layla</name><rank>1</rank></agent>", "`<rank>` in `<agent>`: no key for it"),
        ("<size basis='gross'>1250</size>", "`basis` of `<size>`: no key for it"),
        ("<bedroom><count>2</count></bedroom>", "`<count>` in `<bedroom>`: no key for it"),
        (
            "<price><fortnightly>500</fortnightly>1900000</price>",
            "`<fortnightly>` in `<price>`: no key for it",
        ),
        ("<private_amenities><amenity>ZZ</amenity></private_amenities>", "amenity `ZZ`: no key for it"),
        ("<latitude>25.08</latitude>", "`<latitude>25.08`: one of latitude and longitude is missing"),
        (
            "<geopoints>Dubai Marina</geopoints>",
            "`<geopoints>Dubai Marina`: not a latitude and a longitude; the feed should write 25.0805,55.1403",
        ),
    ] {
        assert_eq!(one(elements).1, [note], "{elements}");
    }
}

#[test]
fn amenities_films_and_permits_are_read_as_they_are_written() {
    use serde_json::json;
    for (elements, amenities) in [
        (
            "<amenities>Gym &amp; Pool, Sea View (Full), Maid’s</amenities>",
            json!(["maids_room", "shared_pool", "shared_gym", "water_view"]),
        ),
        ("<amenities>Balcony / Study / Pool</amenities>", json!(["balcony", "study", "shared_pool"])),
        (
            "<private_amenities><![CDATA[<ul><li>BA</li><li>SP</li></ul>]]></private_amenities>",
            json!(["balcony", "shared_pool"]),
        ),
        ("<private_amenities>• BA • SP</private_amenities>", json!(["balcony", "shared_pool"])),
        (
            "<private_amenities><amenity>BA</amenity><amenity name='SP'/></private_amenities>",
            json!(["balcony", "shared_pool"]),
        ),
        ("<bedroom>3 Bedrooms + Maid</bedroom>", json!(["maids_room"])),
    ] {
        let (facts, notes, _) = one(elements);
        assert_eq!(facts["amenities"], amenities, "{elements}: {notes:?}");
        assert_eq!(notes, Vec::<String>::new(), "{elements}");
    }
    assert_eq!(one("<amenities>2 Parking</amenities>").0["parking"], 2);
    for film in [
        "http://youtu.be/abc",
        "//youtu.be/abc",
        "HTTPS://youtu.be/abc",
        "&lt;iframe src=\"https://youtu.be/abc\"&gt;&lt;/iframe&gt;",
        "<iframe src='https://youtu.be/abc'></iframe>",
    ] {
        assert_eq!(
            one(&format!("<video_tour_url>{film}</video_tour_url>")).0["video"],
            "https://youtu.be/abc",
            "{film}"
        );
    }
    for (permit, number) in [
        ("PENDING", None),
        ("Not Required", None),
        ("0", None),
        ("RERA 7123456789", Some("7123456789")),
        ("712 345 6789", Some("7123456789")),
        ("٧١٢٣٤٥٦٧٨٩", Some("7123456789")),
        ("7123456789\u{200b}", Some("7123456789")),
    ] {
        let facts = one(&format!("<permit_number>{permit}</permit_number>")).0;
        assert_eq!(facts.get("permit").and_then(|permit| permit["number"].as_str()), number, "{permit}");
    }
}

#[test]
fn invisible_signs_and_words_change_no_value() {
    let hidden = "\u{200b}\u{200e}\u{feff}";
    let (facts, notes, _) = one(&format!(
        "<price>19{hidden}00000</price><size>12{hidden}50</size><bedroom>2{hidden}</bedroom><floor>{hidden}12</floor>\
         <availability_date>2026-12-31T20:00:00Z</availability_date><created_at>1970-01-01T00:00:00Z</created_at>\
         <service_charge>15</service_charge><property_name>Other</property_name>"
    ));
    assert_eq!(notes, Vec::<String>::new());
    for (key, value) in [("price", 1_900_000), ("area", 1250), ("bedrooms", 2)] {
        assert_eq!(facts[key], value, "{key}");
    }
    assert_eq!((&facts["floor"], &facts["available_from"]), (&"12".into(), &"2027-01-01".into()));
    assert_eq!((facts["service_charge"].as_f64(), facts.get("createdAt")), (Some(15.0), None));
    let feed = format!(
        "<list><property><reference_number>DH-{hidden}101</reference_number><status>deleted</status></property></list>"
    );
    assert_eq!(read(feed.as_bytes()).expect("a feed").listings[0].reference, "DH-101");
}

#[test]
fn no_word_about_a_sale_and_no_second_value_is_overlooked() {
    use feeds::FeedStatus::{Closed, Offered};
    let sold = Closed(catalog::property::ListingStatus::Sold);
    for (elements, status) in [
        ("<status>live</status><status>sold</status>", sold),
        ("<status>live</status><listing_status>Sold STC</listing_status>", sold),
        ("<availability>Sold</availability>", sold),
        ("<is_sold>1</is_sold>", sold),
        ("<sold>No</sold>", Offered),
        ("<listing_status>exclusive</listing_status>", Offered),
        ("<occupancy_status>Rented</occupancy_status>", Offered),
    ] {
        let feed = format!("<list><property>{}{elements}</property></list>", ordinary(elements));
        assert_eq!(read(feed.as_bytes()).expect("a feed").listings[0].status, status, "{elements}");
    }
    for (elements, note) in [
        ("<bedroom>2</bedroom><bedroom>3</bedroom>", "`<bedroom>3`: a second value; `2` is taken"),
        ("<price>1900000</price><price>95000</price>", "left out: it has two prices, `1900000` and `95000`"),
        (
            "Notice: x in /a.php<size>1250</size>",
            "text between the elements is not read: `Notice: x in /a.php`",
        ),
        (
            "<price><amount>500000</amount><currency>USD</currency></price>",
            "left out: its price is in `USD`, not in dirhams",
        ),
    ] {
        assert_eq!(one(elements).1, [note], "{elements}");
    }
    for elements in [
        "<bedroom>2</bedroom><bedroom>2</bedroom>",
        "<price>0</price><price>1900000</price>",
        "<size><value>116</value><unit>sqm</unit></size>",
        "<price><value>1900000</value></price>",
        "<private_amenities>BA</private_amenities><private_amenities>SP</private_amenities>",
    ] {
        assert_eq!(one(elements).1, [""; 0], "{elements}");
    }
}

#[test]
fn what_the_list_says_of_currency_and_unit_holds_for_its_listings() {
    let read_in = |list: &str| {
        let feed = format!("<list {list}><property>{}</property></list>", ordinary(""));
        read(feed.as_bytes()).expect("a feed")
    };
    assert_eq!(read_in("currency='USD'").refused[0].reason, "its price is in `USD`, not in dirhams");
    assert_eq!(read_in("currency='AED' unit='Sq. Ft.'").listings[0].facts[&Key::Area].value, 1250);
    assert_eq!(read_in("area_unit='sqm'").listings[0].facts[&Key::Area].value, 13_455);
    assert_eq!(read_in("unit='1204'").listings[0].facts[&Key::Area].value, 1250);
    let of_attributes = "<list currency='USD'><property reference_number='DH-1' offering_type='RS' property_type='AP' \
                         price='1900000' title_en='Flat' description_en='Bright.' size='1250'/></list>";
    let feed = read(of_attributes.as_bytes()).expect("a feed");
    assert_eq!(feed.refused[0].reason, "its price is in `USD`, not in dirhams");
}
