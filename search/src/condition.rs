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

impl ReadText {
    /// The price or the area in the text.
    pub fn range(&self, facet: SearchFacet) -> Option<&Understood> {
        self.conditions.iter().find(|understood| match understood.condition {
            Condition::Price { .. } => facet == SearchFacet::Price,
            Condition::Area(_) => facet == SearchFacet::Area,
            _ => false,
        })
    }
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
    /// A price, or a rent by the year; `rent` if it was given by the month or the year, so that only rents are meant.
    Price { range: Bounds, rent: bool },
    /// An area in square feet.
    Area(Bounds),
    /// A number of bedrooms, or more if there is no `most`; 0 is a studio.
    Bedrooms { least: u8, most: Option<u8> },
    /// A number of bathrooms, or more if there is no `most`.
    Bathrooms { least: u8, most: Option<u8> },
    /// The year of an off-plan home's handover.
    Handover { year: u16 },
    /// To rent, or to buy.
    Purpose(Purpose),
    /// A choice of a facet.
    Choice(Value),
    /// A community, with its name in the language of the search.
    Community { slug: String, name: String },
    /// Another name in the records, in the language of the search.
    Name { of: NameKind, name: String },
}
