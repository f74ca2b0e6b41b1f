//! The agency and the site's settings, `content/site.yaml`.

use serde::{Deserialize, Serialize};

use crate::picture::PictureRef;
use crate::property::Coordinates;
use crate::text::{Language, Text};

/// The settings of the site.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// The agency's name.
    pub name: String,
    /// The company's name in the register.
    pub legal_name: Option<String>,
    /// What the agency is, in one sentence: the home page's description.
    pub tagline: Text,
    /// The site's address without a path: `https://www.example.com`. `--base-url` and the host's own variables override it.
    pub base_url: String,
    /// The languages pages are made in.
    pub languages: Vec<Language>,
    /// One line under the header of every page; left out: none.
    pub banner: Option<Text>,
    /// Telephones, with `+` and the country's prefix; the first is the main one.
    pub phones: Vec<String>,
    /// The WhatsApp number of the chat button, with `+` and the country's prefix.
    pub whatsapp: String,
    /// The agency's e-mail address, as shown.
    pub email: String,
    /// The postal address, line by line.
    pub address: Vec<Text>,
    /// Where the office is.
    pub coordinates: Option<Coordinates>,
    /// When the office is open.
    pub hours: Vec<OpeningHours>,
    /// Profiles elsewhere.
    #[serde(default)]
    pub socials: Vec<Social>,
    /// The office registration number, as text.
    pub orn: Option<String>,
    /// The trade licence, as text.
    pub licence: Option<String>,
    /// The permit to advertise, as text.
    pub advertiser_permit: Option<String>,
    /// Where every enquiry goes; never shown to visitors.
    pub lead_inbox: String,
    /// How soon an enquiry is answered, in hours.
    #[serde(default = "default_reply_hours")]
    pub reply_within_hours: u16,
    /// The pictures and films at the head of the home page and of the lists.
    pub heroes: Heroes,
    /// The photograph on the share pictures of pages that show none of their own; the home page's when left out.
    pub share_image: Option<PictureRef>,
    /// How many days ahead a permit's end is reported.
    #[serde(default = "default_permit_warn_days")]
    pub permit_warn_days: u16,
    /// How many days the page of a sold or let home stays.
    #[serde(default = "default_keep_closed_days")]
    pub keep_closed_days: u16,
    /// From which price a golden visa may be had, in dirhams.
    #[serde(default = "default_golden_visa_from")]
    pub golden_visa_from: u64,
}

const fn default_reply_hours() -> u16 {
    24
}

const fn default_permit_warn_days() -> u16 {
    14
}

const fn default_keep_closed_days() -> u16 {
    60
}

const fn default_golden_visa_from() -> u64 {
    2_000_000
}

/// Opening hours of some days; without times the office is closed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpeningHours {
    /// The days in words: `Monday to Saturday`.
    pub days: Text,
    /// When it opens: `09:00`.
    pub opens: Option<String>,
    /// When it closes: `18:00`.
    pub closes: Option<String>,
}

/// A profile on a social network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Social {
    /// The network's name: `Instagram`.
    pub network: String,
    /// The profile's https address.
    pub url: String,
}

/// What stands at the head of the home page and of the four lists.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Heroes {
    /// The home page.
    pub home: Hero,
    /// Residential.
    pub residential: Hero,
    /// Rental.
    pub rental: Hero,
    /// Off-plan.
    pub off_plan: Hero,
    /// Commercial.
    pub commercial: Hero,
}

/// A picture, and a silent film that repeats over it on wide screens.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// The picture.
    pub picture: PictureRef,
    /// The film as VP9: `media/hero/home.webm`.
    pub webm: Option<String>,
    /// The film as H.264: `media/hero/home.mp4`.
    pub mp4: Option<String>,
    /// The id of the listing that the picture shows.
    pub property: Option<String>,
}
