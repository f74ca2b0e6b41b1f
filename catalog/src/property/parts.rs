//! What a listing holds that has keys of its own: permit, instalments, rent, plans, earlier prices, place.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{PermitKind, RentFrequency};
use crate::date::Date;
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
    /// Its number, as text.
    /// Example: `"7116777484"`
    pub number: Line,
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
    pub url: Option<Line>,
}

/// One instalment of a payment plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Instalment {
    /// What makes it due.
    /// Example: `On handover`
    pub milestone: TextLine,
    /// Its part of the price, in percent.
    /// Example: `40`
    pub percent: u8,
    /// When that is expected.
    /// Example: `Q2 2027`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<Line>,
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
    pub min_term: Option<Line>,
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
    pub title: TextLine,
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
