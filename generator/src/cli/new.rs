//! The arguments of `new`.

use catalog::property::MainCategory;
use clap::Args;

use super::{ContentArguments, one_of};
use content::Kind;

/// Arguments of `new`.
#[derive(Debug, Clone, Args)]
pub struct NewArguments {
    /// The kind of record.
    #[arg(value_parser = one_of(&KINDS), required_unless_present = "translation")]
    pub kind: Option<Kind>,
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
    #[arg(long, value_parser = one_of(&CATEGORIES), default_value = "residential")]
    pub category: MainCategory,
    /// The content folder and the date.
    #[command(flatten)]
    pub content: ContentArguments,
}

/// The kinds of records that can be created.
const KINDS: [(&str, &str, Kind); 5] = [
    ("property", "A listing", Kind::Property),
    ("post", "An article", Kind::Post),
    ("developer", "A developer", Kind::Developer),
    ("member", "A member of the team", Kind::Member),
    ("area", "An area guide", Kind::Area),
];

/// The categories of listings.
const CATEGORIES: [(&str, &str, MainCategory); 4] = [
    ("residential", "Homes for sale", MainCategory::Residential),
    ("rental", "To rent", MainCategory::Rental),
    ("off-plan", "Homes that are not built yet", MainCategory::OffPlan),
    ("commercial", "Shops, offices, warehouses for sale", MainCategory::Commercial),
];
