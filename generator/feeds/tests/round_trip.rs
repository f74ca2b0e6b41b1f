//! The sample listings, written as feeds and read again.

use std::path::Path;

use catalog::portals::{FeedFormat, Field};
use catalog::property::{PermitKind, Property, SaleType, SubCategory};
use content::Collection;
use feeds::{FeedListing, Outgoing, read, write};
use serde_json::{Value, json};

fn sample() -> Collection {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    content::collect(&folder, "2026-11-23".parse().expect("a date")).expect("the sample content")
}

fn outgoing(content: &Collection) -> Vec<Outgoing<'_>> {
    content
        .properties
        .iter()
        .map(|located| {
            let property = &*located.record;
            let agent = property.agent.as_deref();
            Outgoing {
                property,
                agent: content.members.iter().map(|it| &it.record).find(|it| Some(it.id.as_str()) == agent),
                developer: property.developer.as_deref(),
                places: [
                    property.community.as_deref(),
                    property.sub_community.as_deref(),
                    property.tower.as_deref(),
                ],
                pictures: (0..property.images.len())
                    .map(|at| format!("https://example.com/{at}.jpg?a=1&b=2"))
                    .collect(),
                floor_plans: Vec::new(),
            }
        })
        .collect()
}

/// What both a record and a feed say, as the record's type serialises it, with what the table names as lost.
fn expected(property: &Property, format: FeedFormat) -> Vec<(&'static str, Value)> {
    let record = serde_json::to_value(property).expect("a record");
    let stated = |value: &Value| !(value.is_null() || *value == json!([]));
    let mut facts: Vec<(&'static str, Value)> = [
        "mainCategory",
        "bathrooms",
        "parking",
        "year_built",
        "area",
        "plot_area",
        "price",
        "furnishing",
        "project",
        "tour",
        "video",
        "coordinates",
        "available_from",
    ]
    .map(|key| (key, record[key].clone()))
    .into_iter()
    .filter(|(_, value)| stated(value))
    .collect();
    facts.extend(property.floor.as_ref().map(|floor| ("floor", json!(&*floor.en))));
    facts.push(("title", json!(&*property.title.en)));
    facts.push(("completion", json!(property.completion().word())));
    let kind =
        if property.sub_category == SubCategory::Palace { SubCategory::Villa } else { property.sub_category };
    facts.push(("subCategory", json!(kind.word())));
    if let Some(permit) = &property.permit {
        let kind = if permit.kind == PermitKind::Dtcm { "dtcm" } else { "rera" };
        facts.push(("permit", json!({"number": &*permit.number, "kind": kind})));
    }
    if !property.amenities.is_empty() {
        let mut amenities = property.amenities.clone();
        amenities.sort_unstable();
        facts.push(("amenities", json!(amenities)));
    }
    if format == FeedFormat::Bayut {
        for key in ["original_price", "amount_paid", "dld_waiver", "sale_type"] {
            facts.extend(Some((key, record[key].clone())).filter(|(_, value)| stated(value)));
        }
    } else if property.sale_type == Some(SaleType::New) {
        facts.push(("sale_type", json!("new")));
    }
    if property.area.is_some() && property.service_charge.is_some() {
        facts.push(("service_charge", record["service_charge"].clone()));
    }
    let is_in_feed = |key: &str| {
        let fields = Field::ALL.iter().filter(|field| field.key().split('.').next() == Some(key));
        fields.map(|field| field.elements(format)).any(|elements| !elements.is_empty())
    };
    facts.retain(|(key, _)| is_in_feed(key));
    facts
}

fn is_same(one: &Value, other: &Value) -> bool {
    one == other || one.as_f64().zip(other.as_f64()).is_some_and(|(one, other)| (one - other).abs() < 0.005)
}

fn assert_same(listing: &FeedListing, sent: &Outgoing, format: FeedFormat) {
    let property = sent.property;
    for (key, value) in expected(property, format) {
        let read = listing.facts.get(key).map_or(&Value::Null, |fact| &fact.value);
        assert!(is_same(read, &value), "{} {key} in {format:?}: {read} instead of {value}", property.id);
    }
    let bedrooms = listing.facts.get("bedrooms").map_or(&Value::Null, |fact| &fact.value);
    assert_eq!(bedrooms.as_u64().unwrap_or(0), u64::from(property.bedrooms.unwrap_or(0)), "{}", property.id);
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let description = listing.facts["description"].value.as_str().expect("text");
    assert_eq!(words(description), words(&property.description.en), "{}", property.id);
    if let (Some(title), Some(description)) = (&property.title.ar, &property.description.ar) {
        let (read_title, read_description) = listing.arabic.as_ref().expect("the Arabic texts");
        assert_eq!(
            (read_title.as_str(), words(read_description)),
            (&**title, words(description)),
            "{}",
            property.id
        );
    }
    let named = listing.agent.each_ref().map(|text| text.as_ref().map(|text| text.text.clone()));
    let agent = sent.agent.expect("an adviser");
    let own = |line: &Option<catalog::line::Line>| line.as_deref().map(str::to_owned);
    let brn = own(&agent.brn).filter(|_| format == FeedFormat::PropertyFinder || named[1].is_some());
    assert_eq!(named, [own(&agent.email), brn, Some(agent.name.to_string())], "{}", property.id);
    let addresses: Vec<&String> = listing.pictures.iter().map(|picture| &picture.address).collect();
    assert_eq!(addresses, sent.pictures.iter().collect::<Vec<_>>(), "{}", property.id);
    assert!(listing.notes.is_empty(), "{}: {:?}", property.id, listing.notes);
}

#[test]
fn every_sample_listing_is_read_as_it_was_written() {
    let content = sample();
    let sent = outgoing(&content);
    assert!(sent.len() >= 48, "{}", sent.len());
    for format in [FeedFormat::PropertyFinder, FeedFormat::Bayut] {
        let xml = write(format, &sent).expect("XML");
        let feed = read(xml.as_bytes()).expect("a feed");
        assert_eq!(feed.format, format);
        assert!(feed.refused.is_empty(), "{:?}", feed.refused);
        assert_eq!(feed.listings.len(), sent.len());
        for (listing, sent) in feed.listings.iter().zip(&sent) {
            assert_eq!(listing.reference, sent.property.reference());
            assert_same(listing, sent, format);
        }
    }
}

#[test]
fn the_feeds_of_a_listing_have_the_portals_elements() {
    let content = sample();
    let sent = outgoing(&content);
    let one: Vec<Outgoing> =
        sent.into_iter().filter(|it| ["DH-0440", "DH-0448"].contains(&it.property.reference())).collect();
    let short = |xml: String| -> String {
        xml.lines()
            .filter(|line| line.starts_with('<') || line.trim_start().starts_with('<'))
            .collect::<Vec<_>>()
            .join("\n")
    };
    insta::assert_snapshot!(
        "written_property_finder",
        short(write(FeedFormat::PropertyFinder, &one).expect("XML"))
    );
    insta::assert_snapshot!("written_bayut", short(write(FeedFormat::Bayut, &one).expect("XML")));
    assert_eq!(write(FeedFormat::PropertyFinderApi, &one), None);
}
