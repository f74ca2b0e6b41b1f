//! The elements of a listing and their values.

use catalog::portals::{
    self, AMENITIES, COMPLETIONS, FREQUENCIES, FURNISHINGS, FeedFormat, Field, NAMED_FEATURES, OFFERINGS,
    PORTALS, PURPOSES, PortalFeed, Purpose, SALE_TYPES, TYPES, Use, use_of,
};
use catalog::property::{
    Amenity, Completion, MainCategory, PermitKind, Portal, Property, SaleType, SubCategory,
};

use super::Outgoing;

/// The elements of a fact, each with its value; none if the record does not state it.
pub(super) fn values(listing: &Outgoing, field: Field, feed: PortalFeed) -> Vec<(&'static str, String)> {
    let property = listing.property;
    let Some(name) = feed.elements(field).first() else { return Vec::new() };
    let several = match field {
        Field::Amenities if feed == PortalFeed::PropertyFinder => return codes(property),
        Field::Amenities => features(property),
        Field::Pictures => listing.pictures.clone(),
        Field::FloorPlans => listing.floor_plans.clone(),
        Field::Portals => portals_of(property),
        _ => {
            let name = match field {
                Field::Price if feed == PortalFeed::PropertyFinder => price_element(property),
                _ => name,
            };
            return value(listing, field, feed).map(|value| (name, value)).into_iter().collect();
        }
    };
    several.into_iter().map(|value| (*name, value)).collect()
}

/// The day of the last change as portals write times.
pub(super) fn changed(property: &Property) -> String {
    let day = property.updated.map_or_else(|| property.created_at.to_string(), |updated| updated.to_string());
    format!("{} 00:00:00", day.chars().take("2026-11-23".len()).collect::<String>())
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

fn offering(property: &Property) -> (Use, Purpose) {
    let used = use_of(property.sub_category);
    match property.main_category {
        MainCategory::Rental => (used.unwrap_or(Use::Residential), Purpose::Rent),
        MainCategory::Commercial => (Use::Commercial, Purpose::Sale),
        MainCategory::OffPlan => (used.unwrap_or(Use::Residential), Purpose::Sale),
        MainCategory::Residential => (Use::Residential, Purpose::Sale),
    }
}

/// The value of a fact that has one.
fn value(listing: &Outgoing, field: Field, feed: PortalFeed) -> Option<String> {
    let (property, format) = (listing.property, feed.format());
    let number = |number: Option<u64>| number.map(|number| number.to_string());
    let text = |text: Option<&str>| text.map(str::to_owned);
    let is_property_finder = feed == PortalFeed::PropertyFinder;
    let rent = property.rent.as_ref();
    let permit = |is_holiday: bool| {
        property.permit.as_ref().filter(|permit| (permit.kind == PermitKind::Dtcm) == is_holiday)
    };
    match field {
        Field::Reference => text(Some(property.reference())),
        Field::Status => (!is_property_finder).then(|| "live".to_owned()),
        // Bayut has one element for every kind.
        Field::PermitNumber if !is_property_finder => {
            text(property.permit.as_ref().map(|permit| &*permit.number))
        }
        Field::PermitNumber => text(permit(false).map(|permit| &*permit.number)),
        Field::DtcmPermit => text(permit(true).map(|permit| &*permit.number)),
        Field::Offering if is_property_finder => text(portals::write(OFFERINGS, offering(property), format)),
        Field::Offering => text(portals::write(PURPOSES, offering(property).1, format)),
        Field::Type => kind(property, feed),
        Field::Price => number(property.price.map(|price| price.0)),
        Field::PriceOnRequest => property.price.is_none().then(|| "Yes".to_owned()),
        Field::Frequency if !is_property_finder && property.main_category == MainCategory::Rental => {
            let frequency = rent.map(|rent| rent.frequency).unwrap_or_default();
            text(portals::write(FREQUENCIES, frequency, format))
        }
        Field::ServiceCharge => property
            .service_charge
            .zip(property.area)
            .map(|(charge, area)| format!("{:.2}", charge.0 * f64::from(area.0))),
        Field::Cheques => rent
            .and_then(|rent| rent.cheques.as_ref()?.counts().iter().max().copied())
            .map(|count| count.to_string()),
        Field::City => Some("Dubai".to_owned()),
        Field::Community => text(listing.places.community),
        Field::SubCommunity => text(listing.places.sub_community),
        Field::Tower => text(listing.places.tower),
        Field::Title => text(Some(&property.title.en)),
        Field::TitleAr => text(property.title.ar.as_deref()),
        Field::Description => Some(content::markdown::to_plain_lines(&property.description.en)),
        Field::DescriptionAr => property.description.ar.as_deref().map(content::markdown::to_plain_lines),
        Field::Area => number(property.portal_area().map(|area| area.0.into())),
        Field::AreaUnit => property.portal_area().map(|_| "SQFT".to_owned()),
        Field::PlotArea => number(property.plot_area.map(|area| area.0.into())),
        Field::Bedrooms => bedrooms(property, feed),
        // Portals read zero as missing.
        Field::Bathrooms => number(property.bathrooms.filter(|count| *count > 0).map(u64::from)),
        Field::AgentId => text(listing.agent.map(|agent| agent.id.as_str())),
        Field::AgentPhone => {
            let phone = listing.agent.and_then(|agent| agent.phone.as_deref());
            // Property Finder takes digits only.
            let is_taken = |sign: &char| sign.is_ascii_digit() || !is_property_finder;
            phone.map(|phone| phone.chars().filter(is_taken).collect())
        }
        Field::AgentEmail => text(listing.agent.and_then(|agent| agent.email.as_deref())),
        Field::AgentLicence => text(listing.agent.and_then(|agent| agent.brn.as_deref())),
        Field::AgentName => text(listing.agent.map(|agent| &*agent.name.en)),
        Field::YearBuilt => number(property.year_built.map(u64::from)),
        Field::Parking => number(property.parking.filter(|count| *count > 0).map(u64::from)),
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
        Field::AvailableFrom => property.available_from.map(|date| format!("{date}T00:00:00Z")),
        Field::ChangedOn => Some(changed(property)),
        _ => None,
    }
}

fn kind(property: &Property, feed: PortalFeed) -> Option<String> {
    let word = portals::write(TYPES, property.sub_category, feed.format())?;
    // Bayut names the use of a type that can have either: `Commercial Floor`.
    if feed != PortalFeed::Bayut || use_of(property.sub_category).is_some() {
        return Some(word.to_owned());
    }
    let used = if offering(property).0 == Use::Commercial { "Commercial" } else { "Residential" };
    Some(format!("{used} {word}"))
}

fn bedrooms(property: &Property, feed: PortalFeed) -> Option<String> {
    let studio = (property.sub_category == SubCategory::Studio).then_some(0);
    match property.bedrooms.or(studio)? {
        0 if !portals::can_be_studio(property.sub_category) => None,
        0 if feed == PortalFeed::Bayut => Some("-1".to_owned()),
        count => Some(count.to_string()),
    }
}

/// The amenities that Property Finder knows for places of work only, and those for both.
const OF_WORK: [Amenity; 4] =
    [Amenity::ConferenceRoom, Amenity::Networked, Amenity::Pantry, Amenity::Mezzanine];
const OF_BOTH: [Amenity; 4] =
    [Amenity::Lobby, Amenity::SharedPool, Amenity::SharedGym, Amenity::CoveredParking];

/// The amenities in the order of the table, whatever that of the record.
fn amenities(property: &Property) -> Vec<Amenity> {
    let mut amenities = property.amenities.clone();
    amenities.sort_unstable();
    amenities
}

/// The codes of amenities, in an element for homes and one for places of work.
fn codes(property: &Property) -> Vec<(&'static str, String)> {
    let is_workplace = offering(property).0 == Use::Commercial;
    let is_of_work =
        |amenity: &Amenity| OF_WORK.contains(amenity) || is_workplace && OF_BOTH.contains(amenity);
    let (work, home): (Vec<Amenity>, Vec<Amenity>) = amenities(property).into_iter().partition(is_of_work);
    let code = |amenity: Amenity| portals::write(AMENITIES, amenity, FeedFormat::PropertyFinder);
    let names = PortalFeed::PropertyFinder.elements(Field::Amenities);
    let lists = names.iter().copied().zip([home, work]);
    let written = lists.map(|(name, list)| (name, list.into_iter().filter_map(code).collect::<Vec<_>>()));
    written.filter(|(_, codes)| !codes.is_empty()).map(|(name, codes)| (name, codes.join(","))).collect()
}

/// The features of Bayut: amenities in words, and facts that have no element of their own.
fn features(property: &Property) -> Vec<String> {
    let amenities = amenities(property).into_iter();
    let words = amenities.filter_map(|amenity| portals::write(AMENITIES, amenity, FeedFormat::Bayut));
    let mut features: Vec<String> = words.map(str::to_owned).collect();
    for (field, name) in NAMED_FEATURES {
        let values = match field {
            Field::Floor => property.floor.iter().map(|floor| floor.en.to_string()).collect(),
            Field::View => property.view.iter().map(|view| view.en.to_string()).collect(),
            Field::Parking => {
                property.parking.iter().filter(|spaces| **spaces > 0).map(ToString::to_string).collect()
            }
            Field::YearBuilt => property.year_built.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        features.extend(values.into_iter().map(|value| format!("{name}:{value}")));
    }
    features
}

fn portals_of(property: &Property) -> Vec<String> {
    let sent = property.portals.iter().filter(|portal| **portal != Portal::PropertyFinder);
    let words = sent.filter_map(|portal| portals::write(PORTALS, *portal, FeedFormat::Bayut));
    words.map(str::to_owned).collect()
}
