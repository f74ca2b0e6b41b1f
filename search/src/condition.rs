//! The conditions that the text of a search can have.

use catalog::api::{NameKind, SearchFacet};
use catalog::property::Purpose;

use crate::bounds::Bounds;
use crate::facets::Value;

/// What a text asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadText {
    pub conditions: Vec<Understood>,
    /// The text without any of the conditions.
    pub rest: String,
}

/// A condition in the text of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    pub condition: Condition,
    /// The text without the condition.
    pub rest: String,
}

/// What a condition asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// A price, or a rent by the year.
    Price {
        range: Bounds,
        /// Whether the price was given by the month or the year, so that only rents are meant.
        rent: bool,
    },
    /// An area in square feet.
    Area(Bounds),
    /// A number of bedrooms; 0 is a studio.
    Bedrooms {
        least: u8,
        /// `None` if more will do.
        most: Option<u8>,
    },
    /// A number of bathrooms.
    Bathrooms {
        least: u8,
        /// `None` if more will do.
        most: Option<u8>,
    },
    /// The year of an off-plan home's handover.
    Handover { year: u16 },
    /// To rent, or to buy.
    Purpose(Purpose),
    /// A choice of a facet.
    Choice(Value),
    /// A name in the records.
    Name {
        /// The kind of thing that has the name.
        of: NameKind,
        /// The name in the language of the search.
        name: String,
    },
}

/// The price or the area among `conditions`.
pub fn range_in(conditions: &[Understood], facet: SearchFacet) -> Option<&Understood> {
    conditions.iter().find(|understood| match understood.condition {
        Condition::Price { .. } => facet == SearchFacet::Price,
        Condition::Area(_) => facet == SearchFacet::Area,
        _ => false,
    })
}
