//! A listing as an editor writes it. Only `title`, `mainCategory`, `subCategory`, `createdAt` and `description` are
//! required.

mod keys;
mod parts;
mod words;

use serde::{Deserialize, Serialize};

pub use self::keys::Key;
pub use self::parts::{Cheques, Coordinates, Deposit, FloorPlan, Instalment, Permit, PriceOnDate, Rent};
pub(crate) use self::words::closed_set;
pub use self::words::{
    Amenity, Completion, Due, Furnishing, Included, ListingStatus, MainCategory, Occupancy, PermitKind,
    Portal, Purpose, RentFrequency, SaleType, SubCategory, Tenure,
};
use crate::date::{Date, Handover, Moment};
use crate::floor_area::SquareFeet;
use crate::id;
use crate::line::Line;
use crate::money::{Aed, AedPerSquareFoot};
use crate::picture::PictureRef;
use crate::text::{Text, TextLine};

/// The slug of the listings of one type in one category: `residential-villa`.
pub fn group_of(category: MainCategory, sub_category: SubCategory) -> String {
    id::slug(&format!("{category} {sub_category}"))
}

/// The slug of a type: `hotel-apartment`.
pub fn type_id(sub_category: SubCategory) -> String {
    id::slug(sub_category.word())
}

/// The slug of a landing page below its area: `apartments-for-rent`.
pub fn landing_slug(sub_category: SubCategory, purpose: Purpose) -> String {
    format!("{}-for-{purpose}", plural_slug(sub_category))
}

/// Every slug that a landing page can have.
pub fn landing_slugs() -> impl Iterator<Item = String> {
    let types = SubCategory::ALL.iter();
    types.flat_map(|of_type| Purpose::ALL.iter().map(|purpose| landing_slug(*of_type, *purpose)))
}

const fn plural_slug(sub_category: SubCategory) -> &'static str {
    match sub_category {
        SubCategory::Apartment => "apartments",
        SubCategory::Studio => "studios",
        SubCategory::Penthouse => "penthouses",
        SubCategory::Duplex => "duplexes",
        SubCategory::HotelApartment => "hotel-apartments",
        SubCategory::Villa => "villas",
        SubCategory::Palace => "palaces",
        SubCategory::Townhouse => "townhouses",
        SubCategory::Bungalow => "bungalows",
        SubCategory::FullFloor => "full-floors",
        SubCategory::Office => "offices",
        SubCategory::Shop => "shops",
        SubCategory::Retail => "retail-spaces",
        SubCategory::Showroom => "showrooms",
        SubCategory::Warehouse => "warehouses",
        SubCategory::Factory => "factories",
        SubCategory::LabourCamp => "labour-camps",
        SubCategory::WholeBuilding => "whole-buildings",
        SubCategory::Plot => "plots",
    }
}

impl MainCategory {
    /// Whether the listings of the category are sold or let.
    pub const fn purpose(self) -> Purpose {
        match self {
            Self::Rental => Purpose::Rent,
            Self::Residential | Self::OffPlan | Self::Commercial => Purpose::Sale,
        }
    }
}

impl RentFrequency {
    /// The number of payments in a year.
    pub const fn payments_a_year(self) -> u64 {
        match self {
            Self::Yearly => 1,
            Self::Monthly => 12,
            Self::Weekly => 52,
            Self::Daily => 365,
        }
    }

    /// The sum of a year's payments of `price`.
    pub const fn a_year(self, price: Aed) -> Aed {
        Aed(price.0.saturating_mul(self.payments_a_year()))
    }
}

/// One home, shop, office or plot that the agency offers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Property {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The headline: plain and concrete, 30 to 50 characters.
    /// Example: `Two-bedroom apartment over the marina`
    pub title: TextLine,
    /// Which of the four lists shows it.
    #[serde(rename = "mainCategory")]
    pub main_category: MainCategory,
    /// The type; the filter of a list has a button for each type.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// The pictures, starting with the cover.
    /// Example: `[media/properties/living-sea-view-1.jpg]`
    #[serde(default)]
    pub images: Vec<PictureRef>,
    /// The community as shown to visitors.
    /// Example: `Dubai Marina`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<TextLine>,
    /// The number of bedrooms; 0 is a studio.
    /// Example: `2`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bedrooms: Option<u8>,
    /// The built-up area in square feet.
    /// Example: `1285`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<SquareFeet>,
    /// The asking price, or the rent per period, in dirhams; without it the page says 'Contact for price'.
    /// Example: `4350000`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Aed>,
    /// Whether it has the 'Featured' badge.
    /// Example: `yes`
    #[serde(default)]
    pub featured: bool,
    /// The date on which it was first listed; lists show the newest first.
    /// Example: `2026-11-02`
    #[serde(rename = "createdAt")]
    pub created_at: Moment,
    /// Whether it is a draft: checked like other records, but only shown by a preview with `--drafts`.
    /// Example: `yes`
    #[serde(default)]
    pub draft: bool,
    /// The first day on which visitors see it; until then it is a draft.
    /// Example: `2026-12-01`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publish_on: Option<Date>,
    /// The last day on which visitors see it; afterwards its address redirects to its area or category.
    /// Example: `2027-03-31`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// The description in markdown. In a `.md` file it is the text below the front matter.
    /// Example: `Two bedrooms at opposite ends, and a living room with a long balcony.`
    pub description: Text,

    /// The agency's unique reference number [default: the id].
    /// Example: `DH-0424`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<Line>,
    /// The status of the sale or rental.
    #[serde(default)]
    pub status: ListingStatus,
    /// The date on which it was sold or rented; its page stays for `keep_closed_days` of the settings from then on
    /// [default: `updated`].
    /// Example: `2026-11-10`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_on: Option<Date>,
    /// The advertising permit.
    /// Example: `{number: "7116777484", expires: 2027-05-30}`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permit: Option<Permit>,
    /// The id of the adviser.
    /// Example: `layla-haddad`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<Line>,
    /// The type of ownership.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tenure: Option<Tenure>,
    /// The years of the lease, 1 to 99, with `tenure: leasehold`.
    /// Example: `99`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lease_years: Option<u8>,
    /// Whether it is built [default: `off_plan` in the category OffPlan, otherwise `ready`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completion: Option<Completion>,
    /// Off-plan: whether the developer or an earlier buyer sells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sale_type: Option<SaleType>,
    /// When it is handed over to buyers.
    /// Example: `2027-Q4`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handover: Option<Handover>,
    /// The instalments; their percentages add up to 100.
    /// Example: `[{due: booking, percent: 60}, {due: handover, percent: 40}]`
    #[serde(default)]
    pub payment_plan: Vec<Instalment>,
    /// The development it is part of.
    /// Example: `Hexa Quay`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub project: Option<Line>,
    /// The id of its developer.
    /// Example: `halcyra`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub developer: Option<Line>,
    /// The number of the project's escrow account.
    /// Example: `"000-000-424"`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub escrow: Option<Line>,
    /// The project's number at the Dubai Land Department.
    /// Example: `"2424"`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dld_project: Option<Line>,
    /// The number of units that are left.
    /// Example: `3`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units_left: Option<u32>,
    /// Resale: the price that the first buyer agreed to.
    /// Example: `3600000`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original_price: Option<Aed>,
    /// Resale: the part of it that has been paid.
    /// Example: `1800000`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_paid: Option<Aed>,
    /// The percentage of the land department's fee that the developer pays.
    /// Example: `50`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dld_waiver: Option<u8>,
    /// The service charge in dirhams per square foot per year.
    /// Example: `18.50`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_charge: Option<AedPerSquareFoot>,
    /// The terms of a rental.
    /// Example: `{frequency: yearly, cheques: 4, deposit: 5%}`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rent: Option<Rent>,
    /// Whether it is furnished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub furnishing: Option<Furnishing>,
    /// Whether it is occupied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub occupancy: Option<Occupancy>,
    /// The date from which it is available.
    /// Example: `2027-03-01`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub available_from: Option<Date>,
    /// The number of bathrooms.
    /// Example: `3`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bathrooms: Option<u8>,
    /// The number of parking spaces.
    /// Example: `1`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parking: Option<u16>,
    /// The area of the plot in square feet; `area` is the built-up area.
    /// Example: `7500`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plot_area: Option<SquareFeet>,
    /// The floor, as a number or in words.
    /// Example: `19`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor: Option<TextLine>,
    /// The views from it.
    /// Example: `[Yacht moorings, Sea]`
    #[serde(default)]
    pub view: Vec<TextLine>,
    /// The year in which it was built.
    /// Example: `2020`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year_built: Option<u16>,
    /// The amenities.
    /// Example: `[balcony, covered_parking]`
    #[serde(default)]
    pub amenities: Vec<Amenity>,
    /// The floor plans.
    /// Example: `[{image: media/properties/plan.svg, title: Fourth floor}]`
    #[serde(default)]
    pub floor_plans: Vec<FloorPlan>,
    /// The https address of a video.
    /// Example: `https://www.example.com/film`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video: Option<Line>,
    /// The https address of a virtual tour.
    /// Example: `https://www.example.com/tour`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tour: Option<Line>,
    /// The position on the map.
    /// Example: `{lat: 25.0931, lng: 55.1432}`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<Coordinates>,
    /// The id of its area guide.
    /// Example: `dubai-marina`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub community: Option<Line>,
    /// The id of the area below the community.
    /// Example: `jbr`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_community: Option<Line>,
    /// The id of the tower.
    /// Example: `marina-gate-1`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tower: Option<Line>,
    /// The date of the last change that matters to visitors.
    /// Example: `2026-11-10`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated: Option<Date>,
    /// The date on which someone last confirmed that it is still available.
    /// Example: `2026-11-18`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified_on: Option<Date>,
    /// Earlier asking prices. If the last entry is today's price, the page says since when the price is reduced.
    /// Example: `[{date: 2026-10-04, price: 4500000}]`
    #[serde(default)]
    pub price_history: Vec<PriceOnDate>,
    /// Former ids and titles, which redirect to it.
    /// Example: `[marina-flat]`
    #[serde(default)]
    pub formerly: Vec<Line>,
    /// The portals for which `generator export` writes it into the feed.
    /// Example: `[bayut, property_finder]`
    #[serde(default)]
    pub portals: Vec<Portal>,
    /// The keys that stay as they are written here when the listing is imported from a CRM's feed.
    /// Example: `[title, images]`
    #[serde(default)]
    pub editor_owns: Vec<Key>,
}

impl Property {
    /// The agency's reference number, or the id.
    pub fn reference(&self) -> &str {
        self.reference.as_deref().unwrap_or(&self.id)
    }

    /// Whether the listing is shown in lists, counts and on the home page.
    pub fn is_listed(&self) -> bool {
        !matches!(self.status, ListingStatus::Sold | ListingStatus::Rented | ListingStatus::Withdrawn)
    }

    /// Whether the listing has a page of its own.
    pub fn is_published(&self) -> bool {
        self.status != ListingStatus::Withdrawn
    }

    /// The asking price, or the rent of a year.
    pub fn yearly_price(&self) -> Option<Aed> {
        match (self.main_category.purpose(), &self.rent) {
            (Purpose::Rent, Some(rent)) => self.price.map(|price| rent.frequency.a_year(price)),
            _ => self.price,
        }
    }

    /// The area that portals ask for: the built-up area, and of land that of the plot.
    pub fn portal_area(&self) -> Option<SquareFeet> {
        self.area.or(self.plot_area.filter(|_| self.sub_category == SubCategory::Plot))
    }

    /// Whether the home is built.
    pub fn completion(&self) -> Completion {
        self.completion.unwrap_or(match self.main_category {
            MainCategory::OffPlan => Completion::OffPlan,
            MainCategory::Residential | MainCategory::Commercial | MainCategory::Rental => Completion::Ready,
        })
    }
}
