//! The words of feeds for the closed sets of a record.

use super::vocabulary::{Term, fold};
use crate::property::{
    Amenity, Completion, Furnishing, MainCategory, Portal, Property, Purpose, RentFrequency, SaleType,
    SubCategory,
};

/// What a home is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// People live in it.
    Residential,
    /// People work in it.
    Commercial,
}

/// The use of a type that has one use only.
pub const fn use_of(kind: SubCategory) -> Option<Use> {
    match kind {
        SubCategory::Apartment
        | SubCategory::Studio
        | SubCategory::Penthouse
        | SubCategory::Duplex
        | SubCategory::HotelApartment
        | SubCategory::Villa
        | SubCategory::Palace
        | SubCategory::Townhouse
        | SubCategory::Bungalow => Some(Use::Residential),
        SubCategory::Office
        | SubCategory::Shop
        | SubCategory::Retail
        | SubCategory::Showroom
        | SubCategory::Warehouse
        | SubCategory::Factory
        | SubCategory::LabourCamp => Some(Use::Commercial),
        SubCategory::FullFloor | SubCategory::WholeBuilding | SubCategory::Plot => None,
    }
}

/// Whether 0 bedrooms make a home of this type a studio; of others they say nothing.
pub const fn can_be_studio(kind: SubCategory) -> bool {
    use SubCategory::{Apartment, Duplex, HotelApartment, Penthouse, Studio};
    matches!(kind, Apartment | Studio | Penthouse | Duplex | HotelApartment)
}

/// The category that feeds give a listing: they know no off-plan shop or office, and no off-plan home that is ready.
pub fn category_in_feeds(property: &Property) -> MainCategory {
    let used = use_of(property.sub_category);
    match (property.main_category, property.completion()) {
        (MainCategory::OffPlan, _) if used == Some(Use::Commercial) => MainCategory::Commercial,
        (MainCategory::OffPlan, Completion::Ready) => MainCategory::Residential,
        (MainCategory::Residential, Completion::OffPlan) => MainCategory::OffPlan,
        (category, _) => category,
    }
}

/// Use and purpose together.
pub type Offering = (Use, Purpose);

macro_rules! terms {
    ($($value:expr => $pf:literal, $api:literal, $bayut:literal, [$($also:literal),*] $(, loss: $loss:literal)?;)+) => {
        &[$(Term {
            value: $value,
            property_finder: $pf,
            api: $api,
            bayut: $bayut,
            also: &[$($also),*],
            loss: terms!(@loss $($loss)?),
        }),+]
    };
    (@loss) => { None };
    (@loss $loss:literal) => { Some($loss) };
}

/// Use and purpose as one code.
pub const OFFERINGS: &[Term<Offering>] = terms! {
    (Use::Residential, Purpose::Sale) => "RS", "", "", ["residential sale", "sale residential", "residential for sale"];
    (Use::Residential, Purpose::Rent) => "RR", "", "", ["residential rent", "rent residential", "residential for rent"];
    (Use::Commercial, Purpose::Sale) => "CS", "", "", ["commercial sale", "sale commercial", "commercial for sale"];
    (Use::Commercial, Purpose::Rent) => "CR", "", "", ["commercial rent", "rent commercial", "commercial for rent"];
};

/// The purpose where the use is stated elsewhere.
pub const PURPOSES: &[Term<Purpose>] = terms! {
    Purpose::Sale => "", "sale", "Buy", ["for sale", "sell", "selling"];
    Purpose::Rent => "", "yearly", "Rent", ["for rent", "rental", "lease", "monthly", "weekly", "daily"];
};

/// The use where it is stated alone.
pub const USES: &[Term<Use>] = terms! {
    Use::Residential => "", "residential", "Residential", [];
    Use::Commercial => "", "commercial", "Commercial", [];
};

/// The types.
pub const TYPES: &[Term<SubCategory>] = terms! {
    SubCategory::Apartment => "AP", "apartment", "Apartment", ["flat", "loft", "apartments"];
    SubCategory::Studio => "AP", "apartment", "Apartment", ["studio", "studio apartment"], loss: "an apartment without bedrooms";
    SubCategory::Penthouse => "PH", "penthouse", "Pent House", [];
    SubCategory::Duplex => "DX", "duplex", "Duplex", ["loft apartment"];
    SubCategory::HotelApartment => "HA", "hotel-apartment", "Hotel Apartment", ["short term hotel apartment", "serviced apartment"];
    SubCategory::Villa => "VH", "villa", "Villa", ["villa house", "house"];
    SubCategory::Palace => "VH", "villa", "Villa", ["palace", "mansion"], loss: "a villa";
    SubCategory::Townhouse => "TH", "townhouse", "Townhouse", ["town house"];
    SubCategory::Bungalow => "BW", "bungalow", "", [];
    SubCategory::FullFloor => "FF", "full-floor", "Floor", ["residential floor", "commercial floor"];
    SubCategory::Office => "OF", "office-space", "Office", ["office space", "offices"];
    SubCategory::Shop => "SH", "shop", "Shop", [];
    SubCategory::Retail => "RE", "retail", "", ["retail space"];
    SubCategory::Showroom => "SR", "show-room", "Showroom", [];
    SubCategory::Warehouse => "WH", "warehouse", "Warehouse", [];
    SubCategory::Factory => "FA", "factory", "Factory", [];
    SubCategory::LabourCamp => "LC", "labor-camp", "Labour Camp", [];
    SubCategory::WholeBuilding => "WB", "whole-building", "Building", ["residential building", "commercial building"];
    SubCategory::Plot => "LP", "land", "Land", ["plot", "land plot", "residential land", "commercial land", "residential plot", "commercial plot", "mixed use land", "industrial land"];
};

/// Types of portals for which records have no word.
pub const UNSUPPORTED_TYPES: &[(&str, &str)] = &[
    ("BU", "bulk units"),
    ("CD", "compound"),
    ("FM", "farm"),
    ("HF", "half floor"),
    ("BC", "business centre"),
    ("RT", "restaurant"),
    ("ST", "storage"),
    ("SA", "staff accommodation"),
    ("CW", "co-working space"),
];

/// Amenities of portals for which records have no key.
pub const UNSUPPORTED_AMENITIES: &[(&str, &str)] = &[("VC", "vastu-compliant"), ("DN", "dining in building")];

/// The words of feeds in place of a price that is not shown.
pub const PRICE_ON_REQUEST: &[&str] = &[
    "POA", "POR", "price on application", "price on request", "price upon request", "on application",
    "on request", "upon request", "ask for price", "call for price", "contact for price",
    "contact us for price",
];

/// The use that a type's word names: `Commercial Building`.
pub fn use_in_type(written: &str) -> Option<Use> {
    let written = fold(written);
    if written.starts_with("residential") {
        Some(Use::Residential)
    } else if written.starts_with("commercial") || written.starts_with("industrial") {
        Some(Use::Commercial)
    } else {
        None
    }
}

/// Whether a city or emirate can be Dubai: `Dubai`, `DUBAI - UAE`, `دبي`, or the country alone.
pub fn can_be_dubai(city: &str) -> bool {
    let city = fold(city);
    let is_country = ["uae", "unitedarabemirates", "الامارات", "الإمارات"].contains(&city.as_str());
    is_country || city.contains("dubai") || city.contains("دبي")
}

/// Whether a listing is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferState {
    /// It is offered; also while it is reserved.
    Offered,
    /// It is not offered: not yet, or no longer.
    NotOffered,
    /// It is sold.
    Sold,
    /// It is rented.
    Rented,
}

/// Whether a listing is offered. Any other word decides nothing, since a guess would show or hide a home.
pub const STATUSES: &[Term<OfferState>] = terms! {
    OfferState::Offered => "live", "live", "live", ["active", "published", "available", "approved", "verified", "listed", "online", "on", "new", "for sale", "for rent", "to let", "vacant", "vacant on transfer", "tenanted", "reserved", "booked", "under offer", "offer made", "under negotiation"];
    OfferState::NotOffered => "deleted", "archived", "deleted", ["unlisted", "unpublished", "not published", "not listed", "inactive", "not active", "not available", "unavailable", "taken down", "draft", "off", "offline", "off market", "expired", "suspended", "cancelled", "canceled", "withdrawn", "removed", "rejected", "disabled", "hidden"];
    OfferState::Sold => "sold", "sold", "sold", ["sold out"];
    OfferState::Rented => "rented", "rented", "rented", ["leased", "let"];
};

/// Whether it is built, with the seller where the word names one.
pub const COMPLETIONS: &[Term<(Completion, Option<SaleType>)>] = terms! {
    (Completion::Ready, None) => "completed", "completed", "Ready", ["complete", "ready to move"];
    (Completion::OffPlan, None) => "off_plan", "off_plan", "Off Plan", ["offplan", "under construction"];
    (Completion::Ready, Some(SaleType::New)) => "completed_primary", "completed_primary", "", [];
    (Completion::OffPlan, Some(SaleType::New)) => "off_plan_primary", "off_plan_primary", "", [];
};

/// The sellers of off-plan homes.
pub const SALE_TYPES: &[Term<SaleType>] = terms! {
    SaleType::New => "", "", "New", ["primary", "developer"];
    SaleType::Resale => "", "", "Resale", ["secondary"];
};

/// Whether it is furnished.
pub const FURNISHINGS: &[Term<Furnishing>] = terms! {
    Furnishing::Furnished => "Yes", "furnished", "Yes", ["fully furnished", "1", "true", "fully", "y"];
    Furnishing::Unfurnished => "No", "unfurnished", "No", ["0", "false", "not furnished", "n"];
    Furnishing::Partly => "Partly", "semi-furnished", "Partly", ["partly furnished", "partially furnished", "semi", "part furnished"];
};

/// The periods of rents.
pub const FREQUENCIES: &[Term<RentFrequency>] = terms! {
    RentFrequency::Yearly => "yearly", "yearly", "Yearly", ["annually", "annual", "year", "per year", "y"];
    RentFrequency::Monthly => "monthly", "monthly", "Monthly", ["month", "per month", "m"];
    RentFrequency::Weekly => "weekly", "weekly", "Weekly", ["week", "per week", "w"];
    RentFrequency::Daily => "daily", "daily", "Daily", ["day", "per day", "d", "per night"];
};

/// The portals.
pub const PORTALS: &[Term<Portal>] = terms! {
    Portal::Bayut => "", "", "Bayut", [];
    Portal::Dubizzle => "", "", "dubizzle", [];
    Portal::PropertyFinder => "", "", "Property Finder", [];
};

/// The amenities.
pub const AMENITIES: &[Term<Amenity>] = terms! {
    Amenity::Balcony => "BA", "balcony", "Balcony or Terrace", ["terrace"];
    Amenity::CentralAc => "AC", "central-ac", "Centrally Air-Conditioned", ["central a/c and heating", "central air conditioning", "central a/c & heating"];
    Amenity::CoveredParking => "CP", "covered-parking", "Covered Parking", [];
    Amenity::MaidsRoom => "MR", "maids-room", "Maids Room", ["maid room"];
    Amenity::Study => "ST", "study", "Study Room", [];
    Amenity::PrivatePool => "PP", "private-pool", "Private Pool", ["private swimming pool"];
    Amenity::SharedPool => "SP", "shared-pool", "Swimming Pool", ["communal pool", "pool"];
    Amenity::PrivateGym => "PY", "private-gym", "Private Gym", [];
    Amenity::SharedGym => "SY", "shared-gym", "Gym or Health Club", ["gym", "gymnasium"];
    Amenity::PrivateGarden => "PG", "private-garden", "Lawn or Garden", ["garden"];
    Amenity::BuiltInWardrobes => "BW", "built-in-wardrobes", "Built in Wardrobes", ["wardrobes"];
    Amenity::WalkInCloset => "WC", "walk-in-closet", "Walk-in Closet", ["walk in wardrobe"];
    Amenity::KitchenAppliances => "BK", "built-in-kitchen-appliances", "Kitchen Appliances", ["built in kitchen appliances", "fully fitted kitchen"];
    Amenity::Security => "SE", "security", "Security Staff", ["24 hour security", "24 hours security"];
    Amenity::Concierge => "CS", "concierge", "Concierge", ["concierge service", "24 hours concierge"];
    Amenity::PetsAllowed => "PA", "pets-allowed", "Pets Allowed", ["pet friendly"];
    Amenity::Jacuzzi => "PJ", "private-jacuzzi", "Jacuzzi", [];
    Amenity::Spa => "SS", "shared-spa", "Spa", ["sauna"];
    Amenity::Barbecue => "BR", "barbecue-area", "Barbeque Area", ["bbq area"];
    Amenity::PlayArea => "PR", "childrens-play-area", "Kids Play Area", ["play area"];
    Amenity::ChildrensPool => "CO", "childrens-pool", "Childrens Pool", ["kids pool"];
    Amenity::LandmarkView => "BL", "view-of-landmark", "View of Landmark", ["landmark view"];
    Amenity::WaterView => "VW", "view-of-water", "View of Water", ["water view", "sea view"];
    Amenity::MaidService => "MS", "maid-service", "Maid Service", [];
    Amenity::Lobby => "LB", "lobby-in-building", "Lobby in Building", ["lobby"];
    Amenity::ConferenceRoom => "CR", "conference-room", "Conference Room", ["meeting room"];
    Amenity::Pantry => "PN", "pantry", "Pantry", [];
    Amenity::Mezzanine => "MZ", "mezzanine", "Mezzanine", [];
    Amenity::Networked => "AN", "networked", "Broadband Internet", ["available networked"];
};
