//! Values that can hardly be right: a zero too few or too many, a rent as a price, square metres as square feet.
//!
//! The limits are far outside of what is offered in Dubai, so that a true listing is hardly ever questioned. `check`
//! warns of what is beyond them; an import holds such a listing back until somebody allows it.

use std::ops::RangeInclusive;

use crate::money::{Aed, thousands};
use crate::path;
use crate::problem::{Code, Path, Problem};
use crate::property::{Property, Purpose, RentFrequency, SubCategory};

/// Types of homes whose prices and areas are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    Flat,
    House,
    Work,
    Building,
    Land,
}

const fn group(kind: SubCategory) -> Group {
    match kind {
        SubCategory::Apartment
        | SubCategory::Studio
        | SubCategory::Penthouse
        | SubCategory::Duplex
        | SubCategory::HotelApartment => Group::Flat,
        SubCategory::Villa | SubCategory::Palace | SubCategory::Townhouse | SubCategory::Bungalow => {
            Group::House
        }
        SubCategory::FullFloor
        | SubCategory::Office
        | SubCategory::Shop
        | SubCategory::Retail
        | SubCategory::Showroom
        | SubCategory::Warehouse
        | SubCategory::Factory => Group::Work,
        SubCategory::LabourCamp | SubCategory::WholeBuilding => Group::Building,
        SubCategory::Plot => Group::Land,
    }
}

/// The plausible price of a home and of a square foot, in dirhams; a rent is for a year.
///
/// Sources: the sales and rents that the Dubai Land Department publishes. The dearest flats were sold for about 25,000
/// dirhams a square foot, the cheapest for about 350; houses are measured with their plots by some. The highest rents
/// are those of holiday homes, a night's rent for each day of the year.
const fn plausible_prices(group: Group, purpose: Purpose) -> (RangeInclusive<u64>, RangeInclusive<f64>) {
    match (purpose, group) {
        (Purpose::Sale, Group::Flat) => (50_000..=1_000_000_000, 200.0..=40_000.0),
        (Purpose::Sale, Group::House) => (200_000..=2_000_000_000, 50.0..=40_000.0),
        (Purpose::Sale, Group::Work) => (50_000..=5_000_000_000, 50.0..=40_000.0),
        (Purpose::Sale, Group::Building) => (500_000..=20_000_000_000, 20.0..=40_000.0),
        (Purpose::Sale, Group::Land) => (50_000..=20_000_000_000, 5.0..=40_000.0),
        (Purpose::Rent, Group::Flat) => (10_000..=50_000_000, 10.0..=4_000.0),
        (Purpose::Rent, Group::House) => (15_000..=100_000_000, 4.0..=4_000.0),
        (Purpose::Rent, Group::Work) => (3_000..=500_000_000, 3.0..=5_000.0),
        (Purpose::Rent, Group::Building) => (5_000..=1_000_000_000, 1.0..=5_000.0),
        (Purpose::Rent, Group::Land) => (1_000..=1_000_000_000, 0.1..=5_000.0),
    }
}

/// The highest rent of a square foot for a year, in dirhams, where a home is let by the year; only what is let by the
/// day or month costs more.
const YEARLY_RENT_OF_SQUARE_FOOT: f64 = 1_200.0;

/// The plausible areas of a group in square feet. A home of less than 100 was measured in square metres.
const fn areas(group: Group) -> RangeInclusive<u32> {
    match group {
        Group::Flat => 100..=100_000,
        Group::House => 200..=500_000,
        Group::Work => 20..=10_000_000,
        Group::Building => 200..=50_000_000,
        Group::Land => 200..=500_000_000,
    }
}

/// The least square feet for each bedroom of a home.
const AREA_OF_BEDROOM: u32 = 120;
/// The most bedrooms and bathrooms of a flat or house; palaces have about thirty.
const ROOMS: u8 = 40;
/// The most bedrooms and bathrooms of a flat.
const ROOMS_OF_FLAT: u8 = 15;
/// The most parking spaces of a flat or house.
const PARKING: u16 = 60;
/// The first plausible year; hardly a home in Dubai is older.
const FIRST_YEAR_BUILT: u16 = 1900;
/// The plausible service charges in dirhams per square foot and year. The rates of the land department's index are
/// between 3 and 80.
const SERVICE_CHARGES: RangeInclusive<f64> = 0.5..=200.0;

/// The smallest and the largest plausible change of a price, as a multiple of the old one.
const PRICE_CHANGES: RangeInclusive<f64> = 0.5..=1.5;
/// The smallest and the largest plausible change of an area: a square metre has 10.76 square feet, and a wrong zero is
/// a factor of ten.
const AREA_CHANGES: RangeInclusive<f64> = 0.2..=5.0;
/// A number of rooms that becomes larger by this number, and this many times as large, has a digit typed twice: `22`.
const ROOM_CHANGES: u8 = 6;
const ROOM_FACTOR: u8 = 5;

/// The most bedrooms and bathrooms of one home.
const fn most_rooms(group: Group) -> Option<u8> {
    match group {
        Group::Flat => Some(ROOMS_OF_FLAT),
        Group::House => Some(ROOMS),
        Group::Work | Group::Building | Group::Land => None,
    }
}

/// What can hardly be right about a listing that is on offer.
pub fn implausible(property: &Property) -> Vec<Problem> {
    let mut problems = Vec::new();
    if !property.is_listed() {
        return problems;
    }
    let group = group(property.sub_category);
    price(&mut problems, property, group);
    area(&mut problems, property, group);
    let most = most_rooms(group);
    let rooms = [("bedrooms", property.bedrooms), ("bathrooms", property.bathrooms)];
    for (key, count) in rooms {
        if let (Some(count), Some(most)) = (count, most)
            && count > most
        {
            let kind = property.sub_category;
            problems.push(problem(path![key], format!("{count} {key} are too many for one {kind}")));
        }
    }
    if let (Some(spaces), Some(_)) = (property.parking, most)
        && spaces > PARKING
    {
        problems
            .push(problem(path!["parking"], format!("{spaces} parking spaces are too many for one home")));
    }
    if let Some(year) = property.year_built.filter(|year| *year < FIRST_YEAR_BUILT) {
        problems.push(problem(
            path!["year_built"],
            format!("a home that was built in {year} can hardly be on offer"),
        ));
    }
    if let Some(charge) = property.service_charge
        && charge.0 > 0.0
        && !SERVICE_CHARGES.contains(&charge.0)
    {
        let headline = format!("a service charge of {} AED per square foot and year can hardly be", charge.0);
        problems.push(problem(path!["service_charge"], headline));
    }
    problems
}

/// The keys of a listing whose values have changed more than they do by themselves, each with what has changed.
pub fn jumps(before: &Property, after: &Property) -> Vec<(&'static str, String)> {
    let mut problems = Vec::new();
    let is_same_offer = before.main_category.purpose() == after.main_category.purpose();
    if let (true, Some(old), Some(new)) = (is_same_offer, before.yearly_price(), after.yearly_price())
        && !is_within(&PRICE_CHANGES, old.0, new.0)
    {
        let [old, new] = [before, after].map(|property| property.price.map(amount).unwrap_or_default());
        problems.push(("price", format!("the price is {new} and was {old}")));
    }
    if let (Some(old), Some(new)) = (before.area, after.area)
        && !is_within(&AREA_CHANGES, u64::from(old.0), u64::from(new.0))
    {
        let [old, new] = [old, new].map(|area| thousands(area.0));
        problems.push(("area", format!("the area is {new} square feet and was {old}")));
    }
    for (key, old, new) in
        [("bedrooms", before.bedrooms, after.bedrooms), ("bathrooms", before.bathrooms, after.bathrooms)]
    {
        if let (Some(old), Some(new)) = (old, new)
            && old.abs_diff(new) >= ROOM_CHANGES
            && old.max(new) >= old.min(new).saturating_mul(ROOM_FACTOR)
        {
            problems.push((key, format!("`{key}` is {new} and was {old}")));
        }
    }
    problems
}

fn price(problems: &mut Vec<Problem>, property: &Property, group: Group) {
    let purpose = property.main_category.purpose();
    let (whole, square_foot) = plausible_prices(group, purpose);
    let Some(sum) = property.yearly_price().map(|price| price.0).filter(|sum| *sum > 0) else { return };
    let what = match purpose {
        Purpose::Sale => "price",
        Purpose::Rent => "rent of a year",
    };
    let (sum_shown, kind) = (amount(Aed(sum)), property.sub_category);
    if !whole.contains(&sum) {
        problems.push(problem(path!["price"], format!("{sum_shown} can hardly be the {what} of one {kind}")));
        return;
    }
    let area = property.portal_area().map_or(0, |area| area.0);
    let a_foot = dirhams(sum) / f64::from(area.max(1));
    let is_yearly = property.rent.as_ref().is_none_or(|rent| rent.frequency == RentFrequency::Yearly);
    let is_home_by_year =
        purpose == Purpose::Rent && is_yearly && matches!(group, Group::Flat | Group::House);
    let is_too_much = is_home_by_year && a_foot > YEARLY_RENT_OF_SQUARE_FOOT;
    if area > 0 && (is_too_much || !square_foot.contains(&a_foot)) {
        let feet = thousands(area);
        let headline = format!(
            "{sum_shown} for {feet} square feet can hardly be the {what} of one {kind}: {a_foot:.1} AED a square foot"
        );
        problems.push(problem(path!["price"], headline));
    }
}

fn area(problems: &mut Vec<Problem>, property: &Property, group: Group) {
    let Some(area) = property.portal_area().map(|area| area.0).filter(|area| *area > 0) else { return };
    let shown = thousands(area);
    let kind = property.sub_category;
    if !areas(group).contains(&area) {
        let key = if property.area.is_some() { "area" } else { "plot_area" };
        problems
            .push(problem(path![key], format!("{shown} square feet can hardly be the area of one {kind}")));
        return;
    }
    // With too many bedrooms for one home, their number is wrong, not the area.
    let bedrooms =
        property.bedrooms.filter(|bedrooms| most_rooms(group).is_some_and(|most| *bedrooms <= most));
    if let Some(bedrooms) = bedrooms.filter(|bedrooms| area < u32::from(*bedrooms) * AREA_OF_BEDROOM) {
        problems.push(problem(
            path!["area"],
            format!("{shown} square feet have no room for {bedrooms} bedrooms"),
        ));
    }
}

fn is_within(factors: &RangeInclusive<f64>, old: u64, new: u64) -> bool {
    old == 0 || factors.contains(&(dirhams(new) / dirhams(old)))
}

#[expect(clippy::cast_precision_loss, reason = "a rounding error of a dirham in a billion does not matter")]
const fn dirhams(sum: u64) -> f64 {
    sum as f64
}

fn amount(sum: Aed) -> String {
    sum.display().replace('\u{a0}', " ")
}

fn problem(path: Path, headline: String) -> Problem {
    Problem::new(Code::Implausible, path, headline).label("can hardly be right").help(
        "correct it; if it is right, leave it, or turn the check off for all by `checks` in the settings",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor_area::SquareFeet;
    use crate::property::{MainCategory, Rent};

    fn listing(kind: &str, category: &str, facts: &str) -> Property {
        let text = format!(
            r#"{{"title": "A home", "description": "A home.", "createdAt": "2026-11-02", "subCategory": "{kind}",
            "mainCategory": "{category}", {facts}}}"#
        );
        serde_json::from_str(&text).expect("a listing")
    }

    #[test]
    fn what_can_hardly_be_right_is_named_and_what_is_rare_is_not() {
        let table = [
            ("Apartment", "Residential", r#""price": 1900000, "area": 1250, "bedrooms": 2"#, ""),
            ("Apartment", "Residential", r#""price": 1, "area": 1250"#, "price"),
            ("Apartment", "Residential", r#""price": 2"#, "price"),
            ("Apartment", "Residential", r#""price": 999999999999"#, "price"),
            ("Apartment", "Residential", r#""price": 190000, "area": 1250"#, "price"),
            ("Apartment", "Residential", r#""price": 350000, "area": 780"#, ""),
            ("Penthouse", "Residential", r#""price": 500000000, "area": 21949, "bedrooms": 5"#, ""),
            ("Villa", "Residential", r#""price": 410000000, "area": 48000, "bedrooms": 10"#, ""),
            ("Apartment", "Residential", r#""area": 116, "bedrooms": 2"#, "area"),
            ("Studio", "Residential", r#""area": 35"#, "area"),
            ("Studio", "Residential", r#""area": 270, "price": 300000"#, ""),
            ("Villa", "Residential", r#""bedrooms": 255, "area": 4000"#, "bedrooms"),
            ("Apartment", "Residential", r#""year_built": 1850"#, "year_built"),
            ("Villa", "Residential", r#""year_built": 1962"#, ""),
            ("Apartment", "Residential", r#""bedrooms": 22"#, "bedrooms"),
            ("Apartment", "Residential", r#""bathrooms": 255"#, "bathrooms"),
            ("Apartment", "Residential", r#""parking": 999"#, "parking"),
            ("Labour Camp", "Commercial", r#""bedrooms": 255, "price": 90000000"#, ""),
            ("Apartment", "Residential", r#""service_charge": 0.01"#, "service_charge"),
            ("Apartment", "Residential", r#""service_charge": 18000.0"#, "service_charge"),
            ("Apartment", "Rental", r#""price": 8500, "area": 1250"#, "price"),
            ("Apartment", "Rental", r#""price": 8500, "rent": {"frequency": "monthly"}"#, ""),
            (
                "Apartment",
                "Rental",
                r#""price": 1950000, "area": 1250, "rent": {"frequency": "monthly"}"#,
                "price",
            ),
            ("Apartment", "Rental", r#""price": 1500, "area": 450, "rent": {"frequency": "daily"}"#, ""),
            ("Villa", "Rental", r#""price": 180000, "area": 20000"#, ""),
            ("Apartment", "Rental", r#""price": 1900000, "area": 1250"#, "price"),
            ("Penthouse", "Rental", r#""price": 4400000, "area": 6000"#, ""),
            ("Plot", "Residential", r#""price": 2000000, "plot_area": 116"#, "plot_area"),
            ("Plot", "Residential", r#""price": 2000000, "plot_area": 6000"#, ""),
            ("Office", "Rental", r#""price": 6000, "area": 60"#, ""),
            ("Plot", "Commercial", r#""price": 900000000, "area": 4000000"#, ""),
            ("Apartment", "Residential", r#""price": 1, "status": "sold""#, ""),
        ];
        for (kind, category, facts, expected) in table {
            let problems = implausible(&listing(kind, category, facts));
            let keys: Vec<String> = problems.iter().map(|problem| format!("{:?}", problem.path)).collect();
            assert_eq!(problems.len(), usize::from(!expected.is_empty()), "{kind} {facts}: {keys:?}");
            assert!(keys.iter().all(|key| key.contains(expected)), "{kind} {facts}: {keys:?}");
        }
    }

    #[test]
    fn a_value_that_jumps_is_named() {
        let old = listing("Apartment", "Residential", r#""price": 1900000, "area": 1250, "bedrooms": 2"#);
        let with = |change: &dyn Fn(&mut Property)| {
            let mut new = old.clone();
            change(&mut new);
            jumps(&old, &new).iter().map(|(key, _)| *key).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(with(&|listing| listing.price = Some(Aed(190_000))), "price");
        assert_eq!(with(&|listing| listing.price = Some(Aed(2_900_000))), "price");
        assert_eq!(with(&|listing| listing.price = Some(Aed(1_000_000))), "");
        assert_eq!(with(&|listing| listing.price = None), "");
        assert_eq!(with(&|listing| listing.area = Some(SquareFeet(116))), "area");
        assert_eq!(with(&|listing| listing.area = Some(SquareFeet(12_500))), "area");
        assert_eq!(with(&|listing| listing.area = Some(SquareFeet(2_400))), "");
        assert_eq!(with(&|listing| listing.bedrooms = Some(22)), "bedrooms");
        assert_eq!(with(&|listing| listing.bedrooms = Some(4)), "");
        // Another purpose has another price, and a month's rent is a twelfth of a year's.
        assert_eq!(
            with(&|listing| {
                listing.main_category = MainCategory::Rental;
                listing.price = Some(Aed(95_000));
            }),
            ""
        );
        let yearly = listing("Apartment", "Rental", r#""price": 96000"#);
        let mut monthly = yearly.clone();
        monthly.price = Some(Aed(8_000));
        monthly.rent = serde_json::from_str::<Option<Rent>>(r#"{"frequency": "monthly"}"#).expect("terms");
        assert_eq!(jumps(&yearly, &monthly), []);
    }
}
