//! The conditions that the text of a search can have.

use catalog::api::{NameKind, SearchFacet};

/// What a text asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadText {
    pub conditions: Vec<Understood>,
    /// The text without any of them.
    pub rest: String,
}

/// A condition in the text of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    pub condition: Condition,
    /// The text without it.
    pub rest: String,
}

/// See [`Understood`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// A price, or a rent by the year.
    Price {
        /// The lowest.
        least: Option<u32>,
        /// The highest.
        most: Option<u32>,
        /// Whether it was given by the month or the year, so that only rents are meant.
        rent: bool,
    },
    /// An area in square feet.
    Area {
        /// The lowest.
        least: Option<u32>,
        /// The highest.
        most: Option<u32>,
    },
    /// A number of bedrooms; 0 is a studio.
    Bedrooms {
        /// The lowest.
        least: u8,
        /// The highest; `None` if more will do.
        most: Option<u8>,
    },
    /// A number of bathrooms.
    Bathrooms {
        /// The lowest.
        least: u8,
        /// The highest; `None` if more will do.
        most: Option<u8>,
    },
    /// The year of an off-plan home's handover.
    Handover { year: u16 },
    /// A home to rent, or one to buy.
    Purpose { rent: bool },
    /// A choice of a facet.
    Choice {
        facet: SearchFacet,
        /// The value of its parameter.
        value: String,
    },
    /// A name in the records.
    Name {
        /// The kind of thing that has the name.
        of: NameKind,
        /// The name in the language of the search.
        name: String,
    },
}
