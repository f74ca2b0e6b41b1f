//! The settings as shown by pages.

use serde::Serialize;

use super::Picture;
use crate::costs::Costs;
use crate::property::Coordinates;
use crate::site::{Social, Weekday};
use crate::text::Language;

/// `/api/screens/site.json`: the agency's data on every page.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SiteSettings {
    /// The agency's name.
    pub name: String,
    /// The registered name of the company.
    pub legal_name: Option<String>,
    /// The agency in one sentence.
    pub tagline: String,
    /// The languages of the pages.
    pub languages: Vec<Language>,
    /// One line under the header.
    pub banner: Option<String>,
    /// The phone numbers, starting with the main one.
    pub phones: Vec<String>,
    pub whatsapp: String,
    /// The e-mail address.
    pub email: String,
    /// The postal address, line by line.
    pub address: Vec<String>,
    /// The position of the office on the map.
    pub coordinates: Option<Coordinates>,
    pub hours: Vec<OpeningHoursView>,
    /// Profiles on social networks.
    pub socials: Vec<Social>,
    /// The office registration number.
    pub orn: Option<String>,
    pub licence: Option<String>,
    /// The hours within which enquiries are answered.
    pub reply_within_hours: u16,
    /// The site key of the Turnstile widget, if forms show one.
    pub turnstile_site_key: Option<String>,
    /// Whether the forms for ten digits take the numbers of all countries.
    pub international_numbers: bool,
    /// The path of the content manager, if the site has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub edit_path: Option<String>,
    /// The rates for what buying and renting cost besides the price.
    pub costs: Option<Costs>,
    /// The partners, in order.
    pub partners: Vec<PartnerView>,
    /// The hero pictures.
    pub heroes: HeroesView,
}

/// Opening hours of some days in a row; the office is closed if the times are `null`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpeningHoursView {
    /// The first of days in a row.
    pub first: Weekday,
    /// The last of them.
    pub last: Weekday,
    /// The opening time.
    pub opens: Option<String>,
    /// The closing time.
    pub closes: Option<String>,
}

/// A partner in the strip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PartnerView {
    pub id: String,
    pub name: String,
    pub logo: Picture,
    /// The address of its website.
    pub link: Option<String>,
}

/// The hero pictures of the home page and the lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct HeroesView {
    /// The home page.
    pub home: HeroView,
    /// Residential.
    pub residential: HeroView,
    /// Rental.
    pub rental: HeroView,
    /// Off-plan.
    pub off_plan: HeroView,
    /// Commercial.
    pub commercial: HeroView,
}

/// A picture, and a silent video that loops over it on wide screens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeroView {
    pub picture: Picture,
    /// The video as VP9.
    pub webm: Option<String>,
    /// The video as H.264.
    pub mp4: Option<String>,
    /// The listing that the picture shows.
    pub property: Option<PropertyLink>,
}

/// A listing's headline and id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PropertyLink {
    pub id: String,
    /// The headline with the community.
    pub title: String,
}
