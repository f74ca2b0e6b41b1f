//! A listing, as an editor writes it. Only `title`, `mainCategory`, `subCategory`, `createdAt` and `description` must be there.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::date::{Date, Handover, Moment};
use crate::floor_area::SquareFeet;
use crate::money::Aed;
use crate::picture::PictureRef;
use crate::text::Text;

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
    pub title: Text,
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
    pub location: Option<Text>,
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
    /// What a visitor reads, in markdown. In a `.md` file it is the text below the front matter.
    /// Example: `Two bedrooms at opposite ends, and a living room with a long balcony.`
    pub description: Text,

    /// The agency's own number for it, unique; left out: the id.
    /// Example: `DH-0424`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
    /// Where the sale or letting stands.
    #[serde(default)]
    pub status: ListingStatus,
    /// The advertising permit.
    /// Example: `{number: "7116777484", expires: 2027-05-30}`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permit: Option<Permit>,
    /// The id of the team member who looks after it.
    /// Example: `layla-haddad`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
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
    pub project: Option<String>,
    /// The id of its developer.
    /// Example: `halcyra`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub developer: Option<String>,
    /// The number of the project's escrow account.
    /// Example: `"000-000-424"`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub escrow: Option<String>,
    /// The project's number at the Dubai Land Department.
    /// Example: `"2424"`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dld_project: Option<String>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rent: Option<Rent>,
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
    pub floor: Option<String>,
    /// What is seen from it.
    /// Example: `[Yacht moorings, Sea]`
    #[serde(default)]
    pub view: Vec<Text>,
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
    pub video: Option<String>,
    /// The https address of a walk-through.
    /// Example: `https://www.example.com/tour`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tour: Option<String>,
    /// Where it stands.
    /// Example: `{lat: 25.0931, lng: 55.1432}`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<Coordinates>,
    /// The id of its area guide.
    /// Example: `dubai-marina`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub community: Option<String>,
    /// The id of the area below the community.
    /// Example: `jbr`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sub_community: Option<String>,
    /// The id of the tower.
    /// Example: `marina-gate-1`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tower: Option<String>,
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
    pub formerly: Vec<String>,
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

/// A set of words of which a record takes one. `ALL` and `word` let others list and show them without a second copy.
macro_rules! closed_set {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$variant_meta])* #[serde(rename = $word)] $variant),+
        }

        impl $name {
            /// Every value, in the order of the definition.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word that records and the API use.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str(self.word())
            }
        }
    };
}

closed_set! {
    /// The four lists of the site.
    MainCategory {
        /// Homes for sale.
        Residential = "Residential",
        /// Homes and work places to rent.
        Rental = "Rental",
        /// Homes that are still to be built.
        OffPlan = "OffPlan",
        /// Shops, offices, warehouses for sale.
        Commercial = "Commercial",
    }
}

closed_set! {
    /// What a listing is.
    SubCategory {
        /// A flat.
        Apartment = "Apartment",
        /// One room, or an artist's or photographer's workspace.
        Studio = "Studio",
        /// A flat on top of a building.
        Penthouse = "Penthouse",
        /// A flat on two floors.
        Duplex = "Duplex",
        /// A serviced flat.
        HotelApartment = "Hotel Apartment",
        /// A house of its own.
        Villa = "Villa",
        /// A house of state.
        Palace = "Palace",
        /// A house in a row.
        Townhouse = "Townhouse",
        /// A house on one floor.
        Bungalow = "Bungalow",
        /// A whole floor.
        FullFloor = "Full Floor",
        /// Office space.
        Office = "Office",
        /// A shop.
        Shop = "Shop",
        /// Space for a shop to be fitted.
        Retail = "Retail",
        /// A showroom.
        Showroom = "Showroom",
        /// A warehouse.
        Warehouse = "Warehouse",
        /// A factory.
        Factory = "Factory",
        /// Housing for workers.
        LabourCamp = "Labour Camp",
        /// A building as a whole.
        WholeBuilding = "Whole Building",
        /// Land.
        Plot = "Plot",
    }
}

closed_set! {
    /// Where a sale or letting stands.
    #[derive(Default)]
    ListingStatus {
        /// To be had.
        #[default]
        Available = "available",
        /// Kept for someone.
        Reserved = "reserved",
        /// An offer is being weighed.
        UnderOffer = "under_offer",
        /// Sold: its page stays, the lists drop it.
        Sold = "sold",
        /// Let: its page stays, the lists drop it.
        Rented = "rented",
        /// Gone at once.
        Withdrawn = "withdrawn",
    }
}

closed_set! {
    /// Who issued an advertising permit.
    #[derive(Default)]
    PermitKind {
        /// The real estate regulator: 10 or 11 digits.
        #[default]
        Rera = "rera",
        /// Holiday homes.
        Dtcm = "dtcm",
        /// One for a whole project.
        Project = "project",
        /// The financial centre's own.
        Difc = "difc",
    }
}

closed_set! {
    /// How land is held.
    Tenure {
        /// For good.
        Freehold = "freehold",
        /// For a number of years.
        Leasehold = "leasehold",
        /// The right to use it.
        Usufruct = "usufruct",
    }
}

closed_set! {
    /// Whether it stands already.
    Completion {
        /// It does.
        Ready = "ready",
        /// It is still to be built.
        OffPlan = "off_plan",
    }
}

closed_set! {
    /// Who sells off-plan.
    SaleType {
        /// The developer.
        New = "new",
        /// An earlier buyer.
        Resale = "resale",
    }
}

closed_set! {
    /// What furniture stays.
    Furnishing {
        /// All that a home needs.
        Furnished = "furnished",
        /// None.
        Unfurnished = "unfurnished",
        /// Some.
        Partly = "partly",
    }
}

closed_set! {
    /// Who lives there now.
    Occupancy {
        /// Nobody.
        Vacant = "vacant",
        /// A tenant who stays.
        Tenanted = "tenanted",
        /// The owner, until the transfer.
        VacantOnTransfer = "vacant_on_transfer",
    }
}

closed_set! {
    /// How often rent is due; the price is for one such period.
    #[derive(Default)]
    RentFrequency {
        /// A year.
        #[default]
        Yearly = "yearly",
        /// A month.
        Monthly = "monthly",
        /// A week.
        Weekly = "weekly",
        /// A day.
        Daily = "daily",
    }
}

closed_set! {
    /// A portal that listings can be sent to.
    Portal {
        /// Bayut.
        Bayut = "bayut",
        /// dubizzle.
        Dubizzle = "dubizzle",
        /// Property Finder.
        PropertyFinder = "property_finder",
    }
}

closed_set! {
    /// What a listing offers.
    Amenity {
        /// A balcony.
        Balcony = "balcony",
        /// Central cooling.
        CentralAc = "central_ac",
        /// Parking under a roof.
        CoveredParking = "covered_parking",
        /// A maid's room.
        MaidsRoom = "maids_room",
        /// A study.
        Study = "study",
        /// A pool of its own.
        PrivatePool = "private_pool",
        /// A pool with neighbours.
        SharedPool = "shared_pool",
        /// A gym of its own.
        PrivateGym = "private_gym",
        /// A gym with neighbours.
        SharedGym = "shared_gym",
        /// A garden of its own.
        PrivateGarden = "private_garden",
        /// Built-in wardrobes.
        BuiltInWardrobes = "built_in_wardrobes",
        /// A walk-in closet.
        WalkInCloset = "walk_in_closet",
        /// Kitchen appliances.
        KitchenAppliances = "kitchen_appliances",
        /// Security.
        Security = "security",
        /// A concierge.
        Concierge = "concierge",
        /// Pets may live there.
        PetsAllowed = "pets_allowed",
        /// A jacuzzi.
        Jacuzzi = "jacuzzi",
        /// A spa.
        Spa = "spa",
        /// A place to barbecue.
        Barbecue = "barbecue",
        /// A play area.
        PlayArea = "play_area",
        /// A pool for children.
        ChildrensPool = "childrens_pool",
        /// A landmark in view.
        LandmarkView = "landmark_view",
        /// Water in view.
        WaterView = "water_view",
        /// Maid service.
        MaidService = "maid_service",
        /// A lobby.
        Lobby = "lobby",
        /// A conference room.
        ConferenceRoom = "conference_room",
        /// A pantry.
        Pantry = "pantry",
        /// A mezzanine.
        Mezzanine = "mezzanine",
        /// Network cabling.
        Networked = "networked",
    }
}

/// An advertising permit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Permit {
    /// Its number, as text.
    /// Example: `"7116777484"`
    pub number: String,
    /// Who issued it.
    #[serde(default)]
    pub kind: PermitKind,
    /// The last day it holds; never shown.
    /// Example: `2027-05-30`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<Date>,
    /// Its https address at the Dubai Land Department; without it no QR code is shown.
    /// Example: `https://trakheesi.dubailand.gov.ae/permit`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// One instalment of a payment plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Instalment {
    /// What makes it due.
    /// Example: `On handover`
    pub milestone: Text,
    /// Its part of the price, in percent.
    /// Example: `40`
    pub percent: u8,
    /// When that is expected.
    /// Example: `Q2 2027`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// The terms of a letting.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rent {
    /// What period the price is for.
    #[serde(default)]
    pub frequency: RentFrequency,
    /// In how many cheques a year it can be paid.
    /// Example: `[1, 2, 4]`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cheques: Option<Cheques>,
    /// The deposit.
    /// Example: `5%`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deposit: Option<Deposit>,
    /// Whether cooling is paid by the landlord.
    /// Example: `yes`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cooling_included: Option<bool>,
    /// Whether water and power are paid by the landlord.
    /// Example: `no`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bills_included: Option<bool>,
    /// The shortest term.
    /// Example: `1 month`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_term: Option<String>,
}

/// In how many cheques rent can be paid: `4`, or a choice `[1, 2, 4]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "a number of cheques, or a list of numbers")]
pub enum Cheques {
    /// At most so many.
    UpTo(u8),
    /// Any of these.
    OneOf(Vec<u8>),
}

impl Cheques {
    /// Every number that is named.
    pub fn counts(&self) -> &[u8] {
        match self {
            Self::UpTo(count) => std::slice::from_ref(count),
            Self::OneOf(counts) => counts,
        }
    }
}

/// A deposit: an amount in dirhams, or a part of the rent: `5%`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deposit {
    /// An amount.
    Amount(Aed),
    /// Percent of the rent.
    Percent(u8),
}

impl Serialize for Deposit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Amount(amount) => serializer.collect_str(&amount.0),
            Self::Percent(percent) => serializer.collect_str(&format_args!("{percent}%")),
        }
    }
}

impl<'de> Deserialize<'de> for Deposit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = String::deserialize(deserializer)?;
        let parsed = match written.strip_suffix('%') {
            Some(percent) => percent.trim().parse().ok().filter(|percent| *percent <= 100).map(Self::Percent),
            None => written.parse().ok().map(|amount| Self::Amount(Aed(amount))),
        };
        parsed
            .ok_or_else(|| de::Error::custom("a deposit is an amount in dirhams or a percentage: 5000 or 5%"))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Deposit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Deposit".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "An amount in dirhams, or a part of the rent: 5000 or 5%.",
            "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string", "pattern": "^[0-9]+ ?%?$" }],
        })
    }
}

/// A drawing of a floor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FloorPlan {
    /// The drawing.
    /// Example: `media/properties/plan.svg`
    pub image: PictureRef,
    /// Which floor, or which kind of home.
    /// Example: `Fourth floor`
    pub title: Text,
    /// Its area in square feet.
    /// Example: `1285`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<SquareFeet>,
}

/// A price that once held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PriceOnDate {
    /// From when.
    /// Example: `2026-10-04`
    pub date: Date,
    /// The price.
    /// Example: `4500000`
    pub price: Aed,
}

/// A place on the map, in degrees (WGS 84).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Coordinates {
    /// North of the equator; Dubai lies within 24.6 and 25.5.
    /// Example: `25.0931`
    pub lat: f64,
    /// East of Greenwich; Dubai lies within 54.7 and 56.3.
    /// Example: `55.1432`
    pub lng: f64,
}
