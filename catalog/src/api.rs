//! The API's answers: shapes made for their readers, not the records themselves. Filled by the generator, read by the site and by search.
//!
//! What the specification names keeps its spelling (`_id`, `Images`, `mainCategory`); a value that is not known is `null`.

use serde::{Deserialize, Serialize};

use crate::date::{Date, Handover, Moment};
use crate::floor_area::SquareFeet;
use crate::money::Aed;
use crate::property::{
    Amenity, Completion, Coordinates, Furnishing, ListingStatus, MainCategory, Occupancy, PermitKind,
    RentFrequency, SaleType, SubCategory, Tenure,
};
use crate::site::Social;
use crate::text::Language;

/// A picture as a page shows it. One of ours that is a photograph is called `/media/HASH-WIDTH.jpg`, and stands there as
/// `/media/HASH-800.webp` too: in each of the widths 240, 480, 800, 1200, 1600 and 2400 below its own, and in its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Picture {
    /// Its address: from the root of the site, or https.
    pub src: String,
    /// What is seen on it; empty where nothing says so.
    pub alt: String,
    /// In pixels; `null` for a picture on another host.
    pub width: Option<u32>,
    /// In pixels; `null` for a picture on another host.
    pub height: Option<u32>,
    /// Its mean colour, shown until it is there: `#8a7f6e`. Left out where it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tone: Option<String>,
}

/// A listing as lists, cards and searches carry it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyCard {
    /// The id.
    #[serde(rename = "_id")]
    pub mongo_id: String,
    /// The id again: some readers know it by this name.
    pub id: String,
    /// The headline.
    pub title: String,
    /// The list it stands in.
    #[serde(rename = "mainCategory")]
    pub main_category: MainCategory,
    /// What it is.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// The pictures' addresses, the cover first.
    #[serde(rename = "Images")]
    pub images: Vec<String>,
    /// The cover, with what a page needs to show it.
    pub cover: Option<Picture>,
    /// The community.
    pub location: Option<String>,
    /// Bedrooms; 0 is a studio.
    pub bedrooms: Option<u8>,
    /// Built-up area.
    pub area: Option<SquareFeet>,
    /// The asking price, or the rent per period.
    pub price: Option<Aed>,
    /// Whether it carries the badge.
    pub featured: bool,
    /// When it was first listed.
    #[serde(rename = "createdAt")]
    #[cfg_attr(test, ts(type = "string"))]
    pub created_at: Moment,
    /// The agency's number for it.
    pub reference: String,
    /// Where the sale or letting stands.
    pub status: ListingStatus,
    /// What period a rent is for; `null` for sales.
    #[serde(rename = "rentFrequency")]
    pub rent_frequency: Option<RentFrequency>,
    /// Whether it stands already.
    pub completion: Completion,
    /// When it is handed over.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub handover: Option<Handover>,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// A listing as its page shows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyPage {
    /// What its card shows.
    #[serde(flatten)]
    pub card: PropertyCard,
    /// Sanitised HTML.
    pub description: String,
    /// The description's first words, without markup, for search engines and shared links.
    pub summary: String,
    /// The name of the document of listings like it: `/api/screens/similar/{similar}.json`.
    pub similar: String,
    /// Every picture, the cover first.
    pub pictures: Vec<Picture>,
    /// The advertising permit.
    pub permit: Option<PermitView>,
    /// Who looks after it.
    pub agent: Option<AgentView>,
    /// How the land is held.
    pub tenure: Option<Tenure>,
    /// Years of a lease.
    #[serde(rename = "leaseYears")]
    pub lease_years: Option<u8>,
    /// Who sells off-plan.
    #[serde(rename = "saleType")]
    pub sale_type: Option<SaleType>,
    /// The instalments.
    #[serde(rename = "paymentPlan")]
    pub payment_plan: Vec<InstalmentView>,
    /// The development it is part of.
    pub project: Option<String>,
    /// Its developer.
    pub developer: Option<DeveloperLink>,
    /// The project's escrow account.
    pub escrow: Option<String>,
    /// The project's number at the Dubai Land Department.
    #[serde(rename = "dldProject")]
    pub dld_project: Option<String>,
    /// How many are left.
    #[serde(rename = "unitsLeft")]
    pub units_left: Option<u32>,
    /// Resale: the first price.
    #[serde(rename = "originalPrice")]
    pub original_price: Option<Aed>,
    /// Resale: what of it has been paid.
    #[serde(rename = "amountPaid")]
    pub amount_paid: Option<Aed>,
    /// The part of the land department's fee that the developer pays, in percent.
    #[serde(rename = "dldWaiver")]
    pub dld_waiver: Option<u8>,
    /// Dirhams per square foot and year.
    #[serde(rename = "serviceCharge")]
    pub service_charge: Option<f64>,
    /// The terms of a letting.
    pub rent: Option<RentView>,
    /// What furniture stays.
    pub furnishing: Option<Furnishing>,
    /// Who lives there now.
    pub occupancy: Option<Occupancy>,
    /// From when it can be lived in.
    #[serde(rename = "availableFrom")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub available_from: Option<Date>,
    /// Bathrooms.
    pub bathrooms: Option<u8>,
    /// Parking spaces.
    pub parking: Option<u16>,
    /// The plot.
    #[serde(rename = "plotArea")]
    pub plot_area: Option<SquareFeet>,
    /// The floor.
    pub floor: Option<String>,
    /// What is seen from it.
    pub view: Vec<String>,
    /// The year it was finished.
    #[serde(rename = "yearBuilt")]
    pub year_built: Option<u16>,
    /// What it offers.
    pub amenities: Vec<Amenity>,
    /// Drawings of its floors.
    #[serde(rename = "floorPlans")]
    pub floor_plans: Vec<FloorPlanView>,
    /// The address of a film.
    pub video: Option<String>,
    /// The address of a walk-through.
    pub tour: Option<String>,
    /// Where it stands.
    pub coordinates: Option<Coordinates>,
    /// Its area guide.
    pub community: Option<AreaLink>,
    /// When it was last changed for visitors.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// When someone last saw that it is still to be had.
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
    pub golden_visa: Option<String>,
}

/// The permit as shown; when it ends is not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PermitView {
    /// Its number.
    pub number: String,
    /// Who issued it.
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
    /// What makes it due.
    pub milestone: String,
    /// Its part of the price, in percent.
    pub percent: u8,
    /// When that is expected.
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

/// The terms of a letting.
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
    /// Whether cooling is paid by the landlord.
    #[serde(rename = "coolingIncluded")]
    pub cooling_included: Option<bool>,
    /// Whether water and power are paid by the landlord.
    #[serde(rename = "billsIncluded")]
    pub bills_included: Option<bool>,
    /// The shortest term.
    #[serde(rename = "minTerm")]
    pub min_term: Option<String>,
}

/// A drawing of a floor.
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

/// A price that once held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PriceOnDateView {
    /// From when.
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

/// An article as lists carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PostCard {
    /// The id.
    #[serde(rename = "_id")]
    pub mongo_id: String,
    /// The headline.
    pub title: String,
    /// The last segment of its address.
    pub slug: String,
    /// One or two sentences.
    pub summary: String,
    /// The first picture.
    pub cover: Option<Picture>,
    /// When it was published.
    #[cfg_attr(test, ts(type = "string"))]
    pub date: Date,
    /// How long it takes to read, in minutes.
    #[serde(rename = "readingMinutes")]
    pub reading_minutes: u32,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// An article: `/api/blogs/{id}` and the items of `/api/blogs`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Post {
    /// What its card shows.
    #[serde(flatten)]
    pub card: PostCard,
    /// The pictures' addresses.
    pub images: Vec<String>,
    /// The pictures, with what a page needs to show them.
    pub pictures: Vec<Picture>,
    /// Sanitised HTML.
    pub content: String,
    /// When it was last changed for readers.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// Who wrote it.
    pub author: Option<AgentView>,
}

/// A developer as its card and its detail show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Developer {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The wordmark.
    pub logo: Picture,
    /// How many projects it has built or is building.
    pub projects: u32,
    /// The year it was founded.
    pub founded: Option<u16>,
    /// Sanitised HTML.
    pub description: String,
    /// A picture of its work.
    pub image: Picture,
}

/// A member of the team as its page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Member {
    /// What a listing shows of its adviser.
    #[serde(flatten)]
    pub agent: AgentView,
    /// The areas the member knows best.
    pub areas: Vec<AreaLink>,
    /// Sanitised HTML.
    pub bio: Option<String>,
}

/// An area as lists carry it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaCard {
    /// The id.
    pub id: String,
    /// The name.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// What it looks like.
    pub image: Picture,
    /// How many listings are on offer there.
    #[serde(rename = "propertyCount")]
    pub property_count: usize,
    /// Whether only a preview with drafts shows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
}

/// `/api/screens/areas/{id}.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaScreen {
    /// What its card shows.
    #[serde(flatten)]
    pub card: AreaCard,
    /// Sanitised HTML.
    pub guide: String,
    /// Whether foreigners can own land there for good.
    pub freehold: Option<bool>,
    /// Where it lies.
    pub coordinates: Option<Coordinates>,
    /// The newest listings there, six at most.
    pub properties: Vec<PropertyCard>,
}

/// A page of plain text: `/api/screens/page/{id}.json`
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PageText {
    /// The id.
    pub id: String,
    /// The heading.
    pub title: String,
    /// One or two sentences.
    pub summary: String,
    /// The picture at its head.
    pub image: Option<Picture>,
    /// When the text last changed.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub updated: Option<Date>,
    /// Sanitised HTML that is shown at once.
    pub opening: String,
    /// Sanitised HTML that 'Read More' opens; empty where the text is not parted.
    pub rest: String,
}

/// `/api/screens/home.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HomeScreen {
    /// The three newest of each category, in the order of the page.
    pub newest: Vec<CategoryBlock>,
    /// The why-us text.
    #[serde(rename = "whyUs")]
    pub why_us: PageText,
}

/// The newest listings of a category.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CategoryBlock {
    /// Which one.
    pub category: MainCategory,
    /// At most three, newest first.
    pub properties: Vec<PropertyCard>,
}

/// `/api/screens/listing/{slug}.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ListingScreen {
    /// How many listings there are in all.
    pub total: usize,
    /// How many of each type, in the order of the types' first appearance in the list.
    pub types: Vec<TypeCount>,
    /// The first of them, newest first; the rest are in the category's public document.
    pub properties: Vec<PropertyCard>,
}

/// How many listings of a type a list holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TypeCount {
    /// The type.
    #[serde(rename = "subCategory")]
    pub sub_category: SubCategory,
    /// How many.
    pub count: usize,
}

/// `/api/screens/feed.json`
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FeedScreen {
    /// The latest listings of every category.
    pub properties: Vec<PropertyCard>,
    /// The latest articles.
    pub posts: Vec<PostCard>,
}

/// `/api/screens/site.json`: what every page shows of the agency.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SiteSettings {
    /// The agency's name.
    pub name: String,
    /// The company's name in the register.
    #[serde(rename = "legalName")]
    pub legal_name: Option<String>,
    /// What the agency is, in one sentence.
    pub tagline: String,
    /// The languages pages are made in.
    pub languages: Vec<Language>,
    /// One line under the header.
    pub banner: Option<String>,
    /// Telephones, the main one first.
    pub phones: Vec<String>,
    /// The WhatsApp number.
    pub whatsapp: String,
    /// The e-mail address.
    pub email: String,
    /// The postal address, line by line.
    pub address: Vec<String>,
    /// Where the office is.
    pub coordinates: Option<Coordinates>,
    /// When it is open.
    pub hours: Vec<OpeningHoursView>,
    /// Profiles elsewhere.
    pub socials: Vec<Social>,
    /// The office registration number.
    pub orn: Option<String>,
    /// The trade licence.
    pub licence: Option<String>,
    /// How soon an enquiry is answered, in hours.
    #[serde(rename = "replyWithinHours")]
    pub reply_within_hours: u16,
    /// The public key of the widget that forms show, where they show one.
    #[serde(rename = "turnstileSiteKey")]
    pub turnstile_site_key: Option<String>,
    /// The partners, in the strip's order.
    pub partners: Vec<PartnerView>,
    /// What stands at the head of the home page and the lists.
    pub heroes: HeroesView,
}

/// Opening hours of some days; `null` times are closed days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpeningHoursView {
    /// The days in words.
    pub days: String,
    /// When it opens: `09:00`.
    pub opens: Option<String>,
    /// When it closes: `18:00`.
    pub closes: Option<String>,
}

/// A partner in the strip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PartnerView {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The wordmark.
    pub logo: Picture,
    /// The address of its site.
    pub link: Option<String>,
}

/// The heads of the home page and the lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeroesView {
    /// The home page.
    pub home: HeroView,
    /// Residential.
    pub residential: HeroView,
    /// Rental.
    pub rental: HeroView,
    /// Off-plan.
    #[serde(rename = "offPlan")]
    pub off_plan: HeroView,
    /// Commercial.
    pub commercial: HeroView,
}

/// A picture, and a silent film that repeats over it on wide screens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeroView {
    /// The picture.
    pub picture: Picture,
    /// The film as VP9.
    pub webm: Option<String>,
    /// The film as H.264.
    pub mp4: Option<String>,
    /// The listing that the picture shows.
    pub property: Option<PropertyLink>,
}

/// A listing's headline and id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyLink {
    /// The id.
    pub id: String,
    /// The headline, with the community.
    pub title: String,
}
