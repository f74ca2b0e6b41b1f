//! The facts that a record and a feed share.

use catalog::portals::{self, Field, PortalFeed, TYPES, Use, use_of};
use catalog::property::{MainCategory, PermitKind, Portal, Property, SaleType, SubCategory};
use feeds::{FeedListing, FeedStatus, Outgoing, Picture, Sourced, order};
use serde_json::{Value, json};

/// What both a record and a feed say, as the record's type serialises it, with what the table names as lost.
fn expected(property: &Property, feed: PortalFeed) -> Vec<(&'static str, Value)> {
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
    let views: Vec<&str> = property.view.iter().map(|view| &*view.en).collect();
    facts.extend((!views.is_empty()).then(|| ("view", json!(views))));
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
    if feed == PortalFeed::Bayut {
        let portals: Vec<&Portal> =
            property.portals.iter().filter(|portal| **portal != Portal::PropertyFinder).collect();
        facts.extend(Some(("portals", json!(portals))).filter(|(_, value)| stated(value)));
        for key in ["original_price", "amount_paid", "dld_waiver", "sale_type"] {
            facts.extend(Some((key, record[key].clone())).filter(|(_, value)| stated(value)));
        }
    } else if property.sale_type == Some(SaleType::New) {
        facts.push(("sale_type", json!("new")));
    }
    if let Some(rent) = &property.rent {
        let cheques = rent.cheques.as_ref().and_then(|cheques| cheques.counts().iter().max());
        let mut terms = json!({"frequency": rent.frequency.word()});
        if let Some(most) = cheques.filter(|_| feed == PortalFeed::PropertyFinder) {
            terms["cheques"] = json!(most);
        }
        facts.push(("rent", terms));
    }
    if property.area.is_some() && property.service_charge.is_some() {
        facts.push(("service_charge", record["service_charge"].clone()));
    }
    let is_feature =
        |key: &str| feed == PortalFeed::Bayut && ["floor", "view", "parking", "year_built"].contains(&key);
    let is_in_feed = |key: &str| order(feed).iter().any(|field| field.key().split('.').next() == Some(key));
    facts.retain(|(key, _)| is_in_feed(key) || is_feature(key));
    facts
}

/// Bayut knows neither hidden prices nor every type, and no portal a home for work.
pub(crate) fn can_be_sent(property: &Property, feed: PortalFeed) -> bool {
    let is_known = portals::write(TYPES, property.sub_category, feed.format()).is_some();
    let is_odd = property.main_category == MainCategory::Commercial
        && use_of(property.sub_category) == Some(Use::Residential);
    is_known && !is_odd && (property.price.is_some() || feed == PortalFeed::PropertyFinder)
}

fn is_same(one: &Value, other: &Value) -> bool {
    one == other || one.as_f64().zip(other.as_f64()).is_some_and(|(one, other)| (one - other).abs() < 0.005)
}

pub(crate) fn assert_same(listing: &FeedListing, sent: &Outgoing, feed: PortalFeed) {
    let property = sent.property;
    for (key, value) in expected(property, feed) {
        let read = listing.facts.get(key).map_or(&Value::Null, |fact| &fact.value);
        assert!(is_same(read, &value), "{} {key} in {feed:?}: {read} instead of {value}", property.id);
    }
    let bedrooms = listing.facts.get("bedrooms").map_or(&Value::Null, |fact| &fact.value);
    assert_eq!(bedrooms.as_u64().unwrap_or(0), u64::from(property.bedrooms.unwrap_or(0)), "{}", property.id);
    // Emphasis and links are not in feeds.
    let words =
        |text: &str| markdown::to_plain_lines(text).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
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
    let brn = own(&agent.brn).filter(|_| feed == PortalFeed::PropertyFinder);
    assert_eq!(named, [own(&agent.email), brn, Some(agent.name.en.to_string())], "{}", property.id);
    let addresses = |pictures: &[Picture]| pictures.iter().map(|it| it.address.clone()).collect::<Vec<_>>();
    assert_eq!(addresses(&listing.pictures), sent.pictures, "{}", property.id);
    assert_eq!(addresses(&listing.floor_plans), sent.floor_plans, "{}", property.id);
    let text = |text: &Option<Sourced>| text.as_ref().map(|text| text.text.clone());
    assert_eq!(listing.places.each_ref().map(text), sent.places.map(|name| name.map(str::to_owned)));
    let developer = sent.developer.filter(|_| order(feed).contains(&Field::Developer));
    assert_eq!(text(&listing.developer).as_deref(), developer, "{}", property.id);
    assert_eq!((&*listing.reference, listing.status), (property.reference(), FeedStatus::Offered));
    assert!(listing.notes.is_empty(), "{}: {:?}", property.id, listing.notes);
}
