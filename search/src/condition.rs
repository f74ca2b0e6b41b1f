//! The conditions that the text of a search can have.

use catalog::api::NameKind;
use catalog::property::Purpose;

use crate::bounds::Bounds;
use crate::facets::Value;

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
