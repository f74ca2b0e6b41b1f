//! Random listings, written as feeds and read again.

use catalog::member::Member;
use catalog::portals::{self, PortalFeed, TYPES, Use, use_of};
use catalog::property::{Amenity, Furnishing, MainCategory, Portal, Property, SubCategory};
use feeds::{Outgoing, read, write};
use proptest::collection::{hash_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde_json::{Value, json};

use crate::facts::assert_same;

/// A line with signs that XML or markdown take for their own.
fn line() -> impl Strategy<Value = String> {
    let word = "[A-Za-zé\u{627}-\u{63a}\u{1f3e1}]{1,9}[0-9]{0,2}";
    let sign =
        select(vec![" ", " & ", ", ", " - ", "/", "'s ", "; \"", "] ", "]]> ", " + ", "%", " (", " #"]);
    ("[A-Z][a-z]{0,9}", vec((sign, word), 0..6))
        .prop_map(|(first, more)| more.into_iter().fold(first, |line, (sign, word)| line + sign + &word))
}

/// Paragraphs and lists with emphasis.
fn markdown() -> impl Strategy<Value = String> {
    let word = "[A-Za-z\u{627}-\u{63a}]{1,9}";
    let paragraph = (vec(word, 1..8), word)
        .prop_map(|(words, strong)| format!("{} **{strong}** & 2 \\* 3.\nNext line", words.join(" ")));
    let list = vec(word, 1..4).prop_map(|items| format!("- {}\n", items.join("\n- ")));
    vec(prop_oneof![3 => paragraph, 1 => list], 1..4).prop_map(|parts: Vec<String>| parts.join("\n\n"))
}

/// A category with a type that suits it, which both portals know.
fn category() -> impl Strategy<Value = (MainCategory, SubCategory)> {
    let pairs =
        MainCategory::ALL.iter().flat_map(|category| SubCategory::ALL.iter().map(|kind| (*category, *kind)));
    let is_shared = |(category, kind): &(MainCategory, SubCategory)| {
        let is_known =
            PortalFeed::ALL.iter().all(|feed| portals::write(TYPES, *kind, feed.format()).is_some());
        is_known
            && match (category, use_of(*kind)) {
                (MainCategory::Rental, _) | (_, None) => true,
                (MainCategory::Commercial, Some(used)) => used == Use::Commercial,
                (MainCategory::Residential | MainCategory::OffPlan, Some(used)) => used == Use::Residential,
            }
    };
    select(pairs.filter(is_shared).collect::<Vec<_>>())
}

/// The terms of a rental, and its permit.
fn rent() -> impl Strategy<Value = (Value, Value)> {
    let rera = "[0-9]{10,11}".prop_map(|number| json!({"number": number, "kind": "rera"}));
    let dtcm = "[A-Z]{2,4}-[0-9]{1,5}".prop_map(|number| json!({"number": number, "kind": "dtcm"}));
    let yearly = (option::of(1..=12_u8), rera).prop_map(|(cheques, permit)| {
        let mut rent = json!({"frequency": "yearly"});
        if let Some(cheques) = cheques {
            rent["cheques"] = json!(cheques);
        }
        (rent, permit)
    });
    let short = (select(vec!["monthly", "weekly", "daily"]), dtcm)
        .prop_map(|(frequency, permit)| (json!({"frequency": frequency}), permit));
    prop_oneof![yearly, short]
}

/// Keys with numbers.
fn numbers() -> impl Strategy<Value = Value> {
    let sizes =
        (1..200_000_u32, option::of(1..900_000_u32), 100_000..900_000_000_u64, option::of(1..5_000_u32));
    let counts =
        (option::of(1..12_u8), option::of(1..9_u8), option::of(1..9_u16), option::of(1970..2027_u16));
    let place = option::of((246_500..254_500_u32, 547_500..562_500_u32));
    (sizes, counts, place).prop_map(
        |((area, plot, price, charge), (bedrooms, bathrooms, parking, year), place)| {
            json!({
                "area": area,
                "plot_area": plot,
                "price": price,
                "service_charge": charge.map(|charge| f64::from(charge) / 100.0),
                "bedrooms": bedrooms,
                "bathrooms": bathrooms,
                "parking": parking,
                "year_built": year,
                "coordinates": place.map(|(lat, lng)| json!({
                    "lat": f64::from(lat) / 10_000.0,
                    "lng": f64::from(lng) / 10_000.0,
                })),
            })
        },
    )
}

/// The title and the description, in English alone or in Arabic too.
fn texts() -> impl Strategy<Value = (Value, Value)> {
    let arabic = option::of(("[\u{627}-\u{63a}]{1,9}", line(), markdown()));
    (line(), markdown(), arabic).prop_map(|(title, description, arabic)| match arabic {
        None => (json!(title.trim()), json!(description)),
        Some((first, rest, text)) => (
            json!({"en": title.trim(), "ar": format!("{first} {}", rest.trim())}),
            json!({"en": description, "ar": format!("{first} {text}")}),
        ),
    })
}

/// Keys with words.
fn words() -> impl Strategy<Value = Value> {
    let amenities = subsequence(Amenity::ALL.to_vec(), 0..=Amenity::ALL.len());
    let furnishing = option::of(select(Furnishing::ALL.to_vec()));
    let views = vec("[A-Z][a-z]{2,9}( [a-z]{2,9})?", 0..3);
    let optional =
        (option::of("[1-9][0-9]?"), option::of("[A-Z][a-z]{2,12} Quay"), option::of("[a-z0-9]{1,12}"));
    let portals = subsequence(Portal::ALL.to_vec(), 1..=Portal::ALL.len());
    (texts(), amenities, (furnishing, views, portals), optional).prop_map(
        |((title, description), amenities, (furnishing, views, portals), (floor, project, tour))| {
            json!({
                "title": title,
                "description": description,
                "amenities": amenities,
                "furnishing": furnishing,
                "view": views,
                "portals": portals,
                "floor": floor,
                "project": project,
                "tour": tour.map(|id| format!("https://example.com/tour/{id}?a=1&b=<2>")),
            })
        },
    )
}

fn property() -> impl Strategy<Value = Property> {
    let sale = prop_oneof![
        Just(json!({})),
        prop_oneof![Just(0_u8), 1..=100_u8]
            .prop_map(|waiver| json!({"sale_type": "new", "dld_waiver": waiver})),
        (1..9_000_000_u64, 1..900_000_u64).prop_map(
            |(price, paid)| json!({"sale_type": "resale", "original_price": price, "amount_paid": paid})
        ),
    ];
    (category(), numbers(), words(), rent(), sale).prop_map(
        |((category, kind), numbers, words, rent, sale)| {
            let mut record = json!({
                "mainCategory": category,
                "subCategory": kind,
                "images": ["media/home.svg"],
                "createdAt": "2026-11-02T09:00:00+04:00",
                "reference": "DH-1",
                "location": "Dubai Marina",
                "permit": {"number": "7116777484"},
            });
            let mut parts = vec![numbers, words];
            if category == MainCategory::Rental {
                parts.push(json!({"rent": rent.0, "permit": rent.1}));
            } else if category == MainCategory::OffPlan {
                parts.push(sale);
            }
            for (key, value) in
                parts.into_iter().flat_map(|part| part.as_object().cloned().unwrap_or_default())
            {
                if !value.is_null() {
                    record[key] = value;
                }
            }
            if kind == SubCategory::Studio {
                record["bedrooms"] = json!(0);
            }
            let text = record.to_string();
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
        },
    )
}

fn adviser() -> Member {
    let record = json!({
        "name": "Omar & Siddiq", "role": "Adviser", "image": "media/home.svg", "brn": "00002",
        "email": "omar@example.com", "phone": "+971 50 000 0002",
    });
    Member { id: "omar-siddiq".to_owned(), ..serde_json::from_value(record).expect("a member") }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_listing_is_read_as_it_was_written(property in property(), pictures in vec("[a-z0-9&?=]{1,12}", 1..5), plans in hash_set("[a-z0-9&]{1,12}", 0..3)) {
        let adviser = adviser();
        let mut addresses: Vec<String> = pictures.iter().map(|it| format!("https://example.com/{it}.jpg")).collect();
        addresses.sort_unstable();
        addresses.dedup();
        let sent = Outgoing {
            property: &property,
            agent: Some(&adviser),
            developer: Some("Torrevo & Sons"),
            places: [Some("Dubai Marina"), Some("Quays & Piers"), Some("Tower \"One\"")],
            pictures: addresses,
            floor_plans: plans.iter().map(|plan| format!("https://example.com/{plan}.png")).collect(),
        };
        for feed in PortalFeed::ALL {
            let xml = write(feed, std::slice::from_ref(&sent)).expect("XML");
            let read = read(xml.as_bytes()).unwrap_or_else(|error| panic!("{error}: {xml}"));
            prop_assert!(read.refused.is_empty(), "{:?}: {xml}", read.refused);
            assert_same(&read.listings[0], &sent, feed);
        }
    }
}
