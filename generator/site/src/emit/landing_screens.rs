//! The documents of landing pages.

use catalog::Catalog;
use catalog::api::{LANDING_CARDS, LandingFacts, LandingScreen, MIN_LANDING_HOMES};
use catalog::money::Aed;
use catalog::property::{Completion, Coordinates, Property};

use super::landing_links::link;
use super::landings::{Landing, searched_as};
use super::screens::first_cards;
use super::{Emitter, groups};

/// The maximum number of links from a landing page to those of other areas.
const NEARBY: usize = 6;

pub(super) fn screen<'site>(emitter: &'site Emitter, landing: &Landing) -> LandingScreen<'site> {
    let catalog = &emitter.records.catalog;
    let area = landing.area(catalog);
    let others = |is_shown: &dyn Fn(&Landing) -> bool| -> Vec<&Landing> {
        let others = emitter.records.landings.iter().filter(|other| *other != landing);
        others.filter(|other| is_shown(other)).collect()
    };
    let in_area = others(&|other| other.area == landing.area);
    let mut nearby =
        others(&|other| (other.purpose, other.sub_category) == (landing.purpose, landing.sub_category));
    nearby.sort_by(|a, b| {
        let [a, b] = [a, b].map(|other| distance(area.coordinates, other.area(catalog).coordinates));
        a.total_cmp(&b)
    });
    let links = |others: &[&Landing]| others.iter().map(|other| link(emitter, other)).collect();
    let listings = || landing.listings.iter().map(|index| emitter.records.at(*index));
    let guide = emitter.pictures().page_html(area.guide.in_language(emitter.language));
    LandingScreen {
        link: link(emitter, landing),
        summary: area.summary.in_language(emitter.language).to_owned(),
        opening: first_paragraph(&guide).to_owned(),
        facts: facts(landing, catalog),
        properties: first_cards(emitter, listings(), LANDING_CARDS),
        rest: listings().skip(LANDING_CARDS).map(|listing| groups::line(emitter.card(listing))).collect(),
        in_area: links(&in_area),
        nearby: links(&nearby[..nearby.len().min(NEARBY)]),
        community: searched_as(area, landing.listings(catalog)),
        draft: area.draft,
    }
}

/// A measure that grows with the distance of two areas; infinite if one has no position.
fn distance(one: Option<Coordinates>, other: Option<Coordinates>) -> f64 {
    /// The cosine of Dubai's latitude.
    const LONGITUDE_SCALE: f64 = 0.905;
    let Some((one, other)) = one.zip(other) else { return f64::INFINITY };
    (one.lat - other.lat).hypot((one.lng - other.lng) * LONGITUDE_SCALE)
}

fn first_paragraph(html: &str) -> &str {
    const END: &str = "</p>";
    let end = html.find(END).filter(|_| html.starts_with("<p>"));
    end.map_or("", |end| &html[..end + END.len()])
}

fn facts(landing: &Landing, catalog: &Catalog) -> LandingFacts {
    let listings = || landing.listings(catalog);
    let prices = || listings().filter_map(Property::yearly_price);
    let mut rates: Vec<u64> = listings().filter_map(per_square_foot).collect();
    LandingFacts {
        lowest_price: prices().min(),
        highest_price: prices().max(),
        median_of: rates.len(),
        median_per_square_foot: median(&mut rates),
        off_plan: listings().filter(|property| property.completion() == Completion::OffPlan).count(),
    }
}

/// The asking price or rent of a year per square foot, in fils.
fn per_square_foot(property: &Property) -> Option<u64> {
    let (price, area) = property.yearly_price().zip(property.portal_area())?;
    price.0.saturating_mul(FILS).checked_div(area.0.into())
}

/// The number of fils in a dirham.
const FILS: u64 = 100;

/// The median in whole dirhams of amounts in fils; `None` if there are too few.
fn median(fils: &mut [u64]) -> Option<Aed> {
    fils.sort_unstable();
    let (lower, upper) = (fils.get(fils.len().checked_sub(1)? / 2)?, fils.get(fils.len() / 2)?);
    let median = lower.midpoint(*upper);
    (fils.len() >= MIN_LANDING_HOMES).then(|| Aed((median + FILS / 2) / FILS))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use catalog::floor_area::SquareFeet;
    use catalog::line::Line;
    use catalog::property::{ListingStatus, MainCategory, Rent, RentFrequency, SubCategory};
    use catalog::text::Language;
    use serde_json::Value;

    use super::*;
    use crate::emit::{Documents, sample};

    /// The sample's catalogue with only apartments in Dubai Marina, of these categories and prices, 100 square feet
    /// larger each.
    fn catalog(listings: &[(MainCategory, Option<u64>)]) -> Catalog {
        let mut catalog = sample::content().catalog.clone().expect("a catalogue");
        let any = Arc::clone(&catalog.properties[0]);
        let listing = |(number, (main_category, price)): (usize, &(MainCategory, Option<u64>))| {
            Arc::new(Property {
                id: format!("listing-{number}"),
                main_category: *main_category,
                sub_category: SubCategory::Apartment,
                community: Some(Line::cleaned("dubai-marina")),
                status: ListingStatus::Available,
                price: price.map(Aed),
                area: Some(SquareFeet(1000 + 100 * u32::try_from(number).expect("few"))),
                rent: None,
                completion: None,
                ..(*any).clone()
            })
        };
        catalog.properties = listings.iter().enumerate().map(listing).collect();
        catalog
    }

    /// The document of a landing page in Dubai Marina.
    fn document(catalog: &Catalog, slug: &str) -> Option<Value> {
        let documents = Documents::new(sample::records(catalog.clone()), Language::En).expect("documents");
        let path = format!("/api/screens/areas/dubai-marina/{slug}.json");
        let document = documents.get(&path).expect("no fault")?;
        Some(serde_json::from_str(&document.text).expect("JSON"))
    }

    const SALE: MainCategory = MainCategory::Residential;

    #[test]
    fn three_listings_have_a_page_and_two_have_none() {
        let three = catalog(&[(SALE, None), (MainCategory::OffPlan, None), (SALE, None)]);
        let page = document(&three, "apartments-for-sale").expect("a page");
        assert_eq!((&page["count"], &page["facts"]["offPlan"]), (&3.into(), &1.into()));
        assert_eq!(page["facts"]["lowestPrice"], Value::Null);
        assert_eq!(document(&three, "apartments-for-rent"), None);
        assert_eq!(document(&three, "villas-for-sale"), None);

        let mut two = three;
        Arc::make_mut(&mut two.properties[1]).status = ListingStatus::Sold;
        assert_eq!(document(&two, "apartments-for-sale"), None);
    }

    #[test]
    fn the_median_is_of_those_with_price_and_area() {
        let prices = [Some(1_000_000), Some(2_200_000), None, Some(1_300_000), Some(1_400_000)];
        let mut catalog = catalog(&prices.map(|price| (SALE, price)));
        let facts =
            |catalog: &Catalog| document(catalog, "apartments-for-sale").expect("a page")["facts"].clone();
        // 1,000, 2,000, 1,000 and 1,000 dirhams per square foot.
        let median = |facts: &Value| (facts["medianPerSquareFoot"].as_u64(), facts["medianOf"].as_u64());
        assert_eq!(median(&facts(&catalog)), (Some(1000), Some(4)));
        for number in [0, 1] {
            Arc::make_mut(&mut catalog.properties[number]).area = None;
        }
        assert_eq!(median(&facts(&catalog)), (None, Some(2)));
        assert_eq!(facts(&catalog)["lowestPrice"], 1_000_000);
        assert_eq!(facts(&catalog)["highestPrice"], 2_200_000);
    }

    #[test]
    fn rents_are_those_of_a_year() {
        let mut catalog = catalog(&[(MainCategory::Rental, Some(90_000)); 3]);
        let monthly = Rent { frequency: RentFrequency::Monthly, ..sample_rent() };
        let listing = Arc::make_mut(&mut catalog.properties[1]);
        (listing.price, listing.rent) = (Some(Aed(10_000)), Some(monthly));
        let facts = &document(&catalog, "apartments-for-rent").expect("a page")["facts"];
        assert_eq!((&facts["lowestPrice"], &facts["highestPrice"]), (&90_000.into(), &120_000.into()));
    }

    fn sample_rent() -> Rent {
        let catalog = sample::content().catalog.as_ref().expect("a catalogue");
        let rent = catalog.properties.iter().find_map(|property| property.rent.as_ref());
        rent.expect("a rental").clone()
    }

    #[test]
    fn many_listings_are_all_there_as_cards_and_lines() {
        let catalog = catalog(&[(SALE, Some(1_000_000)); 30]);
        let page = document(&catalog, "apartments-for-sale").expect("a page");
        let count = |name: &str| page[name].as_array().map(Vec::len);
        assert_eq!((count("properties"), count("rest")), (Some(LANDING_CARDS), Some(6)));
    }

    #[test]
    fn the_nearest_areas_come_first_and_those_without_a_position_last() {
        let mut catalog = catalog(&[(SALE, Some(1_000_000)); 3]);
        for area in ["downtown-dubai", "palm-jumeirah", "business-bay"] {
            let moved: Vec<_> = catalog.properties[..3]
                .iter()
                .map(|property| {
                    let community = Some(Line::cleaned(area));
                    Arc::new(Property {
                        community,
                        id: format!("{area}-{}", property.id),
                        ..(**property).clone()
                    })
                })
                .collect();
            catalog.properties.extend(moved);
        }
        let business_bay = catalog.areas.iter_mut().find(|area| area.id == "business-bay").expect("an area");
        business_bay.coordinates = None;
        let page = document(&catalog, "apartments-for-sale").expect("a page");
        let nearby: Vec<_> =
            page["nearby"].as_array().expect("links").iter().map(|link| &link["area"]["id"]).collect();
        assert_eq!(nearby, ["palm-jumeirah", "downtown-dubai", "business-bay"]);
    }

    #[test]
    fn a_listing_names_its_page_only_while_there_is_one() {
        let slug = |catalog: &Catalog| {
            let emitter = Emitter::new(sample::records(catalog.clone()), Language::En);
            crate::emit::landing_links::slug_of(&emitter, &catalog.properties[0])
        };
        let three = catalog(&[(SALE, None); 3]);
        assert_eq!(slug(&three).as_deref(), Some("apartments-for-sale"));

        let mut two = three;
        two.properties.pop();
        assert_eq!(slug(&two), None);
    }
}
