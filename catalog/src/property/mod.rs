//! A listing, as an editor writes it. Only `title`, `mainCategory`, `subCategory`, `createdAt` and `description` must be there.

mod parts;
mod words;

use serde::{Deserialize, Serialize};

pub use self::parts::{Cheques, Coordinates, Deposit, FloorPlan, Instalment, Permit, PriceOnDate, Rent};
pub use self::words::{
    Amenity, Completion, Furnishing, ListingStatus, MainCategory, Occupancy, PermitKind, Portal,
    RentFrequency, SaleType, SubCategory, Tenure,
};
use crate::date::{Date, Handover, Moment};
use crate::floor_area::SquareFeet;
use crate::id;
use crate::line::Line;
use crate::money::Aed;
use crate::picture::PictureRef;
use crate::text::{Text, TextLine};

/// The listings of one type in one category, as addresses name them: `residential-villa`.
pub fn group_of(category: MainCategory, sub_category: SubCategory) -> String {
    id::slug(&format!("{category} {sub_category}"))
}

/// A type, as addresses name it: `hotel-apartment`.
pub fn type_id(sub_category: SubCategory) -> String {
    id::slug(sub_category.word())
}

/// One home, shop, office or plot that the agency offers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Property {
    /// The file's stem; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The headline: plain and concrete, 30 to 50 characters.
    /// Example: `Two-bedroom apartment over the marina`
    pub title: TextLine,
    /// Which of the four lists it stands in.
    #[serde(rename = "mainCategory")]
    pub main_category: MainCategory,
    /// What it is; the filter row of a list shows one button per value.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// Pictures, the cover first.
    /// Example: `[media/properties/living-sea-view-1.jpg]`
    #[serde(default)]
    pub images: Vec<PictureRef>,
    /// The community as shown: `Dubai Marina`.
    /// Example: `Dubai Marina`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<TextLine>,
    /// Bedrooms; 0 is a studio.
    /// Example: `2`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bedrooms: Option<u8>,
    /// Built-up area in square feet.
    /// Example: `1285`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<SquareFeet>,
    /// The asking price, or the rent per period, in dirhams; left out: 'Contact for price'.
    /// Example: `4350000`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Aed>,
    /// Whether it carries the 'Featured' badge.
    /// Example: `yes`
    #[serde(default)]
    pub featured: bool,
    /// When it was first listed; lists show the newest first.
    /// Example: `2026-11-02`
    #[serde(rename = "createdAt")]
    pub created_at: Moment,
    /// Whether it is still being written: checked like the rest, and shown by a preview with `--drafts` alone.
    /// Example: `yes`
    #[serde(default)]
    pub draft: bool,
    /// The first day on which visitors see it; until then it is a draft.
    /// Example: `2026-12-01`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publish_on: Option<Date>,
    /// The last day on which visitors see it; afterwards its address leads to its area or its category.
    /// Example: `2027-03-31`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
    /// What a visitor reads, in markdown. In a `.md` file it is the text below the front matter.
    /// Example: `Two bedrooms at opposite ends, and a living room with a long balcony.`
    pub description: Text,

    /// The agency's own number for it, unique; left out: the id.
    /// Example: `DH-0424`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<Line>,
    /// Where the sale or letting stands.
    #[serde(default)]
    pub status: ListingStatus,
    /// When it was sold or let: from then on its page stays for `keep_closed_days` of the settings; left out: `updated`.
    /// Example: `2026-11-10`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_on: Option<Date>,
    /// The advertising permit.
    /// Example: `{number: "7116777484", expires: 2027-05-30}`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permit: Option<Permit>,
    /// The id of the team member who looks after it.
    /// Example: `layla-haddad`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<Line>,
    /// How the land is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tenure: Option<Tenure>,
    /// Years of the lease, 1 to 99, with `tenure: leasehold`.
    /// Example: `99`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lease_years: Option<u8>,
    /// Whether it stands already; left out: `off_plan` in the category OffPlan, else `ready`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completion: Option<Completion>,
    /// Off-plan: from the developer, or from an earlier buyer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sale_type: Option<SaleType>,
    /// When it is handed over.
    /// Example: `2027-Q4`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handover: Option<Handover>,
    /// The instalments; their percentages make 100.
    /// Example: `[{milestone: On booking, percent: 60}, {milestone: On handover, percent: 40}]`
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
    /// How many of them are left.
    /// Example: `3`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units_left: Option<u32>,
    /// Resale: what the first buyer agreed to pay.
    /// Example: `3600000`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub original_price: Option<Aed>,
    /// Resale: what of it has been paid.
    /// Example: `1800000`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_paid: Option<Aed>,
    /// The part of the land department's fee that the developer pays, in percent.
    /// Example: `50`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dld_waiver: Option<u8>,
    /// Service charge in dirhams per square foot and year.
    /// Example: `18.50`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_charge: Option<f64>,
    /// The terms of a letting.
    /// Example: `{frequency: yearly, cheques: 4, deposit: 5%}`
    // In a box, as most have none: all that is here then takes a kilobyte, which is a size that allocators have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rent: Option<Box<Rent>>,
    /// What furniture stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub furnishing: Option<Furnishing>,
    /// Who lives there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub occupancy: Option<Occupancy>,
    /// From when it can be lived in.
    /// Example: `2027-03-01`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub available_from: Option<Date>,
    /// Bathrooms.
    /// Example: `3`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bathrooms: Option<u8>,
    /// Parking spaces.
    /// Example: `1`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parking: Option<u16>,
    /// The plot in square feet; `area` is what is built.
    /// Example: `7500`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plot_area: Option<SquareFeet>,
    /// The floor: a number, or words.
    /// Example: `19`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub floor: Option<Line>,
    /// What is seen from it.
    /// Example: `[Yacht moorings, Sea]`
    #[serde(default)]
    pub view: Vec<TextLine>,
    /// The year it was finished.
    /// Example: `2020`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year_built: Option<u16>,
    /// What it offers, by key.
    /// Example: `[balcony, covered_parking]`
    #[serde(default)]
    pub amenities: Vec<Amenity>,
    /// Drawings of its floors.
    /// Example: `[{image: media/properties/plan.svg, title: Fourth floor}]`
    #[serde(default)]
    pub floor_plans: Vec<FloorPlan>,
    /// The https address of a film.
    /// Example: `https://www.example.com/film`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video: Option<Line>,
    /// The https address of a walk-through.
    /// Example: `https://www.example.com/tour`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tour: Option<Line>,
    /// Where it stands.
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
    /// When the record was last changed for visitors.
    /// Example: `2026-11-10`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated: Option<Date>,
    /// When someone last saw that it is still to be had.
    /// Example: `2026-11-18`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified_on: Option<Date>,
    /// What was asked, and from when. With today's price at the end, the page says since when it is reduced.
    /// Example: `[{date: 2026-10-04, price: 4500000}]`
    #[serde(default)]
    pub price_history: Vec<PriceOnDate>,
    /// Ids and titles by which it was reached before; they lead to it.
    /// Example: `[marina-flat]`
    #[serde(default)]
    pub formerly: Vec<Line>,
    /// The portals it is sent to.
    /// Example: `[bayut, property_finder]`
    #[serde(default)]
    pub portals: Vec<Portal>,
}

impl Property {
    /// The agency's number for it: its own, or the id.
    pub fn reference(&self) -> &str {
        self.reference.as_deref().unwrap_or(&self.id)
    }

    /// Whether it is shown in lists, counts and on the home page.
    pub fn is_listed(&self) -> bool {
        !matches!(self.status, ListingStatus::Sold | ListingStatus::Rented | ListingStatus::Withdrawn)
    }

    /// Whether it has a page of its own.
    pub fn is_published(&self) -> bool {
        self.status != ListingStatus::Withdrawn
    }

    /// Whether it stands already.
    pub fn completion(&self) -> Completion {
        self.completion.unwrap_or(match self.main_category {
            MainCategory::OffPlan => Completion::OffPlan,
            MainCategory::Residential | MainCategory::Commercial | MainCategory::Rental => Completion::Ready,
        })
    }
}
