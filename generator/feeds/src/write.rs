//! Writes listings as the feed of a portal, by the table by which feeds are read.

use catalog::member::Member;
use catalog::portals::{
    self, AMENITIES, COMPLETIONS, FREQUENCIES, FURNISHINGS, FeedFormat, Field, OFFERINGS, PORTALS, PURPOSES,
    Purpose, SALE_TYPES, TYPES, USES, Use, use_of,
};
use catalog::property::{Completion, MainCategory, PermitKind, Portal, Property, SaleType, SubCategory};

/// The most pictures that portals take.
const MAX_PICTURES: usize = 30;

/// A listing with what its feed needs of other records.
#[derive(Debug, Clone)]
pub struct Outgoing<'c> {
    /// The record.
    pub property: &'c Property,
    /// The adviser.
    pub agent: Option<&'c Member>,
    /// The developer's name.
    pub developer: Option<&'c str>,
    /// The names of the community, sub-community and tower.
    pub places: [Option<&'c str>; 3],
    /// The https addresses of the pictures, starting with the cover.
    pub pictures: Vec<String>,
    /// The https addresses of the floor plans.
    pub floor_plans: Vec<String>,
}

/// The feed of these listings. It names no time of writing, so the same records give the same bytes.
pub fn write(format: FeedFormat, listings: &[Outgoing]) -> Option<String> {
    let (root, element) = format.elements()?;
    let updated = listings.iter().map(changed).max().unwrap_or_default();
    let mut lines = vec![
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".to_owned(),
        format!("<{root} last_update=\"{updated}\" listing_count=\"{}\">", listings.len()),
    ];
    for listing in listings {
        lines.push(format!("  <{element} last_update=\"{}\">", changed(listing)));
        let mut open = "";
        for (path, value) in elements(listing, format) {
            let (parent, name) = path.split_once('/').unwrap_or(("", path));
            if parent != open {
                lines.extend(closing(open));
                lines.extend((!parent.is_empty()).then(|| format!("    <{parent}>")));
                open = parent;
            }
            let indent = if parent.is_empty() { "    " } else { "      " };
            lines.push(format!("{indent}<{name}>{}</{name}>", escaped(&value)));
        }
        lines.extend(closing(open));
        lines.push(format!("  </{element}>"));
    }
    lines.push(format!("</{root}>\n"));
    Some(lines.join("\n"))
}

/// The end of the element around others, if one is open.
fn closing(open: &str) -> Option<String> {
    (!open.is_empty()).then(|| format!("    </{open}>"))
}

/// The day of the last change as portals write times.
fn changed(listing: &Outgoing) -> String {
    let property = listing.property;
    let day = property.updated.map_or_else(|| property.created_at.to_string(), |updated| updated.to_string());
    format!("{} 00:00:00", day.chars().take("2026-11-23".len()).collect::<String>())
}

/// `text` as the content of an element, without characters that XML cannot hold.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\n' | '\t' => escaped.push(letter),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// The elements of a listing with their values, those of one parent together.
fn elements(listing: &Outgoing, format: FeedFormat) -> Vec<(&'static str, String)> {
    let is_commercial = offering(listing.property).0 == Use::Commercial;
    let mut found: Vec<(&'static str, String)> = Vec::new();
    for field in Field::ALL {
        let names = field.elements(format);
        // Offices have amenities of their own in Property Finder's feed.
        let second = names.get(1).filter(|_| *field == Field::Amenities && is_commercial);
        let Some(name) = second.filter(|_| format == FeedFormat::PropertyFinder).or(names.first()) else {
            continue;
        };
        let name = match (field, format) {
            (Field::Price, FeedFormat::PropertyFinder) => price_element(listing.property),
            _ => name,
        };
        found.extend(values(listing, *field, format).into_iter().map(|value| (name, value)));
    }
    found
}

/// The element of a price: rents have one per period.
fn price_element(property: &Property) -> &'static str {
    let frequency = property.rent.as_ref().map(|rent| rent.frequency).unwrap_or_default();
    match (property.main_category, portals::write(FREQUENCIES, frequency, FeedFormat::PropertyFinder)) {
        (MainCategory::Rental, Some("monthly")) => "price/monthly",
        (MainCategory::Rental, Some("weekly")) => "price/weekly",
        (MainCategory::Rental, Some("daily")) => "price/daily",
        (MainCategory::Rental, _) => "price/yearly",
        _ => "price",
    }
}

/// Use and purpose of a listing.
fn offering(property: &Property) -> (Use, Purpose) {
    let used = use_of(property.sub_category);
    match property.main_category {
        MainCategory::Rental => (used.unwrap_or(Use::Residential), Purpose::Rent),
        MainCategory::Commercial => (Use::Commercial, Purpose::Sale),
        MainCategory::Residential | MainCategory::OffPlan => (Use::Residential, Purpose::Sale),
    }
}

/// The values of a fact in a format; none if the record does not state it.
fn values(listing: &Outgoing, field: Field, format: FeedFormat) -> Vec<String> {
    let property = listing.property;
    let number = |number: Option<u64>| number.map(|number| number.to_string());
    let text = |text: Option<&str>| text.map(str::to_owned);
    let is_property_finder = format == FeedFormat::PropertyFinder;
    let rent = property.rent.as_deref();
    let permit = |is_holiday: bool| {
        property.permit.as_ref().filter(|permit| (permit.kind == PermitKind::Dtcm) == is_holiday)
    };
    let one = match field {
        Field::Reference => text(Some(property.reference())),
        Field::Status => (!is_property_finder).then(|| "live".to_owned()),
        Field::PermitNumber => text(permit(false).map(|permit| &*permit.number)),
        Field::DtcmPermit => text(permit(true).map(|permit| &*permit.number)),
        Field::Offering if is_property_finder => text(portals::write(OFFERINGS, offering(property), format)),
        Field::Offering => text(portals::write(PURPOSES, offering(property).1, format)),
        // Where the type does not say it: a photo studio.
        Field::Use => {
            let used = offering(property).0;
            let is_said = use_of(property.sub_category).is_none_or(|known| known == used);
            text(portals::write(USES, used, format).filter(|_| !is_said))
        }
        Field::Type => kind(property, format),
        Field::Price => number(property.price.map(|price| price.0)),
        Field::PriceOnRequest => property.price.is_none().then(|| "Yes".to_owned()),
        Field::Frequency if !is_property_finder && property.main_category == MainCategory::Rental => {
            let frequency = rent.map(|rent| rent.frequency).unwrap_or_default();
            text(portals::write(FREQUENCIES, frequency, format))
        }
        Field::ServiceCharge => property
            .service_charge
            .zip(property.area)
            .map(|(charge, area)| format!("{:.2}", charge * f64::from(area.0))),
        Field::Cheques => rent
            .and_then(|rent| rent.cheques.as_ref()?.counts().iter().max().copied())
            .map(|count| count.to_string()),
        Field::City => Some("Dubai".to_owned()),
        Field::Community => text(listing.places[0]),
        Field::SubCommunity => text(listing.places[1]),
        Field::Tower => text(listing.places[2]),
        Field::Title => text(Some(&property.title.en)),
        Field::TitleAr => text(property.title.ar.as_deref()),
        Field::Description => text(Some(&property.description.en)),
        Field::DescriptionAr => text(property.description.ar.as_deref()),
        Field::Area => number(property.area.map(|area| area.0.into())),
        Field::AreaUnit => property.area.map(|_| "SQFT".to_owned()),
        Field::PlotArea => number(property.plot_area.map(|area| area.0.into())),
        Field::Bedrooms => bedrooms(property, format),
        Field::Bathrooms => number(property.bathrooms.map(u64::from)),
        Field::AgentEmail => text(listing.agent.and_then(|agent| agent.email.as_deref())),
        Field::AgentLicence => text(listing.agent.and_then(|agent| agent.brn.as_deref())),
        Field::AgentName => text(listing.agent.map(|agent| &*agent.name)),
        Field::YearBuilt => number(property.year_built.map(u64::from)),
        Field::Parking => number(property.parking.map(u64::from)),
        Field::Floor => text(property.floor.as_ref().map(|floor| &*floor.en)),
        Field::Furnishing => {
            text(property.furnishing.and_then(|furnishing| portals::write(FURNISHINGS, furnishing, format)))
        }
        Field::Tour => text(property.tour.as_deref()),
        Field::Video => text(property.video.as_deref()),
        // Property Finder documents the longitude first.
        Field::Position => property.coordinates.map(|place| format!("{},{}", place.lng, place.lat)),
        Field::Completion if is_property_finder => {
            let seller = property.sale_type.filter(|seller| *seller == SaleType::New);
            text(portals::write(COMPLETIONS, (property.completion(), seller), format))
        }
        Field::OffPlan if !is_property_finder => {
            Some(if property.completion() == Completion::OffPlan { "Yes" } else { "No" }.to_owned())
        }
        Field::SaleType => {
            text(property.sale_type.and_then(|seller| portals::write(SALE_TYPES, seller, format)))
        }
        Field::DldWaiver => number(property.dld_waiver.map(u64::from)),
        Field::OriginalPrice => number(property.original_price.map(|price| price.0)),
        Field::AmountPaid => number(property.amount_paid.map(|price| price.0)),
        Field::Developer => text(listing.developer),
        Field::Project => text(property.project.as_deref()),
        Field::AvailableFrom => property.available_from.map(|date| date.to_string()),
        Field::Amenities => return amenities(property, format),
        Field::Pictures => return listing.pictures.iter().take(MAX_PICTURES).cloned().collect(),
        Field::FloorPlans => return listing.floor_plans.clone(),
        Field::Portals => {
            let sent = property.portals.iter().filter(|portal| **portal != Portal::PropertyFinder);
            return sent
                .filter_map(|portal| portals::write(PORTALS, *portal, format))
                .map(str::to_owned)
                .collect();
        }
        _ => None,
    };
    one.into_iter().collect()
}

/// The type; Bayut names the use of types that may have either.
fn kind(property: &Property, format: FeedFormat) -> Option<String> {
    let word = portals::write(TYPES, property.sub_category, format)?;
    let is_plain = format == FeedFormat::PropertyFinder || use_of(property.sub_category).is_some();
    let used = if offering(property).0 == Use::Commercial { "Commercial" } else { "Residential" };
    Some(if is_plain { word.to_owned() } else { format!("{used} {word}") })
}

/// The number of bedrooms; Bayut writes a studio as `-1`.
fn bedrooms(property: &Property, format: FeedFormat) -> Option<String> {
    let studio = (property.sub_category == SubCategory::Studio).then_some(0);
    match (property.bedrooms.or(studio)?, format) {
        (0, FeedFormat::Bayut) => Some("-1".to_owned()),
        (count, _) => Some(count.to_string()),
    }
}

/// Codes in one element for Property Finder, an element each for the others.
fn amenities(property: &Property, format: FeedFormat) -> Vec<String> {
    let words = property.amenities.iter().filter_map(|amenity| portals::write(AMENITIES, *amenity, format));
    let words: Vec<String> = words.map(str::to_owned).collect();
    match format {
        FeedFormat::PropertyFinder if !words.is_empty() => vec![words.join(",")],
        _ => words,
    }
}
