//! Random listings without errors, of every category and with every key that a feed can carry.

use catalog::portals::{Use, use_of};
use catalog::property::{Amenity, Furnishing, MainCategory, Portal, SubCategory};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Map, Value, json};

/// The pictures that listings have, in the content folder.
pub(crate) const PICTURES: [&str; 4] =
    ["media/random/1.jpg", "media/random/2.jpg", "media/random/3.jpg", "media/random/4.jpg"];

/// A listing as its file has it.
#[derive(Debug)]
pub(crate) struct Listing {
    /// The keys of its front matter.
    pub(crate) keys: Map<String, Value>,
    /// The text below it.
    pub(crate) text: String,
    /// The title and the text of its Arabic file.
    pub(crate) arabic: Option<(String, String)>,
}

/// The same listings at each run.
pub(crate) fn listings(count: usize) -> Vec<Listing> {
    let mut runner = TestRunner::deterministic();
    let strategy = listing();
    (0..count).map(|_| strategy.new_tree(&mut runner).expect("a listing").current()).collect()
}

/// A line with signs that XML or markdown take for their own.
fn line() -> impl Strategy<Value = String> {
    let word = "[A-Za-zé]{1,9}[0-9]{0,2}";
    let sign =
        select(vec![" ", " & ", ", ", " - ", "/", "'s ", "; \"", "] ", "]]> ", " + ", "%", " (", " #"]);
    vec((sign, word), 0..6)
        .prop_map(|more| more.into_iter().fold("Home".to_owned(), |line, (sign, word)| line + sign + &word))
        // Signs of HTML are no part of an advert's title.
        .prop_map(|line| line.replace('>', ""))
}

/// Paragraphs and lists with emphasis, of words of these letters.
fn markdown(letters: &'static str) -> impl Strategy<Value = String> {
    let paragraph = (vec(letters, 1..8), letters)
        .prop_map(|(words, strong)| format!("{} **{strong}** & 2 \\* 3 ]]\\>.\nNext line", words.join(" ")));
    let list = vec(letters, 1..4).prop_map(|items| format!("- {}\n", items.join("\n- ")));
    vec(prop_oneof![3 => paragraph, 1 => list], 1..4).prop_map(|parts: Vec<String>| parts.join("\n\n"))
}

/// A category with a type that suits it.
fn category() -> impl Strategy<Value = (MainCategory, SubCategory)> {
    let pairs =
        MainCategory::ALL.iter().flat_map(|category| SubCategory::ALL.iter().map(|kind| (*category, *kind)));
    let is_suitable = |(category, kind): &(MainCategory, SubCategory)| match (category, use_of(*kind)) {
        (MainCategory::Rental | MainCategory::OffPlan, _) | (_, None) => true,
        (MainCategory::Commercial, Some(used)) => used == Use::Commercial,
        (MainCategory::Residential, Some(used)) => used == Use::Residential,
    };
    select(pairs.filter(is_suitable).collect::<Vec<_>>())
}

/// The terms of a rental, and its permit.
fn rent() -> impl Strategy<Value = Value> {
    let cheques =
        prop_oneof![Just(Value::Null), (1..=12_u8).prop_map(|count| json!(count)), Just(json!([1, 2, 4])),];
    let deposit = option::of(select(vec!["5%", "5000"]));
    let yearly = (cheques, deposit, "[0-9]{10,11}").prop_map(|(cheques, deposit, number)| {
        let rent = json!({"frequency": "yearly", "cheques": cheques, "deposit": deposit});
        json!({"rent": without_nothing(rent), "permit": {"number": number}})
    });
    let unsaid = "[0-9]{10}".prop_map(|number| json!({"permit": {"number": number}}));
    let short = (select(vec!["monthly", "weekly", "daily"]), "[A-Z]{2,4}-[0-9]{1,5}").prop_map(
        |(frequency, number)| {
            json!({"rent": {"frequency": frequency, "min_term": "1 week"}, "permit": {"number": number, "kind": "dtcm"}})
        },
    );
    prop_oneof![3 => yearly, 1 => unsaid, 2 => short]
}

/// What a sale has.
fn sale() -> impl Strategy<Value = Value> {
    let kind = option::of(select(vec!["rera", "project", "difc"]));
    let permit = (kind, "[0-9]{10,11}", option::of(Just("2027-05-30"))).prop_map(|(kind, number, expires)| {
        json!({"permit": without_nothing(json!({"number": number, "kind": kind, "expires": expires}))})
    });
    let seller = prop_oneof![
        (0..=100_u8).prop_map(|waiver| json!({"sale_type": "new", "dld_waiver": waiver})),
        (1..9_000_000_u64, 1..900_000_u64).prop_map(
            |(price, paid)| json!({"sale_type": "resale", "original_price": price, "amount_paid": paid})
        ),
        Just(json!({})),
    ];
    let plan =
        option::of(Just(json!([{"due": "booking", "percent": 60}, {"due": "handover", "percent": 40}])));
    let more = (option::of(1..9_u8), option::of(Just("freehold")), option::of(Just("2028-Q2")), plan).prop_map(
        |(units, tenure, handover, plan)| {
            json!({"units_left": units, "tenure": tenure, "handover": handover, "payment_plan": plan})
        },
    );
    (permit, seller, more).prop_map(|(permit, seller, more)| together([permit, seller, more]))
}

/// Keys with numbers.
fn numbers() -> impl Strategy<Value = Value> {
    let price = option::weighted(0.9, 100_000..900_000_000_u64);
    // A service charge below 100 dirhams a year is read as one for a square foot.
    let sizes = (
        option::weighted(0.9, 200..200_000_u32),
        option::of(1..900_000_u32),
        price,
        option::of(51..5_000_u32),
    );
    let counts =
        (option::of(0..12_u8), option::of(0..9_u8), option::of(0..9_u16), option::of(1970..2027_u16));
    let place = option::of((24_650_001..25_450_000_u32, 54_750_001..56_250_000_u32));
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
                    "lat": f64::from(lat) / 1e6,
                    "lng": f64::from(lng) / 1e6,
                })),
            })
        },
    )
}

/// Keys with words.
fn words() -> impl Strategy<Value = Value> {
    let amenities = subsequence(Amenity::ALL.to_vec(), 0..=Amenity::ALL.len());
    let views = vec("[A-Z][a-z]{2,9}( [a-z]{2,9})?", 0..3);
    let portals = subsequence(vec![Portal::Bayut, Portal::Dubizzle], 1..=2);
    let floor = option::of(prop_oneof![
        "[1-9][0-9]?".prop_map(|floor| json!(floor)),
        Just(json!({"en": "Top floor", "ar": "الطابق الأخير"})),
    ]);
    let completion = option::weighted(0.2, select(vec!["ready", "off_plan"]));
    let furnishing = option::of(select(Furnishing::ALL.to_vec()));
    let closed = (furnishing, completion, select(vec!["available", "reserved", "under_offer"]));
    let optional = (
        option::of("[A-Z][a-z]{2,12} Quay"),
        option::of("[a-z0-9]{1,12}"),
        option::of("[a-z0-9]{1,12}"),
        option::of(select(vec!["2027-01-31", "2027-12-01"])),
    );
    (line(), (amenities, views, portals), closed, (floor, optional)).prop_map(
        |(title, (amenities, view, portals), (furnishing, completion, status), (floor, optional))| {
            let (project, tour, video, available_from) = optional;
            let portals: Vec<Portal> = portals.into_iter().chain([Portal::PropertyFinder]).collect();
            json!({
                "title": title.trim(),
                "amenities": amenities,
                "view": view,
                "portals": portals,
                "furnishing": furnishing,
                "completion": completion,
                "status": status,
                "floor": floor,
                "project": project,
                "tour": tour.map(|id| format!("https://example.com/tour/{id}?a=1&b=<2>")),
                "video": video.map(|id| format!("https://example.com/film/{id}")),
                "available_from": available_from,
            })
        },
    )
}

/// Where a home is, whose it is, and what shows it.
fn others() -> impl Strategy<Value = Value> {
    let place = prop_oneof![
        Just(json!({"community": "dubai-marina", "location": "Dubai Marina"})),
        Just(json!({
            "community": "dubai-marina", "sub_community": "marina-quays", "tower": "quay-one",
            "location": "Quays of the Marina",
        })),
        // Without a guide of the area.
        Just(json!({"location": "Jumeirah Bay"})),
    ];
    let people = (select(vec!["omar-siddiq", "noor-rahman"]), option::of(Just("solvane")));
    let shown = (subsequence(PICTURES.to_vec(), 1..=PICTURES.len()), option::of(select(PICTURES.to_vec())));
    (place, people, shown).prop_map(|(place, (agent, developer), (images, plan))| {
        let plans = plan.map(|plan| json!([{"image": plan, "title": "Plan"}]));
        together([
            place,
            json!({"agent": agent, "developer": developer, "images": images, "floor_plans": plans}),
        ])
    })
}

fn listing() -> impl Strategy<Value = Listing> {
    let english = "[A-Za-z]{1,9}";
    let arabic = "[\u{627}-\u{63a}]{1,9}";
    let texts = (markdown(english), option::of(("[\u{627}-\u{63a}]{1,9}", markdown(arabic))));
    (category(), (numbers(), words(), others()), (rent(), sale()), texts).prop_map(
        |((category, kind), (numbers, words, others), (rent, sale), (text, arabic))| {
            let of_category = if category == MainCategory::Rental { rent } else { sale };
            let kinds = json!({"mainCategory": category, "subCategory": kind, "createdAt": "2026-11-02"});
            let keys = together([kinds, numbers, words, others, of_category]);
            let keys = keys.as_object().cloned().unwrap_or_default();
            Listing { keys, text, arabic }
        },
    )
}

/// The keys of several groups that have a value.
fn together<const N: usize>(groups: [Value; N]) -> Value {
    let keys = groups.into_iter().flat_map(|group| group.as_object().cloned().unwrap_or_default());
    without_nothing(Value::Object(keys.collect()))
}

fn without_nothing(mut group: Value) -> Value {
    if let Some(keys) = group.as_object_mut() {
        keys.retain(|_, value| !value.is_null() && *value != json!([]));
    }
    group
}
