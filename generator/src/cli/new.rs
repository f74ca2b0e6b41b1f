//! The arguments of `new`.

use catalog::property::MainCategory;
use clap::{Args, ValueEnum};

use super::ContentArguments;
use content::Kind;

/// Arguments of `new`.
#[derive(Debug, Clone, Args)]
pub struct NewArguments {
    /// The kind of record.
    #[arg(value_enum, required_unless_present = "translation")]
    pub kind: Option<NewKind>,
    /// The title, or the name of a person or company.
    #[arg(required_unless_present = "translation")]
    pub title: Option<String>,
    /// Create a translation of the record NAME instead: `--language ar palm-jumeirah`.
    ///
    /// NAME is the record's id or its file.
    #[arg(long = "language", num_args = 2, value_names = ["LANGUAGE", "NAME"], conflicts_with_all = ["kind", "title", "id", "category"])]
    pub translation: Vec<String>,
    /// The id, which is part of the address [default: made from the title]
    #[arg(long)]
    pub id: Option<String>,
    /// The category of a listing.
    #[arg(long, value_enum, default_value_t = NewCategory::Residential)]
    pub category: NewCategory,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The kinds of records that can be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NewKind {
    /// A listing.
    Property,
    /// An article.
    Post,
    /// A developer.
    Developer,
    /// A member of the team.
    Member,
    /// An area guide.
    Area,
}

impl From<NewKind> for Kind {
    fn from(kind: NewKind) -> Self {
        match kind {
            NewKind::Property => Self::Property,
            NewKind::Post => Self::Post,
            NewKind::Developer => Self::Developer,
            NewKind::Member => Self::Member,
            NewKind::Area => Self::Area,
        }
    }
}

/// The categories of listings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NewCategory {
    /// Homes for sale.
    Residential,
    /// To rent.
    Rental,
    /// Homes that are not built yet.
    OffPlan,
    /// Shops, offices, warehouses for sale.
    Commercial,
}

impl From<NewCategory> for MainCategory {
    fn from(category: NewCategory) -> Self {
        match category {
            NewCategory::Residential => Self::Residential,
            NewCategory::Rental => Self::Rental,
            NewCategory::OffPlan => Self::OffPlan,
            NewCategory::Commercial => Self::Commercial,
        }
    }
}
