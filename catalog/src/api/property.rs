//! A listing on its own page, and the answer for rentals.

use serde::Serialize;

use super::{Picture, PropertyCard};
use crate::date::Date;
use crate::floor_area::SquareFeet;
use crate::member::SpokenLanguage;
use crate::money::Aed;
use crate::property::{
    Amenity, Coordinates, Due, Furnishing, Occupancy, PermitKind, Purpose, SaleType, SubCategory, Tenure,
};

/// A listing on its own page.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PropertyPage<'site> {
    /// The values of its card.
    #[serde(flatten)]
    pub card: &'site PropertyCard,
    /// Sanitised HTML.
    pub description: String,
    /// The start of the description as plain text, for search engines and shared links.
    pub summary: String,
    /// The name of the document of similar listings: `/api/screens/similar/{similar}.json`.
    pub similar: &'site str,
    /// All pictures, starting with the cover.
    pub pictures: Vec<Picture>,
    /// The advertising permit.
    pub permit: Option<PermitView>,
    pub agent: Option<AgentView>,
    /// The type of ownership.
    pub tenure: Option<Tenure>,
    pub lease_years: Option<u8>,
    /// The seller of an off-plan home.
    pub sale_type: Option<SaleType>,
    pub payment_plan: Vec<InstalmentView>,
    pub project: Option<&'site str>,
    pub developer: Option<DeveloperLink>,
    /// The project's escrow account.
    pub escrow: Option<&'site str>,
    /// The project's number at the Dubai Land Department.
    pub dld_project: Option<&'site str>,
    pub units_left: Option<u32>,
    /// Resale: the original price.
    pub original_price: Option<Aed>,
    /// Resale: the part of it that has been paid.
    pub amount_paid: Option<Aed>,
    /// The percentage of the land department's fee that the developer pays.
    pub dld_waiver: Option<u8>,
    /// The service charge in dirhams per square foot per year.
    pub service_charge: Option<f64>,
    /// The terms of a rental.
    pub rent: Option<RentView>,
    /// Whether it is furnished.
    pub furnishing: Option<Furnishing>,
    /// Whether it is occupied.
    pub occupancy: Option<Occupancy>,
    /// The date from which it is available.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub available_from: Option<Date>,
    pub bathrooms: Option<u8>,
    /// The number of parking spaces.
    pub parking: Option<u16>,
    pub plot_area: Option<SquareFeet>,
    pub floor: Option<&'site str>,
    pub view: Vec<&'site str>,
    /// The year in which it was built.
    pub year_built: Option<u16>,
    pub amenities: &'site [Amenity],
    pub floor_plans: Vec<FloorPlanView>,
    /// The address of a video.
    pub video: Option<&'site str>,
    /// The address of a virtual tour.
    pub tour: Option<&'site str>,
    /// The position on the map.
    pub coordinates: Option<Coordinates>,
    /// The area guide.
    pub community: Option<AreaLink>,
    /// The slug of the landing page of its community, type and purpose, if there is one.
    pub landing: Option<String>,
    /// The date of the last change that matters to visitors.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// The date on which someone last confirmed that it is still available.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub verified_on: Option<Date>,
    /// Earlier prices, oldest first.
    pub price_history: Vec<PriceOnDateView>,
    /// The last price reduction.
    pub reduction: Option<ReductionView>,
    /// The official page on golden visas, if this home may qualify.
    pub golden_visa: Option<&'site str>,
}

/// The permit without its expiry date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PermitView {
    pub number: String,
    pub kind: PermitKind,
    /// The address at which it can be checked.
    pub url: Option<String>,
}

/// The adviser of a listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AgentView {
    pub id: String,
    pub name: String,
    pub role: String,
    /// The portrait.
    pub image: Picture,
    /// The broker registration number.
    pub brn: Option<String>,
    pub phone: Option<String>,
    /// WhatsApp number.
    pub whatsapp: Option<String>,
    pub languages: Vec<SpokenLanguage>,
}

/// One instalment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InstalmentView {
    /// The stage in which it is due.
    pub due: Due,
    /// The event that makes it due, where the name of its stage does not say it.
    pub milestone: Option<String>,
    /// The percentage of the price.
    pub percent: u8,
    /// The expected time: `2027-Q2`, `2027-11`, a date, `2027` or `2027/2028`.
    pub when: Option<String>,
}

/// A developer's name and id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeveloperLink {
    pub id: String,
    pub name: String,
}

/// An area's name and id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaLink {
    pub id: String,
    pub title: String,
}

/// A link to a landing page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LandingLink {
    pub area: AreaLink,
    /// The last segment of its address: `apartments-for-rent`.
    pub slug: String,
    pub sub_category: SubCategory,
    /// Whether its listings are sold or let.
    pub purpose: Purpose,
    /// The number of its listings.
    pub count: usize,
}

/// The terms of a rental.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RentView {
    /// The numbers of cheques to choose from; a single number is the maximum.
    pub cheques: Vec<u8>,
    pub deposit_amount: Option<Aed>,
    /// The deposit as a percentage of the rent.
    pub deposit_percent: Option<u8>,
    /// Whether the landlord pays for cooling.
    pub cooling_included: Option<bool>,
    /// Whether the landlord pays for water and electricity.
    pub bills_included: Option<bool>,
    /// The shortest term.
    pub min_term: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FloorPlanView {
    /// The floor plan.
    pub image: Picture,
    /// The floor.
    pub title: String,
    pub area: Option<SquareFeet>,
}

/// An earlier price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PriceOnDateView {
    /// The date from which it was asked.
    #[cfg_attr(test, ts(type = "string"))]
    pub date: Date,
    pub price: Aed,
}

/// A price reduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReductionView {
    /// The reduction in percent.
    pub percent: u8,
    /// The earlier price.
    pub from: Aed,
    /// The date of the reduction, if known.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub since: Option<Date>,
}

/// `/api/properties/category-rent/rent`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RentAnswer {
    /// Always `success`.
    pub status: RentStatus,
    /// The listings, newest first.
    pub properties: Vec<PropertyCard>,
}

/// The status of the answer for rentals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum RentStatus {
    /// The only status.
    Success,
}
