//! The agency and the site's settings, `content/site.yaml`.

use serde::{Deserialize, Serialize};

use crate::costs::Costs;
use crate::date::Date;
use crate::line::Line;
use crate::picture::PictureRef;
use crate::problem::Levels;
use crate::property::{Coordinates, closed_set};
use crate::text::{Language, TextLine};

/// The settings of the site.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Site"))]
#[serde(deny_unknown_fields)]
pub struct SiteRecord {
    /// The agency's name.
    /// Example: `Dune & Harbour`
    pub name: Line,
    /// The registered name of the company.
    /// Example: `Dune & Harbour Real Estate LLC`
    pub legal_name: Option<Line>,
    /// The agency in one sentence: the description of the home page.
    /// Example: `Homes for sale and to rent across Dubai.`
    pub tagline: TextLine,
    /// The site's address without a path; `--base-url` and the host's environment variables override it.
    /// Example: `https://www.example.com`
    pub base_url: Line,
    /// The languages of the pages.
    /// Example: `[en]`
    pub languages: Vec<Language>,
    /// One line under the header of every page.
    /// Example: `"Viewings Monday to Saturday: +971 4 000 0000"`
    pub banner: Option<TextLine>,
    /// The first day of the banner [default: at once].
    /// Example: `2026-12-01`
    pub banner_publish_on: Option<Date>,
    /// The last day of the banner [default: none].
    /// Example: `2026-12-31`
    pub banner_until: Option<Date>,
    /// The phone numbers, with `+` and the country code, starting with the main one.
    /// Example: `["+971 4 000 0000"]`
    pub phones: Vec<Line>,
    /// The WhatsApp number of the chat button, with `+` and the country code.
    /// Example: `"+971 50 000 0000"`
    pub whatsapp: Line,
    /// The agency's public e-mail address.
    /// Example: `hello@example.com`
    pub email: Line,
    /// The postal address, line by line.
    /// Example: `["Harbour Walk, Building 0", Dubai]`
    pub address: Vec<TextLine>,
    /// The position of the office on the map.
    /// Example: `{lat: 25.0805, lng: 55.1403}`
    pub coordinates: Option<Coordinates>,
    /// The opening hours of the office.
    /// Example: `[{days: [Monday, Tuesday], opens: "09:00", closes: "18:00"}, {days: [Sunday]}]`
    pub hours: Vec<OpeningHours>,
    /// Profiles on social networks.
    /// Example: `[{network: Instagram, url: "https://example.com/instagram"}]`
    #[serde(default)]
    pub socials: Vec<Social>,
    /// The office registration number, as text.
    /// Example: `"12345"`
    pub orn: Option<Line>,
    /// The trade licence, as text.
    /// Example: `"123456"`
    pub licence: Option<Line>,
    /// The permit to advertise, as text.
    /// Example: `"1234567890"`
    pub advertiser_permit: Option<Line>,
    /// The e-mail address that receives all enquiries; not shown to visitors.
    /// Example: `leads@example.com`
    pub lead_inbox: Line,
    /// The hours within which enquiries are answered.
    /// Example: `24`
    #[serde(default = "default_reply_hours")]
    pub reply_within_hours: u16,
    /// The site key of a Cloudflare Turnstile widget, which protects the forms against bots. The function needs the
    /// matching secret, `LEAD_TURNSTILE_SECRET`.
    /// Example: `0x4AAAAAAAexample`
    pub turnstile_site_key: Option<Line>,
    /// Whether the forms for ten digits, 'Get in Touch' and the one that opens on the home page, also take numbers of
    /// other countries, with `+` and the country code. A mobile number of the Emirates is right in them however it is
    /// written.
    /// Example: `yes`
    #[serde(default)]
    pub international_numbers: bool,
    /// The hero pictures and videos of the home page and the lists.
    /// Example: `{home: {picture: media/hero/home.jpg}, residential: {picture: media/hero/residential.jpg}, rental: {picture: media/hero/rental.jpg}, off_plan: {picture: media/hero/off-plan.jpg}, commercial: {picture: media/hero/commercial.jpg}}`
    pub heroes: Heroes,
    /// The photograph for social media previews of pages without their own [default: the hero picture of the home
    /// page].
    /// Example: `media/hero/home.jpg`
    pub share_image: Option<PictureRef>,
    /// The number of days before a permit expires from which this is reported.
    /// Example: `14`
    #[serde(default = "default_permit_warn_days")]
    pub permit_warn_days: u16,
    /// What happens to an available listing with an expired permit: `hide` removes it from the site on the next day,
    /// `warn` only warns.
    #[serde(default)]
    pub expired_permits: ExpiredPermits,
    /// The number of days for which the page of a sold or rented home stays; then its address redirects to its area or
    /// category.
    /// Example: `60`
    #[serde(default = "default_keep_closed_days")]
    pub keep_closed_days: u16,
    /// The price in dirhams from which a golden visa is possible.
    /// Example: `2000000`
    #[serde(default = "default_golden_visa_from")]
    pub golden_visa_from: u64,
    /// The official page on golden visas, to which the pages of such homes link.
    /// Example: `https://u.ae/en/information-and-services/visa-and-emirates-id/residence-visas/golden-visa`
    #[serde(default = "default_golden_visa_url")]
    pub golden_visa_url: Line,
    /// The rates for what buying and renting cost besides the price. With them, the pages of listings show an estimate.
    /// Example: `{vat: {percent: 5, source: "https://example.com/vat", checked_on: 2026-11-20}}`
    pub costs: Option<Costs>,
    /// Where editors sign in at `/edit/`, the content manager in the browser; without it, a build has no `/edit/`.
    /// Example: `{repository: dune-and-harbour/website}`
    pub editing: Option<Editing>,
    /// The severity of checks by code, instead of the default that `generator explain` lists: `off`, `hint`, `warning`
    /// or `error`.
    /// Example: `{W055: off, W070: error}`
    #[serde(default)]
    pub checks: Levels,
}

const fn default_reply_hours() -> u16 {
    24
}

const fn default_permit_warn_days() -> u16 {
    14
}

/// What happens to an available listing with an expired permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ExpiredPermits {
    /// It is removed from the site, as the law requires.
    #[default]
    Hide,
    /// It stays, with a warning.
    Warn,
}

pub(crate) const fn default_keep_closed_days() -> u16 {
    60
}

const fn default_golden_visa_from() -> u64 {
    2_000_000
}

fn default_golden_visa_url() -> Line {
    Line::cleaned("https://u.ae/en/information-and-services/visa-and-emirates-id/residence-visas/golden-visa")
}

closed_set! {
    /// A day of the week.
    Weekday {
        /// Monday.
        Monday = "Monday",
        /// Tuesday.
        Tuesday = "Tuesday",
        /// Wednesday.
        Wednesday = "Wednesday",
        /// Thursday.
        Thursday = "Thursday",
        /// Friday.
        Friday = "Friday",
        /// Saturday.
        Saturday = "Saturday",
        /// Sunday.
        Sunday = "Sunday",
    }
}

/// Opening hours of some days; without times the office is closed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpeningHours {
    /// The days.
    /// Example: `[Monday, Tuesday]`
    pub days: Vec<Weekday>,
    /// The opening time.
    /// Example: `"09:00"`
    pub opens: Option<Line>,
    /// The closing time.
    /// Example: `"18:00"`
    pub closes: Option<Line>,
}

impl OpeningHours {
    /// The first and the last of days in a row: Monday to Saturday.
    pub fn ranges(&self) -> Vec<(Weekday, Weekday)> {
        let mut ranges: Vec<(Weekday, Weekday)> = Vec::new();
        let mut is_in_range = false;
        for day in Weekday::ALL {
            let is_open = self.days.contains(day);
            match ranges.last_mut().filter(|_| is_in_range) {
                Some((_, last)) if is_open => *last = *day,
                None if is_open => ranges.push((*day, *day)),
                _ => {}
            }
            is_in_range = is_open;
        }
        ranges
    }
}

/// A profile on a social network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Social {
    /// The name of the network.
    /// Example: `Instagram`
    #[cfg_attr(test, ts(type = "string"))]
    pub network: Line,
    /// The profile's https address.
    /// Example: `https://example.com/instagram`
    #[cfg_attr(test, ts(type = "string"))]
    pub url: Line,
}

/// The hero pictures of the home page and the four lists.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Heroes {
    /// The home page.
    /// Example: `{picture: media/hero/home.jpg}`
    pub home: Hero,
    /// Residential.
    /// Example: `{picture: media/hero/residential.jpg}`
    pub residential: Hero,
    /// Rental.
    /// Example: `{picture: media/hero/rental.jpg}`
    pub rental: Hero,
    /// Off-plan.
    /// Example: `{picture: media/hero/off-plan.jpg}`
    pub off_plan: Hero,
    /// Commercial.
    /// Example: `{picture: media/hero/commercial.jpg}`
    pub commercial: Hero,
}

impl Heroes {
    /// All of them, each with its key.
    pub fn by_key(&self) -> [(&'static str, &Hero); 5] {
        [
            ("home", &self.home),
            ("residential", &self.residential),
            ("rental", &self.rental),
            ("off_plan", &self.off_plan),
            ("commercial", &self.commercial),
        ]
    }
}

/// A picture, and a silent video that loops over it on wide screens.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// The picture.
    /// Example: `media/hero/home.jpg`
    pub picture: PictureRef,
    /// The video as VP9.
    /// Example: `media/hero/home.webm`
    #[serde(default, deserialize_with = "crate::picture::optional_file")]
    pub webm: Option<Line>,
    /// The video as H.264.
    /// Example: `media/hero/home.mp4`
    #[serde(default, deserialize_with = "crate::picture::optional_file")]
    pub mp4: Option<Line>,
    /// The id of the listing that the picture shows.
    /// Example: `dubai-marina-mouth-apartment`
    pub property: Option<Line>,
}

/// The repository at GitHub that the content manager at `/edit/` reads and writes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Editing {
    /// The owner and the name of the repository, as in its address.
    /// Example: `dune-and-harbour/website`
    pub repository: Line,
    /// The branch from which the site is built.
    /// Example: `main`
    #[serde(default = "default_branch")]
    pub branch: Line,
    /// The https address of the service that passes on the sign-in at GitHub [default: Netlify's].
    /// Example: `https://sign-in.example.workers.dev`
    pub sign_in: Option<Line>,
}

fn default_branch() -> Line {
    Line::cleaned("main")
}
