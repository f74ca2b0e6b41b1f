//! The nested parts of a listing: permit, instalments, rent, floor plans, earlier prices, coordinates.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Due, PermitKind, RentFrequency};
use crate::date::{Date, Period};
use crate::floor_area::SquareFeet;
use crate::line::Line;
use crate::money::Aed;
use crate::picture::PictureRef;
use crate::text::TextLine;

/// An advertising permit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Permit {
    /// The permit number, as text.
    /// Example: `"7116777484"`
    pub number: Line,
    /// The kind of permit.
    #[serde(default)]
    pub kind: PermitKind,
    /// The last day on which it is valid; not shown to visitors.
    /// Example: `2027-05-30`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<Date>,
    /// Its https address at the Dubai Land Department; without it no QR code is shown.
    /// Example: `https://trakheesi.dubailand.gov.ae/permit`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<Line>,
}

/// One instalment of a payment plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Instalment {
    /// The stage in which it is due. The page adds up what is paid before handover and from then on.
    pub due: Due,
    /// The event that makes it due, where the name of its stage does not say it.
    /// Example: `On completion of the roof`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub milestone: Option<TextLine>,
    /// The percentage of the price.
    /// Example: `40`
    pub percent: u8,
    /// The expected time.
    /// Example: `2027-Q2`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<Period>,
}

/// The terms of a rental.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rent {
    /// The period that the price is for.
    #[serde(default)]
    pub frequency: RentFrequency,
    /// The number of cheques per year, or a choice of numbers.
    /// Example: `[1, 2, 4]`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cheques: Option<Cheques>,
    /// The deposit.
    /// Example: `5%`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deposit: Option<Deposit>,
    /// Whether the landlord pays for cooling.
    /// Example: `yes`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cooling_included: Option<bool>,
    /// Whether the landlord pays for water and electricity.
    /// Example: `no`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bills_included: Option<bool>,
    /// The shortest term.
    /// Example: `1 month`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_term: Option<TextLine>,
}

/// The number of cheques in which rent can be paid: `4`, or a choice `[1, 2, 4]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "a number of cheques, or a list of numbers")]
pub enum Cheques {
    /// At most this number.
    UpTo(u8),
    /// Any of these.
    OneOf(Vec<u8>),
}

impl Cheques {
    pub fn counts(&self) -> &[u8] {
        match self {
            Self::UpTo(count) => std::slice::from_ref(count),
            Self::OneOf(counts) => counts,
        }
    }
}

/// A deposit: an amount in dirhams, or a percentage of the rent such as `5%`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deposit {
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
        parsed.ok_or_else(|| de::Error::custom("write an amount in dirhams or a percentage: 5000 or 5%"))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Deposit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Deposit".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "An amount in dirhams, or a percentage of the rent: 5000 or 5%.",
            "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string", "pattern": "^[0-9]+ ?%?$" }],
        })
    }
}

/// A floor plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FloorPlan {
    /// The drawing.
    /// Example: `media/properties/plan.svg`
    pub image: PictureRef,
    /// The floor or the type of home.
    /// Example: `Fourth floor`
    pub title: TextLine,
    /// Its area in square feet.
    /// Example: `1285`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<SquareFeet>,
}

/// An earlier price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PriceOnDate {
    /// The date from which it was asked.
    /// Example: `2026-10-04`
    pub date: Date,
    /// The price.
    /// Example: `4500000`
    pub price: Aed,
}

/// A position on the map in degrees (WGS 84).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Coordinates {
    /// The latitude; Dubai is between 24.6 and 25.5.
    /// Example: `25.0931`
    pub lat: f64,
    /// The longitude; Dubai is between 54.7 and 56.3.
    /// Example: `55.1432`
    pub lng: f64,
}
