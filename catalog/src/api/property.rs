//! A listing as its own page shows it, and the answer for the rented ones.

use serde::Serialize;

use super::{BorrowedPicture, Picture, PropertyCard};
use crate::date::Date;
use crate::floor_area::SquareFeet;
use crate::money::Aed;
use crate::property::{Amenity, Coordinates, Furnishing, Occupancy, PermitKind, SaleType, Tenure};

// It is written once, for thousands of listings, and borrows what it can.
/// A listing as its page shows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyPage<'own> {
    /// What its card shows.
    #[serde(flatten)]
    pub card: &'own PropertyCard,
    /// Sanitised HTML.
    pub description: String,
    /// The description's first words, without markup, for search engines and shared links.
    pub summary: String,
    /// The name of the document of listings like it: `/api/screens/similar/{similar}.json`.
    pub similar: &'own str,
    /// Every picture, the cover first.
    #[cfg_attr(test, ts(as = "Vec<Picture>"))]
    pub pictures: Vec<BorrowedPicture<'own>>,
    /// The advertising permit.
    pub permit: Option<PermitView>,
    /// Who looks after it.
    pub agent: Option<&'own AgentView>,
    /// The type of ownership.
    pub tenure: Option<Tenure>,
    /// Years of a lease.
    #[serde(rename = "leaseYears")]
    pub lease_years: Option<u8>,
    /// The seller of an off-plan home.
    #[serde(rename = "saleType")]
    pub sale_type: Option<SaleType>,
    /// The instalments.
    #[serde(rename = "paymentPlan")]
    pub payment_plan: Vec<InstalmentView>,
    /// The development it is part of.
    pub project: Option<&'own str>,
    /// Its developer.
    pub developer: Option<DeveloperLink>,
    /// The project's escrow account.
    pub escrow: Option<&'own str>,
    /// The project's number at the Dubai Land Department.
    #[serde(rename = "dldProject")]
    pub dld_project: Option<&'own str>,
    /// How many are left.
    #[serde(rename = "unitsLeft")]
    pub units_left: Option<u32>,
    /// Resale: the first price.
    #[serde(rename = "originalPrice")]
    pub original_price: Option<Aed>,
    /// Resale: the part of it that has been paid.
    #[serde(rename = "amountPaid")]
    pub amount_paid: Option<Aed>,
    /// The percentage of the land department's fee that the developer pays.
    #[serde(rename = "dldWaiver")]
    pub dld_waiver: Option<u8>,
    /// Dirhams per square foot and year.
    #[serde(rename = "serviceCharge")]
    pub service_charge: Option<f64>,
    /// The terms of a rental.
    pub rent: Option<RentView>,
    /// Whether it is furnished.
    pub furnishing: Option<Furnishing>,
    /// Whether it is occupied.
    pub occupancy: Option<Occupancy>,
    /// The date from which it is available.
    #[serde(rename = "availableFrom")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub available_from: Option<Date>,
    /// The number of bathrooms.
    pub bathrooms: Option<u8>,
    /// The number of parking spaces.
    pub parking: Option<u16>,
    /// The plot.
    #[serde(rename = "plotArea")]
    pub plot_area: Option<SquareFeet>,
    /// The floor.
    pub floor: Option<&'own str>,
    /// The views from it.
    pub view: Vec<&'own str>,
    /// The year in which it was built.
    #[serde(rename = "yearBuilt")]
    pub year_built: Option<u16>,
    /// What it offers.
    pub amenities: &'own [Amenity],
    /// The floor plans.
    #[serde(rename = "floorPlans")]
    pub floor_plans: Vec<FloorPlanView>,
    /// The address of a film.
    pub video: Option<&'own str>,
    /// The address of a walk-through.
    pub tour: Option<&'own str>,
    /// The position on the map.
    pub coordinates: Option<Coordinates>,
    /// Its area guide.
    pub community: Option<AreaLink>,
    /// When it was last changed for visitors.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// The date on which someone last confirmed that it is still available.
    #[serde(rename = "verifiedOn")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub verified_on: Option<Date>,
    /// Earlier prices, oldest first.
    #[serde(rename = "priceHistory")]
    pub price_history: Vec<PriceOnDateView>,
    /// The price came down.
    pub reduction: Option<ReductionView>,
    /// Where a buyer reads about golden visas, if this home may open the way to one.
    #[serde(rename = "goldenVisa")]
    pub golden_visa: Option<&'own str>,
}

/// The permit as shown; when it ends is not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PermitView {
    /// Its number.
    pub number: String,
    /// The kind of permit.
    pub kind: PermitKind,
    /// Where it can be checked.
    pub url: Option<String>,
}

/// The adviser of a listing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AgentView {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// What the adviser does.
    pub role: String,
    /// A portrait.
    pub image: Picture,
    /// The broker registration number.
    pub brn: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// WhatsApp number.
    pub whatsapp: Option<String>,
    /// The languages spoken.
    pub languages: Vec<String>,
}

/// One instalment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InstalmentView {
    /// The event that makes it due.
    pub milestone: String,
    /// The percentage of the price.
    pub percent: u8,
    /// The expected date.
    pub when: Option<String>,
}

/// A developer's name and id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeveloperLink {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
}

/// An area's name and id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaLink {
    /// The id.
    pub id: String,
    /// The name.
    pub title: String,
}

/// The terms of a rental.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RentView {
    /// The numbers of cheques to choose from; one number means up to so many.
    pub cheques: Vec<u8>,
    /// The deposit as an amount.
    #[serde(rename = "depositAmount")]
    pub deposit_amount: Option<Aed>,
    /// The deposit in percent of the rent.
    #[serde(rename = "depositPercent")]
    pub deposit_percent: Option<u8>,
    /// Whether the landlord pays for cooling.
    #[serde(rename = "coolingIncluded")]
    pub cooling_included: Option<bool>,
    /// Whether the landlord pays for water and electricity.
    #[serde(rename = "billsIncluded")]
    pub bills_included: Option<bool>,
    /// The shortest term.
    #[serde(rename = "minTerm")]
    pub min_term: Option<String>,
}

/// A floor plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FloorPlanView {
    /// The drawing.
    pub image: Picture,
    /// Which floor.
    pub title: String,
    /// Its area.
    pub area: Option<SquareFeet>,
}

/// An earlier price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PriceOnDateView {
    /// The date from which it was asked.
    #[cfg_attr(test, ts(type = "string"))]
    pub date: Date,
    /// The price.
    pub price: Aed,
}

/// A price that came down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReductionView {
    /// By how much, in percent.
    pub percent: u8,
    /// What was asked before.
    pub from: Aed,
    /// Since when, if that is known.
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

/// How the rental list was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum RentStatus {
    /// The list is there.
    Success,
}
